"""What an operator does on the command line: `flask --app wsgi keys ...`."""

from __future__ import annotations

import os
from pathlib import Path

import click
from flask import current_app
from flask.cli import AppGroup, with_appcontext

from api.document.publishing import WHOLE
from api.tables.keyring import with_last_first, with_new_key

__all__ = ["documents", "keys"]

VARIABLE = "PANTHEON_KEYS"

keys = AppGroup("keys", help=f"Print what {VARIABLE} is to be set to; nothing is changed.")


@click.command("documents")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@with_appcontext
def documents(folder: Path) -> None:
    """Write the OpenAPI documents, of all games and of each, into a folder."""
    api = current_app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    for name in (WHOLE, *current_app.extensions["games"]):
        (folder / f"{name}.json").write_text(api.written(name), encoding="utf-8")


@keys.command("add")
def add() -> None:
    """The keys of now and a new one at the end, which opens but does not seal yet.

    Without keys: the first key.
    """
    now = os.environ.get(VARIABLE, "")
    if not now:
        click.echo(f"{VARIABLE} is not set: this is a first key, which opens no table that exists.", err=True)
    click.echo(with_new_key(now))


@keys.command("promote")
def promote() -> None:
    """The same keys with the last one in front, where it seals.

    For when every instance of the service knows that key.
    """
    now = os.environ.get(VARIABLE)
    if not now:
        raise click.UsageError(f"{VARIABLE} is not set.")
    click.echo(with_last_first(now))
