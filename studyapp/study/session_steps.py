"""The steps of a sitting, and which one comes next: a pure answer to the plan and to what was done so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from studyapp.content.questions import Kind, Skill

PAUSE = 3
"""What was answered wrongly comes again after so many other questions, or at the end."""


@dataclass(frozen=True)
class Step:
    """One step: a figure is met, or something is asked about it.

    Of a question ``skill`` is set; ``key`` and ``kind`` are set where the plan fixes what is asked exactly and how.
    """

    does: Literal["meet", "ask"]
    figure: str
    skill: Skill | None = None
    key: str | None = None
    kind: Kind | None = None

    def written(self) -> list[str | None]:
        """The step as a sitting's plan keeps it."""
        return [self.does, self.figure, self.skill, self.key, self.kind]

    @classmethod
    def read(cls, written: Sequence[str | None]) -> Step:
        """The step a plan has kept."""
        does, figure, skill, key, kind = written
        return cls(
            cast(Literal["meet", "ask"], does), str(figure), cast(Skill, skill), key, cast(Kind, kind) if kind else None
        )


@dataclass(frozen=True)
class Done:
    """A step that was done: a figure met, or a question answered."""

    step: int
    right: bool = True


def next_step(plan: Sequence[Step], done: Sequence[Done], *, repeats: bool) -> int | None:
    """The index in the plan of what comes next; None when the sitting is at its end.

    With ``repeats`` a step whose last answer was wrong comes again until it is right: after three other questions, or
    when nothing else is left.
    """
    seen = {one.step for one in done}
    wrong = _still_wrong(done) if repeats else []
    rested = [step for step, since in wrong if since >= PAUSE]
    if rested:
        return rested[0]
    fresh = next((step for step in range(len(plan)) if step not in seen), None)
    return fresh if fresh is not None else next((step for step, _ in wrong), None)


def finished(plan: Sequence[Step], done: Sequence[Done], *, repeats: bool) -> int:
    """How many questions of the plan are behind: answered, and with ``repeats`` answered rightly at last."""
    wrong = {step for step, _ in _still_wrong(done)} if repeats else set()
    return sum(1 for step in {one.step for one in done} - wrong if plan[step].does == "ask")


def _still_wrong(done: Sequence[Done]) -> list[tuple[int, int]]:
    """The steps whose last answer was wrong, longest ago first, each with how much was done since."""
    last = {one.step: place for place, one in enumerate(done)}
    wrong = [(place, step) for step, place in last.items() if not done[place].right]
    return [(step, len(done) - 1 - place) for place, step in sorted(wrong)]
