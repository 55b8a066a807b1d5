"""Make a question: from a figure, a skill and a key to options in random order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from studyapp.content.questions.distractors import distractors
from studyapp.content.questions.question import Kind, Question, Skill, Subject
from studyapp.content.questions.registry import KINDS, keys, subject_of
from studyapp.errors import Missing

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def ask(
    deck: Deck, figure: str, skill: Skill, key: str, kind: Kind, rng: Random, beside: Collection[str] = ()
) -> Question:
    """The question with this key; a choice has four options, exactly one of them right, its place random.

    Figures in ``beside`` are among the options wherever they are fair.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the figure has no question with this key.
    :raises ValueError: if the skill is never asked in this way.
    """
    subject = subject_of(deck, figure, skill, key)
    options: list[str] = []
    if kind == "choice":
        options = [subject.answer, *distractors(deck, subject, rng, beside)]
        rng.shuffle(options)
    return _question(figure, skill, key, kind, subject, options)


def restore(deck: Deck, figure: str, skill: Skill, key: str, kind: Kind, options: Sequence[str]) -> Question:
    """A question that was asked before, with the options it had then, so that its answer can be judged.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the figure has no question with this key any more, or its options lack the answer.
    :raises ValueError: if the skill is never asked in this way.
    """
    subject = subject_of(deck, figure, skill, key)
    if options and subject.answer not in options:
        raise Missing("The cards have changed since this was asked. Ask again.")
    return _question(figure, skill, key, kind, subject, options)


def next_key(
    deck: Deck, figure: str, skill: Skill, asked: Iterable[str], among: Sequence[str] | None = None
) -> str | None:
    """The key to ask next, given the keys ``asked`` before, oldest first; None if there is nothing to ask.

    It is one of ``among``, which are some of the skill's keys in their order; without them, one of all keys. The key
    asked least often comes first, and of equals the easiest; the same key never comes two times running if there is
    another. So a learner meets the easy clues first, and another clue each time.
    """
    before = list(asked)
    times = Counter(before)
    known = keys(deck, figure, skill) if among is None else among
    fresh = [key for key in known if key not in before[-1:]] or list(known)
    return min(fresh, key=lambda key: times[key], default=None)


def draw(
    deck: Deck, figure: str, skills: Sequence[Skill], rng: Random, left_out: Collection[str] = ()
) -> Question | None:
    """A choice about a figure, of one of these skills at random; None if there is nothing to ask.

    The keys in ``left_out`` are not asked.
    """
    open_keys = ((skill, [key for key in keys(deck, figure, skill) if key not in left_out]) for skill in skills)
    possible = [(skill, known) for skill, known in open_keys if known]
    if not possible:
        return None
    skill, known = rng.choice(possible)
    return ask(deck, figure, skill, rng.choice(known), "choice", rng)


def _question(figure: str, skill: Skill, key: str, kind: Kind, subject: Subject, options: Sequence[str]) -> Question:
    if kind not in KINDS[skill]:
        raise ValueError(f"A question of the skill {skill} is never {kind}.")
    return Question(
        figure=figure,
        skill=skill,
        key=key,
        kind=kind,
        answer=subject.answer,
        options=tuple(options),
        text=subject.text,
        about=subject.about,
        picture=subject.picture,
        offers=subject.offers,
    )
