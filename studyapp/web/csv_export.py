"""CSV files that spreadsheets open in the right encoding, and in which no cell runs as a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from flask import Response, request

#: A spreadsheet runs a cell that begins like this as a formula.
_DANGEROUS = ("=", "+", "-", "@", "|", "\t", "\r", "\n")


class Dialect(NamedTuple):
    """How a spreadsheet expects its files: the sign between cells and the decimal sign."""

    separator: str = ","
    decimal: str = "."


PLAIN = Dialect()
#: Languages whose spreadsheets expect a decimal point, and so a comma between cells.
_DECIMAL_POINT = ("en", "ja", "zh", "ko", "th", "he", "hi", "ga", "mt")


def dialect_here() -> Dialect:
    """The dialect chosen in the address, or else the usual one for the browser's language."""
    language = (request.accept_languages.best or "en").partition("-")[0].lower()
    usual = PLAIN if language in _DECIMAL_POINT else Dialect(";", ",")
    separator = {"comma": ",", "semicolon": ";"}.get(request.args.get("separator", ""), usual.separator)
    decimal = {"point": ".", "comma": ","}.get(request.args.get("decimal", ""), usual.decimal)
    return Dialect(separator, decimal)


def spreadsheet(
    rows: Sequence[Mapping[str, object]], name: str, columns: Sequence[str] = (), dialect: Dialect = PLAIN
) -> Response:
    """Respond with a CSV file to download; see :func:`as_csv`."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(as_csv(rows, columns, dialect), mimetype="text/csv", headers=headers)


def as_csv(rows: Sequence[Mapping[str, object]], columns: Sequence[str] = (), dialect: Dialect = PLAIN) -> bytes:
    """Encode rows as CSV with the columns of the first row, or with ``columns`` if there are no rows.

    The file is UTF-8 with a byte order mark, so that spreadsheets recognise the encoding.
    """
    text = io.StringIO()
    columns = list(rows[0]) if rows else columns
    if columns:
        writer = csv.DictWriter(text, fieldnames=columns, delimiter=dialect.separator)
        # A column can have a pupil’s name, which anyone could have typed.
        writer.writerow({column: harmless(column) for column in columns})
        writer.writerows({column: _cell(value, dialect) for column, value in row.items()} for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object, dialect: Dialect) -> object:
    return str(value).replace(".", dialect.decimal) if isinstance(value, float) else harmless(value)


def harmless(value: object) -> object:
    """Quote text that a spreadsheet would run as a formula; other values stay as they are."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_DANGEROUS) else value
