"""A teacher's room: classes, the pupils in them, their login cards, and joining a class."""

from __future__ import annotations

from flask import Flask

from studyapp.teaching import open_rooms
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views import adding, carding, classes, door, holidays, joining, pupils, settings

__all__ = ["adding", "carding", "classes", "door", "holidays", "init", "joining", "pupils", "settings"]


def init(app: Flask) -> None:
    """Register this room's pages, and keep pupils in lessons to the rooms that are open."""
    open_rooms.init(app)
    app.register_blueprint(bp)
