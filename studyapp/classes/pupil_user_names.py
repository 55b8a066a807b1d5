"""User names for pupils, made from first name, initial and class. They never change: they are on printed cards."""

from __future__ import annotations

from collections.abc import Iterable

from anyascii import anyascii
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.accounts.names import fold_user_name

_STEM, _REST, _CLASS = 14, 6, 8


def user_name_for(name: str, class_name: str) -> str:
    """The first choice of a user name, in plain Latin letters whatever the script of the name.

    >>> user_name_for("Anna Be.", "7b Latin"), user_name_for("Stéphane Lévy", "7b"), user_name_for("प्रिया श.", "7b")
    ('annabe-7b', 'stephanel-7b', 'priyas-7b')
    """
    words = [word for word in name.split() if _plain(word)]
    first = _plain(words[0])[:_STEM] if words else "pupil"
    rest = "".join(_plain(word) for word in words[1:] if word.endswith(".") or word.isdigit())[:_REST]
    rest = rest or "".join(_plain(word)[0] for word in words[1:][-1:])
    of_class = _plain((class_name.split() or [""])[0])[:_CLASS]
    return f"{first}{rest}-{of_class}" if of_class else first + rest


def free_user_names(session: Session, choices: Iterable[str]) -> list[str]:
    """A free user name for each first choice, in order: the choice itself, or with the first number that is free."""
    first_choices = list(choices)
    stems = {fold_user_name(choice) for choice in first_choices}
    taken = {name for stem in stems for name in _similar_names(session, stem)}
    given = []
    for choice in first_choices:
        number, name = 1, choice
        while fold_user_name(name) in taken:
            number += 1
            name = f"{choice}{number}" if "-" not in choice else choice.replace("-", f"{number}-", 1)
        taken.add(fold_user_name(name))
        given.append(name)
    return given


def _similar_names(session: Session, choice: str) -> Iterable[str]:
    stem, dash, of_class = choice.partition("-")
    pattern = Person.user_name_folded.startswith(stem, autoescape=True)
    ending = Person.user_name_folded.endswith(dash + of_class, autoescape=True)
    return [name for name in session.scalars(select(Person.user_name_folded).where(pattern, ending)) if name]


def _plain(word: str) -> str:
    """Only lower-case Latin letters and digits."""
    return "".join(sign for sign in anyascii(word).casefold() if sign.isalnum())
