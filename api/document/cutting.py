"""The document of one game, cut from that of all: its routes, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["document_of"]

TO_COMPONENTS = "#/components/"


def document_of(game: str, whole: Mapping[str, Any]) -> dict[str, Any]:
    """The document with the routes of this game alone, and the components that are reached from them."""
    root = f"/v1/games/{game}"
    paths = {
        path: item for path, item in whole["paths"].items() if path == root or path.startswith(f"{root}/")
    }
    return {
        **whole,
        "paths": paths,
        "tags": [tag for tag in whole.get("tags", ()) if tag["name"] == game],
        "components": _reached(paths, whole["components"]),
    }


def _reached(paths: Any, components: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """The components that these paths refer to, themselves or through others, in their order."""
    found: set[tuple[str, str]] = set()
    waiting = [paths]
    while waiting:
        for kind, name in {*_named_in(waiting.pop())} - found:
            found.add((kind, name))
            waiting.append(components[kind][name])
    kept = {
        kind: {name: one for name, one in own.items() if (kind, name) in found}
        for kind, own in components.items()
    }
    return {kind: own for kind, own in kept.items() if own}


def _named_in(node: Any) -> Iterator[tuple[str, str]]:
    """The components that are mentioned anywhere inside: by reference, by a discriminator, as a key."""
    if isinstance(node, str) and node.startswith(TO_COMPONENTS):
        kind, name = node.removeprefix(TO_COMPONENTS).split("/")
        yield kind, name
    elif isinstance(node, Mapping):
        for schemes in node.get("security", ()) if isinstance(node.get("security"), list) else ():
            yield from (("securitySchemes", name) for name in schemes)
        for inner in node.values():
            yield from _named_in(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from _named_in(inner)
