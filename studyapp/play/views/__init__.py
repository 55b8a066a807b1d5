"""The pages of tables: opening one, playing at it, and replaying a hand."""

from __future__ import annotations

from studyapp.play.views import (
    host_actions,
    levels,
    live_stream,
    lobby,
    people,
    public,
    reader_choices,
    replay,
    table,
)
from studyapp.play.views.blueprint import bp

__all__ = [
    "bp",
    "host_actions",
    "levels",
    "live_stream",
    "lobby",
    "people",
    "public",
    "reader_choices",
    "replay",
    "table",
]
