"""What a view asks of the application it runs in: the database, the pubsub, the deck and the clock."""

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
    """A session that changes nothing; see :meth:`studyapp.database.Database.reading`."""
    return database().reading()


def writing() -> AbstractContextManager[Session]:
    """A session for verbs; see :meth:`studyapp.database.Database.writing`."""
    return database().writing()


def writing_once() -> AbstractContextManager[Session]:
    """A session for a verb of a single statement; see :meth:`studyapp.database.Database.writing_once`."""
    return database().writing_once()


def database() -> Database:
    """The application's database."""
    return cast(Database, current_app.extensions["database"])


def pubsub() -> PubSub:
    """The application's pubsub."""
    return cast(PubSub, current_app.extensions["pubsub"])


def deck() -> Deck:
    """The fifty cards."""
    return cast(Deck, current_app.extensions["deck"])


def now() -> datetime:
    """The moment, aware and in UTC. Nothing below a view asks the clock."""
    return cast(Clock, current_app.extensions["clock"])()


def real_clock() -> datetime:
    """The machine's clock."""
    return datetime.now(UTC)
