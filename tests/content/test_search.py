"""Search finds every figure by every name, and by what it stands for."""

from __future__ import annotations

import pytest

from studyapp.content import Deck
from studyapp.content.accepted_names import names_of, spellings


def found(deck: Deck, text: str) -> list[str]:
    return [card.id for card in deck.search(text)]


def test_every_name_and_alias_finds_its_card_first(deck: Deck) -> None:
    strays = [
        (card.id, name)
        for card in deck
        for name in (*names_of(card), *spellings(card))
        for text in (name, name.upper(), f"the {name}", f" {name}. ")
        if deck.search(text)[0] is not card
    ]

    assert strays == []


def test_every_single_member_finds_its_group_card(deck: Deck) -> None:
    strays = [(card.id, member) for card in deck for member in card.members if card not in deck.search(member)]

    assert strays == []


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("jov", "zeus"),
        ("Ζεῦς", "zeus"),
        ("kronos", "cronus"),
        ("pollux", "castor-and-polydeuces"),
        ("clio", "muses"),
        ("B 6", "athena"),
        ("b6", "athena"),
        ("rainbow", "iris"),
        ("owl", "athena"),
    ],
)
def test_the_best_match_stands_first(deck: Deck, text: str, first: str) -> None:
    assert found(deck, text)[0] == first


def test_a_name_comes_before_what_others_stand_for(deck: Deck) -> None:
    assert found(deck, "love")[0] in ("eros", "aphrodite", "psyche")
    assert found(deck, "pan")[:2] == ["pan", "pandora"]


def test_all_words_of_a_text_must_be_met(deck: Deck) -> None:
    assert "poseidon" in found(deck, "sea horses")
    assert "athena" not in found(deck, "owl trident")


def test_a_text_without_letters_finds_the_whole_deck_in_order(deck: Deck) -> None:
    assert deck.search(" ! ") == deck.cards


def test_nothing_is_found_for_what_no_card_has(deck: Deck) -> None:
    assert deck.search("xylophone") == ()


def test_a_misspelled_name_is_suggested(deck: Deck) -> None:
    assert deck.suggest("Persefony")[0].id == "persephone"
    assert deck.suggest("zzzzzz") == ()
