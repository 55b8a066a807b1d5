"""Reading JSON that people wrote: every mistake in it becomes a sentence."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from studyapp.errors import Refusal


class BadJson(Refusal):
    """A text is not JSON, or holds something that JSON readers disagree about."""


class NotJson(BadJson):
    """A text is not JSON at all: it can be one line of several."""


def read_json(text: str, noun: str) -> Any:
    """The value of a JSON text; ``noun`` is what error messages call it: ``record`` or ``line``.

    :raises BadJson: if a field appears twice or a number is not one; ``NotJson`` if the text cannot be read at all.
    """
    try:
        return json.loads(text.lstrip("\ufeff"), object_pairs_hook=_each_once, parse_constant=_refuse_constant)
    except json.JSONDecodeError as mistake:
        raise NotJson(f"This {noun} is not JSON: {mistake}.") from None
    except RecursionError:
        raise NotJson(f"This {noun} is nested too deeply.") from None
    except Refusal:
        raise
    except ValueError:
        raise NotJson(f"This {noun} holds a number that is too long.") from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        repeated, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        shown = repeated if len(repeated) <= 40 else f"{repeated[:40]}…"
        raise BadJson(f"The field {shown!r} appears twice.")
    return values


def _refuse_constant(name: str) -> object:
    raise BadJson(f"{name} is not a number that JSON allows.")
