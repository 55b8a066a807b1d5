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
        return Today(f"You have begun: {course.finished} of {course.questions} questions are done.", "Go on", "")
    if not plan.steps:
        return Today(_nothing(standing), "", "")
    later = f"{counted(plan.left_over, 'more question')} will wait for you." if plan.left_over else ""
    return Today(plan_sentence(plan), "Start", later)


def plan_sentence(plan: Plan) -> str:
    """``8 questions, 2 new figures, about 4 minutes``, with a full stop."""
    parts = [counted(plan.questions, "question")]
    if plan.new:
        parts.append(counted(len(plan.new), "new figure"))
    return f"{', '.join([*parts, 'about ' + counted(plan.minutes, 'minute')])}."


def _nothing(standing: Standing) -> str:
    due = sorted(memory.due for memory in standing.memories.values() if memory.due > standing.day)
    if not due:
        return "Nothing is to be asked today."
    count = sum(1 for day in due if day == due[0])
    when = f"{due[0]:%A}, {due[0].day} {due[0]:%B}"
    return f"All done for today. Next: {counted(count, 'question')} on {when}."
