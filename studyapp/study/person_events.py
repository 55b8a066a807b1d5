"""What becomes of studying when a guest turns out to be somebody, or somebody leaves or asks what is kept."""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from studyapp.accounts import Person, answers_for, joined, leaving, takeout
from studyapp.study.alias_suggestions import AliasSuggestion
from studyapp.study.confusion_counts import Confused
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Answer, Asked, Learner, Meeting, Memory, StudySession

KEPT = (Learner, Meeting, StudySession, Asked, Memory, Confused)
"""Every table of this room that names a person; answers belong to the question they answer."""


@joined.connect
@answers_for(*KEPT)
def _take_studies_along(session: Session, *, guest: Person, person: Person) -> None:
    """All that was asked and answered goes along, and what is remembered is built anew from both."""
    for model in (StudySession, Asked):
        session.execute(update(model).where(model.person_id == guest.id).values(person_id=person.id))
    known = select(Meeting.figure).where(Meeting.person_id == person.id)
    session.execute(delete(Meeting).where(Meeting.person_id == guest.id, Meeting.figure.in_(known)))
    session.execute(update(Meeting).where(Meeting.person_id == guest.id).values(person_id=person.id))
    for cache in (Memory, Confused):
        session.execute(delete(cache).where(cache.person_id == guest.id))
    if session.get(Learner, person.id) is None:
        session.execute(update(Learner).where(Learner.person_id == guest.id).values(person_id=person.id))
    session.execute(delete(Learner).where(Learner.person_id == guest.id))
    session.expire_all()
    rebuild(session, person.id)


@leaving.connect
@answers_for(*KEPT)
def _leave_studies(session: Session, *, person: Person) -> None:
    asked = select(Asked.id).where(Asked.person_id == person.id)
    session.execute(delete(AliasSuggestion).where(AliasSuggestion.asked_id.in_(asked)))
    session.execute(delete(Answer).where(Answer.asked_id.in_(asked)))
    for model in (Asked, StudySession, Meeting, Memory, Confused, Learner):
        session.execute(delete(model).where(model.person_id == person.id))


@takeout.connect
@answers_for(*KEPT)
def _give_studies(session: Session, *, person: Person) -> dict[str, list[dict[str, object]]]:
    """One's answers, the figures met, what is remembered, and one's choices."""
    memories = select(Memory).where(Memory.person_id == person.id).order_by(Memory.figure, Memory.skill)
    given: dict[str, list[dict[str, object]]] = {
        "answers": answers_of(session, person),
        "figures met": [
            {"figure": row.figure, "study_date": row.study_date.isoformat(), "met_at": row.met_at.isoformat()}
            for row in session.scalars(select(Meeting).where(Meeting.person_id == person.id).order_by(Meeting.id))
        ],
        "memories": [_memory(row) for row in session.scalars(memories)],
        "study choices": [
            _choices(row) for row in session.scalars(select(Learner).where(Learner.person_id == person.id))
        ],
        "words meant to be right": [
            {"figure": figure, "given": words, "wished_on": day.isoformat()}
            for figure, words, day in session.execute(
                select(Asked.figure, Answer.given, AliasSuggestion.wished_on)
                .join(Answer, Answer.asked_id == Asked.id)
                .join(AliasSuggestion, AliasSuggestion.asked_id == Asked.id)
                .where(Asked.person_id == person.id)
                .order_by(Answer.id)
            )
        ],
        "sittings": [
            {"origin": row.origin.value, "begun_at": row.begun_at.isoformat(), "steps": len(row.plan)}
            for row in session.scalars(
                select(StudySession).where(StudySession.person_id == person.id).order_by(StudySession.id)
            )
        ],
    }
    return {kind: rows for kind, rows in given.items() if rows}


def answers_of(session: Session, person: Person) -> list[dict[str, object]]:
    """Every answer of a person, oldest first, with the question it was given to."""
    rows = session.execute(
        select(Asked, Answer)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.person_id == person.id)
        .order_by(Answer.id)
    )
    return [
        {
            "study_date": answer.study_date.isoformat(),
            "answered_at": answer.answered_at.isoformat(),
            "zone": answer.zone,
            "origin": answer.origin.value,
            "figure": asked.figure,
            "skill": asked.skill,
            "question": asked.clue,
            "kind": asked.kind,
            "options": " ".join(asked.options),
            "given": answer.given,
            "verdict": answer.verdict.value,
            "rule": answer.rule,
            "named": answer.named,
            "too_fast": answer.too_fast,
            "taken_back": answer.undone_at is not None,
        }
        for asked, answer in rows
    ]


def _memory(row: Memory) -> dict[str, object]:
    return {
        "figure": row.figure,
        "skill": row.skill,
        "stability_days": row.stability,
        "difficulty": row.difficulty,
        "rated_on": row.rated_on.isoformat(),
        "due": row.due.isoformat(),
    }


def _choices(row: Learner) -> dict[str, object]:
    return {
        "zone": row.zone,
        "chosen": row.has_chosen,
        "minutes": row.minutes,
        "new_a_day": row.new_a_day,
        "choices_only": row.choices_only,
        "further_skills": row.further_skills,
    }
