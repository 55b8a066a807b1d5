"""Plan a day's study session: due questions by risk, then new figures, within the learner's minutes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Deck
from studyapp.content.questions import KINDS, Kind, Skill
from studyapp.study.models import Memory
from studyapp.study.scheduling import Strength, recall
from studyapp.study.session_steps import SessionStep
from studyapp.study.states import KNOWN_DAYS, MemoryState, state_of

QUESTION_SECONDS, MEETING_SECONDS = 12, 20
"""How long a question takes until the learner's own pace is known, and how long meeting a figure takes."""

BASIC_SKILLS: tuple[Skill, ...] = ("roman", "greek", "emblem")
"""The skills that open once the learner knows who a figure is."""

EXTRA_SKILLS: tuple[Skill, ...] = ("kin", "source", "place")
"""The skills that open only if the learner has chosen them."""

Memories = Mapping[tuple[str, str], Memory]


@dataclass(frozen=True)
class LearnerState:
    """All that a plan depends on.

    ``met`` holds the figures met, ``met_today`` those met on this study day. ``closed`` holds the memories (figure,
    skill) that can't be rated again today, since an answer was undone after its verdict was shown. ``hidden`` holds the
    parts of cards that the learner's classes hide.
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
    #: How long a question takes this learner, with its verdict and its repetitions.
    seconds: float = QUESTION_SECONDS


@dataclass(frozen=True)
class DayPlan:
    """A study session as planned: its steps, the number of questions, the new figures, and the questions left over."""

    steps: tuple[SessionStep, ...]
    questions: int
    new: tuple[str, ...]
    left_over: int
    seconds: float = QUESTION_SECONDS

    @property
    def minutes(self) -> int:
        """About how long it takes, at least a minute."""
        return max(1, round((self.questions * self.seconds + len(self.new) * MEETING_SECONDS) / 60))


def plan_day(deck: Deck, learner_state: LearnerState, wanted: Sequence[str] = ()) -> DayPlan:
    """The day's study session: due questions, one for each figure, and new figures, within the minutes.

    There is always room for the next new figure. Questions about who a figure is come before further new figures, and
    these before names, emblems and extra skills, so that a learner with few minutes meets all fifty. ``wanted`` lists
    figures to meet before the deck's own order. ``left_over`` counts the due questions that don't fit.
    """
    seconds, left = learner_state.seconds, learner_state.minutes * 60.0
    due, new = due_questions(deck, learner_state), new_figures(deck, learner_state, wanted)
    left -= len(new[:1]) * (seconds + MEETING_SECONDS)
    asked = [step for step in due if step.skill == "who"][: _fitting(left, seconds)]
    left -= len(asked) * seconds
    fresh = new[: len(new[:1]) + _fitting(left, seconds + MEETING_SECONDS)]
    left -= (len(fresh) - len(new[:1])) * (seconds + MEETING_SECONDS)
    asked += [step for step in due if step.skill != "who"][: _fitting(left, seconds)]
    steps = _woven([step for step in due if step in asked], fresh)
    return DayPlan(tuple(steps), len(asked) + len(fresh), tuple(fresh), len(due) - len(asked), seconds)


def due_questions(deck: Deck, learner_state: LearnerState) -> list[SessionStep]:
    """The questions due today, the most at risk first, one skill of each figure.

    Figures that were met but never asked about come first, then due memories, then newly opened skills.
    """
    never = [(figure, "who") for figure in learner_state.met if (figure, "who") not in learner_state.memories]
    due = [memory for memory in learner_state.memories.values() if memory.due <= learner_state.day]
    due.sort(key=lambda memory: (recall(strength_of(memory), learner_state.day), memory.figure, memory.skill))
    opened = [(card.id, skill) for card in deck for skill in _opened(deck, card.id, learner_state)]
    wanted = [*never, *((memory.figure, memory.skill) for memory in due), *opened]
    one_each: dict[str, str] = {}
    for figure, skill in wanted:
        if (
            (figure, skill) not in learner_state.closed
            and figure in deck
            and _is_open(deck, learner_state, figure, skill)
        ):
            one_each.setdefault(figure, skill)
    return [SessionStep("ask", figure, _skill(skill)) for figure, skill in one_each.items()]


def new_figures(deck: Deck, learner_state: LearnerState, wanted: Sequence[str] = ()) -> list[str]:
    """The figures to meet today: ``wanted`` first, then the deck's order.

    Two figures that are easily confused are never met on the same day.
    """
    order = dict.fromkeys([*wanted, *(figure for day in deck.order for figure in day)])
    today = list(learner_state.met_today)
    count = learner_state.new_a_day - len(today)
    found: list[str] = []
    for figure in order:
        if len(found) >= count:
            break
        if figure in deck and figure not in learner_state.met and not _confusable(deck, figure, [*today, *found]):
            found.append(figure)
    return found


def kind_for(learner_state: LearnerState, figure: str, skill: Skill) -> Kind:
    """The kind of question: four options while learning, the skill's own kind once it is known."""
    memory = learner_state.memories.get((figure, skill))
    known = state_of(skill, memory, met=True) >= MemoryState.KNOWN
    # A place has too many options to show four of them: it is always tapped.
    usual = KINDS[skill][0] if known or skill == "place" else "choice"
    return "choice" if learner_state.choices_only else usual


def strength_of(memory: Memory) -> Strength:
    """A memory as the scheduler needs it."""
    return Strength(memory.stability, memory.difficulty, memory.rated_on, memory.due)


def _fitting(left: float, seconds: float) -> int:
    return max(0, int(left // seconds))


def _opened(deck: Deck, figure: str, learner_state: LearnerState) -> list[Skill]:
    """The skills of a figure that are open but were never asked; none if the figure was asked about today."""
    if any(
        memory.figure == figure and memory.rated_on == learner_state.day for memory in learner_state.memories.values()
    ):
        return []
    who = learner_state.memories.get((figure, "who"))
    if who is None or who.stability < KNOWN_DAYS:
        return []
    chosen = [skill for skill in EXTRA_SKILLS if skill in learner_state.further_skills]
    never = [skill for skill in (*BASIC_SKILLS, *chosen) if (figure, skill) not in learner_state.memories]
    return [skill for skill in never if askable(deck, learner_state.hidden, figure, skill)]


def _is_open(deck: Deck, learner_state: LearnerState, figure: str, skill: str) -> bool:
    """Whether a memory still has a question: classes can hide all of them, and questions can leave the deck."""
    return bool(askable(deck, learner_state.hidden, figure, _skill(skill)))


def _confusable(deck: Deck, figure: str, others: Collection[str]) -> bool:
    return any(other in deck.facts.confusable[figure] for other in others)


def _woven(asked: Sequence[SessionStep], fresh: Sequence[str]) -> list[SessionStep]:
    """New figures among the questions: each is met, then another question follows if there is one, then its own."""
    before = len(asked) - min(len(asked), len(fresh))
    steps, between, waiting = list(asked[:before]), list(asked[before:]), list[SessionStep]()
    for figure in fresh:
        steps.append(SessionStep("meet", figure))
        if between or waiting:
            steps.append((between or waiting).pop(0))
        waiting.append(SessionStep("ask", figure, "who"))
    return steps + waiting


def _skill(name: str) -> Skill:
    return next(skill for skill in KINDS if skill == name)
