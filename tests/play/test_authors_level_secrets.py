"""Authors at a level: decks with exchanged corners give equal pages, and so do deals that differ in unseen cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import delete, select, update

from studyapp.content import Card, Deck
from studyapp.errors import IllegalMove
from studyapp.play.games.authors import levels as level_screens
from studyapp.play.games.authors.missing_cards import lacking
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.levels import Level
from studyapp.play.levels.models import Evidence, ToldAnswer
from studyapp.play.models import Hand, Seat, Table
from studyapp.rules import authors
from studyapp.rules.authors.legal_moves import called
from studyapp.rules.game import DECK, GROUPS
from tests.play.reading import SWAP
from tests.play.test_authors_secrets import AuthorsHouse, leaky, show_the_next_hand
from tests.play.test_authors_secrets import app as app
from tests.play.test_level_secrets import other, swapped
from tests.play.test_secrets import plant
from tests.rules.authors_pairs import Pair, pairs, steps

UNSEEN = ("clues", "names", "places")
Corners = tuple[tuple[str, str], ...]
Draw = Callable[[Random, Sequence[str]], Corners]


class LevelHouse(AuthorsHouse):
    """One application whose tables are dealt again and again, the reader of each pair at a level."""

    level = "clues"

    def _deal(self, pair: Any, order: tuple[str, ...]) -> str:
        code = super()._deal(pair, order)
        levels = ["corners"] * pair.seats
        if pair.reader is not None:
            levels[pair.reader] = self.level
        with self.database.writing() as session:
            hand = select(Hand.id).where(Hand.table_id == self.tables[pair.seats][0]).scalar_subquery()
            for model in (Evidence, ToldAnswer):
                session.execute(delete(model).where(model.hand_id == hand))
            session.execute(update(Hand).where(Hand.id == hand).values(levels=" ".join(levels)))
            session.execute(update(Table).values(revision=0))
            session.execute(update(Seat).values(seen_at=self.app.extensions["clock"]()))
            session.commit()
        return code

    def seen(self, pair: Pair, order: tuple[str, ...], deck: Deck, moves: Sequence[str]) -> list[object]:
        """The page, a poll, and the answers to these moves, when this order was dealt from this deck."""
        address = f"/t/{self._deal(pair, order)}"
        self.app.extensions["deck"] = deck
        found = [self._answer(self.client.get(path)) for path in (address, f"{address}/now")]
        form = {"hand": "1", "move_number": str(len(pair.moves) + 1), "order": "greek", "other": "1"}
        for move in moves:
            found.append(self._answer(self.client.post(address, data=form | {"move": move}, headers=SWAP)))
        return found

    def _answer(self, response: Any) -> Any:
        status, headers, page = super()._answer(response)
        return status, [header for header in headers if header[0] != "ETag"], page


@dataclass(frozen=True)
class Exchange:
    """A game as far as it is played, its reader on seat 0, and pairs of corners to be exchanged in deck and deal."""

    level: str
    pair: Pair
    corners: tuple[tuple[str, str], ...]

    @property
    def there(self) -> Pair:
        """The same figures dealt to the same seats and called for, after their corners were exchanged."""
        order = tuple(map(self.other, self.pair.orders[0]))
        return self.pair._replace(orders=(order, order), moves=tuple(map(self._move, self.pair.moves)))

    def deck(self, deck: Deck) -> Deck:
        """The deck after the exchange."""
        for pair in self.corners:
            deck = swapped(deck, pair)
        return deck

    def other(self, card: str) -> str:
        """The corner that the figure at this one has after the exchange."""
        for pair in self.corners:
            card = other(card, pair)
        return card

    def _move(self, move: str) -> str:
        seat, card = called(move) or (0, "")
        return f"ask {seat} {self.other(card)}"


@pytest.fixture(scope="module")
def house(app: Flask) -> LevelHouse:
    return LevelHouse(app)


def stands(exchange: Exchange, pair: Pair, figure: Callable[[str], str]) -> tuple[object, ...] | None:
    """All that the table may show, told by figures; None if the game could not have been played so."""
    try:
        state = steps(pair, pair.orders[0])[-1].state
    except IllegalMove:
        return None
    view = authors.view(state, 0)
    shown = str if exchange.level == "places" else figure
    fives = {number: {f"{group}{number}" for group in GROUPS} for number in {card[1:] for card in view.hand}}
    lacks = sorted(sorted(map(shown, five.difference(view.hand))) for five in fives.values())
    calls = [call._replace(card=figure(call.card)) for call in view.calls]
    laid = sorted((number, figure(f"{group}{number}")) for books in view.books for number in books for group in GROUPS)
    return view.turn, view.counts, view.pack, view.books, calls, laid, lacks


def sight(exchange: Exchange, table: str) -> Sight:
    return Sight(Level(exchange.level), table, "easy", "greek")


def exchanges(deck: Deck, rng: Random, number: int, draw: Draw) -> list[Exchange]:
    """Games with an exchange on which nothing hangs that the table may show; ``draw`` draws it, given the hand."""
    found: list[Exchange] = []
    for each in pairs(rng, 8 * number):
        pair = each._replace(reader=0)
        state = steps(pair, pair.orders[0])[-1].state
        if held := authors.view(state, 0).hand:
            drawn = (Exchange(rng.choice(UNSEEN), pair, draw(rng, held)) for _ in range(20))
            found += filter(None, [next((each for each in drawn if is_hidden(each, deck)), None)])
        if len(found) == number:
            break
    return found


def two_cards(rng: Random, held: Sequence[str]) -> Corners:
    """A card of the reader's own, and any other."""
    own = rng.choice(held)
    return ((own, rng.choice([card for card in DECK if card != own])),)


