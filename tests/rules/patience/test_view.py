"""What the player sees: piles in words, in reading order, and what is left."""

from __future__ import annotations

from time import process_time

import pytest

from studyapp.rules.patience import GAMES, apply, deal, ends, hint, options, outcome, play_all, targets, view
from tests.rules.patience.positions import position


@pytest.mark.parametrize(
    ("game", "piles", "place", "says"),
    [
        ("margarethe", {"f2": "KH 10H"}, "f2", "King pile, hearts, 10, next 9"),
        ("margarethe", {"f5": "JS 7S 6S 5S"}, "f5", "Knave pile, spades, 5, complete"),
        ("margarethe", {"f13": "AC"}, "f13", "Ace pile, ace of clubs, next ace"),
        ("margarethe", {"h6": "9D"}, "h6", "Right leg of the A, card 2, 9 of diamonds"),
        ("margarethe", {"t": "9D 9S"}, "t", "Talon, 2 cards, 9 of spades"),
        ("mount_olympus", {"b3": "9D 7D"}, "b3", "Battery, packet 3, 2 cards, 7 of diamonds"),
        ("mount_olympus", {}, "f12", "Two pile 2, hearts, 2, next 4"),
        ("light_and_shade", {"f3": "AH 2S"}, "f3", "Ace pile 3, hearts, 2 of spades, next red 3"),
        ("light_and_shade", {}, "r2", "Rival 2, empty"),
        ("labyrinth", {"r1c4": "9D", "r2c4": "9S"}, "1 4", "Row 1, column 4, 9 of diamonds, free from above"),
        ("labyrinth", {"r2c4": "9S"}, "2 4", "Row 2, column 4, 9 of spades, free from above and below"),
    ],
)
def test_a_pile_is_told_in_words(game: str, piles: dict[str, str], place: str, says: str) -> None:
    assert view(position(game, piles, rows=2)).pile(place).says == says


def test_the_lowest_row_of_the_labyrinth_is_read_first() -> None:
    seen = view(position("labyrinth", rows=2))

    assert [pile.place for pile in seen.piles[:11]] == [*(f"2 {column}" for column in range(1, 11)), "1 1"]
    assert seen.piles[-1].place == "f8"


def test_stock_and_what_is_left_are_in_view() -> None:
    seen = view(deal("margarethe", 1))

    assert (seen.stock, seen.redeals_left, seen.graces_left, seen.played, seen.left) == (31, 1, 0, 0, 40)


def test_no_pile_of_the_view_is_the_pack() -> None:
    for game in GAMES:
        assert "pack" not in [pile.place for pile in view(deal(game, 1)).piles]


def test_a_card_knows_its_places() -> None:
    state = position("light_and_shade", a1="2H", a2="3S", r1="2D")

    assert targets(state, "a1") == {f"f{at}": f"play a1 f{at}" for at in (1, 2, 5, 6)}
    assert targets(state, "r1") == {"a2": "place r1 a2", "a3": "raise r1 a3", "a4": "raise r1 a4"}
    assert ends(state, "place r1 a2") == ("r1", "a2")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hint_and_play_all_cost_at_most_50_ms(game: str) -> None:
    state, longest = deal(game, 17), 0.0

    while outcome(state) is None:
        begun = process_time()
        advised = hint(state)
        between = process_time()
        play_all(state)
        longest = max(longest, between - begun, process_time() - between)
        state, _ = apply(state, next(option for option in options(state) if option.move == advised))

    assert longest < 0.05
