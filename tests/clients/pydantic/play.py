"""Plays a game to its end with the generated models, acts at a sealed table, and reads three refusals."""

import sys
from hashlib import sha256
from secrets import token_urlsafe
from typing import TypeVar

import httpx
from pantheon import (
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
from pydantic import BaseModel

Answer = TypeVar("Answer", bound=BaseModel)

client = httpx.Client(base_url=f"{sys.argv[1]}/v1/games/zeus_on_the_loose", timeout=60)


def ask(route: str, request: BaseModel, answer: type[Answer], key: str = "") -> Answer:
    """The answer of the service to a request, which may come with a seat key."""
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    body = request.model_dump_json(exclude_unset=True, by_alias=True)
    return answer.model_validate_json(client.post(route, content=body, headers=headers).content)


def rank(kind: str, revision: int) -> int:
    """How much an action of this type is wanted; the least comes first."""
    if kind == "vote_end":
        return 0 if revision > 40 else 3
    return 1 if kind in ("place", "draw") else 2


def choose(step: ZeusStep) -> ZeusApplyRequest:
    """One of the most wanted legal actions, of any seat."""
    revision = step.state.revision
    offered = [(entry.seat, action) for entry in step.next or [] for action in entry.actions]
    best = min(rank(action.type, revision) for _, action in offered)
    wanted = [one for one in offered if rank(one[1].type, revision) == best]
    seat, action = wanted[revision % len(wanted)]
    return ZeusApplyRequest(state=step.state, seat=seat, action=action)


step = ask("new", ZeusNewRequest(names=["Ada", "Bó 🌞", "Cy"], seed="clients"), ZeusStep)
while not step.outcome:
    move = choose(step)
    step = ask("apply", move, ZeusStep)
print("winners", *step.outcome.winners)

refusal = ask("apply", move.model_copy(update={"state": step.state}), ZeusRefusal)
print(refusal.status, refusal.code, refusal.rule)

wrong = ZeusNewRequest.model_construct({"seats", "seed"}, seats=3, seed="x" * 201)
problem = ask("new", wrong, ProblemDetails)
print(problem.status, problem.code, *[error.pointer for error in problem.errors or []])

keys = [token_urlsafe(32) for _ in range(2)]
locks = [sha256(key.encode()).hexdigest() for key in keys]
table = ask("tables", ZeusNewTableRequest(seats=2, seed="sealed", locks=locks), ZeusNewTable).table
views = [(key, ask("tables/view", TableRequest(table=table), ZeusTableView, key)) for key in keys]
key, action = next((key, entry.actions[0]) for key, view in views for entry in view.next if entry.actions)
request = ZeusTableApplyRequest(table=table, action=action)
after = ask("tables/apply", request, ZeusTableStep, key)
shown = ask("tables/view", TableRequest(table=after.table), ZeusTableView)
print(shown.revision, shown.chance)

forged = ask("tables/apply", request, ProblemDetails, token_urlsafe(32))
print(forged.status, forged.code)
