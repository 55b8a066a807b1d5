"""The pages of patience: played by plain forms, kept for the person, and never undone by a second press."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from studyapp.patience.models import PatienceDeal, PatienceEntry
from studyapp.rules.patience import GAMES, Log, deal, enter, hint, moves, read_log
from studyapp.rules.patience.winnable import winnable


def entry_of(page: str) -> str:
    """The number of entries that a page was shown with."""
    found = re.search(r'name="entry" value="(\d+)"', page)
    assert found
    return found[1]


def press(client: FlaskClient, path: str, **form: str) -> TestResponse:
    """Press a button of the page as it is now."""
    return client.post(path, data={"entry": entry_of(client.get(path).text), **form})


def story(client: FlaskClient, path: str) -> str:
    found = re.search(r'data-say="([^"]*)"', client.get(path).text)
    assert found
    return found[1]


def test_the_room_offers_four_games_and_the_deal_of_the_day(client: FlaskClient) -> None:
    page = client.get("/patience").text

    assert all(f"<h2>{game.title}</h2>" in page for game in GAMES.values())
    assert "Play today’s deal" in page


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_rules_page_and_list_is_shown(client: FlaskClient, game: str) -> None:
    assert client.get(f"/patience/{game}/1").status_code == 200
    assert client.get(f"/patience/{game}/rules").status_code == 200
    assert client.get(f"/patience/{game}/deals").text.count("deals__link") == len(winnable(game))


def test_looking_at_a_deal_keeps_nothing(client: FlaskClient, session: Session) -> None:
    client.get("/patience/margarethe/1")

    assert session.scalar(select(func.count()).select_from(PatienceDeal)) == 0


def test_a_stranger_plays_at_once_and_finds_the_deal_again(client: FlaskClient) -> None:
    answer = press(client, "/patience/margarethe/1", place="h2")

    assert answer.status_code == 303
    assert story(client, "/patience/margarethe/1") == "You played the ace of clubs."
    assert all("Continue deal 1" in client.get(page).text for page in ("/patience", "/"))


def test_the_same_press_sent_twice_counts_once(client: FlaskClient, session: Session) -> None:
    form = {"entry": "0", "place": "h2"}

    assert client.post("/patience/margarethe/1", data=form).status_code == 303
    again = client.post("/patience/margarethe/1", data=form)

    assert again.status_code == 409
    assert "This deal has moved on since you pressed." in again.text
    assert session.scalar(select(func.count()).select_from(PatienceEntry)) == 1


def test_a_card_that_does_not_fit_is_explained(client: FlaskClient) -> None:
    answer = press(client, "/patience/margarethe/1", place="h1")

    assert answer.status_code == 422
    assert "An ace must be played first." in answer.text


def test_the_pack_fills_spaces_until_an_ace_comes_that_goes_first(client: FlaskClient) -> None:
    path = "/patience/margarethe/1"
    press(client, path, place="h2")
    press(client, path, do="all")

    assert press(client, path, place="pack").status_code == 303
    assert story(client, path).endswith("fills the space.")


def test_undo_and_redo_go_through_the_whole_deal(client: FlaskClient) -> None:
    path = "/patience/margarethe/1"
    press(client, path, place="h2")
    press(client, path, do="all")
    played = client.get(path).text.count("place--empty")

    assert press(client, path, do="restart").status_code == 303
    assert client.get(path).text.count("place--empty") < played
    while press(client, path, do="redo").status_code == 303:
        pass

    assert client.get(path).text.count("place--empty") == played


def test_a_hint_names_the_move_and_is_counted(client: FlaskClient) -> None:
    press(client, "/patience/margarethe/1", do="hint")

    assert story(client, "/patience/margarethe/1") == "Hint: play the ace of clubs."


def card_with_two_places(number: int) -> tuple[int, Log, str]:
    """A position of The Labyrinth, reached by hints, with a card that fits upwards and downwards."""
    log = read_log(deal("labyrinth", number), ())
    while move := hint(log.state):
        ways = [text.rpartition(" ")[0] for text in moves(log.state) if text.startswith("play")]
        for way in ways:
            if ways.count(way) == 2:
                return number, log, way.removeprefix("play ")
        log = enter(log, move)
    return card_with_two_places(number + 1)


def test_a_card_with_several_places_is_picked_up_and_each_place_has_a_button(client: FlaskClient) -> None:
    number, log, place = card_with_two_places(1)
    path = f"/patience/labyrinth/{number}"
    for done, text in enumerate(log.moves):
        client.post(path, data={"entry": str(done), "move": text})

    answer = press(client, path, place=place)
    page = client.get(answer.location).text

    assert f'value="play {place} up"' in page and f'value="play {place} down"' in page
    assert press(client, path, move=f"play {place} down").status_code == 303


def test_a_won_deal_says_so_and_offers_the_next(client: FlaskClient) -> None:
    path, log = "/patience/margarethe/1", read_log(deal("margarethe", 1), ())
    while move := hint(log.state):
        client.post(path, data={"entry": str(len(log.moves)), "move": move})
        log = enter(log, move)
    page = client.get(path).text

    assert "You have won." in page and "no hints" in page
    assert 'href="/patience/margarethe/2"' in page
    assert "Won 1 of 1" in client.get("/patience").text


def test_a_swap_gets_only_the_part_that_changes(client: FlaskClient) -> None:
    answer = client.post("/patience/margarethe/1", data={"entry": "0", "place": "h2"}, headers={"HX-Request": "true"})

    assert answer.status_code == 200
    assert answer.text.lstrip().startswith("<form") and "<html" not in answer.text


@pytest.mark.parametrize("path", ["/patience/spider/1", "/patience/margarethe/0", "/patience/margarethe/1000000000"])
def test_there_is_no_other_game_and_no_other_number(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_two_people_play_the_same_deal_apart(app: Flask) -> None:
    first, second = app.test_client(), app.test_client()
    press(first, "/patience/margarethe/1", place="h2")

    assert entry_of(second.get("/patience/margarethe/1").text) == "0"


def test_the_suits_can_have_four_colours_and_the_buttons_stand_on_the_left(client: FlaskClient) -> None:
    assert client.post("/patience/look/suits", data={"suits": "four"}).status_code == 303
    assert client.post("/patience/look/side", data={"side": "left"}).status_code == 303
    page = client.get("/patience/margarethe/1").text

    assert "plate--four" in page and "patience--left" in page


@pytest.mark.parametrize("form", [{"suits": "six"}, {}])
def test_a_look_that_is_none_is_refused(client: FlaskClient, form: dict[str, str]) -> None:
    assert client.post("/patience/look/suits", data=form).status_code == 422


def test_old_words_are_explained_while_the_deal_is_young(client: FlaskClient) -> None:
    path = "/patience/margarethe/1"
    young = client.get(path).text
    press(client, path, place="h2")
    press(client, path, do="all")
    press(client, path, place="pack")
    press(client, path, do="all")
    press(client, path, place="pack")

    assert "the cards that don’t fit yet" in young
    assert "the cards that don’t fit yet" not in client.get(path).text
