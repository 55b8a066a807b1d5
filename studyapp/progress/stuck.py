"""Stuck: figures somebody gets wrong again and again."""

from __future__ import annotations

from collections.abc import Iterable

from studyapp.study.models import Memory

FEWEST = 3
"""Before so many rated answers nobody is stuck."""

TOO_MANY = 5
"""Who is stuck with so many figures is stuck altogether."""


def is_stuck(memory: Memory) -> bool:
    """Whether at least three answers rated a memory, and the last two, or three of the last five, were wrong."""
    recent = memory.recent
    return len(recent) >= FEWEST and (recent.endswith("ww") or recent.count("w") >= FEWEST)


def stuck_figures(memories: Iterable[Memory]) -> dict[str, list[str]]:
    """The figures one is stuck with, and the skills in which."""
    found: dict[str, list[str]] = {}
    for memory in memories:
        if is_stuck(memory):
            found.setdefault(memory.figure, []).append(memory.skill)
    return found
