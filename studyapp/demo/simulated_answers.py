"""The answers of a simulated learner: right as often as remembered, and with typical mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from studyapp.content import Deck
from studyapp.content.questions import Question

NOT_KNOWN = 0.2
"""The share of wrong answers that are "I don't know"."""

CONFUSABLE = 4
"""How much likelier a wrong option is if it is easily confused with the right one."""

SLIPS = 0.08
"""The share of right names typed with a letter missing."""


MIXED_UP = 8
"""The number of figures each simulated learner takes for another."""


def choose_mix_ups(deck: Deck, rng: Random) -> dict[str, str]:
    """Some figures, each with the one it is taken for."""
    figures = [card for card in deck if card.confusable]
    return {card.id: rng.choice(card.confusable) for card in rng.sample(figures, MIXED_UP)}


def simulate_answer(
    deck: Deck, question: Question, rng: Random, *, knows: bool, mixed: Mapping[str, str] = MappingProxyType({})
) -> str | None:
    """An answer to a question: the text typed or the option chosen; None for "I don't know".

    ``mixed`` maps figures to those they are taken for.
    """
    if knows:
        return _right_name(deck, question, rng) if question.kind == "typed" else question.answer
    taken_for = mixed.get(question.figure, "")
    if taken_for and (question.kind == "typed" or taken_for in question.options):
        return deck[taken_for].title("greek") if question.kind == "typed" else taken_for
    if rng.random() < NOT_KNOWN:
        return None
    alike = deck[question.figure].confusable
    if question.kind == "typed":
        return deck[rng.choice(alike)].title("greek") if alike else None
    wrong = [option for option in question.options if option != question.answer]
    return rng.choices(wrong, [CONFUSABLE if option in alike else 1 for option in wrong])[0]


def _right_name(deck: Deck, question: Question, rng: Random) -> str:
    card = deck[question.figure]
    name = card.name("roman") if question.skill == "roman" else card.name("greek")
    if len(name) > 4 and rng.random() < SLIPS:
        place = rng.randrange(1, len(name))
        return name[:place] + name[place + 1 :]
    return name
