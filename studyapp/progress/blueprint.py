"""The blueprint of progress, and what all its views need."""

from __future__ import annotations

from datetime import date
from typing import cast

from flask import Blueprint, request

from studyapp.content import GROUPS, NamesFirst
from studyapp.content.questions import SKILLS, Skill
from studyapp.study.screens.reader import Reader
from studyapp.web import app_services
from studyapp.web.preferences import choice

bp = Blueprint("progress", __name__)


def reader() -> Reader:
    """The current reader."""
    return Reader(app_services.deck(), cast(NamesFirst, choice("names")))


def requested_skill() -> Skill:
    """The skill in the address, or ``who``."""
    return next((skill for skill in SKILLS if skill == request.args.get("skill")), "who")


def requested_group() -> str:
    """The letter of a group in the address, or an empty text."""
    letter = request.args.get("group", "")
    return letter if letter in GROUPS else ""


def requested_day(name: str) -> date | None:
    """A day in the address, such as 2026-03-02, or None."""
    try:
        return date.fromisoformat(request.args.get(name, ""))
    except ValueError:
        return None
