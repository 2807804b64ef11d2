"""Section 10 of the rules: what cannot be in an epoch, in an auction, in a discard, at the end."""

import pytest
from msgspec.structs import replace

from engine.games.ra.state import Answer, Cause, Discard, Options, RaPhase
from tests.cases import cases
from tests.games.playbook import acting, legal, play, problem_names
from tests.games.ra.table import (
    DRAW,
    FOUR,
    INVOKE,
    LAST_SUN,
    THREE,
    WON,
    bid,
    in_auction,
    in_discard,
    last_ra,
    lying,
    spend,
    start,
    table,
    tiles,
    with_auction,
    with_owned,
    with_seat,
)

LOSSES = "civ_art x2 civ_writing monument_palace x2 monument_temple"


def over():
    return last_ra(**THREE, epoch=3, owned={0: "pharaoh", 1: "gold civ_art"}).state


def in_epoch_1(**position):
    """The suns of a position, which need not be sound, in epoch 1."""
    state = table(**position, epoch=2)
    players = tuple(replace(player, score=10, score_sheet=()) for player in state.players)
    return replace(state, epoch=1, players=players)


def with_gold_on_the_track(state):
    bag = list(state.bag)
    bag.remove("gold")
    return replace(state, track=(*lying("gold"), *state.track[1:]), bag=tuple(bag))


@pytest.mark.parametrize(
    "suns",
    [
        {0: "13 8 5 3", 1: "12 9 6 2"},
        {0: "12 9 6 2", 1: "13 8 5 3"},
        {0: "2 3 4 5", 1: "6 7 8 9", 2: "10 11 12 13"},
    ],
)
def test_ra_i7_suns_that_were_not_dealt(suns):
    assert problem_names(in_epoch_1(suns=suns)) == {"RA-I7"}


def test_ra_i7_sets_may_be_dealt_to_other_seats():
    suns_now = {0: "11 10 7 4", 1: "13 8 5 2", 2: "12 9 6 3"}
    assert problem_names(table(suns=suns_now)) == set()


def test_ra_i7_while_no_sun_is_face_down_the_centre_sun_is_1():
    state = with_seat(table(), 0, suns_up=(1, 5, 8, 13))
    assert problem_names(replace(state, centre_sun=2)) == {"RA-I7"}


def test_ra_i7_sun_1_was_won_first():
    assert problem_names(in_epoch_1(suns={0: "13 8 5 1", 1: "12 9 6 / 2"}, centre=3)) == {"RA-I7"}


def test_ra_i7_a_winner_gets_the_sun_that_paid_for_the_lot_before():
    good = table(suns={0: "13 8 5 / 1", 1: "12 9 6 / 2"}, centre=3)
    assert problem_names(good) == set()
    state = in_epoch_1(suns={0: "13 8 5 / 1", 1: "12 9 6 / 4", 2: "11 10 7 / 3"}, centre=2)
    assert problem_names(state) == {"RA-I7"}


def test_ra_i7_in_later_epochs_suns_may_lie_anyhow():
    assert problem_names(table(epoch=2, suns={0: "13 12 11 10", 1: "9 8 7 6", 2: "5 4 3 2"})) == set()


@pytest.mark.parametrize("phase", ["turn", "discard", "game_over"])
def test_ra_i8_auction_in_another_phase(phase):
    assert "RA-I8" in problem_names(replace(in_auction(), phase=RaPhase(phase)))


def test_ra_i8_phase_of_auctions_without_an_auction():
    assert problem_names(replace(table(), phase=RaPhase.AUCTION)) == {"RA-I8"}


def test_ra_i8_ra_seat_is_the_seat_whose_turn_it_is():
    assert problem_names(replace(in_auction(), turn_seat=1)) == {"RA-I8"}
    assert "RA-I8" in problem_names(with_auction(ra_seat=1))


@cases("order", [(), (1, 2), (2, 1, 0), (0, 1, 2), (1, 2, 0, 1), (2, 0), (1, 0)])
def test_ra_i8_order_of_asking(order):
    assert problem_names(with_auction(order=order, answers=())) == {"RA-I8"}


