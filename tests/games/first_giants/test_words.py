"""What players are asked, and what each of their actions will do, in words."""

import pytest
from msgspec.structs import replace

import engine
from engine.games.first_giants import build
from engine.games.first_giants.components import DESIGNS
from engine.games.first_giants.components.deck import told
from engine.games.first_giants.events import BranchChosen
from engine.handles import handles_of
from tests.cases import cases
from tests.games.first_giants.notation import per, with_effects
from tests.games.first_giants.table import GAME, act, in_branch, in_exhibit, in_order, in_pick, move, table


def offer(state, seat, *actions):
    """What is asked of a seat, and what its actions will do; all that are legal if none is named."""
    listed = [*map(move, actions)] or engine.legal_actions(GAME, state, seat)
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, listed)


@cases(
    ("action", "handles"),
    [
        ("place 0 MAR1B-1", ("site:0", "card:MAR1B-1")),
        ("reclaim", ()),
        ("amber", ()),
        ("exhibit FLY1A-1 new", ("card:FLY1A-1", "collection:1:new")),
        ("exhibit FLY1A-1 0", ("card:FLY1A-1", "collection:1:0")),
        ("resolve FLY1A-1", ("card:FLY1A-1",)),
        ("branch 1", ()),
    ],
)
def test_what_an_action_names(action, handles):
    assert handles_of(move(action), 1) == handles


def test_fg_4_one_of_two_copies_that_are_both_there_is_told_with_its_number():
    texts = offer(table("", ""), 0).texts
    assert "Place a marker at site 1 and take Mixosaurus." in texts
    assert "Place a marker at site 2 and take Aenocyon (1)." in texts
    assert "Place a marker at site 2 and take Aenocyon (2)." in texts


def test_fg_10_fossils_of_one_name_are_told_apart_whatever_their_designs():
    renamed = {"DIN1A": "Bone", "MAM1A": "Bone"}
    game = build(tuple(replace(one, name=renamed.get(one.id, one.name)) for one in DESIGNS))
    state = act(table("2a @0 MAM1A-1 DIN2A-1 DIN1A-2", game=game), "0: reclaim").state
    texts = engine.offered(game, engine.view(game, state, 0), 0, engine.legal_actions(game, state, 0)).texts
    assert texts == (
        "Take 1 amber for a marker.",
        "Exhibit Bone (3) in a new collection for 1 amber.",
        "Exhibit Stegosaurus in a new collection for 2 amber.",
        "Exhibit Bone (2) in a new collection for 1 amber.",
    )


def test_fg_8_reclaiming_names_the_sites():
    assert offer(table("@0", ""), 0, "reclaim").texts == ("Reclaim your marker at site 1.",)
    assert offer(table("@023", ""), 0, "reclaim").texts == ("Reclaim your markers at sites 1, 3, 4.",)


def test_fg_1_a_turn_is_asked_for_what_is_possible():
    assert offer(table("", ""), 0).prompt == "P1: place a marker and take a card."
    both = "P1: place a marker and take a card, or reclaim your markers."
    assert offer(table("@0", ""), 0).prompt == both
    assert offer(table("@0123", ""), 0).prompt == "P1: all your markers are out; reclaim them."


def test_fg_10_fg_12_a_pick_tells_the_full_price():
    picks = offer(in_pick(), 0)
    assert picks.prompt == "P1: take 1 amber or exhibit a fossil, for each of 3 markers."
    assert picks.texts == (
        "Take 1 amber for a marker.",
        "Exhibit Anurognathus in a new collection for 1 amber.",
    )


def test_fg_12_fg_30_a_granted_exhibit_tells_the_price_with_its_discount_and_the_cause():
    granted = offer(in_exhibit(), 0)
    assert granted.prompt == "P1: exhibit a fossil because of Anurognathus, or decline."
    assert granted.texts == (
        "Exhibit Nemicolopterus in a new collection for 0 amber.",
        "Exhibit Anurognathus in a new collection for 0 amber.",
        "Decline to exhibit.",
    )


