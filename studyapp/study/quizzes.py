"""Plan a quiz, practice of one figure, and practice of two figures that were mixed up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Deck
from studyapp.content.questions import KINDS, SKILLS, Skill
from studyapp.errors import BadInput
from studyapp.study.session_options import DEFAULT_OPTIONS, SessionOptions
from studyapp.study.session_steps import SessionStep

NUMBERS = (5, 10, 20, 30)
SECONDS = (None, 15, 30, 60)
"""The time limits for a question; None is no limit."""

ABOUT_CLUES = 3
"""How many clues practice asks about one figure; every other skill gets one question."""

APART = 4
"""How many clues of each figure the practice of a pair asks."""

NOTHING_TO_ASK = "There are no questions for these choices. Choose more groups or more kinds of question."


@dataclass(frozen=True)
class QuizOptions:
    """A quiz as chosen: groups, skills, number of questions, typed or not, only figures met, and options."""

    groups: Collection[str]
    skills: Collection[str]
    number: int
    typed: bool
    only_met: bool
    options: SessionOptions = DEFAULT_OPTIONS


def plan_quiz(
    deck: Deck, quiz_options: QuizOptions, met: Collection[str], rng: Random, hidden: Collection[Part] = ()
) -> list[SessionStep]:
    """Random questions, no two alike; no figure comes again before all others have had a turn.

    Questions that the learner's classes hide are left out, here and below.

    :raises BadInput: if there are no questions for these choices.
    """
    skills = [skill for skill in SKILLS if skill in quiz_options.skills]
    figures = [
        card.id for card in deck if card.group in quiz_options.groups and (card.id in met or not quiz_options.only_met)
    ]
    questions = {one: _shuffled(_all_of(deck, hidden, one, skills), rng) for one in _shuffled(figures, rng)}
    if not any(questions.values()):
        raise BadInput({"groups": NOTHING_TO_ASK})
    longest = max(len(found) for found in questions.values())
    turns = [found[turn] for turn in range(longest) for found in questions.values() if turn < len(found)]
    return [_step(*question, typed=quiz_options.typed) for question in turns[: quiz_options.number]]


def plan_figure(deck: Deck, hidden: Collection[Part], figure: str) -> list[SessionStep]:
    """Questions about one figure: some clues, and one question for each other skill except ``place``."""
    clues = [
        SessionStep("ask", figure, "who", key, "choice") for key in askable(deck, hidden, figure, "who")[:ABOUT_CLUES]
    ]
    others = [skill for skill in SKILLS if skill not in ("who", "place") and askable(deck, hidden, figure, skill)]
    return [*clues, *(SessionStep("ask", figure, skill, None, "choice") for skill in others)]


def plan_pair(deck: Deck, hidden: Collection[Part], first: str, second: str, rng: Random) -> list[SessionStep]:
    """Clues of two figures that were mixed up, in random order."""
    clues = [(one, key) for one in (first, second) for key in askable(deck, hidden, one, "who")[:APART]]
    return _shuffled([SessionStep("ask", one, "who", key, "choice") for one, key in clues], rng)


def _all_of(deck: Deck, hidden: Collection[Part], figure: str, skills: Sequence[Skill]) -> list[tuple[str, Skill, str]]:
    return [(figure, skill, key) for skill in skills for key in askable(deck, hidden, figure, skill)]


def _step(figure: str, skill: Skill, key: str, *, typed: bool) -> SessionStep:
    return SessionStep("ask", figure, skill, key, KINDS[skill][0] if typed or skill == "place" else "choice")


def _shuffled(things: Sequence, rng: Random) -> list:  # type: ignore[type-arg]
    return rng.sample(things, len(things))
