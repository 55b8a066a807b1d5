"""What counts as right: the rules in their order, on answers that pupils give."""

from __future__ import annotations

import unicodedata
from random import Random

import pytest
from hypothesis import given as generated
from hypothesis import strategies as st

from studyapp.content import Deck
from studyapp.content.answers import (
    LENIENT,
    Judgement,
    Strictness,
    apart,
    judge,
    judge_choice,
)
from studyapp.content.questions import SKILLS, also_true_line, ask, restore
from studyapp.errors import Missing, Refusal


@pytest.mark.parametrize(
    ("figure", "given", "rule"),
    [
        ("zeus", "Zeus", "exact"),
        ("zeus", "Jupiter", "exact"),
        ("zeus", "Jove", "alias"),
        ("fates", "The Fates", "exact"),
        ("fates", "Fate", "alias"),
        ("fates", "Parcae", "exact"),
        ("cronus", "Kronos", "alias"),
        ("zeus", "Zues", "typo"),
        ("demeter", "Demetre", "typo"),
        ("hephaestus", "Hephestos", "typo"),
        ("pan", "Pna", "typo"),
        ("castor-and-polydeuces", "Castor, Pollux", "exact"),
        ("castor-and-polydeuces", "Polydeukes and Kastor", "alias"),
    ],
)
def test_a_name_an_alias_and_a_slip_are_right_and_the_rule_is_said(
    deck: Deck, figure: str, given: str, rule: str
) -> None:
    verdict = judge(deck, figure, "who", given)

    assert (verdict.verdict, verdict.rule, verdict.named) == ("right", rule, None)


@pytest.mark.parametrize(
    "given",
    [
        "Hera ",
        "  hera",
        "HERA",
        "Héra",
        "Hera.",
        "Ｈｅｒａ",
        "He\u200bra",
        "\ufeffHera",
        "Hera\u00a0",
        "Hera\ufe0f",
        "Ἥρα",
        "ἭΡΑ",
        "Ηρα",
        "ηρα",
        unicodedata.normalize("NFD", "Ἥρα"),
        unicodedata.normalize("NFC", "Ἥρα"),
        "“Hera”",
        "the Hera",
        "He\u00adra",
    ],
)
def test_what_does_no_harm_is_right_without_a_slip(deck: Deck, given: str) -> None:
    verdict = judge(deck, "hera", "who", given)

    assert (verdict.verdict, verdict.rule) == ("right", "exact")


@pytest.mark.parametrize(
    ("figure", "given"),
    [
        ("aeneas", "Ænéas"),
        ("aeneas", "ÆNEAS"),
        ("medea", "Μήδεια"),
        ("medea", "ΜΗΔΕΙΑ"),
        ("charon", "ΧΑΡΩΝ"),
        ("castor-and-polydeuces", "Castor & Pollux"),
        ("castor-and-polydeuces", "Pollux  &  Castor."),
        ("castor-and-polydeuces", "Castor\u00a0and\u00a0Polydeuces"),
        ("castor-and-polydeuces", "Πολυδεύκης και Κάστωρ"),
        ("muses", "muses"),
        ("muses", "The  Nine   Muses"),
        ("hades", "Dis  Pater"),
        ("furies", "Furies."),
    ],
)
def test_other_ways_to_write_a_name_are_right_without_a_slip(deck: Deck, figure: str, given: str) -> None:
    verdict = judge(deck, figure, "who", given)

    assert verdict.right and verdict.rule != "typo"


@pytest.mark.parametrize(
    ("figure", "given", "named"),
    [
        ("charon", "Chiron", "Chiron"),
        ("charon", "Cheiron", "Chiron"),
        ("eos", "Eros", "eros"),
        ("eros", "Eos", "eos"),
        ("io", "Ino", "Ino"),
        ("hera", "Rhea", "rhea"),
        ("leto", "Leda", "Leda"),
        ("leto", "Thetis", "Thetis"),
        ("cronus", "Chronos", "Chronos"),
        ("medea", "Medussa", "Medusa"),
        ("hera", "Minerva", "athena"),
        ("hera", "Ἀθηνᾶ", "athena"),
        ("iris", "Dis", "hades"),
    ],
)
def test_another_figures_name_is_confused_and_names_it(deck: Deck, figure: str, given: str, named: str) -> None:
    verdict = judge(deck, figure, "who", given)

    assert (verdict.verdict, verdict.rule, verdict.named) == ("wrong", "confused", named)


