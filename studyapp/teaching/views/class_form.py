"""The form about a class, for a new one and in the settings: what was written into it, and what it offers."""

from __future__ import annotations

import calendar
from dataclasses import replace
from datetime import date
from typing import Any

from flask import request

from studyapp.classes import Class
from studyapp.classes.class_form import ClassWish, year_end_after
from studyapp.classes.class_lifecycle import today_in
from studyapp.study.settings import MINUTES
from studyapp.study.study_day import server_zone, zones
from studyapp.teaching.views.pages import written
from studyapp.web import navigation
from studyapp.web.app_services import now
from studyapp.web.filters import counted

#: What stands for no wish of the class's: each reader or learner chooses.
EACH = ""


def written_wish() -> ClassWish:
    """What was written into the form."""
    rooms, opened = [room for room, _ in rooms_to_open()], request.form.getlist("open_rooms")
    return ClassWish(
        name=written("name"),
        zone=written("zone"),
        year_ends=written_day("year_ends"),
        names_first=written("names_first") or None,
        lesson_days=[int(day) for day in request.form.getlist("lesson_days") if day in set("0123456")],
        open_rooms=None if set(rooms) <= set(opened) else [room for room in rooms if room in opened],
        minutes=int(written("minutes")) if written("minutes") in {str(one) for one in MINUTES} else None,
        choices_only=written("choices_only") == "yes",
    )


def first_wish() -> ClassWish:
    """How the form of a new class is filled in."""
    zone = server_zone()
    return ClassWish("", zone, year_end_after(today_in(zone, now())))


def wish_of(school_class: Class) -> ClassWish:
    """How the form of a class is filled in; one that has no end of its year yet is offered one."""
    return replace(
        ClassWish.of(school_class),
        year_ends=school_class.year_ends or year_end_after(today_in(school_class.zone, now())),
    )


def form_of(wish: ClassWish) -> dict[str, Any]:
    """What the form shows and offers."""
    return {
        "wish": wish,
        "zones": [(zone, zone.replace("_", " ")) for zone in sorted(zones() | {wish.zone or "UTC"})],
        "names": [(EACH, "Each reader chooses"), ("greek", "Greek first"), ("roman", "Roman first")],
        "weekdays": list(enumerate(calendar.day_name)),
        "rooms": rooms_to_open(),
        "minutes": [(EACH, "Each pupil chooses"), *((str(one), counted(one, "minute")) for one in MINUTES)],
    }


def rooms_to_open() -> list[tuple[str, str]]:
    """The rooms of this house as its navigation names them, which a class may close in its lessons."""
    return [(link.section, link.label) for link in navigation.links()]


def written_day(field: str) -> date | None:
    """The day written into a field; None if there is none."""
    try:
        return date.fromisoformat(written(field).strip())
    except ValueError:
        return None
