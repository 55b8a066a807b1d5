"""The pages for downloading the deck: for Anki, for a spreadsheet, on paper."""

from __future__ import annotations

from importlib.util import find_spec
from typing import cast

from flask import Response, render_template

from studyapp.content import NamesFirst
from studyapp.errors import Missing
from studyapp.library.deck_table import deck_table
from studyapp.library.views import bp, hidden_here
from studyapp.web.app_services import deck
from studyapp.web.csv_export import spreadsheet
from studyapp.web.preferences import choice

NOT_HERE = "This server can’t make packages for Anki. The person who runs it can install studyapp[export]."


@bp.get("/cards/take-away")
def take_away() -> str:
    """Show all downloads."""
    return render_template("library/take_away.html", anki=_package_can_be_made(), not_here=NOT_HERE)


@bp.get("/cards/mythology.apkg")
def anki_package() -> Response:
    """Download the deck for Anki, without what the reader's classes hide."""
    if not _package_can_be_made():
        raise Missing(NOT_HERE)
    from studyapp.library.anki import package

    made = package(deck(), cast(NamesFirst, choice("names")), hidden_here())
    headers = {"Content-Disposition": 'attachment; filename="mythology.apkg"'}
    return Response(made, mimetype="application/octet-stream", headers=headers)


@bp.get("/cards/mythology.csv")
def deck_csv() -> Response:
    """Download the deck for a spreadsheet, without what the reader's classes hide."""
    return spreadsheet(deck_table(deck(), hidden_here()), "mythology.csv")


def _package_can_be_made() -> bool:
    """Whether the optional dependencies ``export`` are installed."""
    return find_spec("genanki") is not None
