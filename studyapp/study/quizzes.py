"""Sittings one sets up oneself: a quiz, questions about one figure, and questions that tell two figures apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Deck
from studyapp.content.questions import KINDS, SKILLS, Skill
from studyapp.errors import BadInput
from studyapp.study.session_options import USUAL, Manner
from studyapp.study.session_steps import Step

NUMBERS = (5, 10, 20, 30)
SECONDS = (None, 15, 30, 60)
"""How long a question may wait for its answer; None is as long as one likes."""

ABOUT_CLUES = 3
"""So many clues are asked about a single figure; of the other skills one question each."""

APART = 4
"""So many clues of each of two figures are asked to tell them apart."""

NOTHING_TO_ASK = "There are no questions for these choices. Choose more groups or more kinds of question."


@dataclass(frozen=True)
class Wishes:
    """What a quiz is to be: letters of groups, skills, how many questions, whether names are typed, in what manner."""

    groups: Collection[str]
    skills: Collection[str]
    number: int
    typed: bool
    only_met: bool
    manner: Manner = USUAL


def plan_quiz(
    deck: Deck, wishes: Wishes, met: Collection[str], rng: Random, hidden: Collection[Part] = ()
) -> list[Step]:
    """So many random questions, no two alike, and no figure a second time before all have had their turn.

    What is ``hidden`` by the learner's classes is not asked, here as below.

    :raises BadInput: if nothing can be asked so.
    """
    errors = {} if wishes.number in NUMBERS else {"number": "Choose one of the options."}
    if wishes.manner.seconds not in SECONDS:
        errors["seconds"] = "Choose one of the options."
    skills = [skill for skill in SKILLS if skill in wishes.skills]
    figures = [card.id for card in deck if card.group in wishes.groups and (card.id in met or not wishes.only_met)]
    questions = {one: _shuffled(_all_of(deck, hidden, one, skills), rng) for one in _shuffled(figures, rng)}
    if not any(questions.values()):
        errors["groups"] = NOTHING_TO_ASK
    if errors:
        raise BadInput(errors)
    longest = max(len(found) for found in questions.values())
    turns = [found[turn] for turn in range(longest) for found in questions.values() if turn < len(found)]
    return [_step(*question, typed=wishes.typed) for question in turns[: wishes.number]]


def plan_about(deck: Deck, hidden: Collection[Part], figure: str) -> list[Step]:
    """Questions about one figure: some of its clues, and one question of each other skill but the place."""
    clues = [Step("ask", figure, "who", key, "choice") for key in askable(deck, hidden, figure, "who")[:ABOUT_CLUES]]
    others = [skill for skill in SKILLS if skill not in ("who", "place") and askable(deck, hidden, figure, skill)]
    return [*clues, *(Step("ask", figure, skill, None, "choice") for skill in others)]


def plan_apart(deck: Deck, hidden: Collection[Part], first: str, second: str, rng: Random) -> list[Step]:
    """Clues of two figures that are taken for one another, in random order."""
    clues = [(one, key) for one in (first, second) for key in askable(deck, hidden, one, "who")[:APART]]
    return _shuffled([Step("ask", one, "who", key, "choice") for one, key in clues], rng)


def _all_of(deck: Deck, hidden: Collection[Part], figure: str, skills: Sequence[Skill]) -> list[tuple[str, Skill, str]]:
    return [(figure, skill, key) for skill in skills for key in askable(deck, hidden, figure, skill)]


def _step(figure: str, skill: Skill, key: str, *, typed: bool) -> Step:
    return Step("ask", figure, skill, key, KINDS[skill][0] if typed or skill == "place" else "choice")


def _shuffled(things: Sequence, rng: Random) -> list:  # type: ignore[type-arg]
    return rng.sample(things, len(things))
