"""Pig: one die, rolled as often as one dares; the first with 100 points wins."""

from pathlib import Path

from engine.game import Ask, Game
from engine.games.pig.components import COMPONENTS, MAX_SEATS, MIN_SEATS
from engine.games.pig.events import EVENTS
from engine.games.pig.invariants import problems
from engine.games.pig.phases import PHASES
from engine.games.pig.scoring import ending, score
from engine.games.pig.setup import set_up, table
from engine.games.pig.state import Options, PigState
from engine.games.pig.wording import worked_out

__all__ = ["GAME"]

GAME = Game(
    name="pig",
    title="Pig",
    prefix="Pig",
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=Options,
    state=PigState,
    events=EVENTS,
    phases=PHASES,
    fallbacks={"game_over": "PG-6", "not_your_turn": "PG-2", "not_allowed": "PG-2"},
    asks=(Ask.TURN, Ask.OWN),
    table=table,
    setup=set_up,
    ending=ending,
    score=score,
    problems=problems,
    components=COMPONENTS,
    worked_out=worked_out,
    rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
)
