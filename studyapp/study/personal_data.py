"""What happens to a person's study data when a guest signs in or a person leaves, and what an export holds of it."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.personal_data import DELETE, move_new, personal
from studyapp.study.alias_suggestions import AliasSuggestion
from studyapp.study.confusion_counts import ConfusionWeek
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Answer, AskedQuestion, Learner, Meeting, Memory, StudySession


def _rebuild_memory(session: Session, _guest: Person, person: Person) -> None:
    """Once both people's questions belong to one, their memory is built again from all the answers."""
    session.expire_all()
    rebuild(session, person.id)


def _sessions_of(session: Session, person: Person) -> list[dict[str, object]]:
    mine = select(StudySession).where(StudySession.person_id == person.id).order_by(StudySession.id)
    return [
        {"origin": row.origin.value, "begun_at": row.begun_at.isoformat(), "steps": len(row.plan)}
        for row in session.scalars(mine)
    ]


def answers_of(session: Session, person: Person) -> list[dict[str, object]]:
    """Every answer of a person, oldest first, with the question it was given to."""
    rows = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person.id)
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


personal(
    Learner,
    person=Learner.person_id,
    on_join=move_new(Learner.person_id),
    export={
        "study choices": select(
            Learner.zone,
            Learner.has_chosen.label("chosen"),
            Learner.minutes,
            Learner.new_a_day,
            Learner.choices_only,
            Learner.further_skills,
        )
    },
)
personal(
    Meeting,
    person=Meeting.person_id,
    on_join=move_new(Meeting.person_id, Meeting.figure),
    export={"figures met": select(Meeting.figure, Meeting.study_date, Meeting.met_at).order_by(Meeting.id)},
)
personal(StudySession, person=StudySession.person_id, export={"sittings": _sessions_of})
personal(AskedQuestion, person=AskedQuestion.person_id, export={"answers": answers_of})
personal(Answer, person=AskedQuestion.person_id, via=Answer.asked_id, on_join=_rebuild_memory, export={})
personal(
    AliasSuggestion,
    person=AskedQuestion.person_id,
    via=AliasSuggestion.asked_id,
    export={
        "words meant to be right": select(AskedQuestion.figure, Answer.given, AliasSuggestion.wished_on)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .join(AliasSuggestion, AliasSuggestion.asked_id == AskedQuestion.id)
        .order_by(Answer.id)
    },
)
personal(
    Memory,
    person=Memory.person_id,
    on_join=DELETE,
    export={
        "memories": select(
            Memory.figure,
            Memory.skill,
            Memory.stability.label("stability_days"),
            Memory.difficulty,
            Memory.rated_on,
            Memory.due,
        ).order_by(Memory.figure, Memory.skill)
    },
)
personal(ConfusionWeek, person=ConfusionWeek.person_id, on_join=DELETE, export={})
