"""At a level nothing of one's cards tells their place: two decks whose corners are exchanged give equal pages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import delete, insert, select, update

from studyapp import create_app
from studyapp.accounts import Person
from studyapp.content import Card, Deck
from studyapp.errors import IllegalMove
from studyapp.play.games.mythology import levels as level_screens
from studyapp.play.levels.level_hand import Sight, in_order
from studyapp.play.levels.levels import Level
from studyapp.play.levels.models import Evidence, LookedAgain
from studyapp.play.models import By, Hand, Move, Seat, Table
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from tests.conftest import Clock, test_config
from tests.play.factories import MORNING, make_table
from tests.play.reading import SWAP, without_token

UNSEEN = ("clues", "names", "places")


@dataclass(frozen=True)
class Position:
    """A hand as far as it is played, with the reader on seat 0, and two corners to be exchanged in deck and deal."""

    level: str
    seats: int
    order: tuple[str, ...]
    moves: tuple[str, ...]
    exchanged: tuple[str, str]

    def other_deal(self) -> tuple[str, ...]:
        """The same figures dealt to the same seats, after their corners were exchanged."""
        return tuple(other(card, self.exchanged) for card in self.order)

    @property
    def state(self) -> mythology.State:
        """Where the hand stands."""
        rules = mythology.Rules()
        state = mythology.deal(self.order, seats=self.seats, dealer=self.seats - 1, rules=rules, scores=None)
        for move in self.moves:
            state, _ = mythology.play(state, move)
        return state


def other(card: str, exchanged: Sequence[str]) -> str:
    one, two = exchanged
    return two if card == one else one if card == two else card


def swapped(deck: Deck, exchanged: tuple[str, str]) -> Deck:
    """The deck in which two figures have each other's corner, and nothing else is changed."""
    one, two = map(deck.at, exchanged)

    def card(each: Card) -> Card:
        place = {one.id: two, two.id: one}.get(each.id, each)
        return replace(each, group=place.group, number=place.number)

    cards = sorted(map(card, deck), key=lambda each: (each.group, each.number))
    return replace(deck, cards=tuple(cards))


def positions(rng: Random, number: int, *, within_a_group: bool) -> list[Position]:
    """Positions of hands where both corners are in the reader's hand, or one of them, and neither is laid nor next."""
    found: list[Position] = []
    while len(found) < number:
        seats, order = rng.choice((2, 3, 4)), list(DECK)
        rng.shuffle(order)
        position = Position(rng.choice(UNSEEN), seats, tuple(order), (), ("A5", "A6"))
        for _ in range(rng.randrange(24)):
            state = position.state
            if state.turn is None:
                break
            position = replace(position, moves=(*position.moves, rng.choice(mythology.moves(state))))
        pairs = exchangeable(position, within_a_group=within_a_group)
        if pairs:
            found.append(replace(position, exchanged=rng.choice(pairs)))
    return found


def exchangeable(position: Position, *, within_a_group: bool) -> list[tuple[str, str]]:
    """Pairs of a card of the reader's own with another that is neither laid nor comes next, nor was ever drawn."""
    view = mythology.view(position.state, 0)
    if view.turn is None or view.drawn:
        return []
    known = {card for pile in view.table for card in (*pile.cards, *pile.next)} | set(position.moves)
    free = [card for card in DECK if card not in known]
    return [
        (one, two)
        for one in free
        for two in free
        if one in view.hand and one != two and (one[0] == two[0]) == within_a_group and same_moves(position, (one, two))
    ]


def same_moves(position: Position, exchanged: tuple[str, str]) -> bool:
    """Whether the hand could have been played in the same way: what fits does not hang on the two."""
    there = replace(position, order=replace(position, exchanged=exchanged).other_deal())
    try:
        one, two = position.state, there.state
    except IllegalMove:
        return False
    views = (mythology.view(one, None), mythology.view(two, None))
    return views[0] == views[1] and mythology.fitting(one) == mythology.fitting(two)


