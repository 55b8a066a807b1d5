"""From what was pressed on the page to the entries of the deal's log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from studyapp.errors import IllegalMove
from studyapp.rules.patience import (
    CONTROLS,
    GAMES,
    Log,
    Option,
    State,
    back_to_choice,
    moves,
    options,
    play_all,
    press_pack,
)
from studyapp.rules.patience import play as try_move
from studyapp.rules.patience.piles import PACKET, TALON
from studyapp.rules.patience.search.exhaustive import back_to_open

#: Positions tried to prove that a deal is lost: at most about 20 ms of CPU.
PROOF = 200


class Press(NamedTuple):
    """The entries a press makes, or the place it picks up because there are several moves."""

    entries: tuple[str, ...] = ()
    lifted: str = ""


def read_press(log: Log, form: Mapping[str, str]) -> Press:
    """What a press on a button, a place or a choice means in this position.

    :raises IllegalMove: if nothing can be done with the place.
    """
    if "do" in form:
        return Press(_control(log, form["do"]))
    if "move" in form:
        return Press((form["move"],))
    place = form.get("place", "")
    if place == PACKET:
        return Press(_press_pack(log.state))
    lifted = form.get("lifted", "")
    direct = [option for option in options(log.state) if option.source == lifted and option.target == place]
    return Press((direct[0].move,)) if direct else _press_place(log.state, place)


def _press_pack(state: State) -> tuple[str, ...]:
    """The moves of a press on the pack, up to one that the card before has made impossible: an ace goes first."""
    made: list[str] = []
    for move in press_pack(state) or ("deal",):
        if made and move not in moves(state):
            break
        state, _ = try_move(state, move)
        made.append(move)
    return tuple(made)


def choices(state: State, place: str) -> list[Option]:
    """The moves from a place, or else to it. Of foundations that are alike only the first counts."""
    available = [option for option in options(state) if option.move != "redeal"]
    found = [option for option in available if option.source == place]
    found = found or [option for option in available if option.target == place]
    return list({(option.source, _kind_of(state, option.target)): option for option in reversed(found)}.values())[::-1]


def _kind_of(state: State, target: str) -> object:
    game = GAMES[state.game]
    pile = state.at(target)
    return (game.wanted(target, pile), pile[-1][:-1] if pile else "") if target in game.foundations else target


def _press_place(state: State, place: str) -> Press:
    found = choices(state, place)
    if len(found) == 1:
        return Press((found[0].move,))
    if found:
        return Press(lifted=place)
    game = GAMES[state.game]
    if place in game.layout.index and place not in game.foundations and state.at(place):
        try_move(state, f"play {place}" if game.name != "labyrinth" else f"play {place} up")
    if place == TALON:
        raise IllegalMove("The talon is empty. Deal from the pack.", code="does not fit")
    raise IllegalMove("Nothing can be played here now. Choose another card, or press the pack.", code="does not fit")


def _control(log: Log, do: str) -> tuple[str, ...]:
    """The entries of a button."""
    if do in CONTROLS:
        return (do,)
    if do in ("choice", "open"):
        return ("undo",) * max(1, back_to_choice(log) if do == "choice" else back_to_open(log, PROOF))
    found = play_all(log.state)
    if do != "all" or not found:
        raise IllegalMove("No card fits now. Press the pack, or choose another card.", code="does not fit")
    return found
