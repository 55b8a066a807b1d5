"""What the end of a study session shows: results, figures to review, and tomorrow's clue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Card
from studyapp.study.day_plan import LearnerState, new_figures
from studyapp.study.models import Answer, AskedQuestion, Origin, StudySession, Verdict
from studyapp.study.screens.reader import Reader
from studyapp.study.study_day import next_day
from studyapp.study.study_sessions import SessionProgress
from studyapp.study.visible_content import first_clue


class MixedUpPair(NamedTuple):
    """Two figures that were mixed up."""

    asked: Card
    named: Card


class SessionSummary(NamedTuple):
    """The results of a study session.

    ``new`` are the figures met, ``right`` those answered right first time, ``again`` the others; ``mixed`` are pairs to
    practise. ``clue`` introduces tomorrow's figure; it is empty if there is none.
    """

    questions: int
    right_at_once: int
    new: Sequence[Card]
    right: Sequence[Card]
    again: Sequence[Card]
    mixed: Sequence[MixedUpPair]
    left_over: int
    clue: str


def session_summary(
    session: Session,
    reader: Reader,
    study_session: StudySession,
    progress: SessionProgress,
    learner_state: LearnerState,
    wanted: Sequence[str],
) -> SessionSummary:
    """The results of a study session; ``wanted`` are the figures to meet first tomorrow."""
    answers = _answers(session, study_session)
    first: dict[int, bool] = {}
    for asked, answer in answers:
        first.setdefault(asked.step, answer.verdict is Verdict.RIGHT)
    wrong = {progress.plan[step].figure for step, right in first.items() if not right}
    seen = {progress.plan[step].figure for step in first}
    new = {progress.plan[one.step].figure for one in progress.done if progress.plan[one.step].does == "meet"}
    return SessionSummary(
        questions=len(first),
        right_at_once=sum(first.values()),
        new=reader.cards(new),
        right=reader.cards(seen - wrong),
        again=reader.cards(wrong),
        mixed=_mixed(reader, answers),
        left_over=study_session.left_over,
        clue=_tomorrows_clue(reader, learner_state, wanted) if study_session.origin is Origin.STUDY else "",
    )


def _answers(session: Session, study_session: StudySession) -> list[tuple[AskedQuestion, Answer]]:
    rows = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(
            AskedQuestion.sitting_id == study_session.id, Answer.undone_at.is_(None), Answer.verdict != Verdict.SKIPPED
        )
        .order_by(Answer.id)
    )
    return [(asked, answer) for asked, answer in rows]


def _mixed(reader: Reader, answers: Sequence[tuple[AskedQuestion, Answer]]) -> list[MixedUpPair]:
    """The first three pairs, each once; places and family don't count as mix-ups."""
    deck = reader.deck
    pairs = {
        frozenset((asked.figure, answer.named)): MixedUpPair(deck[asked.figure], deck[answer.named])
        for asked, answer in answers
        if asked.skill in ("who", "emblem") and answer.named and answer.named in deck and asked.figure in deck
    }
    return list(pairs.values())[:3]


def _tomorrows_clue(reader: Reader, learner_state: LearnerState, wanted: Sequence[str]) -> str:
    tomorrow = replace(learner_state, day=next_day(learner_state.day), met_today=())
    figures = new_figures(reader.deck, tomorrow, wanted)
    if not figures:
        return ""
    return reader.gloss(first_clue(reader.deck, learner_state.hidden, reader.deck[figures[0]]).text)
