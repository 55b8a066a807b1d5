"""The options of a study session: what must be exact in typed answers, and time limits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Final

from studyapp.content.answers import LENIENT, Strictness
from studyapp.study.models import AskedQuestion, StudySession
from studyapp.web.filters import listed

#: What can be required, as named in forms and rows, in the order of pages.
PARTS: Final = {"case": "Capitals", "accents": "Accents", "spelling": "Spelling"}


@dataclass(frozen=True)
class SessionOptions:
    """``strictness`` says what must be exact in typed answers.

    ``seconds`` is the time limit for a question, including the learner's time factor; None is no limit.
    ``whole_seconds`` is the same for all questions together.
    """

    strictness: Strictness = LENIENT
    seconds: int | None = None
    whole_seconds: int | None = None


DEFAULT_OPTIONS: Final = SessionOptions()
"""Any spelling that names the right figure, and no time limit, as in study."""


def read_strictness(parts: Collection[str]) -> Strictness:
    """Strictness from the words of a form or a row, such as ``accents``; unknown words are ignored."""
    return Strictness(**{part: part in parts for part in PARTS})


def strictness_words(strictness: Strictness) -> str:
    """Strictness as stored in a row: its words, separated by spaces."""
    return " ".join(part for part in PARTS if getattr(strictness, part))


def strictness_of(row: AskedQuestion | StudySession) -> Strictness:
    """What must be exact in the answer to a question, or in a study session."""
    return read_strictness(row.strictness.split())


def seconds_left(study_session: StudySession, asked: AskedQuestion, now: datetime) -> int | None:
    """The seconds left to answer a question, at least 0; None if there is no limit."""
    if study_session.seconds is None:
        return None
    return max(0, ceil(study_session.seconds - (now - asked.shown_at).total_seconds()))


def strictness_sentence(strictness: Strictness) -> str:
    """``Capitals and accents must be exact.``; empty if nothing must be."""
    first, *others = [word for part, word in PARTS.items() if getattr(strictness, part)] or [""]
    parts = listed([first, *(word.lower() for word in others)])
    return f"{parts} must be exact." if parts else ""
