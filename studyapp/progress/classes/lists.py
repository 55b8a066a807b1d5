"""The lists of a class page: who is not there, who is stuck, who got better, and which figures are where."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from studyapp.content import Card, Deck
from studyapp.progress.classes.class_knowledge import FigureKnown, Knowing, least_known_first
from studyapp.progress.classes.pupils import Pupil
from studyapp.progress.stuck import TOO_MANY

MOST = 0.5
"""Met by more than this share of those who have started, a figure is met by most; known by less, by under half."""


class Absent(NamedTuple):
    """Those who have done nothing in a span: each in one list."""

    never_in: Sequence[Pupil]
    nothing_done: Sequence[Pupil]
    away: Sequence[Pupil]


class Stuck(NamedTuple):
    """A pupil, and the figures that will not stay, in the deck's order."""

    pupil: Pupil
    cards: Sequence[Card]

    @property
    def altogether(self) -> bool:
        """Stuck with so many figures that the pupil is stuck, not only with them."""
        return len(self.cards) >= TOO_MANY


class Better(NamedTuple):
    """A pupil, and the figures that came to be known in the span, in the deck's order."""

    pupil: Pupil
    cards: Sequence[Card]


def absent_from(pupils: Sequence[Pupil], active: Collection[int], first: date) -> Absent:
    """Who has never been in, who was in since ``first`` but did nothing, and who has not been in since.

    ``active`` are the ids of those who answered a question or met a figure in the span.
    """
    idle = [pupil for pupil in pupils if pupil.id not in active]
    return Absent(
        never_in=[pupil for pupil in idle if not pupil.has_been_in],
        nothing_done=[pupil for pupil in idle if pupil.has_been_in and pupil.last_here >= first],
        away=[pupil for pupil in idle if pupil.has_been_in and pupil.last_here < first],
    )


def stuck_pupils(deck: Deck, knowing: Knowing) -> list[Stuck]:
    """Who is stuck, and on what: those with the most figures first."""
    found = [
        Stuck(pupil, [card for card in deck if card.id in figures])
        for pupil in knowing.pupils
        if (figures := knowing.stuck[pupil.id])
    ]
    return sorted(found, key=lambda one: -len(one.cards))


def better_pupils(deck: Deck, knowing: Knowing, first: date) -> list[Better]:
    """Who has come to know something since ``first`` and still does: those with the most figures first."""
    found = [
        Better(pupil, cards) for pupil in knowing.pupils if (cards := _new(deck, knowing.known_since[pupil.id], first))
    ]
    return sorted(found, key=lambda one: -len(one.cards))


def not_met_yet(figures: Sequence[FigureKnown]) -> list[FigureKnown]:
    """The figures nobody has met."""
    return [one for one in figures if not one.met]


def met_not_known(figures: Sequence[FigureKnown]) -> list[FigureKnown]:
    """The figures most have met and under half know, least known first."""
    return least_known_first(
        [one for one in figures if one.met > one.started * MOST and one.known < one.started * MOST]
    )


def _new(deck: Deck, known: Mapping[str, date | None], first: date) -> list[Card]:
    new = {figure for figure, since in known.items() if since is not None and since >= first}
    return [card for card in deck if card.id in new] if new else []
