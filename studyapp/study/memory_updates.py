"""From answers to a memory: which answers rate it, and what is remembered after them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from studyapp.study.models import Origin, Verdict
from studyapp.study.scheduling import Strength, rate
from studyapp.study.states import MemoryState, state_of
from studyapp.study.study_day import next_day

RATES = frozenset({Origin.STUDY, Origin.ASSIGNMENT, Origin.PATIENCE})
"""The origins whose answers rate a memory."""

KEPT = 5
"""How many rated verdicts are stored."""


@dataclass(frozen=True)
class RatedAnswer:
    """What memory needs of an answer."""

    verdict: Verdict
    origin: Origin
    day: date
    clue: str
    too_fast: bool = False
    undone: bool = False


@dataclass(frozen=True)
class Recollection:
    """What is remembered of one skill of a figure after some answers."""

    strength: Strength
    due: date
    recent: str
    clues: tuple[str, ...]
    best: MemoryState
    #: The study day since which it has been known; None if it is not.
    known_since: date | None = None

    @property
    def stability(self) -> float:
        """In days."""
        return self.strength.stability


def remember(skill: str, answers: Iterable[RatedAnswer]) -> Recollection | None:
    """The memory after all answers, oldest first; None if no answer rated it."""
    last = deque((found for _, found in replay_answers(skill, answers)), maxlen=1)
    return last[0] if last else None


def replay_answers(skill: str, answers: Iterable[RatedAnswer]) -> Iterator[tuple[RatedAnswer, Recollection | None]]:
    """Each answer, oldest first, with the memory after it.

    The first right or wrong answer of a study day rates, if it is not too fast and comes from study, homework or
    patience. An undone answer doesn't rate and closes its day, since its verdict was shown. A wrong answer from
    elsewhere makes the memory due on the next study day. A day that isn't later than the last rated or closed one, for
    instance after a flight west, rates nothing.
    """
    found: Recollection | None = None
    closed = date.min
    for answer in answers:
        if answer.undone:
            closed = max(closed, answer.day)
        elif _may_rate(answer) and answer.day > closed:
            found = _rated(skill, found, answer)
            closed = answer.day
        elif found is not None and _warns(answer):
            found = replace(found, due=min(found.due, next_day(answer.day)))
        yield answer, found


def _may_rate(answer: RatedAnswer) -> bool:
    return answer.origin in RATES and answer.verdict is not Verdict.SKIPPED and not answer.too_fast


def _warns(answer: RatedAnswer) -> bool:
    return answer.origin not in RATES and answer.verdict is Verdict.WRONG


def _rated(skill: str, before: Recollection | None, answer: RatedAnswer) -> Recollection:
    right = answer.verdict is Verdict.RIGHT
    strength = rate(before.strength if before else None, answer.day, right=right)
    recent = (before.recent if before else "") + ("r" if right else "w")
    clues = before.clues if before else ()
    if right and answer.clue not in clues:
        clues = (*clues, answer.clue)
    after = Recollection(strength, strength.due, recent[-KEPT:], clues, MemoryState.LEARNING)
    state = state_of(skill, after, met=True)
    best = max(before.best if before else MemoryState.LEARNING, state)
    return replace(after, best=best, known_since=_known_since(before, state, answer.day))


def _known_since(before: Recollection | None, state: MemoryState, day: date) -> date | None:
    if state < MemoryState.KNOWN:
        return None
    return (before.known_since if before else None) or day
