"""Keeping the house: tidying once a day, backups, what is kept about people, and whether phones get through."""

from __future__ import annotations

from flask import Flask

from studyapp.operation import arrivals
from studyapp.operation.blueprint import bp
from studyapp.operation.views import privacy, reach

#: The modules that do their part when they are imported.
PAGES = (privacy, reach)


def init(app: Flask) -> None:
    """Register this room's pages, and notice when phones arrive."""
    arrivals.init(app)
    app.register_blueprint(bp)