def test_fg_14_an_exhibit_tells_the_collection_and_its_type():
    state = act(table("9a @0 FLY2A-1 | DIN2A-1 | FLY3B-1 FLY1A-1", ""), "0: reclaim").state
    assert offer(state, 0).texts == (
        "Take 1 amber for a marker.",
        "Exhibit Tapejara in a new collection for 2 amber.",
        "Exhibit Tapejara in collection 1 for 2 amber.",
        "Exhibit Tapejara in collection 2, flying reptiles, for 2 amber.",
    )


def test_fg_26_the_order_of_effects_is_asked_for_with_its_cause():
    order = offer(in_order(), 0)
    assert order.prompt == "P1: you have taken Anurognathus; choose which of your 2 effects comes next."
    assert order.texts == (
        "Carry out the effect of Nemicolopterus next.",
        "Carry out the effect of Anurognathus next.",
    )


AGAIN = {"exhibit": {"max": 1, "discount": 3}}


@cases(
    ("when", "then", "prompt"),
    [
        ("exhibit", "exhibit MAM1A-1 new", "P2: you have exhibited Castoroides; {choose}"),
        ("left_exhibit", "exhibit MAM1A-1 new", "P1: P2 has exhibited Castoroides; {choose}"),
        ("reclaim", "", "P2: you have reclaimed your markers; {choose}"),
        ("left_reclaim", "", "P1: P2 has reclaimed markers; {choose}"),
    ],
)
def test_fg_26_fg_32_the_order_is_asked_for_by_who_did_what(when, then, prompt):
    game = with_effects(DIN1C=(when, {}, [AGAIN]))
    cards = "DIN1C-1 DIN1C-2"
    before = (cards, "2a @1 MAM1A-1") if "left" in when else ("", f"2a @1 MAM1A-1 {cards}")
    state = act(table(*before, game=game, active=1), f"1: reclaim{'; 1: ' * bool(then)}{then}").state
    (seat,) = engine.acting(game, state)
    said = engine.offered(game, engine.view(game, state, seat), seat, ())
    assert said.prompt == prompt.format(choose="choose which of your 2 effects comes next.")


@cases(
    ("most", "sizes", "asked"),
    [
        (1, None, "a fossil"),
        (1, [1], "a fossil of size 1"),
        (1, [2, 1], "a fossil of size 2 or 1"),
        (3, None, "up to 3 fossils"),
        (3, [1, 2], "up to 3 fossils of size 1 or 2"),
    ],
)
def test_fg_30_a_granted_exhibit_is_asked_for_by_number_and_sizes(most, sizes, asked):
    grant = {"max": most, "discount": 0, **({"sizes": sizes} if sizes else {})}
    game = with_effects(DIN2A=("take_self", {}, [{"exhibit": grant}]))
    state = table("9a MAM1A-1 MAM2A-1", game=game, sites={0: "DIN2A-1 FLY2B-1"})
    state = act(state, "0: place 0 DIN2A-1").state
    said = engine.offered(game, engine.view(game, state, 0), 0, ())
    assert said.prompt == f"P1: exhibit {asked} because of Stegosaurus, or decline."


def test_fg_30_a_second_exhibit_is_asked_for_with_what_is_left():
    state = act(table("9a MAM1A-1 MAM2A-1", sites={0: "FLY2B-1 DIN2A-1"}), "0: place 0 FLY2B-1").state
    assert offer(state, 0).prompt == "P1: exhibit up to 2 fossils because of Dsungaripterus, or decline."
    state = act(state, "0: exhibit MAM1A-1 new").state
    assert offer(state, 0).prompt == "P1: exhibit a fossil because of Dsungaripterus, or decline."


