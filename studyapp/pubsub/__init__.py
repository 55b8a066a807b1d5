"""Who is told that something happened. A ring carries no news, only "look again"."""

from __future__ import annotations

from studyapp.database import Database
from studyapp.pubsub.memory import MemoryPubSub
from studyapp.pubsub.postgres import PostgresPubSub
from studyapp.pubsub.protocol import Listener, PubSub

__all__ = ["Listener", "MemoryPubSub", "PostgresPubSub", "PubSub", "pubsub_for"]


def pubsub_for(database: Database) -> PubSub:
    """The pubsub that reaches every process which may serve this database."""
    return PostgresPubSub(database.engine) if database.engine.dialect.name == "postgresql" else MemoryPubSub()
