"""The command ``studyapp content judge``: JSON lines in, a verdict for each out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, cast

from studyapp.content.answers.judging import judge
from studyapp.content.questions import SKILLS, Skill
from studyapp.errors import BadInput, Refusal
from studyapp.json_lines import read_json

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

_NEEDED: Final = ("figure", "skill", "given")
_KNOWN: Final = (*_NEEDED, "key")


def judge_lines(deck: Deck, lines: Iterable[str]) -> Iterator[dict[str, str | None]]:
    """The result of each line that is not blank, in order, as soon as the line is read.

    A line ``{"figure": "charon", "skill": "who", "given": "Chiron"}`` gives ``verdict``, ``rule`` and
    ``named``; ``given`` can be null for "I don't know", and ``key`` can name the question. A line that
    cannot be judged gives ``{"error": "what is wrong"}``. No input raises an error.
    """
    for line in lines:
        text = line.strip("\ufeff \t\r\n")
        if text:
            yield _result(deck, text)


def _result(deck: Deck, text: str) -> dict[str, str | None]:
    try:
        asked = _checked(deck, read_json(text, "line"))
        verdict = judge(deck, asked["figure"], cast("Skill", asked["skill"]), asked["given"], key=asked.get("key"))
    except Refusal as error:
        return {"error": str(error)}
    return {"verdict": verdict.verdict, "rule": verdict.rule, "named": verdict.named}


def _checked(deck: Deck, asked: Any) -> dict[str, Any]:
    """Return the fields of a line, each known and of the right type.

    :raises BadInput: if a field is unknown, missing or of the wrong type.
    """
    if not isinstance(asked, dict):
        raise _bad('A line must be an object: {"figure": "charon", "skill": "who", "given": "Chiron"}.')
    for name in asked:
        if name not in _KNOWN:
            raise _bad(f"There is no field {_quoted(name)}; a line has {', '.join(_NEEDED)}, and optionally key.")
    for name in _NEEDED:
        if name not in asked:
            raise _bad(f"The field {name} is missing.")
    for name, value in asked.items():
        if not (isinstance(value, str) or (value is None and name in ("given", "key"))):
            raise _bad(f"{name} must be text.")
    if asked["figure"] not in deck:
        raise _bad(f"There is no figure {_quoted(asked['figure'])}; a figure is a card's id, such as zeus.")
    if asked["skill"] not in SKILLS:
        raise _bad(f"There is no skill {_quoted(asked['skill'])}; the skills are {', '.join(SKILLS)}.")
    return asked


def _quoted(text: str) -> str:
    """A word of the line, shortened for a sentence, without characters that cannot be encoded."""
    shown = text if len(text) <= 40 else f"{text[:40]}…"
    return f"“{shown.encode('utf-8', 'replace').decode('utf-8')}”"


def _bad(sentence: str) -> BadInput:
    return BadInput({"line": sentence})
