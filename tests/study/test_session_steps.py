"""Which step of a study session comes next."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from studyapp.study.session_steps import CompletedStep, SessionStep, finished, next_step

ASKED = [SessionStep("ask", figure, "who") for figure in ("zeus", "hera", "pan", "eos", "io")]


def test_the_steps_come_in_the_order_of_the_plan() -> None:
    done: list[CompletedStep] = []
    order = []
    while (step := next_step(ASKED, done, repeats=True)) is not None:
        order.append(step)
        done.append(CompletedStep(step))

    assert order == [0, 1, 2, 3, 4]


def test_a_wrong_answer_comes_again_after_three_others() -> None:
    done = [CompletedStep(0, right=False), CompletedStep(1), CompletedStep(2)]

    assert next_step(ASKED, done, repeats=True) == 3
    assert next_step(ASKED, [*done, CompletedStep(3)], repeats=True) == 0


def test_the_last_wrong_answer_comes_again_at_the_end() -> None:
    done = [*(CompletedStep(step) for step in range(4)), CompletedStep(4, right=False)]

    assert next_step(ASKED, done, repeats=True) == 4
    assert next_step(ASKED, [*done, CompletedStep(4)], repeats=True) is None


def test_a_quiz_asks_once() -> None:
    assert next_step(ASKED, [CompletedStep(step, right=False) for step in range(5)], repeats=False) is None


def test_a_question_is_finished_when_it_was_right_in_the_end() -> None:
    plan = [SessionStep("meet", "zeus"), *ASKED]
    done = [CompletedStep(0), CompletedStep(1, right=False), CompletedStep(2), CompletedStep(1)]

    assert finished(plan, done[:3], repeats=True) == 1
    assert finished(plan, done[:3], repeats=False) == 2
    assert finished(plan, done, repeats=True) == 2


@given(st.lists(st.booleans(), max_size=60))
def test_right_answers_lead_to_the_end(verdicts: list[bool]) -> None:
    done: list[CompletedStep] = []
    for right in [*verdicts, *[True] * len(ASKED) * 2]:
        step = next_step(ASKED, done, repeats=True)
        if step is None:
            break
        done.append(CompletedStep(step, right))

    assert next_step(ASKED, done, repeats=True) is None
    assert finished(ASKED, done, repeats=True) == len(ASKED)


def test_a_step_survives_being_stored() -> None:
    for step in (
        SessionStep("meet", "zeus"),
        SessionStep("ask", "zeus", "who"),
        SessionStep("ask", "zeus", "kin", "kin/parents/rhea", "choice"),
    ):
        assert SessionStep.read(step.written()) == step
