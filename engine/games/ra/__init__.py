"""Ra: tiles drawn to a track, auctioned for suns, and scored in three epochs."""

from pathlib import Path

from engine.game import Ask, Game
from engine.games.ra.components import COMPONENTS, MAX_SEATS, MIN_SEATS
from engine.games.ra.events import EVENTS
from engine.games.ra.invariants import problems
from engine.games.ra.migrations import from_1_to_2
from engine.games.ra.phases import PHASES
from engine.games.ra.redrawing import redraw
from engine.games.ra.scoring import ending, score
from engine.games.ra.setup import set_up, table
from engine.games.ra.state import Options, RaState
from engine.games.ra.wording import worked_out

__all__ = ["GAME"]

GAME = Game(
    name="ra",
    title="Ra",
    prefix="Ra",
    version=2,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=Options,
    state=RaState,
    events=EVENTS,
    phases=PHASES,
    fallbacks={"game_over": "RA-37", "wrong_phase": "RA-8", "not_your_turn": "RA-9", "not_allowed": "RA-8"},
    asks=(Ask.PHASE, Ask.TURN, Ask.OWN),
    table=table,
    setup=set_up,
    ending=ending,
    score=score,
    problems=problems,
    redraw=redraw,
    migrations={1: from_1_to_2},
    components=COMPONENTS,
    worked_out=worked_out,
    rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
)
