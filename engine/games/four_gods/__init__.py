"""Four Gods: one world out of tiles, built by all at the same time."""

from functools import partial
from pathlib import Path

from engine.game import Ask, Game
from engine.games.four_gods.actions import Place, Smash
from engine.games.four_gods.components import MAX_SEATS, MIN_SEATS, TILES, Box, build_components
from engine.games.four_gods.components.catalogue import PrintedTile
from engine.games.four_gods.ending import ending
from engine.games.four_gods.events import EVENTS
from engine.games.four_gods.invariants import problems
from engine.games.four_gods.phases import PHASES
from engine.games.four_gods.scoring import details, score
from engine.games.four_gods.setup import option_faults, set_up, table
from engine.games.four_gods.state import FourGodsState, Options
from engine.games.four_gods.wording import area_of_laying, worked_out
from engine.values import boxed

__all__ = ["GAME", "build"]

FALLBACKS = {"game_over": "4G-30", "not_your_turn": "4G-33", "not_allowed": "4G-2"}


def build(tiles: tuple[PrintedTile, ...]) -> Game[FourGodsState]:
    """The game, played with these tiles. Raises BadCatalogue for what is not a catalogue."""
    box = Box(build_components(tiles))
    state = boxed(FourGodsState, box)
    return Game(
        name="four_gods",
        title="Four Gods",
        prefix="FourGods",
        version=1,
        seats=range(MIN_SEATS, MAX_SEATS + 1),
        options=Options,
        state=state,
        events=EVENTS,
        phases=PHASES,
        fallbacks=FALLBACKS,
        asks=(Ask.TURN, Ask.OWN),
        option_faults=option_faults,
        table=partial(table, state),
        setup=set_up,
        ending=ending,
        score=score,
        details=details,
        problems=problems,
        components=box.components,
        worked_out=partial(worked_out, box),
        from_box=dict.fromkeys((Place, Smash), partial(area_of_laying, box)),
        rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
    )


GAME = build(TILES)
