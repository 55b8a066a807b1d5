"""How fast bots move at a table: the choices of :data:`studyapp.accounts.PACES`, and at once."""

from __future__ import annotations

from datetime import timedelta

from studyapp.accounts import PACES
from studyapp.play.models import Table

AT_ONCE = "at once"

TABLE_PACES: dict[str, timedelta] = {**PACES, AT_ONCE: timedelta(0)}
"""The time between a move and the bot's that follows it."""


def pace_of(table: Table) -> timedelta:
    """How long a bot at this table waits before it moves."""
    return TABLE_PACES[table.settings["pace"]]
