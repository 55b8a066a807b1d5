"""What pupils know and answered, written down at once: for the pages of a class."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.study.confusion_counts import recount
from studyapp.study.models import Answer, AskedQuestion, Memory, Origin, StudySession, Verdict

MONDAY = date(2026, 3, 2)


def pupil_of(session: Session, person_id: int) -> Person:
    return session.get_one(Person, person_id)


def remembers(
    session: Session,
    person_id: int,
    figure: str,
    *,
    days: float = 2.3,
    recent: str = "r",
    clues: Sequence[str] = ("clue/0", "clue/1", "clue/2"),
    since: date | None = None,
    skill: str = "who",
) -> None:
    """Somebody remembers a figure: for so many days, with these last verdicts, known since a day."""
    session.add(
        Memory(
            person_id=person_id,
            figure=figure,
            skill=skill,
            stability=days,
            difficulty=5.0,
            rated_on=since or MONDAY,
            due=MONDAY + timedelta(days=30),
            recent=recent,
            clues=list(clues),
            best="LEARNING",
            known_since=since,
        )
    )
    session.commit()


def answers(
    session: Session,
    person_id: int,
    figure: str,
    given: str | None = None,
    *,
    day: date = MONDAY,
    times: int = 1,
    options: Sequence[str] = (),
) -> None:
    """Somebody chose ``given`` when asked for a figure, so many times on a day; rightly if nothing is said."""
    at = datetime.combine(day, time(12), UTC)
    chosen = given or figure
    sitting = StudySession(person_id=person_id, origin=Origin.QUIZ, study_date=day, plan=[], begun_at=at, ended_at=at)
    session.add(sitting)
    session.flush()
    for number in range(1, times + 1):
        asked = AskedQuestion(
            person_id=person_id,
            sitting_id=sitting.id,
            number=number,
            step=0,
            figure=figure,
            skill="who",
            clue="clue/0",
            kind="choice",
            options=list(dict.fromkeys([figure, chosen, *options, "pan", "io"]))[:4],
            shown_at=at,
        )
        session.add(asked)
        session.flush()
        session.add(_answer(asked, chosen, at, day))
    session.flush()
    recount(session, person_id, figure, day)


def _answer(asked: AskedQuestion, chosen: str, at: datetime, day: date) -> Answer:
    is_right = chosen == asked.figure
    return Answer(
        asked_id=asked.id,
        origin=Origin.QUIZ,
        given=chosen,
        verdict=Verdict.RIGHT if is_right else Verdict.WRONG,
        rule="exact" if is_right else "confused",
        named=None if is_right else chosen,
        answered_at=at,
        received_at=at,
        study_date=day,
        zone="UTC",
        too_fast=False,
        content_version="",
    )
