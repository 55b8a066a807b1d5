"""Strict spelling: what is wrong with a name that is right apart from case, accents or spelling."""

from __future__ import annotations

import unicodedata
from typing import Final

from studyapp.content.answers.spelling import Spelling
from studyapp.content.answers.verdict import Slip, Strictness
from studyapp.content.text_folding import fold

#: Words inside a name that start with a small letter.
_SMALL: Final = frozenset({"and", "of", "the", "και", "καὶ"})


def slip(given: str, spelling: Spelling, distance: int, strictness: Strictness) -> Slip | None:
    """The first slip that ``strictness`` counts: spelling, then accents, then capitals; None if there is none."""
    if strictness.spelling and distance:
        return "spelling"
    if strictness.accents and _same_script(given, spelling.written) and _marks(given) != _marks(spelling.written):
        return "accents"
    if strictness.case and not _capitals_are_right(given):
        return "case"
    return None


def looks_different(given: str, written: str) -> bool:
    """Whether letters or marks of an answer differ from the name; capitals, article and punctuation are ignored."""
    return _look(given) != _look(written)


def _look(text: str) -> str:
    visible = "".join(sign for sign in text.replace("&", " and ") if unicodedata.category(sign) != "Cf")
    composed = unicodedata.normalize("NFC", visible).casefold()
    words = "".join(sign if sign.isalnum() else " " for sign in composed).split()
    return " ".join(words[1:] if len(words) > 1 and words[0] == "the" else words)


def _marks(text: str) -> list[tuple[str, str]]:
    """Each accent or other mark with its letter."""
    found, letter = [], ""
    for sign in unicodedata.normalize("NFKD", text):
        if unicodedata.combining(sign):
            found.append((letter, sign))
        else:
            letter = fold(sign) or letter
    return found


def _same_script(given: str, written: str) -> bool:
    """Whether both are Greek or both are Latin; a transliterated name has no marks to compare."""
    return _is_greek(given) == _is_greek(written)


def _is_greek(text: str) -> bool:
    return any("α" <= sign <= "ω" for sign in fold(text))


def _capitals_are_right(text: str) -> bool:
    """Whether each word starts with a capital and goes on in small letters, or is a small word between names."""
    words = "".join(sign if sign.isalpha() or unicodedata.combining(sign) else " " for sign in text).split()
    return all(word.casefold() in _SMALL or (word[0].isupper() and word[1:] == word[1:].lower()) for word in words)
