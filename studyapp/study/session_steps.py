"""The steps of a study session, and which one comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from studyapp.content.questions import Kind, Skill

PAUSE = 3
"""A wrong answer is asked again after this number of other questions, or at the end."""


@dataclass(frozen=True)
class SessionStep:
    """A step: meet a figure, or answer a question about it.

    A question has a ``skill``, and a ``key`` and ``kind`` if the plan fixes them.
    """

    does: Literal["meet", "ask"]
    figure: str
    skill: Skill | None = None
    key: str | None = None
    kind: Kind | None = None

    def written(self) -> list[str | None]:
        """The step as stored in the plan."""
        return [self.does, self.figure, self.skill, self.key, self.kind]

    @classmethod
    def read(cls, written: Sequence[str | None]) -> SessionStep:
        """The step from the plan."""
        does, figure, skill, key, kind = written
        return cls(
            cast(Literal["meet", "ask"], does), str(figure), cast(Skill, skill), key, cast(Kind, kind) if kind else None
        )


@dataclass(frozen=True)
class CompletedStep:
    """A completed step: a figure met, or a question answered."""

    step: int
    right: bool = True


def next_step(plan: Sequence[SessionStep], done: Sequence[CompletedStep], *, repeats: bool) -> int | None:
    """The index of the next step; None at the end of the study session.

    With ``repeats``, a step whose last answer was wrong comes again until it is right: after three other questions, or
    when nothing else is left.
    """
    seen = {one.step for one in done}
    wrong = _still_wrong(done) if repeats else []
    rested = [step for step, since in wrong if since >= PAUSE]
    if rested:
        return rested[0]
    fresh = next((step for step in range(len(plan)) if step not in seen), None)
    return fresh if fresh is not None else next((step for step, _ in wrong), None)


def finished(plan: Sequence[SessionStep], done: Sequence[CompletedStep], *, repeats: bool) -> int:
    """The number of finished questions: answered, and with ``repeats`` answered correctly in the end."""
    wrong = {step for step, _ in _still_wrong(done)} if repeats else set()
    return sum(1 for step in {one.step for one in done} - wrong if plan[step].does == "ask")


def _still_wrong(done: Sequence[CompletedStep]) -> list[tuple[int, int]]:
    """The steps whose last answer was wrong, oldest first, each with the number of steps since."""
    last = {one.step: place for place, one in enumerate(done)}
    wrong = [(place, step) for step, place in last.items() if not done[place].right]
    return [(step, len(done) - 1 - place) for place, step in sorted(wrong)]
