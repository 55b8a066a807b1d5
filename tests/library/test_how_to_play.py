"""How to play: the rules in our words, the picture, every ruling."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from studyapp.rules.game import Game
from studyapp.rules.games import GAMES
from tests.library.reading import Page


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_of_a_game_is_explained_and_its_usual_value_first(game: Game, client: FlaskClient) -> None:
    page = Page(client.get("/how-to-play"))

    for option in game.Rules.options():
        assert option.question in page.main
        assert option.rulings[0].value == str(option.default)
        for value in option.rulings:
            assert value.ruling in page.main


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_ruling_of_a_number_says_which_numbers_are_allowed(game: Game) -> None:
    for option in game.Rules.options():
        if isinstance(option.values, range):
            assert f"from {option.values[0]} to {option.values[-1]}" in option.ruling


def test_the_page_says_deal_turn_scoring_two_players_and_rulings(client: FlaskClient) -> None:
    page = Page(client.get("/how-to-play"))

    assert page.words_in("h1") == ["How to play Mythology"]
    for words in ("25 points", "1 or the 10 of a group that nobody has started", "extra hand", "end the game"):
        assert words in page.main
    asked = [option.question for game in GAMES for option in game.Rules.options()]
    assert [head for head in page.words_in("h3") if head.endswith("?")] == asked


def test_the_page_tells_how_a_turn_of_authors_goes(client: FlaskClient) -> None:
    page = Page(client.get("/how-to-play"))

    assert page.words_in("h2", id="authors") == ["Authors, the easier game"]
    for words in ("ask one other player for one card", "Here you are", "passes to the left", "Most books win"):
        assert words in page.main


def test_the_picture_shows_the_groups_and_which_way_they_are_built(client: FlaskClient) -> None:
    page = Page(client.get("/how-to-play"))

    assert page.words_in("text", **{"class": "diagram__column"}) == ["from 1 up", "from 10 down"]
    assert page.words_in("text", **{"class": "diagram__letter"}) == list("ABCDE")
    numbers = page.words_in("text", **{"class": "diagram__number"})
    assert numbers[:5] == ["1", "2", "3", "4", "5"]
    assert numbers[5:9] == ["10", "9", "8", "7"]
    assert "B and E were started with their 10" in page.words_in("desc")[0]
