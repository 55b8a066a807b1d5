"""Lists as schools really have them, through the real form. The files' README says where each kind comes from."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.database import Database
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of
from tests.teaching.roster_form import Preview, preview_file, preview_names

FILES = Path(__file__).parent / "rosters"
HEAD = ("ID", "Vorname", "Nachname", "Geburtsdatum")
PUPILS = (
    ("41", "Stéphane", "Lévy", "11.12.2013"),
    ("42", "Anna", "Berger", "01.02.2013"),
    ("43", "Anna", "Braun", "03.04.2013"),
    ("44", "Zoë", "Öztürk", "05.06.2013"),
)
NAMES = ["Anna Be.", "Anna Br.", "Stéphane L.", "Zoë Ö."]
MILA_IDA = ["Mila G.", "Ida S."]
THREE = [*MILA_IDA, "Jonas V."]


def table(separator: str = ";", *more: tuple[str, ...]) -> str:
    return "".join(separator.join(line) + "\r\n" for line in (HEAD, *PUPILS, *more))


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    teacher = make_teacher(session)
    make_class(session, teacher)
    make_class(session, teacher, name="8c")
    return client_of(app, "weiss")


def of_file(client: FlaskClient, name: str, class_id: int = 1) -> Preview:
    return preview_file(client, (FILES / name).read_bytes(), class_id, name)


def names_in(database: Database, class_id: int = 1) -> list[str]:
    return sorted(pupils_of(database, class_id))


#: The names that are ticked, for files that need no more than that.
TICKED = {
    "running-numbers-class-7b.csv": THREE,
    "ids-turned-to-scientific-notation.csv": THREE,
    "oneroster-users-teachers-and-parents-beside-pupils.csv": MILA_IDA,
    "total-line-below.csv": MILA_IDA,
    "report-title-above-and-total-below.csv": MILA_IDA,
    "pupils-with-surname-only.csv": ["Mila G.", "Suharsono", "Wulandari", "Kemal"],
    "names-that-begin-with-a-glottal-stop.csv": ["'Ofa T.", "’Ana K.", "ʻAlohi K.", "`Umar H."],
    "names-with-joiners-persian-sinhala-marathi.csv": [
        "علی\u200cرضا م.",
        "ශ්\u200dරීමාලි පෙ.",
        "ऋ\u200dतुजा पा.",
        "Anna B.",
    ],
    "hindi-and-thai-names.csv": ["प्रिया श.", "กิตติ ศ.", "நிலா கு."],
    "malay-and-brazilian-names-in-one-column.csv": ["Nur Aisyah M.", "Muhammad Danish A.", "Maria Eduarda S."],
    "letters-lost-to-question-marks-by-excel.csv": ["Mila G."],
    "letters-lost-to-replacement-signs.csv": ["Mila G."],
    "central-european-windows-1250.csv": ["Řehoř D.", "Žofie Š.", "Paweł Ł."],
    "central-european-windows-1250-english-heads.csv": ["Řehoř D.", "Žofie Š.", "Paweł Ł."],
    "one-torn-letter-in-utf8.csv": ["José M.", "Mila G."],
    "schild-nrw-pipes.dat": MILA_IDA,
    "quoted-full-name-head-with-semicolons.csv": ["Ludmila G."],
    "nickname-in-quotes-in-a-pasted-list.txt": THREE,
    "moodle-participants-id-number.csv": MILA_IDA,
    "sims-legal-and-preferred.csv": ["Mila G."],
    "japanese-two-columns.csv": ["太郎", "花子", "大文"],
    "id-and-name-without-heads.csv": MILA_IDA,
    "newline-and-quotes-in-cells.csv": ["Mila Sophie G.", "Ida S."],
    "excel-dates-for-names.csv": ["May M."],
    "pix-onde-french.csv": ["Mila G."],
    "workbook.xlsx": ["Mila G.", "Zoë Ö."],
    "vietnamese-spanish-dutch-chinese-one-column.txt": [
        "Nguyễn Thị Á.",
        "María García L.",
        "José-María O.",
        "Anna B.",
        "陳大文",
        "O'Brien",
        "Null",
        "True",
        "May",
        "March",
    ],
}


def test_every_file_offers_the_right_pupils(weiss: FlaskClient) -> None:
    shown = {name: of_file(weiss, name).ticked for name in TICKED}

    assert shown == TICKED


def test_running_numbers_are_never_identities(weiss: FlaskClient, database: Database) -> None:
    of_file(weiss, "running-numbers-class-7b.csv").save()
    before = pupils_of(database, 1)

    shown = of_file(weiss, "running-numbers-class-8c.csv", 2)
    shown.save()
    left = of_file(weiss, "running-numbers-class-7b-after-a-pupil-left.csv")
    left.save()

    assert {line.outcome for line in shown.lines} == {"New"}
    assert "are positions in the list" in shown.text
    assert names_in(database, 2) == ["Emre K.", "Lotte B.", "Till A."]
    assert [line.outcome[:13] for line in left.lines] == ["Already in 7b"] * 2
    assert pupils_of(database, 1) == before


def test_lost_leading_zeros_bring_nobody_in_twice(weiss: FlaskClient, database: Database) -> None:
    of_file(weiss, "ids-with-leading-zeros-as-the-school-exports-them.csv").save()
    before = pupils_of(database, 1)

    again = of_file(weiss, "ids-after-a-spreadsheet-dropped-the-zeros.csv")

    assert {line.outcome for line in again.lines} == {"Already in 7b Latin, no change"}
    assert "Nothing has changed" in again.save().text
    assert pupils_of(database, 1) == before


def test_spoilt_numbers_are_told_and_never_kept(weiss: FlaskClient, database: Database) -> None:
    shown = of_file(weiss, "ids-turned-to-scientific-notation.csv")

    assert "A spreadsheet has spoilt the school IDs, such as 2.02611E+13" in shown.text
    shown.save()
    with database.reading() as session:
        assert session.connection().exec_driver_sql("SELECT count(*) FROM school_id").scalar() == 0


def test_lines_that_are_no_pupils_are_left_out_with_why(weiss: FlaskClient) -> None:
    users = of_file(weiss, "oneroster-users-teachers-and-parents-beside-pupils.csv").left_out
    report = of_file(weiss, "report-title-above-and-total-below.csv").left_out

    expected = ["A teacher, not a pupil", "A parent, not a pupil", "Marked “tobedeleted”", "An administrator"]
    assert [why in line for why, line in zip(expected, users, strict=True)] == [True] * 4
    assert "Class list 7b" in report[0] and "A total, not a name" in report[2]


def test_spoilt_names_are_shown_unticked_and_can_be_corrected(weiss: FlaskClient, database: Database) -> None:
    shown = of_file(weiss, "letters-lost-to-question-marks-by-excel.csv")
    assert [line.is_ticked for line in shown.lines] == [False, False, True]
    assert "Letters were lost" in shown.lines[0].outcome

    mended = shown.type("first", 0, "Nguyên").press("check")

    assert mended.ticked == ["Nguyên M.", "Mila G."]
    mended.save()
    assert names_in(database) == ["Mila G.", "Nguyên M."]


def test_turkish_windows_text_can_be_read_again_with_another_encoding(weiss: FlaskClient) -> None:
    data = (FILES / "turkish-windows-1254.csv").read_bytes()
    guessed = preview_file(weiss, data)

    assert "Is Ayþe Y. right?" in guessed.text
    assert guessed.press("letters", letters="cp1254").ticked == ["Ayşe Y.", "İbrahim Ş."]
    assert preview_file(weiss, data, letters="cp1254").ticked == ["Ayşe Y.", "İbrahim Ş."]


def test_a_web_page_named_xls_is_refused_with_what_to_do(weiss: FlaskClient) -> None:
    refused = of_file(weiss, "html-table-named-xls.xls")

    assert refused.response.status_code == 422
    assert "This is a web page" in refused.text and "choose Save as, then CSV" in refused.text
    assert "Line 1" not in refused.text


def test_a_teacher_says_which_part_is_the_given_name(weiss: FlaskClient) -> None:
    shown = of_file(weiss, "vietnamese-spanish-dutch-chinese-one-column.txt")

    assert shown.press("given:last").ticked[0] == "Ánh N."
    assert shown.press("given:last").press("given:first").ticked[:2] == ["Nguyễn T.", "María G."]
    japanese = of_file(weiss, "japanese-two-columns.csv")
    assert "太郎 山." not in japanese.page
    assert japanese.press("swap").ticked == ["山田", "佐藤", "陳"]


#: Three more of each kind: what is pasted, and the names that are ticked.
MORE: dict[str, list[tuple[str, list[str]]]] = {
    "running numbers": [
        ("No,Name\n1,Mila Grau\n2,Ida Sand", MILA_IDA),
        ("Lfd. Nr.;Nachname;Vorname\n11;Grau;Mila\n12;Sand;Ida", MILA_IDA),
        ("#\tFirst name\tSurname\n1\tMila\tGrau\n2\tIda\tSand", MILA_IDA),
    ],
    "people who are no pupils": [
        ("Role,First name,Last name\nstudent,Mila,Grau\nStaff,Tom,Bell\nStudent,Ida,Sand", MILA_IDA),
        ("Vorname;Nachname;Rolle\nMila;Grau;Schüler\nKarin;Weiss;Lehrkraft\nIda;Sand;", MILA_IDA),
        ("First name,Last name,enabledUser\nMila,Grau,true\nOld,Pupil,false\nIda,Sand,TRUE", MILA_IDA),
    ],
    "lines around the table": [
        ("Klasse 7b\n\nVorname;Nachname\nMila;Grau\nIda;Sand\nSumme: 2;", MILA_IDA),
        ("School report,,\n,,\nPage 1,,\nForename,Surname,Reg\nMila,Grau,7b\nIda,Sand,7b\nCount 2,,", MILA_IDA),
        ("First name|Last name\nMila|Grau\nIda|Sand\nPrinted on 1 May 2026|", MILA_IDA),
    ],
    "heads of other languages": [
        ("Imię;Nazwisko\nMila;Grau\nIda;Sand", MILA_IDA),
        ("Soyadı\tAdı\nGrau\tMila\nSand\tIda", MILA_IDA),
        ("Фамилия;Имя\nGrau;Mila\nSand;Ida", MILA_IDA),
    ],
    "names with one part": [
        ("First name,Last name\nMila,Grau\n–,Sukarno\nKemal,", ["Mila G.", "Sukarno", "Kemal"]),
        ("Name\nSuharto\nMila Grau", ["Suharto", "Mila G."]),
        ("Surname,Forename\nGrau,Mila\nDewi,.", ["Mila G.", "Dewi"]),
    ],
    "first signs that are no letters": [
        ("First name,Last name\nʼAkau,Tau\nʻIolana,Kai", ["ʼAkau T.", "ʻIolana K."]),
        ("‘Isa Haddad\n'Aisha Noor", ["‘Isa H.", "'Aisha N."]),
        ("Kealoha, ʻAlohi", ["ʻAlohi K."]),
    ],
    "letters of other scripts": [
        ("שרה לוי\nמשה כהן", ["שרה ל.", "משה כ."]),
        ("Ганна Іваненко\nЄвген Шевченко", ["Ганна І.", "Євген Ш."]),
        ("Ana\u200b Po\u00adpa\nİpek Çelik", ["Ana P.", "İpek Ç."]),
    ],
    "letters that were lost": [
        ("First name,Last name\nJos?,Mu?oz\nMila,Grau", ["Mila G."]),
        ("Fran\ufffdois Petit\nMila Grau", ["Mila G."]),
        ("?ukasz W?jcik\nMila Grau", ["Mila G."]),
    ],
    "letters that were garbled and can be mended": [
        ("ZoÃ« Ã–ztÃ¼rk", ["Zoë Ö."]),
        ("First name,Last name\nJosÃ©,MuÃ±oz", ["José M."]),
        ("FranÃ§ois Petit", ["François P."]),
    ],
    "names that became dates": [
        ("First name,Last name\n1-Jun,Grau\nIda,Sand", ["Ida S."]),
        ("First name,Last name\nApr-05,Grau\nIda,Sand", ["Ida S."]),
        ("First name,Last name\n2026-05-05,Grau\nIda,Sand", ["Ida S."]),
    ],
    "long names": [
        ("Siti Nurhaliza binti Tarudin Abdullah Rahman Kassim", ["Siti Nurhaliza T."]),
        ("Pedro de Alcântara Francisco António João Carlos Xavier", ["Pedro A."]),
        ("First name,Last name\nWolfeschlegelsteinhausenbergerdorff,Senior", ["Wolfeschlegelsteinhausenber S."]),
    ],
    "pasted lists": [
        ("1. Anna\n2. Emil\n3. Ida", ["Anna", "Emil", "Ida"]),
        ("- Emil Ito\n• Ida Hahn,\nAnna Berg (new!)", ["Emil I.", "Ida H.", "Anna B."]),
        ("Mila\tGrau\nIda\tSand", MILA_IDA),
    ],
    "nicknames in quotation marks": [
        ("Ludmila „Mila“ Grau", ["Mila G."]),
        ("Grau, Ludmila «Mila»\nSand, Ida", MILA_IDA),
        ('First name,Last name\n"Ludmila ""Mila""",Grau', ["Mila G."]),
    ],
    "numbers without heads": [
        ("20413\tMila Grau\n20414\tIda Sand", MILA_IDA),
        ("S-2;Grau, Mila\nS-5;Sand, Ida", MILA_IDA),
        ("4711,Mila,Grau\n4712,Ida,Sand", MILA_IDA),
    ],
    "legal and preferred names": [
        ("First name,Preferred name,Last name\nLudmila,Mila,Grau\nIda,,Sand", MILA_IDA),
        ("Nachname;Vorname;Rufname\nGrau;Ludmila;Mila\nSand;Ida;Ida", MILA_IDA),
        ("Known as,Legal forename,Legal surname\nMila,Ludmila,Grau\n,Ida,Sand", MILA_IDA),
    ],
    "names in East Asia": [
        ("氏名\n山田太郎\n佐藤花子", ["山田太郎", "佐藤花子"]),
        ("姓,名\n山田,太郎\n鈴木,太郎", ["山田 太郎", "鈴木 太郎"]),
        ("성,이름\n김,민준\n이,서연", ["민준", "서연"]),
    ],
}


