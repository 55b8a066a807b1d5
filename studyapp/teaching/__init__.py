"""A teacher's room: classes, the pupils in them, their login cards, and joining a class."""

from __future__ import annotations

from flask import Flask

from studyapp.teaching.blueprint import bp
from studyapp.teaching.views import adding, carding, classes, door, joining, pupils, settings

__all__ = ["adding", "carding", "classes", "door", "init", "joining", "pupils", "settings"]


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(bp)
