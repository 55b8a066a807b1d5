"""The pages that print the fifty: choose the paper, print the page, or take a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import cast

from flask import Response, current_app, render_template, request

from studyapp.content import NamesFirst
from studyapp.errors import Missing
from studyapp.library.print_layout import PAPERS, Paper, sheets
from studyapp.library.screens import faces
from studyapp.library.views import bp, hidden_here
from studyapp.web.app_services import deck
from studyapp.web.preferences import choice


@bp.get("/cards/print")
def print_choice() -> str:
    """Choose A4 or Letter, with backs or without; a PDF is offered where it can be made."""
    return render_template("library/print.html", papers=PAPERS.values(), pdf=_pdf_can_be_made())


@bp.get("/cards/print/<paper>")
def print_page(paper: str) -> str:
    """The sheets as a page for the browser to print."""
    chosen = _paper(paper)
    backs = _with_backs()
    return render_template(
        "library/sheets.html",
        paper=chosen,
        sheets=sheets(faces(deck(), hidden_here()), backs=backs),
        backs=backs,
        pdf=_pdf_can_be_made(),
    )


@bp.get("/cards/print/<paper>.pdf")
def print_pdf(paper: str) -> Response:
    """The same sheets as a PDF to keep."""
    chosen = _paper(paper)
    if not _pdf_can_be_made():
        raise Missing("This server can’t make PDFs. Print the page instead.")
    from studyapp.library.pdf import draw

    names = cast(NamesFirst, choice("names"))
    made = draw(faces(deck(), hidden_here()), chosen, names, _shapes(), backs=_with_backs())
    answer = Response(made, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="mythology-{chosen.name}.pdf"'
    return answer


def _paper(name: str) -> Paper:
    if name not in PAPERS:
        raise Missing("There is no such paper here. Choose A4 or Letter.")
    return PAPERS[name]


def _with_backs() -> bool:
    return request.args.get("backs", "yes") != "no"


def _shapes() -> Mapping[str, str]:
    """The outlines of the groups' signs, from the component that draws them on pages."""
    component = current_app.jinja_env.get_template("components/group.html").make_module()
    return cast(Mapping[str, str], vars(component)["SHAPES"])


def _pdf_can_be_made() -> bool:
    """Whether the extra ``export`` is installed."""
    return find_spec("fpdf") is not None
