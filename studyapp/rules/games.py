"""The registry of the games that are played at tables. A new game is one line here."""

from __future__ import annotations

from studyapp.rules.authors import AUTHORS
from studyapp.rules.game import Game
from studyapp.rules.mythology import MYTHOLOGY

GAMES: tuple[Game, ...] = (MYTHOLOGY, AUTHORS)
"""Every game, the one of a new table first."""
