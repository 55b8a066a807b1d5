"""The addresses of this room's pages, and the view that answers each."""

from __future__ import annotations

from flask import Blueprint

from studyapp.progress.blueprint import bp
from studyapp.web.late_views import put

__all__ = ["bp", "front"]

#: The first page belongs to no room, and so does the name of its address.
front = Blueprint("front", __name__)

put(front, "studyapp.progress", {"front": {"GET /": "front"}})
put(
    bp,
    "studyapp.progress",
    {
        "reminder_views": {
            "GET /progress/reminder": "reminder",
            "GET /progress/reminder.ics": "reminder_file",
        },
        "views": {
            "GET /progress": "progress",
            "GET /progress/figures": "figures",
            "GET /progress/figures/<figure_id>": "figure",
            "GET /progress/pairs": "pairs",
            "GET /progress/answers": "answers",
        },
    },
)
