"""The lists of a class page: inactive, stuck and improved pupils, and figures by what the class knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from studyapp.content import Card, Deck
from studyapp.progress.classes.class_knowledge import ClassKnowledge, FigureKnown, least_known_first
from studyapp.progress.classes.pupils import ClassPupil
from studyapp.progress.confusion import lower_bound
from studyapp.progress.numbers import TOO_MANY
from studyapp.study.states import MemoryState

MOST = 0.5
"""More than this share of those who have started is "most"; less is "fewer than half"."""

MOSTLY = 0.75
"""A pupil who knows at least this share of the figures they have met is not listed as stuck."""


class InactivePupils(NamedTuple):
    """Pupils who did nothing in a period; each is in one list."""

    never_in: Sequence[ClassPupil]
    nothing_done: Sequence[ClassPupil]
    away: Sequence[ClassPupil]


class StuckPupil(NamedTuple):
    """A pupil, the figures they keep getting wrong, in the deck's order, and how many they know and have met."""

    pupil: ClassPupil
    cards: Sequence[Card]
    known: int
    met: int

    @property
    def needs_help(self) -> bool:
        """Whether the pupil is stuck on so many figures that they need help as a whole."""
        return len(self.cards) >= TOO_MANY

    @property
    def sure_share(self) -> float:
        """The share of the figures met on which the pupil is surely stuck, by which pupils are sorted."""
        return lower_bound(min(len(self.cards), self.met), self.met)


class ImprovedPupil(NamedTuple):
    """A pupil and the figures the pupil has come to know in the period, in the deck's order."""

    pupil: ClassPupil
    cards: Sequence[Card]


def inactive_pupils(pupils: Sequence[ClassPupil], active: Collection[int], first: date) -> InactivePupils:
    """Pupils who never signed in, who signed in since ``first`` but did nothing, and who have been away since.

    ``active`` holds the ids of pupils who answered a question or met a figure in the period.
    """
    idle = [pupil for pupil in pupils if pupil.id not in active]
    return InactivePupils(
        never_in=[pupil for pupil in idle if not pupil.has_been_in],
        nothing_done=[pupil for pupil in idle if pupil.has_been_in and pupil.last_here >= first],
        away=[pupil for pupil in idle if pupil.has_been_in and pupil.last_here < first],
    )


def stuck_pupils(deck: Deck, knowledge: ClassKnowledge) -> list[StuckPupil]:
    """The pupils stuck on the largest part of what they have met, the surest first.

    Pupils who know three quarters of what they have met are left out: they get on well, whatever a few figures do.
    """
    found = [
        StuckPupil(pupil, [card for card in deck if card.id in figures], *_known_and_met(knowledge.states[pupil.id]))
        for pupil in knowledge.pupils
        if (figures := knowledge.stuck[pupil.id])
    ]
    struggling = [stuck for stuck in found if stuck.known < MOSTLY * stuck.met or not stuck.met]
    return sorted(struggling, key=lambda stuck: (-stuck.sure_share, -len(stuck.cards)))


def improved_pupils(deck: Deck, knowledge: ClassKnowledge, first: date) -> list[ImprovedPupil]:
    """Pupils who learned a figure since ``first`` and still know it, those with the most figures first."""
    found = [
        ImprovedPupil(pupil, cards)
        for pupil in knowledge.pupils
        if (cards := _new(deck, knowledge.known_since[pupil.id], first))
    ]
    return sorted(found, key=lambda one: -len(one.cards))


def figures_not_met(figures: Sequence[FigureKnown]) -> list[FigureKnown]:
    """The figures that no pupil has met."""
    return [one for one in figures if not one.met]


def figures_not_known(figures: Sequence[FigureKnown]) -> list[FigureKnown]:
    """The figures that most pupils have met and fewer than half know, least known first."""
    return least_known_first(
        [one for one in figures if one.met > one.started * MOST and one.known < one.started * MOST]
    )


def _known_and_met(states: Mapping[str, MemoryState]) -> tuple[int, int]:
    found = list(states.values())
    return sum(state >= MemoryState.KNOWN for state in found), sum(state >= MemoryState.MET for state in found)


def _new(deck: Deck, known: Mapping[str, date | None], first: date) -> list[Card]:
    new = {figure for figure, since in known.items() if since is not None and since >= first}
    return [card for card in deck if card.id in new] if new else []
