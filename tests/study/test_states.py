"""The states of a memory."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from studyapp.study.states import MemoryState, count_states, state_of


class Row(NamedTuple):
    stability: float
    recent: str = "r"
    clues: tuple[str, ...] = ("a", "b", "c")


@pytest.mark.parametrize(
    ("memory", "state"),
    [
        (Row(6.99), MemoryState.LEARNING),
        (Row(7), MemoryState.KNOWN),
        (Row(7, "rrw"), MemoryState.LEARNING),
        (Row(20.99, "wwr"), MemoryState.KNOWN),
        (Row(21), MemoryState.SOLID),
        (Row(21, "w"), MemoryState.LEARNING),
        (Row(21, clues=("a", "b")), MemoryState.KNOWN),
    ],
)
def test_a_figure_is_known_from_seven_days_and_solid_from_three_weeks(memory: Row, state: MemoryState) -> None:
    assert state_of("who", memory, met=True) is state


def test_only_who_needs_three_clues_to_be_solid() -> None:
    assert state_of("roman", Row(21, clues=("name",)), met=True) is MemoryState.SOLID


def test_not_met_is_not_unknown() -> None:
    assert state_of("who", None, met=False) is MemoryState.NOT_MET
    assert state_of("who", None, met=True) is MemoryState.MET


def test_every_state_is_counted() -> None:
    counts = count_states({"zeus": MemoryState.KNOWN, "hera": MemoryState.KNOWN, "pan": MemoryState.NOT_MET})

    assert [counts[state] for state in MemoryState] == [1, 0, 0, 2, 0]
    assert MemoryState.NOT_MET.word == "not met"
