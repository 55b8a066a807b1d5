"""Nothing sent to a seat or a watcher depends on a card not seen: page, refusal, headers, log lines, byte for byte."""

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
from flask.testing import FlaskClient
from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from studyapp import create_app
from studyapp.accounts import Person
from studyapp.play.models import By, Hand, Move, Seat, Table
from studyapp.rules import mythology
from studyapp.rules.cardset import unpack
from studyapp.rules.game import Event, Game
from tests.conftest import Clock, test_config
from tests.play.factories import MORNING, make_table
from tests.play.reading import SWAP, without_token
from tests.rules.pairs import Pair, pairs

NUMBER = 500
PAIRS = pairs(Random(1900), NUMBER)


class House:
    """One application with a table for every number of seats, dealt again and again as a test wants it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.database = app.extensions["database"]
        self.client: FlaskClient = app.test_client()
        self.client.post("/play", data={"name": "Greta"})
        self.said: list[str] = []
        with self.database.writing() as session:
            self.person = session.scalars(select(Person.id)).one()
            self.tables = {seats: self._table(session, seats) for seats in (2, 3, 4, 6)}

    def _table(self, session: Session, seats: int) -> tuple[int, str]:
        table = make_table(session, session.get(Person, self.person), seats=seats, seed=seats)
        return table.id, table.code

    def answers(self, pair: Pair, order: tuple[str, ...]) -> list[object]:
        """All that goes out to the pair's reader, and into the log, when this order was dealt."""
        self.said.clear()
        code = self._deal(pair, order)
        found = [self._answer(self.client.get(f"/t/{code}"))]
        number, unfit = len(pair.moves) + 1, _unfit(pair)
        # An illegal card on one's turn; else now a move out of turn, now one that answers a position that has passed.
        form = {"hand": "1", "move_number": str(number if unfit or number % 2 else number - 1), "move": unfit or "E10"}
        found.append(self._answer(self.client.post(f"/t/{code}", data=form, headers=SWAP)))
        return [*found, self._streamed(code), *self.said]

    def _streamed(self, code: str) -> tuple[int, str]:
        """What the table's stream begins with: the whole screen, or nothing for a watcher who only polls."""
        with self.client.get(f"/t/{code}/live", buffered=False) as response:
            event = next(response.iter_encoded(), b"").decode() if response.status_code == 200 else ""
            return response.status_code, without_token(event)

    def _answer(self, response: Any) -> tuple[int, list[tuple[str, str]], str]:
        headers = [header for header in response.headers if header[0] not in ("Content-Length", "Set-Cookie")]
        return response.status_code, headers, without_token(response.get_data(as_text=True))

    def _deal(self, pair: Pair, order: tuple[str, ...]) -> str:
        """Let the table stand where the pair's moves have brought it, its reader in his seat."""
        table, code = self.tables[pair.seats]
        with self.database.writing() as session:
            session.execute(update(Table).where(Table.id == table).values(rules=pair.rules.written()))
            session.execute(update(Seat).where(Seat.table_id == table).values(person_id=None, bot="thoughtful"))
            own = (Seat.table_id == table) & (Seat.number == pair.reader)
            session.execute(update(Seat).where(own).values(person_id=self.person, bot=None))
            dealt = {"cards": " ".join(order), "dealer": pair.dealer}
            session.execute(update(Hand).where(Hand.table_id == table).values(dealt))
            self._write(session, session.scalars(select(Hand.id).where(Hand.table_id == table)).one(), pair)
            session.commit()
        return code

    def _write(self, session: Session, hand: int, pair: Pair) -> None:
        session.execute(delete(Move).where(Move.hand_id == hand))
        rows = [
            {"hand_id": hand, "number": number, "seat": 0, "text": text, "by": By.PERSON, "at": MORNING}
            for number, text in enumerate(pair.moves, start=1)
        ]
        if rows:
            session.execute(insert(Move), rows)


def _unfit(pair: Pair) -> str:
    """A card of the reader's own that does not fit; empty if it is not his turn or he has none."""
    state = pair.starts()[0]
    for move in pair.moves:
        state, _ = mythology.play(state, move)
    if pair.reader is None or state.turn != pair.reader:
        return ""
    fitting = mythology.fitting(state)
    return next((card for card in mythology.view(state, pair.reader).hand if card not in fitting), "")


class _Lines(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.DEBUG)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(f"{record.name} {record.getMessage()}")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, empty_file: Path) -> Iterator[House]:
    home = tmp_path_factory.mktemp("secrets")
    shutil.copy(empty_file, home / "studyapp.db")
    app = create_app(test_config(home, f"sqlite:///{home / 'studyapp.db'}"))
    app.config["WTF_CSRF_ENABLED"] = False
    app.extensions["clock"] = Clock()
    house = House(app)
    handler, logger = _Lines(house.said), logging.getLogger("studyapp")
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    yield house
    logger.removeHandler(handler)
    app.extensions["database"].dispose()


def told_apart(house: House, pair: Pair) -> bool:
    one, two = (house.answers(pair, order) for order in pair.orders)
    return one != two


def test_no_two_deals_that_differ_in_unseen_cards_are_answered_differently(house: House) -> None:
    assert len(PAIRS) == NUMBER
    assert [pair for pair in PAIRS if told_apart(house, pair)] == []


def leaky(**functions: Any) -> Game:
    """The game with some of its functions replaced."""
    return replace(mythology.MYTHOLOGY, **functions)


def plant(monkeypatch: pytest.MonkeyPatch, app: Flask, game: Game) -> None:
    """Let the application play this game in place of the sound one of its name."""
    games = app.extensions["games"]
    monkeypatch.setitem(games, game.name, replace(games[game.name], game=game))


def show_the_next_hand(state: mythology.State, seat: int | None) -> mythology.View:
    """A view that mixes the neighbour's cards into the reader's own."""
    neighbour = unpack(state.hands[((seat or 0) + 1) % state.start.seats])
    return mythology.view(state, seat)._replace(hand=neighbour)


def show_the_pack(state: mythology.State, seat: int | None) -> mythology.View:
    """A view whose points count the A cards in the extra hand or with the last seat."""
    cards = state.extra or unpack(state.hands[-1])
    return mythology.view(state, seat)._replace(totals=(sum(card[0] == "A" for card in cards),) * state.start.seats)


def tell_every_card(event: Event, _seat: int | None) -> Event:
    """What happened, with the card somebody else drew."""
    return event


@pytest.mark.parametrize(
    "leak",
    [{"view": show_the_next_hand}, {"view": show_the_pack}, {"view_event": tell_every_card}],
    ids=["hand", "pack", "drawn"],
)
def test_a_planted_leak_is_found(house: House, monkeypatch: pytest.MonkeyPatch, leak: dict[str, Any]) -> None:
    plant(monkeypatch, house.app, leaky(**leak))
    watched = [pair for pair in PAIRS if pair.seats == 2 or "view" in leak]

    assert any(told_apart(house, pair) for pair in watched[:120])


def test_a_leak_into_the_log_is_found(house: House) -> None:
    app = house.app

    def gossip() -> None:
        with app.extensions["database"].reading() as session:
            for cards in session.scalars(select(Hand.cards)):
                logging.getLogger("studyapp.play").debug("dealt %s", cards)

    app.before_request_funcs.setdefault(None, []).append(gossip)
    try:
        assert told_apart(house, PAIRS[0])
    finally:
        app.before_request_funcs[None].remove(gossip)
