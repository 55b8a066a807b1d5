"""How fast bots move at a table: the choices of :data:`studyapp.accounts.PACES`, and at once."""

from __future__ import annotations

from datetime import timedelta

from studyapp.accounts import PACES
from studyapp.play.models import Table

BOT_NAMES = ("Hesper", "Mira", "Altair", "Vega", "Rigel", "Spica", "Deneb", "Capella", "Algol", "Izar", "Adhara")
"""Enough for eleven bots at one table."""

STAND_IN = "thoughtful"
"""The level of the bot that plays for a person who is away."""


AT_ONCE = "at once"

TABLE_PACES: dict[str, timedelta] = {**PACES, AT_ONCE: timedelta(0)}
"""The time between a move and the bot's that follows it."""


def pace_of(table: Table) -> timedelta:
    """How long a bot at this table waits before it moves."""
    return TABLE_PACES[table.settings["pace"]]
