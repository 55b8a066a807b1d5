"""The addresses of this room's pages, and the view that answers each."""

from __future__ import annotations

from studyapp.assignments.views.blueprint import bp
from studyapp.web.late_views import put

__all__ = ["bp"]

put(
    bp,
    "studyapp.assignments.views",
    {
        "forms": {
            "GET /classes/<int:class_id>/assignments/new": "new",
            "POST /classes/<int:class_id>/assignments/new": "set_new",
            "GET /classes/<int:class_id>/assignments/<int:assignment_id>/change": "change",
            "POST /classes/<int:class_id>/assignments/<int:assignment_id>/change": "keep_change",
            "POST /classes/<int:class_id>/assignments/<int:assignment_id>/withdraw": "withdraw",
            "POST /classes/<int:class_id>/assignments/<int:assignment_id>/later": "later",
        },
        "mine": {
            "GET /assignments": "mine",
            "GET /assignments/<int:assignment_id>": "task",
            "POST /assignments/<int:assignment_id>/begin": "begin",
            "GET /assignments/<int:assignment_id>/tries/<int:number>": "one_try",
            "GET /assignments/sitting/<int:number>": "of_sitting",
        },
        "watching": {
            "GET /classes/<int:class_id>/assignments": "of_class",
            "GET /classes/<int:class_id>/assignments/<int:assignment_id>": "one",
            "GET /classes/<int:class_id>/assignments/<int:assignment_id>/pupils/<int:person_id>": "answers",
        },
    },
)
