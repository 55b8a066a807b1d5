"""All errors the program raises for a person. The message tells that person what happened and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class Refusal(ValueError):
    """A request cannot be carried out; nothing was changed."""


class IllegalMove(Refusal):
    """A move that the rules do not allow in this position.

    ``code`` names the rule, and ``facts`` holds what the seat that asked is allowed to know. A page turns both into a
    sentence that suits its level of knowing.
    """

    def __init__(self, message: str, *, code: str, facts: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.facts: dict[str, Any] = dict(facts or {})


class BadRules(Refusal):
    """A rule of a game has an unknown name or value."""


class BadRecord(Refusal):
    """A record of a game cannot be replayed; ``at`` is the index of the move, or None."""

    def __init__(self, message: str, *, at: int | None = None) -> None:
        super().__init__(message)
        self.at = at


class ContentError(Refusal):
    """The deck on disk has errors; ``faults`` has one line for each, with file, card and path."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class BadConfig(Refusal):
    """A setting has a value the program cannot use."""


class BadFile(Refusal):
    """A file named on the command line cannot be used."""


class BadInput(Refusal):
    """A form has invalid fields; ``errors`` maps the name of each to its message."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(" ".join(errors.values()))
        self.errors = dict(errors)


class Stale(Refusal):
    """A request refers to a state that has passed; the page shows the current state with this message."""


class Missing(Refusal):
    """A page, card or table does not exist."""


class UnknownCode(Missing):
    """No table has this code: it was mistyped, or guessed."""


class TooManyTries(Refusal):
    """Too many wrong passwords or codes; ``wait`` is the time in seconds until the next attempt is allowed."""

    def __init__(self, message: str, *, wait: int) -> None:
        super().__init__(message)
        self.wait = wait


class NotAllowed(PermissionError):
    """The person is signed in but not allowed to do this."""


class SignInNeeded(PermissionError):
    """The person must sign in first."""


def refuse_if_any(problems: Mapping[str, str]) -> None:
    """Refuse a form unless the sentence for each of its fields is empty.

    :raises BadInput: with the sentences of the fields that are not right.
    """
    errors = {field: sentence for field, sentence in problems.items() if sentence}
    if errors:
        raise BadInput(errors)
