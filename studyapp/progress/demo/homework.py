"""Homework for made-up classes: ten questions on the gods, due in a week, which nobody has begun."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Class, Person
from studyapp.accounts.owning import Owner
from studyapp.assignments.setting import draft
from studyapp.assignments.wishing import Wish
from studyapp.content import Deck
from studyapp.database import transaction
from studyapp.study.study_day import next_day, study_day

IN_DAYS = 7


@transaction
def set_homework(session: Session, deck: Deck, now: datetime) -> None:
    """Set one piece of work for every class that a made-up teacher has."""
    taught = select(Class).join(Owner, Owner.class_id == Class.id).join(Person, Person.id == Owner.person_id)
    gods = [card.id for card in deck.group("A")]
    for found in session.scalars(taught.where(Person.is_demo)).all():
        due_on = next_day(study_day(now, found.zone), IN_DAYS)
        draft(session, deck, found, Wish("The ten gods", due_on, gods), now, is_set=True)
