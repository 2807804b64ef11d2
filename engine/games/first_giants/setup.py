"""Preparing the table: section 3 of the rules."""

from __future__ import annotations

from engine.games.first_giants.components import (
    CARDS_AT_A_SITE,
    FLASH_NEWS,
    SITES,
    STARTING_AMBER,
    TILE_SUPPLY,
    CollectionType,
)
from engine.games.first_giants.events import GameStarted
from engine.games.first_giants.state import (
    DigSite,
    FlashNews,
    GiantsPhase,
    GiantsState,
    NewspaperHeld,
    Options,
    Player,
    Slot,
)
from engine.rng import Rng
from engine.turn import Turn

__all__ = ["set_up", "table"]


def table(kind: type[GiantsState], names: tuple[str, ...], options: Options, rng: Rng) -> GiantsState:
    """Section 3: everything in its place, before the cards are shuffled."""
    return kind(
        game="first_giants",
        version=2,
        revision=0,
        phase=GiantsPhase.TURN,
        names=names,
        options=options,
        rng=rng,
        players=tuple(
            Player(amber=amber, points=0, markers=(), study=(), collections=(), exhibited=())
            for amber in STARTING_AMBER[: len(names)]
        ),
        deck=kind.box.cards,
        sites=(DigSite(cards=(Slot(),) * CARDS_AT_A_SITE),) * SITES,
        tile_supply=TILE_SUPPLY[len(names)],
        end_triggered=None,
        newspapers=tuple(NewspaperHeld(newspaper=one, holder=None, locked=False) for one in CollectionType),
        flash_news=tuple(FlashNews(token=one.token, holder=None) for one in FLASH_NEWS)
        if options.flash_news
        else (),
        active_seat=0,
        open_slot=None,
        picks_left=0,
        pending=(),
    )


def set_up(turn: Turn[GiantsState]) -> None:
    """Section 3: the cards are shuffled, the first ones lie face up at the sites; seat 0 begins (FG-1)."""
    cards = turn.shuffle(turn.state.deck)
    slots = tuple(Slot(card=card) for card in cards[: SITES * CARDS_AT_A_SITE])
    firsts = range(0, len(slots), CARDS_AT_A_SITE)
    turn.record(
        GameStarted(seats=turn.state.seats, options=turn.state.options),
        sites=tuple(DigSite(cards=slots[first : first + CARDS_AT_A_SITE]) for first in firsts),
        deck=cards[len(slots) :],
    )
