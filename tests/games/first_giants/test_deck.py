"""Decks of other designs: what has no meaning in the rules is refused, naming card and field."""

import json
import re

import msgspec
import pytest

import engine
from engine.games.first_giants import build
from engine.games.first_giants.components import DESIGNS
from engine.games.first_giants.components.deck import BadDeck, Design, check, load
from tests.cases import cases
from tests.games.first_giants.notation import effect_in_words
from tests.games.first_giants.table import GAME, start


def written():
    """The designs of the box as a file has them."""
    return json.loads(engine.encode(DESIGNS))


def with_design(number, **changes):
    """A file in which one design is another."""
    found = written()
    found[number] = {**found[number], **changes}
    return json.dumps(found).encode()


def with_effect(number, when, looks, atoms, **changes):
    """A file in which the effect of one design is another, in the notation of the rules."""
    return with_design(number, effect={**effect_in_words(when, looks, atoms), **changes})


def words_of(data):
    """What is said about a file that is no deck."""
    with pytest.raises(BadDeck) as bad:
        load(data)
    return str(bad.value)


def test_the_box_is_a_deck():
    assert load(json.dumps(written()).encode()) == DESIGNS
    assert check(DESIGNS) == DESIGNS


def test_a_bad_deck_is_a_bad_value():
    assert issubclass(BadDeck, ValueError)


@cases("data", [b"", b"{", b"{}", b"[1]", b'"DIN1A"', b"\xff"])
def test_what_is_no_list_of_designs(data):
    assert words_of(data)


@cases(
    ("changes", "field"),
    [
        ({"family": "BUG"}, "family"),
        ({"size": 0}, "size"),
        ({"size": 4}, "size"),
        ({"size": "2"}, "size"),
        ({"size": True}, "size"),
        ({"name": ""}, "name"),
        ({"name": 3}, "name"),
        ({"colour": "green"}, "colour"),
        ({"effect": None}, "effect"),
    ],
)
def test_fields_of_a_design(changes, field):
    text = words_of(with_design(4, **changes))
    assert re.search(r"\bDIN2B\b", text)
    assert field in text


@pytest.mark.parametrize("field", ["name", "family", "size", "effect"])
def test_a_field_that_is_missing(field):
    found = written()
    del found[4][field]
    text = words_of(json.dumps(found).encode())
    assert re.search(r"\bDIN2B\b", text)
    assert f"`{field}`" in text


@pytest.mark.parametrize("id_", ["din", "", "DIN 1", None])
def test_the_id_of_a_design(id_):
    assert re.search(r"\bid\b", words_of(with_design(4, id=id_)))


def test_a_design_without_an_id_is_named_by_its_number():
    found = written()
    del found[4]["id"]
    assert re.search(r"\b4\b.*`id`", words_of(json.dumps(found).encode()))


def test_two_designs_of_one_id():
    text = words_of(with_design(4, id="DIN1A"))
    assert re.search(r"\bDIN1A\b.*\bid\b", text)


GAIN = [{"amber": 1}]


@cases(
    ("effect", "field"),
    [
        (("whenever", {}, GAIN), "effect.trigger"),
        (("take", {"colour": "red"}, GAIN), "effect.filter"),
        (("take", {"family": "BUG"}, GAIN), "effect.filter.family"),
        (("take", {"sizes": []}, GAIN), "effect.filter.sizes"),
        (("take", {"sizes": [4]}, GAIN), "effect.filter.sizes"),
        (("take", {"sizes": [1, 1]}, GAIN), "effect.filter.sizes"),
        (("extend", {"collection_kind": "colour"}, GAIN), "effect.filter.collection_kind"),
        (("take", {"collection_kind": "size"}, GAIN), "effect.filter.collection_kind"),
        (("exhibit", {"collection_kind": "size"}, GAIN), "effect.filter.collection_kind"),
        (("take_self", {"family": "DIN"}, GAIN), "effect.filter"),
        (("reclaim", {"family": "DIN"}, GAIN), "effect.filter"),
        (("left_reclaim", {"sizes": [1]}, GAIN), "effect.filter"),
        (("other_newspaper", {"family": "DIN"}, GAIN), "effect.filter"),
        (("take", {}, []), "effect.steps"),
        (("take", {}, [{"amber": -1}]), "effect.steps[0].amount"),
        (("take", {}, [{"amber": 1.5}]), "effect.steps[0].amount"),
        (("take", {}, [{"points": None}]), "effect.steps[0].amount"),
        (("take", {}, [{"fly": {}}]), "effect.steps"),
        (("take", {}, [{"each_other": {"points": 1}}]), "effect.steps"),
        (("take", {}, [{"each_other": {"amber": -1}}]), "effect.steps[0].amber"),
        (("take", {}, [{"exhibit": {"max": 0, "discount": 1}}]), "effect.steps[0].max"),
        (("take", {}, [{"exhibit": {"max": 1, "discount": -1}}]), "effect.steps[0].discount"),
        (("take", {}, [{"exhibit": {"max": 1, "discount": 1, "sizes": [0]}}]), "effect.steps[0].sizes"),
        (("take", {}, [{"exhibit": {"max": 1, "discount": 1, "sizes": [1, 1]}}]), "effect.steps[0].sizes"),
        (("take", {}, [{"choose": [GAIN]}]), "effect.steps[0].branches"),
        (("take", {}, [{"choose": [GAIN, []]}]), "effect.steps[0].branches[1].steps"),
        (
            (
                "take",
                {},
                [*GAIN, {"choose": [GAIN, [{"exhibit": {"max": 1, "discount": 1, "sizes": [2, 2]}}]]}],
            ),
            "effect.steps[1].branches[1].steps[0].sizes",
        ),
        (
            (
                "take",
                {},
                [{"amber_per": {"metric": "my_hats", "times": 1, "plus": 0, "cap": 3}}],
            ),
            "effect.steps[0].metric",
        ),
        (
            (
                "take",
                {},
                [{"points_per": {"metric": "study_family:BUG", "times": 1, "plus": 0, "cap": 3}}],
            ),
            "effect.steps[0].metric.family",
        ),
        (
            (
                "take",
                {},
                [{"points_per": {"metric": "study_size:4", "times": 1, "plus": 0, "cap": 3}}],
            ),
            "effect.steps[0].metric.size",
        ),
        (
            ("take", {}, [{"points_per": {"metric": "my_tiles", "times": 1, "plus": 0}}]),
            "`cap`",
        ),
    ],
)
def test_an_effect_that_has_no_meaning(effect, field):
    text = words_of(with_effect(2, *effect))
    assert re.search(r"\bDIN1C\b", text)
    assert field in text


