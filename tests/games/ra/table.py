"""Tables in the notation of the test vectors, and playbooks to act them out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

import engine
from engine import GAMES, Rng, Step
from engine.games.ra.actions import Bid, DiscardTiles, DrawTile, InvokeRa, Pass, SpendGods
from engine.games.ra.components import COPIES, Tile
from engine.games.ra.state import (
    EpochScore,
    Options,
    OwnedTiles,
    Player,
    RaPhase,
    RaState,
    RemovedTiles,
    Slot,
)
from engine.games.ra.track import tiles_on
from engine.values import with_player
from tests.games.playbook import acting, play

GAME = GAMES["ra"]

DRAW, INVOKE, PASS = DrawTile(), InvokeRa(), Pass()

DEALT = {
    2: ("9 6 5 2", "8 7 4 3"),
    3: ("13 8 5 2", "12 9 6 3", "11 10 7 4"),
    4: ("13 6 2", "12 7 3", "11 8 4", "10 9 5"),
    5: ("16 7 2", "15 8 3", "14 9 4", "13 10 5", "12 11 6"),
}
"""The suns as dealt, by seat."""

WON = {"suns": {1: "9 6 3 / 1"}, "centre": 12}
"""3 seats: seat 1 has won an auction with its 12."""

THREE = {
    "suns": {0: "12 / 1 3 8", 1: "/ 2 6 9 13", 2: "4 7 / 5 10"},
    "centre": 11,
    "ra": 7,
    "turn": 2,
    "top": "ra",
}
"""3 seats: seat 2 draws the last Ra."""

FOUR = {
    "seats": 4,
    "suns": {0: "12 / 1 6", 1: "13 / 2 7", 2: "11 / 3 8", 3: "9 / 4 5"},
    "centre": 10,
    "ra": 8,
    "top": "ra",
}
"""4 seats: seat 0 draws the last Ra."""

LAST_SUN = {
    "suns": {0: "5 / 1 8 13", 1: "/ 2 6 9 12", 2: "/ 3 4 7 10"},
    "centre": 11,
    "epoch": 2,
}
"""3 seats: seat 0 has the last face-up sun."""


def table(
    *,
    seats: int = 3,
    suns: Mapping[int, str] | None = None,
    centre: int = 1,
    ra: int = 0,
    track: str = "",
    owned: Mapping[int, str] | None = None,
    epoch: int = 1,
    scores: Sequence[int] | None = None,
    turn: int = 0,
    top: str = "",
    removed: str = "",
    **options: bool,
) -> RaState:
    """A sound table in the phase of turns; suns that are not named lie as dealt, all scores are 10.

    `top` are the tiles that are drawn next. Tiles that are not named are in the bag; the Ra already counted
    are removed, and those that are named as removed in addition.
    """
    slots = lying(track)
    lots = [tiles((owned or {}).get(seat, "")) for seat in range(seats)]
    gone = (Tile.RA,) * ra + tiles(removed)
    rows = _sheets(scores or (10,) * seats, epoch - 1)
    state = RaState(
        game="ra",
        version=2,
        revision=0,
        phase=RaPhase.TURN,
        names=engine.seat_names(seats),
        options=Options(**options),
        rng=Rng.from_seed("ra"),
        players=tuple(
            _player((suns or {}).get(seat, DEALT[seats][seat]), lots[seat], rows[seat])
            for seat in range(seats)
        ),
        bag=_bag(top, [*tiles_on(slots), *gone, *(tile for lot in lots for tile in lot)]),
        track=slots + (Slot(),) * (8 - len(slots)),
        centre_sun=centre,
        ra_count=ra,
        epoch=epoch,
        turn_seat=turn,
        auction=None,
        discard=None,
        removed=RemovedTiles(**Counter(gone)),
    )
    assert engine.problems(GAME, state) == ()
    return state


def _player(suns: str, lot: Iterable[Tile], sheet: tuple[EpochScore, ...]) -> Player:
    up, _, down = suns.partition("/")
    return Player(
        suns_up=tuple(sorted(map(int, up.split()))),
        suns_down=tuple(sorted(map(int, down.split()))),
        tiles=OwnedTiles(**Counter(lot)),
        score=10 + sum(row.change for row in sheet),
        score_sheet=sheet,
    )


def _bag(top: str, elsewhere: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles that lie nowhere else, those that are drawn next first, and Ra last."""
    left = Counter(COPIES)
    left.subtract(elsewhere)
    left.subtract(tiles(top))
    assert min(left.values()) >= 0, f"not so many in the box: {left}"
    return (*tiles(top), *sorted(left.elements(), key=Tile.RA.__eq__))


def _sheets(scores: Sequence[int], epochs: int) -> list[tuple[EpochScore, ...]]:
    """Score sheets that lead from 10 to these scores; -7 is the least that an epoch can bring."""
    sheets: list[tuple[EpochScore, ...]] = [()] * len(scores)
    left = [score - 10 for score in scores]
    for epoch in range(1, epochs + 1):
        changes = [max(change, -5) if epoch < epochs else change for change in left]
        best = changes.index(max(changes))
        is_shared = min(changes) < -5
        for seat, change in enumerate(changes):
            pharaoh = (5 if seat == best else -2 if change < -5 else 0) if is_shared else 0
            sheets[seat] += (_row(epoch, change - pharaoh, pharaoh),)
        left = [before - change for before, change in zip(left, changes, strict=True)]
    assert not any(left)
    return sheets


