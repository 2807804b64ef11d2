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

from api.document.cutting import document_of
from api.document.openapi import SECURITY_SCHEMES, ComponentNames, StructPlugin
from api.edge.answers import fixed
from api.edge.errors import KINDS, ServiceProblem, details_of
from api.edge.faults import ProblemApi

__all__ = ["FOLDER", "WHOLE", "DescribedBlueprint", "DocumentApi", "recorded"]

FOLDER = Path(__file__).parents[2] / "openapi"
"""Where the documents lie as `make record` has written them; a test looks whether they are still true."""
WHOLE = "openapi"
"""The name of the document of all games."""

Describe = Callable[[], None]


def recorded(name: str) -> Path:
    """The file of a document: of a game, or of all."""
    return FOLDER / f"{name}.json"


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
        self._served: dict[str, Callable[[], Response]] = {}
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

    def serve_document_of(self, game: str) -> None:
        """Add the address of the document of one game."""
        self._app.add_url_rule(
            f"/v1/games/{game}/openapi.json", f"{game}.document", lambda: self._document(game)
        )

    def _openapi_json(self) -> Response:
        return self._document(WHOLE)

    def _document(self, name: str) -> Response:
        """A document, read or made once: whoever asks meanwhile waits for it."""
        with self._making:
            if name not in self._served:
                is_there = self._is_recorded and recorded(name).exists()
                content = recorded(name).read_bytes() if is_there else self.written(name).encode()
                self._served[name] = fixed(content)
        return self._served[name]()

    def written(self, name: str = WHOLE) -> str:
        """A document as it is recorded: of a game, or of all."""
        whole = self.spec.to_dict()
        document = whole if name == WHOLE else document_of(name, flask_json.loads(flask_json.dumps(whole)))
        return flask_json.dumps(document, indent=2, sort_keys=False) + "\n"
