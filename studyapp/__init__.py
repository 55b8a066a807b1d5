"""Fifty cards of Greek and Roman mythology: read them, play with them, learn them.

Two things flow through the application, and its packages are named and ordered after them::

    card -> question -> answer -> memory -> progress -> the teacher's page
    move -> rules    -> log    -> pub/sub -> every player's screen

Imports point upstream, so the imports at the top of a file are the list of its sources. The order of the packages is
written in ``pyproject.toml`` and checked; ``docs/architecture.md`` explains it.

Importing this package loads nothing: you can use ``studyapp.rules`` and ``studyapp.content`` without a web server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask

    from studyapp.config import Config

__version__ = "0.2.0"


def create_app(config: Config | None = None, **extra: Any) -> Flask:
    """Build the application; see :func:`studyapp.app.create_app`."""
    from studyapp.app import create_app

    return create_app(config, **extra)