def test_fg_31_a_branch_is_told_by_what_it_brings():
    state = in_branch()
    choice = offer(state, 0)
    assert choice.prompt == "P1: choose one because of Plesiosaurus: gain 4 amber, or gain 3 points."
    assert choice.texts == ("Choose: gain 4 amber.", "Choose: gain 3 points.")
    event = act(state, "0: branch 1").events[0]
    (said,) = engine.view_events(GAME, state, [event], None)
    assert said.text == 'P1 chooses "gain 3 points" of Plesiosaurus.'


def test_fg_31_a_second_branch_of_one_effect_is_told_by_its_own_choice():
    choices = [[{"amber": 1}, {"points": 1}], [{"amber": 5}, {"points": 5}]]
    steps = [{"choose": [[first], [second]]} for first, second in choices]
    game = with_effects(MAR2A=("take_self", {}, steps))
    second = BranchChosen(seat=0, card="MAR2A-1", branch=1, earlier=(0,))
    first = BranchChosen(seat=0, card="MAR2A-1", branch=1, earlier=())
    texts = [event.text for event in engine.view_events(game, table("", ""), [first, second], None)]
    assert texts == [f'P1 chooses "gain {points}" of Plesiosaurus.' for points in ("1 point", "5 points")]


def test_fg_31_a_branch_speaks_of_one_fossil_of_a_family():
    branches = [per("points_per", "study_family:DIN", plus=1, cap=4), [{"amber": 1}]]
    game = with_effects(MAR2A=("take_self", {}, [{"choose": branches}]))
    state = act(table("", "", game=game, sites={0: "MAR2A-1 FLY2B-1"}), "0: place 0 MAR2A-1").state
    assert engine.offered(
        game, engine.view(game, state, 0), 0, engine.legal_actions(game, state, 0)
    ).texts == (
        "Choose: gain 1 point plus 1 for each dinosaur in your Study, at most 4.",
        "Choose: gain 1 amber.",
    )


@cases(
    ("card", "branch", "earlier"),
    [
        ("MAR2A-1", 2, ()),
        ("MAR2A-1", 44, ()),
        ("MAR2A-1", 0, (0,)),
        ("MAR2A-1", 0, (44,)),
        ("DIN1A-1", 0, ()),
        ("DIN1A-1", 0, (0, 0)),
    ],
)
def test_fg_31_a_made_up_branch_brings_nothing(card, branch, earlier):
    event = BranchChosen(seat=0, card=card, branch=branch, earlier=earlier)
    (said,) = engine.view_events(GAME, in_branch(), [event], None)
    assert said.text.startswith('P1 chooses "nothing" of ')


def test_fg_31_a_made_up_branch_is_not_one_of_a_later_choice():
    steps = [{"choose": [[{"amber": 1}], [{"points": 1}]]}, {"choose": [[{"amber": 2}], [{"points": 2}]]}]
    game = with_effects(MAR2A=("take_self", {}, steps))
    event = BranchChosen(seat=0, card="MAR2A-1", branch=2, earlier=())
    (said,) = engine.view_events(game, table("", ""), [event], None)
    assert said.text == 'P1 chooses "nothing" of Plesiosaurus.'


def test_fg_31_a_branch_inside_of_a_branch_is_told_by_its_own_choice():
    inner = {"choose": [[{"amber": 2}], [{"amber": 3}]]}
    game = with_effects(MAR2A=("take_self", {}, [{"choose": [[{"amber": 1}], [inner]]}]))
    event = BranchChosen(seat=0, card="MAR2A-1", branch=1, earlier=(1,))
    (said,) = engine.view_events(game, table("", ""), [event], None)
    assert said.text == 'P1 chooses "gain 3 amber" of Plesiosaurus.'


def notes(state, seat):
    """How the points of a seat came about."""
    return [line.note for line in engine.scores(GAME, state)[seat].lines]


