"""Tables for a spreadsheet: CSV that opens with the right letters and runs nothing."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from flask import Response

#: A spreadsheet takes a cell that begins so for a formula.
_DANGEROUS = ("=", "+", "-", "@", "|", "\t", "\r", "\n")


def spreadsheet(rows: Sequence[Mapping[str, object]], name: str, columns: Sequence[str] = ()) -> Response:
    """A CSV file to keep, as :func:`as_csv` makes it."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(as_csv(rows, columns), mimetype="text/csv", headers=headers)


def as_csv(rows: Sequence[Mapping[str, object]], columns: Sequence[str] = ()) -> bytes:
    """A table whose columns are those of the first row; without rows it is their heads, if ``columns`` tells them.

    It begins with a mark that tells programs how its letters are written (UTF-8 with BOM).
    """
    text = io.StringIO()
    columns = list(rows[0]) if rows else columns
    if columns:
        writer = csv.DictWriter(text, fieldnames=columns)
        # Columns may be called what somebody wrote: a pupil has one in the grid of a class.
        writer.writerow({column: harmless(column) for column in columns})
        writer.writerows({column: harmless(value) for column, value in row.items()} for row in rows)
    return text.getvalue().encode("utf-8-sig")


def harmless(value: object) -> object:
    """A cell that no spreadsheet runs as a formula; everything but text stays as it is."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_DANGEROUS) else value
