"""Login cards: three words on paper that sign a pupil in for a lesson, valid until new ones are made."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from sqlalchemy import ForeignKey, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.models import Hash, Person, RecoveryWords, When
from studyapp.accounts.personal_data import DELETE, personal
from studyapp.accounts.sign_in import end_sign_ins, new_stamp
from studyapp.accounts.sign_in_rate_limit import forget_attempts
from studyapp.database import Base, transaction
from studyapp.errors import BadInput

HOW_MANY = 3
#: How long a person who signs in by card stays signed in.
LESSON = timedelta(hours=2)
WRONG_CARD = "That user name and those words don’t match. Check your newest card and try again."


class LoginCard(Base):
    """The newest login card of a pupil."""

    __tablename__ = "login_card"

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    words_hash: Mapped[Hash]
    made_at: Mapped[When]


personal(LoginCard, person=LoginCard.person_id, on_join=DELETE, export={"login_card": select(LoginCard.made_at)})


@transaction
def keep_cards(session: Session, hashes: Mapping[int, str], now: datetime) -> None:
    """Give these people, by id, new words as their only way to sign in: older cards, passwords and sign-ins end."""
    kept = {card.person_id: card for card in session.scalars(select(LoginCard).where(LoginCard.person_id.in_(hashes)))}
    session.execute(delete(RecoveryWords).where(RecoveryWords.person_id.in_(hashes)))
    for person in session.scalars(select(Person).where(Person.id.in_(hashes))):
        person.password_hash = None
        card = kept.get(person.id)
        if card is None:
            session.add(LoginCard(person_id=person.id, words_hash=hashes[person.id], made_at=now))
            continue
        card.words_hash, card.made_at = hashes[person.id], now
        end_sign_ins(session, person, new_stamp())
    session.flush()


def card_hash(session: Session, person: Person | None) -> str | None:
    """The stored hash of a person's newest card."""
    card = session.get(LoginCard, person.id) if person else None
    return card.words_hash if card else None


@transaction
def note_card_sign_in(
    session: Session, person_id: int, words_hash: str, subject: str, now: datetime
) -> tuple[Person, int]:
    """Sign in a person who gave the right words; returns them, and how many wrong attempts came before.

    :raises BadInput: if the card was replaced, or the person deleted, while the words were checked.
    """
    person = session.get(Person, person_id)
    if person is None or card_hash(session, person) != words_hash:
        raise BadInput({"words": WRONG_CARD})
    forget_attempts(session, subject)
    wrong, person.wrong_tries = person.wrong_tries, 0
    person.last_seen_at = now
    return person, wrong
