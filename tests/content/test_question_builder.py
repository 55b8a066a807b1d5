"""Which question comes next, which clue a table shows, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from studyapp.content import Deck, fold
from studyapp.content.accepted_names import names_of
from studyapp.content.questions import (
    SKILLS,
    Settled,
    ask,
    ask_line,
    clue_for_table,
    draw,
    keys,
    next_key,
    option_line,
    restore,
    settled,
    text_line,
)
from studyapp.content.text_folding import without_possessives
from studyapp.errors import Missing


def test_learning_goes_through_the_clues_from_easy_to_hard_and_round_again(deck: Deck) -> None:
    asked: list[str] = []
    for _ in range(8):
        asked.append(next_key(deck, "zeus", "who", asked) or "")

    assert asked == ["clue/0", "clue/1", "clue/2", "clue/3", "clue/4", "clue/5", "clue/0", "clue/1"]


def test_no_clue_is_asked_twice_in_a_row_whatever_came_before(deck: Deck, rng: Random) -> None:
    known = keys(deck, "hera", "who")
    for _ in range(200):
        asked = rng.choices(known, k=rng.randrange(1, 9))

        assert next_key(deck, "hera", "who", asked) != asked[-1]


def test_a_skill_with_one_question_asks_it_again_and_one_with_none_asks_nothing(deck: Deck) -> None:
    assert next_key(deck, "zeus", "roman", ["name"]) == "name"
    assert next_key(deck, "perseus", "roman", []) is None
    assert next_key(deck, "charon", "kin", []) is None


def test_a_key_that_is_gone_counts_for_nothing(deck: Deck) -> None:
    assert next_key(deck, "zeus", "who", ["clue/0", "clue/99"]) == "clue/1"


def test_a_tables_clue_is_as_hard_as_the_table_wants(deck: Deck) -> None:
    card = deck["zeus"]
    shown = {
        level: {card.clues.index(clue_for_table(card, level, Random(seed))) for seed in range(200)}
        for level in ("easy", "mixed", "hard")
    }

    assert shown == {"easy": {0, 1}, "mixed": {0, 1, 2, 3, 4, 5}, "hard": {4, 5}}


def test_a_tables_clue_is_the_same_for_every_seat(deck: Deck) -> None:
    seats = [clue_for_table(deck["hera"], "mixed", Random("table 7, hera")) for _ in range(4)]

    assert len(set(map(id, seats))) == 1


def test_a_table_never_shows_a_clue_that_also_fits_another_figure(deck: Deck) -> None:
    for card in deck:
        for level in ("easy", "mixed", "hard"):
            assert not any(clue_for_table(card, level, Random(seed)).also_fits for seed in range(20))


def test_a_question_at_the_table_is_a_choice_of_one_of_the_skills_wanted(deck: Deck) -> None:
    drawn = [draw(deck, "hera", ("emblem", "kin"), Random(f"hand 3, move 4, seat {seat}")) for seat in range(40)]

    assert {question.skill for question in drawn if question} == {"emblem", "kin"}
    assert {question.kind for question in drawn if question} == {"choice"}
    assert draw(deck, "perseus", ("roman", "greek"), Random(1)) is None


def test_every_skill_is_put_into_words(deck: Deck, rng: Random) -> None:
    said = []
    for skill, key in [
        ("who", "clue/0"), ("roman", "name"), ("greek", "name"), ("emblem", "picture/0"), ("emblem", "emblem/1"),
        ("kin", "kin/parents/cronus"), ("kin", "figure/parents/cronus"), ("kin", "kin/consorts/hera"),
        ("source", "work/2"), ("source", "figure/3"), ("place", "corner"),
    ]:  # fmt: skip
        question = ask(deck, "zeus", skill, key, "choice", rng)
        said.append((ask_line(deck, question, "greek"), option_line(deck, question, question.answer, "roman")))

    assert said == [
        ("Who is it?", "Jupiter"),
        ("What did the Romans call Zeus?", "Jupiter"),
        ("What did the Greeks call Jupiter?", "Zeus"),
        ("Whose picture is this?", "Jupiter"),
        ("Whose emblem is this?", "Jupiter"),
        ("Whose child is Zeus?", "Saturn"),
        ("Whose father is Cronus?", "Jupiter"),
        ("Who is a partner of Zeus?", "Juno"),
        ("Where is this told of Zeus?", "Homer, Iliad"),
        ("Who is this?", "Jupiter"),
        ("Which letter and number does Zeus have?", "A 2"),
    ]


def test_a_group_card_is_asked_by_its_name_and_its_title(deck: Deck, rng: Random) -> None:
    roman = ask(deck, "fates", "roman", "name", "choice", rng)

    assert ask_line(deck, roman, "greek") == "What did the Romans call the Moirai (the Fates)?"
    assert option_line(deck, roman, "fates", "greek") == "Parcae"


def test_what_is_shown_keeps_the_readers_names_beside_the_poets(deck: Deck, rng: Random) -> None:
    told = ask(deck, "zeus", "source", "work/5", "choice", rng)

    assert text_line(deck, told, "greek").startswith("He and Mercury (Hermes), disguised as mortals")


def test_who_is_this_shows_what_is_told_without_the_names_of_figure_and_members(deck: Deck) -> None:
    for card in deck:
        for key in keys(deck, card.id, "source"):
            if key.startswith("figure/"):
                text = ask(deck, card.id, "source", key, "choice", Random(1)).text
                names = {fold(name) for name in (*card.members, *names_of(card))}
                assert [name for name in names if f" {name} " in f" {without_possessives(text)} "] == [], text


@pytest.mark.parametrize(
    ("figure", "skill", "key", "work", "part"),
    [
        ("zeus", "who", "clue/1", "Iliad", "15.187-193"),
        ("zeus", "source", "work/3", "Iliad", "24.527-533"),
        ("zeus", "source", "figure/4", "Fasti", "5.111-128"),
        ("zeus", "kin", "kin/children/perseus", "Library", "2.4.1-4"),
        ("perseus", "kin", "kin/parents/zeus", "Library", "2.4.1-4"),
        ("zeus", "emblem", "emblem/0", "Theogony", "687-735"),
        ("orpheus", "kin", "figure/parents/muses", "Library", "1.3.2"),
        ("poseidon", "emblem", "emblem/0", "Odyssey", "5.282-296"),
    ],
)
def test_the_passage_that_settles_it_is_shown(
    deck: Deck, figure: str, skill: str, key: str, work: str, part: str
) -> None:
    shown = settled(deck, ask(deck, figure, skill, key, "choice", Random(1))).passage

    assert shown
    assert (shown.work, shown.passage) == (work, part)


def test_where_no_passage_settles_it_there_is_the_note_or_nothing(deck: Deck) -> None:
    picture = settled(deck, ask(deck, "hades", "emblem", "picture/0", "choice", Random(1)))

    assert (picture.passage, picture.note) == (None, deck["hades"].picture.note)
    for skill, key in (("roman", "name"), ("greek", "name"), ("place", "corner")):
        assert settled(deck, ask(deck, "hades", skill, key, "choice", Random(1))) == Settled()


@pytest.mark.parametrize(
    ("skill", "key"),
    [
        ("who", "clue/6"),
        ("who", "clue/-1"),
        ("who", "clue/x"),
        ("who", ""),
        ("kin", "kin/parents/pan"),
        ("roman", "corner"),
    ],
)
def test_a_question_that_is_not_there_is_refused(deck: Deck, skill: str, key: str) -> None:
    with pytest.raises(Missing, match="There is no question"):
        ask(deck, "zeus", skill, key, "choice", Random(1))


def test_a_skill_is_never_asked_in_a_way_that_does_not_suit_it(deck: Deck) -> None:
    with pytest.raises(ValueError, match="never typed"):
        ask(deck, "zeus", "kin", "kin/parents/cronus", "typed", Random(1))


def test_kept_options_without_the_answer_are_refused(deck: Deck) -> None:
    with pytest.raises(Missing, match="Ask again"):
        restore(deck, "zeus", "who", "clue/0", "choice", ("hades", "pan", "eros", "ares"))


def test_keys_are_made_of_places_and_ids_only(deck: Deck) -> None:
    known = {key for card in deck for skill in SKILLS for key in keys(deck, card.id, skill)}

    assert all(part in deck or part.isdigit() or part.isalpha() for key in known for part in key.split("/"))
