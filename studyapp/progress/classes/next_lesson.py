"""What to do in the next lesson, with reasons: a pair, figures, pupils to speak to, and six questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from studyapp.content import Card, Deck
from studyapp.progress.classes.class_knowledge import FigureKnown
from studyapp.progress.classes.confused import ClassConfusion
from studyapp.progress.classes.lists import MOST, ImprovedPupil, InactivePupils, StuckPupil, figures_not_known
from studyapp.progress.classes.pupils import ClassPupil

FEWEST_ANSWERS = 30
"""With fewer answers than this, there is no advice from them."""

FEWEST_CONFUSED = 3
"""A pair is worth a lesson if this number of pupils mix it up."""

FIGURES, TO_SPEAK_TO, BETTER, QUESTIONS, NEXT_FIGURES = 3, 5, 2, 6, 4


class PupilToSpeakTo(NamedTuple):
    """A pupil to speak to, and why."""

    pupil: ClassPupil
    why: Literal["improved", "stuck", "signed in, nothing done", "away"]
    cards: Sequence[Card] = ()


class NextLesson(NamedTuple):
    """A plan for the next lesson; each part can be missing."""

    #: Whether there are too few answers for advice.
    too_few: bool
    pair: ClassConfusion | None
    figures: Sequence[FigureKnown]
    speak_to: Sequence[PupilToSpeakTo]
    #: The next figures in the teaching order that most have not met; only if there are too few answers.
    next_figures: Sequence[Card]
    #: The figures for the six questions of a warm-up.
    warm_up: Sequence[Card]


class LessonEvidence(NamedTuple):
    """What the plan is based on."""

    figures: Sequence[FigureKnown]
    confusions: Sequence[ClassConfusion]
    absent: InactivePupils
    stuck: Sequence[StuckPupil]
    better: Sequence[ImprovedPupil]
    answers: int


def next_lesson(deck: Deck, read: LessonEvidence) -> NextLesson:
    """The plan: the pair that most pupils mix up (three at least), up to three figures that most have met and few know,
    and up to five pupils to speak to, two of them because they improved.
    """
    if read.answers < FEWEST_ANSWERS:
        following = next_figures(deck, read.figures)
        warm_up = _six(deck, read.figures, following)
        return NextLesson(True, None, (), tuple(_to_speak_to(read)), following, warm_up)
    pair = next((one for one in read.confusions if one.named and len(one.who) >= FEWEST_CONFUSED), None)
    weak = figures_not_known(read.figures)[:FIGURES]
    both = [pair.asked, pair.named] if pair and pair.named else []
    warm_up = _six(deck, read.figures, [*both, *(one.card for one in weak)])
    return NextLesson(False, pair, weak, tuple(_to_speak_to(read)), (), warm_up)


def next_figures(deck: Deck, figures: Sequence[FigureKnown]) -> list[Card]:
    """The first figures in the teaching order that most pupils have not met."""
    met = {one.card.id for one in figures if one.started and one.met > one.started * MOST}
    return [deck[figure] for day in deck.order for figure in day if figure not in met][:NEXT_FIGURES]


def _to_speak_to(read: LessonEvidence) -> Iterator[PupilToSpeakTo]:
    """Pupils who need help (stuck, then inactive, then away), then those who improved most."""
    better = [PupilToSpeakTo(one.pupil, "improved", one.cards) for one in read.better[:BETTER]]
    praised = {one.pupil.id for one in better}
    needy = [
        *(PupilToSpeakTo(one.pupil, "stuck", one.cards) for one in read.stuck),
        *(PupilToSpeakTo(pupil, "signed in, nothing done") for pupil in read.absent.nothing_done),
        *(PupilToSpeakTo(pupil, "away") for pupil in read.absent.away),
    ]
    yield from [one for one in needy if one.pupil.id not in praised][: TO_SPEAK_TO - len(better)]
    yield from better


def _six(deck: Deck, figures: Sequence[FigureKnown], first: Sequence[Card]) -> list[Card]:
    """The figures given, then those that most of the class have met, least known first, up to six."""
    met = sorted((one for one in figures if one.met), key=lambda one: (-one.met, one.share))
    order = [deck[figure] for day in deck.order for figure in day]
    wanted = dict.fromkeys([*first, *(one.card for one in met), *order])
    return list(wanted)[:QUESTIONS]
