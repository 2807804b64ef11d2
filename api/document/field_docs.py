"""The texts that stand under the fields of a class in its source: they describe the fields to clients."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise
from types import MappingProxyType

from msgspec import Struct

__all__ = ["field_docs"]


@cache
def field_docs(type_: type[Struct]) -> Mapping[str, str]:
    """What each field of a class means; a class of views takes the texts of the class it shows."""
    source = getattr(type_, "shows", None)
    if source:
        own = field_docs(source)
        counts = {f"{name}_count": f"How many there are of: {text}" for name, text in own.items()}
        return {**own, **counts, "text": "The event in one line, without what is hidden."}
    docs = {"type": "What this is: the name of the type."}
    for base in reversed(type_.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            docs.update(_texts_in(base.__module__).get(base.__qualname__, {}))
    return docs


@cache
def _texts_in(module: str) -> Mapping[str, Mapping[str, str]]:
    """The texts under the fields of every class of a module, by the name of the class."""
    try:
        tree = ast.parse(getsource(sys.modules[module]))
    except (OSError, TypeError):
        return MappingProxyType({})
    return {name: _texts_under_fields(definition) for name, definition in _classes_in(tree)}


def _classes_in(node: ast.AST, within: str = "") -> Iterator[tuple[str, ast.ClassDef]]:
    for inner in ast.iter_child_nodes(node):
        match inner:
            case ast.ClassDef(name=name):
                yield within + name, inner
                yield from _classes_in(inner, f"{within}{name}.")
            case ast.FunctionDef(name=name):
                yield from _classes_in(inner, f"{within}{name}.<locals>.")


def _texts_under_fields(definition: ast.ClassDef) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for field, text in pairwise(definition.body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(doc))):
                found[name] = cleandoc(doc)
    return found
