"""The states of a memory and of a figure: one written rule, used by every page and every count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Protocol

KNOWN_DAYS, SOLID_DAYS = 7, 21
"""The stability in days from which something is known, and solid."""

SOLID_CLUES = 3
"""So many different clues must have been rated right before a ``who`` is solid."""


class State(IntEnum):
    """From not met to solid, in this order. Not met is not unknown."""

    NOT_MET = 0
    MET = 1
    LEARNING = 2
    KNOWN = 3
    SOLID = 4

    @property
    def word(self) -> str:
        """The word a page shows."""
        return self.name.lower().replace("_", " ")


class Remembered(Protocol):
    """What the rule looks at: a row of the cache, or a value being built from the answers."""

    @property
    def stability(self) -> float:
        """In days."""

    @property
    def recent(self) -> str:
        """The last five rated verdicts, oldest first."""

    @property
    def clues(self) -> Sequence[str]:
        """The different clues rated right."""


def state_of(skill: str, memory: Remembered | None, *, met: bool) -> State:
    """The state of one skill of a figure. Waiting never lowers it.

    Known: stability of at least 7 days and the last rated answer right. Solid: at least 21 days, and for ``who``
    three different clues. Learning: anything else that was rated once.
    """
    if memory is None:
        return State.MET if met else State.NOT_MET
    if memory.stability < KNOWN_DAYS or not memory.recent.endswith("r"):
        return State.LEARNING
    few_clues = skill == "who" and len(memory.clues) < SOLID_CLUES
    return State.KNOWN if memory.stability < SOLID_DAYS or few_clues else State.SOLID


def count_states(states: Mapping[str, State]) -> dict[State, int]:
    """How many figures are in each state; states nobody is in count 0."""
    return {state: sum(1 for found in states.values() if found is state) for state in State}
