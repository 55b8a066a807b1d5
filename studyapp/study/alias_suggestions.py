"""Wishes for aliases: "I meant that", said of an answer that was judged wrong, for the teachers of one's class."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import ForeignKey, delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.memberships import memberships_of
from studyapp.content.text_folding import fold
from studyapp.database import Base, transaction
from studyapp.errors import Missing, Refusal
from studyapp.study.answering import answer_to
from studyapp.study.models import Answer, Asked, Verdict

NOTHING_MEANT = "You can suggest only a typed answer that was marked wrong. Continue with the next question."
NO_CLASS = "You aren’t in a class, so there is no teacher to tell. Continue with the next question."
NO_WISH = "This suggestion is already closed. Go back to the list."


class AliasSuggestion(Base):
    """Somebody meant the right figure with an answer that was judged wrong.

    It goes when a teacher closes it, and with it the only trace of who wished.
    """

    __tablename__ = "alias_wish"

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id", ondelete="CASCADE"), primary_key=True)
    #: An answer is wished for once.
    asked_id: Mapped[int] = mapped_column(ForeignKey("asked.id"), primary_key=True, index=True)
    wished_on: Mapped[date]


class Wished(NamedTuple):
    """What a class wishes to count for a figure: as it was typed first, how often, since when; ``id`` names it."""

    id: int
    figure: str
    skill: str
    given: str
    times: int
    since: date


@transaction
def wish_for_alias(session: Session, person: Person, asked: Asked) -> None:
    """Tell the teachers of one's classes that an answer was meant to be right. Nothing changes by it.

    Told twice it is told once.

    :raises Refusal: if the answer cannot be wished for, or there is no class.
    """
    answer = answer_to(session, asked)
    if answer is None or not _can_be_meant(asked, answer):
        raise Refusal(NOTHING_MEANT)
    classes = _classes_of(session, person)
    if not classes:
        raise Refusal(NO_CLASS)
    try:
        with session.begin_nested():
            session.add_all(
                AliasSuggestion(class_id=found.id, asked_id=asked.id, wished_on=answer.study_date) for found in classes
            )
    except IntegrityError:
        return


def wish_stands(session: Session, person: Person, asked: Asked, answer: Answer) -> bool | None:
    """Whether one has wished for an answer already; None where there is nothing to wish for, or nobody to tell."""
    if not _can_be_meant(asked, answer) or not _classes_of(session, person):
        return None
    return (
        session.scalar(select(AliasSuggestion.asked_id).where(AliasSuggestion.asked_id == asked.id).limit(1))
        is not None
    )


def wishes_of(session: Session, school_class: Class) -> list[Wished]:
    """What the learners of a class wish to count, what is wished most first. Names of learners are not told."""
    wishes: dict[tuple[str, str, str], Wished] = {}
    for asked, answer, day in _wishes(session, school_class):
        key = _same(asked, answer)
        first = wishes.get(key) or Wished(asked.id, asked.figure, asked.skill, answer.given or "", 0, day)
        wishes[key] = first._replace(times=first.times + 1)
    return sorted(wishes.values(), key=lambda one: (-one.times, one.figure, one.given))


@transaction
def close_wish(session: Session, school_class: Class, wish: int) -> None:
    """Close a wish of a class: whoever wished the same is forgotten.

    :raises Missing: if it is closed already.
    """
    wishes = _wishes(session, school_class)
    closed = next((_same(asked, answer) for asked, answer, _ in wishes if asked.id == wish), None)
    if closed is None:
        raise Missing(NO_WISH)
    same = [asked.id for asked, answer, _ in wishes if _same(asked, answer) == closed]
    session.execute(
        delete(AliasSuggestion).where(AliasSuggestion.class_id == school_class.id, AliasSuggestion.asked_id.in_(same))
    )


def _wishes(session: Session, school_class: Class) -> Sequence[tuple[Asked, Answer, date]]:
    rows = session.execute(
        select(Asked, Answer, AliasSuggestion.wished_on)
        .join(Answer, Answer.asked_id == Asked.id)
        .join(AliasSuggestion, AliasSuggestion.asked_id == Asked.id)
        .where(AliasSuggestion.class_id == school_class.id)
        .order_by(Answer.id)
    )
    return [(asked, answer, day) for asked, answer, day in rows]


def _same(asked: Asked, answer: Answer) -> tuple[str, str, str]:
    """Two wishes are the same that wish, folded, for the same words."""
    return asked.figure, asked.skill, fold(answer.given or "")


def _can_be_meant(asked: Asked, answer: Answer) -> bool:
    return asked.kind == "typed" and answer.verdict is Verdict.WRONG and answer.given is not None


def _classes_of(session: Session, person: Person) -> list[Class]:
    """The classes somebody is in whose year is not over."""
    return [found for found, _ in memberships_of(session, person) if found.archived_at is None]
