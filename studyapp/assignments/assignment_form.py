"""The form of an assignment: its fields, and the rules that depend on the deck and the day."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime

from werkzeug.datastructures import MultiDict
from wtforms import DateField, SelectField, SelectMultipleField, StringField
from wtforms.validators import DataRequired, InputRequired, Length, Optional

from studyapp.assignments.models import Assignment
from studyapp.classes import Class
from studyapp.content import Deck
from studyapp.content.questions import SKILLS, keys
from studyapp.errors import BadInput
from studyapp.study.forms import GROUP_CHOICES, KIND, SKILL_CHOICES, STRICTNESS
from studyapp.study.study_day import next_day, study_day
from studyapp.web.filters import counted
from studyapp.web.forms import Form, options

WARM_UP = 6
"""The number of questions of a warm-up."""

QUESTIONS = (5, WARM_UP, 10, 15, 20, 30, 50)
MINUTES = (5, 10, 15, 20, 30)
ATTEMPTS = (1, 2, 3, 5, 10)
LONGEST_NAME, LONGEST_NOTE = 60, 300
QUESTIONS_A_MINUTE = 3
IN_A_WEEK = 7
LONGEST_ID = 9

NO_NAME = f"Enter a name of up to {LONGEST_NAME} characters."
LONG_NOTE = f"Shorten the note to {LONGEST_NOTE} characters or fewer."
NO_DATE = "Enter a due date, such as 2026-03-06."
DATE_PASSED = "This day is over. Choose today or a later day."
NO_SKILL = "Choose at least one kind of question."
NO_QUESTIONS = "There are no questions for these choices. Choose more figures or another kind of question."


@dataclass(frozen=True)
class AssignmentDetails:
    """An assignment as its form has it; ``amount`` is a text such as ``10 questions`` or ``10 minutes``."""

    name: str
    due_on: date
    figures: Collection[str] = ()
    skills: Collection[str] = ("who",)
    amount: str = "10 questions"
    attempts: int = 1
    typed: bool = False
    strictness: Collection[str] = ()
    note: str = ""

    @property
    def minutes(self) -> int | None:
        """The time limit, if the amount is one."""
        number, _, unit = self.amount.partition(" ")
        return int(number) if unit == "minutes" else None

    @property
    def questions(self) -> int:
        """The number of questions: as chosen, or as many as fit into the minutes."""
        number, _, _ = self.amount.partition(" ")
        return int(number) if self.minutes is None else self.minutes * QUESTIONS_A_MINUTE


def _strip(text: str | None) -> str:
    return (text or "").strip()


def _person_id(value: object) -> int:
    if len(str(value)) > LONGEST_ID:
        raise ValueError(f"{value} is too long for the id of a person.")
    return int(str(value))


class DueDateForm(Form):
    """What can be changed at any time."""

    due_on = DateField("Due date", [DataRequired(NO_DATE)])
    note = StringField(
        "Note to your pupils",
        [Length(max=LONGEST_NOTE, message=LONG_NOTE)],
        filters=[_strip],
        render_kw={"autocomplete": "off"},
    )


class AssignmentForm(DueDateForm):
    """An assignment."""

    name = StringField(
        "Name",
        [DataRequired(NO_NAME), Length(max=LONGEST_NAME, message=NO_NAME)],
        filters=[_strip],
        render_kw={"autocomplete": "off"},
    )
    groups = SelectMultipleField("Groups", choices=GROUP_CHOICES, validate_choice=False)
    figures = SelectMultipleField("Figures", choices=(), validate_choice=False)
    skills = SelectMultipleField("Questions", [DataRequired(NO_SKILL)], choices=SKILL_CHOICES, default=["who"])
    amount = SelectField(
        "How much",
        choices=options(
            [
                *((f"{count} questions", counted(count, "question")) for count in QUESTIONS),
                *((f"{count} minutes", f"at most {counted(count, 'minute')}") for count in MINUTES),
            ]
        ),
        default="10 questions",
        description="If you choose minutes, it ends when the time is up. A pupil’s time factor gives them more.",
    )
    attempts = SelectField(
        "Attempts for each pupil",
        choices=options((count, counted(count, "attempt")) for count in ATTEMPTS),
        default=1,
        coerce=int,
    )
    kind = KIND
    strictness = STRICTNESS

    @classmethod
    def blank(cls, deck: Deck, school_class: Class, asked: MultiDict[str, str], now: datetime) -> AssignmentForm:
        """A new form: ten questions due in a week, or a warm-up of six for today; with figures from the address."""
        today, name = study_day(now, school_class.zone), asked.get("name", "")
        figures = [card.id for card in deck if card.id in asked.getlist("figures")]
        if asked.get("kind") != "warm-up":
            return cls(name=name, due_on=next_day(today, IN_A_WEEK), figures=figures)
        return cls(
            name=name or f"Warm-up, {today.day} {today:%B}",
            due_on=today,
            figures=figures or [card.id for card in deck],
            amount=f"{WARM_UP} questions",
        )

    @classmethod
    def of(cls, assignment: Assignment) -> AssignmentForm:
        """The form of an existing assignment."""
        minutes = assignment.minutes
        return cls(
            name=assignment.name,
            due_on=assignment.due_on,
            note=assignment.note,
            figures=assignment.figures,
            skills=assignment.skills,
            amount=f"{assignment.questions} questions" if minutes is None else f"{minutes} minutes",
            attempts=assignment.attempts,
            kind="typed" if assignment.typed else "choice",
            strictness=assignment.strictness.split(),
        )

    def chosen_figures(self, deck: Deck) -> list[str]:
        """The figures of the chosen groups, and the individual ones, in the deck's order."""
        groups, single = self.groups.data or (), self.figures.data or ()
        return [card.id for card in deck if card.group in groups or card.id in single]

    def details(self, deck: Deck) -> AssignmentDetails:
        """The assignment as chosen."""
        return AssignmentDetails(
            name=self.name.data,
            due_on=self.due_on.data,
            figures=self.chosen_figures(deck),
            skills=self.skills.data,
            amount=self.amount.data,
            attempts=self.attempts.data,
            typed=self.kind.data == "typed",
            strictness=self.strictness.data,
            note=self.note.data,
        )


class LaterDateForm(Form):
    """More time for one pupil."""

    who = SelectField("Pupil", [InputRequired("Choose a pupil.")], choices=(), coerce=_person_id, validate_choice=False)
    due_on = DateField("Later due date", [Optional()], description="Leave it empty to go back to the class’s due date.")


def check(deck: Deck, details: AssignmentDetails, today: date) -> None:
    """Check what depends on the deck and the day.

    :raises BadInput: if the due date has passed, or there are no questions.
    """
    skills = [skill for skill in SKILLS if skill in details.skills]
    if not any(keys(deck, figure, skill) for figure in details.figures if figure in deck for skill in skills):
        raise BadInput({"figures": NO_QUESTIONS})
    check_date(details.due_on, today)


def check_date(due_on: date, today: date) -> None:
    """Check a due date.

    :raises BadInput: if it has passed.
    """
    if due_on < today:
        raise BadInput({"due_on": DATE_PASSED})
