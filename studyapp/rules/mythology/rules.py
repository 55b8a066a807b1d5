"""The rules of Mythology that a table can choose."""

from __future__ import annotations

from dataclasses import dataclass

from studyapp.errors import BadRules
from studyapp.rules.options import GameRules, RuleValue, option

CLAIMS = (
    RuleValue(
        "open",
        "Found at once",
        "If you say “I can’t play” and one of your cards fits, each other player scores 5 instead of 1.",
        "The program keeps the score and finds it at once: each other player gets 5 instead of 1, and the turn is "
        "lost.",
    ),
    RuleValue(
        "look_again",
        "Look again",
        "After your first untrue claim in a hand, you look again. After two, cards that fit are marked for that hand.",
        "A player’s first untrue claim in a hand is handed back: “You have a card that fits. Look again.” From the "
        "second "
        "on, each other player gets 5. After two untrue claims the cards that fit are marked for that player until the "
        "hand ends. The tables of a class start with this rule.",
    ),
    RuleValue(
        "guided",
        "Guided",
        "The cards that fit are marked, so nobody can make an untrue claim.",
        "The cards that fit are marked, and nobody can make an untrue claim. Good for young children and a first game.",
    ),
    RuleValue(
        "honour",
        "On your honour",
        "Every claim is believed. When the hand ends, everyone’s cards are shown. Each other player then scores 4 "
        "more for each untrue claim.",
        "The claim counts as true: each other player gets 1, and with two players a card is drawn. When the hand is "
        "over, "
        "all hands are shown. Each untrue claim then gives each other player 4 more, before the winner is decided. "
        "This rule can’t be combined with “at once”.",
    ),
)

ENDS = (
    RuleValue(
        "hand",
        "After a hand",
        "The highest score at the end of a hand wins, if it has reached the target. If there’s a tie, play another "
        "hand.",
        "The scores are compared when a hand is over. The highest score wins if it has reached the target. If two "
        "players tie for first place, another hand is played.",
    ),
    RuleValue(
        "instant",
        "At once",
        "The hand stops as soon as a player reaches the target.",
        "The hand stops the moment a player reaches the target. If several reach it together, the highest wins, and "
        "equal scores share the win.",
    ),
    RuleValue(
        "one_hand",
        "One hand",
        "The highest score after one hand wins. If it’s a tie, the players share the win.",
        "One hand is the whole game. The highest score wins, and equal scores share the win.",
    ),
)


@dataclass(frozen=True)
class Rules(GameRules):
    """The rules of one table.

    >>> Rules.read({"claims": "guided"})
    Rules(claims='guided', end='hand', target=25, stall=3)
    """

    claims: str = option(
        CLAIMS,
        default="open",
        label="What happens after an untrue “I can’t play”",
        heading="An untrue “I can’t play”",
        question="What happens after an untrue “I can’t play”?",
    )
    end: str = option(
        ENDS, default="hand", label="When the game ends", heading="The end", question="When is the game won?"
    )
    target: int = option(
        range(5, 101),
        default=25,
        label="Points needed to win",
        heading="The target",
        question="How many points win the game?",
        label_of="{value} points",
        sentence="The target is {value} points.",
        ruling="The rules sheet of 1900 says 25. A table can choose any number from 5 to 100.",
        unless=("end", "one_hand"),
    )
    stall: int = option(
        range(1, 10),
        default=3,
        label="Rounds with no card played before the hand stops",
        heading="When nobody plays a card",
        question="What if nobody plays a card any more?",
        label_of="{value} rounds",
        sentence="After {value} rounds with no card played or drawn, the hand stops. Nobody scores for going out.",
        ruling="When every player has had this many turns in a row and nobody has laid or drawn a card, the hand "
        "stops, "
        "and nobody scores for going out. Only untrue claims can cause this. A table can choose any number from 1 to "
        "9.",
    )

    def check(self) -> None:
        """Refuse "on your honour" with "at once".

        :raises BadRules: for these two together.
        """
        if self.claims == "honour" and self.end == "instant":
            raise BadRules(
                "“On your honour” and “At once” don’t work together, because untrue claims are found only when a hand "
                "is over. Change one of them."
            )


ALLOWED = Rules.allowed()
"""The values of each rule, by its name."""
