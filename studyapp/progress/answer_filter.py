"""Which answers the address of a page asks for."""

from __future__ import annotations

from flask import request

from studyapp.content.questions import SKILLS
from studyapp.progress.answer_list import Wanted
from studyapp.progress.blueprint import asked_day
from studyapp.study.answering import LONGEST


def wanted_here() -> Wanted:
    """What the address asks for; what it does not know asks for nothing."""
    text = {name: request.args.get(name, "")[:80] for name in ("figure", "named", "offered")}
    verdict, skill, way = (request.args.get(name, "") for name in ("verdict", "skill", "way"))
    return Wanted(
        **text,
        skill=skill if skill in SKILLS else "",
        verdict=verdict if verdict in ("right", "wrong") else "",
        way=way if way in ("typed", "chosen") else "",
        given=request.args.get("given", "")[:LONGEST],
        unsaid=bool(request.args.get("unsaid")),
        day=asked_day("day"),
        week=asked_day("week"),
        since=asked_day("since"),
        until=asked_day("until"),
    )


def page_here() -> int:
    """The number of the page the address asks for, the first without one."""
    text = request.args.get("page", "1")
    return int(text) if text.isdecimal() and len(text) < 6 else 1
