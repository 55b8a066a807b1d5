"""What the page at the end of a sitting shows: what went well, what comes again, and tomorrow's clue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Card
from studyapp.study.day_plan import Standing, new_figures
from studyapp.study.models import Answer, Asked, Origin, StudySession, Verdict
from studyapp.study.screens.reader import Reader
from studyapp.study.study_day import next_day
from studyapp.study.study_sessions import Course
from studyapp.study.visible_content import first_clue


class Mixed(NamedTuple):
    """Two figures of which one was taken for the other."""

    asked: Card
    named: Card


class Ending(NamedTuple):
    """A sitting that is over.

    ``new`` are figures met in it, ``right`` those right at the first try, ``again`` those that were not; ``mixed`` are
    pairs to tell apart. ``clue`` opens the next study day; it is empty when nobody new is left.
    """

    questions: int
    right_at_once: int
    new: Sequence[Card]
    right: Sequence[Card]
    again: Sequence[Card]
    mixed: Sequence[Mixed]
    left_over: int
    clue: str


def ending_of(
    session: Session, reader: Reader, sitting: StudySession, course: Course, standing: Standing, wanted: Sequence[str]
) -> Ending:
    """What a sitting came to; ``wanted`` are the figures to meet first tomorrow."""
    answers = _answers(session, sitting)
    first: dict[int, bool] = {}
    for asked, answer in answers:
        first.setdefault(asked.step, answer.verdict is Verdict.RIGHT)
    wrong = {course.plan[step].figure for step, right in first.items() if not right}
    seen = {course.plan[step].figure for step in first}
    new = {course.plan[one.step].figure for one in course.done if course.plan[one.step].does == "meet"}
    return Ending(
        questions=len(first),
        right_at_once=sum(first.values()),
        new=reader.cards(new),
        right=reader.cards(seen - wrong),
        again=reader.cards(wrong),
        mixed=_mixed(reader, answers),
        left_over=sitting.left_over,
        clue=_tomorrows_clue(reader, standing, wanted) if sitting.origin is Origin.STUDY else "",
    )


def _answers(session: Session, sitting: StudySession) -> list[tuple[Asked, Answer]]:
    rows = session.execute(
        select(Asked, Answer)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.sitting_id == sitting.id, Answer.undone_at.is_(None), Answer.verdict != Verdict.SKIPPED)
        .order_by(Answer.id)
    )
    return [(asked, answer) for asked, answer in rows]


def _mixed(reader: Reader, answers: Sequence[tuple[Asked, Answer]]) -> list[Mixed]:
    """Each pair once, the first three; places and kin are no question of telling two apart."""
    deck = reader.deck
    pairs = {
        frozenset((asked.figure, answer.named)): Mixed(deck[asked.figure], deck[answer.named])
        for asked, answer in answers
        if asked.skill in ("who", "emblem") and answer.named and answer.named in deck and asked.figure in deck
    }
    return list(pairs.values())[:3]


def _tomorrows_clue(reader: Reader, standing: Standing, wanted: Sequence[str]) -> str:
    tomorrow = replace(standing, day=next_day(standing.day), met_today=())
    figures = new_figures(reader.deck, tomorrow, wanted)
    if not figures:
        return ""
    return reader.gloss(first_clue(reader.deck, standing.hidden, reader.deck[figures[0]]).text)
