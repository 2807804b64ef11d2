"""What is in the box: section 2 of the rules. Every number of the game stands here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.things import Colour, Contents, Thing, named_seats
from engine.values import Count, Value, Worded

__all__ = [
    "CENTRE_SUN",
    "CHOSEN_LOSSES",
    "CIVILIZATIONS",
    "CIVILIZATION_POINTS",
    "COMPONENTS",
    "COPIES",
    "DISASTERS",
    "EPOCHS",
    "FLOOD_POINTS",
    "GOD_POINTS",
    "GOLD_POINTS",
    "HIGHEST_RA_LIMIT",
    "HIGHEST_SCORE",
    "HIGHEST_SUN",
    "LOSS",
    "MAX_SEATS",
    "MIN_SEATS",
    "MONUMENTS",
    "MOST_EARTHQUAKE_LOSSES",
    "MOST_SUNS",
    "MOST_UNREST_LOSSES",
    "NILE_POINTS",
    "ORDINARY",
    "PHARAOH_FEWEST",
    "PHARAOH_MOST",
    "RA_LIMITS",
    "SETS_POINTS",
    "SLOTS",
    "START_SCORE",
    "SUNS_HIGHEST",
    "SUNS_LOWEST",
    "SUN_SETS",
    "TILES",
    "VARIETY_POINTS",
    "Disaster",
    "Tile",
]


class Tile(Worded):
    """The kind of a tile; tiles of one kind cannot be told apart."""

    RA = "ra", "Ra"
    GOD = "god", "God"
    GOLD = "gold", "gold"
    PHARAOH = "pharaoh", "pharaoh"
    NILE = "nile", "Nile"
    FLOOD = "flood", "flood"
    CIV_AGRICULTURE = "civ_agriculture", "agriculture"
    CIV_ART = "civ_art", "art"
    CIV_ASTRONOMY = "civ_astronomy", "astronomy"
    CIV_RELIGION = "civ_religion", "religion"
    CIV_WRITING = "civ_writing", "writing"
    MONUMENT_FORTRESS = "monument_fortress", "fortress"
    MONUMENT_OBELISK = "monument_obelisk", "obelisk"
    MONUMENT_PALACE = "monument_palace", "palace"
    MONUMENT_PYRAMID = "monument_pyramid", "pyramid"
    MONUMENT_SPHINX = "monument_sphinx", "sphinx"
    MONUMENT_STATUE = "monument_statue", "statue"
    MONUMENT_STEP_PYRAMID = "monument_step_pyramid", "step pyramid"
    MONUMENT_TEMPLE = "monument_temple", "temple"
    DISASTER_FUNERAL = "disaster_funeral", "funeral"
    DISASTER_DROUGHT = "disaster_drought", "drought"
    DISASTER_UNREST = "disaster_unrest", "unrest"
    DISASTER_EARTHQUAKE = "disaster_earthquake", "earthquake"


class Group(Worded):
    """The groups that the kinds belong to."""

    RA = "ra", "Ra"
    GOD = "god", "Gods"
    GOLD = "gold", "Gold"
    PHARAOH = "pharaoh", "Pharaohs"
    RIVER = "river", "River"
    CIVILIZATION = "civilization", "Civilizations"
    MONUMENT = "monument", "Monuments"
    DISASTER = "disaster", "Disasters"


class Disaster(StrEnum):
    """The disasters, in the order in which they are resolved; each is the kind of a tile, too."""

    FUNERAL = "disaster_funeral"
    DROUGHT = "disaster_drought"
    UNREST = "disaster_unrest"
    EARTHQUAKE = "disaster_earthquake"


class TileKind(Value):
    """A kind of tile."""

    kind: Tile
    """The kind, as states and actions name it."""
    name: Annotated[str, Meta(max_length=40)]
    """What it is called at the table."""
    group: Group
    """The group it belongs to."""
    copies: Count
    """How many there are."""
    is_owned: bool
    """Whether seats keep such tiles before them; the others leave the game when their work is done."""
    is_kept: bool
    """Whether its owner keeps it after epochs 1 and 2."""
    scores: Annotated[str, Meta(max_length=200)]
    """What it brings, in a sentence; the numbers by themselves stand under `scoring`."""


class DisasterKind(Value):
    """What a disaster does."""

    disaster: Disaster
    """The disaster, also the kind of its tiles."""
    hits: Annotated[tuple[Tile, ...], Meta(max_length=8)]
    """The kinds of tiles that are lost, in this order unless the owner chooses."""
    is_chosen: bool
    """Whether the owner chooses what is lost."""


class SunSet(Value):
    """The suns that one seat is dealt."""

    suns: Annotated[tuple[Count, ...], Meta(max_length=4)]
    """Their numbers, ascending."""


MIN_SEATS, MAX_SEATS = 2, 5


class Preparation(Value):
    """What depends on the number of players."""

    seats: Annotated[int, Meta(ge=MIN_SEATS, le=MAX_SEATS)]
    """The number of players."""
    sun_sets: Annotated[tuple[SunSet, ...], Meta(max_length=MAX_SEATS)]
    """The sets of suns, dealt one to a seat."""
    ra_limit: Count
    """The Ra count that ends an epoch."""


Worth = Annotated[int, Meta(ge=-1000, le=1000)]
Table = Annotated[tuple[Worth, ...], Meta(max_length=9)]


class Scoring(Value):
    """How many points things are worth: section 5 of the rules."""

    god: Worth
    """For each God that was not spent."""
    gold: Worth
    """For each gold."""
    pharaoh_most: Worth
    """For the most pharaohs."""
    pharaoh_fewest: Worth
    """For the fewest pharaohs."""
    nile: Worth
    """For each Nile, with at least one flood."""
    flood: Worth
    """For each flood."""
    civilization: Table
    """By the number of different civilization tiles, from 0 on."""
    monument_variety: Table
    """By the number of different monuments, from 0 on."""
    monument_sets: Table
    """For one kind of monument, by the number of copies, from 0 on."""
    suns_highest: Worth
    """For the highest sum of suns."""
    suns_lowest: Worth
    """For the lowest sum of suns."""


class Components(Contents):
    """Everything that a table needs."""

    tiles: Annotated[tuple[TileKind, ...], Meta(max_length=23)]
    """Every kind of tile."""
    disasters: Annotated[tuple[DisasterKind, ...], Meta(max_length=4)]
    """The disasters, in the order in which they are resolved."""
    disaster_loss: Count
    """How many tiles each disaster tile costs."""
    preparations: Annotated[tuple[Preparation, ...], Meta(max_length=4)]
    """Suns and the Ra limit, by the number of players."""
    centre_sun: Count
    """The sun that lies in the centre at first."""
    track_slots: Count
    """The slots of the auction track."""
    epochs: Count
    """The number of epochs."""
    start_score: Count
    """The score of every seat at first."""
    scoring: Scoring
    """How many points things are worth."""


SLOTS = 8
EPOCHS = 3
START_SCORE = 10
CENTRE_SUN = 1
LOSS = 2
"""RA-29: how many tiles each disaster tile costs."""

GOD_POINTS, GOLD_POINTS, NILE_POINTS, FLOOD_POINTS = 2, 3, 1, 1
PHARAOH_MOST, PHARAOH_FEWEST = 5, -2
CIVILIZATION_POINTS = (-5, 0, 0, 5, 10, 15)
VARIETY_POINTS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
SETS_POINTS = (0, 0, 0, 5, 10, 15)
SUNS_HIGHEST, SUNS_LOWEST = 5, -5

SUN_SETS: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((2, 5, 6, 9), (3, 4, 7, 8)),
    3: ((2, 5, 8, 13), (3, 6, 9, 12), (4, 7, 10, 11)),
    4: ((2, 6, 13), (3, 7, 12), (4, 8, 11), (5, 9, 10)),
    5: ((2, 7, 16), (3, 8, 15), (4, 9, 14), (5, 10, 13), (6, 11, 12)),
}
"""The sets of suns, by the number of players."""

RA_LIMITS = {2: 6, 3: 8, 4: 9, 5: 10}
"""The Ra count that ends an epoch, by the number of players."""

CIVILIZATIONS = tuple(tile for tile in Tile if tile.startswith("civ_"))
MONUMENTS = tuple(tile for tile in Tile if tile.startswith("monument_"))

DISASTERS: dict[Disaster, tuple[Tile, ...]] = {
    Disaster.FUNERAL: (Tile.PHARAOH,),
    Disaster.DROUGHT: (Tile.FLOOD, Tile.NILE),
    Disaster.UNREST: CIVILIZATIONS,
    Disaster.EARTHQUAKE: MONUMENTS,
}
"""The kinds that each disaster hits, in the order in which they are lost."""

CHOSEN_LOSSES = frozenset({Disaster.UNREST, Disaster.EARTHQUAKE})
"""The disasters whose losses the owner chooses."""


OF_GROUP = {
    Group.GOD: f"{GOD_POINTS} points each, unless it is spent.",
    Group.GOLD: f"{GOLD_POINTS} points each.",
    Group.PHARAOH: f"{PHARAOH_MOST} points for the most, {PHARAOH_FEWEST} for the fewest.",
    Group.CIVILIZATION: f"Points for different kinds, from {min(CIVILIZATION_POINTS)} for none to "
    f"{max(CIVILIZATION_POINTS)} for all.",
    Group.MONUMENT: f"After the last epoch: up to {max(VARIETY_POINTS)} for different monuments, and up to "
    f"{max(SETS_POINTS)} for equal ones.",
}
OF_TILE = {
    Tile.NILE: f"{NILE_POINTS} point each beside a flood.",
    Tile.FLOOD: f"{FLOOD_POINTS} point each.",
}


def _kind(group: Group, tile: Tile, copies: int, *, owned: bool = True, kept: bool = False) -> TileKind:
    return TileKind(
        kind=tile,
        name=tile.label,
        group=group,
        copies=copies,
        is_owned=owned,
        is_kept=kept,
        scores=OF_TILE.get(tile) or OF_GROUP.get(group) or "Nothing by itself.",
    )


TILE_KINDS = (
    _kind(Group.RA, Tile.RA, 30, owned=False),
    _kind(Group.GOD, Tile.GOD, 8),
    _kind(Group.GOLD, Tile.GOLD, 5),
    _kind(Group.PHARAOH, Tile.PHARAOH, 25, kept=True),
    _kind(Group.RIVER, Tile.NILE, 25, kept=True),
    _kind(Group.RIVER, Tile.FLOOD, 12),
    *(_kind(Group.CIVILIZATION, tile, 5) for tile in CIVILIZATIONS),
    *(_kind(Group.MONUMENT, tile, 5, kept=True) for tile in MONUMENTS),
    _kind(Group.DISASTER, Tile.DISASTER_FUNERAL, 2, owned=False),
    _kind(Group.DISASTER, Tile.DISASTER_DROUGHT, 2, owned=False),
    _kind(Group.DISASTER, Tile.DISASTER_UNREST, 4, owned=False),
    _kind(Group.DISASTER, Tile.DISASTER_EARTHQUAKE, 2, owned=False),
)
"""Every kind of tile."""

HIGHEST_SUN = max(max(suns) for sun_sets in SUN_SETS.values() for suns in sun_sets)

COLOURS = {
    Group.RA: Colour.RED,
    Group.GOD: Colour.ORANGE,
    Group.GOLD: Colour.YELLOW,
    Group.PHARAOH: Colour.GREEN,
    Group.RIVER: Colour.BLUE,
    Group.CIVILIZATION: Colour.SAND,
    Group.MONUMENT: Colour.BROWN,
    Group.DISASTER: Colour.BLACK,
}
SCORES = {
    "start": "Start",
    "god": "Gods",
    "gold": "Gold",
    "pharaoh": "Pharaohs",
    "nile": "Nile",
    "flood": "Floods",
    "civilization": "Civilizations",
    "monument_variety": "Different monuments",
    "monument_sets": "Equal monuments",
    "suns": "Suns",
    "floor": "Raised to 0",
}
"""The categories of a score."""


def _things() -> Iterator[Thing]:
    """What texts and pictures name."""
    for tile in TILE_KINDS:
        yield Thing.of("tile", tile.kind, tile.name, COLOURS[tile.group])
    for group in Group:
        yield Thing.of("group", group, group.label, COLOURS[group])
    for sun in range(1, HIGHEST_SUN + 1):
        yield Thing.of("sun", str(sun), str(sun), Colour.YELLOW, "sun")
    yield Thing.of("bag", "bag", "Bag", Colour.BROWN)
    yield Thing.of("track", "track", "Auction track", Colour.SAND)
    yield Thing.of("centre", "centre", "Centre", Colour.ORANGE)
    for category, name in SCORES.items():
        yield Thing.of("score", category, name, Colour.YELLOW)
    yield Thing.of("reason", "epochs", "The last epoch is over", Colour.YELLOW)
    yield from named_seats()


COMPONENTS = Components(
    things=tuple(_things()),
    tiles=TILE_KINDS,
    disasters=tuple(
        DisasterKind(disaster=disaster, hits=hits, is_chosen=disaster in CHOSEN_LOSSES)
        for disaster, hits in DISASTERS.items()
    ),
    disaster_loss=LOSS,
    preparations=tuple(
        Preparation(
            seats=seats,
            sun_sets=tuple(SunSet(suns=suns) for suns in sun_sets),
            ra_limit=RA_LIMITS[seats],
        )
        for seats, sun_sets in SUN_SETS.items()
    ),
    centre_sun=CENTRE_SUN,
    track_slots=SLOTS,
    epochs=EPOCHS,
    start_score=START_SCORE,
    scoring=Scoring(
        god=GOD_POINTS,
        gold=GOLD_POINTS,
        pharaoh_most=PHARAOH_MOST,
        pharaoh_fewest=PHARAOH_FEWEST,
        nile=NILE_POINTS,
        flood=FLOOD_POINTS,
        civilization=CIVILIZATION_POINTS,
        monument_variety=VARIETY_POINTS,
        monument_sets=SETS_POINTS,
        suns_highest=SUNS_HIGHEST,
        suns_lowest=SUNS_LOWEST,
    ),
)

COPIES: dict[Tile, int] = {tile.kind: tile.copies for tile in COMPONENTS.tiles}
"""How many tiles of each kind there are."""

TILES: tuple[Tile, ...] = tuple(tile for tile, copies in COPIES.items() for _ in range(copies))
"""All tiles, one entry a tile."""

ORDINARY: tuple[Tile, ...] = tuple(tile.kind for tile in COMPONENTS.tiles if tile.is_owned)
"""The kinds that seats own."""

MOST_SUNS = max(len(suns) for sun_sets in SUN_SETS.values() for suns in sun_sets)
HIGHEST_RA_LIMIT = max(RA_LIMITS.values())

MOST_UNREST_LOSSES = LOSS * COPIES[Tile.DISASTER_UNREST]
MOST_EARTHQUAKE_LOSSES = LOSS * COPIES[Tile.DISASTER_EARTHQUAKE]

HIGHEST_SCORE = 1000
"""No tiles and suns bring so many points."""
