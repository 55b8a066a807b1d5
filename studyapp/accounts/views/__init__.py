"""The pages about people and their accounts."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts import password_hash_queue
from studyapp.accounts.blueprint import bp
from studyapp.accounts.passwords import Passwords
from studyapp.accounts.views import credentials, own_page, roles, sign_in, sign_up
from studyapp.errors import SignInNeeded

__all__ = ["credentials", "init", "own_page", "roles", "sign_in", "sign_up"]


def init(app: Flask) -> None:
    """Register the pages; a page that needs a sign-in is answered with the sign-in form."""
    password_hash_queue.init(app)
    password_hash_queue.take_turns(app, "/sign-in", "/sign-up", "/card", "/recover")
    app.extensions["passwords"] = Passwords(app.extensions["config"].password_cost)
    app.register_blueprint(bp)
    app.register_error_handler(SignInNeeded, sign_in.sign_in_first)
