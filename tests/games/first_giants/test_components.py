"""Section 2 of the rules: what is in the box."""

import json

import pytest

import engine
from engine.games.first_giants.components import Box, Card, CollectionType, Token
from engine.games.first_giants.components.language import Family, Trigger
from tests.cases import cases
from tests.games.first_giants.notation import effect_in_words, with_effects
from tests.games.first_giants.table import GAME, start

COMPONENTS = GAME.components

FAMILIES = {
    "DIN": "dinosaurs",
    "FLY": "flying reptiles",
    "MAR": "marine reptiles",
    "MAM": "giant mammals",
    "ART": "giant arthropods",
}
COLOURS = ["green", "yellow", "blue", "orange", "purple"]

TABLE = """
DIN1A | Compsognathus | single_use | take_self | -
    [{"points": 2}]
DIN1B | Eoraptor | single_use | take_self | -
    [{"choose": [[{"amber": 2}], [{"points": 1}]]}]
DIN1C | Velociraptor | recurring | take | {"family": "DIN"}
    [{"points": 1}]
DIN2A | Stegosaurus | single_use | take_self | -
    [{"points": 3}]
DIN2B | Iguanodon | single_use | take_self | -
    [{"points_per": {"metric": "study_family:DIN", "times": 1, "plus": 1, "cap": 4}}]
DIN2C | Allosaurus | recurring | exhibit | {"sizes": [2, 3]}
    [{"points": 1}]
DIN3A | Brachiosaurus | single_use | take_self | -
    [{"points": 4}]
DIN3B | Triceratops | single_use | take_self | -
    [{"points_per": {"metric": "my_tiles", "times": 1, "plus": 2, "cap": 6}}]
DIN3C | Tyrannosaurus | recurring | extend | -
    [{"points": 1}]
FLY1A | Anurognathus | single_use | take_self | -
    [{"exhibit": {"max": 1, "discount": 1}}]
FLY1B | Pterodactylus | single_use | take_self | -
    [{"amber": 1}, {"exhibit": {"max": 1, "discount": 0, "sizes": [1]}}]
FLY1C | Nemicolopterus | recurring | take | {"family": "FLY"}
    [{"exhibit": {"max": 1, "discount": 1}}]
FLY2A | Tapejara | single_use | take_self | -
    [{"exhibit": {"max": 1, "discount": 2}}]
FLY2B | Dsungaripterus | single_use | take_self | -
    [{"amber": 1}, {"exhibit": {"max": 2, "discount": 0}}]
FLY2C | Pteranodon | recurring | exhibit | {"sizes": [1, 2]}
    [{"amber": 1}]
FLY3A | Arambourgiania | single_use | take_self | -
    [{"exhibit": {"max": 1, "discount": 3}}]
FLY3B | Hatzegopteryx | single_use | take_self | -
    [{"amber": 1}, {"exhibit": {"max": 2, "discount": 1}}]
FLY3C | Quetzalcoatlus | recurring | reclaim | -
    [{"exhibit": {"max": 1, "discount": 1}}]
MAR1A | Keichousaurus | single_use | take_self | -
    [{"amber": 3}, {"each_other": {"amber": 1}}]
MAR1B | Mixosaurus | single_use | take_self | -
    [{"amber": 1}, {"points": 1}]
MAR1C | Mesosaurus | recurring | left_reclaim | -
    [{"amber": 2}]
MAR2A | Plesiosaurus | single_use | take_self | -
    [{"choose": [[{"amber": 4}], [{"points": 3}]]}, {"each_other": {"amber": 1}}]
MAR2B | Nothosaurus | single_use | take_self | -
    [{"points_per": {"metric": "rivals_here", "times": 1, "plus": 2, "cap": 4}}]
MAR2C | Ophthalmosaurus | recurring | left_exhibit | -
    [{"amber": 1}]
MAR3A | Elasmosaurus | single_use | take_self | -
    [{"amber": 2}, {"points": 3}, {"each_other": {"amber": 1}}]
MAR3B | Shonisaurus | single_use | take_self | -
    [{"amber_per": {"metric": "rivals_out", "times": 1, "plus": 2, "cap": 6}}]
MAR3C | Mosasaurus | recurring | other_newspaper | -
    [{"points": 1}]
MAM1A | Castoroides | single_use | take_self | -
    [{"amber": 2}]
MAM1B | Aenocyon | single_use | take_self | -
    [{"amber_per": {"metric": "study_size:1", "times": 1, "plus": 1, "cap": 3}}]
MAM1C | Smilodon | recurring | take | {"family": "MAM"}
    [{"amber": 1}]
MAM2A | Megaloceros | single_use | take_self | -
    [{"amber": 3}]
MAM2B | Coelodonta | single_use | take_self | -
    [{"choose": [[{"amber": 3}], [{"exhibit": {"max": 1, "discount": 2}}]]}]
MAM2C | Glyptodon | recurring | take | {"sizes": [2]}
    [{"amber": 1}]
MAM3A | Mammuthus | single_use | take_self | -
    [{"amber": 5}]
MAM3B | Megatherium | single_use | take_self | -
    [{"amber_per": {"metric": "study_families", "times": 1, "plus": 2, "cap": 6}}]
MAM3C | Paraceratherium | recurring | reclaim | -
    [{"amber": 2}]
ART1A | Walliserops | single_use | take_self | -
    [{"points": 1}, {"exhibit": {"max": 1, "discount": 0, "sizes": [1]}}]
ART1B | Eurypterus | single_use | take_self | -
    [{"amber_per": {"metric": "study_sizes", "times": 1, "plus": 0, "cap": 3}}]
ART1C | Meganeura | recurring | take | {"sizes": [1]}
    [{"amber": 1}]
ART2A | Pulmonoscorpius | single_use | take_self | -
    [{"points_per": {"metric": "study_families", "times": 1, "plus": 0, "cap": 4}}]
ART2B | Isotelus | single_use | take_self | -
    [{"points_per": {"metric": "my_sets", "times": 1, "plus": 1, "cap": 4}}]
ART2C | Aegirocassis | recurring | extend | {"collection_kind": "size"}
    [{"amber": 2}]
ART3A | Jaekelopterus | single_use | take_self | -
    [{"points": 2}, {"exhibit": {"max": 1, "discount": 1}}]
ART3B | Pterygotus | single_use | take_self | -
    [{"points_per": {"metric": "my_newspapers", "times": 2, "plus": 2, "cap": 6}}]
ART3C | Arthropleura | recurring | take | {"sizes": [3]}
    [{"points": 1}]
"""
"""The designs in the notation of the rules: id, name, kind, `when`, `if`, and below it `do`."""

