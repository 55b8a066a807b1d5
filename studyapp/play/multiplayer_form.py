"""The part of the form that opens a table for other people: seats that wait for them, and how long a turn may take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from studyapp.errors import BadInput
from studyapp.play.opening import Plan

FORM = {"open": "0", "limit": "none"}
"""The fields with the values they stand at."""

LIMITS = [
    ("none", "No time limit", ""),
    ("30", "30 seconds", "If a turn takes longer, a stand-in plays it."),
    ("45", "45 seconds", ""),
    ("60", "1 minute", ""),
    ("120", "2 minutes", ""),
    ("days", "Days", "Play over several days. Players come and go, and the table stays open."),
]
"""How long a turn may take: what is sent, what is read, and what it means."""


def with_company(plan: Plan, form: Mapping[str, str]) -> Plan:
    """The plan with seats for people who are to come, in place of the first of its bots.

    :raises BadInput: if more are to come than there are seats, or there is no such limit.
    """
    values = {**FORM, **form}
    bots = [place for place, sitter in enumerate(plan.sitters) if sitter.bot]
    coming = int(values["open"]) if values["open"].isdecimal() and len(values["open"]) < 4 else -1
    faults: dict[str, str] = {}
    if not 0 <= coming <= len(bots):
        faults["open"] = f"Besides yours, there are only {len(bots)} seats. Choose more seats or fewer joining players."
    if values["limit"] not in {value for value, _name, _hint in LIMITS}:
        faults["limit"] = "Choose a time limit for each turn."
    if faults:
        raise BadInput(faults)
    sitters = list(plan.sitters)
    for place in bots[:coming]:
        sitters[place] = sitters[0]._replace(name="", bot=None, is_open=True)
    limit = int(values["limit"]) if values["limit"].isdecimal() else None
    return replace(plan, sitters=sitters, limit=limit, correspondence=values["limit"] == "days")
