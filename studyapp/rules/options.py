"""The options of a game's rules: each declared once, with its values, its default and its sentences.

A game's rules are a frozen dataclass whose fields are made by :func:`option`. Everything else is derived from the
fields: reading and checking a table's rules, the form that opens a table, the table's sheet of rules and the page of
rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple, Self, cast

from studyapp.rules.game import Allowed, check_rules


class RuleValue(NamedTuple):
    """One value of an option: as stored, as shown, what it means at a table, and the full ruling for "How to play"."""

    value: str
    label: str
    sentence: str
    ruling: str = ""


class RuleOption(NamedTuple):
    """One option of a game.

    ``values`` is a few words or a range of whole numbers. For a range, ``label_of``, ``sentence`` and ``ruling`` hold
    what a ``RuleValue`` holds otherwise, with ``{value}`` for the number; ``sentences`` has the exceptions.
    ``unless`` names an option and the value of it for which this one means nothing.
    """

    name: str
    values: tuple[RuleValue, ...] | range
    default: str | int
    #: On the form; on the sheet of a table's rules; on the page of rulings.
    label: str
    heading: str
    question: str = ""
    hint: str = ""
    label_of: str = "{value}"
    sentence: str = ""
    sentences: Mapping[int, str] = {}
    ruling: str = ""
    unless: tuple[str, str] | None = None

    @property
    def is_number(self) -> bool:
        """Whether a number is asked for, and not a choice."""
        return isinstance(self.values, range)

    @property
    def allowed(self) -> tuple[str, ...] | range:
        """The values as a table stores them."""
        return self.values if isinstance(self.values, range) else tuple(value.value for value in self.values)

    @property
    def rulings(self) -> tuple[RuleValue, ...]:
        """The values as "How to play" lists them; of a number only the usual one."""
        if isinstance(self.values, range):
            return (self.shown(self.default),)
        return self.values

    def shown(self, value: Any) -> RuleValue:
        """One value with its label and sentences."""
        if isinstance(self.values, range):
            sentence = self.sentences.get(value, self.sentence).format(value=value)
            return RuleValue(str(value), self.label_of.format(value=value), sentence, self.ruling)
        return next(each for each in self.values if each.value == value)


def option(values: tuple[RuleValue, ...] | range, *, default: str | int, **texts: Any) -> Any:
    """A field of a game's rules; see :class:`RuleOption` for the texts."""
    return field(default=default, metadata={"values": values, **texts})


@dataclass(frozen=True)
class GameRules:
    """The rules of one table, each option with its value. Each game derives its own."""

    @classmethod
    @cache
    def options(cls) -> tuple[RuleOption, ...]:
        """Every option, in order."""
        return tuple(
            RuleOption(name=each.name, default=cast(Any, each.default), **each.metadata) for each in fields(cls)
        )

    @classmethod
    @cache
    def allowed(cls) -> Allowed:
        """The values that each option can have, by its name."""
        return {each.name: each.allowed for each in cls.options()}

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """The rules with the given values in place of the defaults.

        :raises BadRules: if a name or a value is unknown, or two values contradict; the message says what is allowed.
        """
        check_rules(cls.allowed(), given)
        rules = cls(**given)
        rules.check()
        return rules

    def check(self) -> None:
        """Refuse values that contradict one another.

        :raises BadRules: if two do.
        """

    def written(self) -> dict[str, Any]:
        """All rules with their values, as a table stores them; ``read`` takes them back."""
        return asdict(self)
