"""What players are asked, and what each of their actions will do, in words."""

import engine
from engine.games.pig.actions import Hold, Roll
from tests.games.pig.table import GAME, table


def offer(state, seat, *actions):
    """What is asked of a seat, and what its actions will do."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, actions)


def test_pg_3_the_first_roll_is_asked_for():
    assert offer(table(0, 0, 0), 0, Roll()) == ("P1: roll the die.", ("Roll the die.",))


def test_pg_5_holding_says_how_many_points():
    asked = "P1: roll again or hold; the turn total is 7."
    assert offer(table(0, 0, 0, turn_total=7), 0, Hold()) == (asked, ("Hold 7 points.",))
