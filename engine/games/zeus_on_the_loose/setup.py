"""Preparing the table: section 3 of the rules."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from engine.games.zeus_on_the_loose.components import CARDS, HAND_SIZE
from engine.games.zeus_on_the_loose.events import HandDealt, RoundStarted
from engine.games.zeus_on_the_loose.state import Options, Player, ZeusPhase, ZeusState
from engine.rng import Rng
from engine.turn import Turn
from engine.values import with_player

__all__ = ["first_starter", "set_up", "start_round", "table"]


def table(names: tuple[str, ...], options: Options, rng: Rng) -> ZeusState:
    """ZE-1: a seat for every player, and nothing on the table yet."""
    return ZeusState(
        game="zeus_on_the_loose",
        version=2,
        revision=0,
        phase=ZeusPhase.TURN,
        names=names,
        options=options,
        rng=rng,
        players=tuple(Player(hand=(), hand_limit=HAND_SIZE, letters=()) for _ in names),
        pile=(),
        olympus=(),
        total=0,
        zeus=None,
        round=0,
        starter=first_starter(names, options),
        to_move=None,
        asked=(),
        draws_due=(),
    )


def set_up(turn: Turn[ZeusState]) -> None:
    """The first round begins."""
    start_round(turn, turn.state.starter)


def start_round(turn: Turn[ZeusState], starter: int) -> None:
    """ZE-2, ZE-40: all cards are shuffled and dealt; Olympus, total, Zeus and hand limits begin anew."""
    cards = turn.shuffle(CARDS[turn.state.options.deck])
    order = turn.state.clockwise_from(starter)
    dealt = HAND_SIZE * len(order)
    hands = {seat: cards[place : dealt : len(order)] for place, seat in enumerate(order)}
    number = turn.state.round + 1
    turn.record(
        RoundStarted(round=number, starter=starter, hand_size=HAND_SIZE, pile_size=len(cards) - dealt),
        pile=cards[dealt:],
        olympus=(),
        total=0,
        zeus=None,
        round=number,
        starter=starter,
        to_move=starter,
        asked=(),
        draws_due=(),
    )
    for seat in order:
        players = with_player(turn.state.players, seat, hand=hands[seat], hand_limit=HAND_SIZE)
        turn.record(HandDealt(seat=seat, cards=hands[seat]), players=players)
    turn.goto(ZeusPhase.TURN)


def first_starter(names: tuple[str, ...], options: Options) -> int:
    """ZE-3: the seat of the option; without it the seat whose name is closest to Z, the lowest of equals.

    Players without names of their own are all called alike, so that seat 0 starts.
    """
    if options.starter is not None:
        return options.starter
    letters = [_letters(name) for name in names]
    return letters.index(max(letters))


@lru_cache(maxsize=4096)
def _letters(name: str) -> str:
    """ZE-4: a name without accents and case, and without all that is no letter."""
    signs = [sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign)]
    return "".join(sign for sign in "".join(signs).casefold() if sign.isalpha())
