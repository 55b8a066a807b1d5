"""The home page."""

from __future__ import annotations

from flask import Flask

from studyapp.home import views


def init(app: Flask) -> None:
    """Register the home page."""
    app.register_blueprint(views.bp)
