"""Searching many numbered deals, and the list of winnable deals that comes of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from studyapp.errors import BadRecord
from studyapp.rules.patience.playing import GAMES, deal
from studyapp.rules.patience.search import find_line, wins
from studyapp.rules.patience.search.players import PLAYERS, winners
from studyapp.rules.record_fields import quoted

Result = dict[str, Any]


def read_numbers(text: str) -> range:
    """The numbers of ``FIRST-LAST``, or of a single number.

    >>> read_numbers("1-3")
    range(1, 4)

    :raises BadRecord: if it is something else.
    """
    match = re.fullmatch(r"([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?", text, re.ASCII)
    if not match or int(match[2] or match[1]) < int(match[1]):
        raise BadRecord(f"{quoted(text)} is no range of deals. Write the first and the last number, such as 1-200.")
    return range(int(match[1]), int(match[2] or match[1]) + 1)


def search_deals(
    game: str, numbers: Iterable[int], *, seconds: float, clock: Callable[[], float], players: bool
) -> Iterator[Result]:
    """Search each deal for at most so many seconds of the clock; one result a deal, in order.

    ``winnable`` is true with ``moves``, a line that was replayed through the rules, or null if none was found in time;
    ``won_by`` is how many of ``of`` careful players win it, if ``players`` is asked for.
    """
    for number in numbers:
        begun = clock()
        line = find_line(deal(game, number), lambda end=begun + seconds * MARGIN: clock() > end)  # type: ignore[misc]
        result: Result = {"game": game, "number": number, "winnable": True if line else None}
        result["seconds"] = round(clock() - begun, 3)
        if players and line:
            result |= {"won_by": winners(deal(game, number)), "of": PLAYERS[game]}
        yield {**result, "moves": list(line)} if line else result


MARGIN = 0.9
"""The share of the time after which a search stops, so that the line can still be replayed."""


def collect(results: Iterable[str]) -> dict[str, Any]:
    """The list of winnable deals made of what ``search_deals`` found, JSON lines; every line is replayed again.

    For each game: ``searched``, the number of deals; ``of``, the number of players; ``won_by``, for each winnable deal
    how many of them win it.

    :raises BadRecord: if a line does not win its deal.
    """
    found: dict[str, Any] = {}
    for result in map(json.loads, results):
        game, number = result["game"], result["number"]
        listed = found.setdefault(game, {"searched": 0, "of": PLAYERS[game], "won_by": {}})
        listed["searched"] += 1
        if result["winnable"]:
            if not wins(deal(game, number), result["moves"]):
                raise BadRecord(f"The line for deal {number} of {GAMES[game].title} does not win. Search it again.")
            listed["won_by"][str(number)] = result["won_by"]
    return found


def write_list(found: Mapping[str, Any]) -> str:
    """The list as JSON text, one game a line."""
    games = ",\n".join(f'"{game}": {json.dumps(listed)}' for game, listed in sorted(found.items()))
    return f"{{\n{games}\n}}\n"
