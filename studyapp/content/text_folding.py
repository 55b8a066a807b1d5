"""Make two spellings of one name equal: folding, and Greek script in Latin letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

_JOINED: Final = str.maketrans(
    {"æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "&": " and "}
)
_APOSTROPHES: Final = re.compile(r"['’‘ʼ`´]")
_POSSESSIVE: Final = re.compile(r"['’]s?(?!\w)")
_NOT_WORDS: Final = re.compile(r"[\W_]+")
#: Marks and signs that have no width.
_UNSEEN: Final = frozenset({"Mn", "Mc", "Me", "Cf"})
_ROUGH: Final = "\u0314"

#: Letters with several spellings: as modern scholars write them, the same with ``ch``, and as the Romans did.
_HABITS: Final[tuple[Mapping[str, str], ...]] = (
    {"κ": "k", "χ": "kh", "αι": "ai", "οι": "oi", "ει": "ei", "ου": "ou"},
    {"κ": "k", "χ": "ch", "αι": "ai", "οι": "oi", "ει": "ei", "ου": "ou"},
    {"κ": "c", "χ": "ch", "αι": "ae", "οι": "oe", "ει": "e", "ου": "u", "οσ$": "us"},
)
_LETTERS: Final[Mapping[str, str]] = {
    "αυ": "au", "ευ": "eu", "ηυ": "eu", "υι": "ui", "γγ": "ng", "γκ": "nk", "γχ": "nkh", "γξ": "nx",
    "α": "a", "β": "b", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "e", "θ": "th", "ι": "i", "λ": "l", "μ": "m",
    "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "τ": "t", "υ": "y", "φ": "ph", "ψ": "ps", "ω": "o",
}  # fmt: skip


def fold(text: str) -> str:
    """The text in a form in which two spellings of one name are equal.

    Accents and other marks, capitals, full-width forms, final sigma, zero-width signs, punctuation and a leading "the"
    are removed. æ, œ, ł and đ are written as two or plain letters, ``&`` becomes "and", and single spaces separate the
    words. Folding a folded text changes nothing.
    """
    plain = _without_marks(text.translate(_JOINED)).casefold()
    # Casefolding takes some signs apart again, so marks are looked for once more.
    words = _NOT_WORDS.sub(" ", _APOSTROPHES.sub("", _without_marks(plain))).split()
    while len(words) > 1 and words[0] == "the":
        words = words[1:]
    return " ".join(words)


def without_possessives(text: str) -> str:
    """The text folded, with names freed of the possessive: "Medea's nurse" is "medea nurse"."""
    return fold(_POSSESSIVE.sub("", text))


def transliterations(script: str) -> frozenset[str]:
    """The usual ways to write Greek ``script`` in Latin letters, folded; empty if it is not Greek.

    A rough breathing is written ``h``, at the start of a word or after rho.
    """
    words = [_with_breathing(word) for word in unicodedata.normalize("NFKD", script).split()]
    if not words or not any("α" <= sign <= "ω" for word in words for sign in word):
        return frozenset()
    return frozenset(" ".join(_spell(word, habit) for word in words) for habit in _HABITS)


def _without_marks(text: str) -> str:
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFKD", text)
    # Marks on their own (a variation selector) have no combining class, so the category decides.
    return "".join(sign for sign in decomposed if unicodedata.category(sign) not in _UNSEEN)


def _with_breathing(word: str) -> str:
    """The word folded, with ``h`` in place of a rough breathing."""
    plain = fold(word)
    if _ROUGH not in word:
        return plain
    return f"{plain[0]}h{plain[1:]}" if plain.startswith("ρ") else f"h{plain}"


def _spell(word: str, habit: Mapping[str, str]) -> str:
    if word == "και":
        return "and"
    if word.endswith("οσ") and "οσ$" in habit:
        return _spell(word[:-2], habit) + habit["οσ$"]
    spelled, place = [], 0
    while place < len(word):
        pair = word[place : place + 2]
        sign = pair if pair in habit or pair in _LETTERS else word[place]
        spelled.append(habit.get(sign) or _LETTERS.get(sign, sign))
        place += len(sign)
    return "".join(spelled)