def _row(epoch: int, rest: int, pharaoh: int) -> EpochScore:
    """A row that brings some points for pharaohs, and the rest by civilization tiles and the river."""
    civilization = max(points for points in (-5, 0, 5, 10, 15) if points <= rest)
    river = rest - civilization
    items = {"god": 0, "gold": 0, "monument_variety": 0, "monument_sets": 0, "suns": 0, "floor": 0}
    return EpochScore(
        epoch=epoch,
        pharaoh=pharaoh,
        civilization=civilization,
        flood=min(river, 1),
        nile=max(river - 1, 0),
        **items,
    )


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles by their kinds; `god x2` are two of them."""
    found: list[Tile] = []
    for word in text.split():
        if word[0] == "x":
            found += [found[-1]] * (int(word[1:]) - 1)
        else:
            found.append(Tile(word))
    return tuple(found)


def lying(text: str) -> tuple[Slot, ...]:
    """Slots in the notation of the test vectors."""
    return tuple(Slot() if name == "-" else Slot(Tile(name)) for name in text.split())


def bid(sun: int) -> Bid:
    """Bidding a sun."""
    return Bid(sun=sun)


def spend(*slots: int) -> SpendGods:
    """Spending Gods on the tiles in some slots."""
    return SpendGods(slots=slots)


def lose(text: str) -> DiscardTiles:
    """Losing tiles of one's choice."""
    return DiscardTiles(tiles=tiles(text))


def start(seats: int = 3, seed: str = "ra", names: tuple[str, ...] = (), **options: bool) -> Step:
    """A new game."""
    return engine.new(GAME, names or engine.seat_names(seats), seed, Options(**options))


def everybody_passes(state: RaState) -> Step:
    """The step with which an auction ends in which nobody bids."""
    while state.phase is RaPhase.AUCTION:
        step = play(state, (acting(state)[0], PASS))
        state = step.state
    return step


def last_ra(**position: object) -> Step:
    """The step in which the seat whose turn it is draws the last Ra of the epoch."""
    state = table(**position)
    assert (state.bag[0], state.ra_count) == ("ra", state.ra_limit - 1)
    return play(state, (state.turn_seat, DRAW))


def in_auction() -> RaState:
    """Seat 0 has drawn Ra, seat 1 has bid 6, seat 2 is asked."""
    return play(table(top="ra"), (0, DRAW), (1, bid(6))).state


def in_discard(lot: str = "disaster_unrest disaster_earthquake") -> RaState:
    """Seat 1 has to choose its losses; seat 0 has invoked Ra."""
    before = "civ_art x2 civ_writing monument_palace x2 monument_temple"
    state = table(**WON, owned={1: before}, track=lot)
    return play(state, (0, INVOKE), (1, bid(9)), (2, PASS), (0, PASS)).state


def with_seat(state: RaState, seat: int, **changes: object) -> RaState:
    """The same table, which need not be sound, with changes before a seat."""
    return replace(state, players=with_player(state.players, seat, **changes))


def with_owned(state: RaState, seat: int, text: str) -> RaState:
    """The same table; a seat has got some tiles out of the bag."""
    more = state.players[seat].tiles.plus(tiles(text))
    return replace(with_seat(state, seat, tiles=more), bag=_without(state.bag, text))


def with_removed(state: RaState, text: str) -> RaState:
    """The same table; some tiles have gone from the bag out of the game."""
    return replace(state, removed=state.removed.plus(tiles(text)), bag=_without(state.bag, text))


def _without(bag: Iterable[Tile], text: str) -> tuple[Tile, ...]:
    left = list(bag)
    for kind in tiles(text):
        left.remove(kind)
    return tuple(left)


def with_auction(**changes: object) -> RaState:
    """An auction, which need not be sound, with changes."""
    state = in_auction()
    return replace(state, auction=replace(state.running_auction, **changes))


def suns(state: RaState, seat: int) -> str:
    """The suns of a seat in the notation of the test vectors, ascending: `3 6 9 / 1`."""
    player = state.players[seat]
    up, down = (" ".join(map(str, lot)) for lot in (player.suns_up, player.suns_down))
    return f"{up} / {down}".strip() if down else up


def owned(state: RaState, seat: int) -> str:
    """The tiles of a seat by their kinds, in the order of the box."""
    return _counted(state.players[seat].tiles)


def removed(state: RaState) -> str:
    """The tiles that have left the game by their kinds, in the order of the box."""
    return _counted(state.removed)


def _counted(lot: OwnedTiles) -> str:
    numbers = {kind: getattr(lot, kind, 0) for kind in Tile}
    return " ".join(
        kind if number == 1 else f"{kind} x{number}" for kind, number in numbers.items() if number
    )


def track(state: RaState) -> str:
    """The track from slot 0; empty slots at its end are left out."""
    return " ".join(slot.tile or "-" for slot in state.track).rstrip(" -")


def scores(state: RaState) -> tuple[int, ...]:
    """The scores by seat."""
    return tuple(player.score for player in state.players)


def points(state: RaState, item: str) -> tuple[int, ...]:
    """What an item has brought in the last row of the score sheets, by seat."""
    return tuple(getattr(player.score_sheet[-1], item) for player in state.players)
