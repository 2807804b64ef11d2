"""Plays a game to its end with the generated client, acts at a sealed table, and reads three refusals."""

import sys
from hashlib import sha256
from secrets import token_urlsafe

from pantheon_client import AuthenticatedClient, Client
from pantheon_client.api.zeus_on_the_loose import (
    zeus_on_the_loose_apply,
    zeus_on_the_loose_new,
    zeus_on_the_loose_tables,
    zeus_on_the_loose_tables_apply,
    zeus_on_the_loose_tables_view,
)
from pantheon_client.models import (
    ProblemDetails,
    TableRequest,
    ZeusApplyRequest,
    ZeusNewRequest,
    ZeusNewTable,
    ZeusNewTableRequest,
    ZeusRefusal,
    ZeusStep,
    ZeusTableApplyRequest,
    ZeusTableStep,
    ZeusTableView,
)

client = Client(base_url=sys.argv[1])


def rank(kind: str, revision: int) -> int:
    """How much an action of this type is wanted; the least comes first."""
    if kind == "vote_end":
        return 0 if revision > 40 else 3
    return 1 if kind in ("place", "draw") else 2


def choose(step: ZeusStep) -> ZeusApplyRequest:
    """One of the most wanted legal actions, of any seat."""
    revision = step.state.revision
    offered = [(entry.seat, action) for entry in step.next_ or [] for action in entry.actions]
    best = min(rank(action.type_, revision) for _, action in offered)
    wanted = [one for one in offered if rank(one[1].type_, revision) == best]
    seat, action = wanted[revision % len(wanted)]
    return ZeusApplyRequest(state=step.state, seat=seat, action=action)


def holder(key: str) -> AuthenticatedClient:
    """Whoever sends this seat key."""
    return AuthenticatedClient(base_url=sys.argv[1], token=key)


def seen(table: str, viewer: AuthenticatedClient) -> ZeusTableView:
    """A sealed table as somebody may see it."""
    answer = zeus_on_the_loose_tables_view.sync(client=viewer, body=TableRequest(table=table))
    assert isinstance(answer, ZeusTableView)
    return answer


step = zeus_on_the_loose_new.sync(
    client=client, body=ZeusNewRequest(names=["Ada", "Bó 🌞", "Cy"], seed="clients")
)
assert isinstance(step, ZeusStep)
while not step.outcome:
    move = choose(step)
    answer = zeus_on_the_loose_apply.sync(client=client, body=move)
    assert isinstance(answer, ZeusStep)
    step = answer
print("winners", *step.outcome.winners)

refusal = zeus_on_the_loose_apply.sync(
    client=client, body=ZeusApplyRequest(state=step.state, seat=move.seat, action=move.action)
)
assert isinstance(refusal, ZeusRefusal)
print(refusal.status, refusal.code, refusal.rule)

problem = zeus_on_the_loose_new.sync(client=client, body=ZeusNewRequest(seats=3, seed="x" * 201))
assert isinstance(problem, ProblemDetails)
print(problem.status, problem.code, *[error.pointer for error in problem.errors or []])

keys = [token_urlsafe(32) for _ in range(2)]
locks = [sha256(key.encode()).hexdigest() for key in keys]
table = zeus_on_the_loose_tables.sync(
    client=client, body=ZeusNewTableRequest(seats=2, seed="sealed", locks=locks)
)
assert isinstance(table, ZeusNewTable)
views = [(key, seen(table.table, holder(key))) for key in keys]
key, action = next((key, entry.actions[0]) for key, view in views for entry in view.next_ if entry.actions)
request = ZeusTableApplyRequest(table=table.table, action=action)
after = zeus_on_the_loose_tables_apply.sync(client=holder(key), body=request)
assert isinstance(after, ZeusTableStep)
spectator = holder("").set_httpx_client(client.get_httpx_client())
shown = seen(after.table, spectator)
print(shown.revision, shown.chance)

forged = zeus_on_the_loose_tables_apply.sync(client=holder(token_urlsafe(32)), body=request)
assert isinstance(forged, ProblemDetails)
print(forged.status, forged.code)
