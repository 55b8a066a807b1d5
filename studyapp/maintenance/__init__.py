"""Keeping the house: tidying once a day, backups, what is kept about people, and whether phones get through."""

from __future__ import annotations

from flask import Flask

from studyapp.maintenance import connection_check, views


def init(app: Flask) -> None:
    """Register this room's pages, and notice when phones arrive."""
    connection_check.init(app)
    app.register_blueprint(views.bp)
