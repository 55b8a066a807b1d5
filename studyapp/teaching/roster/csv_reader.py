"""A pasted text or a file as rows of cells: which letters it was written with, and what parts its columns."""

from __future__ import annotations

import codecs
import csv
import io
from typing import NamedTuple

from studyapp.errors import BadInput

#: How a file can have been written; what it is called, for the form.
LETTERS = {
    "auto": "Found out from the file",
    "utf-8": "Unicode (UTF-8)",
    "cp1252": "Windows",
    "mac_roman": "Older Mac",
    "cp850": "DOS",
}
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
#: How pictures, PDF files and compressed ones begin.
_NO_TEXTS = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF", b"\x1f\x8b")
_SEPARATORS = "\t;,"
#: Stands after the last line while a file is read: what is between quotation marks that nobody closes swallows it.
_END = "\x03"

WORKBOOK = "This is a workbook, not a CSV file. In the spreadsheet choose Save as, then CSV, and bring that file."
NO_LIST = "This is a picture or a document, not a list of names. Bring a CSV file, or paste the names."
UNREADABLE = "The letters of this file cannot be read that way. Choose another kind of letters, or save it as UTF-8."
EMPTY = "There are no names in it."


class Decoded(NamedTuple):
    """A text, the letters it was written with, and whether those were only guessed."""

    text: str
    letters: str
    is_guess: bool


class Row(NamedTuple):
    """The cells of one line, and the line's number, counted from 1."""

    line: int
    cells: tuple[str, ...]


def decode(data: bytes, letters: str = "auto") -> Decoded:
    """The text of a file. Without a mark and not UTF-8, it is taken for Windows letters, which may be wrong.

    :raises BadInput: if it is no text, or not in these letters.
    """
    if data.startswith(_WORKBOOKS):
        raise BadInput({"file": WORKBOOK})
    if data.startswith(_NO_TEXTS):
        raise BadInput({"file": NO_LIST})
    for name, is_guess in _candidates(data, letters):
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return Decoded(text, name, is_guess)
    raise BadInput({"file": UNREADABLE})


def rows_of(text: str) -> list[Row]:
    """The lines that hold anything, each as cells without blanks around them.

    :raises BadInput: if there are none, or a quotation mark is never closed.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    first, _, rest = text.partition("\n")
    skipped = 0
    if first.casefold().startswith("sep="):
        # Written by spreadsheets for themselves.
        text, skipped = rest, 1
    reader = csv.reader(io.StringIO(f"{text}\n{_END}"), delimiter=separator_of(text))
    rows: list[Row] = []
    begins = 1
    try:
        for cells in reader:
            if cells != [_END] and any(_END in cell for cell in cells):
                raise BadInput({"file": f"Line {begins + skipped} opens a quotation mark that is never closed."})
            rows.append(Row(reader.line_num + skipped, tuple(" ".join(cell.split()) for cell in cells)))
            begins = reader.line_num + 1
    except csv.Error as error:
        raise BadInput({"file": f"Line {reader.line_num} cannot be read: is it a CSV file?"}) from error
    filled = [row for row in rows[:-1] if any(row.cells)]
    if not filled:
        raise BadInput({"file": EMPTY})
    return filled


def separator_of(text: str) -> str:
    """What parts the columns: a tab, a semicolon or a comma, whichever the first line with anything in it has most."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(_SEPARATORS, key=first.count)


def _candidates(data: bytes, letters: str) -> list[tuple[str, bool]]:
    if letters != "auto" and letters in LETTERS:
        return [("utf-8-sig" if letters == "utf-8" else letters, False)]
    for mark, name in _BOMS:
        if data.startswith(mark):
            return [(name, False)]
    if data[:200].count(0) > len(data[:200]) // 4:
        # Every other byte of Latin letters in UTF-16 is zero: the second of each pair, or the first.
        return [("utf-16-le" if data[1:2] == b"\0" else "utf-16-be", False)]
    return [("utf-8", False), ("cp1252", True)]
