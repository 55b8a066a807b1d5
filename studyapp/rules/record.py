"""Reading records of finished games and replaying them, so that anyone can check a score.

Input is one record, on one line or printed over many, or any number of records as JSON lines.
Each gives one result, in order: ``{"ok": true, "positions": [...]}`` or ``{"ok": false, "at": …, "error": "…"}``,
``at`` being the index of the move that is wrong, or None. Nothing that is read can raise an error.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from studyapp.errors import BadRecord, BadRules
from studyapp.rules import record_fields
from studyapp.rules.authors import record as authors
from studyapp.rules.game import in_words
from studyapp.rules.mythology import record as mythology
from studyapp.rules.patience import GAMES as PATIENCES
from studyapp.rules.patience import record as patience

GAMES: Mapping[str, Callable[[Mapping[str, Any]], list[dict[str, Any]]]] = {
    "mythology": mythology.positions,
    "authors": authors.positions,
    **dict.fromkeys(PATIENCES, patience.positions),
}
"""The games whose records are understood."""

Result = dict[str, Any]


def replay_records(lines: Iterable[str]) -> Iterator[Result]:
    """Replay what is read, line by line: each record's result as soon as its line is there.

    If the first line is not a record by itself, all lines together are tried as one that is printed over many.
    """
    filled = (line for line in lines if line.strip("\ufeff \t\r\n"))
    first = next(filled, None)
    if first is None:
        yield _bad("There is no record in the input.")
    elif _is_json(first):
        yield from map(replay_text, chain([first], filled))
    else:
        yield from _replay_block([first, *filled])


def replay_text(text: str) -> Result:
    """Replay one record given as JSON text."""
    try:
        return replay_record(_load(text))
    except BadRecord as refused:
        return _bad(str(refused))
    except json.JSONDecodeError as fault:
        return _bad(f"This is not JSON: {fault}.")
    except RecursionError:
        return _bad("This record is nested too deeply.")
    except ValueError:
        return _bad("This record holds a number that is too long.")


def replay_record(record: object) -> Result:
    """Replay one record given as a value, as JSON gives it."""
    try:
        known = record_fields.mapping(record, "A record")
        return {"ok": True, "positions": _game(known)(known)}
    except BadRecord as refused:
        return _bad(str(refused), refused.at)
    except BadRules as refused:
        return _bad(str(refused))


def _game(record: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], list[dict[str, Any]]]:
    record_fields.needed(record, ("game",), "The record")
    game = record["game"]
    if not isinstance(game, str) or game not in GAMES:
        raise BadRecord(f"There is no game {record_fields.quoted(game)}; the games are {in_words(GAMES)}.")
    return GAMES[game]


def _replay_block(lines: list[str]) -> Iterator[Result]:
    """Lines of which the first is no record by itself: one record over many lines, or lines with a bad one first."""
    whole = "".join(lines)
    if _is_json(whole) or _looks_like_one(lines):
        yield replay_text(whole)
    else:
        yield from map(replay_text, lines)


def _looks_like_one(lines: list[str]) -> bool:
    """Whether a broken record was printed over these lines: printed so, only its first line begins with a brace."""
    opened = [line.lstrip("\ufeff").startswith("{") for line in lines]
    return opened[0] and not any(opened[1:])


def _is_json(text: str) -> bool:
    try:
        _load(text)
    except BadRecord:
        return True
    except (ValueError, RecursionError):
        return False
    return True


def _load(text: str) -> object:
    """What JSON says, with nothing passed over in silence.

    :raises BadRecord: if a field is there twice, or a number is none.
    """
    return json.loads(text.lstrip("\ufeff"), object_pairs_hook=_each_once, parse_constant=_refuse_constant)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise BadRecord(f"The field {record_fields.quoted(twice)} is there twice.")
    return found


def _refuse_constant(name: str) -> object:
    raise BadRecord(f"This is not JSON: {name} is not a number.")


def _bad(error: str, at: int | None = None) -> Result:
    return {"ok": False, "at": at, "error": error}
