"""Publish and subscribe: tells open pages that a topic has changed. A message carries no data, only "look again"."""

from __future__ import annotations

from studyapp.database import Database
from studyapp.pubsub.memory import MemoryPubSub
from studyapp.pubsub.postgres import PostgresPubSub
from studyapp.pubsub.protocol import PubSub, Subscription

__all__ = ["MemoryPubSub", "PostgresPubSub", "PubSub", "Subscription", "pubsub_for"]


def pubsub_for(database: Database) -> PubSub:
    """The implementation that reaches every process which can serve this database."""
    return PostgresPubSub(database.engine) if database.engine.dialect.name == "postgresql" else MemoryPubSub()
