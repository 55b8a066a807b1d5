"""A made-up learner: what one remembers, and how one's study days go by the same rules as everybody's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from random import Random

from studyapp.assignments.question_plan import plan_go
from studyapp.content import GROUPS, Deck
from studyapp.content.answers import Verdict as Judged
from studyapp.content.answers import judge, judge_choice
from studyapp.content.questions import Question, Skill, ask, keys, next_key
from studyapp.demo.homework import Turn
from studyapp.demo.simulated_answers import give
from studyapp.study.day_plan import Standing, kind_for, plan_day, strength_of
from studyapp.study.memory_updates import Given, remember
from studyapp.study.models import Memory, Origin, Verdict
from studyapp.study.quizzes import Wishes, plan_quiz
from studyapp.study.scheduling import recall
from studyapp.study.session_steps import Done, Step, next_step
from studyapp.study.study_sessions import ASKS_ONCE

AGAIN = 0.9
"""How often somebody is right who has been told on the same day."""

MIXED_CHANCE = 0.75
"""So much rarer one is right about a figure that one takes for another."""

TAKEN_BACK = 0.004
"""So few answers are taken back."""

PATIENCE = 90
"""A sitting is left after so many questions, however many are still wrong."""


@dataclass(frozen=True)
class Said:
    """One answer: the step it belongs to, the question, what was given, the verdict, and whether it was taken back."""

    step: int
    question: Question
    given: str | None
    judged: Judged
    undone: bool


@dataclass(frozen=True)
class Sat:
    """One sitting: its plan, what found no room in it, the figures met in it, and the answers in their order.

    ``assignment_id`` is set for a go at homework; one that is laid aside ``is_open``.
    """

    origin: Origin
    plan: Sequence[Step]
    left: int
    met: Sequence[str]
    said: Sequence[Said]
    assignment_id: int | None = None
    is_open: bool = False


@dataclass
class Pupil:
    """Somebody made up: ``ability``, 0 to 1, is what is known at first sight, ``mixed`` who is taken for whom."""

    person_id: int
    deck: Deck
    rng: Random
    ability: float
    mixed: Mapping[str, str]
    met: dict[str, date] = field(default_factory=dict)
    memories: dict[tuple[str, str], Memory] = field(default_factory=dict)
    _log: dict[tuple[str, str], list[Given]] = field(default_factory=lambda: defaultdict(list))
    _wrong_today: set[tuple[str, str]] = field(default_factory=set)

    def study(self, day: date) -> Sat:
        """The day's sitting, as the study page would plan it."""
        self._wrong_today.clear()
        standing = Standing(day, self.memories, tuple(self.met))
        plan = plan_day(self.deck, standing)
        self.met |= dict.fromkeys(plan.new, day)
        said = self._sit(Origin.STUDY, plan.steps, standing)
        return Sat(Origin.STUDY, plan.steps, plan.left_over, plan.new, said)

    def quiz(self, day: date, number: int) -> Sat:
        """A quiz about those met."""
        wishes = Wishes(tuple(GROUPS), ("who", "emblem"), number, typed=False, only_met=True)
        plan = plan_quiz(self.deck, wishes, self.met, self.rng)
        said = self._sit(Origin.QUIZ, plan, Standing(day, self.memories, tuple(self.met)))
        return Sat(Origin.QUIZ, plan, 0, (), said)

    def homework(self, turn: Turn) -> Sat:
        """A go at homework, which is handed in or laid aside after some answers."""
        self._wrong_today.clear()
        standing = Standing(turn.day, self.memories, tuple(self.met))
        plan = plan_go(self.deck, turn.assignment, standing, (), self.rng)
        said = self._sit(Origin.ASSIGNMENT, plan, standing, turn.answered)
        met = [step.figure for step in plan[: said[-1].step + 1] if step.does == "meet"]
        self.met |= dict.fromkeys(met, turn.day)
        is_open = turn.answered < turn.assignment.questions
        return Sat(Origin.ASSIGNMENT, plan, 0, met, said, turn.assignment.id, is_open)

    def _sit(self, origin: Origin, plan: Sequence[Step], standing: Standing, patience: int = PATIENCE) -> list[Said]:
        done = [Done(place) for place, step in enumerate(plan) if step.does == "meet"]
        said: list[Said] = []
        while len(said) < patience:
            place = next_step(plan, done, repeats=origin not in ASKS_ONCE)
            if place is None:
                break
            one = self._answer(place, plan[place], standing)
            said.append(one)
            done.append(Done(place, one.judged.right))
            self._keep(origin, standing.day, one)
        for memory in {(one.question.figure, one.question.skill) for one in said}:
            self._remember(*memory)
        return said

    def _answer(self, place: int, step: Step, standing: Standing) -> Said:
        skill = step.skill or "who"
        before = [given.clue for given in self._log[step.figure, skill]]
        key = step.key or next_key(self.deck, step.figure, skill, before) or keys(self.deck, step.figure, skill)[0]
        question = ask(
            self.deck, step.figure, skill, key, step.kind or kind_for(standing, step.figure, skill), self.rng
        )
        knows = self.rng.random() < self._chance(step.figure, skill, standing.day)
        given = give(self.deck, question, self.rng, knows=knows, mixed=self.mixed)
        if question.kind == "typed":
            judged = judge(self.deck, step.figure, skill, given, key=key)
        else:
            judged = judge_choice(self.deck, question, given)
        return Said(place, question, given, judged, undone=self.rng.random() < TAKEN_BACK)

    def _chance(self, figure: str, skill: Skill, day: date) -> float:
        """How likely one is right: as it is remembered, as one was just told, or as one guesses."""
        memory = self.memories.get((figure, skill))
        if (figure, skill) in self._wrong_today:
            return AGAIN
        known = 0.4 + 0.5 * self.ability
        if memory is not None:
            known = recall(strength_of(memory), day) * (0.8 + 0.2 * self.ability)
        return known * (MIXED_CHANCE if figure in self.mixed else 1)

    def _keep(self, origin: Origin, day: date, one: Said) -> None:
        memory = (one.question.figure, one.question.skill)
        verdict = Verdict(one.judged.verdict)
        self._log[memory].append(Given(verdict, origin, day, one.question.key, undone=one.undone))
        if verdict is Verdict.WRONG:
            self._wrong_today.add(memory)

    def _remember(self, figure: str, skill: str) -> None:
        found = remember(skill, self._log[figure, skill])
        if found is not None:
            self.memories[figure, skill] = Memory(
                figure=figure,
                skill=skill,
                stability=found.stability,
                difficulty=found.strength.difficulty,
                rated_on=found.strength.rated_on,
                due=found.due,
                recent=found.recent,
                clues=list(found.clues),
                best=found.best.name,
            )
