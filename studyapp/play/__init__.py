"""Tables: opened, advanced whenever they are viewed, stored as a log of deals and moves, and shown seat by seat."""

from __future__ import annotations

from random import Random
from typing import Any

from flask import Blueprint, Flask

from studyapp.play import personal_data, views
from studyapp.play.views import code_rate_limit, reader_choices
from studyapp.rules.game import Game
from studyapp.web import navigation

#: Imported for their entries in the register of personal data, and for the routes and hooks they add.
_PARTS = (personal_data, code_rate_limit, reader_choices)


def init(app: Flask) -> None:
    """Register the pages of tables, and the templates of games that bring their own."""
    app.extensions["bots"] = _think
    for ui in app.extensions["games"].values():
        if ui.templates:
            app.register_blueprint(
                Blueprint(f"templates_{len(app.blueprints)}", __name__, template_folder=ui.templates)
            )
    app.register_blueprint(views.bp)
    navigation.add(app, "play.lobby", "Play")


def _think(game: Game, level: str, view: Any, rng: Random) -> str:
    """The program's own bots, loaded when the first of them is to move."""
    from studyapp.play.automatic_moves import think

    return think(game, level, view, rng)
