"""Maintenance: daily clean-up, backups, the privacy page, and the check that phones can connect."""

from __future__ import annotations

from flask import Flask

from studyapp.maintenance import connection_check, views


def init(app: Flask) -> None:
    """Register the pages, and count the devices that connect."""
    connection_check.init(app)
    app.register_blueprint(views.bp)
