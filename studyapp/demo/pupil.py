"""A simulated learner, who remembers and studies by the same rules as everyone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from random import Random
from types import MappingProxyType

from studyapp.assignments.attempts import plan_attempt
from studyapp.content import GROUPS, Deck
from studyapp.content.answers import Judgement, judge, judge_choice
from studyapp.content.questions import Question, Skill, ask, keys, next_key
from studyapp.demo.homework import HomeworkTurn
from studyapp.study.day_plan import LearnerState, kind_for, plan_day, strength_of
from studyapp.study.memory_updates import RatedAnswer, remember
from studyapp.study.models import Memory, Origin, Verdict
from studyapp.study.quizzes import QuizOptions, plan_quiz
from studyapp.study.scheduling import recall
from studyapp.study.session_steps import CompletedStep, SessionStep, next_step
from studyapp.study.study_sessions import ASKS_ONCE

AGAIN = 0.9
"""The probability of a right answer after the solution was shown on the same day."""

MIXED_CHANCE = 0.75
"""The factor for figures that the learner takes for another."""

TAKEN_BACK = 0.004
"""The share of answers that are undone."""

PATIENCE = 90
"""The learner stops after this number of questions."""


@dataclass(frozen=True)
class SimulatedAnswer:
    """An answer: its step, the question, what was given, the verdict, and whether it was undone."""

    step: int
    question: Question
    given: str | None
    judged: Judgement
    undone: bool


@dataclass(frozen=True)
class SimulatedSession:
    """A study session: its plan, the questions left over, the figures met, and the answers in order.

    Homework has an ``assignment_id``; an attempt that was left ``is_open``.
    """

    origin: Origin
    plan: Sequence[SessionStep]
    left: int
    met: Sequence[str]
    said: Sequence[SimulatedAnswer]
    assignment_id: int | None = None
    is_open: bool = False


@dataclass
class SimulatedPupil:
    """``ability`` (0 to 1) is what the learner knows at first; ``mixed`` maps figures to those they are taken for."""

    person_id: int
    deck: Deck
    rng: Random
    ability: float
    mixed: Mapping[str, str]
    met: dict[str, date] = field(default_factory=dict)
    memories: dict[tuple[str, str], Memory] = field(default_factory=dict)
    _log: dict[tuple[str, str], list[RatedAnswer]] = field(default_factory=lambda: defaultdict(list))
    _wrong_today: set[tuple[str, str]] = field(default_factory=set)

    def study(self, day: date) -> SimulatedSession:
        """The day's study session, as the study page would plan it."""
        self._wrong_today.clear()
        learner_state = LearnerState(day, self.memories, tuple(self.met))
        plan = plan_day(self.deck, learner_state)
        self.met |= dict.fromkeys(plan.new, day)
        said = self._sit(Origin.STUDY, plan.steps, learner_state)
        return SimulatedSession(Origin.STUDY, plan.steps, plan.left_over, plan.new, said)

    def quiz(self, day: date, number: int) -> SimulatedSession:
        """A quiz about the figures met."""
        quiz_options = QuizOptions(tuple(GROUPS), ("who", "emblem"), number, typed=False, only_met=True)
        plan = plan_quiz(self.deck, quiz_options, self.met, self.rng)
        said = self._sit(Origin.QUIZ, plan, LearnerState(day, self.memories, tuple(self.met)))
        return SimulatedSession(Origin.QUIZ, plan, 0, (), said)

    def homework(self, turn: HomeworkTurn) -> SimulatedSession:
        """An attempt at homework, which is handed in or left after some answers."""
        self._wrong_today.clear()
        learner_state = LearnerState(turn.day, self.memories, tuple(self.met))
        plan = plan_attempt(self.deck, turn.assignment, learner_state, (), self.rng)
        said = self._sit(Origin.ASSIGNMENT, plan, learner_state, turn.answered)
        met = [step.figure for step in plan[: said[-1].step + 1] if step.does == "meet"]
        self.met |= dict.fromkeys(met, turn.day)
        is_open = turn.answered < turn.assignment.questions
        return SimulatedSession(Origin.ASSIGNMENT, plan, 0, met, said, turn.assignment.id, is_open)

    def _sit(
        self, origin: Origin, plan: Sequence[SessionStep], learner_state: LearnerState, patience: int = PATIENCE
    ) -> list[SimulatedAnswer]:
        done = [CompletedStep(place) for place, step in enumerate(plan) if step.does == "meet"]
        said: list[SimulatedAnswer] = []
        while len(said) < patience:
            place = next_step(plan, done, repeats=origin not in ASKS_ONCE)
            if place is None:
                break
            one = self._answer(place, plan[place], learner_state)
            said.append(one)
            done.append(CompletedStep(place, one.judged.right))
            self._keep(origin, learner_state.day, one)
        for memory in {(one.question.figure, one.question.skill) for one in said}:
            self._remember(*memory)
        return said

    def _answer(self, place: int, step: SessionStep, learner_state: LearnerState) -> SimulatedAnswer:
        skill = step.skill or "who"
        before = [given.clue for given in self._log[step.figure, skill]]
        key = step.key or next_key(self.deck, step.figure, skill, before) or keys(self.deck, step.figure, skill)[0]
        question = ask(
            self.deck, step.figure, skill, key, step.kind or kind_for(learner_state, step.figure, skill), self.rng
        )
        knows = self.rng.random() < self._chance(step.figure, skill, learner_state.day)
        given = simulate_answer(self.deck, question, self.rng, knows=knows, mixed=self.mixed)
        if question.kind == "typed":
            judged = judge(self.deck, step.figure, skill, given, key=key)
        else:
            judged = judge_choice(self.deck, question, given)
        return SimulatedAnswer(place, question, given, judged, undone=self.rng.random() < TAKEN_BACK)

    def _chance(self, figure: str, skill: Skill, day: date) -> float:
        """The probability of a right answer."""
        memory = self.memories.get((figure, skill))
        if (figure, skill) in self._wrong_today:
            return AGAIN
        known = 0.4 + 0.5 * self.ability
        if memory is not None:
            known = recall(strength_of(memory), day) * (0.8 + 0.2 * self.ability)
        return known * (MIXED_CHANCE if figure in self.mixed else 1)

    def _keep(self, origin: Origin, day: date, one: SimulatedAnswer) -> None:
        memory = (one.question.figure, one.question.skill)
        verdict = Verdict(one.judged.verdict)
        self._log[memory].append(RatedAnswer(verdict, origin, day, one.question.key, undone=one.undone))
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


