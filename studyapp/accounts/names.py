"""Names: the one somebody signs in with, and the one others see."""

from __future__ import annotations

import unicodedata

_SHORTEST, _LONGEST = 2, 30
_BETWEEN = ".-_"


def fold_user_name(text: str) -> str:
    """A user name as it is compared: case, width and compatibility forms do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.strip()).casefold())


def user_name_fault(text: str) -> str:
    """What is wrong with a user name somebody wants, as a sentence; empty if nothing is."""
    name = text.strip()
    if not name:
        return "Choose a user name. You sign in with it."
    if not _SHORTEST <= len(fold_user_name(name)) <= _LONGEST or len(name) > _LONGEST:
        return f"A user name has {_SHORTEST} to {_LONGEST} characters. Choose a shorter or a longer one."
    if name[0] in _BETWEEN or not all(_is_letter_or_digit(sign) or sign in _BETWEEN for sign in fold_user_name(name)):
        return "A user name is made of letters and digits, with . - or _ between them, and no spaces."
    return ""


def tidy_name(text: str) -> str:
    """A shown name without control characters, signs that turn the writing round, or runs of spaces."""
    visible = "".join(" " if unicodedata.category(sign).startswith(("C", "Z")) else sign for sign in text)
    return unicodedata.normalize("NFC", " ".join(visible.split()))


def name_fault(text: str) -> str:
    """What is wrong with a name to be shown, as a sentence; empty if nothing is."""
    name = tidy_name(text)
    if not name:
        return "Write the name the others at the table will see."
    if len(name) > _LONGEST:
        return f"A shown name has at most {_LONGEST} characters. Choose a shorter one."
    return ""


def _is_letter_or_digit(sign: str) -> bool:
    """True in every script: vowel signs and accents that stand apart belong to their letters."""
    return unicodedata.category(sign)[0] in "LMN"
