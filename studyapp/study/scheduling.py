"""When to ask again: FSRS-6, and the only module that knows it.

The study day is the unit. The scheduler counts whole blocks of 24 hours, so that a class at 09:00 on Monday and at
08:45 on Tuesday would be the same day to it: it is given noon in UTC of the study day, never the true moment.
Loading it takes 30 ms, so that it is loaded with the first answer and not with the application.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

#: Every card has an id of its own, or the library waits for the clock to give it one. It means nothing here.
_ANY_CARD = 1


@dataclass(frozen=True)
class Strength:
    """How firmly something is remembered after its last rated answer.

    ``stability`` is in days: after so many, nine of ten are still there. ``difficulty`` runs from 1 to 10. ``due`` is
    the first study day on which it is to be asked again, always later than ``rated_on``.
    """

    stability: float
    difficulty: float
    rated_on: date
    due: date


def rate(before: Strength | None, day: date, *, right: bool) -> Strength:
    """The strength after an answer on a study day; ``before`` is None for the first one ever.

    Right is the scheduler's "good", wrong its "again": nobody rates himself. Nothing is left to chance.

    :raises ValueError: if the day is not later than the last rated one: a study day rates once.
    """
    from fsrs import Rating

    if before is not None and day <= before.rated_on:
        raise ValueError(f"{day} has been rated already; the last rated day is {before.rated_on}.")
    rating = Rating.Good if right else Rating.Again
    card, _ = _scheduler().review_card(_card(before, day), rating, _noon(day))
    # A card that was reviewed has both; until then the library leaves them out.
    return Strength(card.stability or 0.0, card.difficulty or 0.0, day, card.due.date())


def recall(strength: Strength, day: date) -> float:
    """How likely it is still there on a study day, from 0 to 1.

    On the day of an answer that is 1 even if it was wrong: what was missed today is read from the answers.
    """
    return _scheduler().get_card_retrievability(_card(strength, day), _noon(day))


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    # Steps within a day would make a first answer due in minutes, and fuzz would part two rebuilds of one log.
    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _card(strength: Strength | None, day: date) -> Card:
    from fsrs import Card, State

    if strength is None:
        return Card(card_id=_ANY_CARD, due=_noon(day))
    return Card(
        card_id=_ANY_CARD,
        state=State.Review,
        stability=strength.stability,
        difficulty=strength.difficulty,
        due=_noon(strength.due),
        last_review=_noon(strength.rated_on),
    )


def _noon(day: date) -> datetime:
    """Exactly ``timezone.utc``: the library refuses any other zone, also one that is the same."""
    return datetime.combine(day, time(12), tzinfo=UTC)