NOT_KNOWN = 0.2
"""The share of wrong answers that are "I don't know"."""

CONFUSABLE = 4
"""How much likelier a wrong option is if it is easily confused with the right one."""

SLIPS = 0.08
"""The share of right names typed with a letter missing."""


MIXED_UP = 8
"""The number of figures each simulated learner takes for another."""


def choose_mix_ups(deck: Deck, rng: Random) -> dict[str, str]:
    """Some figures, each with the one it is taken for."""
    figures = [card for card in deck if card.confusable]
    return {card.id: rng.choice(card.confusable) for card in rng.sample(figures, MIXED_UP)}


def simulate_answer(
    deck: Deck, question: Question, rng: Random, *, knows: bool, mixed: Mapping[str, str] = MappingProxyType({})
) -> str | None:
    """An answer to a question: the text typed or the option chosen; None for "I don't know".

    ``mixed`` maps figures to those they are taken for.
    """
    if knows:
        return _right_name(deck, question, rng) if question.kind == "typed" else question.answer
    taken_for = mixed.get(question.figure, "")
    if taken_for and (question.kind == "typed" or taken_for in question.options):
        return deck[taken_for].title("greek") if question.kind == "typed" else taken_for
    if rng.random() < NOT_KNOWN:
        return None
    alike = deck[question.figure].confusable
    if question.kind == "typed":
        return deck[rng.choice(alike)].title("greek") if alike else None
    wrong = [option for option in question.options if option != question.answer]
    return rng.choices(wrong, [CONFUSABLE if option in alike else 1 for option in wrong])[0]


def _right_name(deck: Deck, question: Question, rng: Random) -> str:
    card = deck[question.figure]
    name = card.name("roman") if question.skill == "roman" else card.name("greek")
    if len(name) > 4 and rng.random() < SLIPS:
        place = rng.randrange(1, len(name))
        return name[:place] + name[place + 1 :]
    return name
