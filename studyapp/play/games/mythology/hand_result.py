"""The end of a hand: who has won, everybody's cards, and the count with its reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import HandResult, SeatResult
from studyapp.rules.game import Event
from studyapp.rules.mythology import View
from studyapp.web.filters import counted, listed

#: Why a seat has points: the sentence if it happened once, and if it happened more often.
REASONS = {
    "completed": ("{points} for completing a group", "{points} for completing {times} groups"),
    "went out": ("{points} for going out: 1 for each card the others still held",) * 2,
    "untrue": (
        "{points} because {name} wrongly said “I can’t play”",
        "{points} because {name} wrongly said “I can’t play” {often}",
    ),
    "helped": ("{points} because {name} used “Show me”", "{points} because {name} used “Show me” {often}"),
    "could not play": ("{points} because {name} couldn’t play", "{points} because {name} couldn’t play {often}"),
}


def ending(reader: TableReader, view: View) -> HandResult | None:
    """The end of the hand; None while it is played."""
    if view.over is None or view.hands is None:
        return None
    winners = view.over.winners
    counts = [_count(reader, view, seat, view.hands[seat]) for seat in range(view.seats)]
    return HandResult(_headline(reader, view, winners), _sentence(reader, view, winners), bool(winners), counts)


def reasons(reader: TableReader, scored: Sequence[Event], seat: int) -> list[str]:
    """Why a seat has its points of this hand, the points first."""
    own = [event for event in scored if event.seat == seat]
    sums: Counter[tuple[str, int]] = Counter()
    times: Counter[tuple[str, int]] = Counter()
    for event in own:
        key = (event.why or "", event.other if event.other is not None else seat)
        sums[key] += event.points
        times[key] += 1
    return [_reason(reader, *key, sums[key], times[key]) for key in sums]


def _reason(reader: TableReader, why: str, other: int, points: int, times: int) -> str:
    once, several = REASONS[why]
    return (once if times == 1 else several).format(
        points=counted(points, "point"),
        name=reader.whom(other),
        times=times,
        often="twice" if times == 2 else f"{times} times",
    )


def _count(reader: TableReader, view: View, seat: int, cards: Sequence[str]) -> SeatResult:
    won = view.over is not None and seat in view.over.winners
    why = reasons(reader, view.reasons, seat)
    left = [reader.card(card) for card in cards]
    points, total = view.points[seat], view.totals[seat]
    head = f"{reader.who(seat)}: {counted(points, 'point')} in this hand, {total} in total"
    return SeatResult(reader.who(seat), won, points, total, why, left, head)


def _headline(reader: TableReader, view: View, winners: Sequence[int]) -> str:
    if len(winners) > 1:
        return f"{listed([_inside(reader, seat, place) for place, seat in enumerate(winners)])} share the win."
    if winners:
        return reader.won(winners[0])
    if view.over and view.over.winner is not None:
        return f"{reader.who(view.over.winner)} went out. The hand is over."
    return "The hand is over."


def _sentence(reader: TableReader, view: View, winners: Sequence[int]) -> str:
    """How the hand ended, where the headline does not say it, and why there is another hand."""
    how, next_ = _how_it_ended(reader, view), "" if winners else _why_another_hand(view)
    return " ".join(filter(None, [how, next_]))


def _how_it_ended(reader: TableReader, view: View) -> str:
    over = view.over
    if over and over.winners and over.winner is not None:
        return f"{reader.who(over.winner)} went out."
    if over and over.why == "time":
        return "The host ended the game, and every player has had the same number of turns."
    if over and over.why == "stalled":
        return "Nobody played a card for too long."
    return ""


def _why_another_hand(view: View) -> str:
    if max(view.totals) >= view.rules.target:
        return "The top scores are level, so another hand follows."
    return f"Nobody has {view.rules.target} points yet, so another hand follows."


def _inside(reader: TableReader, seat: int, place: int) -> str:
    return reader.who(seat) if place == 0 else reader.whom(seat)
