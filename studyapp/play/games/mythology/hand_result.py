"""The end of a hand: who has won, everybody's cards, and the count with its reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import Card
from studyapp.play.screens.reader import Reader
from studyapp.rules.game import Event
from studyapp.rules.mythology import View
from studyapp.web.filters import counted, listed


class Count(NamedTuple):
    """One seat when the hand is over: its points of this hand with their reasons, the total, and the cards left."""

    name: str
    won: bool
    points: int
    total: int
    reasons: Sequence[str]
    cards: Sequence[Card]
    #: The name with what it has come to.
    head: str


class Ending(NamedTuple):
    """How the hand ended. ``game_over`` tells whether the game did too; ``headline`` says who has won."""

    headline: str
    sentence: str
    game_over: bool
    counts: Sequence[Count]


def ending(reader: Reader, view: View) -> Ending | None:
    """The end of the hand; None while it is played."""
    if view.over is None or view.hands is None:
        return None
    winners = view.over.winners
    counts = [_count(reader, view, seat, view.hands[seat]) for seat in range(view.seats)]
    return Ending(_headline(reader, view, winners), _sentence(reader, view, winners), bool(winners), counts)


def reasons(reader: Reader, scored: Sequence[Event], seat: int) -> list[str]:
    """Why a seat has its points of this hand, the points first."""
    own = [event for event in scored if event.seat == seat]
    sums: Counter[tuple[str, int]] = Counter()
    times: Counter[tuple[str, int]] = Counter()
    for event in own:
        key = (event.why or "", event.other if event.other is not None else seat)
        sums[key] += event.points
        times[key] += 1
    return [f"{sums[key]} {_because(reader, *key, times[key])}" for key in sums]


def _because(reader: Reader, why: str, other: int, times: int) -> str:
    often = "" if times == 1 else " twice" if times == 2 else f" {times} times"
    match why:
        case "completed":
            return f"for completing {'a group' if times == 1 else counted(times, 'group')}"
        case "went out":
            return "for going out: one for each card the others held"
        case "untrue":
            return f"because {reader.whom(other)} said{often} that no card fits, and one did"
        case "helped":
            return f"because {reader.whom(other)} {'were' if other == reader.seat else 'was'} shown a card{often}"
        case _:
            return f"because {reader.whom(other)} could not play{often}"


def _count(reader: Reader, view: View, seat: int, cards: Sequence[str]) -> Count:
    won = view.over is not None and seat in view.over.winners
    why = reasons(reader, view.reasons, seat)
    left = [reader.card(card) for card in cards]
    points, total = view.points[seat], view.totals[seat]
    head = f"{reader.who(seat)}: {counted(points, 'point')} in this hand, {total} in all"
    return Count(reader.who(seat), won, points, total, why, left, head)


def _headline(reader: Reader, view: View, winners: Sequence[int]) -> str:
    if len(winners) > 1:
        return f"{listed([_inside(reader, seat, place) for place, seat in enumerate(winners)])} share the game."
    if winners:
        return f"{reader.who(winners[0])} {'have' if winners[0] == view.seat else 'has'} won the game."
    if view.over and view.over.winner is not None:
        return f"{reader.who(view.over.winner)} went out. The hand is over."
    return "The hand is over."


def _sentence(reader: Reader, view: View, winners: Sequence[int]) -> str:
    """How the hand ended, where the headline has not said it, and how the game stands."""
    over = view.over
    if over is None:
        return ""
    how = ""
    if winners and over.winner is not None:
        how = f"{reader.who(over.winner)} went out. "
    elif over.why == "time":
        how = "Time was called, and every seat has had as many turns. "
    elif over.why == "stalled":
        how = "Nobody laid a card for too long. "
    if winners:
        return how.strip()
    target = view.rules.target
    if max(view.totals) >= target:
        return how + "The two highest are level, so another hand is played."
    return how + f"Nobody has {target} points yet, so another hand is played."


def _inside(reader: Reader, seat: int, place: int) -> str:
    return reader.who(seat) if place == 0 else reader.whom(seat)
