"""The keys of the service: where they come from, what is too weak, and how they change."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest
from environs import EnvError
from flask.testing import FlaskClient

from api import create_app
from api.running.commands import VARIABLE
from api.running.config import Settings
from api.tables.keyring import Keyring, ServiceKey, WeakKeyError, with_last_first, with_new_key
from tests.api.tables.hosting import KEYS, Tables, sealing_client, service_key

STRONG = service_key("a").partition(":")[2]
ROUTES = ("", "/apply", "/view", "/reveal", "/verify")


def base64url(secret: bytes) -> str:
    return urlsafe_b64encode(secret).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    [
        "",
        STRONG,
        f":{STRONG}",
        "a:",
        f"a b:{STRONG}",
        f"a.b:{STRONG}",
        f"{'a' * 33}:{STRONG}",
        f"a:{STRONG}=",
        f"a:{STRONG[:-1]}",
        f"a:{STRONG}A",
        f"a:{STRONG[:-1]}!",
        f"a:{base64url(bytes(32))}",
        f"a:{base64url(b'ab' * 16)}",
        f"a:{base64url(b'correct horse battery staple 123')}",
        f"a:{base64url(bytes(range(200, 231)))}",
        f"a:{base64url(bytes(range(32)))}",
        f"a:{base64url(bytes(range(128, 144)) * 2)}",
        f"a:{base64url(bytes(value * 7 % 256 for value in range(32)))}",
        f"a:{base64url('correct horse battery stäple 12'.encode())}",
        f"a:{STRONG},a:{service_key('b').partition(':')[2]}",
        f"a:{STRONG},b:{STRONG}",
        f"a:{STRONG},",
    ],
)
def test_a_weak_keyring_stops_the_start(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    with pytest.raises(WeakKeyError):
        Keyring.parse(text)
    if text:
        monkeypatch.setenv(VARIABLE, text)
        with pytest.raises(EnvError, match=VARIABLE) as caught:
            Settings.from_environment()
        assert STRONG not in str(caught.value)
        with pytest.raises(WeakKeyError):
            create_app(Settings(log_level="critical", keys=text))


def test_new_keys_are_strong_and_different() -> None:
    text = ""
    for number in range(1, 20):
        text = with_new_key(text)
        assert len(Keyring.parse(text).by_id) == number


@pytest.fixture(scope="module")
def keyless() -> FlaskClient:
    return sealing_client("")


def test_every_route_says_that_there_are_no_keys(keyless: FlaskClient, game: str) -> None:
    tables = Tables(keyless, game)
    for route in ROUTES:
        answer = tables.post(route, {})
        assert (answer.status_code, answer.json["code"]) == (503, "tables_unavailable")
        assert VARIABLE in answer.json["detail"]


def test_rotation(zeus: Tables) -> None:
    """A key is added everywhere, then sealed with, then the old one is dropped: no game ends on the way."""
    added = f"{KEYS},{service_key('second')}"
    promoted = with_last_first(added)
    assert promoted == f"{service_key('second')},{KEYS}"
    table = zeus.new(seed="rotation")
    for keys, key_id in ((added, "first"), (promoted, "second"), (service_key("second"), "second")):
        service = Tables(sealing_client(keys), "zeus_on_the_loose")
        seat, action = service.somebody_acts(table["table"])
        step = service.apply(table["table"], seat, action).json
        assert step["previous_tag"] == table["tag"]
        assert step["table"].split(".")[1] == key_id
        table = step


def test_a_retry_across_a_rotation_has_the_same_tags(zeus: Tables) -> None:
    """So that whoever watches the chain, a client or the guard, takes both answers for the same."""
    table = zeus.new(seed="rotation")["table"]
    added = Tables(sealing_client(f"{KEYS},{service_key('second')}"), "zeus_on_the_loose")
    promoted = Tables(sealing_client(f"{service_key('second')},{KEYS}"), "zeus_on_the_loose")
    texts = {added: table, promoted: table}
    for _ in range(3):
        seat, action = added.somebody_acts(texts[added])
        steps = {one: one.apply(text, seat, action).json for one, text in texts.items()}
        texts = {one: step["table"] for one, step in steps.items()}
        assert steps[added]["tag"] == steps[promoted]["tag"]
        assert texts[added] != texts[promoted]


def test_a_dropped_key_ends_its_tables(zeus: Tables) -> None:
    table = zeus.new(seed="dropped")["table"]
    other = Tables(sealing_client(service_key("second")), "zeus_on_the_loose")
    answer = other.post("/view", {"table": table})
    assert (answer.status_code, answer.json["code"]) == (422, "bad_table")


def test_another_key_of_the_same_name_opens_nothing(zeus: Tables) -> None:
    table = zeus.new(seed="dropped")["table"]
    name, _, _ = KEYS.partition(":")
    other = Tables(sealing_client(f"{name}:{STRONG}"), "zeus_on_the_loose")
    assert other.post("/view", {"table": table}).json["code"] == "bad_table"


def test_the_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    runner = create_app(Settings(log_level="critical")).test_cli_runner()
    monkeypatch.delenv(VARIABLE, raising=False)
    assert runner.invoke(args=["keys", "promote"]).exit_code != 0
    added = runner.invoke(args=["keys", "add"])
    assert "first key" in added.stderr
    first = added.stdout.strip()
    monkeypatch.setenv(VARIABLE, first)
    both = runner.invoke(args=["keys", "add"]).stdout.strip()
    assert both.startswith(f"{first},")
    monkeypatch.setenv(VARIABLE, both)
    assert runner.invoke(args=["keys", "promote"]).output.strip() == ",".join(reversed(both.split(",")))


def test_what_seals_makes_no_macs_and_what_a_key_is_for_matters() -> None:
    key = ServiceKey("a", bytes(range(32)))
    assert key.mac(b"one", b"x") != key.mac(b"two", b"x")
    assert key.mac(b"one", b"x") == ServiceKey("b", bytes(range(32))).mac(b"one", b"x")
    assert key.mac(b"one", b"x") != ServiceKey("a", bytes(32)).mac(b"one", b"x")
    assert key.open(key.seal(b"content", [b"bound"]), [b"bound"]) == b"content"
    assert key.open(key.seal(b"content", [b"bound"]), [b"elsewhere"]) is None
