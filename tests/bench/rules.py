"""What the rules cost.

The stateless pattern of each game (bytes -> state -> problems -> apply -> next legal lists -> bytes) stands
against the same pattern of python-chess (FEN -> legal moves -> push -> legal moves -> FEN).
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import chess

import engine
from engine import GAMES, Game

ROUNDS = 15
STEPS = 1500
MOST_PLIES = 80
"""A game of chess starts anew after so many plies, about the length of an ordinary game."""

Sample = tuple[Any, ...]


def rules_samples(game: Game[Any]) -> Iterator[Sample]:
    """Positions of random play over all numbers of seats, each with an action that is legal there."""
    chance = random.Random(1)
    for number in range(1000):
        step = engine.new(game, engine.seat_names(game.seats[number % len(game.seats)]), str(number))
        while step.outcome is None:
            seat = chance.choice([entry for entry in step.next if entry.actions])
            action = chance.choice(seat.actions)
            yield engine.encode(step.state), seat.seat, action
            step = engine.apply(game, step.state, seat.seat, action)


def rules_step(game: Game[Any]) -> Callable[[Sample], object]:
    decode = engine.decoder(game.state).decode

    def step(sample: Sample) -> object:
        data, seat, action = sample
        return engine.encode(engine.apply(game, decode(data), seat, action).state)

    return step


def chess_samples() -> Iterator[Sample]:
    """Positions of random play, each with a move that is legal there."""
    chance = random.Random(1)
    while True:
        board = chess.Board()
        for _ in range(MOST_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            yield board.fen(), move
            board.push(move)


def chess_step(sample: Sample) -> object:
    fen, move = sample
    board = chess.Board(fen)
    if move not in list(board.legal_moves):
        raise ValueError(move)
    board.push(move)
    return list(board.legal_moves), board.fen()


def microseconds(step: Callable[[Sample], object], samples: list[Sample]) -> float:
    """The time of one step, over all samples once."""
    start = time.perf_counter()
    for sample in samples:
        step(sample)
    return (time.perf_counter() - start) / len(samples) * 1e6


def main() -> None:
    """Measure in interleaved rounds and print the medians."""
    steps = {"python-chess": chess_step} | {name: rules_step(game) for name, game in GAMES.items()}
    sources = {"python-chess": chess_samples()} | {
        name: rules_samples(game) for name, game in GAMES.items()
    }  # fmt: skip
    samples = {name: [next(source) for _ in range(STEPS)] for name, source in sources.items()}
    times: dict[str, list[float]] = {name: [] for name in steps}
    for _ in range(ROUNDS):
        for name, step in steps.items():
            times[name].append(microseconds(step, samples[name]))
    print("The stateless pattern, one step; medians of interleaved rounds.\n")
    print("| rules | steps per second | times as fast as python-chess |\n|---|---|---|")
    for name, rounds in times.items():
        ratios = [own / other for own, other in zip(times["python-chess"], rounds, strict=True)]
        print(f"| {name} | {1e6 / statistics.median(rounds):,.0f} | {statistics.median(ratios):.1f} |")
