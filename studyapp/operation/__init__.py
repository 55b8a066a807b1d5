"""Keeping the house: tidying once a day, backups, what is kept about people, and whether phones get through."""

from __future__ import annotations

from flask import Flask

from studyapp.operation import addresses, arrivals


def init(app: Flask) -> None:
    """Register this room's pages, and notice when phones arrive."""
    arrivals.init(app)
    app.register_blueprint(addresses.bp)
