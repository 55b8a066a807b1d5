"""Replaying records: every known position comes out, and bad input is answered in words."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyapp.rules import authors, mythology
from studyapp.rules.game import DECK
from studyapp.rules.records import write_record
from studyapp.rules.replay_command import replay_record, replay_records
from tests.rules.hands import after, hand_of

LINES = (Path(__file__).parent / "cases" / "mythology.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]
RECORD = CASES[1]["record"]
AUTHORS = write_record(
    authors.AUTHORS, authors.deal(DECK, seats=3, dealer=0, rules=authors.Rules()), ["ask 0 B1", "time"]
)


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A good record with one thing changed."""
    record: dict[str, Any] = copy.deepcopy(RECORD)
    change(record)
    return record


def test_the_given_records_give_the_given_positions() -> None:
    results = list(replay_records(json.dumps(case["record"]) for case in CASES))

    for result, case in zip(results, CASES, strict=True):
        assert result["ok"]
        for found, expected in zip(result["positions"], case["positions"], strict=True):
            shown = {name: found[name] for name in expected}
            assert {**shown, "moves": set(shown["moves"])} == {**expected, "moves": set(expected["moves"])}


def test_a_record_may_leave_out_rules_scores_dealer_and_the_extra_hand() -> None:
    deal = {"hands": RECORD["deal"]["hands"]}

    result = replay_record({"game": "mythology", "seats": 3, "deal": deal, "moves": []})

    assert result["ok"]
    assert result["positions"][0]["turn"] == 1
    assert result["positions"][0]["totals"] == [0, 0, 0]


def test_a_position_shows_all_hands() -> None:
    position = replay_record(RECORD)["positions"][-1]

    assert sum(map(len, position["hands"])) + sum(map(len, position["table"].values())) == 50
    assert position["moves"] == []


def test_a_record_may_be_printed_over_many_lines() -> None:
    lines = json.dumps(RECORD, indent=2).splitlines(keepends=True)

    assert list(replay_records(lines)) == [replay_record(RECORD)]


def test_each_line_is_answered_before_the_next_is_read() -> None:
    read: list[int] = []

    def lines() -> Iterator[str]:
        for number in range(3):
            read.append(number)
            yield json.dumps(RECORD) + "\n"

    results = replay_records(lines())
    next(results)

    assert read == [0]


def test_one_bad_line_among_good_ones_is_one_bad_result_in_its_place() -> None:
    good = json.dumps(RECORD)

    results = list(replay_records(["{bad\n", good + "\n", "\n", "[]\n", good]))

    assert [result["ok"] for result in results] == [False, True, False, True]


def test_a_first_line_that_is_cut_off_does_not_swallow_the_others() -> None:
    good = json.dumps(RECORD)

    results = list(replay_records([good[:40] + "\n", good + "\n"]))

    assert [result["ok"] for result in results] == [False, True]


def test_a_broken_record_over_many_lines_is_one_bad_result() -> None:
    lines = json.dumps(RECORD, indent=1).replace('"moves"', "moves").splitlines(keepends=True)

    (result,) = replay_records(lines)

    assert result["error"].startswith("This record is not JSON: ")


@pytest.mark.parametrize("line", ["nonsense", '{"game": "mythology", "seats":'])
def test_lines_that_are_all_bad_have_one_result_each(line: str) -> None:
    results = list(replay_records([line + "\n"] * 3))

    assert [(result["ok"], result["at"]) for result in results] == [(False, None)] * 3


def test_a_mark_of_byte_order_does_no_harm() -> None:
    assert next(replay_records(["\ufeff" + json.dumps(RECORD)]))["ok"]


