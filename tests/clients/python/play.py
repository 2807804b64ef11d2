"""Plays a game to its end with the generated client, and reads two refusals."""

import sys

from pantheon_client import Client
from pantheon_client.api.zeus_on_the_loose import zeus_on_the_loose_apply, zeus_on_the_loose_new
from pantheon_client.models import (
    ProblemDetails,
    ZeusApplyRequest,
    ZeusNewRequest,
    ZeusRefusal,
    ZeusStep,
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
