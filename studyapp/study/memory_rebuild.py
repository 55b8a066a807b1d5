"""Memories are a cache of the answers: update one, or rebuild all of a person's."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from sqlalchemy import Row, delete, select
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.study.confusion_counts import recount_all
from studyapp.study.memory_updates import RatedAnswer, Recollection, remember
from studyapp.study.models import Answer, AskedQuestion, Memory

IN_ORDER = (Answer.received_at, Answer.id)
"""The order of arrival. Transferred answers have new ids, so the time decides."""


@transaction
def refresh(session: Session, person_id: int, figure: str, skill: str) -> None:
    """Update one memory from its answers; delete it if no answer rates it."""
    asked = (AskedQuestion.person_id == person_id, AskedQuestion.figure == figure, AskedQuestion.skill == skill)
    log = select(AskedQuestion, Answer).join(Answer, Answer.asked_id == AskedQuestion.id).where(*asked)
    found = remember(skill, _given(session.execute(log.order_by(*IN_ORDER))))
    row = session.scalar(
        select(Memory).where(Memory.person_id == person_id, Memory.figure == figure, Memory.skill == skill)
    )
    if found is None:
        if row is not None:
            session.delete(row)
    elif row is None:
        session.add(_row(person_id, figure, skill, found))
    else:
        _set(row, found)
    session.flush()


@transaction
def rebuild(session: Session, person_id: int) -> None:
    """Delete all memories and counts of a person and compute them again. The result is the same."""
    session.execute(delete(Memory).where(Memory.person_id == person_id))
    log = (
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person_id)
    )
    rows = session.execute(log.order_by(AskedQuestion.figure, AskedQuestion.skill, *IN_ORDER))
    for (figure, skill), answers in groupby(rows, key=lambda row: (row[0].figure, row[0].skill)):
        found = remember(skill, _given(answers))
        if found is not None:
            session.add(_row(person_id, figure, skill, found))
    session.flush()
    recount_all(session, person_id)


def _given(rows: Iterable[Row[AskedQuestion, Answer]]) -> Iterable[RatedAnswer]:
    for asked, answer in rows:
        undone = answer.undone_at is not None
        yield RatedAnswer(answer.verdict, answer.origin, answer.study_date, asked.clue, answer.too_fast, undone)


def _row(person_id: int, figure: str, skill: str, found: Recollection) -> Memory:
    row = Memory(person_id=person_id, figure=figure, skill=skill)
    _set(row, found)
    return row


def _set(row: Memory, found: Recollection) -> None:
    row.stability, row.difficulty = found.strength.stability, found.strength.difficulty
    row.rated_on, row.due = found.strength.rated_on, found.due
    row.recent, row.clues, row.best = found.recent, list(found.clues), found.best.name
    row.known_since = found.known_since
