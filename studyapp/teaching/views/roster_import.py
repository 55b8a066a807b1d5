"""Add pupils: paste names or choose a file, check and correct the list, then import what is ticked."""

from __future__ import annotations

from collections import defaultdict

from flask import Response, flash, request
from flask_wtf.file import FileField
from sqlalchemy.orm import Session
from werkzeug.datastructures import FileStorage
from wtforms import BooleanField, SelectField, TextAreaField

from studyapp.accounts.audit import recorded
from studyapp.accounts.names import name_key
from studyapp.classes import Class
from studyapp.errors import BadInput, Stale
from studyapp.teaching.access import Desk, desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.roster.csv_reader import EMPTY, workbook_rows
from studyapp.teaching.roster.decoder import ENCODINGS, decode, is_workbook
from studyapp.teaching.roster.draft import RosterDraft, as_text, changed, draft_of, submitted_draft
from studyapp.teaching.roster.importing import ImportCounts, save_import
from studyapp.teaching.roster.name_cleaner import has_letters
from studyapp.teaching.roster.planning import PlannedLine, own_name, plan_import
from studyapp.teaching.roster.row_parser import read_rows, read_text
from studyapp.teaching.views.pages import go_to, page, secret_page, written
from studyapp.web.app_services import now, reading, writing
from studyapp.web.forms import Form, options

ARCHIVED = "This class is archived. Restore it in its settings, then add pupils."
NOT_SHOWN = "Some lines have changed. Check them, then import the list. Nothing has been saved yet."


class AddPupilsForm(Form):
    """Pasted names or a file."""

    names = TextAreaField(
        "Names, one per line",
        description="For example Anna Berger, or Berger, Anna. You can also paste cells from a spreadsheet, "
        "with or without the heads.",
        render_kw={"rows": 8, "translate": "no"},
    )
    file = FileField(
        "Or a file",
        description="CSV or Excel (.xlsx), up to 400 pupils and 2 MB. If it has a column with the school’s own ID, "
        "a later list can update this one.",
        render_kw={"accept": ".csv,.txt,.tsv,.dat,.xlsx,text/csv,text/plain"},
    )
    letters = SelectField(
        "File encoding",
        choices=options(ENCODINGS.items()),
        default="auto",
        description="Only if names look odd in the next step.",
    )
    whole = BooleanField("Keep full names", description="Otherwise Anna Berger is saved as Anna B.")

    def draft(self) -> RosterDraft:
        """The list, read from the file if one was chosen, else from what was pasted.

        :raises BadInput: if it cannot be read.
        """
        self.check()
        file: FileStorage | None = self.file.data
        names: str = self.names.data or ""
        if not file:
            if not names.strip():
                raise BadInput({"names": f"{EMPTY} Paste them, or choose a file."})
            return draft_of(read_text(names), whole_names=self.whole.data, pasted=names)
        data, source = file.read(), (file.filename or "")[:80]
        if is_workbook(data):
            return draft_of(read_rows(workbook_rows(data)), whole_names=self.whole.data, source=source)
        decoded = decode(data, self.letters.data)
        return draft_of(read_text(decoded.text), whole_names=self.whole.data, decoded=decoded, source=source)


@bp.get("/classes/<int:class_id>/add")
def add(class_id: int) -> Response:
    """The form to paste names or choose a file."""
    return page("add", school_class=_open_class(class_id), form=AddPupilsForm())


@bp.post("/classes/<int:class_id>/add")
def preview(class_id: int) -> Response:
    """Show what a list would do. Nothing is saved; the list is read outside any transaction."""
    school_class = _open_class(class_id)
    form = AddPupilsForm()
    try:
        draft = submitted_draft(request.form) if written("do") else form.draft()
    except BadInput as refusal:
        return form.refused("teaching/add.html", refusal, beside="file", school_class=school_class)
    if written("do") == "back":
        again = AddPupilsForm(formdata=None, names=as_text(draft), whole=draft.whole_names)
        return page("add", school_class=school_class, form=again)
    warning = ""
    try:
        draft = changed(draft, written("do"), written("letters"))
    except BadInput as refusal:
        warning = str(refusal)
    with reading() as session:
        here = _open_desk(session, class_id)
        steps = plan_import(session, here.school_class, here.teacher, draft.lines, whole_names=draft.whole_names)
    return _show(school_class, draft, steps, warning)