@pytest.mark.parametrize("given", ["dunno", "idk", "window", "?", "no idea", "god", "a", "x" * 5000, "1"])
def test_what_is_near_no_name_names_nobody(deck: Deck, given: str) -> None:
    verdicts = {judge(deck, card.id, "who", given) for card in deck}

    assert verdicts == {Judgement("wrong", "none")}


@pytest.mark.parametrize("given", [None, "", "   ", "\t\u00a0"])
def test_nothing_given_is_wrong_and_names_nobody(deck: Deck, given: str | None) -> None:
    verdicts = {judge(deck, "zeus", skill, given) for skill in SKILLS if skill != "source"}

    assert verdicts == {Judgement("wrong", "none")}


def test_a_tie_names_nobody(deck: Deck) -> None:
    between_dis_and_iris = judge(deck, "iris", "who", "Iis")
    between_helen_and_hellen = judge(deck, "zeus", "who", "Helln")

    assert between_dis_and_iris == Judgement("wrong", "none")
    assert between_helen_and_hellen == Judgement("wrong", "none")


@pytest.mark.parametrize(
    ("figure", "given"),
    [
        ("fates", "Clotho"),
        ("muses", "Calliope"),
        ("castor-and-polydeuces", "Castor"),
        ("castor-and-polydeuces", "Pollux"),
    ],
)
def test_one_member_is_no_answer_for_the_group(deck: Deck, figure: str, given: str) -> None:
    assert judge(deck, figure, "who", given) == Judgement("wrong", "none")


def test_a_member_of_a_group_is_not_taken_for_a_slip_of_somebody_else(deck: Deck) -> None:
    assert judge(deck, "ares", "who", "Arges") == Judgement("wrong", "none")
    assert judge(deck, "ares", "who", "Arse").rule == "typo"


@pytest.mark.parametrize(
    ("figure", "skill", "given", "rule", "language"),
    [
        ("zeus", "roman", "Jupiter", "exact", None),
        ("zeus", "roman", "Jove", "alias", None),
        ("zeus", "roman", "Jupitre", "typo", None),
        ("zeus", "roman", "Zeus", "other language", "greek"),
        ("zeus", "roman", "Ζεύς", "other language", "greek"),
        ("zeus", "roman", "Zues", "other language", "greek"),
        ("zeus", "greek", "Jupiter", "other language", "roman"),
        ("zeus", "greek", "Ζεύς", "exact", None),
        ("zeus", "greek", "Hades", "confused", None),
        ("fates", "roman", "The Fates", "other language", "english"),
        ("fates", "greek", "Moirai", "exact", None),
        ("hades", "roman", "Pluton", "other language", "greek"),
        ("perseus", "roman", "Perseus", "exact", None),
    ],
)
def test_only_names_of_the_language_asked_for_are_right(
    deck: Deck, figure: str, skill: str, given: str, rule: str, language: str | None
) -> None:
    verdict = judge(deck, figure, skill, given)

    assert (verdict.rule, verdict.language) == (rule, language)
    assert verdict.right == (rule in ("exact", "alias", "typo"))
    assert (verdict.named is not None) == (rule == "confused")


@pytest.mark.parametrize(
    ("figure", "given", "usual"),
    [
        ("zeus", "zeus", None),
        ("zeus", "ZEUS.", None),
        ("fates", "fates", None),
        ("zeus", "Zéus", "Zeus"),
        ("zeus", "ζευς", "Ζεύς"),
        ("zeus", "Ζεύς", None),
        ("zeus", "Zues", "Zeus"),
        ("zeus", "Jovee", "Jove"),
        ("zeus", "Jove", None),
        ("aeneas", "Ænéas", "Aeneas"),
        ("athena", "Ἀθήνη", "Athene"),
        ("castor-and-polydeuces", "Castor & Pollux", None),
        ("castor-and-polydeuces", "Pollux and Castor", "Castor and Pollux"),
    ],
)
def test_the_usual_spelling_is_said_where_the_answer_looks_different(
    deck: Deck, figure: str, given: str, usual: str | None
) -> None:
    assert judge(deck, figure, "who", given).usual == usual


