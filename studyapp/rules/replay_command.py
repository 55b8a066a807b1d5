"""Replaying records of finished games, so that anyone can check a score.

Input is one record, on one line or printed over many, or any number of records as JSON lines.
Each record has one result, in order: ``{"ok": true, "positions": [...]}`` or ``{"ok": false, "at": …, "error": "…"}``,
where ``at`` is the index of the move that is wrong, or None. No input can raise an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from studyapp.errors import BadRecord, BadRules
from studyapp.json_lines import BadJson, NotJson, read_json
from studyapp.rules import record_fields
from studyapp.rules.game import Game, in_words
from studyapp.rules.games import GAMES
from studyapp.rules.patience import GAMES as PATIENCES
from studyapp.rules.patience import record as patience
from studyapp.rules.records import positions

Result = dict[str, Any]


def replay_records(lines: Iterable[str], games: Sequence[Game] = GAMES) -> Iterator[Result]:
    """Replay the input line by line: each record's result as soon as its line has been read.

    If the first line is not a record by itself, all lines together are tried as one record printed over many.
    """
    filled = (line for line in lines if line.strip("\ufeff \t\r\n"))
    first = next(filled, None)
    if first is None:
        yield _bad("The input has no record.")
    elif _is_json(first):
        yield from (replay_text(line, games) for line in chain([first], filled))
    else:
        yield from _replay_block([first, *filled], games)


def replay_text(text: str, games: Sequence[Game] = GAMES) -> Result:
    """Replay one record given as JSON text."""
    try:
        return replay_record(read_json(text, "record"), games)
    except BadJson as refused:
        return _bad(str(refused))


def replay_record(record: object, games: Sequence[Game] = GAMES) -> Result:
    """Replay one record given as the value of its JSON."""
    try:
        fields = record_fields.mapping(record, "A record")
        return {"ok": True, "positions": _codec_of(fields, games)(fields)}
    except BadRecord as refused:
        return _bad(str(refused), refused.at)
    except BadRules as refused:
        return _bad(str(refused))


def _codec_of(record: Mapping[str, Any], games: Sequence[Game]) -> Callable[[Mapping[str, Any]], list[dict[str, Any]]]:
    """What turns the record of this game into positions."""
    record_fields.needed(record, ("game",), "The record")
    codecs = {game.name: partial(positions, game) for game in games} | dict.fromkeys(PATIENCES, patience.positions)
    name = record["game"]
    if not isinstance(name, str) or name not in codecs:
        raise BadRecord(f"There is no game {record_fields.quoted(name)}; the games are {in_words(codecs)}.")
    return codecs[name]


def _replay_block(lines: list[str], games: Sequence[Game]) -> Iterator[Result]:
    """Lines of which the first is not a record by itself: one record over many lines, or lines with a bad one first."""
    whole = "".join(lines)
    if _is_json(whole) or _looks_like_one(lines):
        yield replay_text(whole, games)
    else:
        yield from (replay_text(line, games) for line in lines)


def _looks_like_one(lines: list[str]) -> bool:
    """Whether a broken record was printed over these lines: only its first line begins with a brace."""
    opened = [line.lstrip("\ufeff").startswith("{") for line in lines]
    return opened[0] and not any(opened[1:])


def _is_json(text: str) -> bool:
    try:
        read_json(text, "record")
    except NotJson:
        return False
    except BadJson:
        return True
    return True


def _bad(error: str, at: int | None = None) -> Result:
    return {"ok": False, "at": at, "error": error}
