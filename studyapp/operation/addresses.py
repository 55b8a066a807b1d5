"""The addresses of this room's pages, and the view that answers each."""

from __future__ import annotations

from studyapp.operation.blueprint import bp
from studyapp.web.late_views import put

__all__ = ["bp"]

put(
    bp,
    "studyapp.operation.views",
    {
        "privacy": {
            "GET /privacy": "privacy",
        },
        "reach": {
            "GET /reach": "reach",
        },
    },
)