@pytest.mark.parametrize("kind", MORE)
def test_other_lists_of_the_same_kind_offer_the_right_pupils(weiss: FlaskClient, kind: str) -> None:
    assert [(text, preview_names(weiss, text).ticked) for text, _ in MORE[kind]] == MORE[kind]


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp1250", "Jméno;Příjmení\r\nŘehoř;Dvořák\r\nŽofie;Šťastná\r\n"),
        ("cp1250", "Imię;Nazwisko\r\nŁukasz;Wójcik\r\nŻaneta;Źrebak\r\n"),
        ("cp1251", "Имя;Фамилия\r\nАнна;Иванова\r\nПётр;Сидоров\r\n"),
        ("cp1253", "First name;Last name\r\nΓιώργος;Παππάς\r\nΕλένη;Νικολάου\r\n"),
        ("cp1254", "Adı;Soyadı\r\nAyşe;Yıldız\r\nİpek;Şahin\r\n"),
        ("mac_roman", "First name;Last name\r\nZoë;Çelik\r\n"),
    ],
)
def test_the_encoding_of_a_file_can_be_chosen(weiss: FlaskClient, encoding: str, names: str) -> None:
    lines = [line.split(";") for line in names.split("\r\n")[1:-1]]

    shown = preview_file(weiss, names.encode(encoding), letters=encoding)

    assert shown.ticked == [f"{first} {last[0]}." for first, last in lines]


