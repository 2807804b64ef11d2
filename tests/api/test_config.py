"""The settings: one table, read from the environment, told in the README."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from environs import EnvError
from msgspec.structs import fields

from api.document.field_docs import field_docs
from api.running.config import Settings

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_without_an_environment_there_are_defaults() -> None:
    assert Settings.from_environment() == Settings()


@pytest.mark.parametrize(
    ("variable", "text", "field", "value"),
    [
        ("BIND", "0.0.0.0:80", "bind", "0.0.0.0:80"),
        ("WORKERS", "8", "workers", 8),
        ("THREADS", "2", "threads", 2),
        ("GRACEFUL_SECONDS", "5", "graceful_seconds", 5),
        ("MAX_BODY_BYTES", "2048", "max_body_bytes", 2048),
        ("CORS_ORIGINS", "https://a.example, https://b.example", "cors_origins", ("https://a.example", "https://b.example")),
        ("CORS_ORIGINS", "", "cors_origins", ()),
        ("COMPRESS_FROM_BYTES", "0", "compress_from_bytes", 0),
        ("LOG_LEVEL", "warning", "log_level", "warning"),
    ],
)  # fmt: skip
def test_a_setting(monkeypatch: pytest.MonkeyPatch, variable: str, text: str, field: str, value: Any) -> None:
    monkeypatch.setenv(f"PANTHEON_{variable}", text)
    assert getattr(Settings.from_environment(), field) == value


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("WORKERS", "0"),
        ("WORKERS", "many"),
        ("THREADS", "-1"),
        ("GRACEFUL_SECONDS", "0"),
        ("MAX_BODY_BYTES", "10"),
        ("COMPRESS_FROM_BYTES", "-1"),
        ("LOG_LEVEL", "loud"),
        ("CORS_ORIGINS", "https://*.example"),
        ("CORS_ORIGINS", "*,https://a.example"),
    ],
)
def test_a_value_that_cannot_be(monkeypatch: pytest.MonkeyPatch, variable: str, text: str) -> None:
    monkeypatch.setenv(f"PANTHEON_{variable}", text)
    with pytest.raises(EnvError, match=variable):
        Settings.from_environment()


SECRET = "hunter2"
"""A part of what nobody may read in a log."""


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("LOG_LEVEL", "debug"),
        ("KEYS", f"weak:{SECRET}"),
        ("KEYS", SECRET),
        ("GUARD_URL", f"http://{SECRET}@host"),
        ("GUARD_URL", f"redis://:{SECRET}/word@host"),
        ("GUARD_URL", "redis://host?socket_timeout=soon"),
        ("GUARD_DOWN", "perhaps"),
    ],
)
def test_what_ends_the_start_is_one_line_that_tells_no_secret(
    monkeypatch: pytest.MonkeyPatch, variable: str, text: str
) -> None:
    """A start that fails says this and nothing else."""
    monkeypatch.setenv(f"PANTHEON_{variable}", text)
    with pytest.raises(EnvError) as caught:
        Settings.from_environment()
    (line,) = str(caught.value).splitlines()
    assert f"PANTHEON_{variable}" in line
    assert SECRET not in line


def test_the_table_of_the_readme_is_true() -> None:
    rows = re.findall(r"\| `PANTHEON_(\w+)` \| (.*?) \| (.*?) \|", README)
    docs = field_docs(Settings)
    expected = []
    for field in fields(Settings):
        default = field.default
        shown = ",".join(default) if isinstance(default, tuple) else str(default)
        expected.append((field.name.upper(), f"`{shown}`", docs[field.name]))
    assert rows == expected
