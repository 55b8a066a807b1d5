"""CSV files that spreadsheets open in the right encoding, and in which no cell runs as a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from flask import Response

#: A spreadsheet runs a cell that begins like this as a formula.
_DANGEROUS = ("=", "+", "-", "@", "|", "\t", "\r", "\n")


def spreadsheet(rows: Sequence[Mapping[str, object]], name: str, columns: Sequence[str] = ()) -> Response:
    """Respond with a CSV file to download; see :func:`as_csv`."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(as_csv(rows, columns), mimetype="text/csv", headers=headers)


def as_csv(rows: Sequence[Mapping[str, object]], columns: Sequence[str] = ()) -> bytes:
    """Encode rows as CSV with the columns of the first row, or with ``columns`` if there are no rows.

    The file is UTF-8 with a byte order mark, so that spreadsheets recognise the encoding.
    """
    text = io.StringIO()
    columns = list(rows[0]) if rows else columns
    if columns:
        writer = csv.DictWriter(text, fieldnames=columns)
        # A column can have a pupil’s name, which anyone could have typed.
        writer.writerow({column: harmless(column) for column in columns})
        writer.writerows({column: harmless(value) for column, value in row.items()} for row in rows)
    return text.getvalue().encode("utf-8-sig")


def harmless(value: object) -> object:
    """Quote text that a spreadsheet would run as a formula; other values stay as they are."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_DANGEROUS) else value
