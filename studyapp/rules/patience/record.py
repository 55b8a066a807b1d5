"""A numbered deal as a record: read, checked and replayed move by move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from studyapp.errors import BadRecord
from studyapp.rules import record_fields, records
from studyapp.rules.game import Event
from studyapp.rules.patience.cards import NUMBERS, numbered_order
from studyapp.rules.patience.piles import PACKET, State
from studyapp.rules.patience.playing import GAMES, begin, is_won, moves, outcome, play, played

FIELDS = ("game", "rules", "number", "deal", "moves")
"""What a record can hold. Rules can be left out, and the number or the deal."""


def read_start(record: Mapping[str, Any]) -> State:
    """The first position of a recorded deal.

    :raises BadRecord: if a field is unknown, missing or wrong, or number and deal do not agree.
    :raises BadRules: if a rule is wrong.
    """
    record_fields.only(record, FIELDS, "The record")
    record_fields.needed(record, ("moves",), "The record")
    game = GAMES[record["game"]]
    rules = game.read_rules(record_fields.mapping(record.get("rules", {}), "rules"))
    if "number" not in record and "deal" not in record:
        raise BadRecord("The record has neither a number nor a deal. Give at least one of them.")
    orders = list(_orders(record, game.packs))
    if orders[0] != orders[-1]:
        raise BadRecord(f"The cards are not those of deal {record['number']}. Correct one, or leave one out.")
    return begin(game.name, orders[0], rules)


def _orders(record: Mapping[str, Any], packs: int) -> Iterator[tuple[str, ...]]:
    """The order of the cards by number, and the order written out, if the record gives them."""
    if "number" in record:
        number = record_fields.whole(record["number"], "number", NUMBERS[0], NUMBERS[-1])
        yield numbered_order(record["game"], number, packs)
    if "deal" in record:
        dealt = record_fields.mapping(record["deal"], "deal")
        record_fields.only(dealt, ("pack",), "The deal")
        record_fields.needed(dealt, ("pack",), "The deal")
        yield tuple(record_fields.texts(dealt["pack"], "pack"))


def position(state: State) -> dict[str, Any]:
    """A position as a replay shows it; places without cards are left out, and the pack begins with its next card."""
    over = outcome(state)
    piles = {place: list(pile) for place, pile in zip(state.layout.places, state.piles, strict=True) if pile}
    return {
        "turn": None if over else 0,
        "moves": list(moves(state)),
        "over": over and {"why": over.why, "winner": over.winner, "winners": list(over.winners)},
        "piles": {**piles, PACKET: list(reversed(state.at(PACKET)))},
        "won": is_won(state),
        "played": played(state),
    }


def positions(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every position of a recorded deal as a replay shows it.

    :raises BadRecord: if the record is wrong; ``at`` is the index of a move that is.
    :raises BadRules: if its rules are.
    """
    steps = records.follow(read_start(record), record["moves"], _play)
    return [position(step.state) for step in steps]


def _play(state: State, move: str) -> tuple[State, tuple[Event, ...]]:
    return play(state, move)[0], ()
