"""Spellings that are one name after folding, and Greek in Latin letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyapp.content.text_folding import fold, transliterations


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("The Fates", "fates"),
        ("  Dis   Pater ", "dis pater"),
        ("Castor & Pollux", "castor and pollux"),
        ("Castor-and-Pollux!", "castor and pollux"),
        ("Ænéas", "aeneas"),
        ("Œdipus", "oedipus"),
        ("Łukasz Đ", "lukasz d"),
        ("ＺＥＵＳ", "zeus"),
        ("Ze\u200bus\u00a0", "zeus"),
        ("Ζεύς", "ζευσ"),
        ("ΖΕΥΣ", "ζευσ"),
        ("Ἅιδης", "αιδησ"),
        ("Helen's", "helens"),
        ("Theseus", "theseus"),
        ("the", "the"),
        ("", ""),
    ],
)
def test_what_does_not_tell_names_apart_is_folded_away(written: str, folded: str) -> None:
    assert fold(written) == folded


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    once = fold(text)

    assert fold(once) == once


@pytest.mark.parametrize(
    ("script", "spelling"),
    [
        ("Ζεύς", "zeus"),
        ("Κρόνος", "kronos"),
        ("Κρόνος", "cronus"),
        ("Χάρων", "charon"),
        ("Χάρων", "kharon"),
        ("Ἅιδης", "haides"),
        ("Ῥέα", "rhea"),
        ("Ἥφαιστος", "hephaistos"),
        ("Ἥφαιστος", "hephaestus"),
        ("Μοῦσαι", "mousai"),
        ("Μοῦσαι", "musae"),
        ("Κάστωρ καὶ Πολυδεύκης", "kastor and polydeukes"),
        ("Μήδεια", "medea"),
    ],
)
def test_greek_script_is_spelled_as_readers_of_either_habit_spell_it(script: str, spelling: str) -> None:
    assert spelling in transliterations(script)


def test_latin_letters_are_not_transliterated() -> None:
    assert transliterations("Zeus") == frozenset()
    assert transliterations("") == frozenset()


def test_a_text_of_any_length_is_spelled_in_one_go() -> None:
    assert transliterations("αυβ" * 100_000) == {"aub" * 100_000}
