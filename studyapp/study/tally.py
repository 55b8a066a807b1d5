"""Tallies: the anonymous weekly counts that deleted learners leave to their classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Any

from sqlalchemy import ForeignKey, String, insert, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts import Person
from studyapp.accounts.personal_data import personal
from studyapp.classes import Class, Member
from studyapp.database import Base
from studyapp.study.confusion_counts import ASKS_FOR_A_FIGURE, ConfusionChance, count_confusions
from studyapp.study.countable_answers import COUNTS, first_day
from studyapp.study.models import Answer, AskedQuestion, Figure, ShortWord
from studyapp.study.study_day import week_of


class Tally(Base):
    """How often deleted learners of a class gave one kind of answer in one week.

    It doesn't say who or how many they were, or what they wrote. It is deleted with its class.
    """

    __tablename__ = "tally"
    __table_args__ = {"sqlite_with_rowid": False}

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id", ondelete="CASCADE"), primary_key=True)
    #: The Monday of the study week.
    week: Mapped[date] = mapped_column(primary_key=True)
    figure: Mapped[Figure] = mapped_column(primary_key=True)
    skill: Mapped[ShortWord] = mapped_column(primary_key=True)
    typed: Mapped[bool] = mapped_column(primary_key=True)
    #: right or wrong
    verdict: Mapped[ShortWord] = mapped_column(primary_key=True)
    #: A figure's id, or a decoy's name; empty for none.
    named: Mapped[str] = mapped_column(String(80), primary_key=True)
    times: Mapped[int]


class TalliedConfusion(Base):
    """The mix-ups of deleted learners of a class in one week; see ``confused``."""

    __tablename__ = "tallied_confusion"
    __table_args__ = {"sqlite_with_rowid": False}

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id", ondelete="CASCADE"), primary_key=True)
    week: Mapped[date] = mapped_column(primary_key=True)
    asked: Mapped[Figure] = mapped_column(primary_key=True)
    typed: Mapped[bool] = mapped_column(primary_key=True)
    named: Mapped[str] = mapped_column(String(80), primary_key=True)
    times: Mapped[int]
    chances: Mapped[int]


#: Numbers by the key of their row, without the class.
Counted = Mapping[tuple[Any, ...], Mapping[str, int]]


def add_to_tallies(session: Session, person: Person) -> None:
    """Add a leaving person's answers to the tally of every class they count for; none for practice pupils."""
    if person.is_practice:
        return
    # The lock makes two people who leave at once add one after the other.
    mine = select(Class, Member).join(Member, Member.class_id == Class.id).where(Member.person_id == person.id)
    for found, member in session.execute(mine.order_by(Class.id).with_for_update(of=Class)).all():
        _add_answers(session, found.id, person.id, first_day(found, member))


def _add_answers(session: Session, class_id: int, person_id: int, since: date) -> None:
    rows = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person_id, Answer.study_date >= since, *COUNTS)
    )
    answers, chances = Counter[tuple[Any, ...]](), []
    for asked, answer in rows:
        typed, week = asked.kind == "typed", week_of(answer.study_date)
        answers[week, asked.figure, asked.skill, typed, answer.verdict.value, answer.named or ""] += 1
        if asked.skill in ASKS_FOR_A_FIGURE:
            chances.append(ConfusionChance(asked.figure, asked.kind, asked.options, answer.named, answer.study_date))
    _add(session, Tally, class_id, {key: {"times": times} for key, times in answers.items()})
    confused = {
        (week, asked, typed, named): {"times": found.times, "chances": found.chances}
        for (asked, week, typed, named), found in count_confusions(chances).items()
    }
    _add(session, TalliedConfusion, class_id, confused)


def _add(session: Session, model: type[Tally | TalliedConfusion], class_id: int, counted: Counted) -> None:
    """Add numbers to the rows with these keys, creating missing rows."""
    names = [column.name for column in model.__table__.primary_key if column.name != "class_id"]
    rows = session.scalars(select(model).where(model.class_id == class_id))
    there = {tuple(getattr(row, name) for name in names): row for row in rows}
    for key in counted.keys() & there.keys():
        for name, number in counted[key].items():
            setattr(there[key], name, getattr(there[key], name) + number)
    session.flush()
    fresh = [{**dict(zip(names, key, strict=True)), **counted[key]} for key in counted.keys() - there.keys()]
    if fresh:
        session.execute(insert(model), [{"class_id": class_id} | row for row in fresh])


personal(Tally, before_leave=add_to_tallies, export={})
