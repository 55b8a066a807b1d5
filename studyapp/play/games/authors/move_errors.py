"""Error messages for calls, made from the code and facts of an IllegalMove."""

from __future__ import annotations

from studyapp.errors import IllegalMove
from studyapp.play.screens.reader import TableReader

_SENTENCES = {
    "over": "The game is over. You can’t ask for any more cards.",
    "unknown": "Choose a player and one of the cards you need.",
    "self": "You can’t ask yourself. Choose another player.",
    "no seat": "That player isn’t at this table. Choose another player.",
}


def refusal_sentence(reader: TableReader, refusal: IllegalMove) -> str:
    """One or two sentences for the player: what is wrong with the call, and what to do."""
    facts = refusal.facts
    match refusal.code:
        case "not your turn":
            return f"It’s {reader.names[facts['turn']]}’s turn. Please wait for yours."
        case "no cards":
            return f"{reader.names[facts['seat']]} has no cards. Ask another player."
        case "held":
            return f"You already hold {reader.mention(facts['card'])}. Ask for a card you need."
        case "no part":
            return (
                f"You can’t ask for {reader.mention(facts['card'])}, because you hold no card with number "
                f"{facts['number']}. Ask for a card with a number you hold."
            )
        case "untrue answer":
            card = reader.mention(facts["card"])
            return f"Look again. You have {card}." if facts["holds"] else f"Look again. You don’t have {card}."
        case code:
            return _SENTENCES.get(code, str(refusal))
