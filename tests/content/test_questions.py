"""Every question that can be asked about the fifty: four options, one of them right, none of them arguable."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from studyapp.content import Deck, fold
from studyapp.content.answers import judge
from studyapp.content.questions import (
    KINDS,
    SKILLS,
    Question,
    accepted,
    ask,
    ask_line,
    keys,
    option_line,
    passage,
    restore,
    text_line,
)
from studyapp.content.questions.keywords import plain

FIRST = ("greek", "roman")
SEEDS = 8


@pytest.fixture(scope="module")
def choices(deck: Deck) -> list[Question]:
    """A choice for every figure, skill and key, under several seeds."""
    return [
        ask(deck, card.id, skill, key, "choice", Random(f"{card.id} {skill} {key} {seed}"))
        for card in deck
        for skill in SKILLS
        for key in keys(deck, card.id, skill)
        for seed in range(SEEDS)
    ]


def test_every_figure_is_asked_in_every_skill_that_has_something_to_ask(deck: Deck) -> None:
    asked = {skill: sum(bool(keys(deck, card.id, skill)) for card in deck) for skill in SKILLS}

    assert asked == {"who": 50, "roman": 28, "greek": 28, "emblem": 50, "kin": 40, "source": 50, "place": 50}


def test_a_choice_has_four_options_of_which_one_is_right(choices: list[Question]) -> None:
    assert {len(question.options) for question in choices} == {4}
    assert {len(set(question.options)) for question in choices} == {4}
    assert {question.options.count(question.answer) for question in choices} == {1}


def test_no_other_option_is_accepted(deck: Deck, choices: list[Question]) -> None:
    arguable = [
        question
        for question in choices
        if accepted(deck, question.figure, question.skill, question.key) & set(question.options) != {question.answer}
    ]

    assert arguable == []


def test_no_two_options_read_alike_in_either_language(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        for first in FIRST:
            read = {fold(option_line(deck, question, option, first)) for option in question.options}  # type: ignore[arg-type]
            assert len(read) == 4, question


def test_no_wrong_option_would_be_right_if_it_were_typed(deck: Deck, choices: list[Question]) -> None:
    typed = [question for question in choices if question.skill != "source"]

    for question in typed:
        for option in question.options:
            written = option_line(deck, question, option, "greek")
            verdict = judge(deck, question.figure, question.skill, written, key=question.key)
            assert verdict.right == (option == question.answer), (question, option)


def test_no_figure_that_a_clue_also_fits_or_names_is_offered(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        if question.skill == "who":
            clue = deck[question.figure].clues[int(question.key.removeprefix("clue/"))]
            barred = {*clue.also_fits, *deck.names.mentioned(clue.text)}
            assert not barred & set(question.options), question


def test_he_she_and_they_decide_no_clue(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        if question.skill in ("who", "roman", "greek"):
            assert len({deck.facts.pronouns[option] for option in question.options}) == 1, question


@pytest.mark.parametrize(
    ("word", "figures"),
    [
        ("they", {"castor-and-polydeuces", "fates", "furies", "muses", "graces", "cyclopes"}),
        ("she", {"iris", "hebe"}),
        ("he", {"charon", "pegasus", "pan"}),
    ],
)
def test_clues_call_each_figure_what_it_is(deck: Deck, word: str, figures: set[str]) -> None:
    by_group = {"A": "he", "B": "she", "C": "he", "D": "she"}
    called = deck.facts.pronouns

    assert {figure: called[figure] for figure in figures} == dict.fromkeys(figures, word)
    assert all(
        called[card.id] == by_group[card.group]
        for card in deck
        if card.group in by_group and card.id != "castor-and-polydeuces"
    )


def test_no_wrong_option_holds_the_emblem(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        if question.skill == "emblem":
            held = {
                fold(text) for option in question.options for text in deck[option].emblems if option != question.answer
            }
            assert fold(question.text) not in held, question


def test_no_wrong_option_is_such_a_relative_by_either_card(deck: Deck, choices: list[Question]) -> None:
    other_side = {"parents": "children", "children": "parents", "consorts": "consorts"}
    for question in choices:
        if question.skill == "kin":
            side, relation, _ = question.key.split("/")
            asked = relation if side == "kin" else other_side[relation]
            about = deck[question.about or ""]
            for option in question.options:
                listed = option in getattr(about, asked) or about.id in getattr(deck[option], other_side[asked])
                assert listed == (option == question.answer), (question, option)


def test_orpheus_is_never_offered_as_no_child_of_the_muses(deck: Deck) -> None:
    assert "muses" in accepted(deck, "orpheus", "kin")
    assert {"orpheus", "muses"} & set(keys(deck, "orpheus", "kin")) == set()


def test_no_wrong_option_is_cited_for_the_same_passage(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        if question.skill == "source":
            reference = passage(deck, question)
            cited = (reference.author, reference.work, reference.passage)
            for option in question.options:
                if question.offers == "figures" and option != question.answer:
                    own = {(one.author, one.work, one.passage) for one in deck[option].references}
                    assert cited not in own, question


def test_no_wrong_work_is_cited_for_the_figure(deck: Deck, choices: list[Question]) -> None:
    known = deck.facts.works
    for question in choices:
        if question.offers == "works":
            own = {(one.author, one.work) for one in deck[question.figure].references}
            offered = {known[option][:2] for option in question.options if option != question.answer}
            assert not own & offered, question
            assert len({known[option].literature for option in question.options}) == 1, question


def test_no_question_says_its_answer(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        for first in FIRST:
            said = " ".join((ask_line(deck, question, first), text_line(deck, question, first)))  # type: ignore[arg-type]
            if question.offers == "figures" and question.skill not in ("roman", "greek"):
                assert question.answer not in deck.names.mentioned(said), question
            if question.offers == "works":
                work = deck.facts.works[question.answer]
                assert (
                    f" {plain(work.title)} " not in f" {plain(said)} "
                    and question.figure not in deck.names.mentioned(work.title)
                )


def test_a_name_does_not_say_its_other_language(deck: Deck) -> None:
    for card in deck:
        for skill in ("roman", "greek"):
            for key in keys(deck, card.id, skill):
                question = ask(deck, card.id, skill, key, "typed", Random(1))
                said = f" {fold(ask_line(deck, question, skill))} "
                assert f" {fold(card.name(skill))} " not in said


def test_every_question_asks_a_sentence_and_shows_what_it_is_about(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        assert ask_line(deck, question, "greek").endswith("?")
        assert bool(question.about) or bool(question.text)
        assert question.picture == (deck[question.figure].emblem.mark if question.key == "picture/0" else None)


def test_the_right_option_stands_in_every_place_alike(choices: list[Question]) -> None:
    by_skill: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for question in choices:
        by_skill[question.skill][question.options.index(question.answer)] += 1

    for skill, places in by_skill.items():
        number = sum(places.values())
        # Four standard deviations of a fair die with four sides.
        allowed = 4 * (number * 3 / 16) ** 0.5
        assert all(abs(places[place] - number / 4) <= allowed for place in range(4)), (skill, places)


@pytest.mark.parametrize("first", FIRST)
def test_the_right_option_is_not_the_longest_by_habit(deck: Deck, choices: list[Question], first) -> None:  # type: ignore[no-untyped-def]
    longest: defaultdict[str, list[bool]] = defaultdict(list)
    for question in [*choices, *_further_names(deck)]:
        if question.skill != "place":
            lengths = {option: len(option_line(deck, question, option, first)) for option in question.options}
            others = [length for option, length in lengths.items() if option != question.answer]
            longest[question.skill].append(lengths[question.answer] > max(others))

    # One in four by chance.
    assert {skill: sum(those) / len(those) for skill, those in longest.items() if sum(those) > len(those) * 0.3} == {}


def _further_names(deck: Deck) -> list[Question]:
    """Names in the other language are few, so that it takes more draws to see what is habit and what is chance."""
    return [
        ask(deck, card.id, skill, key, "choice", Random(seed))
        for card in deck
        for skill in ("greek", "roman")
        for key in keys(deck, card.id, skill)
        for seed in range(30)
    ]


def test_the_most_confusable_are_offered_most(deck: Deck) -> None:
    offered = Counter(
        option
        for seed in range(60)
        for option in ask(deck, "zeus", "who", "clue/0", "choice", Random(seed)).options
        if option != "zeus"
    )
    confusable = {link.id for link in deck["zeus"].confusable}

    assert {option for option, _ in offered.most_common(3)} == confusable == {"cronus", "poseidon", "hades"}
    assert len(offered) > 6


def test_the_same_chance_makes_the_same_question(deck: Deck, choices: list[Question]) -> None:
    for question in choices[::37]:
        again = [
            ask(deck, question.figure, question.skill, question.key, "choice", Random(seed)) for seed in (1, 1, 2, 3, 4)
        ]

        assert again[0] == again[1]
        assert len(set(again)) > 1


def test_a_question_comes_back_from_what_was_kept_of_it(deck: Deck, choices: list[Question]) -> None:
    for question in choices[::5]:
        kept = (question.figure, question.skill, question.key, question.kind, question.options)

        assert restore(deck, *kept) == question


def ways(deck: Deck) -> Iterator[Question]:
    """One question in each way a skill may be asked."""
    for skill, kinds in KINDS.items():
        for kind in kinds:
            yield ask(deck, "zeus", skill, keys(deck, "zeus", skill)[0], kind, Random(1))


def test_only_a_choice_has_options(deck: Deck) -> None:
    asked = list(ways(deck))

    assert len(asked) == 12
    assert all(len(question.options) == (4 if question.kind == "choice" else 0) for question in asked)
