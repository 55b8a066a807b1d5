"""Why a move is none, in words that name the figures: from a refusal's code and facts."""

from __future__ import annotations

from studyapp.content import GROUPS
from studyapp.errors import IllegalMove
from studyapp.play.screens.reader import Reader
from studyapp.web.filters import listed

WHAT_ELSE = "Choose another card, or say that you cannot play."

_SENTENCES = {
    "over": "The hand is over. Nothing more can be played in it.",
    "time": "Time has been called already. Every seat has its last turn.",
    "not drawn": "No card has been drawn that could be kept. Choose a card, or say that you cannot play.",
    "look": "One of your cards fits. Look again.",
    "no look": "There is nothing to look at again. Choose a card.",
    "unknown": "There is no such move. Choose one of your cards, or say that you cannot play.",
}


def refusal_sentence(reader: Reader, refusal: IllegalMove) -> str:
    """One sentence or two for the player: what stands against the move, and what to do."""
    facts = refusal.facts
    match refusal.code:
        case "not your turn":
            return f"It is {reader.names[facts['turn']]}'s turn. Yours comes."
        case "does not fit":
            return f"{_is(reader, facts['card'])} {_corner(facts['card'])}, but {_needs(facts)}. {WHAT_ELSE}"
        case "not held":
            return f"{_is(reader, facts['card'])} not among your cards. Choose one of your own."
        case "drawn":
            return f"You have just drawn {reader.mention(facts['card'])}. Lay that card, or keep it."
        case "guided":
            fitting = listed([reader.mention(card) for card in facts["cards"]])
            return (
                f"One of your cards fits: {fitting}." if len(facts["cards"]) == 1 else f"Cards of yours fit: {fitting}."
            )
        case code:
            return _SENTENCES.get(code, str(refusal))


def _needs(facts: dict[str, object]) -> str:
    """What the pile of a group waits for."""
    group, following = GROUPS[str(facts["group"])], [str(card) for card in facts["next"] or ()]  # type: ignore[attr-defined]
    if facts["direction"] is None:
        return f"the {group.short} are not started yet: a 1 or a 10 starts them"
    if not following:
        return f"the {group.short} are complete"
    come_to = int(following[0][1:]) + (-1 if facts["direction"] == "up" else 1)
    return f"the {group.short} have come to {come_to}: the next is {_corner(following[0])}"


def _is(reader: Reader, corner: str) -> str:
    """The card at the head of a sentence, with its verb: a card of several figures is plural."""
    card = reader.card(corner)
    return f"{card.title(reader.first)} {'are' if card.members else 'is'}"


def _corner(card: str) -> str:
    """A corner as it is printed: letter, space, number."""
    return f"{card[0]} {card[1:]}"
