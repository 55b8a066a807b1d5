"""The sentences of the log and of the spoken line, made from the events of a move."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.content import GROUPS
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import EventText
from studyapp.rules.game import Event
from studyapp.web.filters import counted

Events = Sequence[Event]

#: Why a hand ended, where no player went out.
ENDINGS = {
    "target": "A player has reached the target, so the hand stops.",
    "time": "Every player has had the same number of turns. The game is over.",
    "stalled": "Nobody has played a card for too long, so the hand stops.",
}


def tell(reader: TableReader, events: Events, ways: dict[str, str]) -> list[EventText]:
    """The sentences for one move. ``ways`` has, for each started group, whether it goes ``up`` or ``down``."""
    told = [_one(reader, event, events, ways) for event in events]
    return [each for each in told if each is not None]


def _one(reader: TableReader, event: Event, events: Events, ways: dict[str, str]) -> EventText | None:
    """The sentences for an event; None for events that only add to those of another."""
    if event.kind == "time":
        return EventText("", "The host has ended the game. Every player gets the same number of turns.")
    if event.kind == "hand over" and event.why in ENDINGS:
        return EventText("", ENDINGS[event.why])
    if event.seat is None or event.kind not in _SENTENCES:
        return None
    sentence = _SENTENCES[event.kind](reader, event, events, ways)
    return EventText(reader.who(event.seat), sentence, _own_points(event, events))


def _played(reader: TableReader, event: Event, events: Events, ways: dict[str, str]) -> str:
    card, who = event.card or "", reader.who(event.seat or 0)
    group, kinds = GROUPS[card[0]].short, {each.kind for each in events}
    said = []
    if "helped" in kinds:
        said.append(f"{who} used “Show me”. {_others_score(reader, event, events)}")
    if "started" in kinds:
        said.append(f"{who} started the {group} with {reader.mention(card)}, going {ways[card[0]]}.")
    else:
        said.append(f"{who} played {reader.mention(card)} on {reader.mention(beneath(card, ways[card[0]]))}.")
    if "completed" in kinds:
        said.append(f"The {group} are complete.")
    if "went out" in kinds:
        said.append(f"{who} went out.")
    return " ".join(said)


def _could_not_play(reader: TableReader, event: Event, events: Events, _ways: dict[str, str]) -> str:
    who = reader.who(event.seat or 0)
    drawn = next((each for each in events if each.kind == "drew"), None)
    if drawn is None:
        return f"{who} couldn’t play. {_others_score(reader, event, events)}"
    if drawn.why == "fits" and drawn.card:
        return f"{who} couldn’t play and drew {reader.mention(drawn.card)}, which fits."
    if drawn.why == "fits":
        return f"{who} couldn’t play and drew a card that fits."
    if drawn.card:
        card = reader.mention(drawn.card)
        return f"{who} couldn’t play and drew {card}, which doesn’t fit. {_others_score(reader, event, events)}"
    return f"{who} couldn’t play and drew a card that doesn’t fit. {_others_score(reader, event, events)}"


def _kept(reader: TableReader, event: Event, events: Events, _ways: dict[str, str]) -> str:
    card = reader.mention(event.card) if event.card else "the card"
    return f"{reader.who(event.seat or 0)} kept {card}. {_others_score(reader, event, events)}"


def _untrue(reader: TableReader, event: Event, events: Events, _ways: dict[str, str]) -> str:
    return f"{reader.who(event.seat or 0)} wrongly said “I can’t play”. {_others_score(reader, event, events)}"


def _looked_again(reader: TableReader, event: Event, _events: Events, _ways: dict[str, str]) -> str:
    if event.seat == reader.seat:
        return "You have a card that fits. Look again."
    return looking_again(reader, event.seat or 0)


def looking_again(reader: TableReader, seat: int) -> str:
    """What everyone reads while a player looks at their cards again."""
    return "You are looking again." if seat == reader.seat else f"{reader.names[seat]} is looking again."


_SENTENCES = {
    "laid": _played,
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


def _others_score(reader: TableReader, event: Event, events: Events) -> str:
    """The points that the other players get through this seat."""
    through = [each for each in events if each.kind == "scored" and each.other == event.seat != each.seat]
    points = max((each.points for each in through), default=0)
    if len(reader.names) > 2:
        return f"Each other player scores {points}."
    other = 1 - (event.seat or 0)
    return f"You score {points}." if other == reader.seat else f"{reader.names[other]} scores {points}."


def _own_points(event: Event, events: Events) -> str:
    """The points that a player scored with their own card."""
    if event.kind != "laid":
        return ""
    own = [each.points for each in events if each.kind == "scored" and each.seat == each.other == event.seat]
    return f"{counted(sum(own), 'point')}" if own else ""
