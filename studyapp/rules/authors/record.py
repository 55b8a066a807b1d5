"""A game of Authors as a record: written down, read back, replayed call by call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from studyapp.rules import record_fields, replaying
from studyapp.rules.authors.legal_moves import moves
from studyapp.rules.authors.playing import play
from studyapp.rules.authors.rules import Rules
from studyapp.rules.authors.state import State, begin
from studyapp.rules.authors.visibility import outcome
from studyapp.rules.cardset import unpack
from studyapp.rules.game import SEATS

FIELDS = ("game", "seats", "dealer", "rules", "deal", "moves")
"""What a record may hold; rules and dealer may be left out."""


Step = replaying.Step[State]
"""A position of a replayed game with the move that led to it and what happened; the first has neither."""


def write_record(state: State, played: Sequence[str]) -> dict[str, Any]:
    """The record of a game: its first position and the calls made, as ``studyapp replay`` reads it."""
    return {
        "game": "authors",
        "seats": state.start.seats,
        "dealer": state.start.dealer,
        "rules": state.start.rules.written(),
        "deal": {"hands": [list(unpack(hand)) for hand in state.hands], "pack": list(state.pack)},
        "moves": list(played),
    }


def read_start(record: Mapping[str, Any]) -> State:
    """The first position of a recorded game.

    :raises BadRecord: if a field is unknown, missing or wrong.
    :raises BadRules: if a rule is.
    """
    record_fields.only(record, FIELDS, "The record")
    record_fields.needed(record, ("seats", "deal", "moves"), "The record")
    seats = record_fields.whole(record["seats"], "seats", SEATS[0], SEATS[-1])
    dealer = record_fields.whole(record.get("dealer", 0), "dealer", 0, seats - 1)
    rules = Rules.read(record_fields.mapping(record.get("rules", {}), "rules"))
    dealt = record_fields.mapping(record["deal"], "deal")
    record_fields.only(dealt, ("hands", "pack"), "The deal")
    record_fields.needed(dealt, ("hands", "pack"), "The deal")
    hands = record_fields.packets(dealt["hands"], "hands", seats)
    return begin(hands, record_fields.texts(dealt["pack"], "pack"), dealer=dealer, rules=rules)


def replay(record: Mapping[str, Any]) -> Iterator[Step]:
    """Every position of a recorded game in order, the first one before any call.

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
        "over": over and {"why": over.why, "winners": list(over.winners)},
        "hands": [list(unpack(hand)) for hand in state.hands],
        "books": [list(books) for books in state.books],
        "pack": len(state.pack),
    }


def positions(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every position of a recorded game as a replay shows it.

    :raises BadRecord: see :func:`replay`.
    """
    return [position(step.state) for step in replay(record)]
