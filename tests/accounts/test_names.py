"""User names and display names."""

from __future__ import annotations

import pytest

from studyapp.accounts.names import (
    KIND,
    PICTURES,
    display_name_problem,
    draw_nickname,
    fold_user_name,
    name_key,
    tidy_name,
    user_name_problem,
)


@pytest.mark.parametrize("other", ["GRETA", "Greta", " greta ", "ｇｒｅｔａ"])
def test_case_width_and_surrounding_spaces_do_not_make_another_user_name(other: str) -> None:
    assert fold_user_name(other) == "greta"


def test_sharp_s_and_double_s_are_one_user_name() -> None:
    assert fold_user_name("Weiß") == fold_user_name("WEISS")


@pytest.mark.parametrize("name", ["greta", "Jonas.B", "anna-lena_2", "Ζεύς", "李小龙", "क्षिति", "42"])
def test_letters_of_every_script_make_a_user_name(name: str) -> None:
    assert user_name_problem(name) == ""


@pytest.mark.parametrize(
    ("name", "word"),
    [("", "Choose"), ("  ", "Choose"), ("g", "2 to 30"), ("g" * 31, "2 to 30"), ("anna lena", "no spaces")]
    + [(odd, "letters and digits") for odd in (".greta", "gre/ta", "a@b.example", "gre\x00ta", "gre\u202eta", "<b>")],
)
def test_an_invalid_user_name_is_refused_with_a_sentence(name: str, word: str) -> None:
    assert word in user_name_problem(name)


def test_a_display_name_cannot_change_the_text_direction_or_break_lines() -> None:
    assert tidy_name(" Gre\u202eta\n\tM. ") == "Greta M."


@pytest.mark.parametrize("name", ["علی\u200cرضا", "ශ්\u200dරීමාලි", "ऋ\u200dतुजा"])
def test_joiners_stay_between_letters_that_need_them(name: str) -> None:
    assert tidy_name(f" {name}\u200d ") == name


@pytest.mark.parametrize("name", ["An\u200bna Ber\u00adger", "An\u200dna Berger", "\ufeffAnna Berger"])
def test_invisible_characters_go_without_leaving_a_gap(name: str) -> None:
    assert tidy_name(name) == "Anna Berger"


@pytest.mark.parametrize("double", ["Zoé B.", "Zoe\u200b b.", "Zое B.", "ZOË B."])
def test_names_that_look_alike_have_one_key(double: str) -> None:
    assert name_key(double) == name_key("Zoe B.")


def test_different_names_have_different_keys() -> None:
    assert len({name_key(name) for name in ("Zoe B.", "Zoe Be.", "Zoa B.", "太郎", "太朗", "Γιώργος")}) == 6


@pytest.mark.parametrize(("name", "word"), [(" \u200b ", "Enter"), ("x" * 31, "at most 30")])
def test_an_invalid_display_name_is_refused_with_a_sentence(name: str, word: str) -> None:
    assert word in display_name_problem(name)


def test_nicknames_are_two_plain_words_and_there_are_many() -> None:
    assert len(set(KIND)) * len(set(PICTURES)) > 1500
    assert all(word.isascii() and word.isalpha() and word.istitle() for word in KIND + PICTURES)
    assert display_name_problem(draw_nickname()) == ""
