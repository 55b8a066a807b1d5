"""One after the other: whoever proves a secret, or gets a new one, waits until the one before is done."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

# A class that signs in at once is thirty threads that each hash, and write three times. Let loose together they held
# up every move at a table for a quarter of a second; in turn the last pupil waits a second, and the tables play on.
_turn = threading.Lock()


def in_turn(view: Callable[P, R]) -> Callable[P, R]:
    """Let a view that makes or checks a hash be answered for one visitor at a time in this process."""

    @wraps(view)
    def waits(*args: P.args, **kwargs: P.kwargs) -> R:
        with _turn:
            return view(*args, **kwargs)

    return waits