class House:
    """One application with a table for every number of seats, dealt again and again as a test wants it."""

    def __init__(self, app: Flask, deck: Deck) -> None:
        self.app, self.deck = app, deck
        self.database, self.client = app.extensions["database"], app.test_client()
        self.client.post("/play", data={"name": "Greta"})
        with self.database.writing() as session:
            person = session.scalars(select(Person)).one()
            tables = {seats: make_table(session, person, seats=seats, seed=seats) for seats in (2, 3, 4)}
            self.tables = {seats: (table.id, table.code) for seats, table in tables.items()}

    def answers(self, position: Position, order: Sequence[str], deck: Deck, moves: Sequence[str]) -> list[object]:
        """The page, a poll, and the answers to these moves."""
        code = self._deal(position, order)
        self.app.extensions["deck"] = deck
        found: list[object] = [
            self._answer(self.client.get(f"/t/{code}")),
            self._answer(self.client.get(f"/t/{code}/now")),
        ]
        form = {"hand": "1", "move_number": str(len(position.moves) + 1), "order": "greek"}
        for move in moves:
            found.append(self._answer(self.client.post(f"/t/{code}", data=form | {"move": move}, headers=SWAP)))
        return found

    def _answer(self, response: Any) -> tuple[int, list[tuple[str, str]], str]:
        headers = [header for header in response.headers if header[0] not in ("Content-Length", "Set-Cookie", "ETag")]
        return response.status_code, headers, without_token(response.get_data(as_text=True))

    def _deal(self, position: Position, order: Sequence[str]) -> str:
        table, code = self.tables[position.seats]
        levels = " ".join([position.level, *["corners"] * (position.seats - 1)])
        with self.database.writing() as session:
            hand = session.scalars(select(Hand.id).where(Hand.table_id == table)).one()
            for model in (Evidence, LookedAgain, Move):
                session.execute(delete(model).where(model.hand_id == hand))
            session.execute(update(Table).where(Table.id == table).values(revision=0))
            session.execute(update(Seat).where(Seat.table_id == table, Seat.number > 0).values(bot="thoughtful"))
            dealt = {"cards": " ".join(order), "dealer": position.seats - 1, "levels": levels}
            session.execute(update(Hand).where(Hand.id == hand).values(dealt))
            rows = [
                {"hand_id": hand, "number": number, "seat": 0, "text": text, "by": By.PERSON, "at": MORNING}
                for number, text in enumerate(position.moves, start=1)
            ]
            if rows:
                session.execute(insert(Move), rows)
            session.commit()
        return code


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, empty_file: Path, deck: Deck) -> Iterator[House]:
    home = tmp_path_factory.mktemp("levels")
    shutil.copy(empty_file, home / "studyapp.db")
    app = create_app(test_config(home, f"sqlite:///{home / 'studyapp.db'}"))
    app.config["WTF_CSRF_ENABLED"] = False
    app.extensions["clock"] = Clock()
    yield House(app, deck)
    app.extensions["database"].dispose()


def told_apart(house: House, position: Position, moves: Sequence[str]) -> bool:
    one = house.answers(position, position.order, house.deck, moves)
    two = house.answers(position, position.other_deal(), swapped(house.deck, position.exchanged), moves)
    return one != two


def unfit(house: House, position: Position) -> list[str]:
    """The places of up to three cards that do not fit, the exchanged one first; none if it is not the reader's turn."""
    state = position.state
    if state.turn != 0:
        return []
    held = mythology.view(state, 0).hand
    code = house.tables[position.seats][1]
    sight = Sight(Level(position.level), code, "easy", "greek")
    cards = [card.corner for card in in_order(house.deck, held, sight)]
    wrong = [card for card in cards if card not in mythology.fitting(state)]
    wrong.sort(key=lambda card: card not in position.exchanged)
    return [f"h{cards.index(card) + 1}" for card in wrong[:3]]


def test_pages_and_polls_do_not_hang_on_the_corners_of_ones_cards(house: House) -> None:
    found = positions(Random(1900), 90, within_a_group=False)

    assert {position.level for position in found} == set(UNSEEN)
    assert [position for position in found if told_apart(house, position, ["cannot", "A5", "keep", "h99"])] == []


def test_refusals_and_opened_clues_do_not_hang_on_the_numbers_of_ones_cards(house: House) -> None:
    found = positions(Random(1901), 90, within_a_group=True)

    assert sum(bool(unfit(house, position)) for position in found) > 10
    assert [position for position in found if told_apart(house, position, unfit(house, position))] == []


def test_a_planted_leak_is_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    by_corner = lambda deck, corners, _sight: sorted(map(deck.at, corners), key=lambda card: card.corner)  # noqa: E731
    monkeypatch.setattr(level_screens, "in_order", by_corner)

    assert any(told_apart(house, position, []) for position in positions(Random(1902), 20, within_a_group=True))