@pytest.mark.parametrize(
    "data",
    [
        b"<!DOCTYPE html><table><tr><td>Mila</td></tr></table>",
        b'\xef\xbb\xbf<html xmlns:x="urn:schemas-microsoft-com:office:excel">',
        b"  <table><tr><th>Name</th></tr></table>",
        b"\xd0\xcf\x11\xe0 an older workbook",
        b"PK\x03\x04 a damaged one",
    ],
)
def test_what_is_no_list_is_refused_with_what_to_do(weiss: FlaskClient, data: bytes) -> None:
    assert "choose Save as, then CSV" in preview_file(weiss, data, name="7b.xls").text


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("ID;Name\n007;Mila Grau\n008;Ida Sand", "ID;Name\n7;Mila Grau\n8;Ida Sand"),
        ("ID;Name\nA-17;Mila Grau\nA-18;Ida Sand", "ID;Name\na-17;Mila Grau\n'A-18;Ida Sand"),
        ("ID;Name\n4711;Mila Grau\n4712;Ida Sand", "ID;Name\n4711.0;Mila Grau\n4712.0;Ida Sand"),
    ],
)
def test_what_a_spreadsheet_did_to_ids_brings_nobody_in_twice(
    weiss: FlaskClient, database: Database, first: str, second: str
) -> None:
    preview_names(weiss, first).save()
    before = pupils_of(database, 1)

    assert "Nothing has changed" in preview_names(weiss, second).save().text
    assert pupils_of(database, 1) == before


