"""The bots of Authors, weakest first. They differ only in how much of the calls they remember."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from studyapp.rules.authors import Call, View
from studyapp.rules.authors.bots.memory import Memory
from studyapp.rules.authors.legal_moves import called
from studyapp.rules.bot_protocol import Bot, Clock


def gentle(view: View, random: Random, clock: Clock) -> str:
    """Any call the rules allow."""
    return random.choice(view.moves)


def thoughtful(view: View, random: Random, clock: Clock) -> str:
    """A card it has just heard of, if there is one; else by lot, likelier calls more often. Forgets all but a round.

    Always the likeliest would be asked again and again once it is forgotten that it was refused.
    """
    chances = _chances(view, _last_round(view))
    sure = [move for move, chance in chances.items() if chance == 1]
    return random.choice(sure) if sure else random.choices([*chances], [*chances.values()])[0]


def hard(view: View, random: Random, clock: Clock) -> str:
    """The likeliest call by everything that was heard, and of the likeliest for the number one holds most of."""
    held = [card[1:] for card in view.hand]
    worths = {move: (chance, held.count(_number(move))) for move, chance in _chances(view, view.calls).items()}
    most = max(worths.values())
    return random.choice([move for move, worth in worths.items() if worth == most])


def _chances(view: View, heard: Sequence[Call]) -> dict[str, float]:
    """How likely each call is to be answered with the card; never quite 0, since a memory may be wrong."""
    memory = Memory(view, heard)
    calls = {move: called(move) for move in view.moves}
    return {move: memory.chance(*call) or 1e-9 for move, call in calls.items() if call}


def _number(move: str) -> str:
    return move.split()[-1][1:]


def _last_round(view: View) -> Sequence[Call]:
    """The calls since this seat's last turn began, its own among them."""
    own = False
    for back, call in enumerate(reversed(view.calls)):
        if own and call.seat != view.seat:
            return view.calls[len(view.calls) - back :]
        own = own or call.seat == view.seat
    return view.calls


BOTS: dict[str, Bot[View]] = {"gentle": gentle, "thoughtful": thoughtful, "hard": hard}
"""Each level's bot, by its name."""
