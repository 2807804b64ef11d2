"""Gods Eat First: fights over offering tokens, with raises, bluffs, and gods with powers."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from engine.game import Ask, Game
from engine.games.gods_eat_first.components import (
    COMPONENTS,
    MAX_SEATS,
    MIN_SEATS,
    Box,
    CardFacts,
    things_with,
)
from engine.games.gods_eat_first.events import EVENTS
from engine.games.gods_eat_first.invariants import problems
from engine.games.gods_eat_first.migrations import from_1_to_2
from engine.games.gods_eat_first.phases import CHECKS, PHASES
from engine.games.gods_eat_first.redrawing import redraw
from engine.games.gods_eat_first.scoring import ending, score
from engine.games.gods_eat_first.setup import set_up, table
from engine.games.gods_eat_first.state import GodsState, Options
from engine.games.gods_eat_first.wording import worked_out
from engine.values import boxed

__all__ = ["GAME", "build"]


FALLBACKS = {
    "game_over": "GE-58",
    "wrong_phase": "GE-12",
    "not_your_turn": "GE-12",
    "not_allowed": "GE-12",
}


def build(cards: tuple[CardFacts, ...]) -> Game[GodsState]:
    """The game, played with these cards."""
    box = Box(cards)
    state = boxed(GodsState, box)
    return Game(
        name="gods_eat_first",
        title="Gods Eat First",
        prefix="Gods",
        version=2,
        migrations={1: from_1_to_2},
        seats=range(MIN_SEATS, MAX_SEATS + 1),
        options=Options,
        state=state,
        events=EVENTS,
        phases=PHASES,
        fallbacks=FALLBACKS,
        checks=CHECKS,
        asks=(Ask.PHASE, Ask.CHECKS, Ask.TURN, Ask.OWN),
        table=partial(table, state),
        setup=set_up,
        ending=ending,
        score=score,
        problems=problems,
        redraw=redraw,
        components=replace(COMPONENTS, things=things_with(cards), cards=cards),
        worked_out=worked_out,
        rules=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
    )


GAME = build(COMPONENTS.cards)
