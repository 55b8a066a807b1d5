"""Deleting a person and everything stored about them."""

from __future__ import annotations

import logging

from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.accounts.personal_data import settle
from studyapp.database import Database, transaction

log = logging.getLogger("studyapp")


@transaction
def leave(session: Session, person: Person) -> None:
    """Delete ``person`` and everything the register says is only theirs."""
    settle(session, person)
    session.delete(person)
    session.flush()


def wipe_traces(database: Database) -> bool:
    """Let SQLite overwrite deleted data in its write-ahead log too. PostgreSQL needs no help with that.

    False if a long read kept the log from being emptied; the next daily clean-up empties it.
    """
    if database.engine.dialect.name != "sqlite":
        return True
    connection = database.engine.raw_connection()
    try:
        was_busy, *_pages = connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.close()
    if was_busy:
        log.warning("the write-ahead log holds deleted data until the next daily clean-up")
    return not was_busy
