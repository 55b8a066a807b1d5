"""The forms about classes and pupils: each field, its validators and its messages once."""

from __future__ import annotations

import calendar
from datetime import date, timedelta
from typing import Any

from wtforms import (
    BooleanField,
    DateField,
    RadioField,
    SelectField,
    SelectMultipleField,
    StringField,
    ValidationError,
)
from wtforms.validators import AnyOf, InputRequired, Optional

from studyapp.accounts.names import tidy_name
from studyapp.classes import Class
from studyapp.classes.class_lifecycle import LONGEST_NAME, class_name_problem, today_in, year_end_after
from studyapp.classes.expiry import AFTER_YEAR
from studyapp.classes.time_factor import FACTORS
from studyapp.play.screens.rules import KNOWING
from studyapp.study.settings import MINUTES
from studyapp.study.study_day import server_zone
from studyapp.teaching.joining_forms import PupilField
from studyapp.web import navigation
from studyapp.web.app_services import now
from studyapp.web.filters import counted
from studyapp.web.forms import Form, NoProblem, options
from studyapp.web.time_zones import canonical, zone_choices

#: A school year that ends later than this was mistyped.
_FARTHEST = timedelta(days=750)
#: Attributes of fields that browsers should neither fill in nor correct.
_PLAIN: dict[str, Any] = {"autocomplete": "off"}
_AS_TYPED = _PLAIN | {"autocapitalize": "none", "spellcheck": "false"}


class SectionsField(SelectMultipleField):  # type: ignore[misc]
    """Sections of this site. None stands for all of them, those to come included."""

    def process_data(self, value: list[str] | None) -> None:
        """Tick every section if none is closed."""
        super().process_data([link.section for link in navigation.links()] if value is None else value)

    @property
    def opened(self) -> list[str] | None:
        """The sections ticked; None if all are."""
        every = [link.section for link in navigation.links()]
        return None if set(every) <= set(self.data) else [section for section in every if section in self.data]


class ClassForm(Form):
    """The settings of a class. Each field has the name of its column in :class:`studyapp.classes.Class`."""

    name = StringField(
        "Name",
        [NoProblem(class_name_problem)],
        filters=[lambda text: tidy_name(text or "")],
        description="Such as 7b or 7b Latin. The first word becomes part of the pupils’ user names.",
        render_kw=_PLAIN | {"maxlength": LONGEST_NAME},
    )
    year_ends = DateField(
        "School year ends",
        [InputRequired("Enter the day the school year ends, such as 2027-07-31.")],
        description=f"We delete its pupils’ accounts {AFTER_YEAR.days} days later, "
        "unless they are in another class by then.",
    )
    zone = SelectField(
        "Time zone",
        choices=zone_choices,
        filters=[canonical],
        description="We count the class’s days in this zone.",
    )
    names_first = RadioField(
        "Names at tables and in quizzes",
        choices=options([("", "Each reader chooses"), ("greek", "Greek first"), ("roman", "Roman first")]),
        coerce=lambda value: value or None,
    )
    lesson_days = SelectMultipleField(
        "Lesson days",
        coerce=int,
        choices=options(enumerate(calendar.day_name)),
        filters=[lambda days: sorted(days or ())],
        description="“Since the last lesson” is counted from these days.",
    )
    open_rooms = SectionsField(
        "Sections open during lessons",
        [InputRequired("Leave at least one section open, so that the class can work somewhere.")],
        choices=lambda: options((link.section, link.label) for link in navigation.links()),
        description="For pupils who signed in with a login card or were let in, until they sign out or the lesson "
        "ends. Homework and warm-ups are always open.",
    )
    minutes = RadioField(
        "Longest study session",
        coerce=lambda value: int(value) if value else None,
        choices=options([("", "Each pupil chooses"), *((count, counted(count, "minute")) for count in MINUTES)]),
        description="For pupils who haven’t chosen a length themselves.",
    )
    choices_only = BooleanField(
        "Always give four options",
        description="Otherwise pupils type the names of figures they know. "
        "Pupils who have made their own choice keep it.",
    )

    def __init__(self, school_class: Class | None = None) -> None:
        """A form filled in with the settings of a class, or with suggestions for a new one."""
        self._before = school_class.year_ends if school_class else None
        zone = school_class.zone if school_class else server_zone()
        suggested = {"zone": zone, "year_ends": self._before or year_end_after(today_in(zone, now()))}
        super().__init__(obj=school_class, data=suggested)
        self.year_ends.data = self.year_ends.data or (None if self.is_submitted() else suggested["year_ends"])

    def validate_year_ends(self, field: DateField) -> None:
        """A date in the next two years; a past date can stay as it was."""
        ends: date | None = field.data
        today = today_in(self.zone.data, now())
        if ends is None or ends == self._before:
            return
        if ends < today:
            raise ValidationError("This date has passed. Enter the day the school year ends.")
        if ends > today + _FARTHEST:
            raise ValidationError("This date is more than two years away. Enter the day this school year ends.")

    @property
    def settings(self) -> dict[str, Any]:
        """The settings as chosen, by column."""
        return {**self.data, "open_rooms": self.open_rooms.opened}


