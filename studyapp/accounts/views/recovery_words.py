"""Recovery words on their way to paper: drawn, hashed, and shown once."""

from __future__ import annotations

from typing import NamedTuple

from flask import Response, url_for

from studyapp.accounts.models import Person
from studyapp.accounts.passphrase_words import draw_words, only_letters
from studyapp.accounts.recovery import HOW_MANY
from studyapp.accounts.views.forms import form_page
from studyapp.accounts.views.reauthentication import passwords


class NewWords(NamedTuple):
    """Recovery words for paper, and the hash the database keeps of them."""

    words: str
    words_hash: str


def new_words() -> NewWords:
    """Draw recovery words. Slow on purpose: they are hashed like a password."""
    words = draw_words(HOW_MANY)
    return NewWords(words, passwords().hash(only_letters(words)))


def words_page(person: Person, words: str, title: str, onward: str = "") -> Response:
    """The page with the words, to print or copy; it cannot be opened a second time."""
    shown = {"person": person, "words": words.split(), "title": title, "onward": onward or url_for("home.home")}
    response = form_page("new_words", **shown)
    response.headers["Cache-Control"] = "no-store"
    return response
