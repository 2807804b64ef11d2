"""Tables in the notation of the test vectors, and playbooks to act them out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

import engine
from engine import GAMES, Rng, Step
from engine.games.zeus_on_the_loose.actions import DrawCard, PassSneak, PlayCard, Sneak, Stuck
from engine.games.zeus_on_the_loose.components import CARDS, Card, Deck, Letter
from engine.games.zeus_on_the_loose.olympus import LaidCard, is_match, reason_to_take_zeus, total_after
from engine.games.zeus_on_the_loose.state import LetterWon, Options, Player, RoundEnd, ZeusPhase, ZeusState
from engine.values import with_player
from tests.games.playbook import play

GAME = GAMES["zeus_on_the_loose"]

DRAW, PASS, STUCK = DrawCard(), PassSneak(), Stuck()

NEARLY_ALL_LAID = """
    hermes(1) hera(2) ares(0) aphrodite(1) 3(2) poseidon(0) 6(1) 4(2) 10(0) 6(1) 3(2) athena(0) 10(2) 6(0)
    9(1) hermes(2) apollo(0) 4(1) ares(2) 1(0) 5(1) 5(2) 9(0) 8(1) 6(2) aphrodite(0) poseidon(1) 7(2) 8(0)
    9(1) poseidon(2) 7(0) poseidon(1) 1(2) 7(0) 4(1) athena(2) 3(1) 2(2) artemis(0) artemis(1) 1(2) apollo(0)
    hermes(1) ares(2) 2(0) athena(1)
"""
"""3 seats, starter 1: total 52, Zeus 2, seat 0 to move; one card is left in the pile."""

NEARLY_ALL_LAID_WITHOUT_ZEUS = """
    6(0) 1(1) 2(2) 6(3) 1(4) 7(0) 6(1) 2(2) 6(3) 4(4) 5(0) 10(1) 9(2) 2(3) 8(4) 4(0) 10(1) 2(2) hermes(3) 3(4)
    1(0) 5(1) 8(2) 10(3) 3(4) 9(0) 1(1) 10(2) 4(3) 5(4) 3(0) 4(1) 3(2) 7(3) athena(4)
