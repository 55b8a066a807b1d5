"""What a bot is: something that makes a move of what one seat can see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

Clock = Callable[[], float]
"""Tells seconds; only differences count."""

Seen = TypeVar("Seen", contravariant=True)

Bot = Callable[[Seen, Random, Clock], str]
"""Given a view, rng and a clock, names one of the view's moves."""
