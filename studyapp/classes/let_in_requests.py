"""A pupil who can't sign in asks the teacher to be let in for this lesson."""

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

#: How long a request waits, and how long it can be used once the teacher has let the pupil in.
WAITS = timedelta(minutes=10)
#: More than one class of pupils.
MOST = 60
GONE = "This request has expired. Ask the pupil to press “I can’t sign in” again."


class LetInRequest(Base):
    """A pupil waits to be let in."""

    __tablename__ = "knock"

    id: Mapped[Key]
    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), index=True)
    #: What the waiting browser shows when it asks again, as a digest.
    digest: Mapped[str] = mapped_column(String(32), unique=True)
    letter: Mapped[str] = mapped_column(String(4))
    at: Mapped[When]
    #: The pupil, as the teacher says.
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"), index=True)


personal(
    LetInRequest,
    person=LetInRequest.person_id,
    on_join=DELETE,
    keep_for=older_than("requests to be let in", LetInRequest.at, WAITS),
    export={"let_in": select(LetInRequest.at)},
)


@transaction
def ask_to_be_let_in(session: Session, school_class: Class, letter: str, digest: str, now: datetime) -> LetInRequest:
    """Ask to be let into a class.

    :raises BadInput: if there is no first letter.
    :raises Stale: if very many pupils wait already.
    """
    letters = tidy_name(letter)
    if not letters or not letters[0].isalpha():
        raise BadInput({"letter": "Enter the first letter of your name."})
    session.execute(delete(LetInRequest).where(LetInRequest.at <= now - WAITS))
    waiting = select(func.count()).where(LetInRequest.class_id == school_class.id)
    if (session.scalar(waiting) or 0) >= MOST:
        raise Stale("Too many people are waiting for this class. Tell your teacher, and try again in a few minutes.")
    request = LetInRequest(class_id=school_class.id, digest=digest, letter=letters[0].upper()[:4], at=now)
    session.add(request)
    session.flush()
    return request


def waiting_requests(session: Session, school_class: Class, now: datetime) -> list[LetInRequest]:
    """The requests that wait, oldest first."""
    waiting = select(LetInRequest).where(
        LetInRequest.class_id == school_class.id, LetInRequest.person_id.is_(None), LetInRequest.at > now - WAITS
    )
    return list(session.scalars(waiting.order_by(LetInRequest.at, LetInRequest.id)))


def own_request(session: Session, digest: str, now: datetime) -> LetInRequest | None:
    """The request of the browser that asks, until it expires."""
    return session.scalars(
        select(LetInRequest).where(LetInRequest.digest == digest, LetInRequest.at > now - WAITS)
    ).one_or_none()


@transaction
def let_in(session: Session, school_class: Class, request_id: int, person_id: int, now: datetime) -> Person:
    """Say which pupil is waiting; the waiting browser can then sign in as this pupil.

    :raises Missing: if no pupil of the class has this id.
    :raises NotAllowed: if the class did not make the account.
    :raises Stale: if the request has expired.
    """
    member, person = session.get(Member, (school_class.id, person_id)), session.get(Person, person_id)
    if member is None or person is None:
        raise Missing("This pupil isn’t in this class.")
    if not member.made_here:
        raise NotAllowed(
            f"{person.name} had an account before joining this class and can sign in only with a password."
        )
    waiting = update(LetInRequest).where(
        LetInRequest.id == request_id, LetInRequest.class_id == school_class.id, LetInRequest.person_id.is_(None)
    )
    let_in_now = session.execute(waiting.where(LetInRequest.at > now - WAITS).values(person_id=person_id, at=now))
    if let_in_now.rowcount == 0:  # type: ignore[attr-defined]
        raise Stale(GONE)
    return person


@transaction
def turn_away(session: Session, school_class: Class, request_id: int) -> None:
    """Turn away a person who is not in this class."""
    session.execute(delete(LetInRequest).where(LetInRequest.id == request_id, LetInRequest.class_id == school_class.id))


@transaction
def use_let_in(session: Session, digest: str, now: datetime) -> Person:
    """The pupil as whom the waiting browser signs in, once.

    :raises Stale: if the teacher has not let them in.
    """
    mine = delete(LetInRequest).where(
        LetInRequest.digest == digest, LetInRequest.person_id.is_not(None), LetInRequest.at > now - WAITS
    )
    person_id = session.execute(mine.returning(LetInRequest.person_id)).scalar_one_or_none()
    person = session.get(Person, person_id) if person_id else None
    if person is None:
        raise Stale("Your teacher hasn’t let you in yet. Ask again.")
    person.last_seen_at = now
    session.flush()
    return person
