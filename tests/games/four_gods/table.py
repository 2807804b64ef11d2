"""Tables in the notation of the test vectors, and playbooks to act them out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

import engine
from engine import GAMES, Game, Refused, Rng, Step
from engine.games.four_gods.actions import (
    ClaimCity,
    ClaimGod,
    Discard,
    Draw,
    EndTurn,
    FoundCity,
    Place,
    PlaceProphet,
    Smash,
    Take,
    Unvote,
    VoteEnd,
)
from engine.games.four_gods.components import PROPHETS, Tile
from engine.games.four_gods.components.catalogue import FaceName, Terrain
from engine.games.four_gods.state import FourGodsPhase, FourGodsState, Options, Player
from engine.games.four_gods.world import Cell, City, LaidTile, Prophet
from engine.values import Action, with_player
from tests.games.playbook import legal, play, refusal

GAME = GAMES["four_gods"]

CORNER = "T75A3@0,0"
"""A tile that shows S P P F; its areas are 0: F west, 1: S north, 2: P east and south."""

W41 = "T75A3@0,0 T85A1@0,1 T44A2@0,2 T23A3@1,0 T35B0@1,1 T46B0@1,2 T17A1@2,0 T01A3@2,1 T64B3@2,2"
"""One forest of 8 areas on 7 tiles, all but (0,0) and (1,0)."""

ROWS = """
T25A0 T14B3 T21A0 T04A3 T22B2 T12A2 T03A0 T38B1
T17A3 T23B3 T01A2 T24A3 T34B0 T40A0 T13A1 T48A2
T30B1 T08A3 T31B0 T28A1 T44B0 T27B2 T05B0 T15A0
T35A2 T06B1 T10A3 T20A3 T11B1 T37A3 T18A2 T36A0
T02B2 T19B1 T32B1 T29A1 T46B1 T41A2 T45A1 T49B2
T09A2 T26B1 T42A3 T33B0 T47B0 T07B2 T16B0 T39B0
T43B0 T50A2 T52B1 T55B3 T53B2 T51B0 T54B2 T59B0
T56A0 T58A3 T63A1 T57A1 T61A3 T62A1 T64B3 T67A0
"""
"""A whole world; its first 49 tiles are those of vector 15."""

START = {
    "game": "four_gods",
    "version": 1,
    "revision": 0,
    "rng": replace(Rng.from_seed("terrains"), drawn=91),
}
KINDS = {"vote_end": VoteEnd(), "unvote": Unvote(), "end_turn": EndTurn()}


def grid(rows: str) -> str:
    """A world that is written in rows from column 0."""
    lines = rows.strip().splitlines()
    return " ".join(
        f"{word}@{row},{col}" for row, line in enumerate(lines) for col, word in enumerate(line.split())
    )


FULL = grid(ROWS)
NEARLY = FULL.rpartition(" ")[0]
"""The whole world but for T67A0@7,7."""
LATE = " ".join(FULL.split()[:49])
"""The world of vector 15."""


def part(*cells: str) -> str:
    """Some cells of the whole world: `0,0`."""
    found = {word.partition("@")[2]: word for word in FULL.split()}
    return " ".join(found[cell] for cell in cells)


def without(*cells: str) -> str:
    """The whole world but for some cells."""
    return " ".join(word for word in FULL.split() if word.partition("@")[2] not in cells)


def track(first: int, last: int) -> str:
    """A track of tiles in the order of their ids: `| T20 ... T29`."""
    return "| " + " ".join(f"T{number}" for number in range(first, last + 1))


def table(
    *seats: str,
    game: Game[Any] = GAME,
    world: str = "",
    cities: str = "",
    bag: str = "",
    current: int | None = None,
    over: bool = False,
    **options: Any,
) -> FourGodsState:
    """A sound table.

    A seat: `F T37 T91 | T10 T11 ; fresh 0,0 smashed 1 vote` has a god, a hand, a track and the rest; what is
    left out is nothing. `world`: `T75A3@0,0 T85A1@0,1:0.2`, the second with a prophet of seat 0 on area 2.
    `cities`: `0,1=0 1,0=1+`, the second one claimed by its founder. `bag` is what lies in front in the bag;
    the others follow in the order of their ids.
    """
    laid = tuple(sorted(map(_laid, world.split()), key=lambda one: (one.row, one.col)))
    built = tuple(sorted(map(_city, cities.split()), key=lambda one: (one.row, one.col)))
    texts = [*seats, *[""] * (2 - len(seats))]
    players = tuple(_player(text, seat, len(texts), laid, built) for seat, text in enumerate(texts))
    state = game.state(
        **START,
        phase=FourGodsPhase.GAME_OVER if over else FourGodsPhase.PLAY,
        names=engine.seat_names(len(texts)),
        options=options_of(**options),
        players=players,
        bag=_bag(bag, players, laid),
        world=laid,
        cities=built,
        markers_left=8 - len(built) - sum(player.smashed for player in players),
        current_seat=(current or 0) if options.get("mode") == "turns" else None,
    )
    found = engine.problems(game, state)
    assert found == (), found
    return state


def options_of(**options: Any) -> Options:
    """Options, each with its own type."""
    return msgspec.convert(options, Options)


def _laid(word: str) -> LaidTile:
    tile, face, rotation, row, col, seat, area = re.fullmatch(
        r"(T\d\d)([AB])([0-3])@(\d),(\d)(?::(\d)\.(\d))?", word
    ).groups()
    prophet = Prophet(seat=int(seat), area=int(area)) if seat else None
    return LaidTile(
        row=int(row),
        col=int(col),
        tile=Tile(tile),
        face=FaceName(face),
        rotation=int(rotation),
        prophet=prophet,
    )


def _city(word: str) -> City:
    row, col, founder, claimed = re.fullmatch(r"(\d),(\d)=(\d)(\+?)", word).groups()
    return City(row=int(row), col=int(col), founder=int(founder), owner=int(founder) if claimed else None)


def _player(text: str, seat: int, seats: int, laid: Sequence[LaidTile], built: Sequence[City]) -> Player:
    front, _, rest = text.partition(";")
    held, _, lying = front.partition("|")
    words = held.split()
    god = Terrain(words.pop(0)) if words and words[0] in [*Terrain] else None
    sent = [one for one in laid if one.prophet and one.prophet.seat == seat]
    sent += [one for one in built if one.owner == seat]
    assert god or not sent, f"seat {seat} has prophets and no god"
    fresh, smashed = re.search(r"fresh (\d),(\d)", rest), re.search(r"smashed (\d)", rest)
    return Player(
        hand=tuple(map(Tile, words)),
        track=tuple(map(Tile, lying.split())),
        god=god,
        prophets_left=PROPHETS[seats] - len(sent) if god else 0,
        smashed=int(smashed[1]) if smashed else 0,
        fresh=Cell(row=int(fresh[1]), col=int(fresh[2])) if fresh else None,
        vote="vote" in rest.split(),
    )


def _bag(front: str, players: Sequence[Player], laid: Sequence[LaidTile]) -> tuple[Tile, ...]:
    first = [*map(Tile, front.split())]
    gone = [one.tile for one in laid] + [one for each in players for one in each.hand + each.track] + first
    assert len({*gone}) == len(gone), f"twice: {gone}"
    return (*first, *[one for one in Tile if one not in gone])


def move(text: str) -> Action:
    """An action: `place T75A3@0,0 prophet 1`, `take owner 0 T11`, `found_city 0,1 claim`, `draw 2`..."""
    match text.split():
        case [("vote_end" | "unvote" | "end_turn") as word]:
            return KINDS[word]
        case ["draw", count]:
            return Draw(count=int(count))
        case [("place" | "smash") as kind, pose, *prophet]:
            return {"place": Place, "smash": Smash}[kind](**_pose(pose), **_sent(prophet))
        case ["discard", tile]:
            return Discard(tile=Tile(tile))
        case ["take", "owner", owner, tile]:
            return Take(owner=int(owner), tile=Tile(tile))
        case ["claim_god", god]:
            return ClaimGod(god=Terrain(god))
        case ["place_prophet", area]:
            return PlaceProphet(area=int(area))
        case ["found_city", where, *claim]:
            assert claim in ([], ["claim"])
            return FoundCity(**_cell(where), claim=bool(claim))
        case ["claim_city", where]:
            return ClaimCity(**_cell(where))
    raise AssertionError(f"not in the notation: {text}")


def _cell(text: str) -> dict[str, int]:
    row, col = text.split(",")
    return {"row": int(row), "col": int(col)}


def _pose(text: str) -> dict[str, Any]:
    tile, face, rotation, where = re.fullmatch(r"(T\d\d)([AB])([0-3])@(-?\d+,-?\d+)", text).groups()
    return {"tile": Tile(tile), "face": FaceName(face), "rotation": int(rotation), **_cell(where)}


def _sent(words: list[str]) -> dict[str, int]:
    assert words[:1] in ([], ["prophet"])
    return {"prophet": int(words[1])} if words else {}


def moves(text: str) -> Iterator[tuple[int, Action]]:
    """A playbook: `0: draw 2; 1: claim_god F`."""
    for line in text.split(";"):
        seat, _, what = line.partition(":")
        yield int(seat), move(what)


def act(state: FourGodsState, text: str) -> Step:
    """The last step of a playbook."""
    return play(state, *moves(text))


def code(state: FourGodsState, text: str) -> str:
    """The code with which an action is refused."""
    ((seat, action),) = moves(text)
    return refusal(state, seat, action)


def refused(state: FourGodsState, text: str) -> Refused:
    """The whole refusal of an action."""
    ((seat, action),) = moves(text)
    try:
        engine.apply(GAME, state, seat, action)
    except Refused as found:
        return found
    raise AssertionError(f"accepted: {text}")


def why(state: FourGodsState, text: str) -> str:
    """Why an action is refused, in words."""
    return refused(state, text).detail


def asked(state: FourGodsState, seat: int) -> str:
    """What is asked of a seat."""
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, ()).prompt


def said(state: FourGodsState, text: str) -> str:
    """What an action will do; the action must be legal."""
    ((seat, action),) = moves(text)
    assert action in legal(state, seat)
    return engine.offered(GAME, engine.view(GAME, state, seat), seat, (action,)).texts[0]


def choices(state: FourGodsState, seat: int) -> set[Action]:
    """What a seat may do."""
    found = legal(state, seat)
    assert len({*found}) == len(found)
    return {*found}


def these(text: str) -> set[Action]:
    """Actions of one seat: `draw 1; claim_god F`."""
    return {move(one) for one in text.split(";")}


def of(step: Step, kind: str) -> list[Any]:
    """The events of a step of one type."""
    return [event for event in step.events if event.__struct_config__.tag == kind]


def hand(state: FourGodsState, seat: int) -> str:
    """The tiles in a hand."""
    return " ".join(state.players[seat].hand)


def on_track(state: FourGodsState, seat: int) -> str:
    """The tiles on a track."""
    return " ".join(state.players[seat].track)


def fresh(state: FourGodsState, seat: int) -> tuple[int, int] | None:
    """The cell of the fresh tile of a seat."""
    cell = state.players[seat].fresh
    return (cell.row, cell.col) if cell else None


def votes(state: FourGodsState) -> list[int]:
    """The seats whose vote stands."""
    return [seat for seat, player in enumerate(state.players) if player.vote]


def world(state: FourGodsState) -> str:
    """The world in the notation of `table`."""
    return " ".join(
        f"{one.tile}{one.face}{one.rotation}@{one.row},{one.col}"
        + (f":{one.prophet.seat}.{one.prophet.area}" if one.prophet else "")
        for one in state.world
    )


def cities(state: FourGodsState) -> str:
    """The cities in the notation of `table`."""
    assert all(one.owner in (None, one.founder) for one in state.cities)
    return " ".join(
        f"{one.row},{one.col}={one.founder}{'' if one.owner is None else '+'}" for one in state.cities
    )


def totals(state: FourGodsState) -> tuple[int, ...]:
    """The score of every seat."""
    scores = engine.scores(GAME, state)
    assert [one.seat for one in scores] == [*range(len(state.names))]
    return tuple(one.total for one in scores)


def lines(state: FourGodsState, seat: int) -> dict[str, int]:
    """The score of a seat by category."""
    return {line.category: line.points for line in engine.scores(GAME, state)[seat].lines}


def start(seats: int = 2, seed: str = "terrains", names: tuple[str, ...] = (), **options: Any) -> Step:
    """A new game."""
    return engine.new(GAME, names or engine.seat_names(seats), seed, options_of(**options))


def with_seat(state: FourGodsState, seat: int, **changes: object) -> FourGodsState:
    """The same table, which need not be sound, with changes before a seat."""
    return replace(state, players=with_player(state.players, seat, **changes))


def over() -> FourGodsState:
    """The game is over by votes; seat 0 has a tile in hand."""
    return table("T20; vote", "; vote", over=True)


WEIGHTS = {
    Place: 12,
    Smash: 8,
    Draw: 8,
    PlaceProphet: 5,
    EndTurn: 3,
    ClaimCity: 2,
    Discard: 2,
    FoundCity: 2,
    Take: 2,
    VoteEnd: 0.5,
    Unvote: 0.5,
    ClaimGod: 0.5,
}


def stroll(seed: int, seats: int = 3, steps: int = 150, **options: Any) -> Iterator[FourGodsState]:
    """Tables on the way of a game in which everybody plays at random."""
    chance = Random(seed)
    state = start(seats, str(seed), **options).state
    for _ in range(steps):
        yield state
        seat = chance.choice(engine.acting(GAME, state))
        by_kind: dict[type[Action], list[Action]] = {}
        for one in legal(state, seat):
            by_kind.setdefault(type(one), []).append(one)
        (kind,) = chance.choices([*by_kind], [WEIGHTS[kind] for kind in by_kind])
        state = engine.apply(GAME, state, seat, chance.choice(by_kind[kind]), listed=()).state
        if state.phase == "game_over":
            return
