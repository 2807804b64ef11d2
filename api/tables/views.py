"""The routes for sealed tables of one game: whoever hosts them can neither look into them nor change them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from flask import Response
from msgspec import Struct
from msgspec.structs import replace

import engine
from api.document.openapi import SEAT_KEY
from api.document.publishing import DescribedBlueprint
from api.document.routes import Post
from api.edge.answers import json
from api.edge.body import wanted_offers
from api.edge.errors import ServiceProblem
from api.games.new_games import names_of
from api.games.offering import in_words
from api.games.parameters import TEXTS
from api.tables.dealing import Dealing
from api.tables.keyring import Keyring
from api.tables.schemas import VerifyAnswer
from api.tables.sealed import Contents, Founding, Sealer, commitment_to, contents_of
from api.tables.seat_keys import optional_seat_key, seat_key, seat_of
from api.tables.types import TableTypes
from api.tables.verifying import verified
from engine import Game, Step

if TYPE_CHECKING:
    from api.tables.guard import Guard

__all__ = ["Sealing", "TableViews"]

KEYED = ("seat_key_missing", "seat_key_refused")
"""What can be wrong with a seat key."""

GUARDED = ("tables_unavailable", "guard_unavailable")
"""Why the service may not be able to go on with a table."""

LOOKED_AT = ("bad_table", "tables_unavailable")
"""What can be wrong with a table that is only looked at."""


class Sealing(NamedTuple):
    """What seals tables, if anything does, and what watches over their order."""

    keyring: Keyring | None
    guard: Guard | None


def table_routes(views: TableViews) -> Iterator[Post]:
    """How sealed tables are made, and what leads from one to the next."""
    types = views.types
    yield Post(
        rule="/tables",
        view=views.tables,
        request=types.new_request,
        answer=types.new,
        problems=("bad_setup", "bad_locks", "tables_unavailable"),
        parameters=[TEXTS],
    )
    yield Post(
        rule="/tables/apply",
        view=views.tables_apply,
        request=types.apply_request,
        answer=types.step,
        refusal=types.refusal,
        problems=("bad_table", "stale_table", *KEYED, *GUARDED),
        parameters=[TEXTS],
        keys=(SEAT_KEY,),
    )


def table_question_routes(views: TableViews) -> Iterator[Post]:
    """What can be asked about a sealed table, and about a game that was played at one."""
    types = views.types
    yield Post(
        rule="/tables/view",
        view=views.tables_view,
        request=types.request,
        answer=types.view,
        problems=(*LOOKED_AT, *KEYED),
        parameters=[TEXTS],
        keys=("", SEAT_KEY),
    )
    yield Post(
        rule="/tables/reveal",
        view=views.tables_reveal,
        request=types.request,
        answer=types.revealed,
        problems=(*LOOKED_AT, "game_not_over"),
    )
    yield Post(
        rule="/tables/verify",
        view=views.tables_verify,
        request=types.verify_request,
        answer=VerifyAnswer,
        problems=("bad_setup", "tables_unavailable"),
    )


class TableViews:
    """What the routes for sealed tables do; the first line of each is its summary in the document."""

    def __init__(self, game: Game[Any], types: TableTypes, sealing: Sealing) -> None:
        self.game, self.types, self.sealing = game, types, sealing
        self._events = engine.unpacker(tuple[Union[game.events], ...])  # type: ignore[name-defined]  # noqa: UP007

    def add_to(self, blueprint: DescribedBlueprint) -> None:
        """Add the routes for sealed tables to those of the game."""
        for route in (*table_routes(self), *table_question_routes(self)):
            route.add(blueprint, self.game, admit=self.require_keys)

    def require_keys(self) -> None:
        """Raises ServiceProblem if the service has no keys to seal with."""
        if self.sealing.keyring is None:
            raise ServiceProblem("tables_unavailable")

    @cached_property
    def _sealer(self) -> Sealer:
        assert self.sealing.keyring is not None  # noqa: S101
        return Sealer(self.game, self.sealing.keyring)

    def tables(self, request: Any) -> Response:
        """Set up a new sealed table

        With the locks of the players' own keys; without locks the service makes the keys and tells them. With
        a seed the same request gets the same table, without one chance decides, and nobody knows the deck.
        """
        texts, names = wanted_offers().texts, names_of(request)
        dealing = Dealing(request, names, self.game.name, self._sealer.keyring.first)
        step = engine.dealt(self.game, names, dealing.rng, request.options, listed=())
        keys, locks = dealing.keys_and_locks()
        founding = Founding(locks, dealing.chance, dealing.nonce, dealing.tag_key)
        contents = contents_of(founding, step)
        made = {
            "table": self._sealer.seal(dealing.id, contents, step),
            "commitment": commitment_to(dealing.rng.key, dealing.nonce.hex()),
            "keys": keys,
            "reversible": step.reversible,
        }
        return json(self._shown(self.types.new, contents, step, None, texts=texts, **made))

    def tables_apply(self, request: Any) -> Response:
        """Carry out an action at a sealed table, or learn why it is refused

        The seat is the one whose key comes with the request. The answer shows the new table as that seat may
        see it. The same request gets the same answer, so it is safe to repeat; with a guard until somebody
        has gone on from it.
        """
        key, texts = seat_key(), wanted_offers().texts
        id_, before, is_old = self._sealer.open(request.table)
        seat = seat_of(key, before.founding.locks)
        step = engine.advance(self.game, before.state, seat, request.action, listed=(seat,))
        after, guard = contents_of(before.founding, step, before.tag, before.guarded_tag), self.sealing.guard
        if guard and guard.follow(id_, before.tag, after.tag, before.guarded_tag):
            after = replace(after, guarded_tag=after.tag)
        text = self._sealer.seal(id_, after, step)
        return json(
            self._shown(
                self.types.step,
                after,
                step,
                seat,
                texts=texts,
                table=text,
                reversible=step.reversible and not is_old,
            )
        )

    def tables_view(self, request: Any) -> Response:
        """Show a sealed table as one player, or a spectator, may see it

        The player is the one whose key comes with the request; without a key a spectator looks. The events
        are those of the last action.
        """
        key, texts = optional_seat_key(), wanted_offers().texts
        contents = self._sealer.open(request.table).contents
        seat = None if key is None else seat_of(key, contents.founding.locks)
        step = engine.standing(self.game, contents.state, listed=() if seat is None else (seat,))
        step = replace(step, events=self._events.decode(contents.events))
        return json(self._shown(self.types.view, contents, step, seat, texts=texts))

    def tables_reveal(self, request: Any) -> Response:
        """Open a sealed table whose game is over

        With the key of chance and the nonce, from which everybody can check how the game was dealt.
        """
        contents = self._sealer.open(request.table).contents
        state, founding = contents.state, contents.founding
        outcome = engine.outcome(self.game, state)
        if outcome is None:
            raise ServiceProblem("game_not_over")
        return json(
            self.types.revealed(
                state=state,
                digest=engine.digest(state),
                key=state.rng.key,
                nonce=founding.nonce.hex(),
                commitment=commitment_to(state.rng.key, founding.nonce.hex()),
                chance=founding.chance,
                outcome=outcome,
            )
        )

    def tables_verify(self, request: Any) -> Response:
        """Find out whether a game was dealt and played as promised

        The game is dealt from the revealed key and played again. It can be checked without the service, too.
        """
        return json(verified(self.game, request))

    def _shown(
        self,
        answer: type[Struct],
        contents: Contents[Any],
        step: Step[Any],
        seat: int | None,
        *,
        texts: bool,
        **more: Any,
    ) -> Struct:
        state = step.state
        lists: tuple[Any, ...] = step.next
        if texts:
            lists = in_words(self.game, self.types.seat_actions, state, lists)
        return answer(
            view=engine.view(self.game, state, seat),
            events=engine.view_events(self.game, state, step.events, seat),
            turn=step.turn,
            acting=step.acting,
            next=lists,
            outcome=step.outcome,
            seat=seat,
            revision=state.revision,
            tag=contents.tag.hex(),
            previous_tag=contents.previous_tag.hex() or None,
            chance=contents.founding.chance,
            **more,
        )
