"""Gods and their prophets: 4G-16 to 4G-20."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, cast

from engine.errors import Refusal, RefusalCode
from engine.games.four_gods.actions.prophets import prophet_refusal
from engine.games.four_gods.components import PROPHETS, cell_at
from engine.games.four_gods.components.catalogue import Terrain
from engine.games.four_gods.ending import play_on
from engine.games.four_gods.events import GodClaimed
from engine.games.four_gods.laying import may_send, send_prophet
from engine.games.four_gods.refusals import BAD_AREA, NO_GOD, NO_PROPHETS_LEFT, bad_area
from engine.games.four_gods.state import FourGodsState, God
from engine.games.four_gods.world import Cell
from engine.handles import ACTOR, By, Handle
from engine.turn import Turn
from engine.values import Action, Number, with_player
from engine.words import Called, Each, Given

__all__ = ["ClaimGod", "PlaceProphet"]

ALREADY_HAS_GOD = RefusalCode("already_has_god", "4G-16", "The seat has a god, for good.")
GOD_TAKEN = RefusalCode("god_taken", "4G-16", "Another seat has this god.")

OWN_GOD = Each(
    "god",
    {
        Terrain.F: "You are the god of the forest.",
        Terrain.M: "You are the god of the mountains.",
        Terrain.P: "You are the god of the plains.",
        Terrain.S: "You are the god of the sea.",
    },
)
GOD_OF_ANOTHER = Each(
    "god",
    {
        Terrain.F: "{owner} is the god of the forest.",
        Terrain.M: "{owner} is the god of the mountains.",
        Terrain.P: "{owner} is the god of the plains.",
        Terrain.S: "{owner} is the god of the sea.",
    },
)


class ClaimGod(Action[FourGodsState]):
    """4G-16: become the god of a terrain."""

    text = Each(
        "god",
        {
            Terrain.F: "Become the god of the forest.",
            Terrain.M: "Become the god of the mountains.",
            Terrain.P: "Become the god of the plains.",
            Terrain.S: "Become the god of the sea.",
        },
    )
    refusals = (ALREADY_HAS_GOD, GOD_TAKEN)

    god: God
    """The terrain of the god."""

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[ClaimGod]:
        """4G-15, 4G-16: without a god, any god that nobody has; full hands do not matter."""
        taken = [player.god for player in state.players]
        return [] if taken[seat] else [cls(god) for god in Terrain if god not in taken]

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-16: the seat gets the prophets of the god."""
        players, seat = turn.state.players, turn.seat
        prophets = PROPHETS[len(players)]
        turn.record(
            GodClaimed(seat=seat, god=self.god, prophets=prophets),
            players=with_player(players, seat, god=self.god, prophets_left=prophets),
        )
        play_on(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of claiming that is broken."""
        own, taken = state.players[seat].god, [player.god for player in state.players]
        if own:
            return ALREADY_HAS_GOD(OWN_GOD, god=own)
        return GOD_TAKEN(GOD_OF_ANOTHER, god=self.god, owner=Called(taken.index(self.god)))


NO_FRESH_TILE = RefusalCode("no_fresh_tile", "4G-18", "The seat has no tile that it has just laid.")


class PlaceProphet(Action[FourGodsState]):
    """4G-17: send a prophet to the fresh tile."""

    text = Given(
        "side",
        then="Send a prophet to the {terrain} on the {side} side of {tile}, which you have just laid.",
        otherwise="Send a prophet to the {terrain} of {tile}, which you have just laid.",
    )
    refusals = (NO_GOD, NO_PROPHETS_LEFT, NO_FRESH_TILE, BAD_AREA)

    area: Annotated[Number, Handle("area", By.INDEX, owner=ACTOR)]
    """The number of the area of the tile that the seat has just laid."""

    @classmethod
    def options(cls, state: FourGodsState, seat: int) -> Sequence[PlaceProphet]:
        """4G-17, 4G-18: to every area of the fresh tile."""
        return [cls(area) for area in range(fresh_areas(state, seat))] if may_send(state, seat) else ()

    def perform(self, turn: Turn[FourGodsState]) -> None:
        """4G-17 to 4G-19: the prophet stands on the area for good; the tile is no longer fresh."""
        fresh = cast(Cell, turn.state.players[turn.seat].fresh)
        send_prophet(turn, fresh, self.area)
        play_on(turn)

    def refusal(self, state: FourGodsState, seat: int) -> Refusal | None:
        """The rule of sending that is broken."""
        cause = prophet_refusal(state, seat)
        if cause:
            return cause
        if state.players[seat].fresh is None:
            return NO_FRESH_TILE("You have no tile that you have just laid.")
        return bad_area(fresh_areas(state, seat))


def fresh_areas(state: FourGodsState, seat: int) -> int:
    """4G-17, 4G-18: how many areas the fresh tile of a seat has; 0 without one."""
    fresh = state.players[seat].fresh
    return len(state.board.poses[cell_at(fresh.row, fresh.col)].terrains) if fresh else 0
