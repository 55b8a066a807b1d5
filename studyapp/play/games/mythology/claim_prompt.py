"""What is asked before somebody says "I cannot play", in words that are true to the rules of the table."""

from __future__ import annotations

from studyapp.play.screens.reader import Reader
from studyapp.rules.mythology import View


def may_claim(view: View) -> bool:
    """Whether the claim is offered: on one's turn, with no card just drawn, and not against marked cards."""
    return "pass" in view.moves or "look" in view.moves


def is_guided(view: View) -> bool:
    """Whether the cards that can be played are marked for this seat: by the rule, or after two untrue claims."""
    claims = view.rules.claims
    return claims == "guided" or (claims == "look_again" and view.seat is not None and view.untrue[view.seat] > 1)


def claim_question(reader: Reader, view: View) -> str:
    """The question, with what an untrue claim costs here and what a true one brings."""
    seat = view.seat or 0
    each = "each of the others" if view.seats > 2 else reader.whom(1 - seat)
    return f"{_untrue(view, seat, each)} {if_true(view, each)}"


def _untrue(view: View, seat: int, each: str) -> str:
    match view.rules.claims:
        case "honour":
            return f"It is taken as true now. If a card of yours fits, {each} gets 4 more when the cards are opened."
        case "look_again" if not view.untrue[seat]:
            return "If a card of yours fits, you are asked to look again."
        case "guided":
            return "None of your cards fits."
        case _:
            return f"If a card of yours fits, {each} gets 5."


def if_true(view: View, each: str) -> str:
    """What a true claim brings the others, named by ``each``."""
    otherwise = "" if view.rules.claims == "guided" else "If none fits, "
    if view.extra:
        sentence = f"you draw a card from the extra hand; unless you can lay it, {each} gets 1."
    else:
        sentence = f"{each} gets 1."
    return otherwise + sentence if otherwise else sentence[0].upper() + sentence[1:]