@pytest.mark.parametrize("spoilt", ["2.02611E+13", "2,02611e+13", "9E+5"])
def test_other_spoilt_numbers_are_told(weiss: FlaskClient, spoilt: str) -> None:
    shown = preview_names(weiss, f"ID\tName\n{spoilt}\tMila Grau\n20413\tIda Sand")

    assert f"such as {spoilt}" in shown.text
    assert shown.fields.getlist("number") == ["", "20413"]


@pytest.mark.parametrize(
    "data",
    [
        table().encode(),
        table().encode("utf-8-sig"),
        table("\t").encode("utf-16"),
        table().encode("cp1252"),
        table(",").encode("utf-8-sig"),
        table("|").encode(),
    ],
)
def test_a_list_goes_in_with_its_accents_and_once_more_changes_nothing(
    weiss: FlaskClient, database: Database, data: bytes
) -> None:
    first = preview_file(weiss, data).save().text
    again = preview_file(weiss, data).save().text

    assert "List imported: 4 new." in first
    assert "List imported. Nothing has changed." in again
    assert names_in(database) == NAMES


def test_birth_dates_are_in_no_page_and_in_no_row(weiss: FlaskClient, database: Database) -> None:
    shown = preview_file(weiss, table().encode("cp1252"))
    assert "We won’t store Geburtsdatum or the file" in shown.text
    assert "2013" not in shown.page and "2013" not in shown.press("back").page
    shown.save()

    with database.reading() as session:
        driver = session.connection().connection.driver_connection
        assert driver is not None
        everything = "\n".join(driver.iterdump())
    assert "Lévy" not in everything
    assert "2013" not in everything


