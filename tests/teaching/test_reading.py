"""Reading lists of pupils: encodings, separators, heads of columns, limits, and lines that are left out."""

from __future__ import annotations

import codecs
import io
import zipfile
from pathlib import Path

import pytest

from studyapp.errors import BadInput
from studyapp.teaching.roster.csv_reader import MOST, CpuBudget, workbook_rows
from studyapp.teaching.roster.decoder import decode
from studyapp.teaching.roster.row_parser import RosterLine, SkippedLine, read_rows, read_text
from studyapp.teaching.roster.short_names import FullName, distinct_short_names, fits, is_near, short_name

TABLE = "ID,First name,Last name,Date of birth,E-mail\n11,Stéphane,Lévy,2013-01-02,s@x.example\n12,Zoë,Öztürk,,\n"
FILES = Path(__file__).parent / "rosters"
READ = [("Stéphane L.", "11"), ("Zoë Ö.", "12")]


def names(text: str) -> list[tuple[str, str]]:
    return [(short_name(line.name), line.number) for line in read_text(text).lines]


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TABLE.encode(), "utf-8"),
        (TABLE.encode("utf-8-sig"), "utf-8-sig"),
        (TABLE.encode("utf-16"), "utf-16"),
        (codecs.BOM_UTF16_BE + TABLE.encode("utf-16-be"), "utf-16"),
        (TABLE.encode("utf-16-le"), "utf-16-le"),
        (TABLE.encode("utf-16-be"), "utf-16-be"),
        (TABLE.encode("cp1252"), "cp1252"),
    ],
)
def test_the_encoding_of_a_file_is_detected(data: bytes, encoding: str) -> None:
    decoded = decode(data)

    assert decoded.encoding == encoding
    assert decoded.is_guess is (encoding == "cp1252")
    assert names(decoded.text) == READ


@pytest.mark.parametrize("encoding", ["mac_roman", "cp850"])
def test_the_encoding_can_be_chosen_where_the_guess_is_wrong(encoding: str) -> None:
    data = TABLE.replace("Öztürk", "Özcan").encode(encoding)

    assert names(decode(data, encoding).text) == READ
    assert names(decode(data).text) != READ


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_columns_are_separated_by_comma_semicolon_tab_or_pipe(separator: str, line_end: str) -> None:
    assert names(TABLE.replace(",", separator).replace("\n", line_end)) == READ


def test_what_a_spreadsheet_writes_for_itself_is_not_a_name() -> None:
    assert names("sep=;\nName;Vorname\nBerger;Anna\n") == [("Anna B.", "")]


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("Vorname;Nachname", "Anna;Berger"),
        ("Name;Vorname", "Berger;Anna"),
        ("Nom;Prénom", "Berger;Anna"),
        ("Nome;Cognome", "Anna;Berger"),
        ("Surname\tForename", "Berger\tAnna"),
        ("Full name;Class", "Anna Berger;7b"),
        ("Pupil;Class", "Berger, Anna;7b"),
    ],
)
def test_columns_are_known_by_what_schools_call_them(head: str, line: str) -> None:
    assert names(f"{head}\n{line}\n") == [("Anna B.", "")]


def test_columns_that_are_not_needed_are_named_and_not_kept() -> None:
    roll = read_text(TABLE)

    assert roll.unused == ("Date of birth", "E-mail")
    assert "2013" not in repr(roll) and "x.example" not in repr(roll)


@pytest.mark.parametrize(
    ("pasted", "expected"),
    [
        ("Anna Berger\nJonas Weiß\n", ["Anna B.", "Jonas W."]),
        ("Berger, Anna\nWeiß, Jonas", ["Anna B.", "Jonas W."]),
        ("Anna\n\nBerger, Jonas\n", ["Anna", "Jonas B."]),
        ("  Anna   Lena Berger ", ["Anna Lena B."]),
        ("Name\nAnna Berger", ["Anna B."]),
    ],
)
def test_pasted_names_are_one_a_line(pasted: str, expected: list[str]) -> None:
    assert [name for name, _ in names(pasted)] == expected


def test_each_line_that_is_left_out_is_quoted_with_why_and_the_rest_can_be_imported() -> None:
    text = "ID;First name;Last name\n21;Anna;Berger\n22;;\n23;=cmd|' /C calc'!A0;X\n21;Anna;Braun\n"

    roll = read_text(text)

    assert roll.lines == (RosterLine(2, "Anna", "Berger", "21"),)
    assert [(out.line, out.quoted, out.why) for out in roll.skipped] == [
        (3, "22", "No name in this line"),
        (4, "23;=cmd|' /C calc'!A0;X", "Not a name: it has digits or signs"),
        (5, "21;Anna;Braun", "Line 2 has the same ID, 21"),
    ]


def test_a_line_break_between_quotation_marks_is_part_of_the_name() -> None:
    roll = read_text('First name,Last name\n"Anna\nLena",Berger\n,Nobody\n')

    assert roll.lines == (RosterLine(3, "Anna Lena", "Berger"), RosterLine(4, "Nobody", ""))


