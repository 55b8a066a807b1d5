"""The spoken table: the switch of the letters that speak, and the list of keys."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tests.play.reading import look


def test_the_letters_speak_until_they_are_switched_off_in_this_browser(client: FlaskClient) -> None:
    address = client.post("/play/start").location
    before = look(client, address).html

    answer = client.post("/play/keys", data={"keys": "off"}, headers={"Referer": f"http://localhost{address}"})

    assert (answer.status_code, answer.location) == (303, address)
    assert 'data-keys="on"' in before
    assert 'data-keys="off"' in look(client, address).html


@pytest.mark.parametrize("value", ["", "loud"])
def test_a_switch_there_is_not_is_refused(client: FlaskClient, value: str) -> None:
    assert client.post("/play/keys", data={"keys": value}).status_code == 422


def test_the_page_of_rules_lists_the_keys_the_table_offers(client: FlaskClient) -> None:
    table = look(client, client.post("/play/start").location).html
    rules = client.get("/how-to-play").get_data(as_text=True)

    offered = re.findall(r'data-speak="\w+" aria-keyshortcuts="(\w)"', table)

    assert offered == ["T", "H", "L", "S"]
    assert all(f"<td><kbd>{key}</kbd></td>" in rules for key in offered)
