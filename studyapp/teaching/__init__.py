"""A teacher's room: classes, what they know, the pupils in them, their login cards, and joining a class."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts.turns import take_turns
from studyapp.teaching import addresses, going, open_rooms


def init(app: Flask) -> None:
    """Register this room's pages, and keep pupils in lessons to the rooms that are open."""
    going.init(app)
    open_rooms.init(app)
    # Who joins under a nickname gets words.
    take_turns(app, "/class/")
    app.register_blueprint(addresses.bp)
