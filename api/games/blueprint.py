"""The routes of one game, made from its types. Nothing here knows any game."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Iterator
from functools import partial
from typing import Any

from flask import Response
from msgspec import Struct

import engine
from api.document.publishing import DescribedBlueprint
from api.document.routes import Post, get
from api.edge.answers import fixed, json
from api.edge.body import Offers, wanted_offers
from api.edge.errors import FieldError, ServiceProblem
from api.edge.requests import current_request
from api.games.catalogue import info_of
from api.games.descriptions import ExampleList, RuleBook
from api.games.example_shelf import ExampleShelf
from api.games.game_types import GameTypes
from api.games.new_games import names_of
from api.games.offering import in_words
from api.games.parameters import LEGAL, TEXTS
from api.games.schemas import CheckAnswer
from api.games.seeing import Seeing, require_viewers
from engine import Game, Step

__all__ = ["blueprint_for"]

PICKED_BY = {"name": "name", "action": "type of action", "code": "code of a problem"}
"""What examples are picked by, and what that is."""

FOREIGN = ("wrong_game", "unsupported_version")
"""What can be wrong with a state that another service might take."""

SOUND = ("impossible_state", *FOREIGN)
"""What can be wrong with a state at all."""

SEATED = ("no_such_seat", *SOUND)
"""What can be wrong with a state and a seat."""


def blueprint_for(game: Game[Any], types: GameTypes) -> DescribedBlueprint:
    """The routes of a game: descriptions, then play, then questions about a state."""
    blueprint = DescribedBlueprint(
        game.name, __name__, url_prefix=f"/v1/games/{game.name}", description=f"{game.title}."
    )
    views = GameViews(game, types)
    get(blueprint, "", types.info)(views.describe)
    get(blueprint, "/components", types.components)(views.components)
    get(blueprint, "/rules", None, content_type="text/markdown", or_json=RuleBook)(views.rules)
    get(blueprint, "/examples", ExampleList, parameters=views.picked_by)(views.examples)
    for route in (*play_routes(views), *question_routes(views)):
        route.add(blueprint, game)
    return blueprint


def play_routes(views: GameViews) -> Iterator[Post]:
    """What leads from one state to the next."""
    types = views.types
    to_step = partial(Post, parameters=[LEGAL, TEXTS], links=links_of(views.game.name))
    refused = partial(to_step, refusal=types.refusal)
    yield to_step(
        rule="/new",
        view=views.new,
        request=types.new_request,
        answer=types.step,
        problems=("bad_setup", "no_such_seat"),
    )
    yield refused(
        rule="/apply", view=views.apply, request=types.apply_request, answer=types.step, problems=SEATED
    )
    yield refused(
        rule="/replay",
        view=views.replay,
        request=types.replay_request,
        answer=types.replay,
        problems=("bad_setup", *SEATED),
    )


def question_routes(views: GameViews) -> Iterator[Post]:
    """What can be asked about a state, which is looked at and not changed."""
    types = views.types
    listing = partial(Post, parameters=[TEXTS], problems=SEATED)
    yield listing(
        rule="/legal-actions",
        view=views.legal_actions,
        request=types.legal_actions_request,
        answer=types.legal_actions,
    )
    yield listing(rule="/view", view=views.view, request=types.view_request, answer=types.view_answer)
    yield listing(
        rule="/views",
        view=views.views,
        request=types.views_request,
        answer=types.views_answer,
        parameters=[LEGAL, TEXTS],
    )
    yield Post(
        rule="/score", view=views.score, request=types.state_request, answer=types.score, problems=SOUND
    )
    yield Post(
        rule="/check", view=views.check, request=types.state_request, answer=CheckAnswer, problems=FOREIGN
    )


def links_of(game: str) -> dict[str, Any]:
    """Where to go on from a step: its first legal action, a view, the score, a check.

    What to post is not called `requestBody`, as OpenAPI has it: OpenAPI Generator refuses objects there.
    """
    state = {"state": "$response.body#/state"}
    first = {"seat": "$response.body#/next/0/seat", "action": "$response.body#/next/0/actions/0"}
    bodies = {
        "apply": ("Make the first legal action.", {**state, **first}),
        "legal_actions": ("List what may be done.", state),
        "view": ("Show the table to a spectator.", {**state, "viewer": None}),
        "score": ("Score the table.", state),
        "check": ("Check the state.", state),
    }
    return {
        name: {"operationId": f"{game}_{name}", "description": description, "x-request-body": body}
        for name, (description, body) in bodies.items()
    }


class GameViews:
    """What the routes of one game do; the first line of each is its summary in the document."""

    def __init__(self, game: Game[Any], types: GameTypes) -> None:
        self.game = game
        self.types = types
        self.seeing = Seeing(game, types)
        self._info = fixed(engine.encode(info_of(game, types)))
        self._components = fixed(engine.encode(game.components))
        self._rules = fixed(game.rules.encode(), "text/markdown; charset=utf-8")
        self._rulebook = fixed(engine.encode(RuleBook(game=game.name, rules=game.rulebook)))
        self._examples = ExampleShelf(game.name)
        self.picked_by = [
            {
                "name": mark,
                "in": "query",
                "description": f"Only the examples with this {meaning}.",
                "schema": {"type": "string", "pattern": f"^({'|'.join(self._examples.values_of(mark))})$"},
            }
            for mark, meaning in PICKED_BY.items()
        ]

    def describe(self) -> Response:
        """Describe the game

        Its options, phases, actions, events and the codes of refusals, each with the number of its rule.
        """
        return self._info()

    def components(self) -> Response:
        """List what is in the box

        Every card, tile and token with its name, number and values: what a frontend needs to draw the game.
        """
        return self._components()

    def rules(self) -> Response:
        """Show the rules

        In words, as Markdown; with `Accept: application/json` by their numbers, as people are shown them, so
        that the rule can be shown that a refusal names.
        """
        offered = ("text/markdown", "application/json")
        wanted = current_request().accept_mimetypes.best_match(offered, offered[0])
        answer = self._rulebook() if wanted == "application/json" else self._rules()
        answer.vary.add("Accept")
        return answer

    def examples(self) -> Response:
        """List recorded requests with their answers

        Of every route, every type of action and every refusal, and of the end of a game: golden vectors for
        the tests of clients and of other implementations. Whoever repeats a request gets the same answer,
        but for sealed tables, which need the key that sealed them.
        """
        asked = current_request().args.to_dict(flat=False)
        for name, values in asked.items():
            if len(values) > 1:
                raise ServiceProblem("bad_query", f"Give {name} once.")
        return self._examples.answer({name: values[0] for name, values in asked.items()})

    def new(self, request: Any) -> Response:
        """Set up a new game

        Without a seed the service draws one from the operating system and tells it.
        """
        offers = wanted_offers()
        step, seed = self._new(request, offers.seats)
        return json(self._step(self.types.step, step, offers, seed=seed))

    def apply(self, request: Any) -> Response:
        """Carry out an action, or learn why it is refused

        With `viewers` the answer has what each of them may see, to be sent on. The same request always gets
        the same answer, so it is safe to repeat.
        """
        state, viewers, offers = request.state, request.viewers, wanted_offers()
        engine.require_sound(self.game, state)
        if viewers is not None:
            require_viewers(viewers, state.seats)
        step = engine.advance(self.game, state, request.seat, request.action, listed=offers.seats)
        return json(self._step(self.types.step, step, offers, viewers))

    def replay(self, request: Any) -> Response:
        """Make many moves at once, and get what followed from each, and the digest of the state after it

        From a new game or from a state. A move that is refused is answered as in `apply`, with its `index`.
        """
        offers, seed = wanted_offers(), None
        lists_between = offers.seats if not request.moves else ()
        if (request.state is None) == (request.new is None):
            raise ServiceProblem.malformed([FieldError("", "Give exactly one of new and state.")])
        if request.new is not None:
            step, seed = self._new(request.new, lists_between)
        else:
            step = engine.resume(self.game, request.state, listed=lists_between)
        digests, steps = [], []
        for index, move in enumerate(request.moves):
            before = step.state
            wanted = offers.seats if index == len(request.moves) - 1 else ()
            try:
                step = engine.advance(self.game, step.state, move.seat, move.action, listed=wanted)
            except (engine.Refused, engine.NoSuchSeat) as error:
                place = f"/moves/{index}/action"
                raise (ServiceProblem.of(error, place, index=index) or error) from None
            digests.append(engine.digest(step.state))
            steps.append(self._replayed(before, move, step, texts=offers.texts))
        made = {"seed": seed, "digests": tuple(digests), "steps": tuple(steps)}
        return json(self._step(self.types.replay, step, offers, None, **made))

    def _replayed(self, before: Any, move: Any, step: Step[Any], *, texts: bool) -> Struct:
        """A move and what followed from it; in words as it was offered."""
        events, text = engine.tell(self.game, step), None
        if texts:
            text = engine.said(self.game, engine.view(self.game, before, move.seat), move.seat, move.action)
        return self.types.replay_step(seat=move.seat, events=events, text=text)

    def legal_actions(self, request: Any) -> Response:
        """List what the acting seats may do

        Of one seat, if one is asked for: an empty list if that seat may not act.
        """
        state, seat, offers = request.state, request.seat, wanted_offers()
        engine.require_sound(self.game, state)
        acting = engine.acting(self.game, state)
        if seat is None:
            asked = acting
        else:
            engine.require_seat(state, seat)
            asked = (seat,)
        lists = self.seeing.lists(state, asked, offers)
        turn = engine.turn(self.game, state)
        return json(self.types.legal_actions(turn=turn, acting=acting, next=lists))

    def view(self, request: Any) -> Response:
        """Show the table as one player, or a spectator, may see it

        With the events as that player learns them. This is what a host sends to its players.
        """
        state, viewer, offers = request.state, request.viewer, wanted_offers()
        engine.require_sound(self.game, state)
        if viewer is not None:
            engine.require_seat(state, viewer)
        step = self.seeing.standing(state, request.events)
        lists = self.seeing.lists(state, [viewer] if viewer in step.acting else [], offers)
        return json(self.types.view_answer(next=lists, **self.seeing.seen(step, viewer)))

    def views(self, request: Any) -> Response:
        """Show the table as each of several players, or a spectator, may see it

        Each entry is what `view` answers. A host that has carried out an action gets them with it, from
        `apply`.
        """
        state, viewers, offers = request.state, request.viewers, wanted_offers()
        engine.require_sound(self.game, state)
        require_viewers(viewers, state.seats)
        for seat in offers.seats or ():
            engine.require_seat(state, seat)
        step = self.seeing.standing(state, request.events)
        wanted = {*viewers} if offers.seats is None else {*viewers} & {*offers.seats}
        lists = self.seeing.lists(state, [seat for seat in step.acting if seat in wanted], offers)
        return json(self.types.views_answer(views=self.seeing.views(step, viewers, offers, lists)))

    def score(self, request: Any) -> Response:
        """Score the table as if the game ended now

        Itemised: the lines of each seat add up to its total.
        """
        engine.require_sound(self.game, request.state)
        scores = engine.scores(self.game, request.state)
        if self.game.details is None:
            return json(self.types.score(scores=scores))
        return json(self.types.score(scores=scores, details=self.game.details(request.state)))

    def check(self, request: Any) -> Response:
        """Find everything that cannot be true of a state

        Every other route refuses such a state.
        """
        return json(CheckAnswer(problems=engine.problems(self.game, request.state)))

    def _new(self, request: Any, listed: Collection[int] | None) -> tuple[Step[Any], str]:
        """A new game and its seed."""
        seed = secrets.token_urlsafe(32) if request.seed is None else request.seed
        return engine.new(self.game, names_of(request), seed, request.options, listed=listed), seed

    def _step(
        self,
        answer: type[Struct],
        step: Step[Any],
        offers: Offers,
        viewers: Iterable[int | None] | None = None,
        **more: Any,
    ) -> Struct:
        for seat in offers.seats or ():
            engine.require_seat(step.state, seat)
        lists: tuple[Any, ...] = step.next
        if offers.texts:
            lists = in_words(self.game, self.types.seat_actions, step.state, lists)
        if viewers is not None:
            more["views"] = self.seeing.views(step, viewers, offers, lists)
        return answer(
            state=step.state,
            digest=engine.digest(step.state),
            events=engine.tell(self.game, step),
            turn=step.turn,
            acting=step.acting,
            next=None if offers.seats == () else lists,
            outcome=step.outcome,
            reversible=step.reversible and not current_request().is_of_earlier_version,
            **more,
        )