@pytest.mark.parametrize(("when", "kind"), [("take", "single_use"), ("take_self", "recurring")])
def test_single_use_effects_and_only_they_answer_their_own_taking(when, kind):
    text = words_of(with_effect(2, when, {}, GAIN, kind=kind))
    assert re.search(r"\bDIN1C\b.*effect\.trigger", text)


@cases(
    ("when", "looks"),
    [
        ("take", {"family": "DIN", "sizes": [1, 3]}),
        ("exhibit", {"family": "DIN", "sizes": [2]}),
        ("left_exhibit", {"family": "FLY", "sizes": [1, 2, 3]}),
        ("extend", {"family": "FLY", "sizes": [3], "collection_kind": "family"}),
        ("other_newspaper", {}),
    ],
)
def test_filters_that_have_a_meaning(when, looks):
    (design,) = [one for one in load(with_effect(2, when, looks, GAIN)) if one.id == "DIN1C"]
    assert json.loads(engine.encode(design.effect.filter)) == looks


def test_other_designs_make_another_game():
    effect = effect_in_words("take_self", {}, [{"points": 7}])
    other = build(load(with_design(0, name="Nobody", effect=effect)))
    assert (other.components.designs[0].name, other.components.designs[0].effect.steps[0].amount) == (
        "Nobody",
        7,
    )
    assert GAME.components.designs[0].name == "Compsognathus"
    assert start().state.box.effect["DIN1A-1"].steps[0].amount == 2


def test_build_refuses_what_is_no_deck():
    twice = (*DESIGNS, DESIGNS[3])
    with pytest.raises(BadDeck, match="DIN2A"):
        build(twice)
    with pytest.raises(BadDeck, match="DIN2A"):
        check(twice)


def test_build_refuses_designs_whose_cards_are_not_in_the_box():
    raw = {**written()[0], "id": "DIN9Z"}
    with pytest.raises(BadDeck, match=r"DIN9Z.*id"):
        build((*DESIGNS[1:], msgspec.convert(raw, Design)))


def test_an_effect_that_is_too_long():
    long = [{"choose": [GAIN * 10, GAIN]}] * 10
    assert re.search(r"\bDIN1C\b.*effect\.steps", words_of(with_effect(2, "take", {}, long)))


def test_a_deck_that_is_too_small():
    with pytest.raises(BadDeck):
        build(DESIGNS[:4])


def test_a_smaller_deck():
    other = build(DESIGNS[5:20])
    step = engine.new(other, ("Ada", "Bo"), "small")
    assert engine.problems(other, step.state) == ()
    lying = [*step.state.deck, *(card for one in step.state.sites for card in one.face_up)]
    assert sorted(lying) == sorted(f"{design.id}-{copy}" for design in DESIGNS[5:20] for copy in (1, 2))
    assert engine.decoder(other.state).decode(engine.encode(step.state)) == step.state
    strange = msgspec.structs.replace(
        step.state, deck=(*step.state.deck[1:], GAME.components.designs[0].cards[0])
    )
    assert {one.invariant for one in engine.problems(other, strange)} == {"FG-I1"}


def test_a_smaller_deck_ends_the_game():
    other = build(DESIGNS[:9])
    step = engine.new(other, ("Ada", "Bo"), "small")
    while step.outcome is None:
        (entry,) = step.next
        step = engine.apply(other, step.state, entry.seat, entry.actions[0])
        assert engine.problems(other, step.state) == ()
    assert step.outcome.reason == "deck_empty"
