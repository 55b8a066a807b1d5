"""The room's blueprint, and what all its views ask for."""

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
    """Whoever asks, with the names that stand first for this reader."""
    return Reader(app_services.deck(), cast(NamesFirst, choice("names")))


def asked_skill() -> Skill:
    """The skill chosen at the head of a page; who a figure is, where none is."""
    return next((skill for skill in SKILLS if skill == request.args.get("skill")), "who")


def asked_group() -> str:
    """The letter of a group, or nothing."""
    letter = request.args.get("group", "")
    return letter if letter in GROUPS else ""


def asked_day(name: str) -> date | None:
    """A day the address names, such as 2026-03-02; None where it names none."""
    try:
        return date.fromisoformat(request.args.get(name, ""))
    except ValueError:
        return None
