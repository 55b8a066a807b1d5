"""What Today says: one sentence and one button."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.study.day_plan import DayPlan, LearnerState
from studyapp.study.study_sessions import SessionProgress
from studyapp.web.filters import counted


class TodayPage(NamedTuple):
    """The sentence, the label of the button (empty if there is nothing to do), and a sentence on what is left over."""

    sentence: str
    button: str
    later: str


def today_of(plan: DayPlan, learner_state: LearnerState, progress: SessionProgress | None) -> TodayPage:
    """What there is to do today."""
    if progress is not None and progress.next is not None:
        return TodayPage(f"You have finished {progress.finished} of {progress.questions} questions.", "Continue", "")
    if not plan.steps:
        return TodayPage(_nothing(learner_state), "", "")
    waiting = counted(plan.left_over, "more question is", "more questions are")
    return TodayPage(plan_sentence(plan), "Start", f"{waiting} waiting for another day." if plan.left_over else "")


def plan_sentence(plan: DayPlan) -> str:
    """The plan in a sentence: ``8 questions, 2 new figures, about 4 minutes.``"""
    questions, minutes = counted(plan.questions, "question"), counted(plan.minutes, "minute")
    if plan.new:
        return f"{questions}, {counted(len(plan.new), 'new figure')}, about {minutes}."
    return f"{questions}, about {minutes}."


def _nothing(learner_state: LearnerState) -> str:
    due = sorted(memory.due for memory in learner_state.memories.values() if memory.due > learner_state.day)
    if not due:
        return "You have no questions today."
    count = sum(1 for day in due if day == due[0])
    when = f"{due[0]:%A}, {due[0].day} {due[0]:%B}"
    return f"All done for today. Next: {counted(count, 'question')} on {when}."
