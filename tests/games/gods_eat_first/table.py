"""Tables in the notation of the test vectors, and playbooks to act them out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec.structs import replace

import engine
from engine import GAMES, Game, Rng, Step
from engine.games.gods_eat_first import build
from engine.games.gods_eat_first.actions import Call, ChooseReligion, Fold, GiveCard, PlayCard, Raise
from engine.games.gods_eat_first.components import COMPONENTS, TOKENS_PER_SEAT, Card, CardFacts, Religion
from engine.games.gods_eat_first.state import (
    FoldedStake,
    FoldLasts,
    GodsPhase,
    GodsState,
    Options,
    PlayedCard,
    Player,
)
from engine.values import Action, clockwise, with_player
from tests.games.playbook import legal, play, refusal

GAME = GAMES["gods_eat_first"]

RAISE, CALL, FOLD = Raise(), Call(), Fold()

RELIGIONS = {religion[0].upper(): religion for religion in Religion}

REVERSED = {"tokens": "7+1 7+1 8+1", "fight": 2, "is_reversed": True}
"""3 seats: the second fight, led by seat 0, in reversed order."""

LAST_FIGHT = {
    "tokens": "6+1 0+1 0+1",
    "fight": 5,
    "hands": "S1 V1 G1 / S2 V2 G2 / S3 V3 G3",
}
"""3 seats: seat 0 wins the game if it wins this fight."""


class _Round(NamedTuple):
    """A round in the notation `*greek 2S1 0V6=greek`: fixed by Hades, then who plays what, or who leads."""

    leader: int
    religion: Religion | None
    is_fixed: bool
    laid: tuple[tuple[int, PlayedCard], ...]


def table(
    *,
    game: Game[Any] = GAME,
    tokens: str = "8+1 8+1 8+1",
    hands: str = "",
    played: str = "0",
    level: int = 1,
    raised: bool = False,
    right: int | None = None,
    fight: int = 1,
    is_reversed: bool = False,
    next_reversed: bool = False,
    lasts: str = "fight",
) -> GodsState:
    """A sound table in the phase of turns.

    `tokens` by seat: `8+1`, `8f2@1` has lost 2 by folding in round 1, `8+0f1@1` has come back since, `x3`
    went out in fight 3. `hands` by seat, filled up with other cards, plain ones first. `played` are the
    rounds so far, for example `0G2 1G6 2G1 / 2S1 0V6=shinto`: the last round is not over, or `2` is its
    leader. `right` is the seat with the right of Hades. The middle has the tokens that are missing. `lasts`
    says for how long a fold is.
    """
    rounds = tuple(_round(text, number) for number, text in enumerate(played.split("/"), start=1))
    words = tokens.split()
    players, undealt = _dealt(game, [_player(word, seat, rounds) for seat, word in enumerate(words)], hands)
    leads = rounds[0].leader
    state = game.state(
        game="gods_eat_first",
        version=2,
        revision=sum(len(one.laid) for one in rounds) + 9 * (fight - 1),
        phase=GodsPhase.TURN,
        names=engine.seat_names(len(words)),
        options=Options(starter=leads if fight == 1 and leads else None, fold_lasts=FoldLasts(lasts)),
        rng=replace(Rng.from_seed("pantheon"), drawn=17 * fight),
        players=players,
        undealt=undealt,
        middle=_missing(players),
        fight=fight,
        fight_leader=leads,
        level=level,
        reversed=is_reversed,
        next_reversed=next_reversed,
        round=len(rounds),
        leader=rounds[-1].leader,
        religion=rounds[-1].religion,
        religion_by_hades=rounds[-1].is_fixed,
        turn_seat=_turn(players, rounds),
        has_raised=raised,
        running_raise=None,
        hades_right=right,
        giving=None,
    )
    found = engine.problems(game, state)
    assert found == (), found
    return state


def _round(text: str, number: int) -> _Round:
    words = text.split()
    is_fixed = words[0][0] == "*"
    religion = Religion(words.pop(0)[1:]) if is_fixed else None
    laid = []
    for word in words:
        seat, name, counts = re.fullmatch(r"(\d)(?:([SVG]\d)(?:=(\w+))?)?", word).groups()
        if name:
            counts_as = Religion(counts) if counts else RELIGIONS[name[0]]
            religion = religion or counts_as
            follows = counts_as is religion
            one = PlayedCard(card=card(name), round=number, counts_as=counts_as, follows=follows)
            laid.append((int(seat), one))
    return _Round(int(words[0][0]), religion, is_fixed, tuple(laid))


def _player(word: str, seat: int, rounds: Sequence[_Round]) -> Player:
    """A seat without its hand."""
    out = word.removeprefix("x") if word[0] == "x" else None
    supply, stake, folds = re.fullmatch(r"(\d+)(\+\d+)?((?:f\d+@\d)*)", "0" if out else word).groups()
    return Player(
        hand=(),
        table=tuple(one for each in rounds for owner, one in each.laid if owner == seat),
        supply=int(supply),
        stake=int(stake or 0),
        in_fight=stake is not None,
        folds=tuple(
            FoldedStake(round=int(number), lost=int(lost))
            for lost, number in re.findall(r"f(\d+)@(\d)", folds)
        ),
        out_in_fight=int(out) if out else None,
    )


def _dealt(game: Game[Any], players: list[Player], hands: str) -> tuple[tuple[Player, ...], tuple[Card, ...]]:
    """The players with their hands, and the cards that are left."""
    powers = {one.id: one.power for one in game.components.cards}
    named = [cards(hand) for hand in hands.split("/")]
    gone = [one.card for player in players for one in player.table] + [one for hand in named for one in hand]
    assert len({*gone}) == len(gone), f"twice: {gone}"
    rest = sorted({*Card} - {*gone}, key=lambda one: (powers[one] is not None, one))
    full = []
    for player, hand in zip_longest(players, named, fillvalue=()):
        missing = 0 if player.out_in_fight else 3 - len(player.table) - len(hand)
        assert missing >= 0, f"too many cards: {hand}"
        full.append(replace(player, hand=(*hand, *rest[:missing])))
        rest = rest[missing:]
    return tuple(full), tuple(rest)


def _missing(players: Sequence[Player]) -> int:
    seats = len(players)
    return TOKENS_PER_SEAT[seats] * seats - sum(player.supply + player.stake for player in players)


def _turn(players: Sequence[Player], rounds: Sequence[_Round]) -> int:
    seats = len(players)
    first = (rounds[-1].laid[-1][0] + 1) % seats if rounds[-1].laid else rounds[-1].leader
    return next(
        seat
        for seat in clockwise(seats, first)
        if players[seat].in_fight and not players[seat].has_card_of(len(rounds))
    )


def card(name: str) -> Card:
    """A card by its religion and its rank: `G3`."""
    return Card(f"{RELIGIONS[name[0]]}_{name[1]}")


def cards(names: str) -> tuple[Card, ...]:
    """Cards by their short names."""
    return tuple(map(card, names.split()))


def move(text: str) -> Action:
    """An action: `raise`, `G3`, `V6 as greek`, `V5 reverse`, `S6 from 2`, `give G2`, `choose greek`..."""
    match text.split():
        case [("raise" | "call" | "fold") as word]:
            return {"raise": RAISE, "call": CALL, "fold": FOLD}[word]
        case ["decline"]:
            return ChooseReligion(religion=None)
        case ["choose", religion]:
            return ChooseReligion(religion=Religion(religion))
        case ["give", name]:
            return GiveCard(card=card(name))
        case [name, *words]:
            return PlayCard(card=card(name), **_power(words))
    raise AssertionError(f"not in the notation: {text}")


def _power(words: list[str]) -> dict[str, Any]:
    match words:
        case []:
            return {}
        case ["as", religion, *more]:
            return {"religion": Religion(religion), **_power(more)}
        case ["reverse", *more]:
            return {"reverse": True, **_power(more)}
        case ["from", seat, *more]:
            return {"target": int(seat), **_power(more)}
    raise AssertionError(f"not in the notation: {words}")


def moves(text: str) -> Iterator[tuple[int, Action]]:
    """A playbook: `0: raise; 1: call; 2: fold; 0: G3`."""
    for line in text.split(";"):
        seat, _, what = line.partition(":")
        yield int(seat), move(what)


def act(state: GodsState, text: str) -> Step:
    """The last step of a playbook."""
    return play(state, *moves(text))


def code(state: GodsState, text: str) -> str:
    """The code with which an action is refused."""
    ((seat, action),) = moves(text)
    return refusal(state, seat, action)


def choices(state: GodsState, seat: int) -> set[Action]:
    """What a seat may do."""
    found = legal(state, seat)
    assert len({*found}) == len(found)
    return {*found}


def these(text: str) -> set[Action]:
    """Actions of one seat: `raise; G3; V6 as greek`."""
    return {move(one) for one in text.split(";")}


def with_powers(powers: Mapping[str, str]) -> Game[Any]:
    """The game with the powers on other cards; the gods are named after their powers."""
    printed = [
        replace(one, power=powers.get(one.id), name=powers.get(one.id, "Nobody").title())
        for one in COMPONENTS.cards
    ]
    return build(engine.decoder(tuple[CardFacts, ...]).decode(engine.encode(printed)))


def start(seats: int = 3, seed: str = "pantheon", names: tuple[str, ...] = (), **options: object) -> Step:
    """A new game."""
    return engine.new(GAME, names or engine.seat_names(seats), seed, Options(**options))


def tokens(state: GodsState) -> str:
    """Supply and stake of every seat: `8+1 8+1 8+1`."""
    return " ".join(f"{player.supply}+{player.stake}" for player in state.players)


def hand(state: GodsState, seat: int) -> str:
    """The cards in a hand by their short names."""
    return _names(state.players[seat].hand)


def laid(state: GodsState, seat: int) -> str:
    """The cards before a seat by their short names."""
    return _names([one.card for one in state.players[seat].table])


def _names(some: Sequence[Card]) -> str:
    return " ".join(f"{one[0].upper()}{one[-1]}" for one in some)


def deal(state: GodsState, hands: str) -> GodsState:
    """The same table with other hands; the cards that are not named are not dealt."""
    dealt = [cards(text) for text in hands.split("/")]
    players = tuple(replace(player, hand=new) for player, new in zip(state.players, dealt, strict=True))
    gone = {one for new in dealt for one in new} | {one.card for each in players for one in each.table}
    other = replace(state, players=players, undealt=tuple(one for one in Card if one not in gone))
    assert engine.problems(GAME, other) == ()
    return other


def with_seat(state: GodsState, seat: int, **changes: object) -> GodsState:
    """The same table, which need not be sound, with changes before a seat."""
    return replace(state, players=with_player(state.players, seat, **changes))


def with_seed(state: GodsState, seed: object) -> GodsState:
    """The same table with another source of chance."""
    return replace(state, rng=replace(Rng.from_seed(str(seed)), drawn=state.rng.drawn))


def in_answer() -> GodsState:
    """Seat 1 has raised, seat 2 is asked, and then seat 0, which has played G3."""
    return act(table(hands="G3 S1 V5 / G1 V2 S4 / G2 S2 V1"), "0: G3; 1: raise").state


def in_give() -> GodsState:
    """Seat 0 has played S6 and taken a card from seat 1, and must give V1 or G1, or what else it holds."""
    return act(table(hands="S6 V1 G1 / S2 V2 G2 / S3 V3 G3"), "0: S6 from 1").state


def in_choice() -> GodsState:
    """Seat 0 has played G5 in round 1, seat 1 has won it, and seat 0 may choose the religion of round 2."""
    return act(table(hands="G5 S1 V1 / G1 S2 V2 / G2 S3 V3"), "0: G5; 1: G1; 2: G2").state


def over() -> GodsState:
    """Seat 0 has won the game in fight 5."""
    rounds = "0: S1; 1: S2; 2: S3; 0: V1; 1: V2; 2: V3; 0: G1; 1: G2; 2: G3"
    return act(table(**LAST_FIGHT), rounds).state
