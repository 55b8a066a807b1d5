"""The rules of Authors that a table can choose, and how much of the calls a table shows."""

from __future__ import annotations

from dataclasses import dataclass

from studyapp.rules.options import GameRules, RuleOption, RuleValue, option

MOST_BOOKS = "The player with the most books wins. If it’s a tie, the players share the win."

LUCKY = (
    RuleValue(
        "no",
        "No extra turn",
        "If you draw the card you asked for, the turn still passes to the left.",
        "It is a card like any other: the turn passes to the left.",
    ),
    RuleValue(
        "yes",
        "Ask again",
        "If you draw the card you asked for, you show it and ask again.",
        "You show it and ask again.",
    ),
)

CALLS = RuleOption(
    "calls",
    (
        RuleValue("shown", "All of them", "Players can look up every request of the game."),
        RuleValue(
            "last round",
            "The last round",
            "Players can look up the last round of requests. They must remember the rest.",
        ),
        RuleValue("hidden", "None", "Players can’t look up any requests. They have to listen and remember."),
    ),
    "shown",
    label="Requests that players can look up",
    heading="Past requests to look up",
)
"""Which calls a table lets its players look up. It changes no result."""


@dataclass(frozen=True)
class Rules(GameRules):
    """The rules of one table."""

    lucky: str = option(
        LUCKY,
        default="no",
        label="If you draw the card you asked for",
        heading="If you draw the card you asked for",
        question="What if you draw the card you asked for?",
    )
    books: int = option(
        range(1, 11),
        default=10,
        label="Books needed to win",
        heading="When the game ends",
        question="How many books end the game?",
        hint="Choose 10 for the full game, or 3 or 4 for a short one.",
        label_of="{value} books",
        sentence="The game ends when a player has laid down {value} books. " + MOST_BOOKS,
        sentences={
            1: "The game ends when a player has laid down 1 book. " + MOST_BOOKS,
            10: "The game ends when all 10 books have been laid down. " + MOST_BOOKS,
        },
        ruling="The game goes on until every book is laid down. For a short game a table can choose any number from 1 "
        "to 10: the game ends when a player has that many.",
    )


ALLOWED = Rules.allowed()
"""The values of each rule, by its name."""