class NewYearForm(Form):
    """The class of the next school year."""

    next = StringField(
        "Name of the next class",
        [NoProblem(class_name_problem)],
        description="Such as 8b Latin.",
        render_kw=_PLAIN | {"maxlength": LONGEST_NAME},
    )


class HolidayForm(Form):
    """Days without school."""

    first = DateField(
        "First day of the holiday", [InputRequired("Enter the first day of the holiday, such as 2026-12-21.")]
    )
    last = DateField("Last day", [Optional()], description="Leave it empty for a single day.")


class AddTeacherForm(Form):
    """Another teacher of the class."""

    user_name = StringField("User name of a colleague", [InputRequired("Enter a user name.")], render_kw=_AS_TYPED)


class PupilNameForm(Form):
    """A pupil's display name."""

    name = StringField("Display name", [InputRequired("Enter a name.")], render_kw=_PLAIN | {"maxlength": 30})


_TIMES = ("the same as the class", "a quarter more", "half as much again", "twice as much", "three times as much")


class TimeForm(Form):
    """How much time a pupil has."""

    factor = SelectField("Time", coerce=float, choices=options(zip(FACTORS, _TIMES, strict=True)))


class MergeForm(Form):
    """The pupil whose name stays when two are merged."""

    who = PupilField("The pupil who stays", "Choose the pupil to merge with.")


class MoveAnswersForm(Form):
    """Study sessions that belong to another pupil."""

    sittings = SelectMultipleField(
        "Not answered by this pupil",
        [InputRequired("Choose the answers to move.")],
        coerce=int,
        choices=(),
        validate_choice=False,
    )
    who = PupilField(
        "Answered by",
        "Choose the pupil who gave these answers.",
        description="Only pupils whose accounts this class created.",
    )


class DealForm(Form):
    """Who plays, and what their cards show."""

    here = SelectMultipleField(
        "Here today", coerce=int, choices=(), validate_choice=False, filters=[lambda people: people or []]
    )
    level = RadioField("What the cards show", choices=options(KNOWING), default="corners")


class PartsForm(Form):
    """The clues and references of a figure that a class sees."""

    show = SelectMultipleField("Shown", choices=(), validate_choice=False, filters=[lambda keys: keys or []])


class CodeActionForm(Form):
    """What to do with the join code."""

    action = StringField(
        validators=[AnyOf(("new", "lock", "open"), "Choose to make a new code, or to lock or open the class.")]
    )


class SharingForm(Form):
    """Whether a pupil shows earlier answers to a class's teachers."""

    earlier = StringField(
        validators=[AnyOf(("shown", "hidden"), "Choose whether earlier answers are shown or hidden.")]
    )
