"""A game of a few lines that reaches what no real game does."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from engine.errors import Problem, Refusal, RefusalCode
from engine.game import Check, Game, Phase
from engine.handles import Handle
from engine.result import Ending, Item
from engine.rng import Rng
from engine.things import Colour, Contents, Thing
from engine.turn import Turn
from engine.values import Action, Count, Event, Seat, State, Value, with_player
from engine.visibility import BySeat, Counted, Private, Public, Secret, only, private
from engine.words import Called, Given, Plural, say


class Stone(StrEnum):
    WHITE = "white"
    BLACK = "black"
    DARK_RED = "dark_red"


Stones = Annotated[tuple[Stone, ...], Meta(max_length=20)]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=3)]


class When(StrEnum):
    TURN = "turn"
    ANSWER = "answer"
    PAUSE = "pause"
    WHIRL = "whirl"
    STILL = "still"
    OVER = "over"


class Options(Value):
    open_shelves: bool = False
    guest: Seat | None = None


class Gift(Value):
    """A present on the table: only the two seats know what is inside."""

    seat: Public[Seat]
    to_seat: Public[Seat]
    stones: Annotated[Stones, only("seat", "to_seat")]
    ribbon: Annotated[Stone, only("to_seat", open_with="open_shelves")]


class Player(Value):
    hand: Private[Stones]
    shelf: Annotated[Stones, private(open_with="open_shelves", open_at_end=True)]
    wish: Private[Stone]
    points: Public[Count]


class Table(State):
    game: Public[Literal["pebbles"]]
    version: Public[Annotated[int, Meta(ge=1, le=1)]]
    phase: Public[When]
    options: Public[Options]
    players: BySeat[Annotated[tuple[Player, ...], Meta(max_length=3)]]
    bag: Counted[Stones]
    cloth: Secret[Stones]
    gifts: Public[Annotated[tuple[Gift, ...], Meta(max_length=9)]]
    latest: Public[Gift | None]
    pauses: Public[Count]

    noted = frozenset({"pauses"})


class StoneLaid(Event):
    text = "{seat} lays {stone}."

    seat: Public[Seat]
    stone: Public[Annotated[Stone, Handle("stone", owner="seat")]]


class GiftGiven(Event):
    text = Given(
        "stones",
        then=Given(
            "ribbon",
            then="{seat} gives {stones} with {ribbon}; watched by {watched_by}. {{sic}}",
            otherwise="{seat} gives {stones} with a ribbon; watched by {watched_by}. {{sic}}",
        ),
        otherwise=Plural(
            "stones_count", one="{seat} gives a stone.", many="{seat} gives {stones_count} stones."
        ),
    )

    seat: Public[Seat]
    to_seat: Public[Seat | None]
    stones: Annotated[Stones, only("seat", "to_seat")]
    ribbon: Annotated[Stone, only("seat", open_at_end=True)]
    watched_by: Public[Seats]


class Silence(Event):
    text = "Nothing happens."

    gift: Public[Gift | None]


HUSH = RefusalCode("hush", "PE-2", "Black stones are not spoken of.")
NO_SUCH_STONE = RefusalCode("no_such_stone", "PE-3", "The stone is not in the hand.")


class Lay(Action[Table]):
    text = Given("loud", then="Slam {stone}.", otherwise="Lay {stone}.")
    refusals = (NO_SUCH_STONE,)

    stone: Stone
    loud: bool = False

    @classmethod
    def options(cls, state: Table, seat: int) -> Iterator[Lay]:
        for stone in dict.fromkeys(state.players[seat].hand):
            yield cls(stone=stone)

    def perform(self, turn: Turn[Table]) -> None:
        hand = list(turn.state.players[turn.seat].hand)
        hand.remove(self.stone)
        players = with_player(turn.state.players, turn.seat, hand=tuple(hand))
        turn.record(StoneLaid(seat=turn.seat, stone=self.stone), players=players)
        turn.goto(When.PAUSE)

    def refusal(self, state: Table, seat: int) -> Refusal | None:
        missing = self.stone not in state.players[seat].hand
        return NO_SUCH_STONE("You hold no {stone}.", stone=self.stone) if missing else None


class Go(Action[Table]):
    """Change to a phase that a real game would not have."""

    text = "Go to {when}."

    when: When

    @classmethod
    def options(cls, state: Table, seat: int) -> Iterator[Go]:
        return map(cls, When)

    def perform(self, turn: Turn[Table]) -> None:
        turn.goto(self.when)


class Answer(Action[Table]):
    text = "Answer {host}."

    @classmethod
    def options(cls, state: Table, seat: int) -> Iterator[Answer]:
        yield cls()

    def perform(self, turn: Turn[Table]) -> None:
        turn.goto(When.TURN)


def whirl(turn: Turn[Table]) -> None:
    turn.goto(When.WHIRL)


def pause(turn: Turn[Table]) -> None:
    """Pauses three times, and goes on."""
    turn.note(pauses=turn.state.pauses + 1)
    turn.goto(When.TURN if turn.state.pauses % 3 == 0 else When.PAUSE)


def first(state: Table) -> tuple[int, ...]:
    return (0,)


def others(state: Table) -> tuple[int, ...]:
    return tuple(range(1, len(state.names)))


def nobody(state: Table) -> tuple[int, ...]:
    return ()


def score(state: Table) -> list[list[Item]]:
    return [[Item("stones", len(own.hand), say("in hand"))] for own in state.players]


def ending(state: Table) -> Ending | None:
    merits = [len(own.hand) for own in state.players]
    return Ending("bored", merits) if state.phase is When.OVER else None


def problems(state: Table) -> list[Problem]:
    return [Problem("PE-1", "There are too many pauses.")] if state.pauses > 500 else []


def redraw(before: Table, after: Table, viewer: int | None, rng: Rng) -> tuple[Table, Rng]:
    """Every wish and every gift that the viewer does not know becomes another one."""
    players = after.players
    for seat in range(len(players)):
        if seat != viewer:
            at, rng = rng.below(len(Stone))
            players = with_player(players, seat, wish=tuple(Stone)[at])
    gifts = []
    for gift in after.gifts:
        stones = gift.stones
        if viewer not in (gift.seat, gift.to_seat):
            numbers = []
            for _ in stones:
                at, rng = rng.below(len(Stone))
                numbers.append(at)
            stones = tuple(tuple(Stone)[at] for at in numbers)
        gifts.append(replace(gift, stones=stones))
    return replace(after, players=players, gifts=tuple(gifts)), rng


def worked_out(view: Any, seat: int, action: Action[Table] | None) -> dict[str, Any]:
    return {"host": Called(0)}


def table(names: tuple[str, ...], options: Options, rng: Rng) -> Table:
    nothing = Player(hand=(), shelf=(), wish=Stone.WHITE, points=0)
    return Table(
        game="pebbles",
        version=1,
        revision=0,
        phase=When.TURN,
        names=names,
        options=options,
        rng=rng,
        players=(nothing,) * len(names),
        bag=(),
        cloth=(),
        gifts=(),
        latest=None,
        pauses=0,
    )


def set_up(turn: Turn[Table]) -> None:
    stones = turn.shuffle(tuple(Stone) * 6)
    players = turn.state.players
    for seat in range(len(players)):
        own = stones[4 * seat : 4 * seat + 4]
        wish = tuple(Stone)[turn.roll(len(Stone))]
        players = with_player(players, seat, hand=own[:2], shelf=own[2:], wish=wish)
    gift = Gift(seat=0, to_seat=1, stones=stones[12:14], ribbon=Stone.DARK_RED)
    rest = {"bag": stones[14:16], "cloth": stones[16:]}
    turn.record(Silence(gift=gift), players=players, gifts=(gift,), latest=gift, **rest)


PHASES = {
    When.TURN: Phase("Seat 0 lays a stone.", first, (Lay, Go), prompt="{seat}: lay a stone."),
    When.ANSWER: Phase("The others answer.", others, (Answer,), prompt="{seat}: answer {host}."),
    When.PAUSE: Phase("Nobody waits.", nobody, (), pause),
    When.WHIRL: Phase("Round and round.", nobody, (), whirl),
    When.STILL: Phase("Everybody waits for each other.", first),
    When.OVER: Phase("The game is over.", nobody),
}

PARTS: dict[str, Any] = {
    "name": "pebbles",
    "title": "Pebbles",
    "prefix": "Pebbles",
    "version": 1,
    "seats": range(2, 4),
    "options": Options,
    "state": Table,
    "events": (StoneLaid, GiftGiven, Silence),
    "phases": PHASES,
    "fallbacks": {
        "game_over": "PE-9",
        "not_your_turn": "PE-4",
        "wrong_phase": "PE-5",
        "not_allowed": "PE-6",
    },
    "checks": (
        Check(
            HUSH,
            lambda state, seat, action: say("Hush!") if action == Lay(stone=Stone.BLACK, loud=True) else None,
        ),
    ),
    "table": table,
    "setup": set_up,
    "ending": ending,
    "score": score,
    "problems": problems,
    "redraw": redraw,
    "worked_out": worked_out,
    "components": Contents(things=(Thing.of("stone", Stone.DARK_RED, "dark red", Colour.RED),)),
    "rules": "## Play\n\n* **PE-1** Pebbles has no rules.",
}


def pebbles(**other_parts: Any) -> Game[Table]:
    """The game, with some of its parts replaced."""
    parts = {**PARTS, **other_parts}
    known = Game.__dataclass_fields__
    return Game(**{name: part for name, part in parts.items() if name in known})


PEBBLES = pebbles()