@bp.post("/classes/<int:class_id>/add/write")
def write(class_id: int) -> Response:
    """Save the ticked lines, if each does exactly what the preview showed; else show the preview again."""
    _open_class(class_id)
    draft = submitted_draft(request.form)
    with writing() as session:
        here = _open_desk(session, class_id)
        steps = plan_import(session, here.school_class, here.teacher, draft.lines, whole_names=draft.whole_names)
        chosen = [(i, step) for i, step in enumerate(steps) if i in draft.ticked and has_letters(step.shown)]
        if not all(draft.was_shown(index, step) for index, step in chosen):
            return _show(here.school_class, draft, steps, NOT_SHOWN)
        ready = [step for _, step in chosen]
        counts = recorded(
            session,
            here.event("list brought in"),
            now(),
            lambda: save_import(session, here.school_class, here.teacher, ready, now()),
        )
    flash(_summary(counts), "right")
    return go_to("teaching.pupils", class_id=class_id)


def _open_class(class_id: int) -> Class:
    with reading() as session:
        return _open_desk(session, class_id).school_class


def _open_desk(session: Session, class_id: int) -> Desk:
    """The desk of a class that new pupils can join.

    :raises Stale: if it is archived.
    """
    here = desk(session, class_id)
    if here.school_class.archived_at is not None:
        raise Stale(ARCHIVED)
    return here


def _show(school_class: Class, draft: RosterDraft, steps: list[PlannedLine], warning: str = "") -> Response:
    ticks = [has_letters(step.shown) and draft.is_ticked(index, step) for index, step in enumerate(steps)]
    lines = list(zip(steps, ticks, strict=True))
    return secret_page(
        "preview",
        school_class=school_class,
        draft=draft,
        lines=lines,
        ticked=sum(ticks),
        counts=_counts(lines),
        unticked=[step for step, tick in lines if not tick and has_letters(step.shown)],
        look_alikes=_look_alikes(steps, whole_names=draft.whole_names),
        asks_about=_telling_name(steps) if draft.guessed else "",
        encodings=[pair for pair in ENCODINGS.items() if pair[0] not in {"auto", "utf-8"}],
        warning=warning,
    )


def _counts(lines: list[tuple[PlannedLine, bool]]) -> dict[str, int]:
    counts: dict[str, int] = defaultdict(int)
    for step, tick in lines:
        if has_letters(step.shown):
            counts[str(step.change) if tick else "undecided"] += 1
    return counts


def _look_alikes(steps: list[PlannedLine], *, whole_names: bool) -> list[tuple[str, list[str]]]:
    """Names that would look alike, each with what those pupils are called instead."""
    groups: dict[str, list[PlannedLine]] = defaultdict(list)
    for step in steps:
        groups[name_key(own_name(step.line, whole_names=whole_names))].append(step)
    return [
        (own_name(group[0].line, whole_names=whole_names), sorted({step.shown for step in group}))
        for group in groups.values()
        if len({step.shown for step in group}) > 1
    ]


def _telling_name(steps: list[PlannedLine]) -> str:
    """A name that looks odd if the encoding was guessed wrong."""
    return next((step.shown for step in steps if not step.shown.isascii()), "")


def _summary(counts: ImportCounts) -> str:
    parts = [(counts.new, "new"), (counts.joined, "from another class of yours"), (counts.renamed, "renamed")]
    told = ", ".join(f"{number} {what}" for number, what in parts if number)
    return f"List imported: {told}." if told else "List imported. Nothing has changed."
