"""What becomes of the claim "I cannot play": believed, found untrue, handed back, or followed by a card drawn.

See docs/rules.md, "Two players" and the rule ``claims``.
"""

from __future__ import annotations

from studyapp.rules.cardset import BIT, CARD
from studyapp.rules.game import Event
from studyapp.rules.mythology.scoring import (
    COULD_NOT_PLAY,
    UNTRUE,
    Events,
    left,
    mover,
    others_score,
    replaced,
    settle,
    with_cards,
)
from studyapp.rules.mythology.state import State


def cannot_play(state: State) -> tuple[State, Events]:
    """The claim is made; whether it is true the rule ``claims`` decides when to ask."""
    seat = mover(state)
    believed = state.start.rules.claims == "honour"
    if state.hands[seat] & state.fits:
        state = state._replace(untrue=replaced(state.untrue, seat, state.untrue[seat] + 1))
        if not believed:
            after = state._replace(turn=left(state), idle=state.idle + 1)
            return settle(after, (Event("untrue", seat),), others_score(state, UNTRUE, "untrue"))
    said = (Event("could not play", seat),)
    if state.extra:
        return _draw(state, said)
    after = state._replace(
        turn=left(state), idle=state.idle + 1, without=with_cards(state.without, seat, absent(state))
    )
    return settle(after, said, others_score(state, COULD_NOT_PLAY, "could not play"))


def keep(state: State) -> tuple[State, Events]:
    """The card just drawn is not laid; the other scores."""
    kept = (Event("kept", state.turn, CARD[state.drawn]),)
    after = state._replace(turn=left(state), drawn=0)
    return settle(after, kept, others_score(state, COULD_NOT_PLAY, "could not play"))


def look_again(state: State) -> tuple[State, Events]:
    """Hand an untrue claim back: nothing changes but that it is remembered."""
    seat = mover(state)
    untrue = replaced(state.untrue, seat, state.untrue[seat] + 1)
    return state._replace(untrue=untrue), (Event("looked again", seat),)


def absent(state: State) -> int:
    """The cards that a claim found true shows not to be in the hand; a claim merely believed shows nothing."""
    return 0 if state.start.rules.claims == "honour" else state.fits


def _draw(state: State, said: Events) -> tuple[State, Events]:
    """Draw the top card of the extra hand.

    A card that fits is one of those the claim has shown to be absent; of a card that does not fit, only those are
    known not to be it.
    """
    seat, card, lacking = mover(state), state.extra[0], absent(state)
    drawn = BIT[card] & state.fits
    after = state._replace(
        hands=with_cards(state.hands, seat, BIT[card]),
        extra=state.extra[1:],
        turn=seat if drawn else left(state),
        drawn=drawn,
        without=replaced(state.without, seat, state.without[seat] & ~lacking if drawn else lacking),
        idle=0,
    )
    events = (*said, Event("drew", seat, card, why="fits" if drawn else None))
    if drawn:
        return after, events
    return settle(after, events, others_score(state, COULD_NOT_PLAY, "could not play"))
