"""What a teacher may ask of a class: the choices of the form, and what is said about those that do not fit."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from studyapp.content import Deck
from studyapp.content.questions import SKILLS, keys
from studyapp.errors import BadInput
from studyapp.study.day_plan import QUESTION_SECONDS
from studyapp.study.session_options import PARTS

WARM_UP = 6
"""The number of questions of a warm-up."""

QUESTIONS = (5, WARM_UP, 10, 15, 20, 30, 50)
MINUTES = (5, 10, 15, 20, 30)
ATTEMPTS = (1, 2, 3, 5, 10)
LONGEST_NAME, LONGEST_NOTE = 60, 300

NO_QUESTIONS = "There are no questions for these choices. Choose more figures or another kind of question."


@dataclass(frozen=True)
class Wish:
    """An assignment as a form has it.

    ``amount`` is ``10 questions`` or ``10 minutes``; ``due_on`` is None where no day was given.
    """

    name: str
    due_on: date | None
    figures: Collection[str] = ()
    skills: Collection[str] = ("who",)
    amount: str = "10 questions"
    attempts: int = 1
    typed: bool = False
    strictness: Collection[str] = ()
    note: str = ""

    @property
    def minutes(self) -> int | None:
        """The longest time, if the amount is one."""
        number, _, what = self.amount.partition(" ")
        return int(number) if what == "minutes" and number.isdecimal() else None

    @property
    def questions(self) -> int:
        """How many questions it has: as many as were chosen, or as the minutes hold; 0 if the amount is none."""
        number, _, what = self.amount.partition(" ")
        if self.minutes is not None:
            return self.minutes * 60 // QUESTION_SECONDS
        return int(number) if what == "questions" and number.isdecimal() else 0


def amounts() -> list[str]:
    """How much an assignment may be, as :attr:`Wish.amount` has it."""
    return [*(f"{count} questions" for count in QUESTIONS), *(f"{count} minutes" for count in MINUTES)]


def check(deck: Deck, wish: Wish, today: date) -> None:
    """Whether an assignment can be set so.

    :raises BadInput: if something is missing or is none of what is offered.
    """
    errors = _faults(deck, wish) | late_day(wish.due_on, today) | long_note(wish.note)
    if errors:
        raise BadInput(errors)


def late_day(due_on: date | None, today: date) -> dict[str, str]:
    """What is wrong with a due day: it is missing or over."""
    if due_on is None:
        return {"due_on": "Enter a due date, such as 2026-03-06."}
    return {"due_on": "This day is over. Choose today or a later day."} if due_on < today else {}


def long_note(note: str) -> dict[str, str]:
    """What is wrong with a note."""
    return {"note": f"Shorten the note to {LONGEST_NOTE} characters or fewer."} if len(note) > LONGEST_NOTE else {}


def _faults(deck: Deck, wish: Wish) -> dict[str, str]:
    faults: Mapping[str, tuple[bool, str]] = {
        "name": (0 < len(wish.name) <= LONGEST_NAME, f"Enter a name of up to {LONGEST_NAME} characters."),
        "figures": (
            _can_be_asked(deck, wish),
            NO_QUESTIONS,
        ),
        "skills": (bool(wish.skills) and set(wish.skills) <= set(SKILLS), "Choose at least one kind of question."),
        "amount": (wish.amount in amounts(), "Choose one of the options."),
        "attempts": (wish.attempts in ATTEMPTS, "Choose one of the options."),
        "strictness": (set(wish.strictness) <= PARTS.keys(), "Choose one of the options."),
    }
    return {field: sentence for field, (is_right, sentence) in faults.items() if not is_right}


def _can_be_asked(deck: Deck, wish: Wish) -> bool:
    skills = [skill for skill in SKILLS if skill in wish.skills]
    return any(keys(deck, figure, skill) for figure in wish.figures if figure in deck for skill in skills)
