"""Whole games of Mythology among bots, for tests and benchmarks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import thread_time

from studyapp.rules import mythology
from studyapp.rules.bots import choose
from studyapp.rules.game import DECK


class Thinking:
    """How long each decision of a level took, in seconds of CPU."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = {}

    def choose(self, level: str, view: mythology.View, random: Random) -> str:
        """The level's move, timed."""
        started = thread_time()
        move = choose(mythology.MYTHOLOGY, level, view, random=random)
        self.seconds.setdefault(level, []).append(thread_time() - started)
        return move


def play_game(levels: Sequence[str], random: Random, rules: mythology.Rules, thinking: Thinking) -> tuple[int, ...]:
    """Play hands until somebody has won; returns the seats that have."""
    dealer, scores = random.randrange(len(levels)), None
    while True:
        order = random.sample(DECK, len(DECK))
        state = mythology.deal(order, seats=len(levels), dealer=dealer, rules=rules, scores=scores)
        while state.turn is not None:
            seen = mythology.view(state, state.turn)
            move = thinking.choose(levels[state.turn], seen, random) if len(seen.moves) > 1 else seen.moves[0]
            state, _ = mythology.play(state, move)
        over = mythology.outcome(state)
        assert over is not None
        if over.winners:
            return over.winners
        dealer, scores = mythology.next_dealer(state), mythology.totals(state)


def share_won(level: str, others: Sequence[str], games: int, seed: int = 1, thinking: Thinking | None = None) -> float:
    """The share of games a level wins against the others, seated at each seat in turn; a shared win counts in part."""
    random, thinking, won = Random(seed), thinking or Thinking(), 0.0
    for game in range(games):
        seat = game % (len(others) + 1)
        levels = [*others[:seat], level, *others[seat:]]
        winners = play_game(levels, random, mythology.Rules(), thinking)
        won += (seat in winners) / len(winners)
    return won / games
