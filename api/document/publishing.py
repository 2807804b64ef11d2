"""The document is described when somebody needs it: what is served was recorded, and nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
from flask import Flask, Response
from flask import json as flask_json
from flask_smorest import Blueprint

from api.document.openapi import SECURITY_SCHEMES, ComponentNames, StructPlugin
from api.edge.answers import fixed
from api.edge.errors import KINDS, ServiceProblem, details_of
from api.edge.faults import ProblemApi

__all__ = ["RECORDED", "DescribedBlueprint", "DocumentApi"]

RECORDED = Path(__file__).parents[2] / "openapi" / "openapi.json"
"""The document of all games, as `make record` has written it; a test looks whether it is still true."""

Describe = Callable[[], None]


class DescribedBlueprint(Blueprint):  # type: ignore[misc]  # flask-smorest has no types
    """Routes that are described when the document is made, and not when the service starts."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._waiting: list[Describe] = []

    def described(self, rule: str, view: Callable[..., Any], describe: Describe, **options: Any) -> None:
        """Add a route; `describe` notes in the view what the document says about it."""
        self._waiting.append(describe)
        self.add_url_rule(rule, view_func=view, **options)

    def _store_endpoint_docs(self, *args: Any, **options: Any) -> None:
        store = super()._store_endpoint_docs
        self._waiting.append(lambda: store(*args, **options))

    def register_views_in_doc(self, *args: Any, **options: Any) -> None:
        """Describe the routes."""
        for describe in self._waiting:
            describe()
        super().register_views_in_doc(*args, **options)


class DocumentApi(ProblemApi):
    """Serves the document: as recorded, or else made when it is first asked for."""

    def __init__(
        self, app: Flask, schemas: Callable[[ComponentNames], Mapping[str, Any]], *, is_recorded: bool
    ) -> None:
        """`schemas` names the types of the document and gives their schemas."""
        self._names = ComponentNames()
        self._waiting: list[Describe] = []
        self._is_recorded = is_recorded
        self._making = Lock()
        super().__init__(app, spec_kwargs={"marshmallow_plugin": StructPlugin(self._names)})
        self._waiting.append(lambda: self._add_components(schemas(self._names)))

    @property
    def spec(self) -> Any:
        """The document. What still waits to be described is described now."""
        waiting, self._waiting = self._waiting, []
        for describe in waiting:
            describe()
        if waiting:
            self._add_examples()
        return self._spec

    @spec.setter
    def spec(self, spec: Any) -> None:
        self._spec = spec

    def register_blueprint(self, blueprint: DescribedBlueprint, **options: Any) -> None:
        """Add the routes now and describe them when the document is made."""
        self._app.register_blueprint(blueprint, **options)
        self._waiting.append(lambda: self._describe(blueprint))

    def _describe(self, blueprint: DescribedBlueprint) -> None:
        blueprint.register_views_in_doc(self, self._app, self.spec, name=blueprint.name, parameters=None)
        self.spec.tag({"name": blueprint.name, "description": blueprint.description})

    def _add_components(self, components: Mapping[str, Any]) -> None:
        for name, component in components.items():
            self.spec.components.schema(name, component)
        for name, scheme in SECURITY_SCHEMES.items():
            self.spec.components.security_scheme(name, scheme)

    def _add_examples(self) -> None:
        """What the problems look like that some route refers to."""
        told = flask_json.dumps(self._spec.to_dict()["paths"])
        for kind in KINDS.values():
            if f'"#/components/examples/{kind.code}"' in told:
                details = msgspec.to_builtins(details_of(ServiceProblem(kind.code)))
                self._spec.components.example(kind.code, {"summary": kind.title, "value": details})

    def _openapi_json(self) -> Response:
        """The document, read or made once: whoever asks meanwhile waits for it."""
        with self._making:
            if self._served is None:
                is_there = self._is_recorded and RECORDED.exists()
                self._served = fixed(RECORDED.read_bytes() if is_there else self.written().encode())
        return self._served()

    def written(self) -> str:
        """The document as it is recorded."""
        return flask_json.dumps(self.spec.to_dict(), indent=2, sort_keys=False)

    _served: Callable[[], Response] | None = None
