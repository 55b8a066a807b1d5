"""Leaving for ever, and what accounts itself keeps about a person."""

from __future__ import annotations

import logging

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person, RecoveryWords
from studyapp.accounts.signals import (
    Rows,
    answers_for,
    before_leaving,
    joined,
    leaving,
    takeout,
)
from studyapp.database import Database, transaction

log = logging.getLogger("studyapp")


@transaction
def leave(session: Session, person: Person) -> None:
    """Delete ``person`` and everything only this person needs; each room settles its own tables first.

    Before that rooms count what a class keeps of it: in which order they settle is nobody's concern then.
    """
    before_leaving.send(session, person=person)
    leaving.send(session, person=person)
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


@joined.connect
@leaving.connect
@answers_for(RecoveryWords)
def _forget_words(session: Session, *, person: Person, guest: Person | None = None) -> None:
    """A guest has no words, and words are of no use to anybody else."""
    session.execute(delete(RecoveryWords).where(RecoveryWords.person_id == (guest or person).id))


@takeout.connect
@answers_for(RecoveryWords)
def _give_own_rows(session: Session, *, person: Person) -> Rows:
    made = session.scalars(select(RecoveryWords).where(RecoveryWords.person_id == person.id)).all()
    return {"person": [_about(person)], "recovery_words": [{"made_at": words.made_at.isoformat()} for words in made]}


def _about(person: Person) -> dict[str, object]:
    return {
        "name": person.name,
        "user_name": person.user_name,
        "role": person.role.value,
        "names_first": person.names_first,
        "theme": person.theme,
        "reading": [
            person.reading_size,
            person.reading_spacing,
            person.reading_letters,
            person.reading_lines,
            person.reading_aloud,
        ],
        "pace": person.pace,
        "created_at": person.created_at.isoformat(),
        "last_seen_at": person.last_seen_at.isoformat(),
    }
