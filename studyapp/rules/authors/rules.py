"""The named rules of Authors: what a table may settle, and to what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from studyapp.rules.game import Allowed, check_rules

ALLOWED: Allowed = {"lucky": ("no", "yes"), "books": range(1, 11)}
"""Every rule and its values; what each value settles is told in docs/rules.md."""


class Rules(NamedTuple):
    """The rules of one table, each written out.

    ``lucky``: whether drawing the very card called for gives another call; ``books``: the game ends when somebody has
    so many.
    """

    lucky: str = "no"
    books: int = 10

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Rules:
        """The rules with what is given put in place of the defaults.

        :raises BadRules: if a name or a value is unknown; it says which may be used.
        """
        check_rules(ALLOWED, given)
        return cls(**given)

    def written(self) -> dict[str, str | int]:
        """All rules written out in full, as a table stores them; ``Rules.read`` takes it back."""
        return self._asdict()
