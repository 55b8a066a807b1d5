"""Parse a text or a workbook into rows of cells. The limits are checked before anything is parsed."""

from __future__ import annotations

import csv
import io
import time
import zipfile
from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from studyapp.errors import BadInput
from studyapp.teaching.roster.decoder import WORKBOOK

MOST = 400
LONGEST_LINE = 200
#: Lines a list can have besides its pupils: titles, heads, totals.
_SPARE = 20
_CPU_SECONDS = 0.5
_LARGEST_WORKBOOK = 8 * 1024 * 1024
#: Ends the text while it is parsed; an unclosed quotation mark swallows it.
_END = "\x03"

EMPTY = "There are no names in this list."
TOO_MANY = f"A list can have up to {MOST} pupils. Please import it in several parts."
TOO_SLOW = "This list takes too long to read. Keep only the columns for names and IDs, then try again."


class Row(NamedTuple):
    """The cells of one record, and the number of the line it ends on, counted from 1."""

    line: int
    cells: tuple[str, ...]


class CpuBudget:
    """Refuses a list that takes too much CPU time."""

    def __init__(self) -> None:
        self.ends = time.thread_time() + _CPU_SECONDS

    def check(self) -> None:
        """Raise if the time is used up.

        :raises BadInput: if it is.
        """
        if time.thread_time() > self.ends:
            raise BadInput({"file": TOO_SLOW})


def workbook_rows(data: bytes) -> list[Row]:
    """The rows of a workbook's first sheet that holds anything.

    :raises BadInput: if it cannot be read, is too large when unpacked, or holds nothing.
    """
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            unpacked = sum(part.file_size for part in packed.infolist())
        if unpacked <= _LARGEST_WORKBOOK:
            book = CalamineWorkbook.from_filelike(io.BytesIO(data))
            sheets = (book.get_sheet_by_name(name).to_python(nrows=MOST + _SPARE + 1) for name in book.sheet_names)
            table = next((sheet for sheet in sheets if any(any(map(_cell_text, row)) for row in sheet)), [])
    except (zipfile.BadZipFile, CalamineError, OSError, ValueError) as error:
        raise BadInput({"file": WORKBOOK}) from error
    if unpacked > _LARGEST_WORKBOOK:
        raise BadInput({"file": TOO_SLOW})
    rows = [Row(number, tuple(map(_cell_text, cells))) for number, cells in enumerate(table, 1)]
    check_limits("\t".join(row.cells) for row in rows)
    return _filled(rows)


def check_limits(lines: Iterable[str]) -> None:
    """Refuse a list with too many lines or too long ones.

    :raises BadInput: with the first line that is too long, quoted.
    """
    filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if len(filled) > MOST + _SPARE:
        raise BadInput({"file": TOO_MANY})
    for number, line in filled:
        if len(line) > LONGEST_LINE:
            start = " ".join(line.split())[:40]
            raise BadInput({
                "file": f"Line {number} (“{start} …”) has more than {LONGEST_LINE} characters. "
                "Keep only the columns for names and IDs, then try again."
            })  # fmt: skip


def plain_lines(text: str) -> str:
    """The text with plain line ends and without the ``sep=`` line that spreadsheets write for themselves."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    first, _, rest = text.partition("\n")
    return "\n" + rest if first.casefold().startswith("sep=") else text


class ParsedTable(NamedTuple):
    """The rows that one separator gives, and what is wrong with them."""

    rows: list[Row]
    refusal: BadInput | None = None


def tables_of(text: str) -> list[ParsedTable]:
    """The text as a table with each separator, the most regular one first."""
    tables = [_table(text, separator) for separator in "\t;,|"]
    return sorted((table for table in tables if table.rows), key=lambda table: regularity(table.rows), reverse=True)


def _table(text: str, separator: str) -> ParsedTable:
    try:
        return ParsedTable(_parsed(text, separator))
    except BadInput as refusal:
        rows = [Row(number, tuple(line.split(separator))) for number, line in enumerate(text.splitlines(), 1)]
        return ParsedTable(_filled(rows), refusal)


def regularity(rows: list[Row]) -> float:
    """The share of rows that have the most usual number of cells; 0 if that is one cell."""
    widths = Counter(len(row.cells) for row in rows)
    width, times = max(widths.items(), key=lambda item: (item[1], item[0]))
    if width == 1:
        return 0.0
    return times / len(rows)


def _parsed(text: str, separator: str) -> list[Row]:
    reader = csv.reader(io.StringIO(f"{text}\n{_END}"), delimiter=separator)
    rows: list[Row] = []
    begins = 1
    try:
        for cells in reader:
            if cells != [_END] and any(_END in cell for cell in cells):
                quoted = text.splitlines()[begins - 1][:40]
                raise BadInput({"file": f"Line {begins} (“{quoted}”) opens a quotation mark that is never closed."})
            rows.append(Row(reader.line_num, tuple(" ".join(cell.split()) for cell in cells)))
            begins = reader.line_num + 1
    except csv.Error as error:
        raise BadInput({"file": f"We couldn’t read line {reader.line_num}. Is this a CSV file?"}) from error
    return _filled(rows[:-1])


def _filled(rows: list[Row]) -> list[Row]:
    return [row for row in rows if any(row.cells)]


def _cell_text(cell: object) -> str:
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, date):
        return cell.isoformat()
    return " ".join(str(cell).split())
