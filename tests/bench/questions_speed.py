"""How long a verdict and a question take: ``python tests/bench/questions_speed.py``.

Microseconds of CPU, the best of five rounds; what is worked out once a deck is done before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

from studyapp.content import Deck, load_deck
from studyapp.content.answers import judge
from studyapp.content.questions import SKILLS, ask, keys
from studyapp.paths import CONTENT

#: A verdict or a question must not be seen in the time of a page.
BAR = 1000


def verdicts(deck: Deck, answers: list[str]) -> int:
    """Judge each answer once for Hera; how many there were."""
    for given in answers:
        judge(deck, "hera", "who", given)
    return len(answers)


def questions(deck: Deck) -> int:
    """Make a choice of every question there is; how many there were."""
    rng = Random(1)
    made = [
        ask(deck, card.id, skill, key, "choice", rng)
        for card in deck
        for skill in SKILLS
        for key in keys(deck, card.id, skill)
    ]
    return len(made)


def microseconds(work: Callable[[], int]) -> float:
    """Microseconds of CPU for one piece of the work."""
    rounds = []
    for _ in range(5):
        started = process_time()
        pieces = work()
        rounds.append((process_time() - started) / pieces * 1e6)
    return min(rounds)


def main() -> int:
    deck = load_deck(CONTENT)
    names = [card.names.greek for card in deck] * 20
    slips = [f"{name[:2]}x{name[3:]}" for name in names]
    taken = {
        "a verdict, name as written": microseconds(lambda: verdicts(deck, names)),
        "a verdict, a letter wrong": microseconds(lambda: verdicts(deck, slips)),
        "a question with four options": microseconds(lambda: questions(deck)),
    }
    for what, time in taken.items():
        print(f"{what:31}{time:8.0f} µs of CPU (bar {BAR})")
    return 1 if max(taken.values()) > BAR else 0


if __name__ == "__main__":
    sys.exit(main())
