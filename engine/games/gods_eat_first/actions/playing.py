"""Playing a card, with the powers that work when it is played: GE-26 to GE-30, GE-37 to GE-50."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from engine.errors import Refusal, RefusalCode
from engine.games.gods_eat_first.components import ROUNDS, Power, Religion
from engine.games.gods_eat_first.events import CardPlayed, CardTaken, OrderReversed
from engine.games.gods_eat_first.following import follows_as_hades, playable, religions_of_mimir
from engine.games.gods_eat_first.hands import moved
from engine.games.gods_eat_first.refusals import CARD_NOT_IN_HAND
from engine.games.gods_eat_first.state import BoxCard, Giving, GodsPhase, GodsState, PlayedCard
from engine.games.gods_eat_first.turns import pass_turn
from engine.handles import Handle
from engine.turn import Turn
from engine.values import Action, Number, with_player, without
from engine.words import Given

__all__ = ["PlayCard"]

POWER_UNAVAILABLE = RefusalCode(
    "power_unavailable", "GE-30", "The card does not have this power, or it cannot be used now."
)
RELIGION_NEEDED = RefusalCode("religion_needed", "GE-37", "Mimir needs a religion to count as.")
MUST_FOLLOW = RefusalCode(
    "must_follow", "GE-27", "Who holds a card of the religion of the round must play one."
)
BAD_TARGET = RefusalCode(
    "bad_target", "GE-41", "Sarutahiko takes from another seat that is in the fight and has cards."
)


class PlayCard(Action[GodsState]):
    """GE-10: play a card, and use its power if it has one to use."""

    text = Given(
        "religion",
        then="Play {card} as {religion}.",
        otherwise=Given(
            "reverse",
            then="Play {card} and reverse the order of the next fight.",
            otherwise=Given(
                "target", then="Play {card} and take a card from {target}.", otherwise="Play {card}."
            ),
        ),
    )
    refusals = (CARD_NOT_IN_HAND, POWER_UNAVAILABLE, RELIGION_NEEDED, MUST_FOLLOW, BAD_TARGET)

    card: BoxCard
    """The card."""
    religion: Annotated[Religion, Handle("religion")] | None = None
    """GE-37: the religion that Mimir counts as; null for all other cards."""
    reverse: bool = False
    """GE-49: whether Loki reverses the order of the next fight."""
    target: Annotated[Number, Handle("seat")] | None = None
    """GE-41: the seat that Sarutahiko takes a card from; null: nobody."""

    @classmethod
    def options(cls, state: GodsState, seat: int) -> Iterator[PlayCard]:
        """GE-27, GE-28: every card that may be played, in each way in which its power may be used."""
        hand = state.players[seat].hand
        for card in playable(state, hand):
            match state.box.power.get(card):
                case Power.MIMIR:
                    yield from (cls(card, religion=religion) for religion in religions_of_mimir(state, hand))
                case Power.LOKI:
                    yield from (cls(card, reverse=reverse) for reverse in (True, False))
                case Power.SARUTAHIKO:
                    yield from (cls(card, target=target) for target in (None, *targets(state, seat)))
                case _:
                    yield cls(card)

    def perform(self, turn: Turn[GodsState]) -> None:
        """GE-26, GE-30: the card lies on the table, and its power works whether it follows or not."""
        state, seat = turn.state, turn.seat
        counts_as = self.religion or state.box.religion[self.card]
        religion = state.religion or counts_as
        follows = counts_as is religion
        played = PlayedCard(card=self.card, round=state.round, counts_as=counts_as, follows=follows)
        own = state.players[seat]
        turn.record(
            CardPlayed(seat=seat, card=self.card, counts_as=counts_as, follows=follows),
            players=with_player(
                state.players, seat, hand=without(own.hand, self.card), table=(*own.table, played)
            ),
            religion=religion,
            hades_right=seat if gives_hades_right(state, played) else state.hades_right,
        )
        if self.reverse:
            turn.record(OrderReversed(seat=seat), next_reversed=True)
        if self.target is None:
            pass_turn(turn)
        else:
            take_card(turn, self.target)

    def refusal(self, state: GodsState, seat: int) -> Refusal | None:
        """The rule of playing that is broken."""
        hand = state.players[seat].hand
        power = state.box.power.get(self.card)
        if self.card not in hand:
            return CARD_NOT_IN_HAND("You do not hold {card}.", card=self.card)
        if self.religion is not None and power is not Power.MIMIR:
            return POWER_UNAVAILABLE("Only Mimir counts as a religion of your choice.")
        if self.reverse and power is not Power.LOKI:
            return POWER_UNAVAILABLE("Only Loki reverses the order of the next fight.")
        if self.target is not None and (power is not Power.SARUTAHIKO or not without(hand, self.card)):
            return POWER_UNAVAILABLE("Only Sarutahiko takes a card, and not as your last card.")
        if self.religion is None and power is Power.MIMIR:
            return RELIGION_NEEDED("Say which religion Mimir counts as.")
        if self.target is None or self.card not in playable(state, hand):
            return MUST_FOLLOW(
                "You hold a card that follows: the religion of the round is {religion}.",
                religion=state.religion,
            )
        return BAD_TARGET("Take from another seat that is in the fight and has cards.")


def targets(state: GodsState, seat: int) -> Sequence[int]:
    """GE-41, GE-44: the other seats in the fight that have cards, for a player who still has one left."""
    if len(state.players[seat].hand) == 1:
        return ()
    return [other for other in state.fighting if other != seat and state.players[other].hand]


def gives_hades_right(state: GodsState, played: PlayedCard) -> bool:
    """GE-45, GE-48: Hades in round 1 or 2 gives a right for the next round of the fight, if he follows."""
    return state.round < ROUNDS and follows_as_hades(state, played)


def take_card(turn: Turn[GodsState], target: int) -> None:
    """GE-42, GE-43: a random card of the target goes to the player, who has to give another one for it."""
    state, seat = turn.state, turn.seat
    hand = state.players[target].hand
    taken = hand[turn.roll(len(hand))]
    turn.record(
        CardTaken(seat=seat, from_seat=target, card=taken),
        players=moved(state.players, taken, target, seat),
        giving=Giving(seat=seat, to_seat=target, taken=taken),
    )
    turn.goto(GodsPhase.GIVE)
