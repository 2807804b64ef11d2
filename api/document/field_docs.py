"""The texts that stand under the fields of a class in its source: they describe the fields to clients."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Mapping
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise

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
            docs.update(_texts_under_fields(base))
    return docs


def _texts_under_fields(type_: type[Struct]) -> dict[str, str]:
    try:
        (definition,) = ast.parse(textwrap.dedent(getsource(type_))).body
    except (OSError, TypeError):
        return {}
    found: dict[str, str] = {}
    body = definition.body if isinstance(definition, ast.ClassDef) else []
    for field, text in pairwise(body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(doc))):
                found[name] = cleandoc(doc)
    return found
