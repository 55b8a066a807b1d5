"""Every refusal the house knows. The message is a sentence for the person who reads it and says what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class Refusal(ValueError):
    """Something asked for cannot be done as asked; nothing was changed."""


class IllegalMove(Refusal):
    """A move the rules do not allow in this position.

    ``code`` names the rule in a word and ``facts`` holds what the seat that asked may know;
    a page puts both into words at its own level of knowing.
    """

    def __init__(self, message: str, *, code: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.facts: dict[str, Any] = dict(facts or {})


class BadRules(Refusal):
    """A rule of a game has a name or a value that is not known."""


class BadRecord(Refusal):
    """A record of a game cannot be replayed; ``at`` is the index of the move, or None."""

    def __init__(self, message: str, *, at: int | None = None) -> None:
        super().__init__(message)
        self.at = at


class ContentError(Refusal):
    """The deck on disk has faults; ``faults`` lists every one of them as a line with file, card and path."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class BadConfig(Refusal):
    """A setting has a value the program cannot work with."""


class BadFile(Refusal):
    """A file named on the command line cannot be used as asked."""


class BadInput(Refusal):
    """A form was filled in wrongly; ``errors`` maps a field's name to a sentence for that field."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(" ".join(errors.values()))
        self.errors = dict(errors)


class Stale(Refusal):
    """What was asked for answers a state that has passed; the fresh state is shown beside this sentence."""


class Missing(Refusal):
    """There is no such page, card or table."""


class UnknownCode(Missing):
    """No table has this code: it was typed wrongly, or guessed."""


class TooManyTries(Refusal):
    """Somebody has guessed too often; ``wait`` is the time in seconds until the next try is looked at."""

    def __init__(self, message: str, *, wait: int) -> None:
        super().__init__(message)
        self.wait = wait


class NotAllowed(PermissionError):
    """The person is known and may not do this."""


class SignInNeeded(PermissionError):
    """Only somebody who has signed in may do this."""


def refuse_if_any(problems: Mapping[str, str]) -> None:
    """Refuse a form unless the sentence for each of its fields is empty.

    :raises BadInput: with the sentences of the fields that are not right.
    """
    errors = {field: sentence for field, sentence in problems.items() if sentence}
    if errors:
        raise BadInput(errors)
