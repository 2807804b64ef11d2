"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate

from engine.errors import Problem
from engine.games.zeus_on_the_loose.components import (
    DECKS,
    GOAL,
    HAND_SIZE,
    LETTERS,
    NUMBERS,
    SEATS_ON,
    Card,
)
from engine.games.zeus_on_the_loose.olympus import (
    LaidCard,
    is_match,
    reason_to_take_zeus,
    total_after,
)
from engine.games.zeus_on_the_loose.setup import first_starter
from engine.games.zeus_on_the_loose.state import DrawMode, RoundEnd, SneakMode, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.turn_order import after_last_card

__all__ = ["problems"]

Broken = tuple[str, str]
"""The name of an invariant that does not hold, and what is wrong."""


def problems(state: ZeusState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    found = [Problem("seats", detail) for detail in seats_exist(state)]
    if found:
        return found
    return [Problem(*broken) for invariant in INVARIANTS for broken in invariant(state)]


def seats_exist(state: ZeusState) -> Iterator[str]:
    """Every seat that is named sits at the table."""
    single = (state.zeus, state.starter, state.to_move, state.options.starter)
    named = {*single, *state.asked, *state.draws_due, *[laid.seat for laid in state.olympus]}
    if not named <= {None, *range(state.seats)}:
        for seat in sorted(seat for seat in named if seat is not None and seat >= state.seats):
            yield f"There is no seat {seat}."


def cards_are_the_deck(state: ZeusState) -> Iterator[Broken]:
    """Invariant 1: pile, hands and Mount Olympus together are the deck."""
    deck = DECKS[state.options.deck]
    missing = deck.copy()
    cards = [laid.card for laid in state.olympus]
    cards += state.pile
    for player in state.players:
        cards += player.hand
    for card in cards:
        missing[card] -= 1
    if any(missing.values()):
        for card in Card:
            if missing[card]:
                yield (
                    "ZE-I1",
                    f"The deck has {deck[card]} of {card.label}, the table {deck[card] - missing[card]}.",
                )


def olympus_was_climbed(state: ZeusState) -> Iterator[Broken]:
    """Invariants 2, 4: the total follows from the cards, and only the last one may have ended the round.

    A card was playable exactly if it leads to 100 at most or is a match.
    """
    totals = [*accumulate([laid.card for laid in state.olympus], total_after, initial=0)]
    last, highest = totals[-1], max(totals)
    if state.total != last:
        yield "ZE-I2", f"The total is {last} by the cards on Mount Olympus, not {state.total}."
    if highest >= GOAL:
        yield from round_had_ended(state, totals)
    holder = zeus_holder(state.olympus, totals)
    if state.zeus != holder:
        yield "ZE-I3", f"Zeus is held by {holder} by the cards on Mount Olympus, not by {state.zeus}."


def round_had_ended(state: ZeusState, totals: list[int]) -> Iterator[Broken]:
    """ZE-9: nothing lies on a total of 100 or more, to which only the last card of the game may lead."""
    *totals_below, last = totals
    highest = max(totals_below)
    if highest >= GOAL:
        yield "ZE-I4", f"A card lies on a total of {highest}, which ended the round."
    if last > GOAL and not matches_card_below(state.olympus, len(state.olympus) - 1):
        yield "ZE-I4", f"The card that led to {last} was not playable."
    if last >= GOAL and state.phase is not ZeusPhase.GAME_OVER:
        yield "ZE-I2", f"The round goes on at a total of {last}."


def zeus_holder(olympus: tuple[LaidCard, ...], totals: list[int]) -> int | None:
    """Invariant 3: the seat of the topmost card that takes Zeus; `totals` are those before and after each."""
    for at in range(len(olympus) - 1, -1, -1):
        laid, below = olympus[at], olympus[at - 1] if at else None
        match = is_match(below, laid.card, laid.seat)
        if reason_to_take_zeus(match=match, card=laid.card, before=totals[at], after=totals[at + 1]):
            return laid.seat
    return None


def matches_card_below(olympus: tuple[LaidCard, ...], at: int) -> bool:
    """ZE-6, for a card that lies on Mount Olympus already."""
    return at > 0 and is_match(olympus[at - 1], olympus[at].card, olympus[at].seat)


def turns_are_in_order(state: ZeusState) -> Iterator[Broken]:
    """Invariants 4, 5: every turn card was laid by the seat that had the turn, every sneaked card is a match.

    With manual draws, seats that have no cards now may have been passed over.
    """
    seats, next_seat, below = state.seats, state.starter, None
    for at, laid in enumerate(state.olympus):
        if laid.sneak:
            if state.options.sneak is SneakMode.OFF or not is_match(below, laid.card, laid.seat):
                yield "ZE-I4", f"Seat {laid.seat} could not sneak in with card {at}."
        elif (laid.seat - next_seat) % seats and not may_have_been_passed(state, at):
            yield "ZE-I5", f"Seat {laid.seat} did not have the turn for card {at}."
        next_seat = laid.seat + SEATS_ON[laid.card]
        below = laid


def may_have_been_passed(state: ZeusState, at: int) -> bool:
    """ZE-38: whether all seats jumped over, but the one that Athena chose, have no cards and none to come."""
    if state.options.draw is DrawMode.AUTO:
        return False
    below = state.olympus[at - 1] if at else None
    first = state.left_of(below.seat) if below else state.starter
    circle = state.clockwise_from(first)
    jumped = circle[: circle.index(state.olympus[at].seat)]
    alive = sum(not state.players[seat].is_out_of_cards for seat in jumped)
    return alive <= (below is not None and below.card is Card.ATHENA)


def seat_to_move(state: ZeusState) -> Iterator[Broken]:
    """Invariants 5, 11: in a turn it is the seat that follows the last card, and it can act; else nobody."""
    if state.phase is not ZeusPhase.TURN:
        if state.to_move is not None:
            yield "ZE-I5", "A seat has the turn outside of a turn."
        return
    expected = after_last_card(state).next
    if state.to_move != expected:
        yield "ZE-I5", f"Seat {expected} has the turn, not {state.to_move}."
    elif state.players[expected].is_out_of_cards:
        yield "ZE-I11", "The seat to move has no cards and cannot draw."


def hands_are_full(state: ZeusState) -> Iterator[Broken]:
    """Invariant 6: with automatic draws every hand has four cards, less the draws still due."""
    if state.options.draw is not DrawMode.AUTO:
        return
    missing = [HAND_SIZE - len(player.hand) for player in state.players]
    over = state.phase is ZeusPhase.GAME_OVER
    for seats in draws_not_made(state) if over else [state.draws_due]:
        if missing == [*map(seats.count, range(state.seats))]:
            return
    yield "ZE-I6", "A hand does not have the cards that it must have."


def draws_not_made(state: ZeusState) -> list[tuple[int, ...]]:
    """The draws that may be missing when the game has ended, by the way the last round ended."""
    due = laid_since_draws(state)
    ends = {won.reason for player in state.players for won in player.letters if won.round == state.round}
    if RoundEnd.PILE_EMPTY in ends:
        return [due[made:] for made in range(1, len(due) + 1)]
    return [()] if RoundEnd.STUCK in ends else [due]


def laid_since_draws(state: ZeusState) -> tuple[int, ...]:
    """ZE-34: the seats of the cards laid since the last draws: with `ask` a number and the sneaks on it."""
    seats: list[int] = []
    for laid in reversed(state.olympus):
        seats.append(laid.seat)
        if not (laid.sneak and state.options.sneak is SneakMode.ASK):
            break
    return tuple(reversed(seats))


def draws_due(state: ZeusState) -> Iterator[Broken]:
    """Invariant 6, ZE-34: draws are due only in a sneak window, one for every card since the last draws."""
    waits = state.phase is ZeusPhase.SNEAK_WINDOW and state.options.draw is DrawMode.AUTO
    if state.draws_due != (laid_since_draws(state) if waits else ()):
        yield "ZE-I6", "The draws due do not belong to the cards laid since the last draws."


def hand_limits(state: ZeusState) -> Iterator[Broken]:
    """Invariant 7, ZE-36: no hand above its limit; a limit falls only to the hand at the last turn card."""
    is_manual = state.options.draw is DrawMode.MANUAL
    fixed = not is_manual or not state.options.draw_penalty
    for seat, player in enumerate(state.players):
        hand, limit = len(player.hand), player.hand_limit
        if hand > limit:
            yield "ZE-I7", f"Seat {seat} holds {hand} cards with a limit of {limit}."
        if fixed:
            if limit != HAND_SIZE:
                yield "ZE-I7", f"Seat {seat} has a hand limit of {limit}, though limits stay at {HAND_SIZE}."
        elif hand < limit - laid_since_turn_card(state, seat):
            yield "ZE-I7", f"Seat {seat} forfeited the draws above {hand} cards."
        if is_manual and hand + laid_by(state.olympus, seat) < HAND_SIZE:
            yield (
                "ZE-I7",
                f"Seat {seat} was dealt {HAND_SIZE} cards and has fewer in hand and on Mount Olympus.",
            )


def laid_since_turn_card(state: ZeusState, seat: int) -> int:
    """How many cards a seat has laid since, and including, the last turn card."""
    start = next((at for at in range(len(state.olympus) - 1, -1, -1) if not state.olympus[at].sneak), 0)
    return laid_by(state.olympus[start:], seat)


def laid_by(cards: tuple[LaidCard, ...], seat: int) -> int:
    """How many of these cards a seat has laid."""
    return sum(laid.seat == seat for laid in cards)


def pile_lasts(state: ZeusState) -> Iterator[Broken]:
    """Invariant 8: the pile is empty only if its last card ended the game."""
    if not state.pile and state.phase is not ZeusPhase.GAME_OVER:
        yield "ZE-I8", "The round goes on without a pile."


def letters_are_won(state: ZeusState) -> Iterator[Broken]:
    """Invariant 9: each letter belongs to a round of its own, and the game ends with the last one."""
    rounds: list[int] = []
    for seat, player in enumerate(state.players):
        latest, in_order = 0, True
        for place, won in enumerate(player.letters):
            if LETTERS.index(won.letter) != place or won.round < latest:
                in_order = False
            latest = won.round
            rounds.append(latest)
        if not in_order:
            yield "ZE-I9", f"The letters of seat {seat} are not in order."
    over = state.phase is ZeusPhase.GAME_OVER
    if rounds and not (
        min(rounds) > 0 and max(rounds) < state.round + over and len({*rounds}) == len(rounds)
    ):
        yield "ZE-I9", "A letter belongs to a round that it cannot have been won in."
    if not 1 <= state.round <= state.revision + 1:
        yield "ZE-I9", f"There cannot have been {state.round} rounds after {state.revision} actions."
    most = max([len(player.letters) for player in state.players])
    if most > state.options.letters_to_win or (most == state.options.letters_to_win) is not over:
        yield "ZE-I9", "The game ends exactly when a seat has the letters to win."
    if over:
        yield from game_was_won(state)


def game_was_won(state: ZeusState) -> Iterator[Broken]:
    """Invariant 9, ZE-43: when the game is over the last letter tells how the last round ended."""
    latest = [
        (seat, won.reason)
        for seat, player in enumerate(state.players)
        for won in player.letters[state.options.letters_to_win - 1 :]
        if won.round == state.round
    ]
    if len(latest) != 1:
        yield "ZE-I9", "Exactly one seat has won the last round and with it the game."
        return
    ((winner, reason),) = latest
    by_card = state.top is not None and state.top.seat == winner
    by_zeus = state.zeus == winner and state.total < GOAL
    is_true = {
        RoundEnd.HUNDRED: by_card and state.total == GOAL,
        RoundEnd.MATCH_OVER_100: by_card and state.total > GOAL,
        RoundEnd.STUCK: by_zeus and bool(state.pile),
        RoundEnd.PILE_EMPTY: by_zeus and not state.pile,
    }
    if not is_true[reason]:
        yield "ZE-I9", f"The table does not show that seat {winner} won the last round by {reason}."


def window_is_in_order(state: ZeusState) -> Iterator[Broken]:
    """Invariant 10: the asked seats are a clockwise run that ends to the right of the owner of the number."""
    top = state.top
    if state.phase is not ZeusPhase.SNEAK_WINDOW:
        if state.asked:
            yield "ZE-I10", "Seats are asked outside of a sneak window."
    elif state.options.sneak is not SneakMode.ASK or top is None or top.card not in NUMBERS:
        yield "ZE-I10", "There is nothing that the sneak window is for."
    elif not state.asked or state.asked != state.opponents_from_left_of(top.seat)[-len(state.asked) :]:
        yield "ZE-I10", "The asked seats are not those still to be asked."


def starter_is_right(state: ZeusState) -> Iterator[Broken]:
    """Invariant 12: to the left of the winner of the latest round that had one, or the first starter."""
    just_won = state.round if state.phase is ZeusPhase.GAME_OVER else None
    latest, winner = 0, None
    for seat, player in enumerate(state.players):
        for won in player.letters:
            if latest <= won.round != just_won:
                latest, winner = won.round, seat
    starter = first_starter(state.names, state.options) if winner is None else state.left_of(winner)
    if state.starter != starter:
        yield "ZE-I12", f"Seat {starter} starts this round, not seat {state.starter}."


INVARIANTS: tuple[Callable[[ZeusState], Iterator[Broken]], ...] = (
    cards_are_the_deck,
    olympus_was_climbed,
    turns_are_in_order,
    seat_to_move,
    hands_are_full,
    draws_due,
    hand_limits,
    pile_lasts,
    letters_are_won,
    window_is_in_order,
    starter_is_right,
)
