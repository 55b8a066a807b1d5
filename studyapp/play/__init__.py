"""Tables to play at: opened, moved on by whoever looks, kept as a log of deals and moves, and shown seat by seat."""

from __future__ import annotations

from flask import Flask

from studyapp.play import belonging
from studyapp.play.advancing import think
from studyapp.play.glances import Glances
from studyapp.play.knowing import belonging as knowing
from studyapp.play.views import answering, covering, joining, live, lobby, people, public, replay, running, table
from studyapp.play.views.blueprint import bp
from studyapp.play.waiting import tables_waiting_for
from studyapp.web import navigation

__all__ = [
    "answering",
    "belonging",
    "covering",
    "init",
    "joining",
    "knowing",
    "live",
    "lobby",
    "people",
    "public",
    "replay",
    "running",
    "table",
    "tables_waiting_for",
]


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.extensions["bots"] = think
    app.extensions["glances"] = Glances()
    app.register_blueprint(bp)
    navigation.add(app, "play.lobby", "Play")
