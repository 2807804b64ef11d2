"""What the service says about its games."""

from __future__ import annotations

import json

import pytest
from flask.testing import FlaskClient

import engine
from engine import GAMES


def test_the_list_leads_to_every_game(client: FlaskClient) -> None:
    games = client.get("/v1/games").json["games"]
    assert [game["id"] for game in games] == list(GAMES)
    for game in games:
        assert client.get(game["links"]["self"]).json["game"] == game
        assert client.get(game["links"]["rules"]).mimetype == "text/markdown"
        assert client.get(game["links"]["components"]).status_code == 200
        assert client.get(game["links"]["examples"]).status_code == 200
        assert client.post(game["links"]["new"], json={"seats": game["seats"][0]}).status_code == 200
        for name in ("apply", "replay", "legal_actions", "view", "views", "score", "check"):
            assert client.post(game["links"][name], json={}).json["code"] == "malformed"


def test_a_game_describes_itself(client: FlaskClient, game: str) -> None:
    info = client.get(f"/v1/games/{game}").json
    known = GAMES[game]
    assert info["defaults"] == json.loads(engine.encode(known.options()))
    assert [option["name"] for option in info["options"]] == list(known.options.__struct_fields__)
    for option in info["options"]:
        assert option["meaning"]
        default = info["defaults"].get(option["name"])
        assert option["nullable"] or default is not None
        if option["kind"] == "choice":
            assert default in option["choices"]
        elif option["kind"] == "yes_no":
            assert isinstance(default, bool)
        elif default is not None:
            entries = default if "entries" in option else [default]
            assert len(entries) == option.get("entries", 1)
            assert all(option["least"] <= entry <= option["most"] for entry in entries)
    assert [phase["name"] for phase in info["phases"]] == list(known.phases)
    assert {action["name"] for action in info["actions"]} == {
        name for phase in info["phases"] for name in phase["actions"]
    }
    assert all(entry["meaning"] for entry in info["actions"] + info["events"] + info["refusals"])
    assert {
        "code": "game_over",
        "rule": known.fallbacks["game_over"],
        "meaning": "The game is over.",
    } in info["refusals"]
    assert [refusal["code"] for refusal in info["setup_refusals"]] == [
        "bad_player_count",
        "bad_names",
        "unknown_option",
        "bad_option_value",
    ]


def test_components_and_rules(client: FlaskClient, game: str) -> None:
    components = client.get(f"/v1/games/{game}/components")
    assert components.data == engine.encode(GAMES[game].components)
    assert client.get(f"/v1/games/{game}/rules").text == GAMES[game].rules


def test_fixed_contents_have_etags(client: FlaskClient, game: str) -> None:
    for path in ("/v1/games", f"/v1/games/{game}", f"/v1/games/{game}/rules", f"/v1/games/{game}/examples"):
        first = client.get(path)
        again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        weak = client.get(path, headers={"If-None-Match": f"W/{first.headers['ETag']}"})
        assert weak.status_code == 304  # a proxy that compresses weakens it


@pytest.mark.parametrize("coding", ["", "br", "gzip", "zstd"])
def test_a_precondition_is_heeded(client: FlaskClient, coding: str) -> None:
    """RFC 9110, 13.1.1."""
    coded = {"Accept-Encoding": coding} if coding else {}
    tag = client.get("/openapi.json", headers=coded).headers["ETag"]
    for wanted, status in ((tag, 200), ("*", 200), (f'"another", {tag}', 200), ('"another"', 412), ("", 412)):
        answer = client.get("/openapi.json", headers={**coded, "If-Match": wanted})
        assert answer.status_code == status, wanted
    plain = client.get("/openapi.json").headers["ETag"]
    both = client.get("/openapi.json", headers={**coded, "If-Match": tag, "If-None-Match": plain})
    assert both.status_code == 304
    refused = client.get("/openapi.json", headers={"If-Match": '"another"', "If-None-Match": tag})
    assert refused.json["code"] == "precondition_failed"


def test_the_document_and_its_page_have_etags(client: FlaskClient) -> None:
    for path in ("/openapi.json", "/docs/assets/swagger-ui.css", "/problems"):
        for headers in ({}, {"Accept-Encoding": "br"}):
            first = client.get(path, headers=headers)
            again = client.get(path, headers={**headers, "If-None-Match": first.headers["ETag"]})
            assert (again.status_code, again.data) == (304, b"")


def test_rules_by_number_for_those_who_ask_for_json(client: FlaskClient, game: str) -> None:
    path = f"/v1/games/{game}/rules"
    answer = client.get(path, headers={"Accept": "application/json"})
    assert answer.mimetype == "application/json"
    assert answer.json["game"] == game
    assert answer.data == b'{"game":"%s","rules":%s}' % (game.encode(), engine.encode(GAMES[game].rulebook))
    text = client.get(path)
    assert text.mimetype == "text/markdown"
    assert "Accept" in answer.vary
    assert "Accept" in text.vary
    assert answer.headers["ETag"] != text.headers["ETag"]
    again = {"Accept": "application/json", "If-None-Match": answer.headers["ETag"]}
    assert client.get(path, headers=again).status_code == 304
    assert client.get(path, headers={**again, "Accept": "text/markdown"}).status_code == 200


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("*/*", "text/markdown"),
        ("text/*", "text/markdown"),
        ("text/html", "text/markdown"),
        ("application/*", "application/json"),
        ("application/json, text/markdown", "text/markdown"),
        ("application/json, text/markdown;q=0.9", "application/json"),
        ("application/json;q=0, */*", "text/markdown"),
    ],
)
def test_what_kind_of_rules_is_answered(client: FlaskClient, accept: str, kind: str) -> None:
    assert client.get("/v1/games/ra/rules", headers={"Accept": accept}).mimetype == kind
