"""What is true of every table that play can reach: section 10 of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate, chain

from engine.errors import Problem
from engine.games.zeus_on_the_loose.components import (
    DECKS,
    GOAL,
    HAND_SIZE,
    LETTERS,
    NUMBERS,
    Card,
)
from engine.games.zeus_on_the_loose.olympus import (
    LaidCard,
    is_match,
    reason_to_take_zeus,
    total_after,
)
from engine.games.zeus_on_the_loose.setup import first_starter
from engine.games.zeus_on_the_loose.state import Draw, RoundEnd, Sneak, ZeusPhase, ZeusState
from engine.games.zeus_on_the_loose.turn_order import after_last_card

__all__ = ["problems"]


def problems(state: ZeusState) -> list[Problem]:
    """Everything that cannot be true of this state. What refers to missing seats is not looked at further."""
    found = [Problem("seats", detail) for detail in seats_exist(state)]
    if found:
        return found
    return [Problem(name, detail) for name, invariant in INVARIANTS for detail in invariant(state)]


def seats_exist(state: ZeusState) -> Iterator[str]:
    """Every seat that is named sits at the table."""
    if len(state.players) != len(state.names):
        yield f"There are {len(state.names)} names for {len(state.players)} players."
    single = (state.zeus, state.starter, state.to_move, state.options.starter)
    named = {*single, *state.asked, *state.draws_due, *[laid.seat for laid in state.olympus]} - {None}
    for seat in sorted(seat for seat in named if seat is not None and seat >= state.seats):
        yield f"There is no seat {seat}."


def cards_are_the_deck(state: ZeusState) -> Iterator[str]:
    """Invariant 1: pile, hands and Mount Olympus together are the deck."""
    there = Counter(
        chain(state.pile, *[player.hand for player in state.players], [laid.card for laid in state.olympus])
    )
    deck = DECKS[state.options.deck]
    if dict(there) != deck:
        for card in Card:
            if there[card] != deck[card]:
                yield f"There are {there[card]} cards {card}, not {deck[card]}."


def olympus_was_climbed(state: ZeusState) -> Iterator[str]:
    """Invariants 2, 4: the total follows from the cards, and only the last one may have ended the round.

    A card was playable exactly if it leads to 100 at most or is a match.
    """
    totals = list(accumulate([laid.card for laid in state.olympus], total_after, initial=0))
    last = totals.pop()
    if state.total != last:
        yield f"The total is {last} by the cards on Mount Olympus, not {state.total}."
    if totals and max(totals) >= GOAL:
        yield f"A card lies on a total of {max(totals)}, which ended the round."
    if last > GOAL and not matches_card_below(state.olympus, len(totals) - 1):
        yield f"The card that led to {last} was not playable."
    if last >= GOAL and state.phase is not ZeusPhase.GAME_OVER:
        yield f"The round goes on at a total of {last}."
    holder = zeus_holder(state.olympus, [*totals, last])
    if state.zeus != holder:
        yield f"Zeus is held by {holder} by the cards on Mount Olympus, not by {state.zeus}."


def zeus_holder(olympus: tuple[LaidCard, ...], totals: list[int]) -> int | None:
    """Invariant 3: the seat of the topmost card that takes Zeus; `totals` are those before and after each."""
    for at in range(len(olympus) - 1, -1, -1):
        card, match = olympus[at].card, matches_card_below(olympus, at)
        if reason_to_take_zeus(match=match, card=card, before=totals[at], after=totals[at + 1]):
            return olympus[at].seat
    return None


def matches_card_below(olympus: tuple[LaidCard, ...], at: int) -> bool:
    """ZE-6, for a card that lies on Mount Olympus already."""
    return at > 0 and is_match(olympus[at - 1], olympus[at].card, olympus[at].seat)


def turns_are_in_order(state: ZeusState) -> Iterator[str]:
    """Invariants 4, 5: every turn card was laid by the seat that had the turn, every sneaked card is a match.

    With manual draws, seats that have no cards now may have been passed over.
    """
    seats, next_seat, athena = state.seats, state.starter, False
    for at, laid in enumerate(state.olympus):
        if laid.sneak:
            if state.options.sneak is Sneak.OFF or not matches_card_below(state.olympus, at):
                yield f"Seat {laid.seat} could not sneak in with card {at}."
        elif (laid.seat - next_seat) % seats != athena and not may_have_been_passed(state, at):
            yield f"Seat {laid.seat} did not have the turn for card {at}."
        next_seat = laid.seat + 1
        athena = laid.card is Card.ATHENA


def may_have_been_passed(state: ZeusState, at: int) -> bool:
    """ZE-38: whether all seats jumped over, but the one that Athena chose, have no cards and none to come."""
    if state.options.draw is Draw.AUTO:
        return False
    below = state.olympus[at - 1] if at else None
    first = state.left_of(below.seat) if below else state.starter
    circle = state.clockwise_from(first)
    jumped = circle[: circle.index(state.olympus[at].seat)]
    alive = sum(not state.players[seat].is_out_of_cards for seat in jumped)
    return alive <= (below is not None and below.card is Card.ATHENA)


def seat_to_move(state: ZeusState) -> Iterator[str]:
    """Invariants 5, 11: in a turn it is the seat that follows the last card, and it can act; else nobody."""
    if state.phase is not ZeusPhase.TURN:
        if state.to_move is not None:
            yield "A seat has the turn outside of a turn."
        return
    expected = after_last_card(state).next
    if state.to_move != expected:
        yield f"Seat {expected} has the turn, not {state.to_move}."
    elif state.players[expected].is_out_of_cards:
        yield "The seat to move has no cards and cannot draw."


def hands_are_full(state: ZeusState) -> Iterator[str]:
    """Invariant 6: with automatic draws every hand has four cards, less the draws still due."""
    if state.options.draw is not Draw.AUTO:
        return
    missing = [HAND_SIZE - len(player.hand) for player in state.players]
    over = state.phase is ZeusPhase.GAME_OVER
    possible = draws_not_made(state) if over else [state.draws_due]
    if missing not in [[seats.count(seat) for seat in range(state.seats)] for seats in possible]:
        yield "A hand does not have the cards that it must have."


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
        if not (laid.sneak and state.options.sneak is Sneak.ASK):
            break
    return tuple(reversed(seats))


def draws_due(state: ZeusState) -> Iterator[str]:
    """Invariant 6, ZE-34: draws are due only in a sneak window, one for every card since the last draws."""
    waits = state.phase is ZeusPhase.SNEAK_WINDOW and state.options.draw is Draw.AUTO
    if state.draws_due != (laid_since_draws(state) if waits else ()):
        yield "The draws due do not belong to the cards laid since the last draws."


def hand_limits(state: ZeusState) -> Iterator[str]:
    """Invariant 7, ZE-36: no hand above its limit; a limit falls only to the hand at the last turn card."""
    options = state.options
    fixed = options.draw is Draw.AUTO or not options.draw_penalty
    for seat, player in enumerate(state.players):
        hand, limit = len(player.hand), player.hand_limit
        if hand > limit:
            yield f"Seat {seat} holds {hand} cards with a limit of {limit}."
        if fixed:
            if limit != HAND_SIZE:
                yield f"Seat {seat} has a hand limit of {limit}, though limits stay at {HAND_SIZE}."
        elif hand < limit - laid_since_turn_card(state, seat):
            yield f"Seat {seat} forfeited the draws above {hand} cards."
        if options.draw is Draw.MANUAL and hand + laid_by(state.olympus, seat) < HAND_SIZE:
            yield f"Seat {seat} was dealt {HAND_SIZE} cards and has fewer in hand and on Mount Olympus."


def laid_since_turn_card(state: ZeusState, seat: int) -> int:
    """How many cards a seat has laid since, and including, the last turn card."""
    start = next((at for at in range(len(state.olympus) - 1, -1, -1) if not state.olympus[at].sneak), 0)
    return laid_by(state.olympus[start:], seat)


def laid_by(cards: tuple[LaidCard, ...], seat: int) -> int:
    """How many of these cards a seat has laid."""
    return sum(laid.seat == seat for laid in cards)


def pile_lasts(state: ZeusState) -> Iterator[str]:
    """Invariant 8: the pile is empty only if its last card ended the game."""
    if not state.pile and state.phase is not ZeusPhase.GAME_OVER:
        yield "The round goes on without a pile."


def letters_are_won(state: ZeusState) -> Iterator[str]:
    """Invariant 9: each letter belongs to a round of its own, and the game ends with the last one."""
    rounds: list[int] = []
    for seat, player in enumerate(state.players):
        own = [won.round for won in player.letters]
        if own != sorted(own) or [won.letter for won in player.letters] != [*LETTERS[: len(own)]]:
            yield f"The letters of seat {seat} are not in order."
        rounds += own
    over = state.phase is ZeusPhase.GAME_OVER
    if rounds and not (
        min(rounds) > 0 and max(rounds) < state.round + over and len({*rounds}) == len(rounds)
    ):
        yield "A letter belongs to a round that it cannot have been won in."
    if not 1 <= state.round <= state.revision + 1:
        yield f"There cannot have been {state.round} rounds after {state.revision} actions."
    most = max([len(player.letters) for player in state.players])
    if most > state.options.letters_to_win or (most == state.options.letters_to_win) is not over:
        yield "The game ends exactly when a seat has the letters to win."


def game_was_won(state: ZeusState) -> Iterator[str]:
    """Invariant 9, ZE-43: when the game is over the last letter tells how the last round ended."""
    if state.phase is not ZeusPhase.GAME_OVER:
        return
    latest = [
        (seat, won.reason)
        for seat, player in enumerate(state.players)
        for won in player.letters[state.options.letters_to_win - 1 :]
        if won.round == state.round
    ]
    if len(latest) != 1:
        yield "Exactly one seat has won the last round and with it the game."
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
        yield f"The table does not show that seat {winner} won the last round by {reason}."


def window_is_in_order(state: ZeusState) -> Iterator[str]:
    """Invariant 10: the asked seats are a clockwise run that ends to the right of the owner of the number."""
    top = state.top
    if state.phase is not ZeusPhase.SNEAK_WINDOW:
        if state.asked:
            yield "Seats are asked outside of a sneak window."
    elif state.options.sneak is not Sneak.ASK or top is None or top.card not in NUMBERS:
        yield "There is nothing that the sneak window is for."
    elif not state.asked or state.asked != state.opponents_from_left_of(top.seat)[-len(state.asked) :]:
        yield "The asked seats are not those still to be asked."


def starter_is_right(state: ZeusState) -> Iterator[str]:
    """Invariant 12: to the left of the winner of the latest round that had one, or the first starter."""
    over = state.phase is ZeusPhase.GAME_OVER
    wins = [
        (won.round, seat)
        for seat, player in enumerate(state.players)
        for won in player.letters
        if not (over and won.round == state.round)
    ]
    starter = state.left_of(max(wins)[1]) if wins else first_starter(state.names, state.options)
    if state.starter != starter:
        yield f"Seat {starter} starts this round, not seat {state.starter}."


INVARIANTS: tuple[tuple[str, Callable[[ZeusState], Iterator[str]]], ...] = (
    ("ZE-I1", cards_are_the_deck),
    ("ZE-I2", olympus_was_climbed),
    ("ZE-I5", turns_are_in_order),
    ("ZE-I5", seat_to_move),
    ("ZE-I6", hands_are_full),
    ("ZE-I6", draws_due),
    ("ZE-I7", hand_limits),
    ("ZE-I8", pile_lasts),
    ("ZE-I9", letters_are_won),
    ("ZE-I9", game_was_won),
    ("ZE-I10", window_is_in_order),
    ("ZE-I12", starter_is_right),
)
