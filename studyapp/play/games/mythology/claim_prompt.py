"""The question before a player claims "I can’t play", with what the table's rules make of the claim."""

from __future__ import annotations

from studyapp.play.screens.reader import TableReader
from studyapp.rules.mythology import View


def may_claim(view: View) -> bool:
    """Whether the claim is offered: in your turn, with no card just drawn, and not against marked cards."""
    return "pass" in view.moves or "look" in view.moves


def is_guided(view: View) -> bool:
    """Whether the cards that can be played are marked for this seat: by the rule, or after two untrue claims."""
    claims = view.rules.claims
    return claims == "guided" or (claims == "look_again" and view.seat is not None and view.untrue[view.seat] > 1)


def claim_question(reader: TableReader, view: View) -> str:
    """The question, with what an untrue claim costs here and what a true one brings."""
    seat = view.seat or 0
    scorer = scorer_of(reader, view)
    if view.rules.claims != "guided":
        return f"{_if_untrue(view, seat, scorer)} {if_true(view, scorer)}"
    if view.extra:
        return f"None of your cards fit. You draw a card from the extra hand. Unless you play it, {scorer} scores 1."
    return f"None of your cards fit, so {scorer} scores 1."


def scorer_of(reader: TableReader, view: View) -> str:
    """Who receives the points of a claim, inside a sentence."""
    return "each other player" if view.seats > 2 else reader.whom(1 - (view.seat or 0))


def _if_untrue(view: View, seat: int, scorer: str) -> str:
    match view.rules.claims:
        case "honour":
            return f"We’ll believe you for now. If one of your cards does fit, {scorer} scores 4 more after the hand."
        case "look_again" if not view.untrue[seat]:
            return "If one of your cards does fit, we’ll ask you to look again."
        case _:
            return f"If one of your cards does fit, {scorer} scores 5."


def if_true(view: View, scorer: str) -> str:
    """What happens after a true claim."""
    if view.extra:
        return f"If none fits, you draw a card from the extra hand. Unless you play it, {scorer} scores 1."
    return f"If none fits, {scorer} scores 1."
