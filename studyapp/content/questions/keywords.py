"""The words of a text that carry meaning, so that two texts can be compared by what they speak of."""

from __future__ import annotations

import re
from typing import Final

from studyapp.content.text_folding import fold

_POSSESSIVE: Final = re.compile(r"['’]s?(?!\w)")
_SMALL_WORDS: Final = (
    "a all an and are as at be been by for from had has have he her him his how i in into is it its made of on one or"
    " out over set she so than that the their them they this to two under up was were when which while who whom"
    " whose with"
)
_SAY_NOTHING: Final = frozenset(_SMALL_WORDS.split())


def content_words(text: str) -> frozenset[str]:
    """The words of ``text``, folded, each in one number (torches is torch), without those that say nothing."""
    return frozenset(_singular(word) for word in fold(text).split() if word not in _SAY_NOTHING)


def plain(text: str) -> str:
    """The text folded, with names freed of the possessive: "Medea's nurse" is "medea nurse"."""
    return fold(_POSSESSIVE.sub("", text))


def _singular(word: str) -> str:
    """A rough singular; it need not be a word, only the same for both numbers."""
    if len(word) < 4 or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word.removesuffix("s")
