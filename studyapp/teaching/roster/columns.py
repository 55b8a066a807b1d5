"""Which column of a list is which: first name, last name, whole name, the school's number; the others are not kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from studyapp.errors import BadInput
from studyapp.teaching.roster.csv_reader import Row

Kind = Literal["first", "last", "whole", "number"]

_FIRST = """
    first firstname firstnames forename forenames givenname givennames vorname vornamen rufname prénom prénoms prenom
    prenoms nombre nombres voornaam roepnaam
"""
_LAST = """
    last lastname lastnames surname surnames familyname nachname nachnamen familienname zuname nomdefamille apellido
    apellidos achternaam cognome cognomi
"""
_WHOLE = """
    name names fullname pupil pupils student students learner studentname pupilname displayname schüler schülerin
    schuelername schülername élève eleve alumno alumna leerling nome nom
"""
_NUMBER = """
    id no nr number pupilid studentid learnerid schoolid schülerid schuelerid schülernummer schuelernummer pupilnumber
    studentnumber studentno admissionnumber upn uniqueid externalid matricule sisid sourcedid leerlingnummer
"""
#: What schools' programs call these columns, in letters and digits alone.
_CALLED: dict[Kind, frozenset[str]] = {
    "first": frozenset(_FIRST.split()),
    "last": frozenset(_LAST.split()),
    "whole": frozenset(_WHOLE.split()),
    "number": frozenset(_NUMBER.split()),
}

NO_NAMES = (
    "The first line does not say which column holds the names. Call the columns First name and Last name, "
    "and ID if there is the school's own number."
)


class Columns(NamedTuple):
    """Where what is kept stands in each row, and the heads of the columns that are not kept."""

    places: dict[Kind, int]
    left_out: tuple[str, ...]
    has_head: bool


def columns_of(rows: list[Row]) -> Columns:
    """Tell the columns by their heads; a list without a head is one of names alone.

    :raises BadInput: if there are several columns and none is known to hold names.
    """
    found = _by_heads(rows[0].cells)
    if "first" in found or "whole" in found:
        left_out = tuple(head for place, head in enumerate(rows[0].cells) if head and place not in found.values())
        return Columns(found, left_out, True)
    widest = max(len(row.cells) for row in rows)
    if widest == 1:
        return Columns({"whole": 0}, (), False)
    raise BadInput({"file": NO_NAMES})


def is_head(cells: Sequence[str]) -> bool:
    """Whether a first line names columns, of which one holds names."""
    return bool({"first", "whole"} & _by_heads(cells).keys())


def _by_heads(heads: Sequence[str]) -> dict[Kind, int]:
    found: dict[Kind, int] = {}
    for place, head in enumerate(heads):
        kind = _kind_of(head)
        if kind and kind not in found:
            found[kind] = place
    if "first" in found and "last" not in found and "whole" in found:
        # Beside a first name a column that is only called Name holds the last one.
        found["last"] = found["whole"]
    if "last" in found and "first" not in found and "whole" in found:
        # And beside a last name it holds the first one.
        found["first"] = found["whole"]
    if "first" in found:
        found.pop("whole", None)
    return found


def _kind_of(head: str) -> Kind | None:
    plain = "".join(sign for sign in head.casefold() if sign.isalnum())
    return next((kind for kind, names in _CALLED.items() if plain in names), None)
