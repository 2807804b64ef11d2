"""Every setting of the service, read once from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping

from msgspec import Struct

__all__ = ["Settings"]


class Settings(Struct, frozen=True):
    """The settings; each is read from the variable PANTHEON_ and its name in capitals."""

    max_body_bytes: int = 256 * 1024
    """The largest body that is read."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings of this environment. Raises ValueError for a value that cannot be."""
        return cls(max_body_bytes=int(environment.get("PANTHEON_MAX_BODY_BYTES", 256 * 1024)))