def test_ra_i8_seats_without_face_up_suns_are_not_asked():
    position = {**LAST_SUN, "suns": {**LAST_SUN["suns"], 2: "3 / 4 7 10"}, "top": "ra"}
    state = play(table(**position), (0, DRAW)).state
    assert state.auction.order == (2, 0)
    assert problem_names(replace(state, auction=replace(state.auction, order=(1, 2, 0)))) == {"RA-I8"}


def test_ra_i8_the_ra_seat_has_a_face_up_sun():
    state = play(table(**LAST_SUN, top="ra"), (0, DRAW)).state
    auction = replace(state.auction, ra_seat=1)
    assert problem_names(replace(state, auction=auction, turn_seat=1)) == {"RA-I8"}


@cases(
    "answers",
    [
        ((2, 4),),
        ((1, 6), (1, 9)),
        ((1, 6), (0, 8)),
        ((1, None), (2, None), (0, None)),
        ((1, 6), (2, 4)),
        ((1, 9), (2, None), (0, 8)),
        ((1, 4),),
        ((1, 1),),
        ((1, 6), (2, 6)),
    ],
)
def test_ra_i8_answers(answers):
    given = tuple(Answer(seat=seat, sun=sun) for seat, sun in answers)
    assert problem_names(with_auction(answers=given)) == {"RA-I8"}


def test_ra_i8_bid_of_a_face_down_sun():
    state = play(table(**WON, top="ra"), (0, DRAW)).state
    auction = replace(state.auction, answers=(Answer(seat=1, sun=1),))
    assert problem_names(replace(state, auction=auction)) == {"RA-I8"}


def test_ra_i8_no_ra_is_drawn_on_a_full_track():
    state = table(track="pharaoh pharaoh nile flood gold civ_art civ_writing monument_temple", ra=1)
    state = play(state, (0, INVOKE)).state
    assert problem_names(state) == set()
    drawn = replace(state, auction=replace(state.auction, cause=Cause.DRAWN))
    assert problem_names(drawn) == {"RA-I8"}


def test_ra_i8_no_ra_is_drawn_with_a_count_of_0():
    state = play(table(), (0, INVOKE)).state
    drawn = replace(state, auction=replace(state.auction, cause=Cause.DRAWN))
    assert problem_names(drawn) == {"RA-I8"}


@pytest.mark.parametrize("phase", ["turn", "auction", "game_over"])
def test_ra_i9_discard_in_another_phase(phase):
    assert "RA-I9" in problem_names(replace(in_discard(), phase=RaPhase(phase)))


def test_ra_i9_phase_of_losses_without_losses():
    assert problem_names(replace(table(), phase=RaPhase.DISCARD)) == {"RA-I9"}


@cases(("unrest", "earthquake"), [(0, 0), (1, 0), (0, 1), (3, 0), (4, 0), (0, 4), (6, 0), (8, 4), (2, 3)])
def test_ra_i9_numbers_to_lose(unrest, earthquake):
    discard = Discard(seat=1, unrest=unrest, earthquake=earthquake)
    assert problem_names(replace(in_discard(), discard=discard)) == {"RA-I9"}


@pytest.mark.parametrize(("unrest", "earthquake"), [(2, 0), (0, 2), (2, 2)])
def test_ra_i9_numbers_that_can_be(unrest, earthquake):
    discard = Discard(seat=1, unrest=unrest, earthquake=earthquake)
    assert problem_names(replace(in_discard(), discard=discard)) == set()


def test_ra_i9_as_many_are_lost_as_are_owned():
    state = in_discard("disaster_unrest disaster_unrest disaster_earthquake")
    assert problem_names(with_owned(state, 1, "civ_art x2")) == set()
    discard = Discard(seat=1, unrest=4, earthquake=2)
    assert problem_names(replace(with_owned(state, 1, "civ_art"), discard=discard)) == {"RA-I9"}


def test_ra_i9_all_that_is_owned_is_of_one_kind():
    state = in_discard()
    less = state.players[1].tiles.minus(tiles("civ_writing"))
    state = replace(with_seat(state, 1, tiles=less), removed=state.removed.plus(tiles("civ_writing")))
    assert problem_names(with_owned(state, 1, "civ_art")) == {"RA-I9"}


def test_ra_i9_disaster_tiles_have_left_the_game():
    state = in_discard("disaster_earthquake")
    discard = Discard(seat=1, unrest=2, earthquake=2)
    assert problem_names(replace(state, discard=discard)) == {"RA-I9"}


