"""What each pupil of a class knows, and what that makes of each figure: read in a fixed number of statements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from sqlalchemy import select, union
from sqlalchemy.orm import Session

from studyapp.content import Card, Deck
from studyapp.progress.classes.pupils import Pupil
from studyapp.progress.stuck import stuck_figures
from studyapp.study.learner_state import states_among
from studyapp.study.models import Meeting, Memory
from studyapp.study.states import State


class FigureKnown(NamedTuple):
    """A figure in a class: how many have met it, how many of them know it, how many for good, and who is stuck."""

    card: Card
    started: int
    #: At least met.
    met: int
    #: Known or solid.
    known: int
    solid: int
    stuck: Sequence[Pupil]

    @property
    def share(self) -> float:
        """Known or solid, of the pupils who have started; 0 while nobody has."""
        return self.known / self.started if self.started else 0.0

    @property
    def is_the_classes(self) -> bool:
        """Two thirds of those who have started know it: a class card in colour."""
        return self.started > 0 and 3 * self.known >= 2 * self.started


@dataclass(frozen=True)
class Knowing:
    """The state of every figure for every pupil, in one skill; with what each is stuck, in any."""

    pupils: Sequence[Pupil]
    skill: str
    #: By pupil's id and figure; the whole deck for each pupil.
    states: Mapping[int, Mapping[str, State]]
    #: By pupil's id: the figures, each with the skills.
    stuck: Mapping[int, Mapping[str, Sequence[str]]]
    #: By pupil's id: the figures known now, with the day since when where that is kept.
    known_since: Mapping[int, Mapping[str, date | None]]
    #: The pupils who have met anybody, by id.
    started: frozenset[int]


def knowing_of(session: Session, deck: Deck, pupils: Sequence[Pupil], skill: str) -> Knowing:
    """What the pupils know, in three statements however many they are."""
    ids = [pupil.id for pupil in pupils]
    met = _met(session, ids)
    remembered: dict[int, dict[str, _Remembered]] = defaultdict(dict)
    columns = (Memory.person_id, Memory.figure, Memory.stability, Memory.recent, Memory.clues, Memory.known_since)
    for row in session.execute(select(*columns).where(Memory.person_id.in_(ids), Memory.skill == skill)):
        remembered[row[0]][row[1]] = _Remembered._make(row[2:])
    states = {one: states_among(deck, skill, remembered[one], met[one]) for one in ids}
    return Knowing(
        pupils=pupils,
        skill=skill,
        states=states,
        stuck=_stuck(session, deck, ids),
        known_since={
            one: {
                figure: remembered[one][figure].known_since
                for figure, state in states[one].items()
                if state >= State.KNOWN
            }
            for one in ids
        },
        started=frozenset(one for one in ids if any(figure in deck for figure in met[one])),
    )


def figures_known(deck: Deck, knowing: Knowing) -> list[FigureKnown]:
    """Every figure of the deck in this class, in the deck's order."""
    return [_figure(card, knowing) for card in deck]


def least_known_first(figures: Sequence[FigureKnown]) -> list[FigureKnown]:
    """By share known; among equals those met by more come first, then the deck's order."""
    return sorted(figures, key=lambda one: (one.share, -one.met))


class _Remembered(NamedTuple):
    """What the rule of the states looks at, as few columns as will do."""

    stability: float
    recent: str
    clues: Sequence[str]
    known_since: date | None


def _figure(card: Card, knowing: Knowing) -> FigureKnown:
    found = [states[card.id] for states in knowing.states.values()]
    return FigureKnown(
        card,
        started=len(knowing.started),
        met=sum(state >= State.MET for state in found),
        known=sum(state >= State.KNOWN for state in found),
        solid=sum(state is State.SOLID for state in found),
        stuck=[pupil for pupil in knowing.pupils if card.id in knowing.stuck[pupil.id]],
    )


def _met(session: Session, ids: Sequence[int]) -> Mapping[int, set[str]]:
    """Whom each pupil has met: shown by study, or asked about with an answer that counted."""
    met: dict[int, set[str]] = defaultdict(set)
    shown = select(Meeting.person_id, Meeting.figure).where(Meeting.person_id.in_(ids))
    asked = select(Memory.person_id, Memory.figure).where(Memory.person_id.in_(ids))
    for person, figure in session.execute(union(shown, asked)):
        met[person].add(figure)
    return met


def _stuck(session: Session, deck: Deck, ids: Sequence[int]) -> dict[int, Mapping[str, Sequence[str]]]:
    """With what each is stuck. Nobody is who has not been wrong twice of late: the others are not read at all."""
    by_pupil: dict[int, list[_Recent]] = {one: [] for one in ids}
    columns = select(Memory.person_id, Memory.figure, Memory.skill, Memory.recent)
    for person, *row in session.execute(columns.where(Memory.person_id.in_(ids), Memory.recent.like("%w%w%"))):
        if row[0] in deck:
            by_pupil[person].append(_Recent(*row))
    return {one: stuck_figures(rows) for one, rows in by_pupil.items()}


class _Recent(NamedTuple):
    """What the rule of being stuck looks at."""

    figure: str
    skill: str
    recent: str
