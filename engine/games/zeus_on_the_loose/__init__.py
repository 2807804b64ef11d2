"""Zeus on the Loose: numbers and gods climb Mount Olympus, and whoever holds Zeus wins the round."""

from pathlib import Path

from engine.game import Ask, Game
from engine.games.zeus_on_the_loose.components import COMPONENTS, MAX_SEATS, MIN_SEATS
from engine.games.zeus_on_the_loose.events import EVENTS
from engine.games.zeus_on_the_loose.invariants import problems
from engine.games.zeus_on_the_loose.migrations import from_1_to_2
from engine.games.zeus_on_the_loose.phases import PHASES
from engine.games.zeus_on_the_loose.redrawing import redraw
from engine.games.zeus_on_the_loose.scoring import ending, score
from engine.games.zeus_on_the_loose.setup import set_up, table
from engine.games.zeus_on_the_loose.state import Options, ZeusState
from engine.games.zeus_on_the_loose.wording import worked_out

__all__ = ["GAME"]

GAME = Game(
    name="zeus_on_the_loose",
    title="Zeus on the Loose",
    prefix="Zeus",
    version=2,
    migrations={1: from_1_to_2},
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=Options,
    state=ZeusState,
    events=EVENTS,
    phases=PHASES,
    fallbacks={"game_over": "ZE-46", "not_allowed": "ZE-10"},
    asks=(Ask.OWN,),
    table=table,
    setup=set_up,
    ending=ending,
    score=score,
    problems=problems,
    redraw=redraw,
    components=COMPONENTS,
    worked_out=worked_out,
    rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
)
