"""The services a view uses: the database, pub/sub, the deck and the clock."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from typing import cast

from flask import current_app
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.pubsub import PubSub

Clock = Callable[[], datetime]


def reading() -> AbstractContextManager[Session]:
    """A read-only session; see :meth:`studyapp.database.Database.reading`."""
    return database().reading()


def writing() -> AbstractContextManager[Session]:
    """A session for transactions; see :meth:`studyapp.database.Database.writing`."""
    return database().writing()


def writing_once() -> AbstractContextManager[Session]:
    """A session for a transaction with a single statement; see :meth:`studyapp.database.Database.writing_once`."""
    return database().writing_once()


def database() -> Database:
    """The application's database."""
    return cast(Database, current_app.extensions["database"])


def pubsub() -> PubSub:
    """The application's pub/sub."""
    return cast(PubSub, current_app.extensions["pubsub"])


def deck() -> Deck:
    """The fifty cards."""
    return cast(Deck, current_app.extensions["deck"])


def now() -> datetime:
    """The current time, aware and in UTC. Only views read the clock."""
    return cast(Clock, current_app.extensions["clock"])()


def real_clock() -> datetime:
    """Read the system clock."""
    return datetime.now(UTC)
