"""Tell the lines of a list that are not pupils: other people, closed accounts, totals, and lines without a name."""

from __future__ import annotations

import re

from studyapp.teaching.roster.columns import Columns, plain
from studyapp.teaching.roster.csv_reader import Row
from studyapp.teaching.roster.name_cleaner import has_letters, is_name

NO_NAME = "No name in this line"
A_TOTAL = "A total, not a name"
NOT_A_NAME = "Not a name: it has digits or signs"

_STAFF = {
    "teacher": "A teacher, not a pupil",
    "parent": "A parent, not a pupil",
    "guardian": "A guardian, not a pupil",
    "relative": "A relative, not a pupil",
    "administrator": "An administrator, not a pupil",
    "aide": "A member of staff, not a pupil",
    "staff": "A member of staff, not a pupil",
}
_ROLES = {
    "teacher": "teacher editingteacher noneditingteacher lehrer lehrerin lehrkraft enseignant enseignante professeur "
    "profesor profesora docente docent ucitel nauczyciel ogretmen tutor primary",
    "parent": "parent eltern elternteil mutter vater parents padre madre ouder rodic rodzic veli",
    "guardian": "guardian erziehungsberechtigte erziehungsberechtigter tuteur",
    "relative": "relative",
    "administrator": "administrator admin manager sysadmin siteadministrator districtadministrator principal",
    "aide": "aide proctor counselor",
    "staff": "staff mitarbeiter personnel",
}
_ROLE_OF = {word: role for role, words in _ROLES.items() for word in words.split()}
_GONE = frozenset(["tobedeleted", "deleted", "inactive", "withdrawn", "left", "leaver", "archived", "suspended"])
_OFF = frozenset({"false", "0", "no", "nein", "n"})
_TOTAL = re.compile(
    r"^(grand )?(totals?|sum|summe|anzahl|gesamt(zahl)?|count|number of|nombre|razem|celkem|toplam|aantal|итого|всего|"
    r"合計|printed|page|seite|date|class list)\b.*[\d:]",
    re.IGNORECASE,
)


def why_skipped(row: Row, columns: Columns, first: str, last: str) -> str:
    """Why a line is left out; empty for a pupil."""
    role = _ROLE_OF.get(plain(columns.cell(row, "role")))
    if role:
        return _STAFF[role]
    status = columns.cell(row, "status")
    if plain(status) in _GONE:
        return f"Marked “{status}”"
    if plain(columns.cell(row, "enabled")) in _OFF:
        return "This account is switched off in the school’s program"
    filled = [cell for cell in row.cells if cell]
    if any(_TOTAL.match(cell) for cell in filled[:1]) and len(filled) < 3:
        return A_TOTAL
    if not has_letters(first + last):
        return NO_NAME if not (first + last).strip("-.?– ") else NOT_A_NAME
    return "" if is_name(first) and is_name(last) else NOT_A_NAME
