"""/patterns: every component in every state, for developers. Served only in tests and if it is switched on."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Flask, current_app, render_template
from wtforms import (
    BooleanField,
    PasswordField,
    RadioField,
    SelectField,
    SelectMultipleField,
    StringField,
    TextAreaField,
)
from wtforms.validators import DataRequired

from studyapp.config import Config
from studyapp.errors import Missing
from studyapp.web.app_services import deck
from studyapp.web.forms import Form, options

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
        raise Missing("This page is for developers. Set STUDYAPP_PATTERNS=yes to see it.")
    return render_template("patterns.html", deck=deck(), form=_invalid_form())


class PatternForm(Form):
    """A field of each kind."""

    shown_name = StringField(
        "Display name", [DataRequired("Enter a display name.")], description="Other players see it."
    )
    note = TextAreaField("Note", render_kw={"rows": 2})
    secret = PasswordField("Password", [DataRequired("Enter your password.")])
    seats = SelectField("Seats", choices=options([(2, "Two"), (3, "Three")]), coerce=int, default=3)
    bots = RadioField("Bots", choices=options([("gentle", "Gentle", "They play what fits."), ("hard", "Hard")]))
    days = SelectMultipleField("Days", choices=options([("0", "Monday"), ("1", "Tuesday")]), default=["1"])
    aloud = BooleanField("Read aloud", description="The player to your left reads the card.")


def _invalid_form() -> PatternForm:
    """The form as it looks when it was sent empty."""
    form = PatternForm(formdata=None)
    form.validate()
    return form
