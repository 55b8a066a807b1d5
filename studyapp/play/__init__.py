"""Tables to play at: opened, moved on by whoever looks, kept as a log of deals and moves, and shown seat by seat."""

from __future__ import annotations

from random import Random
from typing import Any

from flask import Flask

from studyapp.play import addresses, belonging
from studyapp.play.knowing import belonging as knowing
from studyapp.play.views import guessing, reading
from studyapp.web import navigation

#: What is kept about people is answered for, and guesses at codes are watched, from when these are imported.
_PARTS = (belonging, knowing, guessing, reading)


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.extensions["bots"] = _think
    app.register_blueprint(addresses.bp)
    navigation.add(app, "play.lobby", "Play")


def _think(level: str, view: Any, dice: Random) -> str:
    """The program's own bots, loaded when the first of them is to move."""
    from studyapp.play.advancing import think

    return think(level, view, dice)
