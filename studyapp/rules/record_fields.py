"""Checking a record field by field before a game reads it; every mistake has a sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from reprlib import Repr
from typing import Any

from studyapp.errors import BadRecord


class _Json(Repr):
    """Values as a record writes them: true, false and null, not the words of Python."""

    def repr_bool(self, value: bool, level: int) -> str:
        return "true" if value else "false"

    def repr_NoneType(self, value: None, level: int) -> str:  # noqa: N802
        return "null"


_JSON = _Json()
_JSON.maxstring = _JSON.maxother = _JSON.maxlong = 40
_JSON.maxlevel = 3


def quoted(value: object) -> str:
    """What somebody has written, short enough to be repeated in a sentence.

    >>> quoted("castle"), quoted(None)
    ("'castle'", 'null')
    """
    return _JSON.repr(value)


def only(record: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """Check that all fields are known.

    :raises BadRecord: if one is not.
    """
    for name in record:
        if name not in known:
            raise BadRecord(f"{where} has an unknown field {quoted(name)}; it may have {', '.join(known)}.")


def needed(record: Mapping[str, Any], names: Collection[str], where: str) -> None:
    """Check that these fields are there.

    :raises BadRecord: if one is not.
    """
    for name in names:
        if name not in record:
            raise BadRecord(f"{where} has no field '{name}'.")


def mapping(value: object, name: str) -> dict[str, Any]:
    """A JSON object.

    :raises BadRecord: if it is something else.
    """
    if not isinstance(value, dict):
        raise BadRecord(f"{name} must be a JSON object, not {quoted(value)}.")
    return value


def whole(value: object, name: str, least: int, most: int) -> int:
    """A whole number within these bounds.

    :raises BadRecord: if it is something else.
    """
    if type(value) is not int or not least <= value <= most:
        raise BadRecord(f"{name} must be a whole number from {least} to {most}, not {quoted(value)}.")
    return value


def sequence(value: object, name: str) -> list[Any]:
    """A list of anything.

    :raises BadRecord: if it is something else.
    """
    if not isinstance(value, list):
        raise BadRecord(f"{name} must be a list, not {quoted(value)}.")
    return value


def texts(value: object, name: str) -> list[str]:
    """A list of texts.

    :raises BadRecord: if it is something else.
    """
    for item in sequence(value, name):
        if not isinstance(item, str):
            raise BadRecord(f"{name} must hold texts only, not {quoted(item)}.")
    return sequence(value, name)


def packets(value: object, name: str, number: int) -> list[list[str]]:
    """So many lists of texts, one for each seat.

    :raises BadRecord: if there are more or fewer, or it is something else.
    """
    found = sequence(value, name)
    if len(found) != number:
        raise BadRecord(f"{name} must be {number} lists of cards, one for each seat, not {len(found)}.")
    return [texts(packet, f"{name}[{seat}]") for seat, packet in enumerate(found)]


def moves(value: object) -> Iterator[str]:
    """The moves of a record, one after the other.

    :raises BadRecord: if this is no list, or when a move comes that is no text; ``at`` is its index.
    """
    for at, move in enumerate(sequence(value, "moves")):
        if not isinstance(move, str):
            raise BadRecord(f"A move is a text, not {quoted(move)}.", at=at)
        yield move
