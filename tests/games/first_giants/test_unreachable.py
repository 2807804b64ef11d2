"""Tables that add up and that play cannot reach all the same: section 10 of the rules."""

from msgspec.structs import replace

from engine.games.first_giants.state import CauseKind, EffectInProgress, GiantsPhase
from tests.cases import cases
from tests.games.first_giants.table import LATE, act, card, in_exhibit, table, with_seat
from tests.games.playbook import problem_names


@cases("token", ["flash:MAM", "flash:DIN", "flash:FLY", "flash:MAR", "flash:ART"])
def test_fg_i15_who_holds_a_token_has_exhibited_for_it(token):
    tokens = table(flash_news=True).flash_news
    held = tuple(replace(one, holder=0) if one.token == token else one for one in tokens)
    assert problem_names(replace(table(flash_news=True), flash_news=held)) == {"FG-I15"}


def test_fg_i13_seat_0_has_no_turn_after_the_end_was_triggered():
    state = table(LATE, "9a @0 MAM1A-1 | MAM2A-2", active=1)
    ended = act(state, "1: reclaim; 1: exhibit MAM1A-1 0").state
    assert ended.phase == "game_over"
    assert "FG-I13" in problem_names(replace(ended, phase=GiantsPhase.TURN, active_seat=0))


def test_fg_i4_nobody_has_gained_more_than_a_game_can_bring():
    assert problem_names(with_seat(table(), 0, points=1_000_000_001)) == {"FG-I4"}
    assert problem_names(with_seat(table(), 1, amber=1_000_000_001)) == {"FG-I4"}


def test_fg_i14_a_card_that_was_taken_lies_at_the_end_of_the_study():
    state = in_exhibit()
    (group, effect) = state.pending
    assert group.cause.kind is CauseKind.CARD_TAKEN
    seat = state.players[0]
    moved = with_seat(state, 0, study=(seat.study[-1], *seat.study[:-1]))
    assert len(seat.study) > 1
    assert isinstance(effect, EffectInProgress)
    assert "FG-I14" in problem_names(moved)


def test_fg_i14_an_effect_does_not_begin_after_its_card_was_exhibited():
    state = in_exhibit()
    (group, effect) = state.pending
    exhibited = replace(group.cause, kind=CauseKind.FOSSIL_EXHIBITED, card=effect.card)
    assert "FG-I14" in problem_names(replace(state, pending=(replace(group, cause=exhibited), effect)))


def test_fg_i14_the_card_of_an_effect_that_has_exhibited_nothing_lies_in_the_study():
    state = table("9a | FLY1A-1", sites={0: "FLY1A-2 MAR1B-1"})
    taken = act(with_seat(state, 0, amber=9), "0: place 0 FLY1A-2").state
    effect = taken.pending[-1]
    assert (effect.card, effect.exhibited) == (card("FLY1A-2"), 0)
    study, collections = taken.players[0].study, taken.players[0].collections
    gone = with_seat(
        taken,
        0,
        study=tuple(one for one in study if one != effect.card),
        collections=(*collections, replace(collections[0], cards=(effect.card,))),
    )
    assert "FG-I14" in problem_names(gone)