@pytest.mark.parametrize("lines", [[], ["\n", "  \n"]])
def test_no_record_at_all_is_said_so(lines: list[str]) -> None:
    assert list(replay_records(lines)) == [{"ok": False, "at": None, "error": "The input has no record."}]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[" * 100_000, "nested too deeply"),
        ('{"game": ' + "9" * 5000 + "}", "a number that is too long"),
        ("null", "A record must be a JSON object, not null"),
        ('{"game": "authors", "game": "mythology"}', "The field 'game' appears twice"),
        ('{"game": NaN}', "NaN is not a number"),
        ('{"game": -Infinity}', "-Infinity is not a number"),
        ('{"game": "chess"}', "There is no game 'chess'"),
        ('{"game": {}}', "There is no game {}"),
        ("{}", "The record has no field 'game'"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(text: str, says: str) -> None:
    (result,) = replay_records([text])

    assert (result["ok"], result["at"]) == (False, None)
    assert says in result["error"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda r: r.update(move=[]), "unknown field 'move'"),
        (lambda r: r.pop("moves"), "no field 'moves'"),
        (lambda r: r.pop("deal"), "no field 'deal'"),
        (lambda r: r.pop("seats"), "no field 'seats'"),
        (lambda r: r.update(seats=13), "seats must be a whole number from 2 to 12, not 13"),
        (lambda r: r.update(seats="3"), "seats must be a whole number from 2 to 12, not '3'"),
        (lambda r: r.update(seats=True), "not true"),
        (lambda r: r.update(seats=4), "hands must be 4 lists of cards, one for each seat, not 3"),
        (lambda r: r.update(dealer=3), "dealer must be a whole number from 0 to 2, not 3"),
        (lambda r: r.update(rules={"claims": "closed"}), "claims cannot be 'closed'; it can be open"),
        (lambda r: r.update(rules={"speed": 1}), "no rule 'speed'"),
        (lambda r: r.update(rules=[]), "rules must be a JSON object"),
        (lambda r: r.update(rules={"end": "instant"}, scores=[0, 25, 0]), "the game is over before this hand"),
        (lambda r: r.update(scores=[1, 2]), "2 scores for 3 seats"),
        (lambda r: r.update(scores=[1, 2, -1]), r"scores[2] must be a whole number from 0"),
        (lambda r: r.update(scores=7), "scores must be a list"),
        (lambda r: r.update(deal=[]), "deal must be a JSON object"),
        (lambda r: r["deal"].pop("hands"), "The deal has no field 'hands'"),
        (lambda r: r["deal"].update(pack=[]), "The deal has an unknown field 'pack'"),
        (lambda r: r["deal"]["hands"].append([]), "hands must be 3 lists of cards"),
        (lambda r: r["deal"].update(hands=[["A1"], [], []]), "Missing from the fifty cards: A2 and 48 more."),
        (lambda r: r["deal"]["hands"][0].pop(), "Missing from the fifty cards: "),
        (lambda r: r["deal"]["hands"][0].append("A1"), "The card A1 appears twice"),
        (lambda r: r["deal"]["hands"][0].append("A11"), "There is no card 'A11'"),
        (lambda r: r["deal"]["hands"][0].append(7), "hands[0] must hold texts only, not 7"),
        (lambda r: r["deal"]["extra"].append(r["deal"]["hands"][0].pop()), "extra hand with two players only"),
        (lambda r: r["deal"].update(hands=None), "hands must be a list, not null"),
        (lambda r: r.update(moves="pass"), "moves must be a list, not 'pass'"),
    ],
)
def test_every_field_is_checked(change: Callable[[dict[str, Any]], object], says: str) -> None:
    result = replay_record(changed(change))

    assert (result["ok"], result["at"]) == (False, None)
    assert says in result["error"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"scores": [0, 0, 0]}, "unknown field 'scores'"),
        ({"seats": 4}, "hands must be 4 lists of cards"),
        ({"rules": {"claims": "open"}}, "no rule 'claims'; the rules are lucky and books"),
        ({"deal": {"hands": AUTHORS["deal"]["hands"]}}, "The deal has no field 'pack'"),
        ({"deal": {**AUTHORS["deal"], "extra": []}}, "The deal has an unknown field 'extra'"),
        ({"deal": {**AUTHORS["deal"], "pack": ["A1"]}}, "The card A1 appears twice"),
        ({"moves": None}, "moves must be a list, not null"),
    ],
)
def test_every_field_of_a_game_of_authors_is_checked(change: dict[str, object], says: str) -> None:
    result = replay_record({**AUTHORS, **change})

    assert (result["ok"], result["at"]) == (False, None)
    assert says in result["error"]


def test_a_wrong_call_of_authors_is_named_by_its_index() -> None:
    result = replay_record({**AUTHORS, "moves": ["ask 0 B1", "ask 2 B1"]})

    assert (result["ok"], result["at"]) == (False, 1)
    assert "You can’t ask yourself" in result["error"]


@pytest.mark.parametrize(
    ("move", "says"), [("A11", "no move 'A11'"), ("look", "nothing to look at again"), (5, "A move is a text, not 5")]
)
def test_a_wrong_move_is_named_by_its_index(move: object, says: str) -> None:
    result = replay_record(changed(lambda record: record["moves"].__setitem__(4, move)))

    assert (result["ok"], result["at"]) == (False, 4)
    assert says in result["error"]


def test_a_move_after_the_end_is_wrong() -> None:
    result = replay_record(changed(lambda record: record["moves"].append("pass")))

    assert result["at"] == len(RECORD["moves"])
    assert "The hand is over" in result["error"]


def test_a_hand_that_is_written_down_replays_to_itself() -> None:
    start = hand_of("A2 A3 C1", "B1 B2", extra="E1 D5", claims="look_again", scores=[3, 4])
    played = ["look", "help C1", "B1", "pass", "keep", "time", "B2"]
    record = write_record(mythology.MYTHOLOGY, start, played)

    positions = replay_record(json.loads(json.dumps(record)))["positions"]

    assert positions[-1]["totals"] == list(mythology.totals(after(start, *played)))
    assert positions[-1]["over"] == {"why": "time", "winner": None}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["A1", "pass", "mythology"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(st.lists(st.text(), max_size=4))
def test_no_text_whatever_raises_an_error(lines: list[str]) -> None:
    for result in replay_records(lines):
        assert result["ok"] is False and result["error"]


@given(st.sampled_from(sorted(RECORD)), JSON)
def test_no_value_of_a_field_raises_an_error(field: str, value: object) -> None:
    result = replay_record({**RECORD, field: value})

    assert result["ok"] or result["error"]
    json.dumps(result, ensure_ascii=False).encode()


@given(st.sampled_from(sorted(AUTHORS)), JSON)
def test_no_value_of_a_field_of_authors_raises_an_error(field: str, value: object) -> None:
    result = replay_record({**AUTHORS, field: value})

    assert result["ok"] or result["error"]


@given(st.sampled_from(["hands", "extra", "pack"]), JSON)
def test_no_value_in_a_deal_raises_an_error(field: str, value: object) -> None:
    result = replay_record({**RECORD, "deal": {**RECORD["deal"], field: value}})

    assert result["ok"] or result["error"]
    json.dumps(result, ensure_ascii=False).encode()


@given(st.integers(0, 54), JSON)
def test_no_move_raises_an_error(at: int, value: object) -> None:
    moves = [*RECORD["moves"]]
    moves[at] = value

    result = replay_record({**RECORD, "moves": moves})

    assert result["ok"] or result["at"] is not None
    json.dumps(result, ensure_ascii=False).encode()
