"""Login cards: made anew, and shown once to print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Response, url_for
from markupsafe import Markup
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import recorded
from studyapp.accounts.login_cards import HOW_MANY, keep_cards
from studyapp.accounts.passphrase_words import draw_words, only_letters
from studyapp.accounts.views.reauthentication import passwords
from studyapp.classes import Class
from studyapp.classes.memberships import own_pupil, roster
from studyapp.errors import BadInput, Stale
from studyapp.play.views.join_code import is_loopback
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import page, secret_page, written
from studyapp.web.app_services import now, reading, writing
from studyapp.web.qr import picture_of

NOBODY = "There is nobody to make a card for: everybody has one, or brought an account along."


class Card(NamedTuple):
    """What stands on one login card."""

    name: str
    user_name: str
    words: str
    picture: Markup


class Drawn(NamedTuple):
    """New words: each person's, to be shown this once, and their hashes by the person's id."""

    words: list[tuple[Person, str]]
    hashes: dict[int, str]


@bp.get("/classes/<int:class_id>/cards")
def new_cards(class_id: int) -> Response:
    """What becomes of the old cards, before new ones are made for all."""
    with reading() as session:
        return page("new_cards", school_class=desk(session, class_id).school_class)


@bp.post("/classes/<int:class_id>/cards")
def cards(class_id: int) -> Response:
    """Make cards for one pupil, for all, or for those who have none; older cards of theirs stop working."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        chosen = _wanted(session, school_class)
    if not chosen:
        raise Stale(NOBODY)
    drawn = draw_cards(chosen)
    with writing() as session:
        here = desk(session, class_id)
        recorded(session, here.event("new cards"), now(), lambda: keep_cards(session, drawn.hashes, now()))
    return cards_page(school_class, drawn)


def draw_cards(people: Sequence[Person]) -> Drawn:
    """Words for these people. Hashing is slow on purpose, so this comes before anything is written."""
    words = [draw_words(HOW_MANY) for _ in people]
    hashes = [passwords().hash(only_letters(drawn)) for drawn in words]
    ids = [person.id for person in people]
    return Drawn(list(zip(people, words, strict=True)), dict(zip(ids, hashes, strict=True)))


def cards_page(school_class: Class, drawn: Drawn, *, is_teachers: bool = True) -> Response:
    """The cards, eight to a page of paper."""
    address = url_for("accounts.card", _external=True)
    made = [_card(person, words, address) for person, words in drawn.words]
    return secret_page(
        "cards",
        school_class=school_class,
        sheets=[made[start : start + 8] for start in range(0, len(made), 8)],
        address=address,
        loopback=is_loopback(address),
        is_teachers=is_teachers,
    )


def _card(person: Person, words: str, address: str) -> Card:
    user_name = person.user_name or ""
    # Behind the #, where no server and no log ever sees it; the page's script fills the form in.
    filled = f"{address}#{urlencode({'user_name': user_name, 'words': words.replace(' ', '-')})}"
    return Card(person.name, user_name, words, picture_of(filled))


def _wanted(session: Session, school_class: Class) -> list[Person]:
    who = written("who")
    if who.isdecimal():
        return [own_pupil(session, school_class, int(who))]
    own = [place for place in roster(session, school_class) if place.member.made_here]
    if who == "new":
        return [place.person for place in own if place.card_made_at is None]
    if who == "all":
        return [place.person for place in own]
    raise BadInput({"who": "Choose whose cards to make."})
