"""I can't get in: a pupil knocks at the class's door, and the teacher lets him in for today."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ForeignKey, String, delete, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.models import Key, Person, When
from studyapp.accounts.names import tidy_name
from studyapp.accounts.personal_data import DELETE, older_than, personal
from studyapp.classes.models import Class, Member
from studyapp.database import Base, transaction
from studyapp.errors import BadInput, Missing, NotAllowed, Stale

#: How long somebody waits at the door, and how long an opened door stays open.
WAITS = timedelta(minutes=10)
#: More than a class with everybody outside.
MOST = 60
GONE = "Nobody waits there any more. Let the pupil press I can't get in once more."


class LetInRequest(Base):
    """Somebody waits to be let in."""

    __tablename__ = "knock"

    id: Mapped[Key]
    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), index=True)
    #: What the waiting browser shows when it asks again, as a digest.
    digest: Mapped[str] = mapped_column(String(32), unique=True)
    letter: Mapped[str] = mapped_column(String(4))
    at: Mapped[When]
    #: Who the teacher says it is.
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"), index=True)


personal(
    LetInRequest,
    person=LetInRequest.person_id,
    on_join=DELETE,
    keep_for=older_than("requests to be let in", LetInRequest.at, WAITS),
    export={"let_in": select(LetInRequest.at)},
)


@transaction
def knock(session: Session, school_class: Class, letter: str, digest: str, now: datetime) -> LetInRequest:
    """Wait at the door of a class.

    :raises BadInput: if there is no first letter.
    :raises Stale: if very many wait already.
    """
    letters = tidy_name(letter)
    if not letters or not letters[0].isalpha():
        raise BadInput({"letter": "Write the first letter of your name."})
    session.execute(delete(LetInRequest).where(LetInRequest.at <= now - WAITS))
    waiting = select(func.count()).where(LetInRequest.class_id == school_class.id)
    if (session.scalar(waiting) or 0) >= MOST:
        raise Stale("Very many are waiting at this door. Tell your teacher, and try again in a few minutes.")
    one = LetInRequest(class_id=school_class.id, digest=digest, letter=letters[0].upper()[:4], at=now)
    session.add(one)
    session.flush()
    return one


def knocks_at(session: Session, school_class: Class, now: datetime) -> list[LetInRequest]:
    """Who waits and has not been let in, longest first."""
    waiting = select(LetInRequest).where(
        LetInRequest.class_id == school_class.id, LetInRequest.person_id.is_(None), LetInRequest.at > now - WAITS
    )
    return list(session.scalars(waiting.order_by(LetInRequest.at, LetInRequest.id)))


def my_knock(session: Session, digest: str, now: datetime) -> LetInRequest | None:
    """The knock of the browser that asks, while it counts."""
    return session.scalars(
        select(LetInRequest).where(LetInRequest.digest == digest, LetInRequest.at > now - WAITS)
    ).one_or_none()


@transaction
def let_in(session: Session, school_class: Class, knock_id: int, person_id: int, now: datetime) -> Person:
    """Say who it is that waits; the waiting browser may go in as this pupil.

    :raises Missing: if nobody of this id is in the class.
    :raises NotAllowed: if the class did not make the account.
    :raises Stale: if nobody waits there any more.
    """
    member, person = session.get(Member, (school_class.id, person_id)), session.get(Person, person_id)
    if member is None or person is None:
        raise Missing("There is nobody of that name in this class.")
    if not member.made_here:
        raise NotAllowed(f"{person.name} had an account before joining this class: the password alone opens it.")
    waiting = update(LetInRequest).where(
        LetInRequest.id == knock_id, LetInRequest.class_id == school_class.id, LetInRequest.person_id.is_(None)
    )
    opened = session.execute(waiting.where(LetInRequest.at > now - WAITS).values(person_id=person_id, at=now))
    if opened.rowcount == 0:  # type: ignore[attr-defined]
        raise Stale(GONE)
    return person


@transaction
def send_away(session: Session, school_class: Class, knock_id: int) -> None:
    """Whoever waits there is nobody of this class."""
    session.execute(delete(LetInRequest).where(LetInRequest.id == knock_id, LetInRequest.class_id == school_class.id))


@transaction
def go_in(session: Session, digest: str, now: datetime) -> Person:
    """Use the opened door, once.

    :raises Stale: if it is not open.
    """
    mine = delete(LetInRequest).where(
        LetInRequest.digest == digest, LetInRequest.person_id.is_not(None), LetInRequest.at > now - WAITS
    )
    person_id = session.execute(mine.returning(LetInRequest.person_id)).scalar_one_or_none()
    person = session.get(Person, person_id) if person_id else None
    if person is None:
        raise Stale("The door is not open. Ask your teacher once more.")
    person.last_seen_at = now
    session.flush()
    return person
