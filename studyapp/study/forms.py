"""The forms of study: a quiz, and the study settings."""

from __future__ import annotations

from wtforms import BooleanField, RadioField, SelectField, SelectMultipleField

from studyapp.content import GROUPS
from studyapp.content.questions import LABELS, SKILLS
from studyapp.study.day_plan import EXTRA_SKILLS
from studyapp.study.models import Learner
from studyapp.study.quizzes import NUMBERS, SECONDS, QuizOptions
from studyapp.study.session_options import PARTS, SessionOptions, read_strictness
from studyapp.study.settings import (
    NEW_A_DAY,
    StudySettings,
    has_choices_only,
    minutes_of,
    session_lengths,
    zone_of,
)
from studyapp.web.filters import counted
from studyapp.web.forms import Form, options
from studyapp.web.time_zones import canonical, zone_choices

SKILL_LABELS = LABELS

GROUP_CHOICES = options((letter, f"{letter} {group.name}") for letter, group in GROUPS.items())
SKILL_CHOICES = options((skill, SKILL_LABELS[skill]) for skill in SKILLS)

#: Fields that the forms of a quiz and of homework share.
KIND = RadioField(
    "Answers",
    choices=options([("choice", "Four options"), ("typed", "Typed", "when the answer is a name")]),
    default="choice",
)
STRICTNESS = SelectMultipleField("What must be exact in typed names", choices=options(PARTS.items()))


class QuizForm(Form):
    """A quiz."""

    groups = SelectMultipleField("Groups", choices=GROUP_CHOICES, default=list(GROUPS), validate_choice=False)
    skills = SelectMultipleField("Questions", choices=SKILL_CHOICES, default=["who", "emblem"], validate_choice=False)
    number = RadioField("How many", choices=options((count, str(count)) for count in NUMBERS), default=10, coerce=int)
    kind = KIND
    strictness = STRICTNESS
    seconds = RadioField(
        "Time for each question",
        choices=options((time or 0, counted(time, "second") if time else "No limit") for time in SECONDS),
        default=0,
        coerce=int,
    )
    which = RadioField(
        "Figures",
        choices=options([("all", "All figures in these groups"), ("met", "Only figures I have met")]),
        default="all",
    )

    @property
    def quiz_options(self) -> QuizOptions:
        """The quiz as chosen."""
        return QuizOptions(
            groups=self.groups.data,
            skills=self.skills.data,
            number=self.number.data,
            typed=self.kind.data == "typed",
            only_met=self.which.data == "met",
            options=SessionOptions(read_strictness(self.strictness.data), self.seconds.data or None),
        )


class SettingsForm(Form):
    """A learner's study settings."""

    minutes = RadioField("Longest study session", coerce=int)
    new_a_day = RadioField(
        "New figures a day", choices=options((count, str(count or "none")) for count in NEW_A_DAY), coerce=int
    )
    further_skills = SelectMultipleField(
        "Once I know a figure, also ask me about",
        choices=options((skill, SKILL_LABELS[skill]) for skill in EXTRA_SKILLS),
        validate_choice=False,
    )
    choices_only = BooleanField(
        "Always give me four options", description="If you leave this off, you type the names of figures you know."
    )
    zone = SelectField(
        "My time zone",
        choices=zone_choices,
        filters=[canonical],
        description="Your study day starts at 4 in the morning there.",
    )

    @classmethod
    def of(cls, learner: Learner) -> SettingsForm:
        """The form with a learner's settings, or with what was sent."""
        form = cls(
            minutes=minutes_of(learner),
            new_a_day=learner.new_a_day,
            further_skills=learner.further_skills,
            choices_only=has_choices_only(learner),
            zone=zone_of(learner),
        )
        form.minutes.choices = options((count, counted(count, "minute")) for count in session_lengths(learner))
        return form

    @property
    def settings(self) -> StudySettings:
        """The settings as chosen."""
        return StudySettings(
            zone=self.zone.data,
            minutes=self.minutes.data,
            new_a_day=self.new_a_day.data,
            choices_only=self.choices_only.data,
            further_skills=self.further_skills.data,
        )