def test_another_teachers_list_with_the_same_numbers_touches_no_account_of_this_one(
    app: Flask, weiss: FlaskClient, session: Session, database: Database
) -> None:
    make_class(session, make_teacher(session, "other"), name="8a")
    preview_file(weiss, table().encode()).save()
    before = pupils_of(database, 1)

    other = preview_file(client_of(app, "other"), table().replace("Stéphane", "Sven").encode(), class_id=3)

    assert "4 new" in other.save().text
    assert pupils_of(database, 1) == before
    assert names_in(database, 3) == ["Anna Be.", "Anna Br.", "Sven L.", "Zoë Ö."]
    assert not set(pupils_of(database, 3).values()) & set(before.values())


def test_a_formula_is_no_name_and_the_rest_goes_in(weiss: FlaskClient, database: Database) -> None:
    shown = preview_file(weiss, table(";", ("45", "=cmd|' /C calc'!A0", "X", "")).encode())

    assert "4 new" in shown.save().text
    assert names_in(database) == NAMES


def test_the_roster_given_out_opens_with_its_accents_and_can_be_imported_again(weiss: FlaskClient) -> None:
    preview_file(weiss, table().encode("cp1252")).save()

    data = weiss.get("/classes/1/roster.csv").get_data()

    # A spreadsheet finds out the encoding of a CSV file by this mark and by nothing else.
    assert data.startswith(b"\xef\xbb\xbf")
    assert sorted(row["name"] for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig")))) == NAMES
    again = preview_file(weiss, data)
    assert "guessed" not in again.text
    assert {line.outcome[:13] for line in again.lines} == {"Already in 7b"}
