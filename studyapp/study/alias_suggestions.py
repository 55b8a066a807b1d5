""" "That’s what I meant": a pupil suggests that a wrong answer should count; the class's teachers read it."""

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
from studyapp.study.models import Answer, AskedQuestion, Verdict

NOT_SUGGESTIBLE = "You can suggest only a typed answer that was marked wrong. Continue with the next question."
NO_CLASS = "You aren’t in a class, so there is no teacher to tell. Continue with the next question."
ALREADY_CLOSED = "This suggestion is already closed. Go back to the list."


class AliasSuggestion(Base):
    """A pupil's suggestion that a wrong answer should count.

    Closing the suggestion deletes the row, the only link to the pupil.
    """

    __tablename__ = "alias_wish"

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id", ondelete="CASCADE"), primary_key=True)
    #: An answer is suggested once.
    asked_id: Mapped[int] = mapped_column(ForeignKey("asked.id"), primary_key=True, index=True)
    wished_on: Mapped[date]


class SuggestedWord(NamedTuple):
    """A word suggested by a class for a figure: as first typed, how often, and since when. ``id`` identifies it."""

    id: int
    figure: str
    skill: str
    given: str
    times: int
    since: date


@transaction
def suggest_alias(session: Session, person: Person, asked: AskedQuestion) -> None:
    """Tell the teachers of the person's classes that an answer was meant to be right. The verdict stays.

    A second suggestion for the same answer changes nothing.

    :raises Refusal: if the answer can't be suggested, or the person is in no class.
    """
    answer = answer_to(session, asked)
    if answer is None or not _can_be_suggested(asked, answer):
        raise Refusal(NOT_SUGGESTIBLE)
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


def is_suggested(session: Session, person: Person, asked: AskedQuestion, answer: Answer) -> bool | None:
    """Whether an answer has been suggested; None if it can't be, or if there is no teacher to tell."""
    if not _can_be_suggested(asked, answer) or not _classes_of(session, person):
        return None
    return (
        session.scalar(select(AliasSuggestion.asked_id).where(AliasSuggestion.asked_id == asked.id).limit(1))
        is not None
    )


def suggestions_of(session: Session, school_class: Class) -> list[SuggestedWord]:
    """The words a class suggests, the most frequent first. They don't name the pupils."""
    suggestions: dict[tuple[str, str, str], SuggestedWord] = {}
    for asked, answer, day in _suggestions(session, school_class):
        key = _same(asked, answer)
        first = suggestions.get(key) or SuggestedWord(asked.id, asked.figure, asked.skill, answer.given or "", 0, day)
        suggestions[key] = first._replace(times=first.times + 1)
    return sorted(suggestions.values(), key=lambda one: (-one.times, one.figure, one.given))


@transaction
def close_suggestion(session: Session, school_class: Class, suggestion_id: int) -> None:
    """Close a suggestion of a class, together with all equal ones.

    :raises Missing: if it is closed already.
    """
    suggestions = _suggestions(session, school_class)
    closed = next((_same(asked, answer) for asked, answer, _ in suggestions if asked.id == suggestion_id), None)
    if closed is None:
        raise Missing(ALREADY_CLOSED)
    same = [asked.id for asked, answer, _ in suggestions if _same(asked, answer) == closed]
    session.execute(
        delete(AliasSuggestion).where(AliasSuggestion.class_id == school_class.id, AliasSuggestion.asked_id.in_(same))
    )


def _suggestions(session: Session, school_class: Class) -> Sequence[tuple[AskedQuestion, Answer, date]]:
    rows = session.execute(
        select(AskedQuestion, Answer, AliasSuggestion.wished_on)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .join(AliasSuggestion, AliasSuggestion.asked_id == AskedQuestion.id)
        .where(AliasSuggestion.class_id == school_class.id)
        .order_by(Answer.id)
    )
    return [(asked, answer, day) for asked, answer, day in rows]


def _same(asked: AskedQuestion, answer: Answer) -> tuple[str, str, str]:
    """Two suggestions are equal if they are for the same question and fold to the same text."""
    return asked.figure, asked.skill, fold(answer.given or "")


def _can_be_suggested(asked: AskedQuestion, answer: Answer) -> bool:
    return asked.kind == "typed" and answer.verdict is Verdict.WRONG and answer.given is not None


def _classes_of(session: Session, person: Person) -> list[Class]:
    """The person's current classes."""
    return [found for found, _ in memberships_of(session, person) if found.archived_at is None]
