"""The rules of a table of Authors in words, and what such a table may settle besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from studyapp.play.games.mythology.rules import Line, Value

LUCKY = (
    Value("no", "No more", "Whoever draws a card passes the call to the left, whatever the card is."),
    Value("yes", "Call again", "Whoever draws the very card called for shows it, and calls again."),
)
"""What becomes of drawing the very card called for."""

CALLS = (
    Value("shown", "All of them", "Every call of the game can be looked up."),
    Value("last round", "The last round", "The last round of calls can be looked up; older ones one must remember."),
    Value("hidden", "None", "No call can be looked up: one must listen, and remember."),
)
"""Which calls can be looked up. It changes no result."""

BOOKS = "Books that end the game"


def rules_in_words(rules: Mapping[str, Any], settings: Mapping[str, Any]) -> list[Line]:
    """All rules of a table, and which calls can be looked up there."""
    lucky = next(value for value in LUCKY if value.value == rules["lucky"])
    calls = next(value for value in CALLS if value.value == settings.get("calls", CALLS[0].value))
    return [
        Line("The end", _end(rules["books"])),
        Line(f"Drawing the very card: {lucky.name.lower()}", lucky.settles),
        Line(f"Calls to look up: {calls.name.lower()}", calls.settles),
    ]


def score_head(rules: Mapping[str, Any]) -> str:
    """What stands above the scores."""
    return "Books" if rules["books"] == 10 else f"Books, to {rules['books']}"


def _end(books: int) -> str:
    if books == 10:
        return "The game goes on until all ten books are laid down. Whoever has most has won; equals share."
    return f"The game ends when somebody has laid down {books}. Whoever has most has won; equals share."
