"""A hand of Mythology as a record: written down, read back, replayed move by move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from studyapp.errors import BadRecord
from studyapp.rules import record_fields, replaying
from studyapp.rules.cardset import unpack
from studyapp.rules.game import SEATS
from studyapp.rules.mythology.ending import outcome, totals
from studyapp.rules.mythology.legal_moves import moves
from studyapp.rules.mythology.playing import play
from studyapp.rules.mythology.rules import Rules
from studyapp.rules.mythology.state import State, begin
from studyapp.rules.mythology.table import shown

FIELDS = ("game", "seats", "dealer", "rules", "scores", "deal", "moves")
"""What a record may hold; rules, scores and dealer may be left out."""

MOST = 100_000
"""The highest score a record may begin with."""


Step = replaying.Step[State]
"""A position of a replayed hand with the move that led to it and what happened; the first has neither."""


def write_record(state: State, played: Sequence[str]) -> dict[str, Any]:
    """The record of a hand: its first position and the moves made, as ``studyapp replay`` reads it."""
    return {
        "game": "mythology",
        "seats": state.start.seats,
        "dealer": state.start.dealer,
        "rules": state.start.rules.written(),
        "scores": list(state.start.scores),
        "deal": {"hands": [list(unpack(hand)) for hand in state.hands], "extra": list(state.extra)},
        "moves": list(played),
    }


def read_start(record: Mapping[str, Any]) -> State:
    """The first position of a recorded hand.

    :raises BadRecord: if a field is unknown, missing or wrong.
    :raises BadRules: if a rule is.
    """
    record_fields.only(record, FIELDS, "The record")
    record_fields.needed(record, ("seats", "deal", "moves"), "The record")
    seats = record_fields.whole(record["seats"], "seats", SEATS[0], SEATS[-1])
    dealer = record_fields.whole(record.get("dealer", 0), "dealer", 0, seats - 1)
    rules = Rules.read(record_fields.mapping(record.get("rules", {}), "rules"))
    scores = [
        record_fields.whole(score, f"scores[{seat}]", 0, MOST)
        for seat, score in enumerate(record_fields.sequence(record.get("scores", [0] * seats), "scores"))
    ]
    dealt = record_fields.mapping(record["deal"], "deal")
    record_fields.only(dealt, ("hands", "extra"), "The deal")
    record_fields.needed(dealt, ("hands",), "The deal")
    hands = record_fields.packets(dealt["hands"], "hands", seats)
    extra = record_fields.texts(dealt.get("extra", []), "extra")
    if rules.end == "instant" and max(scores, default=0) >= rules.target:
        raise BadRecord(f"With end = instant the game is over before this hand: somebody has {max(scores)} points.")
    return begin(hands, extra, dealer=dealer, rules=rules, scores=scores)


def replay(record: Mapping[str, Any]) -> Iterator[Step]:
    """Every position of a recorded hand in order, the first one before any move.

    :raises BadRecord: if the record is wrong; ``at`` is the index of a move that is.
    :raises BadRules: if its rules are.
    """
    return replaying.follow(read_start(record), record["moves"], play)


def position(state: State) -> dict[str, Any]:
    """A position as a replay shows it, with everybody's cards."""
    over = outcome(state)
    return {
        "turn": state.turn,
        "moves": list(moves(state)),
        "over": over and {"why": over.why, "winner": over.winner},
        "hands": [list(unpack(hand)) for hand in state.hands],
        "table": {pile.group: list(pile.cards) for pile in shown(state.piles) if pile.cards},
        "extra": list(state.extra),
        "points": list(state.points),
        "totals": list(totals(state)),
    }


def positions(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every position of a recorded hand as a replay shows it.

    :raises BadRecord: see :func:`replay`.
    """
    return [position(step.state) for step in replay(record)]
