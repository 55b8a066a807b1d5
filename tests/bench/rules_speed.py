"""How many moves of Mythology are played in a second of CPU: ``python tests/bench/rules_speed.py``.

A step is ``moves`` and ``play``, with ``view`` for the seat to move where that is said; dealing is part of it.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from studyapp.rules import mythology
from studyapp.rules.game import DECK

BARS = {False: 100_000, True: 20_000}


def steps_a_second(seats: int, *, with_view: bool, hands: int = 600) -> float:
    """Play so many hands of random honest moves and count the steps."""
    random, rules, steps = Random(1), mythology.Rules(), 0
    orders = [random.sample(DECK, len(DECK)) for _ in range(hands)]
    rng = random.random
    started = process_time()
    for order in orders:
        state = mythology.deal(order, seats=seats, dealer=0, rules=rules)
        while moves := mythology.moves(state):
            if with_view:
                mythology.view(state, state.turn)
            state, _ = mythology.play(state, moves[int(rng() * (len(moves) - 1))])
            steps += 1
    return steps / (process_time() - started)


def main() -> int:
    missed = 0
    print(f"{'':31}{'steps/s':>10}{'bar':>10}{'ratio':>8}")
    for seats in (2, 4, 10):
        for with_view, bar in BARS.items():
            speed = max(steps_a_second(seats, with_view=with_view) for _ in range(3))
            what = f"{seats} seats, moves + play" + (" + view" if with_view else "")
            print(f"{what:31}{speed:10,.0f}{bar:10,}{speed / bar:8.1f}", flush=True)
            missed += seats == 4 and speed < bar
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
