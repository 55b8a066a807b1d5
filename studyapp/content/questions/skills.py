"""The skills: what there is to know about a figure, and how each may be asked."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

Skill = Literal["who", "roman", "greek", "emblem", "kin", "source", "place"]
Kind = Literal["choice", "typed", "tapped"]

#: How a skill's questions may be answered, the usual way for who knows the figure first.
KINDS: Final[Mapping[Skill, tuple[Kind, ...]]] = MappingProxyType(
    {
        "who": ("typed", "choice"),
        "roman": ("typed", "choice"),
        "greek": ("typed", "choice"),
        "emblem": ("typed", "choice"),
        "kin": ("choice",),
        "source": ("choice",),
        "place": ("tapped", "choice"),
    }
)
#: All skills, in the order in which they open.
SKILLS: Final[tuple[Skill, ...]] = tuple(KINDS)
