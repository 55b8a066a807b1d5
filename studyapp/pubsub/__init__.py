"""Who is told that something happened. A ring carries no news, only "look again"."""

from __future__ import annotations

from studyapp.database import Database
from studyapp.pubsub.memory import MemoryBell
from studyapp.pubsub.postgres import PostgresBell
from studyapp.pubsub.protocol import Bell, Listener

__all__ = ["Bell", "Listener", "MemoryBell", "PostgresBell", "bell_for"]


def bell_for(database: Database) -> Bell:
    """The bell that reaches every process which may serve this database."""
    return PostgresBell(database.engine) if database.engine.dialect.name == "postgresql" else MemoryBell()
