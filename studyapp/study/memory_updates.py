"""From answers to a memory: which of them rate it, and what is remembered after all of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from studyapp.study.models import Origin, Verdict
from studyapp.study.scheduling import Strength, rate
from studyapp.study.states import State, state_of
from studyapp.study.study_day import next_day

RATES = frozenset({Origin.STUDY, Origin.ASSIGNMENT, Origin.PATIENCE})
"""Only these rate a memory: elsewhere there is practice, a game, or a class that looks on."""

KEPT = 5
"""So many of the last rated verdicts are kept."""


@dataclass(frozen=True)
class Given:
    """One answer to one memory, as far as remembering goes."""

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
    best: State
    #: The study day of the rating that last made it known; None while it is not.
    known_since: date | None = None

    @property
    def stability(self) -> float:
        """In days."""
        return self.strength.stability


def remember(skill: str, answers: Iterable[Given]) -> Recollection | None:
    """What is left of all answers to one memory, oldest first; None if none of them rated it."""
    last = deque((found for _, found in course(skill, answers)), maxlen=1)
    return last[0] if last else None


def course(skill: str, answers: Iterable[Given]) -> Iterator[tuple[Given, Recollection | None]]:
    """Each answer to one memory, oldest first, and what is remembered after it.

    Rated is the first right or wrong answer of a study day that is not too fast and comes from study, assignment or
    patience. An answer that was undone does not rate and closes its day: its verdict has been seen. A wrong answer
    from elsewhere makes what is remembered due on the next study day. A day that is not later than the last rated or
    closed one (somebody flew west) rates nothing.
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


def _may_rate(answer: Given) -> bool:
    return answer.origin in RATES and answer.verdict is not Verdict.SKIPPED and not answer.too_fast


def _warns(answer: Given) -> bool:
    return answer.origin not in RATES and answer.verdict is Verdict.WRONG


def _rated(skill: str, before: Recollection | None, answer: Given) -> Recollection:
    right = answer.verdict is Verdict.RIGHT
    strength = rate(before.strength if before else None, answer.day, right=right)
    recent = (before.recent if before else "") + ("r" if right else "w")
    clues = before.clues if before else ()
    if right and answer.clue not in clues:
        clues = (*clues, answer.clue)
    after = Recollection(strength, strength.due, recent[-KEPT:], clues, State.LEARNING)
    state = state_of(skill, after, met=True)
    best = max(before.best if before else State.LEARNING, state)
    return replace(after, best=best, known_since=_known_since(before, state, answer.day))


def _known_since(before: Recollection | None, state: State, day: date) -> date | None:
    if state < State.KNOWN:
        return None
    return (before.known_since if before else None) or day
