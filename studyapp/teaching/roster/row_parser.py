"""The pupils of a list: a name to show and the school's number for each, and what is wrong with the other lines."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.accounts.names import name_fault, tidy_name
from studyapp.classes.school_ids import LONGEST
from studyapp.errors import BadInput
from studyapp.teaching.roster.columns import Columns, Kind, columns_of, is_head
from studyapp.teaching.roster.csv_reader import EMPTY, Row, rows_of

MOST = 400
TOO_MANY = f"A list may have {MOST} pupils. Bring them in several lists."


class Pupil(NamedTuple):
    """A line that can go in."""

    line: int
    #: First name and initial, or the whole name where the teacher chose so.
    name: str
    #: The school's own number; empty without one.
    number: str


class Fault(NamedTuple):
    """A line that cannot, and why."""

    line: int
    sentence: str


class Roll(NamedTuple):
    """A list, read."""

    pupils: tuple[Pupil, ...]
    faults: tuple[Fault, ...]
    #: The heads of columns that are not kept.
    left_out: tuple[str, ...]


def read_roll(text: str, *, whole_names: bool = False) -> Roll:
    """Read a list of pupils. Nothing but name and number is in what comes out.

    :raises BadInput: if it holds no names, too many, or does not say where they are.
    """
    rows = _pasted_names(text) or rows_of(text)
    columns = columns_of(rows)
    lines = rows[1:] if columns.has_head else rows
    if not lines:
        raise BadInput({"file": EMPTY})
    if len(lines) > MOST:
        raise BadInput({"file": TOO_MANY})
    pupils: list[Pupil] = []
    faults: list[Fault] = []
    numbers: dict[str, int] = {}
    for row in lines:
        pupil = Pupil(row.line, _name_in(row, columns, whole_names), _cell(row, columns, "number"))
        sentence = fault_of(pupil, numbers)
        if sentence:
            faults.append(Fault(row.line, sentence))
        else:
            pupils.append(pupil)
            numbers.setdefault(pupil.number, row.line)
    return Roll(tuple(pupils), tuple(faults), columns.left_out)


def fault_of(pupil: Pupil, numbers: dict[str, int]) -> str:
    """What is wrong with a line; ``numbers`` are those of the lines before, each with its line."""
    if not pupil.name:
        return "There is no name in it."
    if not pupil.name[0].isalpha():
        return "The name does not begin with a letter."
    if name_fault(pupil.name):
        return "The name is longer than 30 characters."
    if len(pupil.number) > LONGEST:
        return f"The school's number is longer than {LONGEST} characters."
    if pupil.number and pupil.number in numbers:
        return f"Line {numbers[pupil.number]} has the same number, {pupil.number}."
    return ""


def short_name(first: str, last: str) -> str:
    """First name and initial: ``Anna B.``"""
    initial = next((sign for sign in last if sign.isalpha()), "")
    return f"{first} {initial.upper()}." if initial else first


def _pasted_names(text: str) -> list[Row]:
    """One name a line, some like ``Berger, Anna``: no table, though it may have commas. Empty if it is a table."""
    lines = [Row(number, (tidy_name(line),)) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    written = [line for line in text.splitlines() if line.strip()]
    if any(sign in line for line in written for sign in '\t;"') or any(line.count(",") > 1 for line in written):
        return []
    return [] if written and is_head(written[0].split(",")) else lines


def _name_in(row: Row, columns: Columns, whole_names: bool) -> str:
    first, last = _cell(row, columns, "first"), _cell(row, columns, "last")
    if "first" not in columns.places:
        first, last = _parted(_cell(row, columns, "whole"))
    if not first:
        return ""
    return tidy_name(f"{first} {last}" if whole_names else short_name(first, last))


def _parted(whole: str) -> tuple[str, str]:
    """First and last name in ``Anna Berger`` or ``Berger, Anna``."""
    last, comma, first = whole.partition(",")
    if comma:
        return first.strip(), last.strip()
    first, _, last = whole.rpartition(" ")
    return (first, last) if first else (last, "")


def _cell(row: Row, columns: Columns, kind: Kind) -> str:
    place = columns.places.get(kind)
    return row.cells[place] if place is not None and place < len(row.cells) else ""
