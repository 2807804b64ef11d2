"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter

from msgspec.structs import astuple, replace

from engine.errors import Problem, missing_seats
from engine.games.ra.auctions import order_of_asking
from engine.games.ra.components import COPIES, EPOCHS, LOSS, ORDINARY, Disaster, Tile
from engine.games.ra.disasters import has_choice
from engine.games.ra.epochs import LEFT_BEHIND
from engine.games.ra.score_history import scores_are_written
from engine.games.ra.scoring import epoch_scores
from engine.games.ra.state import Auction, Cause, Discard, OwnedTiles, RaPhase, RaState, RemovedTiles
from engine.games.ra.sun_history import suns_faults
from engine.games.ra.track import EMPTY_TRACK, is_full, tiles_on

__all__ = ["problems"]


KINDS = tuple(sorted(Tile, key=RemovedTiles.__struct_fields__.index))
"""The kinds in the order in which tiles are counted: first those that seats own."""
ALL_COPIES = [COPIES[kind] for kind in KINDS]
"""How many tiles of each kind there are."""
NO_MORE = (0,) * (len(KINDS) - len(ORDINARY))
"""What a seat has of the kinds that it cannot own."""

numbers_left_behind: Callable[[OwnedTiles], tuple[int, ...]] = attrgetter(*LEFT_BEHIND)
"""RA-35: how many tiles of each kind that is not kept a seat owns."""


