"""The option `flash_news`: tokens for what a seat exhibits within one turn (FG-34)."""

import pytest

from tests.cases import cases
from tests.games.first_giants.table import act, flash, lines, of, papers, started, table, totals
from tests.games.playbook import kinds, legal

TOKENS = {
    "flash:MAM": ("MAM", "MAR"),
    "flash:DIN": ("DIN", "ART"),
    "flash:FLY": ("FLY", "MAM"),
    "flash:MAR": ("MAR", "FLY"),
    "flash:ART": ("ART", "DIN"),
}


def exhibited(names, *others, amber=9, **more):
    """P1 has exhibited these fossils, one for each pick, each in a collection of its own."""
    markers = "".join(str(number) for number in range(len(names.split())))
    state = table(f"{amber}a @{markers} {names}", *others, **{"flash_news": True, **more})
    picks = "".join(f"; 0: exhibit {name} new" for name in names.split())
    return act(state, f"0: reclaim{picks}")


@cases("token", TOKENS)
@cases("order", ["001", "010", "100"])
def test_fg_34_two_of_one_family_and_one_of_another(token, order):
    twice, once = TOKENS[token]
    names = [f"{twice}1A-1", f"{twice}1A-2"]
    playbook = [names.pop(0) if place == "0" else f"{once}1A-1" for place in order]
    step = exhibited(" ".join(playbook))
    assert flash(step.state) == f"{token}=0"
    assert [(one.seat, one.token) for one in of(step, "flash_news_taken")] == [(0, token)]
    assert (lines(step.state, 0)["flash_news"], totals(step.state)) == (3, (3, 0))


@cases(
    "names",
    [
        "MAM1A-1 MAM1A-2",
        "MAM1A-1 MAR1A-1",
        "MAM1A-1 MAR1A-1 MAR1A-2",
        "MAM1A-1 MAM1A-2 MAM2A-1 MAM2A-2",
        "MAM1A-1 MAM1A-2 DIN1A-1",
        "MAM1A-1 MAR1A-1 FLY1A-1 ART1A-1",
    ],
)
def test_fg_34_what_is_not_enough(names):
    assert flash(exhibited(names).state) == ""


def test_fg_34_more_than_is_asked_for_is_enough():
    assert flash(exhibited("MAR1A-1 MAM1A-1 DIN1A-1 MAM1A-2").state) == "flash:MAM=0"


def test_fg_34_the_token_is_taken_at_once():
    names = "MAM1A-1 MAM1A-2 MAR1A-1"
    state = table(f"9a @0123 {names}", flash_news=True)
    picks = "; ".join(f"0: exhibit {name} new" for name in names.split())
    step = act(state, f"0: reclaim; {picks}")
    assert kinds(step) == "fossil_exhibited flash_news_taken amber_gained turn_ended"


def test_fg_34_one_exhibit_may_count_for_several_tokens():
    assert flash(exhibited("ART1A-1 ART1A-2 DIN1A-1 DIN1A-2").state) == "flash:DIN=0 flash:ART=0"


def test_fg_34_exhibits_of_effects_count():
    study = "9a @01 FLY3C-1 MAM1A-1 MAM1A-2 MAR1A-1"
    state = act(table(study, flash_news=True), "0: reclaim; 0: exhibit MAM1A-1 new").state
    assert state.players[0].exhibited == ("MAM1A-1",)
    state = act(state, "0: exhibit MAR1A-1 new").state
    assert state.players[0].exhibited == ("MAM1A-1", "MAR1A-1")
    assert flash(act(state, "0: exhibit MAM1A-2 new").state) == "flash:MAM=0"


def test_fg_34_extensions_count():
    state = table("9a @012 MAM1A-1 MAM2A-1 MAR1A-1", flash_news=True)
    state = act(state, "0: reclaim; 0: exhibit MAM1A-1 new; 0: exhibit MAM2A-1 0").state
    assert flash(act(state, "0: exhibit MAR1A-1 new").state) == "flash:MAM=0"


