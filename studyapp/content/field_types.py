"""What a line or a number in the files may be: said where a card's fields are declared, enforced when a file is read.

The cards are plain dataclasses, so that to serve them nothing of pydantic is loaded. It checks a file against the
same declarations: it asks these marks for their part through the method below, as its documentation of custom
annotations describes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

Schema = dict[str, Any]

#: What every part of a card tells pydantic: an unknown key is a fault.
STRICT_KEYS: Any = {"extra": "forbid"}


class _Mark:
    """Something a value must be besides its type, which itself must be exact: no text for a number."""

    def further(self) -> Schema:
        """What is added to the core schema of the marked type."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        """The schema of the marked type with what this mark asks for."""
        return {**handler(source), **self.further()}


@dataclass(frozen=True)
class Pattern(_Mark):
    """Text that is not empty and matches a regular expression."""

    pattern: str

    def further(self) -> Schema:
        """Exactly text, of at least one character."""
        return {"strict": True, "min_length": 1, "pattern": self.pattern}


@dataclass(frozen=True)
class Whole(_Mark):
    """A whole number, at least ``least`` and at most ``most``."""

    least: int
    most: int | None = None

    def further(self) -> Schema:
        """Exactly a whole number within these bounds."""
        bounds = {"ge": self.least} | ({} if self.most is None else {"le": self.most})
        return {"strict": True, **bounds}


class _Filled(_Mark):
    """A list with at least one entry."""

    def further(self) -> Schema:
        """At least one."""
        return {"min_length": 1}


Item = TypeVar("Item")
#: A YAML list, kept as a tuple so that nobody can change a card.
Many = tuple[Item, ...]
Some = Annotated[tuple[Item, ...], _Filled()]

Line = Annotated[str, Pattern(r"^\S(.*\S)?$")]
CardId = Annotated[str, Pattern(r"^[a-z]+(-[a-z]+)*$")]
#: Lines or chapters of a work: ``1-19``, ``15.187-193``, ``8.45.2, 8.45.6``, ``617c-621a``.
Passage = Annotated[str, Pattern(r"^[\d.a-f]+(-[\d.a-f]+)?(, [\d.a-f]+(-[\d.a-f]+)?)*$")]
Urn = Annotated[str, Pattern(r"^urn:cts:\S+$")]
