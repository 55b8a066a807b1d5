"""The fifty cards of mythology: read them, play with them, learn them.

The house has two streams, and its rooms are named and ordered after them::

    a card  -> question -> answer -> memory -> progress -> the teacher's page
    a move  -> rules    -> log    -> pubsub   -> every seat's screen

Imports point upstream, so the imports at the head of a file are the list of
its sources. The order of the rooms stands in ``pyproject.toml`` and is checked.

Importing this package loads nothing: ``studyapp.rules`` and ``studyapp.content``
can be used where no web server is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from studyapp.config import Config

__version__ = "0.1.0"


def create_app(config: Config | None = None) -> Flask:
    """Build the application; see :func:`studyapp.app.create_app`."""
    from studyapp.app import create_app

    return create_app(config)
