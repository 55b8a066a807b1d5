"""Lists of pupils as schools write them: letters, separators, heads of columns, and lines that cannot go in."""

from __future__ import annotations

import codecs

import pytest

from studyapp.errors import BadInput
from studyapp.teaching.roster.csv_reader import decode
from studyapp.teaching.roster.row_parser import MOST, Fault, Pupil, read_roll

TABLE = "ID,First name,Last name,Date of birth,E-mail\n1,Stéphane,Lévy,2013-01-02,s@x.example\n2,Zoë,Öztürk,,\n"
READ = [("Stéphane L.", "1"), ("Zoë Ö.", "2")]


def names(text: str, *, whole_names: bool = False) -> list[tuple[str, str]]:
    return [(pupil.name, pupil.number) for pupil in read_roll(text, whole_names=whole_names).pupils]


@pytest.mark.parametrize(
    ("data", "letters"),
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
def test_the_letters_of_a_file_are_found_out(data: bytes, letters: str) -> None:
    decoded = decode(data)

    assert decoded.letters == letters
    assert decoded.is_guess is (letters == "cp1252")
    assert names(decoded.text) == READ


@pytest.mark.parametrize("letters", ["mac_roman", "cp850"])
def test_letters_can_be_chosen_where_the_guess_is_wrong(letters: str) -> None:
    data = TABLE.replace("Öztürk", "Özcan").encode(letters)

    assert names(decode(data, letters).text) == READ
    assert names(decode(data).text) != READ


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_columns_are_parted_by_comma_semicolon_or_tab(separator: str, line_end: str) -> None:
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
    roll = read_roll(TABLE)

    assert roll.left_out == ("Date of birth", "E-mail")
    assert "2013" not in repr(roll) and "x.example" not in repr(roll) and "Lévy" not in repr(roll.pupils)


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


def test_whole_names_are_kept_where_the_teacher_chose_so() -> None:
    assert names("Anna Berger", whole_names=True) == [("Anna Berger", "")]


def test_each_bad_line_is_reported_with_its_number_and_the_rest_can_go_in() -> None:
    text = f"ID;First name;Last name\n1;Anna;Berger\n;;Nobody\n3;=cmd|' /C calc'!A0;X\n1;Anna;Braun\n5;{'A' * 31};B\n"

    roll = read_roll(text)

    assert roll.pupils == (Pupil(2, "Anna B.", "1"),)
    assert roll.faults == (
        Fault(3, "There is no name in it."),
        Fault(4, "The name does not begin with a letter."),
        Fault(5, "Line 2 has the same number, 1."),
        Fault(6, "The name is longer than 30 characters."),
    )


def test_a_line_break_between_quotation_marks_is_part_of_the_name() -> None:
    roll = read_roll('First name,Last name\n"Anna\nLena",Berger\n,Nobody\n')

    assert roll.pupils == (Pupil(3, "Anna Lena B.", ""),)
    assert [fault.line for fault in roll.faults] == [4]


def test_lines_are_counted_as_a_text_editor_counts_them() -> None:
    roll = read_roll("sep=;\nFirst name;Last name\n\nAnna;Berger\n;\n;Nobody\n")

    assert [pupil.line for pupil in roll.pupils] == [4]
    assert [fault.line for fault in roll.faults] == [6]


@pytest.mark.parametrize("data", [b"PK\x03\x04rest of a workbook", b"\xd0\xcf\x11\xe0rest"])
def test_a_workbook_is_refused_with_what_to_do(data: bytes) -> None:
    with pytest.raises(BadInput, match="Save as, then CSV"):
        decode(data)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\nrest", b"\xff\xd8\xff\xe0rest", b"GIF89arest", b"%PDF-1.4\nrest"])
def test_a_picture_or_a_document_with_another_name_is_refused_as_what_it_is(data: bytes) -> None:
    with pytest.raises(BadInput, match="a picture or a document"):
        decode(data)


@pytest.mark.parametrize("data", [b"Anna\x81", b"Anna\x00Berger"])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="cannot be read that way"):
        decode(data)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no names in it"),
        ("\n ; \n", "There are no names in it"),
        ("Berger;Anna;7b\nWeiß;Jonas;7b", "does not say which column holds the names"),
        ("First name,Last name\n", "There are no names in it"),
        ('First name,Last name\nAnna,Berger\nBen,"Cole\nCleo,Dahl\n', "Line 3 opens a quotation mark"),
        ("\n".join(["Anna"] * (MOST + 1)), "400 pupils"),
    ],
)
def test_a_list_that_cannot_be_understood_is_refused_in_words(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        read_roll(text)
