"""Preparing the table: section 3 of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.four_gods.components import HAND_SIZE, MARKERS
from engine.games.four_gods.events import GameStarted
from engine.games.four_gods.state import FourGodsPhase, FourGodsState, Mode, Options, Player
from engine.rng import Rng
from engine.turn import Turn

__all__ = ["option_faults", "set_up", "table"]


def option_faults(options: Options) -> Iterator[str]:
    """Section 7: no bonus is greater than the one before."""
    for name in ("mass_bonus", "group_bonus"):
        bonuses = getattr(options, name)
        if sorted(bonuses, reverse=True) != [*bonuses]:
            yield f"{name}: no bonus is greater than the one before."


def table(kind: type[FourGodsState], names: tuple[str, ...], options: Options, rng: Rng) -> FourGodsState:
    """Section 3: an empty world, before the bag is shuffled."""
    player = Player(hand=(), track=(), god=None, prophets_left=0, smashed=0, fresh=None, vote=False)
    return kind(
        game="four_gods",
        version=1,
        revision=0,
        phase=FourGodsPhase.PLAY,
        names=names,
        options=options,
        rng=rng,
        players=(player,) * len(names),
        bag=kind.box.tiles,
        world=(),
        cities=(),
        markers_left=MARKERS,
        current_seat=0 if options.mode is Mode.TURNS else None,
    )


def set_up(turn: Turn[FourGodsState]) -> None:
    """Section 3: the tiles are shuffled, and every seat gets its hand, seat 0 first."""
    tiles, seats = turn.shuffle(turn.state.bag), turn.state.seats
    hands = [tiles[first : first + HAND_SIZE] for first in range(0, seats * HAND_SIZE, HAND_SIZE)]
    turn.record(
        GameStarted(seats=seats, options=turn.state.options),
        players=tuple([replace(turn.state.players[seat], hand=hand) for seat, hand in enumerate(hands)]),
        bag=tiles[seats * HAND_SIZE :],
    )
