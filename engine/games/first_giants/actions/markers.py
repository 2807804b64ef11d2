"""Main actions and picks: FG-1 to FG-11."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import Refusal, RefusalCode
from engine.games.first_giants.components import MARKERS
from engine.games.first_giants.effects import go_on, take_amber, trigger
from engine.games.first_giants.events import CardTaken, MarkerPlaced, MarkersReclaimed
from engine.games.first_giants.state import BoxCard, Cause, CauseKind, GiantsState, OpenSlot, Site, Slot
from engine.turn import Turn
from engine.values import Action, with_player
from engine.words import Nth, Plural

__all__ = ["PlaceMarker", "ReclaimMarkers", "TakeAmber"]

NO_MARKER_LEFT = RefusalCode("no_marker_left", "FG-4", "All markers of the seat are out.")
OWN_MARKER_AT_SITE = RefusalCode("own_marker_at_site", "FG-4", "The seat has a marker at this site already.")
CARD_NOT_AT_SITE = RefusalCode("card_not_at_site", "FG-4", "The card does not lie at this site.")


class PlaceMarker(Action[GiantsState]):
    """FG-1, FG-4: place a marker at a site and take a card there."""

    text = "Place a marker at site {site} and take {fossil}."
    refusals = (NO_MARKER_LEFT, OWN_MARKER_AT_SITE, CARD_NOT_AT_SITE)

    site: Site
    """The site."""
    card: BoxCard
    """The card to take."""

    @classmethod
    def options(cls, state: GiantsState, seat: int) -> Sequence[PlaceMarker]:
        """FG-3, FG-4: with a marker left, every face-up card at a site without an own marker."""
        markers = state.players[seat].markers
        if len(markers) == MARKERS:
            return ()
        return [
            cls(number, card)
            for number, site in enumerate(state.sites)
            if number not in markers
            for card in site.face_up
        ]

    def perform(self, turn: Turn[GiantsState]) -> None:
        """FG-5, FG-6: the marker goes to the site, the card to the end of the Study; effects answer."""
        seat, players = turn.seat, turn.state.players
        markers = tuple(sorted((*players[seat].markers, self.site)))
        turn.record(
            MarkerPlaced(seat=seat, site=self.site), players=with_player(players, seat, markers=markers)
        )
        state, player = turn.state, turn.state.players[seat]
        slot = OpenSlot(site=self.site, slot=state.sites[self.site].cards.index(Slot(card=self.card)))
        turn.record(
            CardTaken(seat=seat, card=self.card, site=slot.site, slot=slot.slot),
            players=with_player(state.players, seat, study=(*player.study, self.card)),
            sites=state.sites_with(slot, None),
            open_slot=slot,
        )
        trigger(turn, Cause(kind=CauseKind.CARD_TAKEN, seat=seat, newspaper=False, card=self.card))
        go_on(turn)

    def refusal(self, state: GiantsState, seat: int) -> Refusal | None:
        """The rule of placing that is broken."""
        markers = state.players[seat].markers
        if len(markers) == MARKERS:
            return NO_MARKER_LEFT("All your markers are out: reclaim them.")
        if self.site in markers:
            return OWN_MARKER_AT_SITE("You have a marker at site {site}.", site=Nth(self.site))
        return CARD_NOT_AT_SITE("{card} does not lie at site {site}.", card=self.card, site=Nth(self.site))


NO_MARKERS_PLACED = RefusalCode("no_markers_placed", "FG-8", "No marker of the seat is out.")


class ReclaimMarkers(Action[GiantsState]):
    """FG-1, FG-8: take all markers back."""

    text = Plural(
        "sites", one="Reclaim your marker at site {sites}.", many="Reclaim your markers at sites {sites}."
    )
    refusals = (NO_MARKERS_PLACED,)

    @classmethod
    def options(cls, state: GiantsState, seat: int) -> Sequence[ReclaimMarkers]:
        """FG-3, FG-8: with at least one marker at a site."""
        return (cls(),) if state.players[seat].markers else ()

    def perform(self, turn: Turn[GiantsState]) -> None:
        """FG-8 to FG-10: all markers come back; effects answer, then there is a pick for each marker."""
        seat, players = turn.seat, turn.state.players
        sites = players[seat].markers
        turn.record(
            MarkersReclaimed(seat=seat, sites=sites),
            players=with_player(players, seat, markers=()),
            picks_left=len(sites),
        )
        trigger(turn, Cause(kind=CauseKind.MARKERS_RECLAIMED, seat=seat, newspaper=False))
        go_on(turn)

    def refusal(self, state: GiantsState, seat: int) -> Refusal | None:
        """The rule of reclaiming that is broken."""
        return NO_MARKERS_PLACED("None of your markers is out: place one.")


class TakeAmber(Action[GiantsState]):
    """FG-10: take amber for a marker."""

    text = "Take {amber} amber for a marker."

    @classmethod
    def options(cls, state: GiantsState, seat: int) -> Sequence[TakeAmber]:
        """FG-10: at every pick."""
        return (cls(),)

    def perform(self, turn: Turn[GiantsState]) -> None:
        """FG-10, FG-11."""
        take_amber(turn)
        go_on(turn)
