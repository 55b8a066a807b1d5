"""When to ask again, by FSRS-6. No other module knows the library.

The unit is the study day. The scheduler counts whole blocks of 24 hours, so two lessons at 09:00 on Monday and 08:45 on
Tuesday would be the same day to it. Therefore it gets noon UTC of the study day instead of the true time. The library
takes 30 ms to load, so it is loaded with the first answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

#: Without an id the library would wait for the clock to create one. The value has no meaning.
_ANY_CARD = 1


@dataclass(frozen=True)
class Strength:
    """How strong a memory is after its last rated answer.

    ``stability`` is in days: after that time, nine of ten such memories are still there. ``difficulty`` goes from 1 to
    10. ``due`` is the next study day to ask, always later than ``rated_on``.
    """

    stability: float
    difficulty: float
    rated_on: date
    due: date


def rate(before: Strength | None, day: date, *, right: bool) -> Strength:
    """The strength after an answer on a study day; ``before`` is None for the first one.

    Right is the scheduler's "good", wrong its "again". The result is not random.

    :raises ValueError: if the day isn't later than the last rated one; a study day rates once.
    """
    from fsrs import Rating

    if before is not None and day <= before.rated_on:
        raise ValueError(f"{day} has been rated already; the last rated day is {before.rated_on}.")
    rating = Rating.Good if right else Rating.Again
    card, _ = _scheduler().review_card(_card(before, day), rating, _noon(day))
    # The library sets both with the first review.
    return Strength(card.stability or 0.0, card.difficulty or 0.0, day, card.due.date())


def recall(strength: Strength, day: date) -> float:
    """The probability, from 0 to 1, that the memory is still there on a study day.

    On the day of an answer it is 1, even if the answer was wrong.
    """
    return _scheduler().get_card_retrievability(_card(strength, day), _noon(day))


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    # Learning steps would make an answer due within minutes, and fuzzing would make two rebuilds differ.
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
    """Uses ``timezone.utc``, since the library rejects every other time zone object."""
    return datetime.combine(day, time(12), tzinfo=UTC)
