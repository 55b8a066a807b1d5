"""Records of games: one codec for every game, written down, read back and replayed move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from studyapp.errors import BadRecord, IllegalMove
from studyapp.rules import record_fields
from studyapp.rules.game import SEATS, Event, Game

State = TypeVar("State")

HIGHEST_SCORE = 100_000
"""The highest score a record can begin with."""


class ReplayStep(NamedTuple):
    """A position with the move that led to it and what happened; the first position has neither."""

    move: str | None
    events: tuple[Event, ...]
    state: Any


def write_record(game: Game, state: Any, played: Sequence[str]) -> dict[str, Any]:
    """The record of a hand: its first position and the moves made, as ``studyapp replay`` reads it."""
    start, pile = state.start, game.codec.pile
    hands = [list(game.view(state, seat).hand) for seat in range(start.seats)]
    scores = {"scores": list(start.scores)} if game.codec.has_scores else {}
    return {
        "game": game.name,
        "seats": start.seats,
        "dealer": start.dealer,
        "rules": start.rules.written(),
        **scores,
        "deal": {"hands": hands, pile: list(getattr(state, pile))},
        "moves": list(played),
    }


def read_start(game: Game, record: Mapping[str, Any]) -> Any:
    """The first position of a recorded hand. Rules, dealer and scores can be left out.

    :raises BadRecord: if a field is unknown, missing or wrong.
    :raises BadRules: if a rule is.
    """
    scored = ("scores",) if game.codec.has_scores else ()
    record_fields.only(record, ("game", "seats", "dealer", "rules", *scored, "deal", "moves"), "The record")
    record_fields.needed(record, ("seats", "deal", "moves"), "The record")
    seats = record_fields.whole(record["seats"], "seats", SEATS[0], SEATS[-1])
    dealer = record_fields.whole(record.get("dealer", 0), "dealer", 0, seats - 1)
    rules = game.Rules.read(record_fields.mapping(record.get("rules", {}), "rules"))
    before = {"scores": _scores(record, seats)} if scored else {}
    hands, pile = _deal(game, record, seats)
    return game.begin(hands, pile, dealer=dealer, rules=rules, **before)


def replay(game: Game, record: Mapping[str, Any]) -> Iterator[ReplayStep]:
    """Every position of a recorded hand in order, the first one before any move.

    :raises BadRecord: if the record is wrong; ``at`` is the index of the move that is wrong.
    :raises BadRules: if its rules are wrong.
    """
    return follow(read_start(game, record), record["moves"], game.play)


def positions(game: Game, record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every position of a recorded hand as a replay shows it, with all cards.

    :raises BadRecord: see :func:`replay`.
    """
    return [game.codec.position(step.state) for step in replay(game, record)]


def follow(
    state: State, moves: object, play: Callable[[State, str], tuple[State, tuple[Event, ...]]]
) -> Iterator[ReplayStep]:
    """Every position in order, the first one before any move; ``moves`` is the field of the record.

    :raises BadRecord: if it is not a list of texts, or a move is not legal; ``at`` is its index.
    """
    yield ReplayStep(None, (), state)
    for at, move in enumerate(record_fields.moves(moves)):
        try:
            state, events = play(state, move)
        except IllegalMove as refused:
            raise BadRecord(str(refused), at=at) from refused
        yield ReplayStep(move, events, state)


def _scores(record: Mapping[str, Any], seats: int) -> list[int]:
    given = record_fields.sequence(record.get("scores", [0] * seats), "scores")
    return [record_fields.whole(score, f"scores[{seat}]", 0, HIGHEST_SCORE) for seat, score in enumerate(given)]


def _deal(game: Game, record: Mapping[str, Any], seats: int) -> tuple[list[list[str]], list[str]]:
    """The hands, and the cards that were not dealt to a seat."""
    pile = game.codec.pile
    dealt = record_fields.mapping(record["deal"], "deal")
    record_fields.only(dealt, ("hands", pile), "The deal")
    record_fields.needed(dealt, ("hands", pile) if game.codec.needs_pile else ("hands",), "The deal")
    hands = record_fields.packets(dealt["hands"], "hands", seats)
    return hands, record_fields.texts(dealt.get(pile, []), pile)
