"""First Giants: fossils with effects, exhibited in collections that newspapers report on."""

from functools import partial
from pathlib import Path

from engine.game import Ask, Game
from engine.games.first_giants.components import DESIGNS, MAX_SEATS, MIN_SEATS, Box, build_components
from engine.games.first_giants.components.deck import Design
from engine.games.first_giants.events import EVENTS
from engine.games.first_giants.invariants import problems
from engine.games.first_giants.migrations import from_1_to_2
from engine.games.first_giants.phases import PHASES
from engine.games.first_giants.scoring import ending, score
from engine.games.first_giants.setup import set_up, table
from engine.games.first_giants.state import GiantsState, Options
from engine.games.first_giants.wording import worked_out, worked_out_of
from engine.values import boxed

__all__ = ["GAME", "build"]

FALLBACKS = {
    "game_over": "FG-38",
    "not_your_turn": "FG-1",
    "wrong_phase": "FG-2",
    "not_allowed": "FG-1",
}


def build(designs: tuple[Design, ...]) -> Game[GiantsState]:
    """The game, played with cards of these designs. Raises BadDeck for what is not a deck."""
    box = Box(build_components(designs))
    state = boxed(GiantsState, box)
    return Game(
        name="first_giants",
        title="First Giants",
        prefix="Giants",
        version=2,
        migrations={1: from_1_to_2},
        seats=range(MIN_SEATS, MAX_SEATS + 1),
        options=Options,
        state=state,
        events=EVENTS,
        phases=PHASES,
        fallbacks=FALLBACKS,
        asks=(Ask.TURN, Ask.PHASE, Ask.OWN),
        table=partial(table, state),
        setup=set_up,
        ending=ending,
        score=score,
        problems=problems,
        components=box.components,
        worked_out=partial(worked_out, box),
        worked_out_of=partial(worked_out_of, box),
        rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
    )


GAME = build(DESIGNS)
