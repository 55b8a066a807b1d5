"""The rulings of both games in words: what each named rule settles, and to what."""

from __future__ import annotations

from typing import Final, NamedTuple


class Value(NamedTuple):
    """One value of a rule, as a table stores it; what a table calls it; and what it settles."""

    value: str
    label: str
    says: str


class Ruling(NamedTuple):
    """A named rule: the question it answers and its values, the one of a new table first."""

    rule: str
    question: str
    values: tuple[Value, ...]


#: Every rule that whoever opens a table may set. What is settled the same everywhere stands on the page itself.
MYTHOLOGY: Final = (
    Ruling(
        "claims",
        "What becomes of an untrue “I cannot play”?",
        (
            Value(
                "open",
                "found at once",
                "The score-keeper, who is the program, finds it when it is made: each other player gets 5 instead of "
                "1, and the turn is lost.",
            ),
            Value(
                "look_again",
                "look again",
                "The first untrue claim of a player in a hand is handed back: “One of your cards fits. Look again.” "
                "From the second on each other player gets 5. After two untrue claims the cards that fit are marked "
                "for that player until the hand ends. The table of a class begins with this.",
            ),
            Value(
                "honour",
                "on your honour",
                "It passes as true: 1 to each other player, and with two players a card is drawn. When the hand is "
                "over, all hands are open, and each untrue claim gives 4 more to each other player before anybody "
                "looks whether the game is won. Not together with “at once”.",
            ),
            Value(
                "guided",
                "guided",
                "The cards that fit are marked, and an untrue claim cannot be made. For small children, and for a "
                "first game.",
            ),
        ),
    ),
    Ruling(
        "end",
        "When is the game won?",
        (
            Value(
                "hand",
                "after a hand",
                "When a hand is over the scores are looked at. The highest at or above the goal wins; if two are equal "
                "at the top, another hand is played.",
            ),
            Value(
                "instant",
                "at once",
                "The hand stops the moment somebody reaches the goal. If several reach it together the highest wins, "
                "and equals share.",
            ),
            Value("one_hand", "one hand", "One hand is the whole game. The highest wins, and equals share."),
        ),
    ),
    Ruling(
        "target",
        "How many points are the goal?",
        (Value("25", "25 points", "As the old sheet has it. A table may choose any number from 5 to 100."),),
    ),
    Ruling(
        "stall",
        "What if nobody lays a card any more?",
        (
            Value(
                "3",
                "3 rounds",
                "When every player’s turn has come so many times in a row and no card was laid or drawn, the hand "
                "stops, and nobody scores for going out. Only untrue claims can bring this about. A table may choose "
                "any number from 1 to 9.",
            ),
        ),
    ),
)

#: The same for Authors.
AUTHORS: Final = (
    Ruling(
        "lucky",
        "What if one draws the very card one called for?",
        (
            Value("no", "no more", "It is a card like any other: the call passes to the left."),
            Value("yes", "call again", "Its player shows it and calls again."),
        ),
    ),
    Ruling(
        "books",
        "How many books end the game?",
        (
            Value(
                "10",
                "all ten",
                "The game goes on until every book is laid down. For a short game a table may choose any number from "
                "1 to 10: it ends when somebody has so many.",
            ),
        ),
    ),
)
