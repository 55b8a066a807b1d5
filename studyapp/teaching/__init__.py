"""A teacher's room: classes, what they know, the pupils in them, their login cards, and joining a class."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts.turns import take_turns
from studyapp.teaching import going, open_rooms
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views import (
    adding,
    behind,
    carding,
    classes,
    dealing,
    deleting,
    door,
    drafts,
    evening,
    exports,
    handing_over,
    hiding,
    holidays,
    joining,
    learners,
    practising,
    pupils,
    seen_by,
    settings,
    showing,
    time_factor,
    wishes,
)

#: The modules that do their part when they are imported.
PARTS = (
    adding,
    behind,
    carding,
    classes,
    dealing,
    deleting,
    door,
    drafts,
    evening,
    exports,
    handing_over,
    hiding,
    holidays,
    joining,
    learners,
    practising,
    pupils,
    seen_by,
    settings,
    showing,
    time_factor,
    wishes,
)


def init(app: Flask) -> None:
    """Register this room's pages, and keep pupils in lessons to the rooms that are open."""
    going.init(app)
    open_rooms.init(app)
    # Who joins under a nickname gets words.
    take_turns(app, "/class/")
    app.register_blueprint(bp)
