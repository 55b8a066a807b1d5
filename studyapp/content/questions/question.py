"""A question as a value, and what it is made of before it has options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from studyapp.content.questions.skills import Kind, Skill

Offers = Literal["figures", "works", "corners"]


@dataclass(frozen=True)
class Subject:
    """What one question asks, known from the card alone.

    ``answer`` is the right option and ``accepted`` holds every right answer; ``ruled_out`` are further
    options that must not stand beside it, since something can be said for them or since the question
    itself names them. ``text`` is the raw clue, emblem, telling or passage; ``about`` the id of the
    figure the question speaks of, if it speaks of one; ``picture`` the mark of an emblem to show.
    ``offers`` says what answer and options are: ids of figures, ids of works, corners.
    """

    answer: str
    accepted: frozenset[str]
    ruled_out: frozenset[str] = frozenset()
    text: str = ""
    about: str | None = None
    picture: str | None = None
    offers: Offers = "figures"


@dataclass(frozen=True)
class Question:
    """One question to one learner: a memory (``figure``, ``skill``), what exactly is asked (``key``), and how.

    ``options`` are in the order in which they are shown, four for a choice and none else; ``answer`` is
    the right one and must not reach a page before it was answered. Text and options are raw:
    :func:`studyapp.content.questions.ask_line`, ``text_line`` and ``option_line`` put them into a reader's words.
    """

    figure: str
    skill: Skill
    key: str
    kind: Kind
    answer: str
    options: tuple[str, ...] = ()
    text: str = ""
    about: str | None = None
    picture: str | None = None
    offers: Offers = "figures"
