"""What becomes of evidence when a guest turns out to be somebody, or somebody leaves or asks what is kept."""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from studyapp.accounts import Person, answers_for, joined, leaving, takeout
from studyapp.play.levels.models import Evidence
from studyapp.play.models import Hand, Table


@joined.connect
@answers_for(Evidence)
def _take_evidence_along(session: Session, *, guest: Person, person: Person) -> None:
    session.execute(update(Evidence).where(Evidence.person_id == guest.id).values(person_id=person.id))


@leaving.connect
@answers_for(Evidence)
def _delete_evidence(session: Session, *, person: Person) -> None:
    session.execute(delete(Evidence).where(Evidence.person_id == person.id))


@takeout.connect
@answers_for(Evidence)
def _give_evidence(session: Session, *, person: Person) -> dict[str, list[dict[str, object]]]:
    rows = session.execute(
        select(Table.code, Hand.number, Evidence)
        .join(Hand, Hand.table_id == Table.id)
        .join(Evidence, Evidence.hand_id == Hand.id)
        .where(Evidence.person_id == person.id)
        .order_by(Evidence.id)
    )
    given: list[dict[str, object]] = [
        {
            "table": code,
            "hand": hand,
            "move": evidence.move,
            "figure": evidence.figure,
            "skill": evidence.skill,
            "kind": evidence.kind.value,
            "known": evidence.known,
            "at": evidence.at.isoformat(),
        }
        for code, hand, evidence in rows
    ]
    return {"evidence": given} if given else {}
