"""What players are asked, and what each of their actions will do, in words."""

import engine
from engine.handles import handles_of
from tests.cases import cases
from tests.games.playbook import play
from tests.games.zeus_on_the_loose.table import DRAW, GAME, PASS, STUCK, lay, sneak, table


def offer(state, seat, *actions):
    """What is asked of a seat, and what its actions will do."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, actions)


@cases(
    ("action", "text", "handles"),
    [
        (lay("7"), "Lay 7.", ("card:1:number_7",)),
        (lay("hera"), "Lay Hera.", ("card:1:hera",)),
        (sneak("7"), "Sneak in with 7.", ("card:1:number_7",)),
        (PASS, "Do not sneak.", ()),
        (DRAW, "Draw a card.", ()),
        (STUCK, "Declare that you are stuck: no card can be laid.", ()),
    ],
)
def test_what_an_action_will_do(action, text, handles):
    assert offer(table(), 1, action).texts == (text,)
    assert handles_of(action, 1) == handles


def test_ze_5_the_mover_is_asked_for_a_card_on_the_total():
    assert offer(table(), 0).prompt == "P1: begin Mount Olympus with a card."
    after = play(table(hands={0: "7"}), (0, lay("7"))).state
    assert offer(after, 1).prompt == "P2: lay a card on Mount Olympus; the total is 7."


def test_ze_29_others_are_told_that_they_may_sneak():
    after = play(table(hands={0: "7"}), (0, lay("7"))).state
    assert offer(after, 2).prompt == "P3: sneak in with another 7, or wait for P2."


def test_ze_35_who_has_room_is_told_that_it_may_draw():
    after = play(table(hands={0: "7 1 2 3"}, draw="manual"), (0, lay("7"))).state
    assert offer(after, 0).prompt == "P1: draw a card, or wait for P2."
    assert offer(after, 2).prompt == "P3: sneak in with another 7, or wait for P2."


def test_ze_30_the_asked_seat_is_asked_about_the_number_on_top():
    state = table(seats=4, olympus="2(0) hermes(1) 8(2) 3(3) 7(0)", asked=(1, 2, 3), sneak="ask")
    assert offer(state, 1).prompt == "P2: sneak in with another 7, or let it be."
