"""Studying: figures are met, asked about, answered, and remembered until they are to be asked again."""

from __future__ import annotations

from flask import Flask

from studyapp.study import personal_data, tally, views
from studyapp.web import navigation

#: Imported for their entries in the register of personal data.
_REGISTERED = (personal_data, tally)


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(views.bp)
    navigation.add(app, "study.today", "Study")