NEWSPAPERS = {
    "family:DIN": 3,
    "family:FLY": 3,
    "family:MAR": 3,
    "family:MAM": 3,
    "family:ART": 3,
    "size:1": 5,
    "size:2": 5,
    "size:3": 5,
}

FLASH = {
    "flash:MAM": {"MAM": 2, "MAR": 1},
    "flash:DIN": {"DIN": 2, "ART": 1},
    "flash:FLY": {"FLY": 2, "MAM": 1},
    "flash:MAR": {"MAR": 2, "FLY": 1},
    "flash:ART": {"ART": 2, "DIN": 1},
}

LINES = TABLE.strip().splitlines()
ROWS = [(*head.split(" | "), do.strip()) for head, do in zip(LINES[::2], LINES[1::2], strict=True)]
IDS = [row[0] for row in ROWS]


def served():
    """The components as they are served."""
    return json.loads(engine.encode(GAME.components))


def test_there_are_45_designs_three_for_each_family_and_size():
    assert [design.id for design in COMPONENTS.designs] == IDS
    assert [f"{family}{size}{letter}" for family in FAMILIES for size in "123" for letter in "ABC"] == IDS


@cases(("id_", "name", "kind", "when", "looks", "atoms"), ROWS)
def test_every_design(id_, name, kind, when, looks, atoms):
    (shown,) = [design for design in served()["designs"] if design["id"] == id_]
    assert (shown["name"], shown["family"], shown["size"]) == (name, id_[:3], int(id_[3]))
    wanted = effect_in_words(when, {} if looks == "-" else json.loads(looks), json.loads(atoms))
    assert wanted["kind"] == kind
    assert shown["effect"] == wanted, "what an effect does not ask for is left out"


@cases("row", ROWS)
def test_single_use_designs_and_only_they_are_taken_themselves(row):
    assert (row[2] == "single_use") == (row[3] == "take_self") == (row[0][-1] in "AB")


def test_every_trigger_and_every_family_is_in_the_box():
    assert {design.effect.trigger for design in COMPONENTS.designs} == {*Trigger}
    assert [*Family] == [*FAMILIES]


def test_there_are_90_cards_two_of_each_design():
    names = [f"{id_}-{copy}" for id_ in IDS for copy in (1, 2)]
    assert [*Card] == names
    assert len(names) == 90
    assert [card for design in COMPONENTS.designs for card in design.cards] == names


