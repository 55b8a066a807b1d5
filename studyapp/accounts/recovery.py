"""Recovering an account with five recovery words, and setting a new password."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person, RecoveryWords
from studyapp.accounts.sign_in import Proof, end_sign_ins, note_sign_in
from studyapp.database import transaction
from studyapp.errors import Stale

HOW_MANY = 5
USED_ALREADY = "These recovery words have just been used or replaced. Sign in, or use your newest words."


@transaction
def keep_words(session: Session, person: Person, words_hash: str, now: datetime) -> None:
    """Store new recovery words for ``person``; unused older ones stop working."""
    session.execute(delete(RecoveryWords).where(RecoveryWords.person_id == person.id, RecoveryWords.used_at.is_(None)))
    session.add(RecoveryWords(person_id=person.id, words_hash=words_hash, made_at=now))
    session.flush()


def usable_words(session: Session, person_id: int) -> RecoveryWords | None:
    """The recovery words ``person`` can use now, if there are any."""
    waiting = select(RecoveryWords).where(RecoveryWords.person_id == person_id, RecoveryWords.used_at.is_(None))
    return session.scalars(waiting.order_by(RecoveryWords.id.desc())).first()


@transaction
def let_back_in(
    session: Session, words_id: int, password_hash: str, new_words_hash: str, stamp: str, now: datetime
) -> Person:
    """Set a new password for the owner of these words, store new words, and end every sign-in.

    :raises Stale: if the words have been used or replaced meanwhile.
    """
    mine = update(RecoveryWords).where(RecoveryWords.id == words_id, RecoveryWords.used_at.is_(None))
    used = session.execute(mine.values(used_at=now).returning(RecoveryWords.person_id)).scalar_one_or_none()
    if used is None:
        raise Stale(USED_ALREADY)
    person = session.get_one(Person, used)
    set_password(session, person, password_hash, stamp)
    keep_words(session, person, new_words_hash, now)
    return person


@transaction
def give_other_words(session: Session, proof: Proof, subject: str, words_hash: str, now: datetime) -> Person:
    """Replace the recovery words of a person who has just proved their password.

    :raises BadInput: if that password was replaced while it was checked.
    """
    person, _ = note_sign_in(session, proof, subject, now)
    keep_words(session, person, words_hash, now)
    return person


@transaction
def set_password(session: Session, person: Person, password_hash: str, stamp: str) -> None:
    """Give ``person`` another password and end every sign-in."""
    person.password_hash = password_hash
    end_sign_ins(session, person, stamp)
