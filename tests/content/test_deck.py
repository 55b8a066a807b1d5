"""The deck as given: fifty cards, and the ways to reach one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from studyapp.content import GROUPS, Deck, check
from studyapp.paths import CONTENT, STATIC


def test_the_deck_as_given_has_no_fault() -> None:
    assert check(CONTENT) == []


def test_fifty_cards_stand_in_order_from_a1_to_e10(deck: Deck) -> None:
    corners = [card.corner for card in deck]

    assert corners == [f"{letter}{number}" for letter in "ABCDE" for number in range(1, 11)]


def test_a_card_is_reached_by_its_id_its_corner_and_its_group(deck: Deck) -> None:
    zeus = deck["zeus"]

    assert zeus.names.greek == "Zeus"
    assert deck.at("A2") is zeus
    assert deck.group("A")[1] is zeus
    assert "zeus" in deck
    assert len(deck) == 50


@pytest.mark.parametrize("ask", [lambda deck: deck["nobody"], lambda deck: deck.at("F1"), lambda deck: deck.group("F")])
def test_what_is_not_there_is_a_key_error(deck: Deck, ask: Callable[[Deck], object]) -> None:
    with pytest.raises(KeyError):
        ask(deck)


def test_before_and_after_walk_through_the_deck_and_end_at_its_ends(deck: Deck) -> None:
    assert deck.before(deck["zeus"]) is deck["cronus"]
    assert deck.after(deck["eros"]) is deck["rhea"]
    assert deck.before(deck["cronus"]) is None
    assert deck.after(deck["pan"]) is None


def test_nothing_about_a_card_can_be_changed(deck: Deck) -> None:
    with pytest.raises(FrozenInstanceError):
        deck["zeus"].number = 3  # type: ignore[misc]  # the assignment is what fails

    assert isinstance(deck["zeus"].clues, tuple)


def test_every_card_knows_its_group(deck: Deck) -> None:
    assert {card.kind.letter for card in deck} == set(GROUPS)
    assert all(card.kind.letter == card.group for card in deck)
    assert GROUPS["C"].name == "Demigods or Chosen Mortals"
    assert GROUPS["C"].short == "Demigods"
    assert len({group.shape for group in GROUPS.values()}) == 5


def test_every_emblem_is_in_the_sprite_and_has_a_mark_of_its_own(deck: Deck) -> None:
    sprite = (STATIC / "emblems" / "emblems.svg").read_text(encoding="utf-8")

    assert all(f'<symbol id="{card.emblem.mark}"' in sprite for card in deck)
    assert len({card.emblem.mark for card in deck}) == 50


def test_the_teaching_order_holds_every_card_once(deck: Deck) -> None:
    met = [card_id for day in deck.order for card_id in day]

    assert sorted(met) == sorted(card.id for card in deck)
