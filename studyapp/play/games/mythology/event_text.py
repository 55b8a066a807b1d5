"""What happened, a sentence each: from the events of a move to the words of the log and of the spoken line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from studyapp.content import GROUPS
from studyapp.play.screens.reader import Reader
from studyapp.rules.game import Event
from studyapp.web.filters import counted, listed

Events = Sequence[Event]

#: Why a hand ended, where no player went out.
ENDINGS = {
    "target": "The points of the game are reached: the hand stops.",
    "time": "Every seat has had as many turns: the game is over.",
    "stalled": "Nobody has laid a card for too long: the hand stops.",
}


class Told(NamedTuple):
    """One sentence of the log. ``who`` begins it, if it is about somebody; ``points`` are said after it."""

    who: str
    sentence: str
    points: str = ""

    def __str__(self) -> str:
        said = f"{self.who} {self.sentence}".strip()
        return f"{said} {self.points}." if self.points else said


def tell(reader: Reader, events: Events, ways: dict[str, str]) -> list[Told]:
    """The sentences for one move. ``ways`` has, for each started group, whether it goes ``up`` or ``down``."""
    told = [_one(reader, event, events, ways) for event in events]
    return [each for each in told if each is not None]


def spoken(told: Iterable[Told]) -> str:
    """The sentences as the live region says them."""
    return " ".join(map(str, told))


def _one(reader: Reader, event: Event, events: Events, ways: dict[str, str]) -> Told | None:
    """The sentence an event begins; events that only add to another's sentence begin none."""
    if event.kind == "time":
        return Told("", "Time was called: the turns go on until every seat has had as many.")
    if event.kind == "hand over" and event.why in ENDINGS:
        return Told("", ENDINGS[event.why])
    if event.seat is None or event.kind not in _SENTENCES:
        return None
    if event.kind == "drew" and any(each.kind == "could not play" for each in events):
        return None
    sentence = _SENTENCES[event.kind](reader, event, events, ways)
    return Told(reader.who(event.seat), sentence, _own_points(event, events))


def _laid(reader: Reader, event: Event, events: Events, ways: dict[str, str]) -> str:
    card = event.card or ""
    kinds = {each.kind for each in events}
    if "started" in kinds:
        sentence = f"started the {GROUPS[card[0]].short} with {reader.mention(card)}, {ways[card[0]]}wards"
    else:
        sentence = f"laid {reader.mention(card)} on {reader.mention(beneath(card, ways[card[0]]))}"
    ends = [f"completed the {GROUPS[card[0]].short}"] if "completed" in kinds else []
    ends += ["went out"] if "went out" in kinds else []
    shown = _shown(reader, event, events) if "helped" in kinds else ""
    return f"{shown}{listed([sentence, *ends])}."


def _shown(reader: Reader, event: Event, events: Events) -> str:
    """The card was shown to its player: said before it is laid."""
    were = "were" if event.seat == reader.seat else "was"
    return f"{were} shown {reader.mention(event.card or '')} ({_to_others(reader, event, events)}) and "


def _could_not_play(reader: Reader, event: Event, events: Events, _ways: dict[str, str]) -> str:
    drawn = next((each for each in events if each.kind == "drew"), None)
    if drawn is None:
        return f"could not play: {_to_others(reader, event, events)}."
    card = reader.mention(drawn.card) if drawn.card else "a card"
    if drawn.why == "fits":
        return f"could not play and drew {card}, which fits."
    return f"could not play and drew {card}, which does not fit: {_to_others(reader, event, events)}."


def _kept(reader: Reader, event: Event, events: Events, _ways: dict[str, str]) -> str:
    card = reader.mention(event.card) if event.card else "the card"
    return f"kept {card}: {_to_others(reader, event, events)}."


def _untrue(reader: Reader, event: Event, events: Events, _ways: dict[str, str]) -> str:
    return f"said that no card fits, but one does: {_to_others(reader, event, events)}."


def _looked_again(reader: Reader, event: Event, _events: Events, _ways: dict[str, str]) -> str:
    return "may look again: one of your cards fits." if event.seat == reader.seat else "looks again."


_SENTENCES = {
    "laid": _laid,
    "could not play": _could_not_play,
    "kept": _kept,
    "untrue": _untrue,
    "looked again": _looked_again,
}


def beneath(card: str, way: str) -> str:
    """The card another lies on.

    >>> beneath("D3", "up"), beneath("D3", "down")
    ('D2', 'D4')
    """
    return f"{card[0]}{int(card[1:]) + (-1 if way == 'up' else 1)}"


def _to_others(reader: Reader, event: Event, events: Events) -> str:
    """The points that come to the others through this seat."""
    through = [each for each in events if each.kind == "scored" and each.other == event.seat != each.seat]
    points = max((each.points for each in through), default=0)
    return f"{counted(points, 'point')} to {reader.others(event.seat or 0)}"


def _own_points(event: Event, events: Events) -> str:
    """The points a player's own card has brought."""
    if event.kind != "laid":
        return ""
    own = [each.points for each in events if each.kind == "scored" and each.seat == each.other == event.seat]
    return f"{counted(sum(own), 'point')}" if own else ""
