"""Every setting of the service, read once from the environment."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from environs import Env, ValidationError, validate
from msgspec import Struct, convert
from msgspec.structs import fields

from api.tables.keyring import Keyring, WeakKeyError

__all__ = ["Settings", "WhenDown"]


class WhenDown(StrEnum):
    """What is done while the guard does not answer."""

    REFUSE = "refuse"
    ALLOW = "allow"


def one_origin_or_all(origins: list[str]) -> None:
    """An asterisk stands alone: it is no pattern."""
    if any("*" in origin for origin in origins) and origins != ["*"]:
        raise ValidationError("Give * alone, or origins without an asterisk.")


def real_keys(text: str) -> None:
    """A keyring that protects something, or none."""
    try:
        if text:
            Keyring.parse(text)
    except WeakKeyError as error:
        raise ValidationError(str(error)) from None


def redis_or_nothing(url: str) -> None:
    """An address of a Redis server, which may hold a password and is not repeated."""
    if not url:
        return
    from redis.connection import parse_url  # noqa: PLC0415  # 20 MiB, for those alone who have a guard

    try:
        parse_url(url)  # type: ignore[no-untyped-call]
    except ValueError:
        raise ValidationError("Give the address of a Redis server: redis://host:port/0.") from None


LIMITS: dict[str, Any] = {
    "workers": validate.Range(1, 256),
    "threads": validate.Range(1, 256),
    "graceful_seconds": validate.Range(1, 3600),
    "max_body_bytes": validate.Range(1024, 2**26),
    "cors_origins": one_origin_or_all,
    "compress_from_bytes": validate.Range(0),
    "keys": real_keys,
    "guard_url": redis_or_nothing,
    "guard_seconds": validate.Range(60, 2**31),
    "guard_down": validate.OneOf([*WhenDown]),
    "log_level": validate.OneOf(["info", "warning", "critical"]),
}
"""What a value must be, where not anything will do."""


class Settings(Struct, frozen=True):
    """The settings; each is read from the variable PANTHEON_ and its name in capitals."""

    bind: str = "127.0.0.1:8000"
    """The address to serve on."""
    workers: int = 2
    """Worker processes; about one for each core."""
    threads: int = 4
    """Threads of a worker: as many requests are answered at a time."""
    graceful_seconds: int = 30
    """How long running requests may take to end when the service is stopped."""
    max_body_bytes: int = 256 * 1024
    """The largest body that is read."""
    cors_origins: tuple[str, ...] = ("*",)
    """The origins whose pages may use the service, with commas between; `*` for all, empty for none."""
    compress_from_bytes: int = 1024
    """The smallest answer that is compressed for those who ask for it."""
    keys: str = ""
    """The keys that seal tables, `name:key` with commas between: the first seals, all open. Empty: none."""
    guard_url: str = ""
    """A Redis server that remembers the newest table of every game, such as `redis://host:6379/0`."""
    guard_seconds: int = 30 * 24 * 3600
    """How long a table is remembered after its last action."""
    guard_down: str = "refuse"
    """`refuse` or `allow` actions at tables while that server does not answer."""
    log_level: str = "info"
    """`info`: a line for every request; `warning`: only what went wrong; `critical`: nothing."""

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings of this environment. Raises EnvError for a value that cannot be."""
        env = Env()
        defaults = cls()
        with env.prefixed("PANTHEON_"):
            parsers: dict[type, Any] = {int: env.int, str: env.str, tuple: env.list}
            values = {}
            for field in fields(cls):
                default = getattr(defaults, field.name)
                parse = parsers[type(default)]
                values[field.name] = parse(
                    field.name.upper(), default, validate=LIMITS.get(field.name, lambda _: None)
                )
        values["cors_origins"] = tuple(origin.strip() for origin in values["cors_origins"] if origin.strip())
        return convert(values, cls)
