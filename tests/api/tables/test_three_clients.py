"""Three clients play without trusting each other: they share a sealed text and keep their own keys."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import pytest

from tests.api.serving import Server, serving
from tests.api.tables.hosting import KEYS
from tests.api.tables.phones import Board, Phone, all_moves, seated

NAMES = ["Ada", "Bo", "Cy"]
FOUR = [*NAMES, "Dee"]
"""Dee plays on Ada's phone, which keeps both keys: with three seats no two could sneak at once."""
RACE = "race 49"
"""A seed with which Bo and somebody on another phone may soon sneak at the same time."""
SWAP = "swap 0"
"""A seed with which Sarutahiko soon takes a card and gives another one."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("sealed"), keys=KEYS, workers=2) as running:
        yield running


def play_on(phones: Sequence[Phone], until: Callable[[list[tuple[Phone, list[Any]]]], bool]) -> None:
    """The phones look in turn, and the first one that may act does what it is offered first."""
    while True:
        offers = [(phone, phone.own_actions()) for phone in phones]
        if until(offers):
            return
        phone, actions = next((phone, actions) for phone, actions in offers if actions)
        assert phone.act(actions[0])


def nobody_may_act(offers: list[tuple[Phone, list[Any]]]) -> bool:
    return not any(actions for _, actions in offers)


def check_the_end(board: Board, phones: Sequence[Phone], new: dict[str, Any], setup: dict[str, Any]) -> None:
    """The revealed table is the one that was promised, and the moves of all players lead to it."""
    revealed = board.post("/reveal", {"table": board.table}).json
    key, nonce = (bytes.fromhex(revealed[name]) for name in ("key", "nonce"))
    assert sha256(key + nonce).hexdigest() == new["commitment"]
    asked = {name: revealed[name] for name in ("commitment", "key", "nonce", "digest")}
    body = {**asked, "new": setup, "moves": all_moves([*phones])}
    verdict = board.post("/verify", body).json
    assert verdict["honest"] is True
    assert verdict["outcome"] == revealed["outcome"]
    for place in range(0, len(body["moves"]), 7):
        left_out = [*body["moves"][:place], *body["moves"][place + 1 :]]
        assert board.post("/verify", {**body, "moves": left_out}).json["honest"] is False
    for phone in phones:
        assert revealed["key"].encode() not in b"".join(phone.received)
        for other in phones:
            assert other.key.encode() not in b"".join(phone.received)
        for secret in (phone.key, phone.lock, revealed["key"], board.table):
            assert secret not in board.server.log


def check_that_hands_are_hidden(phones: Sequence[Phone]) -> None:
    """In all that a phone has received there is one hand, its own."""
    for phone in phones:
        for data in phone.received:
            view = json.loads(data).get("view")
            if view:
                shown = [seat for seat, player in enumerate(view["players"]) if "hand" in player]
                assert shown == [phone.seat]


def test_zeus_with_a_race_of_two_sneaks(server: Server) -> None:
    board = Board(server, "zeus_on_the_loose")
    phones, new = seated(board, FOUR, seed=RACE)
    play_on(phones, lambda offers: len(racers(offers)) > 1)
    offers = racers([(phone, phone.own_actions()) for phone in phones])
    assert {phone.seat for phone, _ in offers} != {0, 3}, "both on one phone"
    table = board.table

    with ThreadPoolExecutor(len(offers)) as threads:
        answers = list(threads.map(lambda offer: offer[0].try_action(table, offer[1]), offers))
    assert [answer.status for answer in answers] == [200] * len(offers)
    taken = [board.take(answer.json) for answer in answers]
    assert taken == [True] + [False] * (len(offers) - 1)
    (first, sneak), (second, late) = offers[:2]
    first.note(answers[0].json, sneak)
    assert "sneaks in" in " ".join(event["text"] for event in answers[0].json["events"])

    assert second.look()["view"]["zeus"] == first.seat
    again = second.try_action(board.table, late)
    assert (again.status, again.json["code"]) == (409, "use_play_card")
    assert {**late, "type": "play_card"} in second.own_actions(), "the turn has come to who was too late"

    play_on(phones, nobody_may_act)
    assert phones[0].look()["outcome"]["winners"]
    check_that_hands_are_hidden(phones)
    check_the_end(board, phones, new, {"names": FOUR, "seed": RACE})


def racers(offers: list[tuple[Phone, list[Any]]]) -> list[tuple[Phone, Any]]:
    """Those who may sneak, each with how."""
    return [
        (phone, action)
        for phone, actions in offers
        for action in [one for one in actions if one["type"] == "sneak"][:1]
    ]


def test_gods_eat_first_with_a_secret_swap(server: Server) -> None:
    board = Board(server, "gods_eat_first")
    phones, new = seated(board, NAMES, seed=SWAP)
    told: list[list[Any]] = []
    for _ in range(500):
        offers = [(phone, phone.own_actions()) for phone in phones]
        if nobody_may_act(offers):
            break
        phone, actions = next((phone, actions) for phone, actions in offers if actions)
        assert phone.act(next((one for one in actions if swaps(one)), actions[0]))
        events = [each.look()["events"] for each in phones]
        if any(event["type"] == "card_taken" for event in events[0]):
            told.append(events)
    assert told, "nobody played Sarutahiko"
    for events in told:
        taken = [next(event for event in own if event["type"] == "card_taken") for own in events]
        parties = {taken[0]["seat"], taken[0]["from_seat"]}
        assert [("card" in event) for event in taken] == [seat in parties for seat in range(3)]
    check_that_hands_are_hidden(phones)
    check_the_end(board, phones, new, {"names": NAMES, "seed": SWAP})


def swaps(action: Any) -> bool:
    """Whether an action is to play Sarutahiko at somebody."""
    return action.get("card") == SARUTAHIKO and action.get("target") is not None


SARUTAHIKO = "shinto_6"


def test_a_host_that_goes_back_is_noticed(server: Server) -> None:
    board = Board(server, "zeus_on_the_loose")
    phones, _ = seated(board, NAMES, seed="back")
    older = board.table
    for _ in range(2):
        offers = [(phone, phone.own_actions()) for phone in phones]
        phone, actions = next((phone, actions) for phone, actions in offers if actions)
        assert phone.act(actions[0])
    phones[0].look()
    board.table = older
    with pytest.raises(AssertionError, match="left something out"):
        phones[0].look()
