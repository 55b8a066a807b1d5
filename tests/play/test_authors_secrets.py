"""Nothing sent to a seat or a watcher of Authors depends on a card not seen: page, answers, refusals, public screen."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update
from sqlalchemy.orm import Session

from studyapp import create_app
from studyapp.accounts import Person
from studyapp.play.models import Seat
from studyapp.rules import authors
from studyapp.rules.authors import State, View
from studyapp.rules.cardset import unpack
from studyapp.rules.game import DECK, Event, Game
from tests.conftest import Clock, test_config
from tests.play.authors_tables import make_authors
from tests.play.factories import make_table
from tests.play.reading import SWAP
from tests.play.test_secrets import House, _Lines, plant
from tests.rules import pairs as mythology_pairs
from tests.rules.authors_pairs import Pair, pairs, steps

NUMBER = 250
PAIRS = pairs(Random(1900), NUMBER)


class AuthorsHouse(House):
    """One application with a table of Authors for every number of seats."""

    def _table(self, session: Session, seats: int) -> tuple[int, str]:
        table = make_authors(session, session.get(Person, self.person), seats=seats)
        return table.id, table.code

    def answers(self, pair: Pair, order: tuple[str, ...]) -> list[object]:  # type: ignore[override]
        """All that goes out to the pair's reader, and into the log, when this order was dealt."""
        self.said.clear()
        address = f"/t/{self._deal(pair, order)}"  # type: ignore[arg-type]
        number = str(len(pair.moves) + 1)
        position = {"hand": "1", "move_number": number}
        posts = [
            (address, position | {"other": str(_somebody(pair)), "move": _wrong(pair)}),
            (f"{address}/answer", position | {"answer": "yes"}),
            (f"{address}/look", position | {"seat": str((pair.reader or 0) + 1)}),
        ]
        found = [self._answer(self.client.get(path)) for path in (address, f"{address}/screen")]
        found += [self._answer(self.client.post(path, data=form, headers=SWAP)) for path, form in posts]
        return [*found, *self.said]


def _somebody(pair: Pair) -> int:
    return ((pair.reader or 0) + 1) % pair.seats


def _wrong(pair: Pair) -> str:
    """A card the reader cannot call for: his own, or of a number he holds none of."""
    held = unpack(steps(pair, pair.orders[0])[-1].state.hands[pair.reader or 0])
    numbers = {card[1:] for card in held}
    return next((card for card in DECK if card[1:] not in numbers), held[0] if held else "A1")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, empty_file: Path) -> Iterator[Flask]:
    home = tmp_path_factory.mktemp("secrets")
    shutil.copy(empty_file, home / "studyapp.db")
    app = create_app(test_config(home, f"sqlite:///{home / 'studyapp.db'}"))
    app.config["WTF_CSRF_ENABLED"] = False
    app.extensions["clock"] = Clock()
    yield app
    app.extensions["database"].dispose()


@pytest.fixture(scope="module")
def house(app: Flask) -> Iterator[AuthorsHouse]:
    house = AuthorsHouse(app)
    handler, logger = _Lines(house.said), logging.getLogger("studyapp")
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    yield house
    logger.removeHandler(handler)


def told_apart(house: AuthorsHouse, pair: Pair) -> bool:
    one, two = (house.answers(pair, order) for order in pair.orders)
    return one != two


def test_the_pairs_differ_and_their_readers_cannot_know_it() -> None:
    assert len(PAIRS) == NUMBER
    assert all(pair.orders[0] != pair.orders[1] for pair in PAIRS)
    assert {pair.reader for pair in PAIRS} >= {None, 0, 1, 2, 3}


def test_no_two_deals_that_differ_in_unseen_cards_are_answered_differently(house: AuthorsHouse) -> None:
    assert [pair for pair in PAIRS if told_apart(house, pair)] == []


def leaky(**functions: Any) -> Game:
    """The game with some of its functions replaced."""
    return replace(authors.AUTHORS, **functions)


def show_the_next_hand(state: State, seat: int | None) -> View:
    """A view that mixes the neighbour's cards into the reader's own."""
    neighbour = unpack(state.hands[((seat or 0) + 1) % state.start.seats])
    return authors.view(state, seat)._replace(hand=neighbour)


def show_the_pack(state: State, seat: int | None) -> View:
    """A view whose pack counts only the cards of A in it."""
    return authors.view(state, seat)._replace(pack=sum(card[0] == "A" for card in state.pack))


def tell_every_card(event: Event, _seat: int | None) -> Event:
    """What happened, with the card somebody else drew."""
    return event


@pytest.mark.parametrize(
    "leak",
    [{"view": show_the_next_hand}, {"view": show_the_pack}, {"view_event": tell_every_card}],
    ids=["hand", "pack", "drawn"],
)
def test_a_planted_leak_is_found(house: AuthorsHouse, monkeypatch: pytest.MonkeyPatch, leak: dict[str, Any]) -> None:
    plant(monkeypatch, house.app, leaky(**leak))

    assert any(told_apart(house, pair) for pair in PAIRS[:120])


def covered_answers(house: House, pair: Any, order: tuple[str, ...]) -> list[object]:
    """What is sent to a browser whose two people share a screen, before either has pressed."""
    code = house._deal(pair, order)
    table, _code = house.tables[pair.seats]
    with house.database.writing() as session:
        shared = (Seat.table_id == table) & Seat.number.in_((0, 1))
        session.execute(update(Seat).where(shared).values(person_id=house.person, bot=None))
        session.commit()
    paths = (f"/t/{code}", f"/t/{code}/screen", f"/t/{code}/now")
    return [house._answer(house.client.get(path, headers={"HX-Request": "true"})) for path in paths]


def told_apart_when_covered(house: House, pair: Any) -> bool:
    one, two = (covered_answers(house, pair, order) for order in pair.orders)
    return one != two


def test_hands_that_lie_face_down_on_a_shared_screen_tell_nothing(house: AuthorsHouse) -> None:
    watched = [pair for pair in PAIRS if pair.reader is None]

    assert len(watched) > 30
    assert [pair for pair in watched if told_apart_when_covered(house, pair)] == []


def test_nor_do_they_in_mythology(house: AuthorsHouse) -> None:
    with house.database.writing() as session:
        own = session.get(Person, house.person)
        tables = {seats: make_table(session, own, seats=seats, seed=seats) for seats in (2, 3, 4, 6)}
        of_mythology = {seats: (table.id, table.code) for seats, table in tables.items()}
    watched = mythology_pairs.pairs(Random(7), 60, reader=None)

    authors_tables, house.tables = house.tables, of_mythology
    try:
        assert [pair for pair in watched if told_apart_when_covered(house, pair)] == []
    finally:
        house.tables = authors_tables


def test_a_covered_hand_that_shows_through_is_found(house: AuthorsHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studyapp.play.table_snapshot.shown_seat", lambda own, _turn, _asked: next(iter(own), None))

    assert any(told_apart_when_covered(house, pair) for pair in PAIRS if pair.reader is None)
