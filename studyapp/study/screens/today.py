"""What Today says: one sentence and one button."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.study.day_plan import Plan, Standing
from studyapp.study.study_sessions import Course
from studyapp.web.filters import counted


class Today(NamedTuple):
    """The sentence and the button's words; the button is empty when nothing is to be done today."""

    sentence: str
    button: str
    later: str


def today_of(plan: Plan, standing: Standing, course: Course | None) -> Today:
    """What is to be done today, or that all of it is done."""
    if course is not None and course.next is not None:
        return Today(f"You have finished {course.finished} of {course.questions} questions.", "Continue", "")
    if not plan.steps:
        return Today(_nothing(standing), "", "")
    waiting = counted(plan.left_over, "more question is", "more questions are")
    return Today(plan_sentence(plan), "Start", f"{waiting} waiting for another day." if plan.left_over else "")


def plan_sentence(plan: Plan) -> str:
    """``8 questions, 2 new figures, about 4 minutes``, with a full stop."""
    questions, minutes = counted(plan.questions, "question"), counted(plan.minutes, "minute")
    if plan.new:
        return f"{questions}, {counted(len(plan.new), 'new figure')}, about {minutes}."
    return f"{questions}, about {minutes}."


def _nothing(standing: Standing) -> str:
    due = sorted(memory.due for memory in standing.memories.values() if memory.due > standing.day)
    if not due:
        return "You have no questions today."
    count = sum(1 for day in due if day == due[0])
    when = f"{due[0]:%A}, {due[0].day} {due[0]:%B}"
    return f"All done for today. Next: {counted(count, 'question')} on {when}."
