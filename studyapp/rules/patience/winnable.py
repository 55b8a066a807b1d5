"""The numbered deals that are known to be winnable, and how hard each one is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from studyapp.paths import CONTENT


class Hardness(NamedTuple):
    """How many of so many careful players win a deal; who they are, ``search.players`` says."""

    won_by: int
    of: int


@cache
def winnable(game: str) -> Mapping[int, Hardness]:
    """The deals of a game known to be winnable, by number, in order. Other deals can be winnable too.

    The list is ``content/patience-deals.json``, made by ``studyapp deals search`` and ``studyapp deals collect``.

    >>> 1 in winnable("labyrinth")
    True
    """
    listed = _lists().get(game, {"of": 0, "won_by": {}})
    return {int(number): Hardness(won_by, listed["of"]) for number, won_by in listed["won_by"].items()}


def searched(game: str) -> int:
    """How many deals, from 1, were searched for the list; 0 for none."""
    return int(_lists().get(game, {"searched": 0})["searched"])


@cache
def _lists() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((CONTENT / "patience-deals.json").read_text(encoding="utf-8"))
    return found
