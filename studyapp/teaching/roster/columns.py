"""Recognise the columns of a list: names, the school's ID, and what tells pupils from other people."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

from studyapp.errors import BadInput
from studyapp.teaching.roster.csv_reader import Row

Kind = Literal["called", "first", "called_last", "last", "whole", "number", "role", "status", "enabled"]

_CALLED = """
    preferredforename preferredfirstname preferredgivenname preferredname knownas calledname rufname roepnaam
"""
_FIRST = """
    first firstname firstnames forename forenames givenname givennames given legalforename legalfirstname vorname
    vornamen prenom prenoms premierprenom nombre nombres voornaam voornamen jmeno krestnijmeno imie imiona ad adi isim
    ime ime1 keresztnev utonev eesnimi vards vardas fornavn fornamn etunimi prenume nomepróprio nomeproprio primeironome
    имя όνομα onoma 名 名前 下の名前 이름 الاسم प्रथमनाम
"""
_CALLED_LAST = "preferredsurname preferredlastname preferredfamilyname"
_LAST = """
    last lastname lastnames surname surnames familyname family legalsurname legallastname nachname nachnamen
    familienname zuname nomdefamille nomdenaissance apellido apellidos achternaam cognome cognomi prijmeni nazwisko
    soyad soyadi soyisim prezime vezeteknev csaladnev perekonnanimi uzvards pavarde etternavn efternavn efternamn
    sukunimi sobrenome apelido фамилия επωνυμο eponymo 姓 苗字 名字 성
"""
_WHOLE = """
    name names fullname pupil pupils student students learner studentname pupilname learnername displayname schuler
    schulerin schuelername schulername eleve alumno alumna leerling nome nom adsoyad adisoyadi imieinazwisko
    nazwiskoiimie jmenoaprijmeni prijmeniajmeno фио 氏名 姓名 성명
"""
_NUMBER = """
    id no nr number pupilid studentid learnerid schoolid schulerid schuelerid schulernummer schuelernummer pupilnumber
    studentnumber studentno admissionnumber admissionno adno upn uniqueid externalid matricule sisid sourcedid
    idnumber leerlingnummer identifiantunique ine identifier rollno numer numara ogrencino cislo lfdnr 番号 学籍番号
"""
_ROLE = "role roles rolle usertype persontype role1"
_STATUS = "status enrolmentstatus enrollmentstatus state"
_ENABLED = "enableduser enabled active isactive"
#: Heads of a column whose numbers can only be positions in the list.
POSITIONS = frozenset(["no", "nr", "number", "lfdnr", "rollno", "cislo", "番号"])


def plain(text: str) -> str:
    """Letters and digits alone, small and without accents.

    >>> plain("Prénom *"), plain("Soyadı")
    ('prenom', 'soyadi')
    """
    spread = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i"))
    kept = "".join(sign for sign in spread if sign.isalnum() or unicodedata.category(sign) == "Mc")
    return unicodedata.normalize("NFC", kept)


_WORDS: dict[Kind, str] = {
    "called": _CALLED,
    "first": _FIRST,
    "called_last": _CALLED_LAST,
    "last": _LAST,
    "whole": _WHOLE,
    "number": _NUMBER,
    "role": _ROLE,
    "status": _STATUS,
    "enabled": _ENABLED,
}
_HEADS: dict[str, Kind] = {plain(head): kind for kind, heads in _WORDS.items() for head in heads.split()}

NO_NAMES = (
    "We can’t tell which column holds the names. Call the columns First name and Last name, "
    "and ID if there is a school ID."
)


class Columns(NamedTuple):
    """Where each kind of cell is in a row, the head's line, and the heads of columns we do not keep."""

    places: dict[Kind, int]
    unused: tuple[str, ...] = ()
    #: How many rows the head and what is above it take; 0 without a head.
    body: int = 0
    #: The IDs can only be positions in the list.
    has_positions: bool = False
    #: Two columns of names without a head: we only suppose that the first names come first.
    is_guess: bool = False

    def cell(self, row: Row, kind: Kind) -> str:
        """What a row has in the column of this kind; empty if there is none."""
        place = self.places.get(kind)
        return row.cells[place] if place is not None and place < len(row.cells) else ""


def headed_columns(rows: Sequence[Row]) -> Columns | None:
    """The columns by their heads, looked for in the first ten rows; None if there is no head."""
    for index, row in enumerate(rows[:10]):
        places = _by_heads(row.cells)
        if places.keys() & {"first", "called", "whole"}:
            unused = tuple(head for place, head in enumerate(row.cells) if head and place not in places.values())
            number = places.get("number")
            positions = number is not None and plain(row.cells[number]) in POSITIONS
            return Columns(places, unused, index + 1, positions)
    return None


def unheaded_columns(rows: Sequence[Row]) -> Columns:
    """Tell columns without heads by what is in them.

    :raises BadInput: if that does not show which hold names.
    """
    width = max(len(row.cells) for row in rows)
    numbers = [place for place in range(width) if _is_number_column(rows, place)]
    names = [place for place in range(width) if place not in numbers]
    places: dict[Kind, int]
    if width <= 3 and len(names) == 2 and numbers in ([], [0]):
        places = {"first": names[0], "last": names[1]}
        return Columns(places | _number_at(numbers), is_guess=True)
    if width == 2 and len(names) == 1:
        places = {"whole": names[0]}
        return Columns(places | _number_at(numbers))
    raise BadInput({"file": NO_NAMES})


def _number_at(numbers: Sequence[int]) -> dict[Kind, int]:
    return {"number": numbers[0]} if numbers else {}


def _is_number_column(rows: Sequence[Row], place: int) -> bool:
    cells = [row.cells[place] for row in rows if place < len(row.cells) and row.cells[place]]
    return bool(cells) and all(any(sign.isdigit() for sign in cell) for cell in cells)


def _by_heads(heads: Sequence[str]) -> dict[Kind, int]:
    found: dict[Kind, int] = {}
    for place, head in enumerate(heads):
        kind = _kind_of(head)
        if kind and kind not in found:
            found[kind] = place
    first, last = "first" in found or "called" in found, "last" in found
    if "whole" in found and first and not last:
        # Beside a first name, a column called only Name holds the last name.
        found["last"] = found.pop("whole")
    elif "whole" in found and last and not first:
        # Beside a last name, it holds the first name.
        found["first"] = found.pop("whole")
    elif first:
        found.pop("whole", None)
    return found


def _kind_of(head: str) -> Kind | None:
    kind = _HEADS.get(plain(head))
    parts = [_HEADS.get(plain(part)) for part in head.split(",")]
    if kind is None and len(parts) > 1 and None not in parts:
        # "Name, Vorname": one column with both, in this order.
        return "whole"
    return kind
