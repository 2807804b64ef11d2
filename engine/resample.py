"""A table that a viewer cannot tell from this one: everything hidden from them, drawn anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from engine.rng import Rng
from engine.values import State
from engine.views import Eye
from engine.visibility import MarkedField, Zone, item_of, marked_fields

__all__ = ["needs_redraw", "resample"]

S = TypeVar("S", bound=State)


class _Place(NamedTuple):
    """A hidden collection: of the table (seat None) or of the entry of a seat."""

    by_seat: str
    seat: int | None
    field: MarkedField


def resample(state: S, eye: Eye, rng: Rng) -> tuple[S, Rng]:
    """The state with all that `eye` does not see shuffled among the places where it may lie.

    Things of one type are exchanged for each other, every place keeps its number of them, and the key of
    chance becomes another one.
    """
    pools: dict[Any, list[_Place]] = defaultdict(list)
    for place in _hidden_places(state, eye):
        pools[item_of(place.field.hint)].append(place)
    for places in pools.values():
        things = [thing for place in places for thing in _content(state, place)]
        shuffled, rng = rng.shuffled(things)
        rest = iter(shuffled)
        for place in places:
            state = _put(state, place, tuple(next(rest) for _ in _content(state, place)))
    key, rng = rng.below(2**62)
    return replace(state, rng=replace(Rng.from_seed(str(key)), drawn=state.rng.drawn)), rng


def _hidden_places(state: State, eye: Eye) -> Iterator[_Place]:
    for field in marked_fields(type(state)):
        entry = field.nested
        if field.mark.zone is not Zone.BY_SEAT or not entry:
            if _is_shuffled(field) and not eye.sees(field, state, None):
                yield _Place("", None, field)
            continue
        for own, (seat, holder) in product(marked_fields(entry), enumerate(getattr(state, field.name))):
            if _is_shuffled(own) and not eye.sees(own, holder, seat):
                yield _Place(field.name, seat, own)


def _is_shuffled(field: MarkedField) -> bool:
    return field.is_collection and field.mark.zone not in (Zone.PUBLIC, Zone.BY_SEAT)


def needs_redraw(state: type[State]) -> bool:
    """Whether a class of states hides what is not shuffled: single values, or what lies further in."""
    for field in marked_fields(state):
        entry = field.nested
        own = marked_fields(entry) if entry else (field,)
        if field.mark.zone is Zone.BY_SEAT:
            own = tuple(one for one in own if not _is_shuffled(one))
        elif not entry and (_is_shuffled(field) or field.hint is Rng):
            continue
        if any(one.mark.zone is not Zone.PUBLIC for one in own):
            return True
    return False


def _content(state: State, place: _Place) -> tuple[Any, ...]:
    holder = state if place.seat is None else getattr(state, place.by_seat)[place.seat]
    content: tuple[Any, ...] = getattr(holder, place.field.name)
    return content


def _put(state: S, place: _Place, content: tuple[Any, ...]) -> S:
    if place.seat is None:
        return replace(state, **{place.field.name: content})
    entries = list(getattr(state, place.by_seat))
    entries[place.seat] = replace(entries[place.seat], **{place.field.name: content})
    return replace(state, **{place.by_seat: tuple(entries)})
