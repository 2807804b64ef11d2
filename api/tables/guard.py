"""The guard: remembers the newest tag of every table, so that nobody goes on from an older one.

It is the only thing that the service may ask to be remembered, and it is off unless there is a Redis server.
"""

from __future__ import annotations

import redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from api.edge.errors import ServiceProblem
from api.edge.logs import Log
from api.edge.requests import current_request

__all__ = ["Guard"]

SECONDS_TO_ANSWER = 0.5
PREFIX = "pantheon:table:"

FOLLOW = """
local tag, next_tag, last_known, seconds = unpack(ARGV)
local newest, before = unpack(redis.call('HMGET', KEYS[1], 'newest', 'before'))
local is_next = newest == tag or newest == last_known
local is_again = newest == next_tag and before == tag
if newest and not is_next and not is_again then
  return 0
end
redis.call('HSET', KEYS[1], 'newest', next_tag, 'before', tag)
redis.call('EXPIRE', KEYS[1], seconds)
return 1
"""
"""One step of Redis, which nothing can come between: from a tag to the next, or once more to the same."""


class Guard:
    """Remembers in Redis, for some seconds after the last action of a table."""

    def __init__(self, url: str, seconds: int, log: Log, *, is_strict: bool) -> None:
        """A strict one refuses actions while the server does not answer; another one lets them pass."""
        self.seconds, self.log, self.is_strict = seconds, log, is_strict
        server = redis.Redis.from_url(
            url,
            socket_timeout=SECONDS_TO_ANSWER,
            socket_connect_timeout=SECONDS_TO_ANSWER,
            retry=Retry(NoBackoff(), 1),
        )
        self._follow = server.register_script(FOLLOW)

    def follow(self, table: str, tag: bytes, next_tag: bytes, last_known: bytes) -> bool:
        """Let a table go from one tag to the next, and tell whether that is remembered.

        The same continuation passes again, so that a request may be repeated; another one does not: it raises
        ServiceProblem. A table that went on while the server was away passes if the last tag of it that was
        remembered, `last_known`, is still the newest.
        """
        asked = (tag, next_tag, last_known or tag, self.seconds)
        try:
            passes = self._follow(keys=[PREFIX + table], args=asked)
        except RedisError as error:
            who = current_request().identity
            self.log.error("guard", request_id=who, error=type(error).__name__, is_strict=self.is_strict)
            if self.is_strict:
                raise ServiceProblem("guard_unavailable") from None
            return False
        if not passes:
            raise ServiceProblem("stale_table")
        return True
