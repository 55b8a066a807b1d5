"""The plan of an attempt: how many questions, in which order, and how they are answered."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from studyapp.assignments.attempts import plan_attempt
from studyapp.assignments.models import Assignment
from studyapp.content import Deck
from studyapp.study.day_plan import LearnerState
from studyapp.study.models import Memory
from studyapp.study.session_steps import SessionStep

TODAY = date(2026, 3, 2)
FOUR = ["zeus", "hera", "athena", "pan"]


def work(figures: list[str] = FOUR, questions: int = 4, **further: object) -> Assignment:
    usual: dict[str, object] = {"skills": ["who"], "typed": False}
    return Assignment(figures=figures, questions=questions, **(usual | further))


def plan(
    deck: Deck, assignment: Assignment, hidden: tuple[tuple[str, str], ...] = (), **learner_state: object
) -> list[SessionStep]:
    return plan_attempt(deck, assignment, LearnerState(TODAY, **learner_state), hidden, Random(3))  # type: ignore[arg-type]


def asked(steps: list[SessionStep]) -> list[str]:
    return [step.figure for step in steps if step.does == "ask"]


def memory_due(figure: str, days: int) -> Memory:
    return Memory(figure=figure, skill="who", due=TODAY + timedelta(days=days))


def test_no_figure_comes_twice_before_all_have_had_a_turn(deck: Deck) -> None:
    figures = asked(plan(deck, work(questions=10), met=FOUR))

    assert len(figures) == 10
    assert set(figures[:4]) == set(figures[4:8]) == set(FOUR)


def test_due_figures_come_first_then_those_met_then_new_ones(deck: Deck) -> None:
    memories = {("pan", "who"): memory_due("pan", 0), ("athena", "who"): memory_due("athena", 5)}

    steps = plan(deck, work(), met=["pan", "athena", "hera"], memories=memories)

    assert asked(steps)[0] == "pan"
    assert set(asked(steps)[1:3]) == {"athena", "hera"}
    assert asked(steps)[3] == "zeus"


def test_a_new_figure_is_met_before_its_question_with_another_in_between(deck: Deck) -> None:
    steps = plan(deck, work(questions=8), met=["pan"])

    for figure in ("zeus", "hera", "athena"):
        met, first = (
            steps.index(SessionStep("meet", figure)),
            [step.does + step.figure for step in steps].index("ask" + figure),
        )
        assert any(step.does == "ask" for step in steps[met + 1 : first])
    assert sum(step.does == "meet" for step in steps) == 3


def test_each_turn_of_a_figure_uses_another_skill(deck: Deck) -> None:
    steps = plan(deck, work(["zeus"], 3, skills=["who", "roman"]), met=["zeus"])

    assert [step.skill for step in steps] == ["who", "roman", "who"]


def test_names_are_typed_if_set_unless_the_pupil_always_chooses(deck: Deck) -> None:
    typed = work(["zeus"], 3, skills=["who", "kin", "place"], typed=True)

    assert [step.kind for step in plan(deck, typed, met=["zeus"])] == ["typed", "choice", "tapped"]
    assert {step.kind for step in plan(deck, typed, met=["zeus"], choices_only=True)} == {"choice"}
    assert [step.kind for step in plan(deck, work(["zeus"], 1), met=["zeus"])] == ["choice"]


def test_hidden_questions_are_left_out(deck: Deck) -> None:
    hidden = tuple(("zeus", f"reference/{place}") for place in range(len(deck["zeus"].references)))
    told = work(["zeus", "hera"], skills=["source"])

    assert set(asked(plan(deck, told, hidden, met=FOUR))) == {"hera"}
    assert plan(deck, work(["zeus"], skills=["source"]), hidden) == []
