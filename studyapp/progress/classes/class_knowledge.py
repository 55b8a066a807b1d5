"""What the pupils of a class know, and the totals for each figure, in a fixed number of statements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from sqlalchemy import select, union
from sqlalchemy.orm import Session

from studyapp.content import Card, Deck
from studyapp.progress.classes.pupils import ClassPupil
from studyapp.progress.numbers import stuck_figures
from studyapp.study.learner_state import figure_states_among
from studyapp.study.models import Meeting, Memory
from studyapp.study.states import MemoryState


class FigureKnown(NamedTuple):
    """A figure in a class: how many pupils have met it, know it and know it for good, and who is stuck."""

    card: Card
    started: int
    #: Met, or a higher state.
    met: int
    #: Known or solid.
    known: int
    solid: int
    stuck: Sequence[ClassPupil]

    @property
    def share(self) -> float:
        """The share of pupils who know it, among those who have started; 0 if there are none."""
        return self.known / self.started if self.started else 0.0

    @property
    def is_class_card(self) -> bool:
        """Whether two thirds of the pupils who have started know it: a class card in colour."""
        return self.started > 0 and 3 * self.known >= 2 * self.started


@dataclass(frozen=True)
class ClassKnowledge:
    """The state of every figure for every pupil in one skill, and the figures each pupil is stuck with in any skill."""

    pupils: Sequence[ClassPupil]
    skill: str
    #: By pupil id and figure; the whole deck for each pupil.
    states: Mapping[int, Mapping[str, MemoryState]]
    #: By pupil id: the figures, each with its skills.
    stuck: Mapping[int, Mapping[str, Sequence[str]]]
    #: By pupil id: the figures known now, with the day since when, if that is recorded.
    known_since: Mapping[int, Mapping[str, date | None]]
    #: The ids of the pupils who have met a figure.
    started: frozenset[int]


def class_knowledge(session: Session, deck: Deck, pupils: Sequence[ClassPupil], skill: str) -> ClassKnowledge:
    """What the pupils know, in a fixed number of statements."""
    ids = [pupil.id for pupil in pupils]
    met = _met(session, ids)
    remembered: dict[int, dict[str, _Remembered]] = defaultdict(dict)
    columns = (Memory.person_id, Memory.figure, Memory.stability, Memory.recent, Memory.clues, Memory.known_since)
    for row in session.execute(select(*columns).where(Memory.person_id.in_(ids), Memory.skill == skill)):
        remembered[row[0]][row[1]] = _Remembered._make(row[2:])
    states = {one: figure_states_among(deck, skill, remembered[one], met[one]) for one in ids}
    return ClassKnowledge(
        pupils=pupils,
        skill=skill,
        states=states,
        stuck=_stuck(session, deck, ids),
        known_since={
            one: {
                figure: remembered[one][figure].known_since
                for figure, state in states[one].items()
                if state >= MemoryState.KNOWN
            }
            for one in ids
        },
        started=frozenset(one for one in ids if any(figure in deck for figure in met[one])),
    )


def figures_known(deck: Deck, knowledge: ClassKnowledge) -> list[FigureKnown]:
    """Every figure of the deck in this class, in the deck's order."""
    return [_figure(card, knowledge) for card in deck]


def least_known_first(figures: Sequence[FigureKnown]) -> list[FigureKnown]:
    """By the share who know it; with equal shares those met by more pupils first, then the deck's order."""
    return sorted(figures, key=lambda one: (one.share, -one.met))


class _Remembered(NamedTuple):
    """What the rule of the states needs, in as few columns as possible."""

    stability: float
    recent: str
    clues: Sequence[str]
    known_since: date | None


def _figure(card: Card, knowledge: ClassKnowledge) -> FigureKnown:
    found = [states[card.id] for states in knowledge.states.values()]
    return FigureKnown(
        card,
        started=len(knowledge.started),
        met=sum(state >= MemoryState.MET for state in found),
        known=sum(state >= MemoryState.KNOWN for state in found),
        solid=sum(state is MemoryState.SOLID for state in found),
        stuck=[pupil for pupil in knowledge.pupils if card.id in knowledge.stuck[pupil.id]],
    )


def _met(session: Session, ids: Sequence[int]) -> Mapping[int, set[str]]:
    """The figures each pupil has met, in study or through an answer that counts."""
    met: dict[int, set[str]] = defaultdict(set)
    shown = select(Meeting.person_id, Meeting.figure).where(Meeting.person_id.in_(ids))
    asked = select(Memory.person_id, Memory.figure).where(Memory.person_id.in_(ids))
    for person, figure in session.execute(union(shown, asked)):
        met[person].add(figure)
    return met


def _stuck(session: Session, deck: Deck, ids: Sequence[int]) -> dict[int, Mapping[str, Sequence[str]]]:
    """The figures each pupil is stuck with. Only memories with two recent wrong answers are read."""
    by_pupil: dict[int, list[_Recent]] = {one: [] for one in ids}
    columns = select(Memory.person_id, Memory.figure, Memory.skill, Memory.recent)
    for person, *row in session.execute(columns.where(Memory.person_id.in_(ids), Memory.recent.like("%w%w%"))):
        if row[0] in deck:
            by_pupil[person].append(_Recent(*row))
    return {one: stuck_figures(rows) for one, rows in by_pupil.items()}


class _Recent(NamedTuple):
    """What the rule for stuck figures needs."""

    figure: str
    skill: str
    recent: str