def test_lines_are_counted_as_a_text_editor_counts_them() -> None:
    roll = read_text("sep=;\nFirst name;Last name\n\nAnna;Berger\n;\n-;.\n")

    assert [line.line for line in roll.lines] == [4]
    assert roll.skipped == (SkippedLine(6, "-;.", "No name in this line", "-", "."),)


def test_a_workbook_is_read_as_a_table() -> None:
    rows = workbook_rows((FILES / "workbook.xlsx").read_bytes())

    roll = read_rows(rows)

    assert [(short_name(line.name), line.number) for line in roll.lines] == [("Mila G.", "20413"), ("Zoë Ö.", "20414")]
    assert roll.unused == ("Date of birth",)
    assert [out.why for out in roll.skipped] == ["A total, not a name"]


@pytest.mark.parametrize("data", [b"PK\x03\x04rest of a workbook", b"\xd0\xcf\x11\xe0rest"])
def test_a_workbook_that_cannot_be_read_is_refused_with_what_to_do(data: bytes) -> None:
    with pytest.raises(BadInput, match="choose Save as, then CSV"):
        workbook_rows(data)


def test_a_workbook_that_is_huge_when_unpacked_is_refused_before_it_is_parsed() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/worksheets/sheet1.xml", b"0" * 9_000_000)

    with pytest.raises(BadInput, match="takes too long"):
        workbook_rows(packed.getvalue())


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\nrest", b"\xff\xd8\xff\xe0rest", b"GIF89arest", b"%PDF-1.4\nrest"])
def test_a_picture_or_a_document_with_another_name_is_refused_as_what_it_is(data: bytes) -> None:
    with pytest.raises(BadInput, match="a picture or a document"):
        decode(data)


@pytest.mark.parametrize(("data", "encoding"), [(b"Anna\x81", "cp1252"), (b"Anna\x00Berger", "auto")])
def test_what_is_no_text_is_refused(data: bytes, encoding: str) -> None:
    with pytest.raises(BadInput, match="couldn’t read this file with that encoding"):
        decode(data, encoding)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no names in this list"),
        ("\n ; \n", "There are no names in this list"),
        ("Berger;Anna;7b\nWeiß;Jonas;7b", "can’t tell which column holds the names"),
        ("First name,Last name\n", "There are no names in this list"),
        ('First name,Last name\nAnna,Berger\nBen,"Cole\nCleo,Dahl\n', "Line 3 .“Ben,.Cole”. opens a quotation mark"),
        ("\n".join(["Anna"] * (MOST + 1)), "up to 400 pupils"),
        ("Mila Grau\nAnna" + " Berger" * 40, "Line 2 .“Anna Berger .* has more than 200 characters"),
    ],
)
def test_a_list_that_cannot_be_understood_is_refused_in_words(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        read_text(text)


def test_a_list_that_takes_too_much_time_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    budget = CpuBudget()
    budget.check()
    monkeypatch.setattr(budget, "ends", 0.0)

    with pytest.raises(BadInput, match="takes too long to read"):
        budget.check()


def test_names_that_would_look_alike_are_told_apart_by_as_few_letters_as_possible() -> None:
    pupils = [
        FullName("Anna", "Berger"),
        FullName("Anna", "Braun"),
        FullName("Anna", "Bergmann"),
        FullName("Ida", "Sand"),
    ]

    assert distinct_short_names(pupils, ["Ida S."]) == ["Anna Berge.", "Anna Br.", "Anna Bergm.", "Ida Sa."]


def test_two_of_one_full_name_are_numbered() -> None:
    assert distinct_short_names([FullName("Anna", "Berger")] * 2, ["Anna Br."]) == ["Anna B.", "Anna B. 2"]


def test_a_double_in_another_alphabet_or_with_invisible_signs_is_told_apart() -> None:
    assert distinct_short_names([FullName("Аnna", "Berger"), FullName("An\u200bna", "Berger")], []) == [
        "Аnna B.",
        "An\u200bna B. 2",
    ]


@pytest.mark.parametrize("shown", ["Anna B.", "Anna Be.", "anna berger", "Anna B. 2", "Ánna B."])
def test_a_short_form_fits_its_full_name(shown: str) -> None:
    assert fits(shown, FullName("Anna", "Berger"))


@pytest.mark.parametrize("shown", ["Anna Br.", "Mila B.", "Anna", "Anne B."])
def test_another_name_does_not_fit(shown: str) -> None:
    assert not fits(shown, FullName("Anna", "Berger"))


@pytest.mark.parametrize(
    ("shown", "name", "near"),
    [
        ("Lukas W.", FullName("Łukasz", "Wójcik"), True),
        ("Anna B.", FullName("Anna", "Conrad"), True),
        ("Ludmila G.", FullName("Mila", "Grau"), True),
        ("Mila G.", FullName("Ben", "Graf"), False),
        ("Mila G.", FullName("Emre", "Kaya"), False),
        ("Mia F.", FullName("Mila", "Grau"), False),
    ],
)
def test_a_name_is_near_if_only_spelling_or_surname_changed(shown: str, name: FullName, near: bool) -> None:
    assert is_near(shown, name) is near
