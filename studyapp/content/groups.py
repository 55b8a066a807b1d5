"""The five groups of the deck: letter, name, shape."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Group(NamedTuple):
    """One of the five groups of ten.

    ``short`` is the name for narrow places. ``shape`` is the sign beside the letter, so that colour is never the only
    mark of a group. ``about`` says in one line who belongs to it.
    """

    letter: str
    name: str
    short: str
    shape: str
    about: str


#: From A to E, the order of the table from top to bottom.
GROUPS: Final[Mapping[str, Group]] = MappingProxyType(
    {
        group.letter: group
        for group in (
            Group("A", "Gods", "Gods", "circle", "the gods, from the king of the Titans to the god of love"),
            Group("B", "Goddesses", "Goddesses", "diamond", "the goddesses, from the mother of the gods to the dawn"),
            Group("C", "Demigods or Chosen Mortals", "Demigods", "shield", "heroes, and mortals chosen by the gods"),
            Group("D", "Fair Women", "Fair Women", "oval", "women of the stories, under the name of 1900"),
            Group(
                "E",
                "Myths",
                "Myths",
                "star",
                "groups of sisters, messengers and helpers of the gods, and beings of the wild and of the underworld",
            ),
        )
    }
)
