"""How fast bots move: each person's choice."""

from __future__ import annotations

from datetime import timedelta

#: The time between two moves of bots; the first is the one without a choice.
PACES = {
    "steady": timedelta(seconds=1.6),
    "slow": timedelta(seconds=3.2),
    "quick": timedelta(seconds=0.6),
}
