"""The registry of the games' user interfaces. A new game is one line here; You can pass others to create_app."""

from __future__ import annotations

from studyapp.play.game_ui import GameUI
from studyapp.play.games.authors import AUTHORS_UI
from studyapp.play.games.mythology import MYTHOLOGY_UI

GAME_UIS: tuple[GameUI, ...] = (MYTHOLOGY_UI, AUTHORS_UI)
"""Every game that we ship, the one of a new table first."""
