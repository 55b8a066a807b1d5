"""In what manner a sitting asks: what counts in its typed answers, and how long a question waits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Final

from studyapp.content.answers import LENIENT, Strictness
from studyapp.study.models import Asked, StudySession
from studyapp.web.filters import listed

#: What can be made to count, as forms and rows name it, in the order a page names it.
PARTS: Final = {"case": "Capitals", "accents": "Accents", "spelling": "Spelling"}


@dataclass(frozen=True)
class Manner:
    """``strictness`` is what counts besides knowing who it is; it concerns typed answers alone.

    ``seconds`` is how long a question waits for its answer, already multiplied by the learner's time factor; None
    while no clock runs. ``whole_seconds`` is how long somebody may be at all its questions together, likewise.
    """

    strictness: Strictness = LENIENT
    seconds: int | None = None
    whole_seconds: int | None = None


USUAL: Final = Manner()
"""Nothing counts but knowing who it is, and no clock runs: as in study."""


def read_strictness(parts: Collection[str]) -> Strictness:
    """Strictness from the words a form sends or a row keeps, such as ``accents``; unknown ones say nothing."""
    return Strictness(**{part: part in parts for part in PARTS})


def as_kept(strictness: Strictness) -> str:
    """Strictness as a row keeps it: its words, parted by blanks; empty where nothing counts."""
    return " ".join(part for part in PARTS if getattr(strictness, part))


def strictness_of(row: Asked | StudySession) -> Strictness:
    """What counts in the answer to a question, or in a sitting."""
    return read_strictness(row.strictness.split())


def seconds_left(sitting: StudySession, asked: Asked, now: datetime) -> int | None:
    """How many seconds a question still waits for its answer, at least 0; None while no clock runs."""
    if sitting.seconds is None:
        return None
    return max(0, ceil(sitting.seconds - (now - asked.shown_at).total_seconds()))


def in_words(strictness: Strictness) -> str:
    """``Capitals and accents must be exact.``; empty if nothing must be."""
    first, *others = [word for part, word in PARTS.items() if getattr(strictness, part)] or [""]
    parts = listed([first, *(word.lower() for word in others)])
    return f"{parts} must be exact." if parts else ""