@pytest.mark.parametrize(
    ("given", "counts", "slip"),
    [
        ("Zues", Strictness(spelling=True), "spelling"),
        ("Jove", Strictness(spelling=True), None),
        ("zeus", Strictness(case=True), "case"),
        ("ZEUS", Strictness(case=True), "case"),
        ("Zeus", Strictness(case=True), None),
        ("Zues", Strictness(case=True), None),
        ("zues", Strictness(case=True), "case"),
        ("Ζευς", Strictness(accents=True), "accents"),
        ("Ζέυς", Strictness(accents=True), "accents"),
        ("Ζεύς", Strictness(case=True, accents=True, spelling=True), None),
        ("Zéus", Strictness(accents=True), "accents"),
        ("Zeus", Strictness(accents=True), None),
        ("zués", Strictness(case=True, accents=True, spelling=True), "spelling"),
    ],
)
def test_strictness_makes_a_right_name_wrong_and_says_why(
    deck: Deck, given: str, counts: Strictness, slip: str | None
) -> None:
    verdict = judge(deck, "zeus", "who", given, counts)

    assert verdict.slip == slip
    assert verdict.right == (slip is None)
    assert judge(deck, "zeus", "who", given, LENIENT).right
    if slip:
        assert (verdict.rule, verdict.named) == ("typo", None) and verdict.usual in ("Zeus", "Ζεύς")


def test_every_name_of_the_deck_stands_the_strictest_look_at_itself(deck: Deck) -> None:
    strictest = Strictness(case=True, accents=True, spelling=True)
    names = [(card.id, name) for card in deck for name in (card.names.greek, card.names.roman, card.names.greek_script)]
    listed = [(card.id, card.names.aliases, card.names.aliases.unlisted) for card in deck]
    every = [(one, some) for one, *both in listed for some in both]
    names += [(one, name) for one, some in every for name in (*some.greek, *some.roman, *some.english)]

    assert [pair for pair in names if not judge(deck, pair[0], "who", pair[1], strictest).right] == []


def test_a_typed_emblem_accepts_every_figure_that_holds_it(deck: Deck) -> None:
    lyre = [card.id for card in deck if judge(deck, "orpheus", "emblem", card.names.roman, key="emblem/0").right]
    drawn = [card.id for card in deck if judge(deck, "orpheus", "emblem", card.names.roman, key="picture/0").right]

    assert lyre == drawn == ["apollo", "hermes", "orpheus", "achilles", "muses"]
    assert judge(deck, "orpheus", "emblem", "Pan", key="emblem/0").named == "pan"
    assert judge(deck, "orpheus", "emblem", "Apollo").named == "apollo"


def test_a_place_is_typed_as_its_corner(deck: Deck) -> None:
    assert judge(deck, "zeus", "place", "a 2") == Judgement("right", "exact")
    assert judge(deck, "zeus", "place", "A3") == Judgement("wrong", "confused", named="poseidon")
    assert judge(deck, "zeus", "place", "A11") == Judgement("wrong", "none")


def test_a_source_is_never_typed(deck: Deck) -> None:
    with pytest.raises(Refusal, match="never typed"):
        judge(deck, "zeus", "source", "Homer")


def test_a_figure_and_a_question_that_are_not_there_are_refused(deck: Deck) -> None:
    with pytest.raises(KeyError):
        judge(deck, "nobody", "who", "Zeus")
    with pytest.raises(Missing, match="ask another"):
        judge(deck, "zeus", "who", "Zeus", key="clue/-1")


