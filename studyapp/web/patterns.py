"""/patterns: every component in every state, for whoever builds or looks at pages. Served in tests and on request."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Flask, current_app, render_template

from studyapp.config import Config
from studyapp.errors import Missing
from studyapp.web.app_services import deck

bp = Blueprint("patterns", __name__)


def init(app: Flask) -> None:
    """Register the page."""
    app.register_blueprint(bp)


@bp.get("/patterns")
def patterns() -> str:
    """The page of all components.

    :raises Missing: unless STUDYAPP_PATTERNS is set.
    """
    if not cast(Config, current_app.extensions["config"]).patterns:
        raise Missing("This page is for people who change the program. Set STUDYAPP_PATTERNS=yes to see it.")
    return render_template("patterns.html", deck=deck())
