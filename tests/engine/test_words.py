"""Wordings: the sentence that fits what is known, and what they may not tell."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import pytest

import engine
from engine.values import Action, Event, Seat
from engine.visibility import Public, Secret, only
from engine.words import Called, Each, Given, Nth, Plural, Wording, Words, say, sentences
from tests.cases import cases
from tests.engine.pebbles import PEBBLES, Answer, Lay, Stone, Table, pebbles

WORDS = Words(("Ada", "{x}"), {"white": "the moonstone"})
STIRRED = Given("well", then="It is stirred well.", otherwise="It is stirred.")

MANY = Plural("n", one="stone {n}", many="stones {n}")


@cases(
    ("wording", "fields", "text"),
    [
        ("Nothing to fill in, {{really}}.", {}, "Nothing to fill in, {really}."),
        ("{who} lays {stone}.", {"who": Called(0), "stone": Stone.WHITE}, "Ada lays the moonstone."),
        ("{who} lays {stone}.", {"who": Called(1), "stone": "a {y}"}, "{x} lays a {y}."),
        ("Slot {slot}.", {"slot": Nth(0)}, "Slot 1."),
        ("Slots {slots}.", {"slots": (Nth(0), Nth(4))}, "Slots 1, 5."),
        ("For {seats}.", {"seats": ()}, "For nothing."),
        ("Because: {why}", {"why": say("{who} spoke.", who=Called(0))}, "Because: Ada spoke."),
        (STIRRED, {"well": True}, "It is stirred well."),
        (STIRRED, {"well": False}, "It is stirred."),
        (STIRRED, {"well": None}, "It is stirred."),
        (STIRRED, {"well": ()}, "It is stirred."),
        (STIRRED, {"well": 0}, "It is stirred well."),
        (STIRRED, {}, "It is stirred."),
        (Plural("n", one="{n} stone", many="{n} stones"), {"n": 1}, "1 stone"),
        (Plural("n", one="{n} stone", many="{n} stones"), {"n": 0}, "0 stones"),
        (Plural("n", one="stone {n}", many="stones {n}"), {"n": ("black",)}, "stone black"),
        (
            Plural("n", one="stone {n}", many="stones {n}"),
            {"n": ("black", "white")},
            "stones black, the moonstone",
        ),
        (Each("stone", {Stone.WHITE: "Light.", Stone.BLACK: "Dark."}), {"stone": Stone.BLACK}, "Dark."),
    ],
)
def test_what_is_said(wording: Wording, fields: dict[str, Any], text: str) -> None:
    assert WORDS.told(wording, fields) == text
    assert WORDS.tell(say(wording, **fields)) == text


def test_zero_is_something_that_is_there() -> None:
    assert WORDS.told(Given("n", then="{n}.", otherwise="none."), {"n": 0}) == "0."


def test_every_sentence_of_a_wording() -> None:
    wording = Given("a", then=Plural("b", one="1", many="2"), otherwise=Each("c", {1: "3", 2: STIRRED}))
    assert [*sentences(wording)] == ["1", "2", "3", "It is stirred well.", "It is stirred."]


class Reason(StrEnum):
    COLD = "cold"
    NIGHT = "night"


class Unspeakable(Event):
    text = "{nobody} speaks."

    stone: Public[Stone]


class Whispered(Event):
    text = "{stone} is whispered."

    stone: Secret[Stone]


class Shown(Event):
    text = Given("stone", then="{stone} is shown.", otherwise="{stone} is hidden.")

    seat: Public[Seat]
    stone: Annotated[Stone, only("seat")]


class Left(Event):
    text = "{seat} has left."

    seat: Public[Seat | None]


class Stopped(Event):
    text = Each("reason", {Reason.COLD: "It is too cold."})

    reason: Public[Reason]


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (Unspeakable, "the text of Unspeakable cannot tell of nobody"),
        (Whispered, "the text of Whispered cannot tell of stone"),
        (Shown, "the text of Shown tells of stone where it may be missing"),
        (Left, "the text of Left tells of seat where it may be missing"),
        (Stopped, "the text of Stopped has no sentence for some reason"),
    ],
)
def test_a_text_tells_only_of_what_is_there_to_see(event: type[Event], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        pebbles(events=(event,))


class Mute(Action[Table]):
    pass


def test_an_action_without_a_text_is_refused() -> None:
    phases = dict(PEBBLES.phases)
    first = next(iter(phases))
    phases[first] = engine.Phase("Nobody speaks.", phases[first].actors, (Mute,), prompt="{seat}: be silent.")
    with pytest.raises(TypeError, match="pebbles has no text for Mute"):
        pebbles(phases=phases)


def test_a_phase_without_a_prompt_is_refused() -> None:
    phases = dict(PEBBLES.phases)
    first = next(iter(phases))
    phases[first] = engine.Phase("Nobody asks.", phases[first].actors, (Lay,))
    with pytest.raises(TypeError, match=f"pebbles has no prompt for {first}"):
        pebbles(phases=phases)


def test_an_action_tells_of_what_is_worked_out_only_where_something_is() -> None:
    with pytest.raises(TypeError, match="the text of Answer cannot tell of host"):
        pebbles(worked_out=None)


def test_what_is_offered_is_said_from_the_view() -> None:
    state = engine.new(PEBBLES, ("Ada", "Bo", "Cy"), "offers").state
    view = engine.view(PEBBLES, state, 0)
    offer = engine.offered(PEBBLES, view, 0, [Lay(Stone.DARK_RED), Lay(Stone.WHITE, loud=True), Answer()])
    assert offer == ("Ada: lay a stone.", ("Lay dark red.", "Slam white.", "Answer Ada."))
