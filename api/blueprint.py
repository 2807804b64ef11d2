"""The routes of one game, made from its types. Nothing here knows any game."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from functools import partial
from typing import Any

from flask import Response
from flask_smorest import Blueprint

import engine
from api.answers import fixed, json
from api.body import legal_lists
from api.catalogue import info_of
from api.errors import FieldError, ServiceProblem
from api.routes import get, post
from api.schemas import CheckAnswer, GameTypes
from engine import Game, Step

__all__ = ["blueprint_for"]

LEGAL = {
    "name": "legal",
    "in": "query",
    "description": "Whose legal actions are wanted: `all` (the default), `none`, or the number of one seat.",
    "schema": {"type": "string", "pattern": "^(all|none|[0-9])$", "default": "all"},
}

FOREIGN = ("wrong_game", "unsupported_version")
"""What can be wrong with a state that another service might take."""


def blueprint_for(game: Game[Any], types: GameTypes) -> Blueprint:
    """The routes of a game: descriptions, then play, then questions about a state."""
    routes = Blueprint(game.name, __name__, url_prefix=f"/v1/games/{game.name}", description=f"{game.title}.")
    views = GameViews(game, types)
    sound = ("impossible_state", *FOREIGN)
    seated = ("no_such_seat", *sound)

    get(routes, "", types.info)(views.describe)
    get(routes, "/components", types.components)(views.components)
    get(routes, "/rules", None, content_type="text/markdown")(views.rules)

    add = partial(post, routes, game=game)
    listing = partial(add, answer=types.step, parameters=[LEGAL])
    listing("/new", request=types.new_request, problems=["bad_setup", "bad_query"])(views.new)
    listing(
        "/apply", request=types.apply_request, refusal=types.refusal, problems=["bad_query", *seated]
    )(views.apply)  # fmt: skip
    add(
        "/legal-actions",
        request=types.legal_actions_request,
        answer=types.legal_actions,
        problems=seated,
    )(views.legal_actions)
    add("/view", request=types.view_request, answer=types.view_answer, problems=seated)(views.view)
    add("/score", request=types.state_request, answer=types.score, problems=sound)(views.score)
    add("/check", request=types.state_request, answer=CheckAnswer, problems=FOREIGN)(views.check)
    return routes


class GameViews:
    """What the routes of one game do; the first line of each is its summary in the document."""

    def __init__(self, game: Game[Any], types: GameTypes) -> None:
        self.game = game
        self.types = types
        self._info = fixed(engine.encode(info_of(game, types)))
        self._components = fixed(engine.encode(game.components))
        self._rules = fixed(game.rules.encode(), "text/markdown; charset=utf-8")

    def describe(self) -> Response:
        """Options, phases, actions, events and refusal codes of the game"""
        return self._info()

    def components(self) -> Response:
        """Everything that a frontend needs to draw the game"""
        return self._components()

    def rules(self) -> Response:
        """The rules in words, with their numbers"""
        return self._rules()

    def new(self, request: Any) -> Response:
        """Set up a new game"""
        if (request.seats is None) == (request.names is None):
            raise ServiceProblem.malformed([FieldError("", "Give exactly one of seats and names.")])
        names = engine.seat_names(request.seats) if request.names is None else request.names
        seed = secrets.token_urlsafe(32) if request.seed is None else request.seed
        listed = legal_lists()
        step = engine.new(self.game, names, seed, request.options, listed=listed)
        return self._answer(step, listed, seed)

    def apply(self, request: Any) -> Response:
        """Carry out an action, or learn why it is refused"""
        listed = legal_lists()
        step = engine.apply(self.game, request.state, request.seat, request.action, listed=listed)
        return self._answer(step, listed)

    def legal_actions(self, request: Any) -> Response:
        """List what the acting seats may do"""
        state, seat = request.state, request.seat
        engine.require_sound(self.game, state)
        acting = engine.acting(self.game, state)
        if seat is None:
            asked = acting
        else:
            engine.require_seat(state, seat)
            asked = (seat,)
        lists = tuple(self._seat_actions(state, one) for one in asked)
        return json(self.types.legal_actions(acting=acting, next=lists))

    def view(self, request: Any) -> Response:
        """Show the table as one player, or a spectator, may see it"""
        state, viewer = request.state, request.viewer
        engine.require_sound(self.game, state)
        if viewer is not None:
            engine.require_seat(state, viewer)
        acting = engine.acting(self.game, state)
        return json(
            self.types.view_answer(
                view=engine.view(self.game, state, viewer),
                events=engine.view_events(self.game, state, request.events or (), viewer),
                acting=acting,
                next=(self._seat_actions(state, viewer),) if viewer in acting else (),
                outcome=self.game.outcome(state),
            )
        )

    def score(self, request: Any) -> Response:
        """Score the table as if the game ended now"""
        engine.require_sound(self.game, request.state)
        scores = tuple(self.game.score(request.state))
        if self.game.details is None:
            return json(self.types.score(scores=scores))
        return json(self.types.score(scores=scores, details=self.game.details(request.state)))

    def check(self, request: Any) -> Response:
        """Find everything that cannot be true of a state"""
        return json(CheckAnswer(problems=engine.problems(self.game, request.state)))

    def _seat_actions(self, state: Any, seat: int) -> Any:
        return self.types.seat_actions(seat=seat, actions=engine.legal_actions(self.game, state, seat))

    def _answer(self, step: Step[Any], listed: Collection[int] | None, seed: str | None = None) -> Response:
        return json(
            self.types.step(
                state=step.state,
                digest=engine.digest(step.state),
                events=engine.tell(self.game, step),
                acting=step.acting,
                next=None if listed == () else step.next,
                outcome=step.outcome,
                seed=seed,
            )
        )
