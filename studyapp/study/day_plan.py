"""The plan of a day's sitting: what is due first, the most at risk first, then new figures, within the minutes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Deck
from studyapp.content.questions import KINDS, Kind, Skill
from studyapp.study.models import Memory
from studyapp.study.scheduling import Strength, recall
from studyapp.study.session_steps import Step
from studyapp.study.states import KNOWN_DAYS, State, state_of

QUESTION_SECONDS, MEETING_SECONDS = 20, 20
"""How long a question and the meeting of a figure take; a new figure takes both."""

USUAL: tuple[Skill, ...] = ("roman", "greek", "emblem")
"""The skills that open by themselves once somebody knows who a figure is."""

FURTHER: tuple[Skill, ...] = ("kin", "source", "place")
"""The skills that open only for who has chosen them."""

Memories = Mapping[tuple[str, str], Memory]


@dataclass(frozen=True)
class Standing:
    """Where a learner stands on a study day: all a plan is made from.

    ``met`` holds the figures met, ``met_today`` those met on this day. ``closed`` are the memories (figure, skill) that
    can not be rated any more today: an answer was taken back after its verdict had been seen. ``hidden`` are the parts
    of cards that the learner's classes do not ask.
    """

    day: date
    memories: Memories = field(default_factory=dict)
    met: Collection[str] = ()
    met_today: Collection[str] = ()
    closed: Collection[tuple[str, str]] = ()
    minutes: int = 10
    new_a_day: int = 4
    choices_only: bool = False
    further_skills: Collection[str] = ()
    hidden: Collection[Part] = ()


@dataclass(frozen=True)
class Plan:
    """A sitting to be: its steps, how many of them ask, how many figures are new, and what found no room."""

    steps: tuple[Step, ...]
    questions: int
    new: tuple[str, ...]
    left_over: int

    @property
    def minutes(self) -> int:
        """About how long it takes, at least a minute."""
        return max(1, round((self.questions * QUESTION_SECONDS + len(self.new) * MEETING_SECONDS) / 60))


def plan_day(deck: Deck, standing: Standing, wanted: Sequence[str] = ()) -> Plan:
    """The day's sitting: due questions, one skill of a figure each, then new figures as long as the minutes last.

    ``wanted`` are figures to meet before the deck's own order, such as those seen at tables this week. However much is
    due after a holiday, there are never more steps than the minutes hold; the rest is counted in ``left_over``.
    """
    room = standing.minutes * 60
    due = due_questions(deck, standing)
    asked = due[: room // QUESTION_SECONDS]
    room -= len(asked) * QUESTION_SECONDS
    fresh = new_figures(deck, standing, wanted)[: room // (QUESTION_SECONDS + MEETING_SECONDS)]
    steps = _woven(asked, fresh)
    return Plan(tuple(steps), len(asked) + len(fresh), tuple(fresh), len(due) - len(asked))


def due_questions(deck: Deck, standing: Standing) -> list[Step]:
    """What is to be asked today, the most at risk first, one skill of each figure.

    First come figures that were met and never asked about, then what is remembered and due, then skills that have
    opened and were never asked.
    """
    never = [(figure, "who") for figure in standing.met if (figure, "who") not in standing.memories]
    due = [memory for memory in standing.memories.values() if memory.due <= standing.day]
    due.sort(key=lambda memory: (recall(strength_of(memory), standing.day), memory.figure, memory.skill))
    opened = [(card.id, skill) for card in deck for skill in _opened(deck, card.id, standing)]
    wanted = [*never, *((memory.figure, memory.skill) for memory in due), *opened]
    one_each: dict[str, str] = {}
    for figure, skill in wanted:
        if (figure, skill) not in standing.closed and figure in deck and _is_open(deck, standing, figure, skill):
            one_each.setdefault(figure, skill)
    return [Step("ask", figure, _skill(skill)) for figure, skill in one_each.items()]


def new_figures(deck: Deck, standing: Standing, wanted: Sequence[str] = ()) -> list[str]:
    """The figures to be met next, as many as the day still has: ``wanted`` first, then the deck's order.

    Never two that are easily confused on one day.
    """
    order = dict.fromkeys([*wanted, *(figure for day in deck.order for figure in day)])
    today = list(standing.met_today)
    count = standing.new_a_day - len(today)
    found: list[str] = []
    for figure in order:
        if len(found) >= count:
            break
        if figure in deck and figure not in standing.met and not _confusable(deck, figure, [*today, *found]):
            found.append(figure)
    return found


def kind_for(standing: Standing, figure: str, skill: Skill) -> Kind:
    """How a question is asked: by four options while learning, in the skill's own way once it is known."""
    memory = standing.memories.get((figure, skill))
    known = state_of(skill, memory, met=True) >= State.KNOWN
    # A place has no options worth guessing at: it is tapped from the beginning.
    usual = KINDS[skill][0] if known or skill == "place" else "choice"
    return "choice" if standing.choices_only else usual


def strength_of(memory: Memory) -> Strength:
    """A row of the cache as the scheduler takes it."""
    return Strength(memory.stability, memory.difficulty, memory.rated_on, memory.due)


def _opened(deck: Deck, figure: str, standing: Standing) -> list[Skill]:
    """The skills that have opened for a figure and were never asked; none on a day that has asked about it already."""
    if any(memory.figure == figure and memory.rated_on == standing.day for memory in standing.memories.values()):
        return []
    who = standing.memories.get((figure, "who"))
    if who is None or who.stability < KNOWN_DAYS:
        return []
    chosen = [skill for skill in FURTHER if skill in standing.further_skills]
    never = [skill for skill in (*USUAL, *chosen) if (figure, skill) not in standing.memories]
    return [skill for skill in never if askable(deck, standing.hidden, figure, skill)]


def _is_open(deck: Deck, standing: Standing, figure: str, skill: str) -> bool:
    """What is remembered can be asked, unless all of it has been hidden since."""
    return not standing.hidden or bool(askable(deck, standing.hidden, figure, _skill(skill)))


def _confusable(deck: Deck, figure: str, others: Collection[str]) -> bool:
    pairs = {link.id for link in deck[figure].confusable}
    return any(other in pairs or figure in {link.id for link in deck[other].confusable} for other in others)


def _woven(asked: Sequence[Step], fresh: Sequence[str]) -> list[Step]:
    """Each new figure is met, and asked about after at least one other question, as far as there is one."""
    before = len(asked) - min(len(asked), len(fresh))
    steps, between, waiting = list(asked[:before]), list(asked[before:]), list[Step]()
    for figure in fresh:
        steps.append(Step("meet", figure))
        if between or waiting:
            steps.append((between or waiting).pop(0))
        waiting.append(Step("ask", figure, "who"))
    return steps + waiting


def _skill(name: str) -> Skill:
    return next(skill for skill in KINDS if skill == name)