def test_fg_34_the_count_starts_anew_with_every_turn():
    state = table("9a @01 MAM1A-1 MAM1A-2 MAR1A-1", "@0", flash_news=True)
    state = act(state, "0: reclaim; 0: exhibit MAM1A-1 new; 0: exhibit MAM1A-2 new").state
    assert [player.exhibited for player in state.players] == [(), ()]
    state = act(state, "1: reclaim; 0: place 0 MAR1B-1; 1: place 0 FLY2B-1; 1: decline; 0: reclaim").state
    state = act(state, "0: exhibit MAR1A-1 new").state
    assert flash(state) == ""


def test_fg_34_what_lay_in_collections_before_does_not_count():
    state = table("9a @1 MAR1A-1 | MAM1A-1 | MAM1A-2", flash_news=True)
    assert flash(act(state, "0: reclaim; 0: exhibit MAR1A-1 new").state) == ""


@pytest.mark.parametrize("holder", [0, 1])
def test_fg_34_tokens_are_never_stolen(holder):
    earned = "| MAM3A-1 | MAM3A-2 | MAR3A-1"
    study = "MAM1A-1 MAM1A-2 MAR1A-1"
    seats = (f"9a @012 {study} {earned if holder == 0 else ''}", earned if holder == 1 else "")
    exhibits = "; ".join(f"0: exhibit {name} new" for name in study.split())
    step = act(table(*seats, flash=f"flash:MAM={holder}", flash_news=True), f"0: reclaim; {exhibits}")
    assert (flash(step.state), of(step, "flash_news_taken")) == (f"flash:MAM={holder}", [])


def test_fg_34_tokens_are_not_newspapers_and_trigger_nothing():
    state = exhibited("MAM1A-1 MAM1A-2 MAR1A-1", "MAR3C-1")
    assert (flash(state.state), papers(state.state), started(state)) == ("flash:MAM=0", "", "")
    assert state.state.players[1].points == 0


def test_fg_34_tokens_do_not_count_as_newspapers_for_effects():
    seat = "| MAM3A-1 | MAM3A-2 | MAR3A-1 | FLY3A-1 | FLY3A-2"
    state = table(seat, sites={0: "ART3B-1 FLY2B-1"}, flash="flash:MAM=0 flash:FLY=0", flash_news=True)
    assert act(state, "0: place 0 ART3B-1").state.players[0].points == 2


def test_fg_34_without_the_option_nothing_is_noted():
    step = exhibited("MAM1A-1 MAM1A-2 MAR1A-1", flash_news=False)
    assert (step.state.flash_news, totals(step.state)) == ((), (0, 0))
    state = act(table("9a @01 MAM1A-1 MAM1A-2"), "0: reclaim; 0: exhibit MAM1A-1 new").state
    assert [player.exhibited for player in state.players] == [(), ()]


def test_fg_34_the_token_comes_before_the_effects():
    state = table("9a @012 MAM1A-1 MAR1A-1 MAM2A-1 DIN2C-1 | MAM3A-1 DIN3A-1", "MAR2C-1", flash_news=True)
    state = act(state, "0: reclaim; 0: exhibit MAM1A-1 new; 0: exhibit MAR1A-1 1").state
    step = act(state, "0: exhibit MAM2A-1 new")
    assert kinds(step) == (
        "fossil_exhibited flash_news_taken effect_started points_gained effect_started amber_gained"
        " turn_ended"
    )


def test_fg_34_the_token_comes_after_the_newspaper_is_locked():
    state = table("9a @012 MAM1A-1 MAR1A-1 MAM2A-1 | DIN3A-1 | MAM1A-2 MAM3A-1", flash_news=True)
    state = act(state, "0: reclaim; 0: exhibit MAM1A-1 new; 0: exhibit MAR1A-1 new").state
    assert legal(state, 0)
    step = act(state, "0: exhibit MAM2A-1 1")
    assert kinds(step) == (
        "fossil_exhibited collection_extended collection_completed newspaper_locked flash_news_taken"
        " turn_ended"
    )