"""
"""5 seats, starter 0, deck 56: total 95, nobody has Zeus, seat 1 to move; one card is left in the pile."""


def table(
    *,
    seats: int = 3,
    starter: int | None = None,
    olympus: str = "",
    hands: Mapping[int, str] | None = None,
    limits: Mapping[int, int] | None = None,
    pile: str = "",
    won: str = "",
    asked: tuple[int, ...] = (),
    to_move: int | None = None,
    **options: object,
) -> ZeusState:
    """A sound table; cards that are not named fill the hands, gods first, and then lie under the pile.

    `won` names the winners of the earlier rounds (`-` for a void one), all by `hundred`; without any,
    `starter` is an option too. `asked` opens a window. With manual draws a hand that is named is complete.
    """
    laid = _olympus(olympus)
    settings = _options(starter, won, options)
    total, zeus = _climbed(laid)
    due = _draws_due(laid) if asked else ()
    players, rest = _players(seats, settings, laid, hands or {}, limits or {}, pile, due)
    state = ZeusState(
        game="zeus_on_the_loose",
        version=2,
        revision=len(laid) + 2 * len(won.split()),
        phase=ZeusPhase.SNEAK_WINDOW if asked else ZeusPhase.TURN,
        names=engine.seat_names(seats),
        options=settings,
        rng=replace(Rng.from_seed("olympus"), drawn=59 * (len(won.split()) + 1)),
        players=_with_letters(players, won),
        pile=rest,
        olympus=laid,
        total=total,
        zeus=zeus,
        round=len(won.split()) + 1,
        starter=_starter(seats, starter, won),
        to_move=None if asked else _to_move(seats, _starter(seats, starter, won), laid, to_move),
        asked=asked,
        draws_due=due if settings.draw == "auto" else (),
    )
    assert engine.problems(GAME, state) == ()
    return state


def _options(starter: int | None, won: str, options: Mapping[str, object]) -> Options:
    first = starter if set(won.split()) <= {"-"} else None
    return engine.decoder(Options).decode(engine.encode({"starter": first, **options}))


def _starter(seats: int, starter: int | None, won: str) -> int:
    winners = [int(winner) for winner in won.split() if winner != "-"]
    if winners:
        return (winners[-1] + 1) % seats
    return starter or 0


def _olympus(text: str) -> tuple[LaidCard, ...]:
    found = re.findall(r"(\w+)\((\d)(s?)\)", text)
    assert len(found) == len(text.split()), f"not in the notation: {text}"
    return tuple(LaidCard(card=face(name), seat=int(seat), sneak=bool(sneak)) for name, seat, sneak in found)


def _climbed(laid: tuple[LaidCard, ...]) -> tuple[int, int | None]:
    """The total and the holder of Zeus after these cards."""
    total, zeus, top = 0, None, None
    for one in laid:
        after = total_after(total, one.card)
        match = is_match(top, one.card, one.seat)
        if reason_to_take_zeus(match=match, card=one.card, before=total, after=after):
            zeus = one.seat
        total, top = after, one
    return total, zeus


def _draws_due(laid: tuple[LaidCard, ...]) -> tuple[int, ...]:
    sneaks = 0
    while laid[-1 - sneaks].sneak:
        sneaks += 1
    return tuple(one.seat for one in laid[-1 - sneaks :])


def _to_move(seats: int, starter: int, laid: tuple[LaidCard, ...], to_move: int | None) -> int:
    if to_move is not None or not laid:
        return starter if to_move is None else to_move
    return (laid[-1].seat + 1 + (laid[-1].card == "athena")) % seats


def _players(
    seats: int,
    options: Options,
    laid: tuple[LaidCard, ...],
    hands: Mapping[int, str],
    limits: Mapping[int, int],
    pile: str,
    due: tuple[int, ...],
) -> tuple[list[Player], tuple[Card, ...]]:
    """The hands, filled up, and the pile that is left."""
    named = [cards(hands.get(seat, "")) for seat in range(seats)]
    left = Counter(CARDS[Deck(options.deck)])
    left.subtract([one.card for one in laid])
    left.subtract(card for hand in (*named, cards(pile)) for card in hand)
    assert min(left.values()) >= 0, f"not so many in the deck: {left}"
    rest = sorted(left.elements(), key=lambda card: card.startswith("number"))
    players = []
    for seat, hand in enumerate(named):
        limit = limits.get(seat, 4)
        is_complete = options.draw == "manual" and seat in hands
        missing = 0 if is_complete else limit - due.count(seat) - len(hand)
        players.append(Player(hand=(*hand, *rest[:missing]), hand_limit=limit, letters=()))
        rest = rest[missing:]
    return players, (*cards(pile), *rest)


def _with_letters(players: list[Player], won: str) -> tuple[Player, ...]:
    sheets: list[list[LetterWon]] = [[] for _ in players]
    for number, winner in enumerate(won.split(), start=1):
        if winner != "-":
            sheet = sheets[int(winner)]
            sheet.append(LetterWon(letter=tuple(Letter)[len(sheet)], round=number, reason=RoundEnd.HUNDRED))
    return tuple(
        Player(hand=player.hand, hand_limit=player.hand_limit, letters=tuple(sheet))
        for player, sheet in zip(players, sheets, strict=True)
    )


def face(name: str) -> Card:
    """A card by its short name: `7` is a number, `hera` a god."""
    return Card(f"number_{name}" if name.isdigit() else name)


def cards(names: str) -> tuple[Card, ...]:
    """Cards by their short names."""
    return tuple(map(face, names.split()))


def lay(name: str) -> PlayCard:
    """Laying a card in turn."""
    return PlayCard(card=face(name))


def sneak(name: str) -> Sneak:
    """Sneaking with a card."""
    return Sneak(card=face(name))


def start(seats: int = 3, seed: str = "olympus", names: tuple[str, ...] = (), **options: object) -> Step:
    """A new game."""
    return engine.new(GAME, names or engine.seat_names(seats), seed, _options(None, "-", options))


def hand(state: ZeusState, seat: int) -> str:
    """A hand by the short names of its cards."""
    return _names(state.players[seat].hand)


def hand_limits(state: ZeusState) -> tuple[int, ...]:
    """The hand limits by seat."""
    return tuple(player.hand_limit for player in state.players)


def letters(state: ZeusState) -> tuple[str, ...]:
    """The letters by seat."""
    return tuple("".join(won.letter for won in player.letters) for player in state.players)


def _names(faces: tuple[Card, ...]) -> str:
    return " ".join(card.removeprefix("number_") for card in faces)


def with_hand(state: ZeusState, seat: int, names: str, **changes: object) -> ZeusState:
    """The table with another hand, and other fields of that seat."""
    return replace(state, players=with_player(state.players, seat, hand=cards(names), **changes))


def with_laid(state: ZeusState, at: int, **changes: object) -> ZeusState:
    """The table with a card on Mount Olympus changed."""
    laid = replace(state.olympus[at], **changes)
    return replace(state, olympus=(*state.olympus[:at], laid, *state.olympus[at + 1 :]))


def with_drawn(state: ZeusState, seat: int) -> ZeusState:
    """The table with the top card of the pile in a hand."""
    drawn = (*state.players[seat].hand, state.pile[0])
    return replace(state, pile=state.pile[1:], players=with_player(state.players, seat, hand=drawn))


def won_game(**options: object) -> ZeusState:
    """Seat 0 has won its third letter with a total of 100."""
    state = table(won="0 0 1", letters_to_win=3, olympus="hera(2)", hands={0: "1 2 3 4"}, **options)
    return play(state, (0, lay("1"))).state
