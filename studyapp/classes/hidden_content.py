"""Clues and references that a class does not show or ask."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TypeVar

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.classes.models import Class, Hidden, Member
from studyapp.content import Card, Clue, Deck, Reference
from studyapp.content.questions import Skill, keys
from studyapp.database import transaction
from studyapp.errors import Stale

T = TypeVar("T")
#: A figure's id and the part of its card: ``clue/2`` or ``reference/0``, counted from 0.
Part = tuple[str, str]

LAST_ONE = "Keep at least one clue and one passage of each figure, so that there is something to ask and to read."


def hidden_parts(session: Session, person: Person | None) -> frozenset[Part]:
    """What any class of ``person`` hides; archived classes hide nothing.

    One statement; none for visitors without an account, who are in no class.
    """
    return frozenset() if person is None or person.is_guest else hidden_from_any(session, [person.id])


def hidden_from_any(session: Session, people: Collection[int]) -> frozenset[Part]:
    """What is hidden from at least one of these people, by their ids: a table they share shows none of it."""
    mine = select(Member.class_id).where(Member.person_id.in_(people))
    rows = select(Hidden.figure, Hidden.part).join(Class, Class.id == Hidden.class_id)
    school_class = session.execute(rows.where(Hidden.class_id.in_(mine), Class.archived_at.is_(None)))
    return frozenset((figure, part) for figure, part in school_class)


def hidden_in(session: Session, school_class: Class) -> frozenset[Part]:
    """What this class hides."""
    rows = session.execute(select(Hidden.figure, Hidden.part).where(Hidden.class_id == school_class.id))
    return frozenset((figure, part) for figure, part in rows)


def askable(deck: Deck, hidden: Collection[Part], figure: str, skill: Skill) -> Sequence[str]:
    """The keys of the questions of a skill that can be asked about a figure, easy ones first.

    This is the one rule for study, homework, worksheets and tables. Clues follow :func:`askable_clues`.
    """
    known = keys(deck, figure, skill)
    if not hidden:
        return known
    if skill == "who":
        return [f"clue/{place}" for place in askable_clues(hidden, deck[figure])]
    return [key for key in known if (figure, _part_of_key(key)) not in hidden]


def askable_clues(hidden: Collection[Part], card: Card) -> list[int]:
    """The places of the clues that can be asked, counted from 0: neither the clue nor its passage is hidden.

    Every verdict shows the passage. If the classes of one person leave no such clue, a hidden passage is accepted, and
    after that a hidden clue.
    """
    places = range(len(card.clues))
    shown = [place for place in places if (card.id, f"clue/{place}") not in hidden] or list(places)
    return [place for place in shown if reference_of(hidden, card, card.clues[place])] or shown


def _part_of_key(key: str) -> str:
    """The part of the card that a question shows; the key itself if it shows no clue or reference."""
    kind, _, place = key.partition("/")
    return f"reference/{place}" if kind in {"work", "figure"} and place.isdecimal() else key


def open_of(hidden: Collection[Part], figure: str, kind: str, all_of_them: Sequence[T]) -> list[T]:
    """The clues, or references, of a figure that are not hidden, in their order.

    If the classes of one person hide different ones and leave none, all of them are shown.
    """
    return [one for place, one in enumerate(all_of_them) if (figure, f"{kind}/{place}") not in hidden] or list(
        all_of_them
    )


def face_of(hidden: Collection[Part], card: Card) -> Card:
    """The card with only the references that are not hidden, as its face shows it; its clues don't count them."""
    shown = open_of(hidden, card.id, "reference", card.references)
    return card if len(shown) == len(card.references) else replace(card, references=tuple(shown))


def reference_of(hidden: Collection[Part], card: Card, clue: Clue) -> Reference | None:
    """The passage that tells a clue; None if it is hidden."""
    return None if (card.id, f"reference/{clue.ref}") in hidden else card.references[clue.ref]


@transaction
def hide_parts(
    session: Session, school_class: Class, figure: str, hidden: Collection[str], parts: Collection[str]
) -> None:
    """Let a class hide these parts of a figure's card and show all its others; ``parts`` are all there are.

    :raises Stale: if no clue or no reference would be left.
    """
    kinds = [{part for part in parts if part.startswith(kind)} for kind in ("clue/", "reference/")]
    if any(kind and kind <= set(hidden) for kind in kinds):
        raise Stale(LAST_ONE)
    session.execute(delete(Hidden).where(Hidden.class_id == school_class.id, Hidden.figure == figure))
    chosen = sorted(set(hidden) & set(parts))
    session.add_all(Hidden(class_id=school_class.id, figure=figure, part=part) for part in chosen)
    session.flush()
