"""``studyapp content questions``: what will be asked, one question per line."""

from __future__ import annotations

import json
import re
from typing import Any

from click.testing import CliRunner

from studyapp.cli import main
from studyapp.content import Deck

FIELDS = ["card", "kind", "key", "text", "options", "right", "also_right", "passage", "told", "apart"]


def listed(*options: str) -> list[dict[str, Any]]:
    answer = CliRunner().invoke(main, ["content", "questions", *options])
    assert answer.exit_code == 0, answer.output
    return [json.loads(line) for line in answer.output.splitlines()]


def test_a_question_is_listed_with_its_answer_its_verdict_and_what_sets_figures_apart(deck: Deck) -> None:
    question = next(one for one in listed("--card", "zeus", "--kind", "emblem") if one["key"] == "emblem/0")

    assert list(question) == FIELDS
    assert (question["text"], question["right"]) == ("Whose emblem is this? thunderbolt", "zeus")
    assert question["also_right"] == sorted(deck["zeus"].emblems[0].also)
    assert question["passage"] == "Hesiod, Theogony 687-735"
    assert all(sentence == deck.facts.apart("zeus", other) for other, sentence in question["apart"].items())


def test_works_are_listed_by_author_and_title() -> None:
    question = next(one for one in listed("--card", "zeus", "--kind", "source") if one["key"] == "work/2")

    assert question["right"] == "Homer, Iliad"
    assert "Homer, Iliad" in question["options"]


def test_the_same_seed_lists_the_same_questions_and_another_seed_does_not() -> None:
    once, again = (listed("--kind", "who", "--seed", "5", "--count", "40") for _ in range(2))

    assert once == again
    assert len(once) == 40
    assert listed("--kind", "who", "--seed", "6", "--count", "40") != once


def test_without_a_count_every_question_is_listed_once() -> None:
    keys = [(one["card"], one["key"]) for one in listed("--kind", "kin")]

    assert len(keys) == len(set(keys)) == 212


def test_works_that_pupils_rarely_meet_are_listed_on_request() -> None:
    usual = {one["key"] for one in listed("--card", "pan", "--kind", "source")}
    every = {one["key"] for one in listed("--card", "pan", "--kind", "source", "--every-work")}

    assert usual < every
    assert "work/6" in every - usual


def test_an_unknown_card_or_kind_is_named() -> None:
    for options, said in ((["--card", "jove"], "no card “jove”"), (["--kind", "age"], "no kind “age”")):
        answer = CliRunner().invoke(main, ["content", "questions", *options])

        assert answer.exit_code == 2
        assert said in answer.output


def test_pupils_read_short_sentences(deck: Deck) -> None:
    """Notes for pupils and verdicts are for readers of about 12: under 14 words in a sentence on average."""
    notes = " ".join(note for card in deck for note in card.notes.pupils)
    verdicts = " ".join(one["told"] for one in listed())

    assert mean_sentence(notes) < 14
    assert mean_sentence(verdicts) < 14


def mean_sentence(text: str) -> float:
    """The mean number of words in a sentence."""
    sentences = [sentence for sentence in re.split(r"(?<=[.!?…])\s+", text) if sentence]
    return sum(len(sentence.split()) for sentence in sentences) / len(sentences)
