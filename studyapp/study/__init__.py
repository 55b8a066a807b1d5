"""Study: learners meet figures, answer questions, and are asked again before they forget."""

from __future__ import annotations

from flask import Flask

from studyapp.study import personal_data, tally, views
from studyapp.web import navigation

#: Imported for their entries in the register of personal data.
_REGISTERED = (personal_data, tally)


def init(app: Flask) -> None:
    """Register the blueprint and the link in the navigation."""
    app.register_blueprint(views.bp)
    navigation.add(app, "study.today", "Study")
