"""Every question that can be asked about the fifty: four options, one of them right, none of them arguable."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from studyapp.content import Deck, Reference, fold
from studyapp.content.answers import judge
from studyapp.content.facts import OTHER_SIDE, AlsoKin, Attested, Kin
from studyapp.content.questions import (
    KINDS,
    SKILLS,
    Question,
    accepted,
    all_questions,
    ask,
    ask_line,
    keys,
    option_line,
    restore,
    settled,
    text_line,
)
from studyapp.content.text_folding import without_possessives

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

    assert asked == {"who": 50, "roman": 28, "greek": 28, "emblem": 50, "kin": 39, "source": 50, "place": 50}


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


def test_no_wrong_option_is_right_or_also_right_by_the_facts(deck: Deck, choices: list[Question]) -> None:
    """Read from the cards themselves, not from the code that chooses."""
    for question in choices:
        wrong = set(question.options) - {question.answer}
        assert not wrong & true_for(deck, question), question


def true_for(deck: Deck, question: Question) -> set[str]:
    """Every answer for which the facts of a card say something."""
    card, (side, _, place) = deck[question.figure], question.key.partition("/")
    if side == "clue":
        return set(card.clues[int(place)].also_fits)
    if question.skill == "emblem":
        return set(card.picture.also if side == "picture" else card.emblems[int(place)].also)
    if side == "work":
        return {deck.facts.work_ids[work] for work in card.references[int(place)].also_told_by}
    if question.skill == "source":
        return set(card.references[int(place)].others)
    if question.skill == "kin":
        relation, _, other = place.partition("/")
        about, asked = (card, relation) if side == "kin" else (deck[other], OTHER_SIDE[relation])  # type: ignore[index]
        ties: list[Kin | AlsoKin] = [*about.kin, *about.kin_also_true]
        return {tie.id for tie in ties if tie.relation == asked}
    return set()


def test_every_passage_is_the_facts_own_and_no_other_is_shown(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        proof, fact = settled(deck, question), fact_of(deck, question)
        if isinstance(fact, Attested) and not fact.has_passage:
            assert (proof.passage, proof.note) == (None, fact.note), question
        elif isinstance(fact, Attested):
            figure, place = fact.at or (question.figure, fact.ref or 0)
            assert proof.passage == (fact.source or deck[figure].references[place]), question
        else:
            assert proof == (fact, ""), question


def fact_of(deck: Deck, question: Question) -> Attested | Reference | None:
    """The fact a question is about, or the reference it is made from."""
    card, (side, _, place) = deck[question.figure], question.key.partition("/")
    if side == "clue":
        return card.references[card.clues[int(place)].ref]
    if question.skill == "source":
        return card.references[int(place)]
    if question.skill == "emblem":
        return card.picture if side == "picture" else card.emblems[int(place)]
    ties = (tie for tie in card.kin if f"{tie.relation}/{tie.id}" == place)
    return next(ties) if question.skill == "kin" else None


def test_links_give_no_answer_away(deck: Deck, choices: list[Question]) -> None:
    """Picking the option linked to most others, without reading the question, is right about as often as by chance."""
    hits = [linked_most(deck, question) for question in choices if question.offers == "figures"]

    assert sum(hits) / len(hits) <= 0.35


def linked_most(deck: Deck, question: Question) -> float:
    """The chance that the right option is picked from those that are linked to most of the others."""
    links = {option: len(deck.facts.linked[option] & set(question.options)) for option in question.options}
    most = [option for option in question.options if links[option] == max(links.values())]
    return (question.answer in most) / len(most)


def test_where_the_wording_shows_no_gender_two_options_are_of_one_and_two_of_another(
    deck: Deck, choices: list[Question]
) -> None:
    """A set with an odd one out would give itself away: the odd one was rarely right."""
    for question in choices:
        if question.skill == "emblem" or ask_line(deck, question, "greek").startswith("Whose"):
            called = Counter(deck.facts.pronouns[option] for option in question.options)
            assert sorted(called.values()) == [2, 2], question


def test_gender_and_number_give_no_answer_away(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        asked = ask_line(deck, question, "greek")
        called = {deck.facts.pronouns[option] for option in question.options} if question.offers == "figures" else {""}
        if asked.startswith("Whose child"):
            assert "they" not in called, question
        if asked.startswith(("Who is a partner", "Who is this")):
            assert len(called) == 1, question


def test_nobody_is_asked_for_a_parent_of_pandora_or_for_a_partner_by_force(deck: Deck) -> None:
    asked = {ask_line(deck, one, "greek") for one in all_questions(deck, [card.id for card in deck], ["kin"], 1)}
    forced = {(card.id, tie.id) for card in deck for tie in card.kin if tie.unwilling}

    assert not any("Pandora" in sentence for sentence in asked)
    assert len(forced) == 6
    assert not any(key.endswith(f"consorts/{other}") for one, other in forced for key in keys(deck, one, "kin"))
    assert "Whose mother is Calliope, one of the Muses?" in asked


def test_works_asked_for_are_works_that_pupils_can_meet(deck: Deck, choices: list[Question]) -> None:
    works = {option for question in choices if question.offers == "works" for option in question.options}

    assert {deck.facts.works[work].author for work in works} == {"Homer", "Hesiod", "Ovid", "Virgil", "Apollodorus"}


@pytest.mark.parametrize(
    ("figure", "skill", "key"),
    [
        ("hades", "source", "figure/4"),
        ("fates", "source", "figure/0"),
        ("zeus", "kin", "kin/consorts/io"),
        ("eros", "source", "work/1"),
    ],
)
def test_a_key_that_is_no_longer_asked_can_still_be_shown(deck: Deck, figure: str, skill: str, key: str) -> None:
    assert key not in keys(deck, figure, skill)
    assert ask_line(deck, restore(deck, figure, skill, key, "choice", ()), "greek").endswith("?")


def test_no_question_says_its_answer(deck: Deck, choices: list[Question]) -> None:
    for question in choices:
        for first in FIRST:
            said = " ".join((ask_line(deck, question, first), text_line(deck, question, first)))  # type: ignore[arg-type]
            if question.offers == "figures" and question.skill not in ("roman", "greek"):
                assert question.answer not in deck.names.mentioned(said), question
            if question.offers == "works":
                work = deck.facts.works[question.answer]
                assert (
                    f" {without_possessives(work.title)} " not in f" {without_possessives(said)} "
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


def test_wrong_options_are_mostly_linked_with_the_right_one(deck: Deck) -> None:
    offered = Counter(
        option
        for seed in range(60)
        for option in ask(deck, "zeus", "who", "clue/0", "choice", Random(seed)).options
        if option != "zeus"
    )

    assert {option for option, _ in offered.most_common(5)} <= deck.facts.linked["zeus"]
    assert {"cronus", "poseidon", "hades"} <= set(offered)
    assert len(offered) > 6


def test_figures_wanted_beside_the_right_one_are_offered_where_they_are_fair(deck: Deck) -> None:
    wanted = ask(deck, "zeus", "who", "clue/0", "choice", Random(1), beside=["pan"])
    unfair = ask(deck, "zeus", "emblem", "emblem/0", "choice", Random(1), beside=["athena"])

    assert "pan" in wanted.options
    assert "athena" not in unfair.options


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
