"""What to do in the next lesson, with the reasons: a pair, figures, pupils to speak to; and six questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from studyapp.content import Card, Deck
from studyapp.progress.classes.class_knowledge import FigureKnown
from studyapp.progress.classes.confused import ClassConfusion
from studyapp.progress.classes.lists import MOST, Absent, Better, Stuck, met_not_known
from studyapp.progress.classes.pupils import Pupil

FEWEST_ANSWERS = 30
"""Before so many answers nothing is read out of them."""

FEWEST_CONFUSED = 3
"""A pair is a matter for the class when so many pupils confuse it."""

FIGURES, TO_SPEAK_TO, BETTER, QUESTIONS, NEXT_FIGURES = 3, 5, 2, 6, 4


class Speak(NamedTuple):
    """A pupil to speak to, and why."""

    pupil: Pupil
    why: str
    cards: Sequence[Card] = ()


class NextLesson(NamedTuple):
    """A plan for the next lesson; each part may be missing."""

    #: There are too few answers to read anything out of them.
    too_few: bool
    pair: ClassConfusion | None
    figures: Sequence[FigureKnown]
    speak_to: Sequence[Speak]
    #: The next figures of the teaching order that most have not met; only where there are too few answers.
    next_figures: Sequence[Card]
    #: Whom six questions of a warm-up ask about.
    warm_up: Sequence[Card]


class Read(NamedTuple):
    """What the plan is read out of."""

    figures: Sequence[FigureKnown]
    confusions: Sequence[ClassConfusion]
    absent: Absent
    stuck: Sequence[Stuck]
    better: Sequence[Better]
    answers: int


def next_lesson(deck: Deck, read: Read) -> NextLesson:
    """The plan: the most confused pair of at least three pupils, up to three figures met by most and known by under
    half, up to five pupils to speak to, two of them for getting better."""
    if read.answers < FEWEST_ANSWERS:
        following = next_figures(deck, read.figures)
        warm_up = _six(deck, read.figures, following)
        return NextLesson(True, None, (), tuple(_to_speak_to(read)), following, warm_up)
    pair = next((one for one in read.confusions if one.named and len(one.who) >= FEWEST_CONFUSED), None)
    weak = met_not_known(read.figures)[:FIGURES]
    both = [pair.asked, pair.named] if pair and pair.named else []
    warm_up = _six(deck, read.figures, [*both, *(one.card for one in weak)])
    return NextLesson(False, pair, weak, tuple(_to_speak_to(read)), (), warm_up)


def next_figures(deck: Deck, figures: Sequence[FigureKnown]) -> list[Card]:
    """The first figures in the teaching order that most pupils have not met."""
    met = {one.card.id for one in figures if one.started and one.met > one.started * MOST}
    return [deck[figure] for day in deck.order for figure in day if figure not in met][:NEXT_FIGURES]


def _to_speak_to(read: Read) -> Iterator[Speak]:
    """Those who got better most, and before them those who need it: stuck, then in but idle, then away."""
    better = [Speak(one.pupil, "got better", one.cards) for one in read.better[:BETTER]]
    praised = {one.pupil.id for one in better}
    needy = [
        *(Speak(one.pupil, "stuck", one.cards) for one in read.stuck),
        *(Speak(pupil, "in, but nothing done") for pupil in read.absent.nothing_done),
        *(Speak(pupil, "not here") for pupil in read.absent.away),
    ]
    yield from [one for one in needy if one.pupil.id not in praised][: TO_SPEAK_TO - len(better)]
    yield from better


def _six(deck: Deck, figures: Sequence[FigureKnown], first: Sequence[Card]) -> list[Card]:
    """The figures given, and after them those met by most of the class, least known first, up to six."""
    met = sorted((one for one in figures if one.met), key=lambda one: (-one.met, one.share))
    order = [deck[figure] for day in deck.order for figure in day]
    wanted = dict.fromkeys([*first, *(one.card for one in met), *order])
    return list(wanted)[:QUESTIONS]
