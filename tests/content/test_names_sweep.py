"""Over every single-letter misspelling of every name: who is accepted, and that nobody else ever is."""

from __future__ import annotations

from rapidfuzz.distance import DamerauLevenshtein

from studyapp.content import Deck, fold
from studyapp.content.accepted_names import decoy_spellings, names_of
from studyapp.content.answers import judge
from tests.content.misspelling import misspellings

#: A name two letters off a misspelling is at most three off the name itself.
REACH = 3


def spelled(deck: Deck) -> dict[str, str]:
    """Every name and alias in Latin letters, folded, with the figure or decoy it belongs to."""
    own = {fold(name): card.id for card in deck for name in names_of(card) if fold(name).isascii()}
    return own | {name: decoy.name for decoy in deck.decoys for name in decoy_spellings(decoy)}


def near(names: dict[str, str], name: str) -> set[str]:
    """The owners of all names so near that a misspelling of ``name`` could be taken for theirs."""
    return {
        owner for other, owner in names.items() if DamerauLevenshtein.distance(name, other, score_cutoff=REACH) <= REACH
    }


def test_no_misspelling_is_accepted_for_another_figure_and_95_of_100_for_the_right_one(deck: Deck) -> None:
    names = spelled(deck)
    tried = accepted = 0
    taken_for_others = []

    for name, owner in names.items():
        others = [figure for figure in near(names, name) if figure in deck and figure != owner]
        for text in map(fold, misspellings(name)):
            if text and names.get(text, owner) == owner:
                taken_for_others += [(name, text, one) for one in others if judge(deck, one, "who", text).right]
                if owner in deck:
                    tried += 1
                    accepted += judge(deck, owner, "who", text).right

    assert taken_for_others == []
    assert tried > 80_000
    assert accepted >= 0.95 * tried


def test_a_misspelling_that_is_another_figures_name_is_confused_with_it(deck: Deck) -> None:
    names = spelled(deck)
    pairs = [
        (owner, text, names[text])
        for name, owner in names.items()
        if owner in deck
        for text in map(fold, misspellings(name))
        if names.get(text, owner) != owner
    ]

    assert ("eos", "eros", "eros") in pairs
    assert [pair for pair in pairs if judge(deck, pair[0], "who", pair[1]).named != pair[2]] == []


def test_no_misspelling_of_eos_is_eros_and_none_of_eros_is_eos(deck: Deck) -> None:
    assert [text for text in misspellings("eos") if judge(deck, "eros", "who", text).right and text != "eros"] == []
    assert [text for text in misspellings("eros") if judge(deck, "eos", "who", text).right and text != "eos"] == []


def test_no_misspelling_of_a_greek_name_is_accepted_where_the_roman_one_is_asked(deck: Deck) -> None:
    both = [card for card in deck if fold(card.names.greek) != fold(card.names.roman)]
    right = {card.id: {fold(name) for name in (card.names.roman, *card.names.aliases.roman)} for card in both}

    accepted = [
        (card.id, text)
        for card in both
        for text in misspellings(fold(card.names.greek))
        if text not in right[card.id] and judge(deck, card.id, "roman", text).right
    ]

    assert len(both) == 28
    assert accepted == []


def test_95_of_100_misspellings_are_accepted_in_the_language_asked_for(deck: Deck) -> None:
    both = [card for card in deck if fold(card.names.greek) != fold(card.names.roman)]
    texts = [(card.id, "roman", text) for card in both for text in misspellings(fold(card.names.roman))]
    texts += [(card.id, "greek", text) for card in both for text in misspellings(fold(card.names.greek))]

    accepted = sum(judge(deck, figure, skill, text).right for figure, skill, text in texts)

    assert accepted >= 0.95 * len(texts)
