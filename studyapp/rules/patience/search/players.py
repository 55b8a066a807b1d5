"""How hard a deal is: how many of some careful players, who choose at random, win it.

A careful player never looks at the pack and plays by sight:

* in Margarethe and Mount Olympus, every card that fits, in any order; then a battery card that frees a space; then any
  space is filled, from pack or talon; then the next card is dealt. A win counts in the first deal only;
* in The Labyrinth, every card that fits, in any order, before the pack is used; the grace for a card that lets another
  one be played;
* in Light and Shade, the player looks through what can be done before the next card is dealt, uses undo to keep the
  25 positions in mind that look best (few cards left, a short talon with high cards at the bottom, spaces, long
  runs), and judges each a little wrong, at random.
"""

from __future__ import annotations

from random import Random

from studyapp.rules.patience.piles import Option, State
from studyapp.rules.patience.playing import apply, is_won, options
from studyapp.rules.patience.search import labyrinth, light_and_shade

PLAYERS = {"margarethe": 20, "mount_olympus": 20, "light_and_shade": 20, "labyrinth": 100}
"""How many try each deal."""

ERROR = 2.0
"""Light and Shade: how much a player misjudges a position at most; an empty Auxiliary is worth 3."""


def winners(state: State) -> int:
    """How many of the game's careful players win from here; the same players every time."""
    wins = _WINS.get(state.game, _wins_in_first_deal)
    return sum(wins(state, Random(f"{state.game} {player}")) for player in range(PLAYERS[state.game]))  # noqa: S311


def _wins_in_first_deal(state: State, random: Random) -> bool:
    state = state._replace(rules=state.rules._replace(redeals=state.redeals))
    while choices := _choices(state, options(state)):
        state, _ = apply(state, random.choice(choices))
    return is_won(state)


def _choices(state: State, available: tuple[Option, ...]) -> list[Option]:
    """The options of the first kind that there are; cards that only change places within the battery are left out."""
    useful = [one for one in available if one.verb != "place" or one.source == "t" or len(state.at(one.source)) == 1]
    if state.piles[state.layout.index["pack"]] == () and state.at("t") == ():
        useful = [one for one in useful if one.verb != "place"]
    for verb in ("play", "place", "fill", "deal"):
        if found := [one for one in useful if one.verb == verb]:
            return found
    return []


def _wins_labyrinth(state: State, random: Random) -> bool:
    return labyrinth.play_out(labyrinth.Tableau(state), random, 0)


def _wins_light_and_shade(state: State, random: Random) -> bool:
    search = light_and_shade.Search(state, random, ERROR)
    return search.find(25, 200, lambda: False) is not None


_WINS = {"labyrinth": _wins_labyrinth, "light_and_shade": _wins_light_and_shade}
