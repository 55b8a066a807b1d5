"""The answers that the address of a page asks for."""

from __future__ import annotations

from flask import request

from studyapp.content.questions import SKILLS
from studyapp.progress.answer_list import AnswerFilter
from studyapp.progress.blueprint import requested_day
from studyapp.study.answering import LONGEST


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
