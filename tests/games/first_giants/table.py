"""Tables in the notation of the test vectors, and playbooks to act them out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

import engine
from engine import GAMES, Game, Rng, Step
from engine.games.first_giants.actions import (
    ChooseBranch,
    Decline,
    Exhibit,
    PlaceMarker,
    ReclaimMarkers,
    ResolveEffect,
    TakeAmber,
)
from engine.games.first_giants.components import (
    TILE_SUPPLY,
    Card,
    CollectionType,
    Token,
)
from engine.games.first_giants.state import (
    Cause,
    CauseKind,
    Collection,
    DigSite,
    EffectInProgress,
    EndCause,
    FlashNews,
    GiantsPhase,
    GiantsState,
    NewspaperHeld,
    Options,
    Player,
    Slot,
    WaitingEffect,
    WaitingGroup,
)
from engine.values import Action, with_player
from tests.games.playbook import legal, play, refusal

GAME = GAMES["first_giants"]

SITES = ("MAR1B-1 FLY2B-1", "MAM1B-1 MAM1B-2", "ART2B-1 ART2B-2", "FLY2C-1 FLY2C-2")
DECK = "MAM2C-1 MAM2C-2 DIN1C-1 FLY1B-1"
COMPLETE = {"family": 3, "size": 5}

FIVE_TWOS = "DIN2A-1 FLY2A-1 MAR2A-1 MAM2A-1 ART2A-1"
FIVE_THREES = "DIN3A-1 FLY3A-1 MAR3A-1 MAM3A-1 ART3A-1"
LATE = f"| {FIVE_TWOS} | {FIVE_THREES} | DIN1A-1 DIN2B-1 DIN3B-1 | FLY1A-1 FLY3B-1"
"""A seat whose collections have 11 of the 12 tiles of 2 seats."""


def table(
    *seats: str,
    game: Game[Any] = GAME,
    active: int = 0,
    sites: Mapping[int, str] = {},
    deck: str = DECK,
    rest: int | None = None,
    papers: str = "",
    flash: str = "",
    end: str | None = None,
    is_over: bool = False,
    **options: Any,
) -> GiantsState:
    """A sound table in the phase `turn`, or at the end of the game.

    A seat: `3a 1p @02 DIN1A-1 | FLY1A-1 FLY2A-1` has amber, points, markers at sites, its Study, and after
    every bar a collection; what is left out is 2 amber and nothing else. `sites`: another pair of cards, `-`
    for an empty slot. `deck`: the cards on top; the others follow in the order of the catalogue, or lie in
    one-card collections of the seat `rest`. `papers` like `size:2=1` says who holds a newspaper, else it is
    who has the longest collection; `flash` says it of the tokens. `end`: what has triggered it, where both
    could have.
    """
    texts = [*seats, "", ""] if not seats else [*seats, *[""] * (2 - len(seats))]
    lying = [sites.get(number, pair).split() for number, pair in enumerate(SITES)]
    players = [_player(text) for text in texts[: max(2, len(seats))]]
    players, pile = _spread(players, lying, deck.split(), rest)
    tiles = sum(len(one.cards) - 1 for player in players for one in player.collections)
    left = TILE_SUPPLY[len(players)] - tiles
    ended = EndCause(end) if end else _ended(left, pile)
    state = game.state(
        game="first_giants",
        version=2,
        revision=40,
        phase=GiantsPhase.GAME_OVER if is_over else GiantsPhase.TURN,
        names=engine.seat_names(len(players)),
        options=Options(**options),
        rng=replace(Rng.from_seed("fossils"), drawn=89),
        players=tuple(players),
        deck=pile,
        sites=tuple(
            DigSite(cards=tuple(Slot() if one == "-" else Slot(card=Card(one)) for one in pair))
            for pair in lying
        ),
        tile_supply=None if ended else left,
        end_triggered=ended,
        newspapers=_newspapers(players, papers),
        flash_news=_tokens(flash) if options.get("flash_news") else (),
        active_seat=active,
        open_slot=None,
        picks_left=0,
        pending=(),
    )
    found = engine.problems(game, state)
    assert found == (), found
    return state


def card(name: str) -> Card:
    """A card by its name."""
    return Card(name)


def cards(names: str) -> tuple[Card, ...]:
    """Cards by their names."""
    return tuple(map(Card, names.split()))


def collection(names: str) -> Collection:
    """A collection, typed by its cards."""
    return Collection(cards=cards(names), collection_type=_type_of(names.split()))


def _type_of(names: Sequence[str]) -> CollectionType | None:
    families, sizes = {name[:3] for name in names}, {name[3] for name in names}
    if len(names) == 1:
        return None
    assert (len(families) == 1) != (len(sizes) == 1), f"no collection: {names}"
    return CollectionType(f"family:{families.pop()}" if len(families) == 1 else f"size:{sizes.pop()}")


def _player(text: str) -> Player:
    head, *rows = text.split("|")
    found: dict[str, Any] = {"amber": 2, "points": 0, "markers": (), "study": ()}
    for word in head.split():
        if counted := re.fullmatch(r"(\d+)([ap])", word):
            found[{"a": "amber", "p": "points"}[counted[2]]] = int(counted[1])
        elif word[0] == "@":
            found["markers"] = tuple(map(int, word[1:]))
        else:
            found["study"] += (Card(word),)
    return Player(**found, collections=tuple(map(collection, rows)), exhibited=())


def _spread(
    players: list[Player], lying: list[list[str]], deck: list[str], rest: int | None
) -> tuple[list[Player], tuple[Card, ...]]:
    """The players and the deck, with all the cards that are not named."""
    named = [one for pair in lying for one in pair if one != "-"]
    for player in players:
        named += [*player.study, *(one for each in player.collections for one in each.cards)]
    twice = [one for one, count in Counter(named).items() if count > 1]
    assert twice == [], f"twice: {twice}"
    top = [Card(one) for one in deck if one not in named]
    others = [one for one in Card if one not in named and one not in top]
    if rest is None:
        return players, (*top, *others)
    owner = players[rest]
    more = tuple(Collection(cards=(one,), collection_type=None) for one in others)
    players[rest] = replace(owner, collections=owner.collections + more)
    return players, tuple(top)


def _ended(tiles_left: int, deck: Sequence[Card]) -> EndCause | None:
    assert deck or tiles_left > 0, "say what has triggered the end"
    if not deck:
        return EndCause.DECK_EMPTY
    return EndCause.LAST_TILE if tiles_left <= 0 else None


def _said(text: str) -> dict[str, int]:
    return {name: int(seat) for name, seat in (word.split("=") for word in text.split())}


def _newspapers(players: Sequence[Player], papers: str) -> tuple[NewspaperHeld, ...]:
    said, found = _said(papers), []
    for one in CollectionType:
        lengths = [
            max([len(each.cards) for each in player.collections if each.collection_type == one], default=0)
            for player in players
        ]
        best = [seat for seat, length in enumerate(lengths) if 0 < length == max(lengths)]
        assert len(best) < 2 or one in said, f"say who holds {one}"
        found.append(
            NewspaperHeld(
                newspaper=one,
                holder=said.get(one, best[0] if best else None),
                locked=max(lengths) == COMPLETE[one.partition(":")[0]],
            )
        )
    return tuple(found)


def _tokens(flash: str) -> tuple[FlashNews, ...]:
    said = _said(flash)
    return tuple(FlashNews(token=one, holder=said.get(one)) for one in Token)


def move(text: str) -> Action:
    """An action: `place 0 DIN1A-1`, `reclaim`, `amber`, `exhibit DIN1A-1 new`, `branch 1`..."""
    match text.split():
        case [("reclaim" | "amber" | "decline") as word]:
            return {"reclaim": ReclaimMarkers(), "amber": TakeAmber(), "decline": Decline()}[word]
        case ["place", site, name]:
            return PlaceMarker(site=int(site), card=Card(name))
        case ["exhibit", name, where]:
            return Exhibit(card=Card(name), collection=None if where == "new" else int(where))
        case ["resolve", name]:
            return ResolveEffect(card=Card(name))
        case ["branch", number]:
            return ChooseBranch(branch=int(number))
    raise AssertionError(f"not in the notation: {text}")


def moves(text: str) -> Iterator[tuple[int, Action]]:
    """A playbook: `0: reclaim; 0: exhibit DIN1A-1 new; 1: place 0 MAR1B-1`."""
    for line in text.split(";"):
        seat, _, what = line.partition(":")
        yield int(seat), move(what)


def act(state: GiantsState, text: str) -> Step:
    """The last step of a playbook."""
    return play(state, *moves(text))


def code(state: GiantsState, text: str) -> str:
    """The code with which an action is refused."""
    ((seat, action),) = moves(text)
    return refusal(state, seat, action)


def choices(state: GiantsState, seat: int) -> set[Action]:
    """What a seat may do."""
    found = legal(state, seat)
    assert len({*found}) == len(found)
    return {*found}


def these(text: str) -> set[Action]:
    """Actions of one seat: `amber; exhibit DIN1A-1 new`."""
    return {move(one) for one in text.split(";")}


def shown(state: GiantsState, seat: int) -> str:
    """What lies before a seat, in the notation of `table`."""
    player = state.players[seat]
    head = [f"{player.amber}a", f"{player.points}p"]
    head += [f"@{''.join(map(str, player.markers))}"] if player.markers else []
    rows = [" ".join([*head, *player.study]), *(" ".join(one.cards) for one in player.collections)]
    assert [one.collection_type for one in player.collections] == [
        _type_of(one.cards) for one in player.collections
    ]
    return " | ".join(rows)


def site(state: GiantsState, number: int) -> str:
    """The cards at a site."""
    return " ".join(slot.card or "-" for slot in state.sites[number].cards)


def papers(state: GiantsState) -> str:
    """Who holds which newspaper, `!` if it is locked; nothing about those in the supply."""
    return " ".join(
        f"{one.newspaper}={one.holder}{'!' if one.locked else ''}"
        for one in state.newspapers
        if (one.holder, one.locked) != (None, False)
    )


def flash(state: GiantsState) -> str:
    """Who holds which token; nothing about those in the supply."""
    return " ".join(f"{one.token}={one.holder}" for one in state.flash_news if one.holder is not None)


def totals(state: GiantsState) -> tuple[int, ...]:
    """The score of every seat."""
    scores = engine.scores(GAME, state)
    assert [one.seat for one in scores] == [*range(len(state.names))]
    return tuple(one.total for one in scores)


def lines(state: GiantsState, seat: int) -> dict[str, int]:
    """The score of a seat by category."""
    return {line.category: line.points for line in engine.scores(GAME, state)[seat].lines}


def of(step: Step, kind: str) -> list[Any]:
    """The events of a step of one type."""
    return [event for event in step.events if event.__struct_config__.tag == kind]


def started(step: Step) -> str:
    """The effects that have begun in a step, in order, with their owners: `0:DIN1C-1`."""
    return " ".join(f"{one.seat}:{one.card}" for one in of(step, "effect_started"))


def cause(text: str, *, extended: str | None = None, newspaper: bool = False) -> Cause:
    """An event: `0 card_taken DIN1A-1`, `1 markers_reclaimed`."""
    seat, kind, *names = text.split()
    return Cause(
        kind=CauseKind(kind),
        seat=int(seat),
        card=Card(names[0]) if names else None,
        extended=CollectionType(extended) if extended else None,
        newspaper=newspaper,
    )


def waiting(text: str) -> tuple[WaitingEffect, ...]:
    """Effects that wait: `0:DIN1C-1 1:MAR2C-1`."""
    pairs = [word.split(":") for word in text.split()]
    return tuple(WaitingEffect(seat=int(seat), card=Card(name)) for seat, name in pairs)


def group(event: str, text: str = "", **more: Any) -> WaitingGroup:
    """A group of effects: its event, and those that wait."""
    return WaitingGroup(cause=cause(event, **more), waiting=waiting(text))


def running(owner: str, position: int = 0, *branches: int, exhibited: int = 0) -> EffectInProgress:
    """An effect in progress: `0:FLY1A-1`."""
    ((seat, name),) = [word.split(":") for word in owner.split()]
    return EffectInProgress(
        seat=int(seat), card=Card(name), branches=branches, position=position, exhibited=exhibited
    )


def start(seats: int = 2, seed: str = "fossils", names: tuple[str, ...] = (), **options: Any) -> Step:
    """A new game."""
    return engine.new(GAME, names or engine.seat_names(seats), seed, Options(**options))


def with_seat(state: GiantsState, seat: int, **changes: object) -> GiantsState:
    """The same table, which need not be sound, with changes before a seat."""
    return replace(state, players=with_player(state.players, seat, **changes))


def with_paper(state: GiantsState, name: str, **changes: object) -> GiantsState:
    """The same table, which need not be sound, with a newspaper elsewhere."""
    held = tuple(replace(one, **changes) if one.newspaper == name else one for one in state.newspapers)
    return replace(state, newspapers=held)


def in_pick() -> GiantsState:
    """Seat 0 has reclaimed 3 markers and may exhibit FLY1A-1 for its first pick."""
    return act(table("1a @023 MAM2A-1 FLY1A-1"), "0: reclaim").state


def in_order() -> GiantsState:
    """Seat 0 has taken FLY1A-1 and is asked whether FLY1C-1 or FLY1A-1 comes first."""
    return act(table("0a FLY1C-1 DIN2A-1", sites={0: "FLY1A-1 MAR1B-1"}), "0: place 0 FLY1A-1").state


def in_exhibit() -> GiantsState:
    """Seat 0 has let FLY1A-1 begin and may exhibit a fossil for 1 less; FLY1C-1 waits."""
    return act(in_order(), "0: resolve FLY1A-1").state


def in_branch() -> GiantsState:
    """3 seats: seat 0 has taken MAR2A-1 and must choose a branch."""
    return act(table("", "", "", sites={0: "MAR2A-1 FLY2B-1"}), "0: place 0 MAR2A-1").state


def over() -> GiantsState:
    """The game is over, the deck is empty, and seat 1 was the last."""
    return table("@0 DIN1A-1", "@1", active=1, deck="", rest=1, is_over=True)
