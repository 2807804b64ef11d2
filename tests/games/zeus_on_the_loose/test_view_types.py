"""What type checkers know of a view.

Mypy reads this file, too: it fails where a type is another one, or where what is marked as wrong is right.
"""

from __future__ import annotations

from typing import Literal, assert_type, cast

import pytest

import engine
from engine.games.zeus_on_the_loose.components import Card
from engine.games.zeus_on_the_loose.olympus import LaidCard
from engine.games.zeus_on_the_loose.state import ZeusPhase
from engine.games.zeus_on_the_loose.view import PlayerView, ZeusView

GAME = engine.GAMES["zeus_on_the_loose"]


@pytest.fixture
def view() -> ZeusView:
    """What seat 0 sees of a new table."""
    step = engine.new(GAME, ("Ada", "Bo"), "pantheon", GAME.options())
    return cast(ZeusView, engine.view(GAME, step.state, 0))


def test_what_is_seen_has_its_type(view: ZeusView) -> None:
    assert assert_type(view.game, Literal["zeus_on_the_loose"]) == GAME.name
    assert assert_type(view.phase, ZeusPhase) is ZeusPhase.TURN
    assert len(assert_type(view.players, tuple[PlayerView, ...])) == len(view.names)
    assert assert_type(view.olympus, tuple[LaidCard, ...]) == ()
    assert assert_type(view.zeus, int | None) is None


def test_what_is_hidden_may_be_missing_and_its_count_never_is(view: ZeusView) -> None:
    own, other = view.players
    hand = assert_type(own.hand, tuple[Card, ...] | None)
    assert hand is not None
    assert len(hand) == assert_type(own.hand_count, int)
    assert other.hand is None
    assert other.hand_count == own.hand_count
    with pytest.raises(TypeError):
        len(other.hand)  # type: ignore[arg-type]


def test_nothing_else_is_seen_and_nothing_is_changed(view: ZeusView) -> None:
    with pytest.raises(AttributeError):
        assert view.pile  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        assert view.totl  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        view.total = 0  # type: ignore[misc]
