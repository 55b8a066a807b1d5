"""What is true of every game of Authors: it ends, no card is lost, and nothing is shown that was not seen."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyapp.errors import IllegalMove
from studyapp.rules import authors
from studyapp.rules.authors.legal_moves import BOOK
from studyapp.rules.bots import choose
from studyapp.rules.cardset import pack, unpack
from studyapp.rules.game import DECK, Event
from studyapp.rules.records import ReplayStep, replay, write_record
from tests.rules.strategies import moves_of

SOME = settings(max_examples=40, deadline=None)
GAMES = st.builds(
    lambda seed, seats, lucky, books: played(Random(seed), seats, authors.Rules(lucky, books)),
    st.integers(0, 2**32),
    st.integers(2, 12),
    st.sampled_from(("no", "yes")),
    st.sampled_from((1, 3, 10)),
)


class Game(list[ReplayStep]):
    """A game call by call, shown as its record."""

    def __repr__(self) -> str:
        return json.dumps(write_record(authors.AUTHORS, self[0].state, moves_of(self)))


def played(random: Random, seats: int, rules: authors.Rules) -> Game:
    """A game of calls by lot."""
    state = authors.deal(random.sample(DECK, 50), seats=seats, dealer=random.randrange(seats), rules=rules)
    game = Game([ReplayStep(None, (), state)])
    while state.turn is not None:
        move = random.choice(authors.moves(state))
        state, events = authors.play(state, move)
        game.append(ReplayStep(move, events, state))
    return game


def shown(
    order: tuple[str, ...],
    seats: int,
    moves: list[str],
    reader: int | None,
    tell: Callable[[Event, int | None], Event] = authors.view_event,
) -> list[object]:
    """Everything a reader is shown of a game."""
    state = authors.deal(order, seats=seats, dealer=0, rules=authors.Rules("yes"))
    told: list[object] = [authors.view(state, reader)]
    for move in moves:
        state, events = authors.play(state, move)
        told += [authors.view(state, reader), *(tell(event, reader) for event in events)]
    return told


def heard(order: tuple[str, ...], seats: int, moves: list[str]) -> list[object] | None:
    """What anybody at a real table would hear and see; None if the calls cannot be made."""
    state = authors.deal(order, seats=seats, dealer=0, rules=authors.Rules("yes"))
    public: list[object] = []
    for move in moves:
        try:
            state, events = authors.play(state, move)
        except IllegalMove:
            return None
        kinds = [(event.kind, event.seat) for event in events]
        public.append((state.turn, state.books, [hand.bit_count() for hand in state.hands], kinds))
    return public


def alike(random: Random, seats: int, reader: int | None) -> tuple[tuple[str, ...], tuple[str, ...], list[str]]:
    """Two orders that give the same public game and the same hand, and the calls; differing in cards not seen."""
    while True:
        order = tuple(random.sample(DECK, 50))
        state, moves = authors.deal(order, seats=seats, dealer=0, rules=authors.Rules("yes")), []
        for _ in range(random.randrange(1, 30)):
            moves.append(random.choice(authors.moves(state)))
            state, _ = authors.play(state, moves[-1])
        hidden = [card for seat, hand in enumerate(state.hands) if seat != reader for card in unpack(hand)]
        first, second = random.sample([*hidden, *state.pack], 2)
        other = tuple({first: second, second: first}.get(card, card) for card in order)
        if heard(order, seats, moves) == heard(other, seats, moves):
            return order, other, moves


PAIRS = [(seats, reader, *alike(Random(f"{seats}{reader}{n}"), seats, reader))
         for n in range(25) for seats in (2, 3, 4) for reader in (None, 0, 1)]  # fmt: skip


def test_no_pair_of_games_can_be_told_apart_by_who_has_not_seen_the_difference() -> None:
    for seats, reader, order, other, moves in PAIRS:
        assert shown(order, seats, moves, reader) == shown(other, seats, moves, reader)


def test_a_planted_leak_is_found() -> None:
    def leak(event: Event, reader: int | None) -> Event:
        return event

    assert any(
        shown(order, seats, moves, reader, leak) != shown(other, seats, moves, reader, leak)
        for seats, reader, order, other, moves in PAIRS
    )


@SOME
@given(GAMES)
def test_there_are_fifty_cards_always(game: Game) -> None:
    for step in game:
        laid = sum(BOOK[number] for books in step.state.books for number in books)
        assert sum(step.state.hands) + laid + pack(step.state.pack) == (1 << 50) - 1


@SOME
@given(GAMES)
def test_every_game_ends_with_winners(game: Game) -> None:
    over = authors.outcome(game[-1].state)

    assert over is not None
    assert over.why in ("books", "calls")
    assert over.winners
    assert len(game) <= 2001


@SOME
@given(GAMES)
def test_no_hand_is_empty_while_there_is_a_pack_and_no_book_stays_in_a_hand(game: Game) -> None:
    for step in game:
        if step.state.pack and step.state.turn is not None:
            assert all(step.state.hands)
        assert not any(hand & book == book for hand in step.state.hands for book in BOOK.values())


@SOME
@given(GAMES)
def test_a_game_kept_as_a_record_replays_to_the_same_positions(game: Game) -> None:
    record = write_record(authors.AUTHORS, game[0].state, moves_of(game))

    assert list(replay(authors.AUTHORS, json.loads(json.dumps(record)))) == game


@SOME
@given(GAMES, st.data())
def test_a_call_is_played_if_it_is_listed_and_refused_if_it_is_not(game: Game, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from([step.state for step in game]))
    move = f"ask {data.draw(st.integers(0, 12))} {data.draw(st.sampled_from(DECK))}"

    if move in authors.moves(state):
        assert authors.play(state, move)[1]
    else:
        with pytest.raises(IllegalMove):
            authors.play(state, move)


@pytest.mark.parametrize("level", authors.AUTHORS.bots)
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_every_level_plays_a_whole_game_of_legal_calls(level: str, seats: int) -> None:
    random = Random(seats)
    state = authors.deal(random.sample(DECK, 50), seats=seats, dealer=0, rules=authors.Rules())

    while state.turn is not None:
        view = authors.view(state, state.turn)
        move = choose(authors.AUTHORS, level, view, random=random)
        assert move in view.moves
        state, _ = authors.play(state, move)

    assert state.why == "books"


def test_memory_pays() -> None:
    random = Random(3)

    def share(level: str, other: str) -> float:
        won = 0.0
        for game in range(30):
            levels = [other, other, other]
            levels[game % 3] = level
            state = authors.deal(random.sample(DECK, 50), seats=3, dealer=0, rules=authors.Rules())
            while state.turn is not None:
                move = choose(authors.AUTHORS, levels[state.turn], authors.view(state, state.turn), random=random)
                state, _ = authors.play(state, move)
            over = authors.outcome(state)
            assert over is not None
            won += (game % 3 in over.winners) / len(over.winners)
        return won / 30

    assert share("thoughtful", "gentle") > 0.5
    assert share("hard", "thoughtful") > 0.5