def test_fg_39_the_notes_of_a_score_are_phrases():
    seats = (
        "1p | DIN1A-1 DIN3A-1 DIN2A-1 | FLY2A-1 ART2A-1 | MAM3A-1",
        "2p | MAM1A-1 MAM2A-1 | MAR1A-1 MAR2B-1 MAR3A-1 | FLY1A-1 FLY3A-1",
    )
    state = table(*seats, flash="flash:FLY=1 flash:MAM=1", flash_news=True)
    assert notes(state, 0) == [
        "1 point gained in play",
        "1 tile of an incomplete collection",
        "2 tiles of complete collections",
        "the newspapers of dinosaurs, size 2",
        "no flash news",
    ]
    assert notes(state, 1) == [
        "2 points gained in play",
        "2 tiles of incomplete collections",
        "2 tiles of complete collections",
        "the newspapers of flying reptiles, marine reptiles, giant mammals",
        "the flash news of giant mammals, flying reptiles",
    ]
    alone = table("| FLY2A-1 ART2A-1")
    assert notes(alone, 0)[2:4] == ["0 tiles of complete collections", "the newspaper of size 2"]
    assert notes(alone, 1)[3] == "no newspaper"


@cases(
    ("state", "action", "detail"),
    [
        (table("@0"), "place 0 MAR1B-1", "You have a marker at site 1."),
        (table("@0"), "place 1 MAR1B-1", "Mixosaurus does not lie at site 2."),
        (in_order(), "resolve DIN2A-1", "The effect of Stegosaurus is not among those of yours that wait."),
        (in_pick(), "exhibit MAM2A-1 new", "Megaloceros costs 2 amber, and you have 1."),
        (in_pick(), "exhibit FLY1A-1 1", "You have 0 collections."),
        (in_pick(), "exhibit MAM3A-1 new", "Mammuthus does not lie in your Study."),
        (in_branch(), "branch 2", "There are 2 things to choose from."),
    ],
)
def test_a_refusal_speaks_of_the_case_at_hand(state, action, detail):
    with pytest.raises(engine.Refused) as refused:
        engine.apply(GAME, state, 0, move(action))
    assert refused.value.detail == detail


def test_fg_30_a_refusal_says_for_which_sizes_an_exhibit_is():
    state = act(table("9a MAM2A-1", sites={0: "ART1A-1 MAR1B-1"}), "0: place 0 ART1A-1").state
    with pytest.raises(engine.Refused) as refused:
        engine.apply(GAME, state, 0, move("exhibit MAM2A-1 new"))
    assert refused.value.detail == "This exhibit is only for fossils of size 1."


@pytest.mark.parametrize("name", ["{x}", "A_1", "{seat}", "card:DIN1A-1"])
def test_names_are_no_part_of_a_wording(name):
    state = replace(in_order(), names=(name, "{card}"))
    prompt = engine.offered(GAME, engine.view(GAME, state, 0), 0, ()).prompt
    assert prompt == f"{name}: you have taken Anurognathus; choose which of your 2 effects comes next."
    state = replace(in_exhibit(), names=(name, "{card}"))
    assert engine.tell(GAME, act(state, "0: decline"))[0].text == (
        f"{name} declines to exhibit by Anurognathus."
    )


def test_every_thing_of_the_box_is_named_once():
    things = GAME.components.things
    assert len({(thing.kind, thing.id) for thing in things}) == len(things)
    names = {(thing.kind, thing.id): thing.name for thing in things}
    assert {names["card", card] for card in ("DIN2A-1", "DIN2A-2")} == {"Stegosaurus"}
    assert len({name for (kind, _), name in names.items() if kind == "card"}) == len(DESIGNS)


def test_the_branches_of_a_design_stand_in_the_components():
    printed = {design.name: design.branches for design in GAME.components.designs if design.branches}
    assert printed["Plesiosaurus"] == ("gain 4 amber", "gain 3 points")
    assert printed["Coelodonta"] == ("gain 3 amber", "you may exhibit 1 fossil for 2 amber less")
    assert len(printed) == 3
    for design in GAME.components.designs:
        assert design.sentence == told(design.effect.words)