def test_ra_i9_an_auction_leaves_an_empty_track():
    assert problem_names(with_gold_on_the_track(in_discard())) == {"RA-I9"}


def test_ra_i9_the_owner_has_won_an_auction():
    lots = {2: "monument_palace x2 monument_temple"}
    state = table(epoch=2, owned=lots, removed="disaster_earthquake")
    discard = Discard(seat=2, unrest=0, earthquake=2)
    assert problem_names(replace(state, phase=RaPhase.DISCARD, discard=discard)) == {"RA-I9"}


def test_ra_i9_after_spending_gods_the_track_need_not_be_empty():
    state = table(**WON, turn=1, owned={1: f"god {LOSSES}"}, track="disaster_unrest gold")
    state = play(state, (1, spend(0))).state
    assert problem_names(state) == set()
    assert problem_names(replace(state, turn_seat=2)) == {"RA-I9"}


@cases("tile", ["god", "gold", "flood", "civ_art", "pharaoh", "nile", "monument_temple"])
def test_ra_i10_in_epoch_1_a_seat_without_a_lot_owns_nothing(tile):
    assert problem_names(with_owned(table(), 0, tile)) == {"RA-I10"}
    assert problem_names(with_owned(table(**WON), 0, tile)) == {"RA-I10"}
    assert problem_names(with_owned(table(**WON), 1, tile)) == set()


@cases(
    ("tile", "kept"),
    [
        *(("god", False), ("gold", False), ("flood", False), ("civ_art", False), ("civ_writing", False)),
        *(("pharaoh", True), ("nile", True), ("monument_temple", True)),
    ],
)
@cases("epoch", [2, 3])
def test_ra_i10_in_later_epochs_it_owns_what_is_kept(tile, kept, epoch):
    assert problem_names(with_owned(table(epoch=epoch), 0, tile)) == (set() if kept else {"RA-I10"})


@pytest.mark.parametrize("epoch", [1, 2])
def test_ra_i11_game_over_before_epoch_3(epoch):
    state = replace(table(epoch=epoch), phase=RaPhase.GAME_OVER)
    assert problem_names(state) >= {"RA-I11"}


def test_ra_i11_track_is_empty_at_the_end():
    assert problem_names(with_gold_on_the_track(over())) == {"RA-I11"}


def test_ra_i11_game_over_with_ra_and_suns_left():
    assert problem_names(replace(over(), ra_count=7)) == {"RA-I11"}


def test_ra_i11_the_last_ra_was_drawn_by_a_seat_with_a_face_up_sun():
    assert problem_names(replace(over(), turn_seat=1)) == {"RA-I11"}


def test_ra_i11_game_over_without_suns_left():
    state = play(table(**{**LAST_SUN, "epoch": 3}), (0, INVOKE), (0, bid(5))).state
    assert (state.phase, state.ra_count, problem_names(state)) == ("game_over", 0, set())


def test_ra_i12_more_auctions_than_suns():
    state = with_seat(table(epoch=2), 0, suns_up=(), suns_down=(2, 5, 8, 13))
    state = with_seat(state, 1, suns_up=(), suns_down=(3, 6, 9, 12))
    state = with_seat(state, 2, suns_up=(1,), suns_down=(4, 7, 10, 11, 12))
    assert problem_names(replace(state, turn_seat=2)) == {"RA-I2", "RA-I12"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ra_i12_every_epoch_ends(seats):
    state, auctions = start(seats).state, 0
    while state.epoch == 1:
        choices = legal(state, acting(state)[0])
        step = play(state, (acting(state)[0], INVOKE if INVOKE in choices else choices[0]))
        auctions += sum(event.__struct_config__.tag == "auction_won" for event in step.events)
        state = step.state
    assert auctions <= seats * {2: 4, 3: 4, 4: 3, 5: 3}[seats]


@cases("position", [THREE, FOUR, LAST_SUN, WON])
@cases("epoch", [2, 3])
def test_positions_of_the_rules_are_sound(position, epoch):
    assert problem_names(table(**{**position, "epoch": epoch})) == set()


def test_options_do_not_make_a_table_unsound():
    options = Options(open_scores=True, god_takes_disaster=False)
    assert problem_names(replace(over(), options=options)) == set()
