"""Why a call is none, in words that name the figures: from a refusal's code and facts."""

from __future__ import annotations

from studyapp.errors import IllegalMove
from studyapp.play.screens.reader import Reader

_SENTENCES = {
    "over": "The game is over. Nothing more can be called for.",
    "unknown": "Choose a player, and one of the cards you lack.",
    "self": "You cannot ask yourself. Choose another player.",
    "no seat": "There is no such player at this table. Choose another.",
}


def refusal_sentence(reader: Reader, refusal: IllegalMove) -> str:
    """One sentence or two for the player: what stands against the call, and what to do."""
    facts = refusal.facts
    match refusal.code:
        case "not your turn":
            return f"It is {reader.names[facts['turn']]}'s call. Yours comes."
        case "no cards":
            return f"{reader.names[facts['seat']]} has no cards. Ask another player."
        case "held":
            return f"You hold {reader.mention(facts['card'])} yourself. Ask for a card you lack."
        case "no part":
            return (
                f"You hold no card of number {facts['number']}, so you cannot ask for {reader.mention(facts['card'])}. "
                "Ask for a number you hold part of."
            )
        case "untrue answer":
            has = "You hold" if facts["holds"] else "You do not hold"
            return f"Look again. {has} {reader.mention(facts['card'])}."
        case code:
            return _SENTENCES.get(code, str(refusal))
