"""The score and the winners: FG-39 to FG-42."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.first_giants.components import FLASH_NEWS, NEWSPAPERS, TILE_POINTS, TILE_POINTS_COMPLETE
from engine.games.first_giants.state import GiantsPhase, GiantsState
from engine.result import Ending, Item, totals_of
from engine.words import Each, Given, Plural, say

__all__ = ["ending", "final_ending", "score"]

GAINED = Plural("points", one="{points} point gained in play", many="{points} points gained in play")
TILES = Each(
    "complete",
    {
        False: Plural(
            "tiles",
            one="{tiles} tile of an incomplete collection",
            many="{tiles} tiles of incomplete collections",
        ),
        True: Plural(
            "tiles",
            one="{tiles} tile of a complete collection",
            many="{tiles} tiles of complete collections",
        ),
    },
)
PAPERS = Given(
    "papers",
    then=Plural("papers", one="the newspaper of {papers}", many="the newspapers of {papers}"),
    otherwise="no newspaper",
)
TOKENS = Given("tokens", then="the flash news of {tokens}", otherwise="no flash news")


def score(state: GiantsState) -> tuple[tuple[Item, ...], ...]:
    """FG-39, FG-40, FG-42: what every seat has by now; nothing for single cards, Study, amber and markers."""
    return tuple(tuple(items(state, seat)) for seat in range(state.seats))


def items(state: GiantsState, seat: int) -> Iterator[Item]:
    """FG-39: the categories, in their order."""
    player = state.players[seat]
    yield Item("points_in_play", player.points, say(GAINED, points=player.points))
    for category, points, complete in (
        ("tiles_incomplete", TILE_POINTS, False),
        ("tiles_complete", TILE_POINTS_COMPLETE, True),
    ):
        tiles = sum(one.tiles for one in player.collections if one.is_complete is complete)
        yield Item(category, tiles * points, say(TILES, complete=complete, tiles=tiles))
    papers = tuple(one.newspaper for one in state.newspapers if one.holder == seat)
    yield Item("newspapers", sum(NEWSPAPERS[one] for one in papers), say(PAPERS, papers=papers))
    tokens = tuple(one.token for one in state.flash_news if one.holder == seat)
    earned = sum(one.points for one in FLASH_NEWS if one.token in tokens)
    yield Item("flash_news", earned, say(TOKENS, tokens=tokens))


def ending(state: GiantsState) -> Ending | None:
    """FG-38: the game is over after the turn of the last seat."""
    return final_ending(state) if state.phase is GiantsPhase.GAME_OVER else None


def final_ending(state: GiantsState) -> Ending:
    """FG-41: the highest total wins; all seats with it win together. The reason is what triggered the end."""
    return Ending(str(state.end_triggered), totals_of(score(state)))