def two_numbers(rng: Random, held: Sequence[str]) -> Corners:
    """All of a number the reader holds part of, and all of another."""
    number = rng.choice(held)[1:]
    another = rng.choice([card[1:] for card in DECK if card[1:] != number])
    return tuple((f"{group}{number}", f"{group}{another}") for group in GROUPS)


def is_hidden(exchange: Exchange, deck: Deck) -> bool:
    here = stands(exchange, exchange.pair, lambda corner: deck.at(corner).id)
    return here is not None and here == stands(
        exchange, exchange.there, lambda corner: deck.at(exchange.other(corner)).id
    )


def moves(house: LevelHouse, exchange: Exchange) -> list[str]:
    """What is no call, and, on the reader's turn, a call under a name, right or wrong, that can complete no book."""
    state = steps(exchange.pair, exchange.pair.orders[0])[-1].state
    nothing = [exchange.corners[0][0], "m1 nobody"]
    at = sight(exchange, house.tables[exchange.pair.seats][1])
    cards: list[Card] = []
    for book in lacking(house.app.extensions["deck"], authors.view(state, 0).hand, at):
        cards += book
        if state.turn == 0 and len(book) > 1:
            return [*nothing, f"m{len(cards)} 2"]
    return nothing


def told_apart(house: LevelHouse, deck: Deck, exchange: Exchange) -> bool:
    house.level, house.app.extensions["deck"] = exchange.level, deck
    asked = moves(house, exchange)
    here, there = exchange.pair, exchange.there
    one = house.seen(here, here.orders[0], deck, asked)
    return one != house.seen(there, there.orders[0], exchange.deck(deck), asked)


def test_pages_and_answers_do_not_hang_on_the_corners_of_ones_cards(house: LevelHouse, deck: Deck) -> None:
    found = exchanges(deck, Random(1900), 32, two_cards)

    assert {exchange.level for exchange in found} == set(UNSEEN)
    assert sum(one[1:] != two[1:] for exchange in found for one, two in exchange.corners) > 10
    assert sum(len(moves(house, exchange)) > 2 for exchange in found) > 8
    assert [exchange for exchange in found if told_apart(house, deck, exchange)] == []


def test_nor_on_the_numbers_of_ones_books(house: LevelHouse, deck: Deck) -> None:
    found = exchanges(deck, Random(1901), 20, two_numbers)

    assert {exchange.level for exchange in found} == {"clues", "names"}
    assert [exchange for exchange in found if told_apart(house, deck, exchange)] == []


def by_corner(deck: Deck, corners: Sequence[str], _sight: Sight) -> list[Card]:
    return sorted(map(deck.at, corners), key=lambda card: card.corner)


def by_number(deck: Deck, hand: Sequence[str], at: Sight) -> list[list[Card]]:
    return sorted(lacking(deck, hand, at), key=lambda book: book[0].number)


@pytest.mark.parametrize(
    ("name", "leak", "draw"), [("in_order", by_corner, two_cards), ("lacking", by_number, two_numbers)]
)
def test_a_planted_leak_of_places_is_found(
    house: LevelHouse, deck: Deck, monkeypatch: pytest.MonkeyPatch, name: str, leak: Any, draw: Any
) -> None:
    monkeypatch.setattr(level_screens, name, leak)

    assert any(told_apart(house, deck, exchange) for exchange in exchanges(deck, Random(1902), 12, draw))


PAIRS = [pair for pair in pairs(Random(1903), 80) if pair.reader is not None][:30]


def deals_told_apart(house: LevelHouse, deck: Deck, number: int) -> bool:
    """Whether a reader at a level could tell the two deals of a pair apart."""
    house.level, house.app.extensions["deck"] = UNSEEN[number % 3], deck
    one, two = (house.answers(PAIRS[number], order) for order in PAIRS[number].orders)
    return one != two


def test_no_two_deals_that_differ_in_unseen_cards_are_answered_differently(house: LevelHouse, deck: Deck) -> None:
    assert len(PAIRS) == 30
    assert [number for number in range(30) if deals_told_apart(house, deck, number)] == []


def test_a_planted_leak_of_unseen_cards_is_found(
    house: LevelHouse, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking = leaky(view=show_the_next_hand)
    plant(monkeypatch, house.app, leaking)

    assert any(deals_told_apart(house, deck, number) for number in range(20))
