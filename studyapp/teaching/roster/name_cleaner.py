"""Tidy the names of a list: bullets, remarks and nicknames, garbled letters, and what cannot be a name."""

from __future__ import annotations

import re
import unicodedata

from studyapp.accounts.names import tidy_name

LOST = "Letters were lost on the way. Correct the name, then tick the line."
DATED = "A spreadsheet may have turned this name into a date. Correct it, then tick the line."
_DATE = re.compile(r"^(\d{1,2}[-. ][^\W\d]{3}|[^\W\d]{3}[-. ]\d{2}|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})$")
_BULLET = re.compile(r"^\s*(?:[-–—*•·▪◦]+\s*|\(?\d{1,3}[.):]\s*|\d{1,3}\s+)(?=\D)")
_NOTE = re.compile(r"\([^)]*\)|\[[^\]]*\]|\S+@\S+")
_NICKNAME = re.compile(r"[\"“”„«»]([^\"“”„«»]+)[\"“”„«»]")
#: A UTF-8 letter read as two or three Windows ones.
_MOJIBAKE = re.compile(f"[Â-ô][{re.escape(bytes(range(0x80, 0xC0)).decode('cp1252', 'ignore'))}]")
_APOSTROPHES = "'’‘ʻʼ`ʿʾ"


def has_letters(text: str) -> bool:
    """Whether there is any letter in it."""
    return any(unicodedata.category(sign).startswith("L") for sign in text)


def problem_of(first: str, last: str) -> str:
    """Why a name should not be imported as it is; empty if nothing is wrong."""
    if "?" in first + last or "\ufffd" in first + last:
        return LOST
    if _DATE.match(first) or _DATE.match(last):
        return DATED
    return ""


def clean(text: str) -> str:
    """A pasted name without its bullet, number, remarks and the separators around it."""
    without = _NOTE.sub(" ", _BULLET.sub("", text)).strip().strip(",;|\t ")
    return " ".join(without.split()) or " ".join(text.split())


def is_date(text: str) -> bool:
    """Whether a spreadsheet may have made a date of it."""
    return bool(_DATE.match(text))


def is_name(text: str) -> bool:
    """Whether it begins with a letter, perhaps after an apostrophe, and has no digits. A date may be a spoilt name."""
    if not text or _DATE.match(text) or text[0] in "?\ufffd":
        return True
    begins = text.lstrip(_APOSTROPHES)[:1]
    odd = any(sign.isdigit() or sign in "=<>|:;@{}[]\\/" for sign in text)
    return has_letters(begins) and not odd


def by_nickname(name: str) -> str:
    """The name in quotation marks, if there is one: ``Mila`` of ``Grau, Ludmila "Mila"``."""
    nickname = _NICKNAME.search(name)
    if not nickname:
        return name.strip('"“”„«»')
    last, comma, _first = name.partition(",")
    if comma:
        return f"{last}, {nickname[1]}"
    following = name[nickname.end() :].strip()
    return f"{nickname[1]} {following}".strip()


def mended(name: str) -> str:
    """A name whose UTF-8 was read as Windows text, put right if that is certain: ``Zoë`` of ``ZoÃ«``."""
    if not _MOJIBAKE.search(name):
        return name
    try:
        return tidy_name(name.encode("cp1252").decode("utf-8"))
    except UnicodeError:
        return name
