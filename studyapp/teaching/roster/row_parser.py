"""Read the pupils of a list: first name, surname and school ID of each, and the lines that are not pupils, with why."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from studyapp.accounts.names import tidy_name
from studyapp.classes.school_ids import LONGEST, number_key
from studyapp.errors import BadInput
from studyapp.teaching.roster.columns import Columns, headed_columns, unheaded_columns
from studyapp.teaching.roster.csv_reader import (
    EMPTY,
    MOST,
    TOO_MANY,
    CpuBudget,
    ParsedTable,
    Row,
    check_limits,
    plain_lines,
    regularity,
    tables_of,
)
from studyapp.teaching.roster.line_filter import why_skipped
from studyapp.teaching.roster.name_cleaner import by_nickname, clean, has_letters, is_date, mended, problem_of
from studyapp.teaching.roster.short_names import FullName, split_name

ABOVE = "Above the head of the list"
POSITIONS = "The numbers 1, 2, 3 … are positions in the list, so we don’t use them as school IDs."
SPOILT = "A spreadsheet has spoilt the school IDs, such as {number}. We left the IDs out and kept the names."
GUESSED_ORDER = "The list has no heads. We took the first column for first names. If that is wrong, swap the columns."

_SCIENTIFIC = re.compile(r"^\d+([.,]\d+)?E\+?\d+$", re.IGNORECASE)


class RosterLine(NamedTuple):
    """One pupil of a list, as read or as the teacher has corrected it."""

    line: int
    first: str
    last: str
    #: The school's ID; empty without one.
    number: str = ""
    #: The name as it was in one column, so that the teacher can say which part is the given name.
    whole: str = ""
    #: Something to know about the line, such as what was repaired.
    note: str = ""
    #: Why it is not ticked until the teacher corrects it.
    problem: str = ""
    #: The teacher's decision: ``new``, the id of a pupil, or empty.
    who: str = ""

    @property
    def name(self) -> FullName:
        """First name and surname."""
        return FullName(self.first, self.last)


class SkippedLine(NamedTuple):
    """A line we left out: quoted, with why, and what the teacher adds by adding it after all."""

    line: int
    quoted: str
    why: str
    first: str = ""
    last: str = ""
    number: str = ""


class RosterList(NamedTuple):
    """A list as it was read."""

    lines: tuple[RosterLine, ...]
    skipped: tuple[SkippedLine, ...] = ()
    #: The heads of columns we do not keep.
    unused: tuple[str, ...] = ()
    #: Sentences about the whole list.
    notes: tuple[str, ...] = ()


def read_text(text: str) -> RosterList:
    """Read a pasted or decoded list. The result holds names and school IDs, and nothing of other columns.

    :raises BadInput: if it holds no names, is too long, or does not show where the names are.
    """
    text = plain_lines(text)
    check_limits(text.splitlines())
    if not text.strip():
        raise BadInput({"file": EMPTY})
    tables = [*tables_of(text), ParsedTable(_whole_lines(text))]
    for rows, refusal in tables:
        columns = headed_columns(rows)
        if columns and refusal:
            raise refusal
        if columns:
            return read_rows(rows, columns)
    return _read_without_head(text, tables[:-1])


def read_rows(rows: Sequence[Row], columns: Columns | None = None) -> RosterList:
    """Read a table.

    :raises BadInput: if it holds no names, too many, or does not show where they are.
    """
    columns = columns or headed_columns(rows) or unheaded_columns(rows)
    above, body = rows[: max(columns.body - 1, 0)], rows[columns.body :]
    skipped = [SkippedLine(row.line, _quoted(row.cells), ABOVE) for row in above]
    lines: list[RosterLine] = []
    budget = CpuBudget()
    for row in body:
        budget.check()
        read = _read_row(row, columns)
        if isinstance(read, SkippedLine):
            skipped.append(read)
        else:
            lines.append(read)
    return _finished(lines, skipped, columns)


def corrected(line: RosterLine, first: str, last: str, number: str) -> RosterLine:
    """The line with what the teacher typed; what was wrong with the old name is settled."""
    first, last, number = tidy_name(first), tidy_name(last), tidy_name(number)[:LONGEST]
    if (first, last) == (line.first, line.last):
        return line._replace(number=number)
    first, last = (first, last) if has_letters(first) else (last, "")
    problem = problem_of(first, last)
    return line._replace(first=first, last=last, number=number, problem=problem, note="")


def _read_without_head(text: str, tables: Sequence[ParsedTable]) -> RosterList:
    """Names one per line, or columns without heads."""
    for table in tables if '"' not in text else []:
        rows = [row._replace(cells=_without_empty_end(row.cells)) for row in table.rows]
        has_commas_in_names = not any(sign in text for sign in "\t;|") and not _numbers_first(rows)
        if regularity(rows) >= 0.6 and not has_commas_in_names:
            return read_rows([row._replace(cells=_clean_cells(row.cells)) for row in rows])
    return read_rows(_whole_lines(text), Columns({"whole": 0}))


def _whole_lines(text: str) -> list[Row]:
    return [Row(number, (clean(line),)) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def _numbers_first(rows: Sequence[Row]) -> bool:
    return sum(any(sign.isdigit() for sign in row.cells[0]) for row in rows if row.cells) > len(rows) // 2


def _without_empty_end(cells: tuple[str, ...]) -> tuple[str, ...]:
    while len(cells) > 1 and not cells[-1]:
        cells = cells[:-1]
    return cells


def _clean_cells(cells: tuple[str, ...]) -> tuple[str, ...]:
    return (cells[0], *map(clean, cells[1:])) if len(cells) > 1 else tuple(map(clean, cells))


def _read_row(row: Row, columns: Columns) -> RosterLine | SkippedLine:
    number = columns.cell(row, "number").lstrip("'").strip()
    whole, name = _name_in(row, columns)
    first, last = tidy_name(by_nickname(mended(name.first))), tidy_name(mended(name.last))
    if not has_letters(first) and has_letters(last) and not is_date(first):
        first, last = last, ""
    why = why_skipped(row, columns, first, last)
    if why:
        return SkippedLine(row.line, _kept_part(row, columns), why, first, last, number)
    is_mended = any(mended(part) != part for part in (*name, columns.cell(row, "whole")))
    raw = columns.cell(row, "whole") or " ".join(filter(None, name))
    note = f"Repaired, the file said “{raw}”" if is_mended else ""
    return RosterLine(row.line, first, last, number, whole, note, problem_of(first, last))


def _name_in(row: Row, columns: Columns) -> tuple[str, FullName]:
    """The name as it is in one column, if its words can be split in another way too, and how we split it."""
    if "whole" in columns.places:
        whole = by_nickname(mended(tidy_name(columns.cell(row, "whole"))))
        return "" if "," in whole else whole, split_name(whole)
    first = columns.cell(row, "called") or columns.cell(row, "first")
    return "", FullName(first, columns.cell(row, "called_last") or columns.cell(row, "last"))


def _finished(lines: list[RosterLine], skipped: list[SkippedLine], columns: Columns) -> RosterList:
    notes = [GUESSED_ORDER] if columns.is_guess else []
    spoilt = next((line.number for line in lines if _SCIENTIFIC.match(line.number)), "")
    if spoilt:
        notes.append(SPOILT.format(number=spoilt))
        lines = [line._replace(number="") if _SCIENTIFIC.match(line.number) else line for line in lines]
    if _are_positions([line.number for line in lines if line.number], columns.has_positions):
        notes.append(POSITIONS)
        lines = [line._replace(number="") for line in lines]
    lines, doubled = _without_doubles(lines)
    skipped = sorted([*skipped, *doubled])
    if not lines and not any(has_letters(out.quoted) for out in skipped):
        raise BadInput({"file": EMPTY})
    if len(lines) > MOST:
        raise BadInput({"file": TOO_MANY})
    return RosterList(tuple(lines), tuple(skipped), columns.unused, tuple(notes))


def _are_positions(numbers: Sequence[str], has_position_head: bool) -> bool:
    """Whether the IDs only count the lines: they begin at 0 or 1, or their head says so, and hardly leave a gap."""
    if not numbers or not all(number.isascii() and number.isdigit() and len(number) < 4 for number in numbers):
        return False
    values = sorted(map(int, numbers))
    return has_position_head or (values[0] <= 1 and values[-1] <= 2 * len(values) + 1)


def _without_doubles(lines: list[RosterLine]) -> tuple[list[RosterLine], list[SkippedLine]]:
    """Lines whose ID an earlier line has are left out; an ID too long to keep is dropped."""
    lines = [line._replace(number="") if len(line.number) > LONGEST else line for line in lines]
    times = Counter(number_key(line.number) for line in lines if line.number)
    earlier: dict[str, int] = {}
    kept: list[RosterLine] = []
    doubled: list[SkippedLine] = []
    for line in lines:
        key = number_key(line.number)
        if not key or times[key] == 1 or key not in earlier:
            kept.append(line)
            earlier.setdefault(key, line.line)
            continue
        why = f"Line {earlier[key]} has the same ID, {line.number}"
        doubled.append(SkippedLine(line.line, f"{line.number};{line.first};{line.last}", why, line.first, line.last))
    return kept, doubled


def _kept_part(row: Row, columns: Columns) -> str:
    """What we quote of a line: the cells we would keep, and those that tell why not."""
    places = sorted(place for place in set(columns.places.values()) if place < len(row.cells) and row.cells[place])
    return _quoted([row.cells[place] for place in places])


def _quoted(cells: Sequence[str]) -> str:
    return ";".join(cell for cell in cells if cell)[:80] or "(empty)"
