"""Plan the questions of an attempt: due figures first, then figures met, then new ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from studyapp.assignments.models import Assignment
from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Deck
from studyapp.content.questions import KINDS, SKILLS, Kind, Skill
from studyapp.study.day_plan import LearnerState
from studyapp.study.session_steps import SessionStep


def plan_attempt(
    deck: Deck, assignment: Assignment, learner_state: LearnerState, hidden: Collection[Part], rng: Random
) -> list[SessionStep]:
    """The steps of an attempt: its number of questions; no figure comes again before all others have had a turn.

    Figures due for this pupil come first, then others the pupil has met, then new ones, each in random order. A new
    figure is met before it is asked about, with another question in between if there is one. Questions that the pupil's
    classes hide are left out. The plan is empty if there are no questions.
    """
    order = _order(assignment, learner_state, rng)
    asked = [
        steps for steps in (_questions(deck, assignment, learner_state, hidden, figure) for figure in order) if steps
    ]
    rounds = [steps[turn % len(steps)] for turn in range(assignment.questions) for steps in asked]
    return _introduced(rounds[: assignment.questions], learner_state)


def _order(assignment: Assignment, learner_state: LearnerState, rng: Random) -> list[str]:
    """The assignment's figures in the order for this pupil."""
    due = {figure for (figure, _skill), memory in learner_state.memories.items() if memory.due <= learner_state.day}
    drawn = rng.sample(assignment.figures, len(assignment.figures))
    return sorted(drawn, key=lambda figure: (figure not in due, figure not in learner_state.met))


def _questions(
    deck: Deck, assignment: Assignment, learner_state: LearnerState, hidden: Collection[Part], figure: str
) -> list[SessionStep]:
    """One question for each skill; the clue is chosen when it is asked."""
    if figure not in deck:
        return []
    chosen = [skill for skill in SKILLS if skill in assignment.skills]
    skills = [skill for skill in chosen if askable(deck, hidden, figure, skill)]
    return [SessionStep("ask", figure, skill, None, _kind(assignment, learner_state, skill)) for skill in skills]


def _kind(assignment: Assignment, learner_state: LearnerState, skill: Skill) -> Kind:
    """Typed if the assignment says so and the skill allows it, unless the pupil always chooses. A place is tapped."""
    if learner_state.choices_only:
        return "choice"
    return KINDS[skill][0] if assignment.typed or skill == "place" else "choice"


def _introduced(asked: Sequence[SessionStep], learner_state: LearnerState) -> list[SessionStep]:
    first = {step.figure: place for place, step in reversed(list(enumerate(asked)))}
    new = [figure for figure in first if figure not in learner_state.met]
    before = {place: [f for f in new if max(0, first[f] - 1) == place] for place in range(len(asked))}
    return [step for place, one in enumerate(asked) for step in (*(SessionStep("meet", f) for f in before[place]), one)]
