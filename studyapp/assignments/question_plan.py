"""The questions of one go at an assignment: what is due first, then what has been met, then new figures, met first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from studyapp.assignments.models import Assignment
from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Deck
from studyapp.content.questions import KINDS, SKILLS, Kind, Skill
from studyapp.study.day_plan import Standing
from studyapp.study.session_steps import Step


def plan_go(
    deck: Deck, assignment: Assignment, standing: Standing, hidden: Collection[Part], rng: Random
) -> list[Step]:
    """The steps of a go: so many questions, no figure a second time before all have had their turn.

    Figures that are due for this pupil come first, then others he has met, then new ones; the order among them is
    drawn. Each new figure is met before it is asked about, with another question between as far as there is one.
    ``hidden`` are the parts of cards that the pupil's classes hide: what only they could ask is left out. Empty if
    nothing can be asked.
    """
    order = _order(assignment, standing, rng)
    asked = [steps for steps in (_questions(deck, assignment, standing, hidden, figure) for figure in order) if steps]
    rounds = [steps[turn % len(steps)] for turn in range(assignment.questions) for steps in asked]
    return _introduced(rounds[: assignment.questions], standing)


def _order(assignment: Assignment, standing: Standing, rng: Random) -> list[str]:
    """The assignment's figures as this pupil is to be asked about them."""
    due = {figure for (figure, _skill), memory in standing.memories.items() if memory.due <= standing.day}
    drawn = rng.sample(assignment.figures, len(assignment.figures))
    return sorted(drawn, key=lambda figure: (figure not in due, figure not in standing.met))


def _questions(
    deck: Deck, assignment: Assignment, standing: Standing, hidden: Collection[Part], figure: str
) -> list[Step]:
    """One question of each skill; which clue it is, is decided when it is asked."""
    if figure not in deck:
        return []
    chosen = [skill for skill in SKILLS if skill in assignment.skills]
    skills = [skill for skill in chosen if askable(deck, hidden, figure, skill)]
    return [Step("ask", figure, skill, None, _kind(assignment, standing, skill)) for skill in skills]


def _kind(assignment: Assignment, standing: Standing, skill: Skill) -> Kind:
    """Typed where that was set and the skill can be; whoever chooses always, chooses here too. A place is tapped."""
    if standing.choices_only:
        return "choice"
    return KINDS[skill][0] if assignment.typed or skill == "place" else "choice"


def _introduced(asked: Sequence[Step], standing: Standing) -> list[Step]:
    first = {step.figure: place for place, step in reversed(list(enumerate(asked)))}
    new = [figure for figure in first if figure not in standing.met]
    before = {place: [f for f in new if max(0, first[f] - 1) == place] for place in range(len(asked))}
    return [step for place, one in enumerate(asked) for step in (*(Step("meet", f) for f in before[place]), one)]
