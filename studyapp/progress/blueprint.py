"""The blueprint of progress, and what the addresses of its pages ask for."""

from __future__ import annotations

from datetime import date
from typing import cast

from flask import Blueprint, request

from studyapp.content import GROUPS, NamesFirst
from studyapp.content.questions import SKILLS, Skill
from studyapp.progress.answer_list import AnswerFilter
from studyapp.study.answering import LONGEST
from studyapp.study.screens.reader import DeckReader
from studyapp.web import app_services
from studyapp.web.preferences import choice

bp = Blueprint("progress", __name__)


def reader() -> DeckReader:
    """The current reader."""
    return DeckReader(app_services.deck(), cast(NamesFirst, choice("names")))


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


def requested_filter() -> AnswerFilter:
    """The filter in the address; unknown values are ignored."""
    text = {name: request.args.get(name, "")[:80] for name in ("figure", "named", "offered")}
    verdict, skill, way = (request.args.get(name, "") for name in ("verdict", "skill", "way"))
    return AnswerFilter(
        **text,
        skill=skill if skill in SKILLS else "",
        verdict=verdict if verdict in ("right", "wrong") else "",
        way=way if way in ("typed", "chosen") else "",
        given=request.args.get("given", "")[:LONGEST],
        unsaid=bool(request.args.get("unsaid")),
        day=requested_day("day"),
        week=requested_day("week"),
        since=requested_day("since"),
        until=requested_day("until"),
    )


def requested_page() -> int:
    """The page number in the address, or 1."""
    text = request.args.get("page", "1")
    return int(text) if text.isdecimal() and len(text) < 6 else 1
