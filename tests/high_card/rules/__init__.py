"""High card: in each round every player lays a card, and the highest number wins a point. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from studyapp.errors import IllegalMove
from studyapp.rules.bots import Clock
from studyapp.rules.game import Codec, Event, Game, Outcome, best, check_deck, check_table
from studyapp.rules.options import GameRules, RuleValue, option


@dataclass(frozen=True)
class Rules(GameRules):
    """How many cards each player gets, and which card wins."""

    rounds: int = option(
        range(1, 5), default=3, label="Rounds", heading="Rounds", sentence="{value} rounds are played."
    )
    wins: str = option(
        (
            RuleValue("high", "The highest", "The highest card wins the round."),
            RuleValue("low", "The lowest", "The lowest card wins the round."),
        ),
        default="high",
        label="The card that wins",
        heading="The card that wins",
    )


class HighCardStart(NamedTuple):
    """What stays the same during a hand."""

    rules: Rules
    seats: int
    dealer: int


class State(NamedTuple):
    """A position with all cards; ``laid`` are the cards of the round that is played."""

    start: HighCardStart
    hands: tuple[tuple[str, ...], ...]
    pack: tuple[str, ...]
    laid: tuple[str, ...]
    points: tuple[int, ...]
    turn: int | None
    why: str | None


class View(NamedTuple):
    """A position as one seat, or a watcher, sees it."""

    seat: int | None
    seats: int
    rules: Rules
    turn: int | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    laid: tuple[str, ...]
    points: tuple[int, ...]
    moves: tuple[str, ...]
    over: Outcome | None


def deal(order: Sequence[str], *, seats: int, dealer: int, rules: Rules) -> State:
    dealt = seats * rules.rounds
    return begin([order[seat:dealt:seats] for seat in range(seats)], order[dealt:], dealer=dealer, rules=rules)


def begin(hands: Sequence[Sequence[str]], pack: Sequence[str], *, dealer: int, rules: Rules) -> State:
    seats = len(hands)
    check_table(seats, dealer)
    check_deck(chain(*hands, pack))
    start = HighCardStart(rules, seats, dealer)
    return State(start, tuple(map(tuple, hands)), tuple(pack), (), (0,) * seats, 0, None)


def moves(state: State) -> tuple[str, ...]:
    return () if state.turn is None else state.hands[state.turn]


def offers(state: State) -> tuple[str, ...]:
    return () if state.turn is None else ("time",)


def play(state: State, move: str) -> tuple[State, tuple[Event, ...]]:
    if state.turn is None or move not in (*moves(state), *offers(state)):
        raise IllegalMove("You can’t lay that card. Choose one of your own.", code="not held")
    if move == "time":
        return state._replace(turn=None, why="time"), (Event("time"), Event("game over", why="time"))
    seat = state.turn
    hands = tuple(
        tuple(card for card in hand if card != move) if place == seat else hand
        for place, hand in enumerate(state.hands)
    )
    after = state._replace(hands=hands, laid=(*state.laid, move), turn=(seat + 1) % state.start.seats)
    events: tuple[Event, ...] = (Event("laid", seat, move),)
    return _end_round(after, events) if after.turn == 0 else (after, events)


def _end_round(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    choose = max if state.start.rules.wins == "high" else min
    winner = state.laid.index(choose(state.laid, key=lambda card: int(card[1:])))
    points = tuple(each + (seat == winner) for seat, each in enumerate(state.points))
    after = state._replace(points=points, laid=())
    events += (Event("scored", winner, points=1),)
    if any(state.hands):
        return after, events
    return after._replace(turn=None, why="played out"), (*events, Event("game over", why="played out"))


def view(state: State, seat: int | None) -> View:
    return View(
        seat,
        state.start.seats,
        state.start.rules,
        state.turn,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        state.laid,
        state.points,
        moves(state) if seat is not None and seat == state.turn else (),
        outcome(state),
    )


def view_event(event: Event, _seat: int | None) -> Event:
    return event


def outcome(state: State) -> Outcome | None:
    return None if state.why is None else Outcome(state.why, None, best(state.points))


def totals(state: State) -> tuple[int, ...]:
    return state.points


def next_dealer(state: State) -> int:
    return (state.start.dealer + 1) % state.start.seats


def position(state: State) -> dict[str, Any]:
    return {"turn": state.turn, "moves": list(moves(state)), "points": list(state.points), "over": state.why}


def thoughtful(view: View, _random: Random, _clock: Clock) -> str:
    return max(view.moves, key=lambda card: int(card[1:]))


HIGH_CARD = Game(
    name="high card",
    title="High card",
    Rules=Rules,
    deal=deal,
    begin=begin,
    moves=moves,
    offers=offers,
    play=play,
    view=view,
    view_event=view_event,
    outcome=outcome,
    totals=totals,
    next_dealer=next_dealer,
    bots={"thoughtful": thoughtful},
    codec=Codec(position, pile="pack"),
)
