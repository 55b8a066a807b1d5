"""Small hands for tests: the cards that matter are named, the rest go to the last packet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from studyapp.rules import mythology
from studyapp.rules.game import DECK, Event, Outcome


def hand_of(
    *named: str,
    extra: str | None = None,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    **rules: str | int,
) -> mythology.State:
    """A hand whose seats 0, 1, … hold the named cards; one more seat, or the extra hand if named, gets all others.

    Seat 0 begins unless a dealer is named.
    """
    hands = [text.split() for text in named]
    top = extra.split() if extra is not None else []
    left = [card for card in DECK if card not in {*chain(*hands), *top}]
    if extra is None:
        hands.append(left)
    else:
        top += left
    dealer = len(hands) - 1 if dealer is None else dealer
    return mythology.begin(hands, top, dealer=dealer, rules=mythology.Rules.read(rules), scores=scores)


def after(state: mythology.State, *moves: str) -> mythology.State:
    """The position after these moves."""
    for move in moves:
        state, _ = mythology.play(state, move)
    return state


def outcome_of(state: mythology.State) -> Outcome:
    """How this hand ended; it has ended."""
    outcome = mythology.outcome(state)
    assert outcome is not None
    return outcome


def events_of(state: mythology.State, move: str) -> list[Event]:
    """What happens with this move."""
    return list(mythology.play(state, move)[1])


def kinds_of(state: mythology.State, move: str) -> list[str]:
    """The kinds of what happens with this move, points left out."""
    return [event.kind for event in events_of(state, move) if event.kind != "scored"]
