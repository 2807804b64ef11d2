"""Asking a table for its landscapes, and worlds in which there are some."""

from tests.games.four_gods.table import GAME, W41, lines

V14 = "T29B1@0,0 T06A3@0,1 T31B1@0,2 T91B0@1,0 T67A2@1,1 T86A1@1,2 T82B2@2,0 T09B0@2,1 T36B0@2,2"


def sizes(state):
    """The sizes of the landscapes by terrain, the largest first."""
    found = {kind: [] for kind in "FMPS"}
    for one in GAME.details(state).landscapes:
        found[one.terrain].append(len(one.cells))
    return {kind: sorted(own, reverse=True) for kind, own in found.items()}


def land(state, terrain, *cell):
    """The landscape of a terrain that has a cell."""
    ((found),) = [
        one
        for one in GAME.details(state).landscapes
        if one.terrain == terrain and cell in [(own.row, own.col) for own in one.cells]
    ]
    return found


def points(state):
    """What landscapes bring to every seat."""
    return [lines(state, seat)["landscapes"] for seat in range(len(state.names))]


def standing(one):
    """The prophets in a landscape by seat."""
    return {each.seat: each.prophets for each in one.prophets}


def with_prophets(sent):
    """W41 with prophets: `0,1:0.0`."""
    places = dict(word.split(":") for word in sent.split())
    words = [
        f"{word}:{places[word.partition('@')[2]]}" if word.partition("@")[2] in places else word
        for word in W41.split()
    ]
    return " ".join(words)
