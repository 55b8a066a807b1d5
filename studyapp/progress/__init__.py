"""Progress: what a learner and a class have learned. This package only reads."""

from __future__ import annotations

from flask import Flask

from studyapp.progress import reminder, table_evidence, views
from studyapp.progress.blueprint import bp
from studyapp.web import navigation

#: Importing these connects the signal receiver and registers the views.
_PARTS = (table_evidence, views, reminder)


def init(app: Flask) -> None:
    """Register the blueprint and the link in the navigation."""
    app.register_blueprint(bp)
    navigation.add(app, "progress.progress", "Progress", is_personal=True)
