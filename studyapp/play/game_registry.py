"""The games of this app: those passed to ``create_app``, or outside an app those that we ship."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from flask import current_app, has_app_context

from studyapp.rules.game import Game

if TYPE_CHECKING:
    from studyapp.play.game_ui import GameUI


def games() -> Mapping[str, GameUI]:
    """Every game by its name, the one of a new table first."""
    if has_app_context():
        registered: Mapping[str, GameUI] = current_app.extensions["games"]
        return registered
    from studyapp.play.games import GAME_UIS

    return {ui.game.name: ui for ui in GAME_UIS}


def game_named(name: str) -> Game:
    """The rules of the game that a table plays.

    :raises KeyError: if this app does not have the game.
    """
    return games()[name].game


def usual_game() -> str:
    """The game of a table for which nobody has chosen another."""
    return next(iter(games()))
