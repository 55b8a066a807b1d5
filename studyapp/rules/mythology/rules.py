"""The named rules of Mythology: what a table may settle, and to what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from studyapp.errors import BadRules
from studyapp.rules.game import Allowed, check_rules

ALLOWED: Allowed = {
    "claims": ("open", "honour", "look_again", "guided"),
    "end": ("hand", "instant", "one_hand"),
    "target": range(5, 101),
    "stall": range(1, 10),
}
"""Every rule and its values; what each value settles is told in docs/rules.md."""


class Rules(NamedTuple):
    """The rules of one table, each written out.

    ``claims``: what becomes of an untrue "I cannot play"; ``end``: when the game is looked at; ``target``: the points
    that win; ``stall``: so many times all seats turns in a row without a card laid or drawn stop a hand.
    """

    claims: str = "open"
    end: str = "hand"
    target: int = 25
    stall: int = 3

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Rules:
        """The rules with what is given put in place of the defaults.

        >>> Rules.read({"claims": "guided"})
        Rules(claims='guided', end='hand', target=25, stall=3)

        :raises BadRules: if a name or a value is unknown, or two values do not go together; it says which may be used.
        """
        check_rules(ALLOWED, given)
        rules = cls(**given)
        if rules.claims == "honour" and rules.end == "instant":
            raise BadRules(
                "The rules claims = honour and end = instant do not go together: points found when the hand is over "
                "would come too late. Choose another value for one of them."
            )
        return rules

    def written(self) -> dict[str, str | int]:
        """All rules written out in full, as a table stores them; ``Rules.read`` takes it back."""
        return self._asdict()
