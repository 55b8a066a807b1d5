"""How long the deck takes to load with all its checks. Run on request: pytest tests/bench."""

from __future__ import annotations

import time

from studyapp.content import load_deck
from studyapp.paths import CONTENT


def test_the_deck_is_loaded_and_checked_within_60_ms_of_cpu() -> None:
    load_deck(CONTENT)

    best = min(_seconds_of_cpu() for _ in range(7))

    print(f"deck loaded and checked: {best * 1000:.0f} ms of CPU")
    assert best <= 0.060


def _seconds_of_cpu() -> float:
    start = time.process_time()
    load_deck(CONTENT)
    return time.process_time() - start
