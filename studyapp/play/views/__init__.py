"""The pages of tables: opening one, playing at it, and replaying a hand."""

from __future__ import annotations

from studyapp.play.views import (
    call_answers,
    host_actions,
    joining,
    levels,
    live_stream,
    lobby,
    people,
    public,
    reader_choices,
    replay,
    shared_screen,
    table,
)
from studyapp.play.views.blueprint import bp

__all__ = [
    "bp",
    "call_answers",
    "host_actions",
    "joining",
    "levels",
    "live_stream",
    "lobby",
    "people",
    "public",
    "reader_choices",
    "replay",
    "shared_screen",
    "table",
]
