"""User names for pupils, made from name, initial and class, so that nobody has to think of one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.accounts.names import fold_user_name

_STEM, _CLASS = 14, 8
#: Letters that do not fall apart into a plain one and an accent.
_PLAIN = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})


def user_name_for(name: str, class_name: str) -> str:
    """The first choice of a user name.

    >>> user_name_for("Anna B.", "7b Latin")
    'annab-7b'
    >>> user_name_for("Stéphane L.", "7b")
    'stephanel-7b'
    """
    words = [plain for plain in map(_plain, name.split()) if plain] or ["pupil"]
    initial = words[-1][:1] if len(words) > 1 else ""
    stem = words[0][:_STEM] + initial
    of_class = _plain((class_name.split() or [""])[0])[:_CLASS]
    return f"{stem}-{of_class}" if of_class else stem


def free_user_names(session: Session, wished: Iterable[str]) -> list[str]:
    """A user name nobody has for each wish, in its order: the wish itself, or with the first number that is free."""
    wishes = list(wished)
    stems = {fold_user_name(wish) for wish in wishes}
    taken = {name for stem in stems for name in _beginning_with(session, stem)}
    given = []
    for wish in wishes:
        number, name = 1, wish
        while fold_user_name(name) in taken:
            number += 1
            name = f"{wish}{number}" if "-" not in wish else wish.replace("-", f"{number}-", 1)
        taken.add(fold_user_name(name))
        given.append(name)
    return given


def _beginning_with(session: Session, wish: str) -> Iterable[str]:
    stem, dash, of_class = wish.partition("-")
    pattern = Person.user_name_folded.startswith(stem, autoescape=True)
    alike = Person.user_name_folded.endswith(dash + of_class, autoescape=True)
    return [name for name in session.scalars(select(Person.user_name_folded).where(pattern, alike)) if name]


def _plain(word: str) -> str:
    """Letters and digits alone, small, Latin ones without accents; other scripts keep theirs."""
    spread = unicodedata.normalize("NFKD", word.casefold().translate(_PLAIN))
    latin = "".join(sign for sign in spread if sign.isascii() and sign.isalnum())
    if latin:
        return latin
    return "".join(sign for sign in unicodedata.normalize("NFKC", word.casefold()) if sign.isalnum())
