"""Figures that a learner keeps getting wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

FEWEST = 3
"""The number of rated answers needed before a figure can be stuck."""

TOO_MANY = 5
"""A learner with this number of stuck figures needs help."""


class Recent(Protocol):
    """What the rule needs: a memory, or some of its columns."""

    @property
    def figure(self) -> str:
        """The figure's id."""

    @property
    def skill(self) -> str:
        """The skill."""

    @property
    def recent(self) -> str:
        """The last five rated verdicts, oldest first: ``r`` and ``w``."""


def is_stuck(memory: Recent) -> bool:
    """Whether a memory has at least three rated answers, and the last two, or three of the last five, were wrong."""
    recent = memory.recent
    return len(recent) >= FEWEST and (recent.endswith("ww") or recent.count("w") >= FEWEST)


def stuck_figures(memories: Iterable[Recent]) -> dict[str, list[str]]:
    """The stuck figures, each with its stuck skills."""
    found: dict[str, list[str]] = {}
    for memory in memories:
        if is_stuck(memory):
            found.setdefault(memory.figure, []).append(memory.skill)
    return found
