"""Tables to play at: opened, moved on by whoever looks, kept as a log of deals and moves, and shown seat by seat."""

from __future__ import annotations

from random import Random
from typing import Any

from flask import Flask

from studyapp.play import person_events, views
from studyapp.play.levels import person_events as knowing
from studyapp.play.views import code_rate_limit, reader_choices
from studyapp.web import navigation

#: What is kept about people is answered for, and guesses at codes are watched, from when these are imported.
_PARTS = (person_events, knowing, code_rate_limit, reader_choices)


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.extensions["bots"] = _think
    app.register_blueprint(views.bp)
    navigation.add(app, "play.lobby", "Play")


def _think(level: str, view: Any, rng: Random) -> str:
    """The program's own bots, loaded when the first of them is to move."""
    from studyapp.play.automatic_moves import think

    return think(level, view, rng)
