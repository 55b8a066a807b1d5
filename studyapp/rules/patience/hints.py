"""What the program offers a player: a hint, and every card that fits. Both see only what the player sees."""

from __future__ import annotations

from studyapp.rules.patience.piles import PACKET, State
from studyapp.rules.patience.playing import GAMES, apply, options, outcome


def hint(state: State) -> str | None:
    """The greedy player's move; None when the deal is over. The same position always gives the same hint.

    It looks at the cards in view, never at the order of the pack. (GAMES.md, "Hint".)
    """
    if outcome(state):
        return None
    return GAMES[state.game].greedy(state, options(state)).move


def play_all(state: State) -> tuple[str, ...]:
    """The moves of "Play every card that fits": plays to the foundations, one after another, until none is left."""
    found: list[str] = []
    while plays := tuple(option for option in options(state) if option.verb == "play"):
        play = GAMES[state.game].greedy(state, plays)
        found.append(play.move)
        state, _ = apply(state, play)
    return tuple(found)


def press_pack(state: State) -> tuple[str, ...]:
    """The moves of a press on the pack: every space filled in order, else ``refill``, ``deal`` or ``redeal``."""
    available = options(state)
    fills = [option.move for option in available if option.verb == "fill" and option.source == PACKET]
    others = [option.move for option in available if option.verb in ("refill", "deal", "redeal")]
    return tuple(fills[: len(state.at(PACKET))] or others)
