"""Login cards: new words for pupils, shown once to print."""

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
from studyapp.content.card_fields import Emblem
from studyapp.errors import BadInput, Stale
from studyapp.play.views.render_table import is_loopback
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import page, secret_page, written
from studyapp.web.app_services import deck, now, reading, writing
from studyapp.web.qr import picture_of

NOBODY = "No one needs a card: every pupil has one, or joined with their own account."


class PrintedCard(NamedTuple):
    """What is printed on one login card."""

    name: str
    #: A picture by which pupils find their own card; it means nothing else.
    emblem: Emblem
    user_name: str
    words: str
    picture: Markup


class Drawn(NamedTuple):
    """New words for each person, shown only this once, and their hashes by the person's id."""

    words: list[tuple[Person, str]]
    hashes: dict[int, str]


@bp.get("/classes/<int:class_id>/cards")
def new_cards(class_id: int) -> Response:
    """Ask before new cards for the whole class replace the old ones."""
    with reading() as session:
        return page("new_cards", school_class=desk(session, class_id).school_class)


@bp.post("/classes/<int:class_id>/cards")
def cards(class_id: int) -> Response:
    """Make cards for one pupil, for all, or for those without one. Their older cards stop working."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        chosen = _wanted(session, school_class)
    if not chosen:
        raise Stale(NOBODY)
    drawn = draw_cards(chosen)
    with writing() as session:
        here = desk(session, class_id)
        recorded(session, here.event("new cards"), now(), lambda: keep_cards(session, drawn.hashes, now()))
    return cards_page(school_class, drawn, teacher=here.teacher.name)


def draw_cards(people: Sequence[Person]) -> Drawn:
    """Draw words for these people. Hashing is slow on purpose, so this is done outside any transaction."""
    words = [draw_words(HOW_MANY) for _ in people]
    hashes = [passwords().hash(only_letters(drawn)) for drawn in words]
    ids = [person.id for person in people]
    return Drawn(list(zip(people, words, strict=True)), dict(zip(ids, hashes, strict=True)))


def cards_page(school_class: Class, drawn: Drawn, *, teacher: str = "") -> Response:
    """The cards, eight to a sheet of paper. Without a teacher it is the page of a pupil who has just joined."""
    address = url_for("accounts.card", _external=True)
    made = [_card(person, words, address) for person, words in drawn.words]
    return secret_page(
        "cards",
        school_class=school_class,
        sheets=[made[start : start + 8] for start in range(0, len(made), 8)],
        address=address,
        loopback=is_loopback(address),
        teacher=teacher,
    )


def _card(person: Person, words: str, address: str) -> PrintedCard:
    user_name = person.user_name or ""
    # Behind the #, where no server or log sees it; the page's script fills in the form.
    filled = f"{address}#{urlencode({'user_name': user_name, 'words': words.replace(' ', '-')})}"
    emblem = deck().cards[person.id % len(deck())].emblem
    return PrintedCard(person.name, emblem, user_name, words, picture_of(filled))


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
