"""How often each bot wins against two random players, and how long it thinks: ``python -m tests.bench.bot_strength``.

A random player is the gentle bot: any card that fits. A third of the games would be a fair share.
"""

from __future__ import annotations

import sys

from tests.bench.matches import Thinking, share_won

BARS = {"gentle": (2000, 0.0), "thoughtful": (2000, 0.55), "hard": (2000, 0.67), "sharp": (400, 0.80)}
MOST_SECONDS = 0.050


def main() -> int:
    missed = 0
    print(f"{'bot':12}{'games':>7}{'won':>8}{'bar':>7}{'mean ms':>9}{'most ms':>9}")
    for level, (games, bar) in BARS.items():
        thinking = Thinking()
        won = share_won(level, ["gentle", "gentle"], games, thinking=thinking)
        seconds = thinking.seconds[level]
        mean, most = 1000 * sum(seconds) / len(seconds), 1000 * max(seconds)
        print(f"{level:12}{games:7}{won:8.1%}{bar:7.0%}{mean:9.2f}{most:9.1f}", flush=True)
        missed += won < bar or most > 1000 * MOST_SECONDS
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
