"""Which passwords are good enough, and how they are stored."""

from __future__ import annotations

import pytest

from studyapp.accounts.passphrase_words import WORDS, draw_words, only_letters
from studyapp.accounts.passwords import Passwords, password_problem
from studyapp.config import PasswordCost
from studyapp.content import Deck


@pytest.fixture
def passwords() -> Passwords:
    return Passwords(PasswordCost(time=1, memory=8))


def test_a_password_matches_only_its_own_hash(passwords: Passwords) -> None:
    kept = passwords.hash("three nice words")

    assert passwords.fits(kept, "three nice words")
    assert not passwords.fits(kept, "three nice word")
    assert not passwords.fits(None, "three nice words")


def test_one_password_has_a_different_hash_each_time(passwords: Passwords) -> None:
    assert passwords.hash("three nice words") != passwords.hash("three nice words")


def test_a_password_typed_on_another_device_is_the_same(passwords: Passwords) -> None:
    assert passwords.fits(passwords.hash("caf\u00e9 au lait"), "cafe\u0301 au lait")


def test_hashes_cost_what_the_settings_say(passwords: Passwords) -> None:
    assert "$argon2id$v=19$m=8,t=1,p=1$" in passwords.hash("three nice words")
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in Passwords(PasswordCost()).hash("three nice words")


@pytest.mark.parametrize("password", ["three nice words", "Tr4nsp0rt", "ζεύς και ήρα", "k8#fLq2z"])
def test_a_password_that_is_hard_to_guess_is_accepted(password: str) -> None:
    assert password_problem(password, "greta") == ""


@pytest.mark.parametrize(
    ("password", "word"),
    [("", "Choose"), ("seven77", "at least 8"), ("x1y2" * 51, "at most 200")]
    + [(named, "user name") for named in ("greta-m2013", "xxGRETA-M!", "Greta-M.")]
    + [
        (common, "easy to guess")
        for common in (
            "password",
            "Passw0rd!!",
            "12345678",
            "87654321",
            "qwertyui",
            "abcd1234",
            "aaaaaaab",
            "Football1",
        )
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused_with_a_sentence(password: str, word: str) -> None:
    assert word in password_problem(password, "greta-m")


def test_random_words_are_plain_and_different_and_there_are_many() -> None:
    drawn = draw_words(5).split()

    assert len(set(drawn)) == 5
    assert len(set(WORDS)) == len(WORDS) > 512
    assert all(word.isascii() and word.islower() and 3 <= len(word) <= 7 for word in WORDS)


def test_no_random_word_is_a_figures_name(deck: Deck) -> None:
    names = {name.casefold() for card in deck.cards for name in (card.names.greek, card.names.roman) if name}

    assert not names & set(WORDS)


@pytest.mark.parametrize("typed", ["Amber River", "amber-river", "AMBER, river.", "amberriver", "1. amber\n2. river"])
def test_words_are_accepted_in_any_case_with_anything_between_them(typed: str) -> None:
    assert only_letters(typed) == "amberriver"
