"""Transfer the answers of a study session to the learner who really gave them.

Answers are never deleted: the old rows are undone, and the other learner gets copies with the same times, origin and
verdicts. A second transfer copies them again.
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
from studyapp.study.models import Answer, AskedQuestion, Meeting, Origin, StudySession, Verdict
from studyapp.study.study_sessions import plan_of

Row = TypeVar("Row", bound=Base)

#: The answers of a study session were transferred. Sent inside the transaction, with the database session as
#: sender. Connect when a package is imported: ``def receiver(session, *, old, new)``, both study sessions.
answers_transferred = Signal("the answers of a study session were transferred")

NOTHING = "Choose the study sessions in which someone else answered."
GONE = "One of these study sessions has no answers from this pupil any more. Check the list and choose again."


class TransferableSession(NamedTuple):
    """A study session with answers that count: its position among those of the day, from 1, and its answers."""

    number: int
    day: date
    place: int
    origin: Origin
    answers: int


def transferable_sessions(session: Session, person: Person, first: date) -> list[TransferableSession]:
    """A learner's study sessions since a study day that have answers which count, newest first."""
    rows = session.execute(
        select(StudySession.id, StudySession.study_date, StudySession.origin, func.count())
        .join(AskedQuestion, AskedQuestion.sitting_id == StudySession.id)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(StudySession.person_id == person.id, StudySession.study_date >= first, *COUNTS)
        .group_by(StudySession.id, StudySession.study_date, StudySession.origin)
        .order_by(StudySession.id)
    )
    places: dict[date, int] = {}
    sat = []
    for number, day, origin, answers in rows:
        places[day] = places.get(day, 0) + 1
        sat.append(TransferableSession(number, day, places[day], origin, answers))
    return sat[::-1]


@transaction
def transfer_answers(
    session: Session, giver: Person, receiver: Person, study_sessions: Collection[int], now: datetime
) -> int:
    """Transfer the answers of these study sessions to ``receiver``, and return their number. Both memories are rebuilt.

    :raises Stale: if no study session is chosen, or both are the same learner.
    :raises Missing: if a study session isn't the giver's or has no answers.
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
    number = sum(_transfer_session(session, old, receiver, now) for old in found)
    _move_meetings(session, found, receiver)
    for person in (giver, receiver):
        rebuild(session, person.id)
    return number


def _transfer_session(session: Session, old: StudySession, receiver: Person, now: datetime) -> int:
    rows = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.sitting_id == old.id, Answer.undone_at.is_(None))
        .order_by(AskedQuestion.number)
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
    answers_transferred.send(session, old=old, new=new)
    return len(counted)


def _copy_answers(session: Session, new: StudySession, rows: Sequence[tuple[AskedQuestion, Answer]]) -> None:
    mine = {"person_id": new.person_id, "sitting_id": new.id}
    asked = [_copy(one, **mine, number=place) for place, (one, _) in enumerate(rows, start=1)]
    session.add_all(asked)
    session.flush()
    session.add_all(_copy(answer, asked_id=one.id) for one, (_, answer) in zip(asked, rows, strict=True))
    session.flush()


def _move_meetings(session: Session, study_sessions: Iterable[StudySession], receiver: Person) -> None:
    """Move the meetings with figures that these study sessions introduced from the giver to the receiver."""
    for study_session in study_sessions:
        introduced = [step.figure for step in plan_of(study_session) if step.does == "meet"]
        for meeting in _met_in(session, study_session, introduced):
            session.delete(meeting)
            session.flush()
            if session.scalar(_meetings_of(receiver.id, [meeting.figure])) is None:
                session.add(_copy(meeting, person_id=receiver.id))
                session.flush()


def _met_in(session: Session, study_session: StudySession, figures: Sequence[str]) -> Sequence[Meeting]:
    """The giver's meetings in a study session, without figures about which the giver still has answers."""
    known = select(AskedQuestion.figure).join(Answer, Answer.asked_id == AskedQuestion.id)
    left = known.where(AskedQuestion.person_id == study_session.person_id, *COUNTS)
    met = _meetings_of(study_session.person_id, figures).where(
        Meeting.met_at >= study_session.begun_at, Meeting.met_at <= study_session.ended_at, Meeting.figure.not_in(left)
    )
    return session.scalars(met).all()


def _meetings_of(person_id: int, figures: Collection[str]) -> Select[Meeting]:
    return select(Meeting).where(Meeting.person_id == person_id, Meeting.figure.in_(figures))


def _copy(row: Row, **changed: object) -> Row:
    """A copy of a row with a new id and these changes."""
    mapper = inspect(type(row))
    kept = {column.key: getattr(row, column.key) for column in mapper.column_attrs if column.key != "id"}
    return type(row)(**(kept | changed))
