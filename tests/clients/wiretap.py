"""The service, and a record of every request and answer, in the folder that TMPDIR names.

Of a seat key only its lock is recorded.
"""

from __future__ import annotations

import gzip
import io
import json
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tests.api.tables.hosting import lock
from wsgi import app as service

RECORD = "wire.jsonl"


def app(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Serve one request as ever, and write it down with its answer."""
    if "gzip" in environ.get("HTTP_ACCEPT_ENCODING", ""):
        environ["HTTP_ACCEPT_ENCODING"] = "gzip"
    posted = environ["wsgi.input"].read()
    environ["wsgi.input"] = io.BytesIO(posted)
    told: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
        told[:] = [status, dict(headers)]
        return start_response(status, headers, *rest)

    answer = b"".join(service(environ, start))
    status, headers = told
    scheme, _, key = environ.get("HTTP_AUTHORIZATION", "").partition(" ")
    zipped = headers.get("Content-Encoding") == "gzip"
    entry = {
        "path": environ["PATH_INFO"],
        "lock": lock(key) if scheme == "Bearer" else None,
        "status": int(status[:3]),
        "posted": posted.decode(),
        "answer": (gzip.decompress(answer) if zipped else answer).decode(),
        "zipped": zipped,
    }
    with (Path(tempfile.gettempdir()) / RECORD).open("a", encoding="utf-8") as record:
        record.write(json.dumps(entry) + "\n")
    return [answer]
