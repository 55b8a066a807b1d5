"""Stuck: figures somebody gets wrong again and again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

FEWEST = 3
"""Before so many rated answers nobody is stuck."""

TOO_MANY = 5
"""Who is stuck with so many figures is stuck altogether."""


class Recent(Protocol):
    """What the rule looks at: a memory, or some columns of one."""

    @property
    def figure(self) -> str:
        """Whose it is."""

    @property
    def skill(self) -> str:
        """What is asked."""

    @property
    def recent(self) -> str:
        """The last five rated verdicts, oldest first: ``r`` and ``w``."""


def is_stuck(memory: Recent) -> bool:
    """Whether at least three answers rated a memory, and the last two, or three of the last five, were wrong."""
    recent = memory.recent
    return len(recent) >= FEWEST and (recent.endswith("ww") or recent.count("w") >= FEWEST)


def stuck_figures(memories: Iterable[Recent]) -> dict[str, list[str]]:
    """The figures one is stuck with, and the skills in which."""
    found: dict[str, list[str]] = {}
    for memory in memories:
        if is_stuck(memory):
            found.setdefault(memory.figure, []).append(memory.skill)
    return found
