"""The types of a card's fields: what a line, an id or a number in the files can be.

Cards are plain dataclasses, so pydantic is loaded only when a file is read. It then checks the file against the same
declarations and asks the marks below for their part, as its documentation of custom annotations describes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

Schema = dict[str, Any]

#: The pydantic setting of every part of a card: an unknown key is an error.
STRICT_KEYS: Any = {"extra": "forbid"}


class _Mark:
    """A condition on a value besides its type."""

    def schema(self) -> Schema:
        """The part that is added to the core schema of the marked type."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        """Return the schema of the marked type with this condition."""
        return {**handler(source), **self.schema()}


@dataclass(frozen=True)
class Pattern(_Mark):
    """Text that is not empty and matches a regular expression."""

    pattern: str

    def schema(self) -> Schema:
        """Return the schema of text with at least one character."""
        return {"strict": True, "min_length": 1, "pattern": self.pattern}


@dataclass(frozen=True)
class Whole(_Mark):
    """A whole number, at least ``least`` and at most ``most``."""

    least: int
    most: int | None = None

    def schema(self) -> Schema:
        """Return the schema of a whole number within the bounds."""
        bounds = {"ge": self.least} | ({} if self.most is None else {"le": self.most})
        return {"strict": True, **bounds}


class _Filled(_Mark):
    """A list with at least one entry."""

    def schema(self) -> Schema:
        """Return the schema of a list that is not empty."""
        return {"min_length": 1}


Item = TypeVar("Item")
#: A YAML list, kept as a tuple so that a card cannot change.
Many = tuple[Item, ...]
Some = Annotated[tuple[Item, ...], _Filled()]

Line = Annotated[str, Pattern(r"^\S(.*\S)?$")]
CardId = Annotated[str, Pattern(r"^[a-z]+(-[a-z]+)*$")]
#: Lines or chapters of a work: ``1-19``, ``15.187-193``, ``8.45.2, 8.45.6``, ``617c-621a``.
Passage = Annotated[str, Pattern(r"^[\d.a-f]+(-[\d.a-f]+)?(, [\d.a-f]+(-[\d.a-f]+)?)*$")]
Urn = Annotated[str, Pattern(r"^urn:cts:\S+$")]
