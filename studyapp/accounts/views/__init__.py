"""The pages about people."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts import turns
from studyapp.accounts.blueprint import bp
from studyapp.accounts.passwords import Passwords
from studyapp.accounts.views import (
    becoming,
    bringing,
    carding,
    changing,
    leaving,
    me,
    people,
    recovering,
    signing_in,
    signing_up,
    taking_out,
)
from studyapp.refusals import SignInNeeded

__all__ = [
    "becoming",
    "bringing",
    "carding",
    "changing",
    "init",
    "leaving",
    "me",
    "people",
    "recovering",
    "signing_in",
    "signing_up",
    "taking_out",
]


def init(app: Flask) -> None:
    """Register the pages; a page that needs a sign-in is answered with the sign-in form."""
    turns.init(app)
    turns.take_turns(app, "/sign-in", "/sign-up", "/card", "/recover")
    app.extensions["passwords"] = Passwords(app.extensions["config"].password_cost)
    app.register_blueprint(bp)
    app.register_error_handler(SignInNeeded, signing_in.sign_in_first)