def test_families_and_their_colours():
    assert [(one.family, one.name) for one in COMPONENTS.families] == [*FAMILIES.items()]
    assert [one.colour for one in COMPONENTS.families] == COLOURS


@pytest.mark.parametrize(
    ("seats", "tiles", "amber"),
    [(2, 12, (2, 3)), (3, 18, (2, 3, 3)), (4, 24, (2, 3, 3, 4)), (5, 30, (2, 3, 3, 4, 4))],
)
def test_numbers_that_depend_on_the_seats(seats, tiles, amber):
    (row,) = [row for row in COMPONENTS.preparations if row.seats == seats]
    assert (row.tile_supply, row.starting_amber) == (tiles, amber)
    assert len(COMPONENTS.preparations) == 4


def test_other_numbers():
    assert (COMPONENTS.sites, COMPONENTS.cards_at_a_site, COMPONENTS.markers) == (4, 2, 4)
    assert (COMPONENTS.tile_points, COMPONENTS.tile_points_complete) == (2, 3)
    assert {one.collection_kind: one.cards for one in COMPONENTS.complete_collections} == {
        "family": 3,
        "size": 5,
    }


def test_fg_r1_a_newspaper_for_every_family_and_every_size():
    assert [one.newspaper for one in COMPONENTS.newspapers] == [*NEWSPAPERS] == [*CollectionType]


def test_fg_r2_what_newspapers_are_worth():
    assert {one.newspaper: one.points for one in COMPONENTS.newspapers} == NEWSPAPERS


def test_fg_34_flash_news_tokens():
    found = {one.token: {need.family: need.fossils for need in one.needs} for one in COMPONENTS.flash_news}
    assert found == FLASH
    assert [*found] == [*FLASH] == [*Token]
    assert [one.points for one in COMPONENTS.flash_news] == [3] * 5


def test_fg_1_game_is_for_two_to_five():
    assert (GAME.seats[0], GAME.seats[-1]) == (2, 5)
    assert (GAME.name, GAME.title) == ("first_giants", "First Giants")


@cases(
    ("id_", "words"),
    [
        ("DIN1A", "take this card: gain 2 points"),
        ("DIN1C", "take a card (a dinosaur): gain 1 point"),
        ("ART2C", "extend a collection (a size collection): gain 2 amber"),
        ("FLY1B", "gain 1 amber, then you may exhibit 1 fossil of size 1 at full price"),
        ("FLY3B", "you may exhibit up to 2 fossils, each for 1 amber less"),
        ("DIN2C", "exhibit a fossil (of size 2 or 3)"),
        ("MAR1C", "left neighbour reclaims"),
        ("MAR2A", "choose one (gain 4 amber, or gain 3 points), then everybody else gains 1 amber"),
        ("ART3B", "gain 2 points plus 2 for each newspaper of yours, at most 6"),
        ("MAR3C", "somebody else takes a newspaper: gain 1 point"),
    ],
)
def test_an_effect_is_a_sentence(id_, words):
    (shown,) = [design for design in served()["designs"] if design["id"] == id_]
    assert words in shown["sentence"]


def test_sizes_steps_and_branches_are_listed():
    branches = [[{"amber": 1}, {"points": 1}, {"amber": 2}], [{"points": 2}], [{"points": 3}]]
    effect = ("exhibit", {"family": "DIN", "sizes": [1, 2, 3]}, [{"choose": branches}])
    (printed,) = [one for one in with_effects(DIN1C=effect).components.designs if one.id == "DIN1C"]
    assert printed.sentence == (
        "Whenever you exhibit a fossil (a dinosaur of size 1 or 2 or 3): choose one "
        "(gain 1 amber, then gain 1 point, then gain 2 amber, or gain 2 points, or gain 3 points)."
    )
    assert printed.branches == (
        "gain 1 amber, then gain 1 point, then gain 2 amber",
        "gain 2 points",
        "gain 3 points",
    )


def test_the_table_knows_its_box():
    box = start().state.box
    assert isinstance(box, Box)
    assert [*box.cards] == [*Card]
    assert {card: (box.family[card], box.size[card]) for card in Card} == {
        card: (card[:3], int(card[3])) for card in Card
    }
    assert box.words["DIN2A-1"] == "Stegosaurus"
    assert box.effect["DIN2A-1"] == box.effect["DIN2A-2"] != box.effect["DIN2B-1"]
