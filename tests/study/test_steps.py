"""What comes next in a sitting."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from studyapp.study.session_steps import Done, Step, finished, next_step

ASKED = [Step("ask", figure, "who") for figure in ("zeus", "hera", "pan", "eos", "io")]


def test_the_plan_is_gone_through_in_its_order() -> None:
    done: list[Done] = []
    order = []
    while (step := next_step(ASKED, done, repeats=True)) is not None:
        order.append(step)
        done.append(Done(step))

    assert order == [0, 1, 2, 3, 4]


def test_what_was_wrong_comes_again_after_three_others() -> None:
    done = [Done(0, right=False), Done(1), Done(2)]

    assert next_step(ASKED, done, repeats=True) == 3
    assert next_step(ASKED, [*done, Done(3)], repeats=True) == 0


def test_what_was_wrong_last_comes_again_at_the_end() -> None:
    done = [*(Done(step) for step in range(4)), Done(4, right=False)]

    assert next_step(ASKED, done, repeats=True) == 4
    assert next_step(ASKED, [*done, Done(4)], repeats=True) is None


def test_a_quiz_asks_once() -> None:
    assert next_step(ASKED, [Done(step, right=False) for step in range(5)], repeats=False) is None


def test_a_question_is_behind_when_it_was_right_at_last() -> None:
    plan = [Step("meet", "zeus"), *ASKED]
    done = [Done(0), Done(1, right=False), Done(2), Done(1)]

    assert finished(plan, done[:3], repeats=True) == 1
    assert finished(plan, done[:3], repeats=False) == 2
    assert finished(plan, done, repeats=True) == 2


@given(st.lists(st.booleans(), max_size=60))
def test_whoever_is_right_in_the_end_comes_to_the_end(verdicts: list[bool]) -> None:
    done: list[Done] = []
    for right in [*verdicts, *[True] * len(ASKED) * 2]:
        step = next_step(ASKED, done, repeats=True)
        if step is None:
            break
        done.append(Done(step, right))

    assert next_step(ASKED, done, repeats=True) is None
    assert finished(ASKED, done, repeats=True) == len(ASKED)


def test_a_step_is_read_as_it_was_written() -> None:
    for step in (
        Step("meet", "zeus"),
        Step("ask", "zeus", "who"),
        Step("ask", "zeus", "kin", "kin/parents/rhea", "choice"),
    ):
        assert Step.read(step.written()) == step
