"""Answers given under a wrong name: all of a sitting go to the learner who really gave them.

What was answered stays for ever: the old rows are taken back like any answer, and copies with the same times, origin
and verdicts belong to the other learner. Handed back they are copied once more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime
from typing import NamedTuple, TypeVar

from blinker import Signal
from sqlalchemy import Select, func, inspect, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import Base, transaction
from studyapp.errors import Missing, Stale
from studyapp.study.countable_answers import COUNTS
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Answer, Asked, Meeting, Origin, StudySession, Verdict
from studyapp.study.study_sessions import plan_of

Row = TypeVar("Row", bound=Base)

#: The answers of a study session were given to somebody else. Sent inside the transaction, with the database session as
#: sender. Connect when a package is imported: ``def receiver(session, *, old, new)``, both study sessions.
handed_over = Signal("the answers of a sitting were given to somebody else")

NOTHING = "Choose the study sessions in which someone else answered."
GONE = "One of these study sessions has no answers from this pupil any more. Check the list and choose again."


class Sat(NamedTuple):
    """A sitting with answers that count: its place among those of its day, from 1, and how many answers."""

    number: int
    day: date
    place: int
    origin: Origin
    answers: int


def sittings_since(session: Session, person: Person, first: date) -> list[Sat]:
    """The study sessions of a learner from a study day on that have answers which count, the newest first."""
    rows = session.execute(
        select(StudySession.id, StudySession.study_date, StudySession.origin, func.count())
        .join(Asked, Asked.sitting_id == StudySession.id)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(StudySession.person_id == person.id, StudySession.study_date >= first, *COUNTS)
        .group_by(StudySession.id, StudySession.study_date, StudySession.origin)
        .order_by(StudySession.id)
    )
    places: dict[date, int] = {}
    sat = []
    for number, day, origin, answers in rows:
        places[day] = places.get(day, 0) + 1
        sat.append(Sat(number, day, places[day], origin, answers))
    return sat[::-1]


@transaction
def hand_over(session: Session, giver: Person, receiver: Person, study_sessions: Collection[int], now: datetime) -> int:
    """Give the answers of these study sessions to ``receiver``; how many there were. Both memories are built anew.

    :raises Stale: if none is chosen, or both are the same learner.
    :raises Missing: if one of them is no sitting of the giver's with answers.
    """
    if not study_sessions or giver.id == receiver.id:
        raise Stale(NOTHING)
    mine = (
        select(StudySession)
        .where(StudySession.person_id == giver.id, StudySession.id.in_(study_sessions))
        .order_by(StudySession.id)
    )
    found = session.scalars(mine.with_for_update()).all()
    if len(found) < len(set(study_sessions)):
        raise Missing(GONE)
    number = sum(_hand_over(session, old, receiver, now) for old in found)
    _move_meetings(session, found, receiver)
    for person in (giver, receiver):
        rebuild(session, person.id)
    return number


def _hand_over(session: Session, old: StudySession, receiver: Person, now: datetime) -> int:
    rows = session.execute(
        select(Asked, Answer)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.sitting_id == old.id, Answer.undone_at.is_(None))
        .order_by(Asked.number)
    ).all()
    counted = [answer for _, answer in rows if answer.verdict is not Verdict.SKIPPED]
    if not counted:
        raise Missing(GONE)
    new = _copy(old, person_id=receiver.id)
    old.ended_at = old.ended_at or now
    if old.origin is not Origin.ASSIGNMENT:
        new.ended_at = old.ended_at
    session.add(new)
    session.flush()
    _copy_answers(session, new, [(asked, answer) for asked, answer in rows])
    for answer in counted:
        answer.undone_at = now
    session.flush()
    handed_over.send(session, old=old, new=new)
    return len(counted)


def _copy_answers(session: Session, new: StudySession, rows: Sequence[tuple[Asked, Answer]]) -> None:
    mine = {"person_id": new.person_id, "sitting_id": new.id}
    asked = [_copy(one, **mine, number=place) for place, (one, _) in enumerate(rows, start=1)]
    session.add_all(asked)
    session.flush()
    session.add_all(_copy(answer, asked_id=one.id) for one, (_, answer) in zip(asked, rows, strict=True))
    session.flush()


def _move_meetings(session: Session, study_sessions: Iterable[StudySession], receiver: Person) -> None:
    """The figures these study sessions introduced were shown to the receiver, and not to the giver."""
    for sitting in study_sessions:
        introduced = [step.figure for step in plan_of(sitting) if step.does == "meet"]
        for meeting in _met_in(session, sitting, introduced):
            session.delete(meeting)
            session.flush()
            if session.scalar(_meetings_of(receiver.id, [meeting.figure])) is None:
                session.add(_copy(meeting, person_id=receiver.id))
                session.flush()


def _met_in(session: Session, sitting: StudySession, figures: Sequence[str]) -> Sequence[Meeting]:
    """The giver's meetings of a sitting with figures of which no answer of the giver's is left."""
    known = select(Asked.figure).join(Answer, Answer.asked_id == Asked.id)
    left = known.where(Asked.person_id == sitting.person_id, *COUNTS)
    met = _meetings_of(sitting.person_id, figures).where(
        Meeting.met_at >= sitting.begun_at, Meeting.met_at <= sitting.ended_at, Meeting.figure.not_in(left)
    )
    return session.scalars(met).all()


def _meetings_of(person_id: int, figures: Collection[str]) -> Select[Meeting]:
    return select(Meeting).where(Meeting.person_id == person_id, Meeting.figure.in_(figures))


def _copy(row: Row, **changed: object) -> Row:
    """A new row like this one, but for its own number and what is changed."""
    mapper = inspect(type(row))
    kept = {column.key: getattr(row, column.key) for column in mapper.column_attrs if column.key != "id"}
    return type(row)(**(kept | changed))