def problems(state: RaState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    missing = missing_seats(named_seats(state), state.seats)
    if missing:
        return missing
    found: list[Problem] = []
    for invariant in INVARIANTS:
        found += invariant(state)
    if state.phase is RaPhase.GAME_OVER and not found:
        found += last_epoch_was_scored(state)
    return found


def named_seats(state: RaState) -> list[int]:
    """The seats that are named."""
    named = [state.turn_seat]
    if state.auction:
        named += (state.auction.ra_seat, *state.auction.order)
        named += [answer.seat for answer in state.auction.answers]
    if state.discard:
        named.append(state.discard.seat)
    return named


def tiles_are_complete(state: RaState) -> Iterator[Problem]:
    """Invariant 1: bag, track, tiles owned and tiles removed together are all tiles."""
    lying = Counter((*state.bag, *tiles_on(state.track)))
    owned = [astuple(player.tiles) + NO_MORE for player in state.players]
    loose = [lying[kind] for kind in KINDS]
    there = [*map(sum, zip(loose, astuple(state.removed), *owned, strict=True))]
    if there != ALL_COPIES:
        for kind, number in zip(KINDS, there, strict=True):
            if number != COPIES[kind]:
                yield Problem("RA-I1", f"There are {COPIES[kind]} tiles {kind}, and the table has {number}.")


def suns_are_complete(state: RaState) -> Sequence[Problem]:
    """Invariants 2, 7, 12: every sun lies in one place, where auctions may have brought it."""
    up = tuple([player.suns_up for player in state.players])
    down = tuple([player.suns_down for player in state.players])
    return suns_faults(up, down, state.centre_sun, is_first_epoch=state.epoch == 1)


def track_is_possible(state: RaState) -> Sequence[Problem]:
    """Invariant 3: no Ra lies on the track. Its slots, and what seats own, are limited by their types."""
    return [Problem("RA-I3", "A Ra tile lies on the track.")] if Tile.RA in tiles_on(state.track) else ()


def ra_count_is_possible(state: RaState) -> Iterator[Problem]:
    """Invariant 4: below the limit, unless it ended the game; the Ra tiles of all epochs have left."""
    count, limit, removed = state.ra_count, state.ra_limit, state.removed.ra
    if not count <= removed <= count + (state.epoch - 1) * limit:
        yield Problem(
            "RA-I4", f"{removed} Ra tiles have left the game, which does not fit a Ra count of {count}."
        )
    if count >= limit and (count > limit or state.phase is not RaPhase.GAME_OVER):
        yield Problem("RA-I4", f"At a Ra count of {count} the epoch is over.")


def sheets_are_written(state: RaState) -> Iterator[Problem]:
    """Invariant 5: the score sheets have been written by scoring, epoch after epoch."""
    return scores_are_written(state, state.epoch - (state.phase is not RaPhase.GAME_OVER))


def somebody_acts(state: RaState) -> Sequence[Problem]:
    """Invariant 6: the seat whose turn it is has a face-up sun; seats that are asked see invariant 8."""
    if state.phase is RaPhase.TURN and not state.players[state.turn_seat].suns_up:
        return [Problem("RA-I6", f"Seat {state.turn_seat} has the turn without a face-up sun.")]
    return ()


def auction_is_possible(state: RaState) -> Iterator[Problem]:
    """Invariant 8: there is one in its phase only, and everything in it is in order."""
    auction = state.auction
    if (auction is not None) is not (state.phase is RaPhase.AUCTION):
        yield Problem("RA-I8", "There is an auction exactly in the phase of auctions.")
    if auction is None:
        return
    if auction.ra_seat != state.turn_seat:
        yield Problem("RA-I8", "The Ra seat is not the seat whose turn it is.")
    if auction.order != order_of_asking(state, auction.ra_seat) or auction.ra_seat not in auction.order:
        yield Problem("RA-I8", "The order of asking is not that of the seats with face-up suns.")
    yield from answers_are_possible(state, auction)
    if auction.cause is Cause.DRAWN and (is_full(state.track) or not state.ra_count):
        yield Problem("RA-I8", "No Ra can have been drawn for this auction.")


def answers_are_possible(state: RaState, auction: Auction) -> Iterator[Problem]:
    """Invariant 8: answered are the first of those that are asked, not all; their bids rise."""
    seats = tuple([answer.seat for answer in auction.answers])
    if seats != auction.order[: len(seats)] or len(seats) >= len(auction.order):
        yield Problem("RA-I8", "The answers are not those of the first seats that are asked.")
    highest = 0
    for answer in auction.answers:
        if answer.sun is not None:
            if answer.sun <= highest or answer.sun not in state.players[answer.seat].suns_up:
                yield Problem("RA-I8", f"Seat {answer.seat} cannot have bid sun {answer.sun}.")
            highest = answer.sun


def discard_is_possible(state: RaState) -> Iterator[Problem]:
    """Invariant 9: there are losses to choose in their phase only, and there is a choice."""
    discard = state.discard
    if (discard is not None) is not (state.phase is RaPhase.DISCARD):
        yield Problem("RA-I9", "There are losses to choose exactly in the phase of losses.")
    if discard is None:
        return
    if not discard.unrest and not discard.earthquake:
        yield Problem("RA-I9", "No losses are to be chosen.")
    for disaster, due in ((Disaster.UNREST, discard.unrest), (Disaster.EARTHQUAKE, discard.earthquake)):
        removed = getattr(state.removed, disaster)
        is_due = not due % LOSS and due <= LOSS * removed
        if due and not (is_due and has_choice(state.players[discard.seat].tiles, disaster, due)):
            yield Problem("RA-I9", f"Seat {discard.seat} has no choice of {due} tiles to lose.")
    if not has_just_gained(state, discard):
        yield Problem("RA-I9", f"Seat {discard.seat} has neither won an auction nor spent a God.")


def has_just_gained(state: RaState, discard: Discard) -> bool:
    """RA-16, RA-28: disasters come with an auction that was won, or were taken with Gods in one's turn."""
    loser, mover = state.players[discard.seat], state.players[state.turn_seat]
    is_own_turn = discard.seat == state.turn_seat
    if not loser.suns_down:
        return False
    if state.track == EMPTY_TRACK and (is_own_turn or mover.suns_up):
        return True
    took = state.options.god_takes_disaster and is_own_turn and bool(loser.suns_up)
    return took and LOSS * state.removed.god >= discard.unrest + discard.earthquake


def tiles_were_gained(state: RaState) -> Iterator[Problem]:
    """Invariant 10: without having won in this epoch a seat owns only what it has kept from earlier ones."""
    for seat, player in enumerate(state.players):
        tiles = player.tiles
        if not player.suns_down and any(astuple(tiles) if state.epoch == 1 else numbers_left_behind(tiles)):
            yield Problem("RA-I10", f"Seat {seat} has won nothing in this epoch and owns tiles of it.")


def game_ended(state: RaState) -> Iterator[Problem]:
    """Invariant 11: only the third epoch ends the game, and it clears the track."""
    if state.phase is not RaPhase.GAME_OVER:
        return
    if state.epoch != EPOCHS:
        yield Problem("RA-I11", f"The game cannot be over in epoch {state.epoch}.")
    if state.track != EMPTY_TRACK:
        yield Problem("RA-I11", "Tiles lie on the track after the end of the game.")
    if state.ra_count == state.ra_limit:
        if not state.players[state.turn_seat].suns_up:
            yield Problem("RA-I11", "The seat that drew the last Ra had no face-up sun.")
    elif any(player.suns_up for player in state.players):
        yield Problem("RA-I11", "The last epoch has not come to an end.")


def last_epoch_was_scored(state: RaState) -> Sequence[Problem]:
    """Invariant 5, RA-37: tiles and suns still lie there as they were scored."""
    last = tuple([player.score_sheet[-1] for player in state.players])
    before = [
        replace(player, score=player.score - row.change)
        for player, row in zip(state.players, last, strict=True)
    ]
    if epoch_scores(before, EPOCHS, is_last=True) == last:
        return ()
    return [Problem("RA-I5", "The last rows of the score sheets do not fit what lies on the table.")]


INVARIANTS: tuple[Callable[[RaState], Sequence[Problem] | Iterator[Problem]], ...] = (
    tiles_are_complete,
    suns_are_complete,
    track_is_possible,
    ra_count_is_possible,
    sheets_are_written,
    somebody_acts,
    auction_is_possible,
    discard_is_possible,
    tiles_were_gained,
    game_ended,
)
