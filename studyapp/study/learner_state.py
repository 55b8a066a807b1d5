"""Read from the database what a learner remembers, has met, and can't be rated on today."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes.hidden_content import hidden_parts
from studyapp.content import Deck
from studyapp.study.day_plan import QUESTION_SECONDS, LearnerState, Memories
from studyapp.study.models import Answer, AskedQuestion, Learner, Meeting, Memory, Origin, Verdict
from studyapp.study.settings import has_choices_only, learner_of, minutes_of, zone_of
from studyapp.study.states import MemoryFacts, MemoryState, state_of
from studyapp.study.study_day import study_day

PACE_FROM, FEWEST_STEPS = 100, 20
"""The pace is measured from the last hundred questions, if they belong to twenty steps or more."""

LONGEST_QUESTION = timedelta(minutes=1)
"""After this time with one question, the learner was probably away."""

FASTEST, SLOWEST = 5.0, 40.0
"""The limits of the pace in seconds."""


def day_of(learner: Learner, now: datetime) -> date:
    """The learner's current study day."""
    return study_day(now, zone_of(learner))


def load_learner_state(session: Session, person: Person | None, now: datetime) -> LearnerState:
    """The learner's state at this moment; a visitor has met no figures."""
    learner = learner_of(session, person)
    day = day_of(learner, now)
    meetings = meeting_days(session, person)
    return LearnerState(
        day=day,
        memories=memories_of(session, person),
        met=tuple(meetings),
        met_today=tuple(figure for figure, met in meetings.items() if met == day),
        closed=_closed(session, person, day),
        minutes=minutes_of(learner),
        new_a_day=learner.new_a_day,
        choices_only=has_choices_only(learner),
        further_skills=tuple(learner.further_skills),
        hidden=hidden_parts(session, person),
        seconds=question_seconds(session, person),
    )


def question_seconds(session: Session, person: Person | None) -> float:
    """How long a question takes a person, from the last hundred asked in study; 12 seconds until there are enough.

    It is the time from one question to the next, so it includes the verdict and, as only the steps of the plan count,
    the repetitions of wrong answers.
    """
    if person is None:
        return QUESTION_SECONDS
    rows = session.execute(
        select(AskedQuestion.sitting_id, AskedQuestion.step, AskedQuestion.shown_at, Answer.answered_at)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person.id, Answer.origin == Origin.STUDY)
        .where(Answer.verdict != Verdict.SKIPPED)
        .order_by(AskedQuestion.id.desc())
        .limit(PACE_FROM)
    ).all()
    steps = {(sitting_id, step) for sitting_id, step, _, _ in rows}
    if len(steps) < FEWEST_STEPS:
        return QUESTION_SECONDS
    used, following = timedelta(), None
    for sitting_id, _, shown_at, answered_at in rows:
        until = following[1] if following is not None and following[0] == sitting_id else answered_at
        used += min(until - shown_at, LONGEST_QUESTION)
        following = sitting_id, shown_at
    return min(max(used.total_seconds() / len(steps), FASTEST), SLOWEST)


def memories_of(session: Session, person: Person | None) -> dict[tuple[str, str], Memory]:
    """All memories of a person, by figure and skill."""
    if person is None:
        return {}
    rows = session.scalars(select(Memory).where(Memory.person_id == person.id))
    return {(memory.figure, memory.skill): memory for memory in rows}


def meeting_days(session: Session, person: Person | None) -> dict[str, date]:
    """The figures a person has met, in order, each with its study day."""
    if person is None:
        return {}
    mine = select(Meeting.figure, Meeting.study_date).where(Meeting.person_id == person.id)
    return {row[0]: row[1] for row in session.execute(mine.order_by(Meeting.id))}


def figure_states(session: Session, deck: Deck, person: Person | None, skill: str = "who") -> dict[str, MemoryState]:
    """The state of every figure of the deck in one skill, ``who`` by default."""
    return states_from(deck, skill, memories_of(session, person), meeting_days(session, person))


def states_from(deck: Deck, skill: str, memories: Memories, met: Iterable[str]) -> dict[str, MemoryState]:
    """The same from memories of all skills and the figures met; a figure with a memory has been met."""
    remembered = {figure: one for (figure, asked), one in memories.items() if asked == skill}
    return figure_states_among(deck, skill, remembered, {*met, *(figure for figure, _ in memories)})


def figure_states_among(
    deck: Deck, skill: str, remembered: Mapping[str, MemoryFacts], met: Collection[str]
) -> dict[str, MemoryState]:
    """The same from the memories of one skill, by figure, and the figures met."""
    return {card.id: state_of(skill, remembered.get(card.id), met=card.id in met) for card in deck}


def missed_figures(session: Session, person: Person, day: date) -> set[str]:
    """The figures a person answered wrongly on a study day and hasn't got right since."""
    rows = session.execute(
        select(AskedQuestion.figure, Answer.verdict)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person.id, Answer.study_date == day, Answer.undone_at.is_(None))
        .where(Answer.verdict != Verdict.SKIPPED)
        .order_by(Answer.id)
    )
    last: dict[str, Verdict] = {}
    for figure, verdict in rows:
        last[figure] = verdict
    return {figure for figure, verdict in last.items() if verdict is Verdict.WRONG}


def _closed(session: Session, person: Person | None, day: date) -> Sequence[tuple[str, str]]:
    if person is None:
        return ()
    rows = session.execute(
        select(AskedQuestion.figure, AskedQuestion.skill)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person.id, Answer.study_date == day, Answer.undone_at.is_not(None))
    )
    return [(figure, skill) for figure, skill in rows]
