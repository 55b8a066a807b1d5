"""Where a learner stands, read from the database: what is remembered, met, and closed for the day."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes.hidden_content import hidden_parts
from studyapp.content import Deck
from studyapp.study.day_plan import Memories, Standing
from studyapp.study.models import Answer, Asked, Learner, Meeting, Memory, Verdict
from studyapp.study.settings import learner_of, minutes_of, only_chooses, zone_of
from studyapp.study.states import Remembered, State, state_of
from studyapp.study.study_day import study_day


def day_of(learner: Learner, now: datetime) -> date:
    """The study day it is for a learner."""
    return study_day(now, zone_of(learner))


def standing_of(session: Session, person: Person | None, now: datetime) -> Standing:
    """Where somebody stands at this moment; a stranger has met nobody."""
    learner = learner_of(session, person)
    day = day_of(learner, now)
    meetings = met_on(session, person)
    return Standing(
        day=day,
        memories=memories_of(session, person),
        met=tuple(meetings),
        met_today=tuple(figure for figure, met in meetings.items() if met == day),
        closed=_closed(session, person, day),
        minutes=minutes_of(learner),
        new_a_day=learner.new_a_day,
        choices_only=only_chooses(learner),
        further_skills=tuple(learner.further_skills),
        hidden=hidden_parts(session, person),
    )


def memories_of(session: Session, person: Person | None) -> dict[tuple[str, str], Memory]:
    """Everything somebody remembers, by figure and skill."""
    if person is None:
        return {}
    rows = session.scalars(select(Memory).where(Memory.person_id == person.id))
    return {(memory.figure, memory.skill): memory for memory in rows}


def met_on(session: Session, person: Person | None) -> dict[str, date]:
    """The figures somebody has met, in their order, and on which study day."""
    if person is None:
        return {}
    mine = select(Meeting.figure, Meeting.study_date).where(Meeting.person_id == person.id)
    return {row[0]: row[1] for row in session.execute(mine.order_by(Meeting.id))}


def figure_states(session: Session, deck: Deck, person: Person | None, skill: str = "who") -> dict[str, State]:
    """The state of every figure of the deck for somebody: that of its ``who``, or of another skill."""
    return states_from(deck, skill, memories_of(session, person), met_on(session, person))


def states_from(deck: Deck, skill: str, memories: Memories, met: Iterable[str]) -> dict[str, State]:
    """The same for whoever remembers this of all skills, and has met these figures; what is remembered was met."""
    remembered = {figure: one for (figure, asked), one in memories.items() if asked == skill}
    return states_among(deck, skill, remembered, {*met, *(figure for figure, _ in memories)})


def states_among(
    deck: Deck, skill: str, remembered: Mapping[str, Remembered], met: Collection[str]
) -> dict[str, State]:
    """The state of every figure of the deck for whoever remembers this of one skill, by figure, and has met these."""
    return {card.id: state_of(skill, remembered.get(card.id), met=card.id in met) for card in deck}


def missed_on(session: Session, person: Person, day: date) -> set[str]:
    """The figures somebody answered wrongly on a study day and has not got right since."""
    rows = session.execute(
        select(Asked.figure, Answer.verdict)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.person_id == person.id, Answer.study_date == day, Answer.undone_at.is_(None))
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
        select(Asked.figure, Asked.skill)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.person_id == person.id, Answer.study_date == day, Answer.undone_at.is_not(None))
    )
    return [(figure, skill) for figure, skill in rows]
