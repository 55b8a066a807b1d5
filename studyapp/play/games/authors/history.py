"""The calls that can be looked up at a table: all of them, those of the last round, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import Card
from studyapp.play.screens.reader import TableReader
from studyapp.rules.authors import Call


class Heard(NamedTuple):
    """One call as everybody heard it. ``given`` tells whether the card was there."""

    caller: str
    other: str
    card: Card
    given: bool


def history(reader: TableReader, calls: Sequence[Call], kept: str) -> list[Heard]:
    """The calls to look up, the latest first; ``kept`` is ``shown``, ``last round`` or ``hidden``."""
    return [_heard(reader, call) for call in reversed(calls[len(calls) - kept_calls(calls, kept) :])]


def kept_calls(calls: Sequence[Call], kept: str) -> int:
    """How many of the latest calls can be looked up."""
    if kept == "hidden":
        return 0
    return last_round(calls) if kept == "last round" else len(calls)


def last_round(calls: Sequence[Call]) -> int:
    """How many calls the last round had: going back, every seat's calls in its last turn and no seat's in two."""
    seen: list[int] = []
    for number, call in enumerate(reversed(calls)):
        if not seen or seen[-1] != call.seat:
            if call.seat in seen:
                return number
            seen.append(call.seat)
    return len(calls)


def _heard(reader: TableReader, call: Call) -> Heard:
    return Heard(reader.who(call.seat), reader.whom(call.other), reader.card(call.card), call.given)
