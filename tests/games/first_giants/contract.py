"""What the tests for all games need to know about this one."""

from __future__ import annotations

from typing import Any

from engine.games.first_giants.state import GiantsPhase, GiantsState, Options

MOST_ACTIONS = 2_000
PLAYTHROUGH_SEATS = (2, 3, 5)

CORRUPTION_OPTIONS = (Options(), Options(flash_news=True))

UNDETECTABLE = frozenset(
    {
        # No trace of these numbers lies on the table.
        "revision",
        "rng.drawn",
        # Amber and points may have come from anywhere: FG-29.
        "players.amber",
        "players.points",
        # Any card may have been taken, by anybody, and markers may lie anywhere: FG-4.
        "dropped players.markers",
        "players.markers",
        "moved players.markers -> players.markers",
        "moved players.study -> players.study",
        "moved players.study -> deck",
        "moved deck -> players.study",
        # Whole collections may be another seat's, as long as the newspapers fit: FG-14.
        "moved players.collections -> players.collections",
        # Who came first to a length holds the newspaper: FG-20.
        "newspapers.holder",
        "options.newspaper_steal",
        # Who holds a token has exhibited for it in an earlier turn: FG-34.
        "flash_news.holder",
        "moved players.exhibited -> players.study",
        # Any seat may have the turn, with up to four picks: FG-1, FG-10.
        "active_seat",
        "picks_left",
        # A granted exhibit may be the first or a later one: FG-30.
        "pending.exhibited",
        "dropped players.exhibited",
        # Any fossil of a collection may be one of this turn: FG-34.
        "players.exhibited",
    }
)

POSSIBLE_NOW_AND_THEN = frozenset(
    {
        # The last fossil of a collection may not have been exhibited yet: FG-14.
        "moved players.collections.cards -> players.study",
        "moved players.collections.cards -> players.collections.cards",
        "moved players.collections.cards -> deck",
        "moved players.study -> players.collections.cards",
        "moved deck -> players.collections.cards",
        # An effect that waits may be lost already, or belong to another seat: FG-13.
        "dropped pending.waiting",
    }
)


def is_possible(change: str, before: GiantsState, after: GiantsState) -> bool:
    """FG-14, FG-38: cards may lie elsewhere; the last seat may not have had its last turn."""
    if change == "changed phase":
        return before.phase is GiantsPhase.GAME_OVER and after.phase is GiantsPhase.TURN
    return change in POSSIBLE_NOW_AND_THEN


def _slot(view: Any, which: str) -> bool:
    site, slot = map(int, which.split(":"))
    return slot < len(view.sites[site].cards)


def _collection(view: Any, which: str) -> bool:
    seat, number = which.split(":")
    return number == "new" or int(number) < len(view.players[int(seat)].collections)


PLACES = {
    "site": lambda view, which: int(which) < len(view.sites),
    "slot": _slot,
    "collection": _collection,
}
