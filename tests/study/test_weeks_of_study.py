"""Weeks of study by the rules alone: all fifty are met, nothing piles up, everything becomes solid."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from random import Random

import pytest

from studyapp.content import Deck
from studyapp.content.questions import next_key
from studyapp.study.day_plan import DayPlan, LearnerState, plan_day
from studyapp.study.memory_updates import RatedAnswer, remember
from studyapp.study.models import Memory, Origin, Verdict
from studyapp.study.states import MemoryState, state_of
from studyapp.study.study_day import next_day


class Pupil:
    """A learner who studies and is right this often."""

    def __init__(self, deck: Deck, often: float, minutes: int = 10) -> None:
        self.deck, self.often, self.minutes = deck, often, minutes
        self.rng = Random(7)
        self.met: list[str] = []
        self.log: dict[tuple[str, str], list[RatedAnswer]] = defaultdict(list)
        self.memories: dict[tuple[str, str], Memory] = {}

    def plan(self, day: date) -> DayPlan:
        return plan_day(
            self.deck, LearnerState(day, memories=self.memories, met=tuple(self.met), minutes=self.minutes, new_a_day=4)
        )

    def study(self, day: date) -> DayPlan:
        """A day's study session; each question is answered once."""
        plan = self.plan(day)
        for step in plan.steps:
            if step.does == "meet":
                self.met.append(step.figure)
            else:
                assert step.skill is not None
                verdict = Verdict.RIGHT if self.rng.random() < self.often else Verdict.WRONG
                self._answer((step.figure, step.skill), verdict, day)
        return plan

    def state(self, figure: str) -> MemoryState:
        return state_of("who", self.memories.get((figure, "who")), met=figure in self.met)

    def _answer(self, memory: tuple[str, str], verdict: Verdict, day: date) -> None:
        figure, skill = memory
        log = self.log[memory]
        clue = next_key(self.deck, figure, skill, [given.clue for given in log])
        log.append(RatedAnswer(verdict, Origin.STUDY, day, str(clue)))
        found = remember(skill, log)
        assert found is not None
        self.memories[memory] = Memory(
            person_id=1, figure=figure, skill=skill, stability=found.stability, difficulty=found.strength.difficulty,
            rated_on=found.strength.rated_on, due=found.due, recent=found.recent, clues=list(found.clues),
            best=found.best.name,
        )  # fmt: skip


def days(count: int) -> list[date]:
    return [next_day(date(2026, 3, 2), ago) for ago in range(count)]


@pytest.mark.parametrize(("minutes", "weeks"), [(10, 3), (5, 6)])
@pytest.mark.parametrize("often", [0.6, 0.75, 0.9])
def test_all_fifty_are_met_in_three_weeks_of_ten_minutes_and_in_six_of_five(
    deck: Deck, often: float, minutes: int, weeks: int
) -> None:
    pupil = Pupil(deck, often, minutes)
    plans = [pupil.study(day) for day in days(7 * weeks)]

    assert len(pupil.met) == 50
    assert max(plan.minutes for plan in plans) <= minutes


def test_figures_answered_correctly_become_known_and_then_solid(deck: Deck) -> None:
    pupil = Pupil(deck, often=1.0)
    for day in days(120):
        pupil.study(day)

    assert {pupil.state(card.id) for card in deck} == {MemoryState.SOLID}


def test_after_two_weeks_away_a_day_is_as_long_as_any_other(deck: Deck) -> None:
    pupil = Pupil(deck, often=0.8, minutes=5)
    for day in days(30):
        pupil.study(day)

    after = pupil.plan(next_day(date(2026, 3, 31), 14))

    assert after.questions <= 25
    assert after.minutes <= 5
    assert after.left_over > 0


def test_every_clue_of_a_figure_comes_round(deck: Deck) -> None:
    pupil = Pupil(deck, often=0.9)
    for day in days(300):
        pupil.study(day)

    asked = {given.clue for given in pupil.log["zeus", "who"]}
    assert len(asked) >= 4
