"""Error messages for moves, made from the code and facts of an IllegalMove."""

from __future__ import annotations

from studyapp.content import GROUPS
from studyapp.errors import IllegalMove
from studyapp.play.screens.reader import TableReader
from studyapp.web.filters import listed

WHAT_ELSE = "Choose another card, or press “I can’t play”."

_SENTENCES = {
    "over": "The hand is over. You can’t play any more cards.",
    "time": "The host has ended the game. Every player gets a last turn.",
    "not drawn": "You haven’t drawn a card. Choose a card, or press “I can’t play”.",
    "look": "You have a card that fits. Look again.",
    "no look": "There is nothing to look at again. Choose a card.",
    "unknown": "That move isn’t possible. Choose one of your cards, or press “I can’t play”.",
}


def refusal_sentence(reader: TableReader, refusal: IllegalMove) -> str:
    """One or two sentences for the player: what is wrong with the move, and what to do."""
    facts = refusal.facts
    match refusal.code:
        case "not your turn":
            return f"It’s {reader.names[facts['turn']]}’s turn. Please wait for yours."
        case "does not fit":
            return f"You can’t play {_with_corner(reader, facts['card'])} yet. {_needs(facts)} {WHAT_ELSE}"
        case "not held":
            return f"You don’t hold {reader.mention(facts['card'])}. Choose one of your own cards."
        case "drawn":
            return f"You have just drawn {reader.mention(facts['card'])}. Play it or keep it."
        case "guided":
            fitting = listed([reader.mention(card) for card in facts["cards"]])
            only = len(facts["cards"]) == 1
            return f"You have a card that fits: {fitting}." if only else f"You have cards that fit: {fitting}."
        case code:
            return _SENTENCES.get(code, str(refusal))


def _needs(facts: dict[str, object]) -> str:
    """What the pile of a group waits for."""
    group, following = GROUPS[str(facts["group"])], [str(card) for card in facts["next"] or ()]  # type: ignore[attr-defined]
    if facts["direction"] is None:
        return f"Nobody has started the {group.short}: only a 1 or a 10 can start them."
    if not following:
        return f"The {group.short} are complete."
    return f"The next card of the {group.short} is {_corner(following[0])}."


def _with_corner(reader: TableReader, card: str) -> str:
    """A card’s name and corner: ``Apollo (A 5)``."""
    return f"{reader.mention(card)} ({_corner(card)})"


def _corner(card: str) -> str:
    """A corner as it is printed: letter, space, number."""
    return f"{card[0]} {card[1:]}"