def test_a_choice_is_right_confused_or_nothing(deck: Deck, rng: Random) -> None:
    question = ask(deck, "hera", "who", "clue/1", "choice", rng)
    other = next(option for option in question.options if option != "hera")

    assert judge_choice(deck, question, "hera") == Judgement("right", "exact")
    assert judge_choice(deck, question, other) == Judgement("wrong", "confused", named=other)
    assert judge_choice(deck, question, None) == Judgement("wrong", "none")
    with pytest.raises(Refusal, match="Choose one of those shown"):
        judge_choice(deck, question, "pan" if "pan" not in question.options else "eos")


def test_a_tapped_place_names_who_stands_there(deck: Deck) -> None:
    question = restore(deck, "hera", "place", "corner", "tapped", ())

    assert judge_choice(deck, question, "B4") == Judgement("right", "exact")
    assert judge_choice(deck, question, "A2") == Judgement("wrong", "confused", named="zeus")
    with pytest.raises(Refusal):
        judge_choice(deck, question, "F1")


def test_a_wrong_work_names_nobody(deck: Deck, rng: Random) -> None:
    question = ask(deck, "hera", "source", "work/1", "choice", rng)
    other = next(option for option in question.options if option != question.answer)

    assert judge_choice(deck, question, other) == Judgement("wrong", "none")


@pytest.mark.parametrize(
    ("asked", "named", "words"),
    [
        ("charon", "Chiron", "the wise centaur who taught heroes"),
        ("zeus", "cronus", "Cronus is the Titan king with the sickle"),
        ("cronus", "zeus", "Cronus is the Titan king with the sickle"),
    ],
)
def test_two_figures_are_set_apart_in_words(deck: Deck, asked: str, named: str, words: str) -> None:
    said = apart(deck, asked, named)

    assert said
    assert words in said


def test_exactly_the_linked_pairs_are_set_apart_and_alike_from_both_sides(deck: Deck) -> None:
    pairs = [(one.id, two.id) for one in deck for two in deck if one is not two]
    linked = {(one, two) for one, two in pairs if two in deck.facts.linked[one]}

    assert {pair for pair in pairs if apart(deck, *pair)} == linked
    assert len(linked) == 2 * 276
    assert all(apart(deck, one, two) == apart(deck, two, one) for one, two in pairs)


@pytest.mark.parametrize(
    ("figure", "skill", "key", "given", "also"),
    [
        ("zeus", "emblem", "emblem/0", "Athena", "athena"),
        ("bellerophon", "emblem", "emblem/0", "pegasos", "pegasus"),
        ("poseidon", "kin", "kin/children/pegasus", "Bellerophon", "bellerophon"),
        ("pan", "kin", "kin/parents/hermes", "Jupiter", "zeus"),
    ],
)
def test_what_some_author_makes_right_is_right(
    deck: Deck, figure: str, skill: str, key: str, given: str, also: str
) -> None:
    verdict = judge(deck, figure, skill, given, key=key)

    assert (verdict.verdict, verdict.rule, verdict.also, verdict.named) == ("right", "also true", also, None)


def test_a_maker_or_a_namesake_is_not_accepted(deck: Deck) -> None:
    assert not judge(deck, "poseidon", "kin", "Europa").right
    assert not judge(deck, "hephaestus", "kin", "Pandora").right


def test_an_also_true_option_of_an_old_question_is_right(deck: Deck) -> None:
    options = ("pegasus", "bellerophon", "ares", "eos")
    question = restore(deck, "poseidon", "kin", "kin/children/pegasus", "choice", options)

    assert judge_choice(deck, question, "bellerophon") == Judgement("right", "also true", also="bellerophon")
    assert also_true_line(deck, question, "bellerophon", "greek") == (
        "Some authors say so: Pindar, Olympian Odes 13.63–92. The card names Pegasus."
    )


@generated(text=st.text(max_size=40))
def test_any_text_gets_one_verdict_and_always_the_same(deck: Deck, text: str) -> None:
    verdict = judge(deck, "hera", "who", text)

    assert verdict == judge(deck, "hera", "who", text)
    assert verdict.verdict in ("right", "wrong")
    assert verdict.named is None or verdict.rule == "confused"
