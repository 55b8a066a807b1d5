"""The states of a memory and of a figure: one rule for every page and count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Protocol

KNOWN_DAYS, SOLID_DAYS = 7, 21
"""The stability in days from which a memory is known, and from which it is solid."""

SOLID_CLUES = 3
"""A ``who`` is solid only after this number of different clues was rated right."""


class MemoryState(IntEnum):
    """From not met to solid, in this order."""

    NOT_MET = 0
    MET = 1
    LEARNING = 2
    KNOWN = 3
    SOLID = 4

    @property
    def word(self) -> str:
        """The state in words, for pages."""
        return self.name.lower().replace("_", " ")


class MemoryFacts(Protocol):
    """What the rule needs: a row of the cache, or a value computed from the answers."""

    @property
    def stability(self) -> float:
        """In days."""

    @property
    def recent(self) -> str:
        """The last five rated verdicts, oldest first."""

    @property
    def clues(self) -> Sequence[str]:
        """The different clues that were rated right."""


def state_of(skill: str, memory: MemoryFacts | None, *, met: bool) -> MemoryState:
    """The state of one skill of a figure. Time alone never lowers it.

    Known: a stability of at least 7 days, and the last rated answer right. Solid: at least 21 days, and for ``who``
    three different clues. Learning: rated at least once.
    """
    if memory is None:
        return MemoryState.MET if met else MemoryState.NOT_MET
    if memory.stability < KNOWN_DAYS or not memory.recent.endswith("r"):
        return MemoryState.LEARNING
    few_clues = skill == "who" and len(memory.clues) < SOLID_CLUES
    return MemoryState.KNOWN if memory.stability < SOLID_DAYS or few_clues else MemoryState.SOLID


def count_states(states: Mapping[str, MemoryState]) -> dict[MemoryState, int]:
    """The number of figures in each state, including states with 0."""
    return {state: sum(1 for found in states.values() if found is state) for state in MemoryState}
