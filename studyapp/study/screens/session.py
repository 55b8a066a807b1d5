"""What the pages of a study session show: a new figure, a question, the progress bar, and the summary."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.classes.hidden_content import Part, reference_of
from studyapp.content import Card, Emblem, Reference
from studyapp.content.questions import Question, ask_line, option_line, text_line
from studyapp.study.day_plan import LearnerState, new_figures
from studyapp.study.models import Answer, AskedQuestion, Origin, StudySession, Verdict
from studyapp.study.screens.reader import DeckReader
from studyapp.study.study_day import next_day
from studyapp.study.study_sessions import SessionProgress
from studyapp.study.visible_content import first_clue


class AnswerOption(NamedTuple):
    """An option; ``value`` is what the form sends."""

    value: str
    label: str


class ProgressBar(NamedTuple):
    """How far a study session is: finished questions, all questions, and about how many minutes are left."""

    finished: int
    questions: int
    minutes_left: int


class QuestionPage(NamedTuple):
    """A question: its sentence, the text below it, a picture or None, and the options (none for typed answers)."""

    sentence: str
    text: str
    picture: Emblem | None
    options: Sequence[AnswerOption]


class MeetingScreen(NamedTuple):
    """A new figure: its number among the new ones, one clue, and one line from a source.

    A hidden passage is left out.
    """

    number: int
    of: int
    clue: str
    told: str
    reference: Reference | None


def progress_bar(progress: SessionProgress, seconds: float) -> ProgressBar:
    """How far a study session is, for a learner who needs this number of seconds for a question."""
    left = (progress.questions - progress.finished) * seconds
    if progress.seconds_left is not None:
        left = min(left, progress.seconds_left)
    return ProgressBar(progress.finished, progress.questions, max(1, round(left / 60)))


def question_screen(reader: DeckReader, question: Question) -> QuestionPage:
    """A question in the reader's words, without its answer."""
    deck, first = reader
    shown = next((card.emblem for card in deck if card.emblem.mark == question.picture), None)
    options = question.options or (tuple(card.corner for card in deck) if question.kind == "tapped" else ())
    return QuestionPage(
        ask_line(deck, question, first),
        text_line(deck, question, first),
        shown,
        [AnswerOption(option, option_line(deck, question, option, first)) for option in options],
    )


def meeting_screen(
    reader: DeckReader, progress: SessionProgress, figure: str, hidden: Collection[Part]
) -> MeetingScreen:
    """A new figure with its first clue and passage, without what the learner's classes hide."""
    card = reader.deck[figure]
    new = [step.figure for step in progress.plan if step.does == "meet"]
    clue = first_clue(reader.deck, hidden, card)
    reference = reference_of(hidden, card, clue)
    told = reader.gloss(reference.tells) if reference else ""
    return MeetingScreen(new.index(figure) + 1, len(new), reader.gloss(clue.text), told, reference)


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
    reader: DeckReader,
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


def _mixed(reader: DeckReader, answers: Sequence[tuple[AskedQuestion, Answer]]) -> list[MixedUpPair]:
    """The first three pairs, each once; places and family don't count as mix-ups."""
    deck = reader.deck
    pairs = {
        frozenset((asked.figure, answer.named)): MixedUpPair(deck[asked.figure], deck[answer.named])
        for asked, answer in answers
        if asked.skill in ("who", "emblem") and answer.named and answer.named in deck and asked.figure in deck
    }
    return list(pairs.values())[:3]


def _tomorrows_clue(reader: DeckReader, learner_state: LearnerState, wanted: Sequence[str]) -> str:
    tomorrow = replace(learner_state, day=next_day(learner_state.day), met_today=())
    figures = new_figures(reader.deck, tomorrow, wanted)
    if not figures:
        return ""
    return reader.gloss(first_clue(reader.deck, learner_state.hidden, reader.deck[figures[0]]).text)
