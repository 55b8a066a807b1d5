"""Records of numbered deals: every field is checked, and nothing that is read can raise an error."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyapp.rules.patience import numbered_order
from studyapp.rules.replay_command import replay_record

RECORD: dict[str, Any] = {
    "game": "labyrinth",
    "rules": {"graces": 1},
    "number": 1,
    "deal": {"pack": list(numbered_order("labyrinth", 1, 2))},
    "moves": ["play 1 3 up", "refill", "deal"],
}


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(RECORD))
    change(record)
    return record


@pytest.mark.parametrize("left_out", ["number", "deal", "rules"])
def test_a_number_or_a_deal_is_enough_and_rules_can_be_left_out(left_out: str) -> None:
    assert replay_record(changed(lambda record: record.pop(left_out))) == replay_record(RECORD)


def test_a_position_tells_piles_and_what_was_played() -> None:
    positions = replay_record(RECORD)["positions"]

    assert positions[0]["piles"]["pack"][:3] == ["8S", "7S", "9S"]
    assert positions[1]["piles"]["f2"] == ["AH", "2H"]
    assert "1 3" not in positions[1]["piles"]
    assert [position["played"] for position in positions] == [0, 1, 1, 1]
    assert (positions[-1]["turn"], positions[-1]["over"], positions[-1]["won"]) == (0, None, False)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda r: r.update(seats=1), "unknown field 'seats'"),
        (lambda r: r.pop("moves"), "no field 'moves'"),
        (lambda r: (r.pop("number"), r.pop("deal")), "neither a number nor a deal"),
        (lambda r: r.update(number=0), "number must be a whole number from 1 to"),
        (lambda r: r.update(number=True), "number must be a whole number"),
        (lambda r: r.update(number=2), "The cards are not those of deal 2"),
        (lambda r: r.update(deal=[]), "deal must be a JSON object"),
        (lambda r: r["deal"].update(extra=[]), "The deal has an unknown field 'extra'"),
        (lambda r: r["deal"].pop("pack"), "The deal has no field 'pack'"),
        (lambda r: (r.pop("number"), r["deal"]["pack"].pop()), "Each card must be in the pack twice"),
        (lambda r: (r.pop("number"), r["deal"]["pack"].append("1S")), "There is no card '1S'"),
        (lambda r: r.update(rules={"redeals": 1}), "no rule 'redeals'"),
        (lambda r: r.update(rules={"graces": 4}), "graces cannot be 4"),
        (lambda r: r.update(moves="deal"), "moves must be a list"),
    ],
)
def test_every_field_is_checked(change: Callable[[dict[str, Any]], object], says: str) -> None:
    result = replay_record(changed(change))

    assert (result["ok"], result["at"]) == (False, None)
    assert says in result["error"]


@pytest.mark.parametrize("move", ["play 1 1 up", "refill now", "", "undo", 7, None])
def test_a_wrong_move_is_named_by_its_index(move: object) -> None:
    result = replay_record(changed(lambda record: record["moves"].__setitem__(2, move)))

    assert (result["ok"], result["at"]) == (False, 2)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["AS", "deal", "labyrinth"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@settings(deadline=None)
@given(st.sampled_from(sorted(RECORD)), JSON)
def test_no_value_of_a_field_raises_an_error(field: str, value: object) -> None:
    result = replay_record({**RECORD, field: value})

    assert result["ok"] or result["error"]
