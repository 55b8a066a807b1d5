"""The rules of a table of Authors in words, and what such a table may settle besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from studyapp.play.games.mythology.rules import Line, Value
from studyapp.web.filters import counted

LUCKY = (
    Value("no", "No extra turn", "If you draw the card you asked for, the turn still passes to the left."),
    Value("yes", "Ask again", "If you draw the card you asked for, you show it and ask again."),
)
"""What becomes of drawing the very card called for."""

CALLS = (
    Value("shown", "All of them", "Players can look up every request of the game."),
    Value(
        "last round",
        "The last round",
        "Players can look up the last round of requests. They must remember the rest.",
    ),
    Value("hidden", "None", "Players can’t look up any requests. They have to listen and remember."),
)
"""Which calls can be looked up. It changes no result."""

BOOKS = "Books needed to win"
MOST_BOOKS = "The player with the most books wins. If it’s a tie, the players share the win."


def rules_in_words(rules: Mapping[str, Any], settings: Mapping[str, Any]) -> list[Line]:
    """All rules of a table, and which calls can be looked up there."""
    lucky = next(value for value in LUCKY if value.value == rules["lucky"])
    calls = next(value for value in CALLS if value.value == settings.get("calls", CALLS[0].value))
    return [
        Line("When the game ends", _end(rules["books"])),
        Line(f"If you draw the card you asked for: {lucky.name.lower()}", lucky.settles),
        Line(f"Past requests to look up: {calls.name.lower()}", calls.settles),
    ]


def score_head(rules: Mapping[str, Any]) -> str:
    """What stands above the scores."""
    return "Books" if rules["books"] == 10 else f"Books (first to {rules['books']})"


def _end(books: int) -> str:
    if books == 10:
        return f"The game ends when all 10 books have been laid down. {MOST_BOOKS}"
    return f"The game ends when a player has laid down {counted(books, 'book')}. {MOST_BOOKS}"
