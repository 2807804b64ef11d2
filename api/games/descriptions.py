"""Answers that describe a game."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Generic

from msgspec import Meta, field

from api.games.schemas import Address, Answer, Id, O, Players
from engine.rulebook import Rule
from engine.values import MOST_SEATS, Count, Text

__all__ = [
    "ExampleList",
    "FieldInfo",
    "GameInfo",
    "GameList",
    "GameSummary",
    "Links",
    "OptionInfo",
    "OptionKind",
    "PhaseInfo",
    "RecordedExample",
    "RefusalInfo",
    "RuleBook",
    "TypeInfo",
]


class Links(Answer, kw_only=True):
    """Where to go on."""

    self: Address
    """The game."""
    components: Address
    """What is in the box."""
    rules: Address
    """The rules in words."""
    examples: Address
    """Requests with their answers, for tests."""
    document: Address
    """The OpenAPI document of this game alone."""
    new: Address
    """Where to post for a new game."""
    apply: Address
    """Where to post an action."""
    replay: Address
    """Where to post many moves at once."""
    legal_actions: Address
    """Where to ask what may be done."""
    view: Address
    """Where to ask what one player may see."""
    views: Address
    """Where to ask what several players may see."""
    score: Address
    """Where to ask for the score."""
    check: Address
    """Where to have a state checked."""
    tables: Address
    """Where to post for a new sealed table."""


class GameSummary(Answer, kw_only=True):
    """A game in one entry."""

    id: Id
    """The name of the game in addresses."""
    title: Id
    """The name on the box."""
    seats: Annotated[tuple[Players, ...], Meta(max_length=MOST_SEATS)]
    """The possible numbers of players."""
    version: Count
    """The version of the rules and of the states."""
    prefix: Id
    """What the names of this game's types begin with in the OpenAPI documents."""
    links: Links
    """Where to go on."""


class GameList(Answer, kw_only=True):
    """The games that the service knows."""

    games: Annotated[tuple[GameSummary, ...], Meta(max_length=100)]
    """Every game."""


class OptionKind(StrEnum):
    """What sort of value an option takes."""

    CHOICE = "choice"
    YES_NO = "yes_no"
    NUMBER = "number"
    SEAT = "seat"


class OptionInfo(Answer, kw_only=True):
    """An option of a game."""

    name: Id
    """The field of `options`."""
    meaning: Text
    """What it changes."""
    kind: OptionKind
    """What sort of value it takes."""
    nullable: bool
    """Whether it may be null."""
    choices: Annotated[tuple[Id, ...], Meta(max_length=100)] | None = None
    """The texts to choose from, of a choice."""
    labels: Annotated[tuple[Text, ...], Meta(max_length=100)] | None = None
    """What each of the choices means, in their order."""
    entries: Count | None = None
    """How many such values it takes, of a list."""
    least: Count | None = None
    """The smallest value, of a number or a seat."""
    most: Count | None = None
    """The largest value, of a number or a seat; a seat must also be at the table."""


Sentences = Annotated[tuple[Text, ...], Meta(max_length=100)]


class PhaseInfo(Answer, kw_only=True):
    """A phase of a game."""

    name: Id
    """The value of the state's `phase`."""
    meaning: Text
    """What the table waits for."""
    actions: Annotated[tuple[Id, ...], Meta(max_length=100)]
    """The types of the actions that are possible."""
    prompts: Sentences
    """What an acting seat is asked: every sentence, with the names of what is filled in in braces."""


class FieldInfo(Answer, kw_only=True):
    """A field that names things on the table."""

    name: Id
    """The field."""
    kind: Id
    """The kind of the thing, which begins its handle."""
    by: Id
    """How the thing is named: by its `value`, by its `index`, counted from 0, or as a `cell`."""
    column: Id | None = field(default=None, name="with")
    """The field that has the column, of a cell."""
    owner: Id | None = None
    """The field with the seat before which the thing lies; `seat` of an action is the seat that acts."""
    place: Id | None = None
    """Where the thing lies, if equal things lie elsewhere too and it is nobody's."""
    handle: Annotated[str, Meta(max_length=100)]
    """The handle of what is named, with the names of fields in braces."""
    null: Id | None = None
    """What stands in the handle when the field is null; left out where null names nothing."""


class TypeInfo(Answer, kw_only=True):
    """A type of actions or events."""

    name: Id
    """The value of `type`."""
    meaning: Text
    """What it is, with the number of its rule."""
    texts: Sentences
    """Its text: every sentence, with the names of what is filled in in braces."""
    fields: Annotated[tuple[FieldInfo, ...], Meta(max_length=20)]
    """The fields that name things on the table."""


class RefusalInfo(Answer, kw_only=True):
    """A reason for refusing an action."""

    code: Id
    """The `code` of the problem."""
    rule: Id
    """The number of the rule behind it."""
    meaning: Text
    """What it means."""


class GameInfo(Answer, Generic[O], kw_only=True):
    """All about a game."""

    game: GameSummary
    """The game in one entry."""
    defaults: O
    """The options that a game is played with unless others are asked for; null is left out."""
    options: Annotated[tuple[OptionInfo, ...], Meta(max_length=100)]
    """What each option means."""
    phases: Annotated[tuple[PhaseInfo, ...], Meta(max_length=100)]
    """The order of play."""
    actions: Annotated[tuple[TypeInfo, ...], Meta(max_length=100)]
    """What a player may do."""
    events: Annotated[tuple[TypeInfo, ...], Meta(max_length=100)]
    """What can happen."""
    refusals: Annotated[tuple[RefusalInfo, ...], Meta(max_length=200)]
    """Why an action may be refused."""
    setup_refusals: Annotated[tuple[RefusalInfo, ...], Meta(max_length=20)]
    """Why a new game may be refused."""


class RuleBook(Answer, kw_only=True):
    """The rules of a game by their numbers, as people are shown them."""

    game: Id
    """The name of the game in addresses."""
    rules: Annotated[tuple[Rule, ...], Meta(max_length=1000)]
    """The rules, in their order. Every rule that a refusal names is among them."""


AnyObject = Annotated[dict[str, Any], Meta(extra_json_schema={"additionalProperties": True})]
"""Any JSON object."""


class RecordedExample(Answer, kw_only=True):
    """A request and its answer, as the running service answered: the same request gets the same answer.

    Only a sealed table is another one where the service has other keys.
    """

    name: Annotated[str, Meta(max_length=100)]
    """The name of the example; no other example of the game has it."""
    summary: Text
    """What it shows."""
    method: Id
    """The method of the request."""
    path: Address
    """The address of the request, with its query."""
    authorization: Annotated[str, Meta(max_length=200)] | None = None
    """The `Authorization` of the request; left out where there is none."""
    request: AnyObject | None = None
    """The body of the request; left out where there is none."""
    status: Annotated[int, Meta(ge=100, le=599)]
    """The status of the answer."""
    content_type: Id
    """The media type of the answer."""
    answer: AnyObject | None = None
    """The body of the answer. The `request_id` of a problem is that of the request, here `example`."""
    text: Annotated[str, Meta(max_length=1_000_000)] | None = None
    """The body of an answer that is not JSON."""


class ExampleList(Answer, kw_only=True):
    """Recorded requests and answers of a game: every route, action and refusal, and the end of the game."""

    examples: Annotated[tuple[RecordedExample, ...], Meta(max_length=1000)]
    """The examples, in the order of their names."""
