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
    """Let SQLite write over what was deleted, also in its write-ahead log. PostgreSQL looks after itself.

    False if somebody has been reading for so long that the log could not be emptied; the day's tidying empties it.
    """
    if database.engine.dialect.name != "sqlite":
        return True
    connection = database.engine.raw_connection()
    try:
        waited_in_vain, *_pages = connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.close()
    if waited_in_vain:
        log.warning("the write-ahead log holds what was deleted until the day's tidying")
    return not waited_in_vain
