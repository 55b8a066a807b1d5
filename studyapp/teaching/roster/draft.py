"""A list between upload and import: it travels in the preview's form, is corrected there, and is stored nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from werkzeug.datastructures import MultiDict

from studyapp.errors import BadInput
from studyapp.teaching.roster.csv_reader import MOST, TOO_MANY
from studyapp.teaching.roster.decoder import UNREADABLE, Decoded
from studyapp.teaching.roster.name_cleaner import problem_of
from studyapp.teaching.roster.planning import PlannedLine
from studyapp.teaching.roster.row_parser import RosterLine, RosterList, SkippedLine, corrected
from studyapp.teaching.roster.short_names import split_name

DAMAGED = "The list did not arrive intact. Please upload it again."
_LINE_FIELDS = ("line", "first", "last", "number", "whole", "note", "problem", "who", "was_first", "was_last", "token")
_SKIPPED_FIELDS = ("out_line", "out_quoted", "out_why", "out_first", "out_last", "out_number")
_LONGEST_FIELD = 200


class RosterDraft(NamedTuple):
    """A list on its way, with what the teacher has decided so far."""

    lines: tuple[RosterLine, ...]
    skipped: tuple[SkippedLine, ...] = ()
    unused: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    whole_names: bool = False
    #: The encoding we guessed; empty if it is known.
    guessed: str = ""
    pasted: str = ""
    source: str = ""
    #: What the form showed for each line, and which lines were ticked; empty on the first preview.
    tokens: tuple[str, ...] = ()
    ticked: frozenset[int] = frozenset()

    def is_ticked(self, index: int, step: PlannedLine) -> bool:
        """Keep the teacher's tick while the outcome is the one that was shown, else tick what is certain."""
        before = self.tokens[index] if index < len(self.tokens) else ""
        if before == step.token or (before.startswith("1") and index not in self.ticked):
            return index in self.ticked
        return step.is_certain or bool(step.line.who)

    def was_shown(self, index: int, step: PlannedLine) -> bool:
        """Whether the form showed exactly what this line would do."""
        return index < len(self.tokens) and self.tokens[index] == step.token


def draft_of(
    roll: RosterList, *, whole_names: bool, decoded: Decoded | None = None, pasted: str = "", source: str = ""
) -> RosterDraft:
    """The draft of a list that has just been read. A text with columns we do not keep is not carried along."""
    guessed = decoded.encoding if decoded and decoded.is_guess else ""
    carried = "" if roll.unused else pasted
    return RosterDraft(roll.lines, roll.skipped, roll.unused, roll.notes, whole_names, guessed, carried, source)


def submitted_draft(form: MultiDict[str, str]) -> RosterDraft:
    """The draft as the preview's form sent it, with the teacher's corrections.

    :raises BadInput: if its fields do not belong together.
    """
    columns = [form.getlist(field) for field in _LINE_FIELDS]
    out = [form.getlist(field) for field in _SKIPPED_FIELDS]
    if len({len(column) for column in columns}) > 1 or len({len(column) for column in out}) > 1:
        raise BadInput({"file": DAMAGED})
    if len(columns[0]) > MOST:
        raise BadInput({"file": TOO_MANY})
    if any(len(cell) > _LONGEST_FIELD for column in [*columns, *out] for cell in column):
        raise BadInput({"file": DAMAGED})
    rows = list(zip(*columns, strict=True))
    return RosterDraft(
        tuple(_line(row) for row in rows),
        tuple(SkippedLine(_number(row[0]), *row[1:]) for row in zip(*out, strict=True)),
        tuple(form.getlist("unused")),
        tuple(form.getlist("remark")),
        form.get("whole_names", "") == "yes",
        form.get("guessed", ""),
        form.get("pasted", ""),
        form.get("source", ""),
        tuple(row[-1] for row in rows),
        frozenset(_number(tick) for tick in form.getlist("take")),
    )


def changed(draft: RosterDraft, action: str, encoding: str = "") -> RosterDraft:
    """The draft after one of the preview's buttons.

    :raises BadInput: if the names cannot be read with the encoding that was chosen.
    """
    what, _, which = action.partition(":")
    if what == "swap":
        return draft._replace(lines=tuple(_renamed(line, line.last, line.first) for line in draft.lines))
    if what == "given":
        return draft._replace(lines=tuple(_renamed(one, *split_name(one.whole, which)) for one in draft.lines))
    if what == "letters":
        return draft._replace(
            lines=tuple(_reread(line, draft.guessed, encoding) for line in draft.lines), guessed=encoding
        )
    if what in {"whole", "short"}:
        return draft._replace(whole_names=what == "whole")
    if what == "add":
        return draft._replace(lines=(*draft.lines, RosterLine(0, "", "")), tokens=(*draft.tokens, ""))
    if what == "restore":
        return _restored(draft, _number(which))
    if what == "who":
        return _decided(draft, *which.partition(":")[::2])
    return draft


def as_text(draft: RosterDraft) -> str:
    """The list as a table to paste again."""
    if draft.pasted:
        return draft.pasted
    rows = [("ID", "First name", "Surname"), *((line.number, line.first, line.last) for line in draft.lines)]
    return "\n".join("\t".join(row) for row in rows)


def _line(row: Sequence[str]) -> RosterLine:
    fields: Mapping[str, str] = dict(zip(_LINE_FIELDS, row, strict=True))
    before = RosterLine(
        _number(fields["line"]),
        fields["was_first"],
        fields["was_last"],
        fields["number"],
        fields["whole"],
        fields["note"],
        fields["problem"],
        fields["who"],
    )
    return corrected(before, fields["first"], fields["last"], fields["number"])


def _renamed(line: RosterLine, first: str, last: str) -> RosterLine:
    return line if not first + last else corrected(line, first, last, line.number)


def _reread(line: RosterLine, guessed: str, encoding: str) -> RosterLine:
    try:
        first, last, whole = (part.encode(guessed).decode(encoding) for part in (line.first, line.last, line.whole))
    except (UnicodeError, LookupError) as error:
        raise BadInput({"letters": UNREADABLE}) from error
    return corrected(line, first, last, line.number)._replace(whole=whole, problem=problem_of(first, last))


def _restored(draft: RosterDraft, index: int) -> RosterDraft:
    if index >= len(draft.skipped):
        return draft
    out = draft.skipped[index]
    first = out.first or ("" if out.last else out.quoted)
    line = RosterLine(out.line, first, out.last, out.number, problem=problem_of(first, out.last))
    rest = draft.skipped[:index] + draft.skipped[index + 1 :]
    return draft._replace(lines=(*draft.lines, line), skipped=rest, tokens=(*draft.tokens, ""))


def _decided(draft: RosterDraft, index: str, who: str) -> RosterDraft:
    place = _number(index)
    if place >= len(draft.lines):
        return draft
    line = draft.lines[place]._replace(who=who)
    tokens = (*draft.tokens[:place], "", *draft.tokens[place + 1 :])
    lines = (*draft.lines[:place], line, *draft.lines[place + 1 :])
    return draft._replace(lines=lines, tokens=tokens)


def _number(text: str) -> int:
    """A line's number; one that is none counts as far beyond the last."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 10**6
