"""How to play: the rules in our words, the picture, every ruling."""

from __future__ import annotations

from types import ModuleType

import pytest
from flask.testing import FlaskClient

from studyapp.library.rule_texts import AUTHORS, MYTHOLOGY, Ruling
from studyapp.play.games.authors import rules as authors_rules
from studyapp.play.games.mythology import rules
from studyapp.rules import authors, mythology
from tests.library.reading import Page

GAMES = pytest.mark.parametrize(("rulings", "game"), [(MYTHOLOGY, mythology), (AUTHORS, authors)])


@GAMES
def test_every_rule_of_a_game_is_told_and_its_usual_value_first(rulings: tuple[Ruling, ...], game: ModuleType) -> None:
    told = {ruling.rule: [value.value for value in ruling.values] for ruling in rulings}
    usual = game.Rules().written()

    assert list(told) == list(game.ALLOWED)
    assert {rule: values[0] for rule, values in told.items()} == {rule: str(value) for rule, value in usual.items()}


@GAMES
def test_every_value_of_a_rule_is_told(rulings: tuple[Ruling, ...], game: ModuleType) -> None:
    for ruling in rulings:
        allowed = game.ALLOWED[ruling.rule]
        told = {value.value for value in ruling.values}

        if isinstance(allowed, range):
            assert f"from {allowed[0]} to {allowed[-1]}" in ruling.values[0].says
        else:
            assert told == set(allowed)


def test_a_value_is_called_as_the_tables_call_it() -> None:
    told = {(ruling.rule, value.value): value.label for ruling in (*MYTHOLOGY, *AUTHORS) for value in ruling.values}
    at_tables = {"claims": rules.CLAIMS, "end": rules.ENDS, "lucky": authors_rules.LUCKY}

    for rule, values in at_tables.items():
        for value in values:
            assert told[rule, value.value] == value.name.lower()


def test_the_page_says_deal_turn_scoring_two_players_and_rulings(client: FlaskClient) -> None:
    page = Page(client.get("/how-to-play"))

    assert page.words_in("h1") == ["How to play Mythology"]
    for words in ("25 points", "1 or the 10 of a group that has not been started", "extra hand", "call time"):
        assert words in page.main
    asked = [ruling.question for ruling in (*MYTHOLOGY, *AUTHORS)]
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
