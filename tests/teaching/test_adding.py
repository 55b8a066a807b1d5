"""The pages a list of pupils goes through: uploaded, checked and corrected, imported."""

from __future__ import annotations

import io

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from studyapp.database import Database
from tests.accounts.reading import text_of
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of
from tests.teaching.roster_form import preview_file, preview_names

FILE = "ID;First name;Last name;Date of birth\n11;Stéphane;Lévy;2013-01-02\n12;Anna;Berger;\n;;\n13;;;\n"
IDS = "ID\tFirst name\tSurname\n20413\tMila\tGrau\n20414\tLukas\tWeber"


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    make_class(session, make_teacher(session))
    return client_of(app, "weiss")


def bring_file(client: FlaskClient, data: bytes, **further: str) -> TestResponse:
    return client.post("/classes/1/add", data={"file": (io.BytesIO(data), "7b.csv"), **further})


def test_a_list_is_shown_before_anything_is_saved(weiss: FlaskClient, database: Database) -> None:
    shown = preview_file(weiss, FILE.encode("cp1252"))

    assert "We read 2 pupils in 7b.csv . Nothing has been saved yet." in shown.text
    assert "Is Stéphane L. right?" in shown.text
    assert "We won’t store Date of birth or the file." in shown.text
    assert shown.left_out == ["13 Line 5. No name in this line Add line 5"]
    assert shown.ticked == ["Stéphane L.", "Anna B."]
    assert pupils_of(database, 1) == {}


def test_an_encoding_that_is_known_is_not_asked_about(weiss: FlaskClient) -> None:
    assert "guessed" not in preview_file(weiss, FILE.encode()).text


def test_ticked_lines_are_saved_and_the_others_are_not(weiss: FlaskClient, database: Database) -> None:
    saved = preview_names(weiss, "Anna Berger\nJonas Weiß\nMia Fuchs").tick(0, 2).save()

    assert "List imported: 2 new." in saved.text
    assert list(pupils_of(database, 1)) == ["Anna B.", "Mia F."]


def test_a_tick_that_is_no_line_ticks_nothing(weiss: FlaskClient, database: Database) -> None:
    shown = preview_names(weiss, "Anna Berger")
    shown.fields.setlist("take", ["9" * 5000, "-1", "x"])

    assert "Nothing has changed" in shown.save().text
    assert pupils_of(database, 1) == {}


def test_a_changed_name_is_shown_again_before_it_is_saved(weiss: FlaskClient, database: Database) -> None:
    shown = preview_names(weiss, "Anna Berger\nJonas Weiß").type("first", 1, "Johannes")

    again = shown.save()

    assert "Some lines have changed" in again.text
    assert pupils_of(database, 1) == {}
    assert again.ticked == ["Anna B.", "Johannes W."]
    again.save()
    assert list(pupils_of(database, 1)) == ["Anna B.", "Johannes W."]


def test_what_changed_in_the_class_meanwhile_is_shown_again(weiss: FlaskClient, database: Database) -> None:
    shown = preview_names(weiss, "Anna Berger")
    preview_names(weiss, "Anna Berger").save()

    assert "Some lines have changed" in shown.save().text
    assert len(pupils_of(database, 1)) == 1


def test_a_line_can_be_added_and_one_left_out_can_be_restored(weiss: FlaskClient, database: Database) -> None:
    shown = preview_names(weiss, "Role\tFirst name\tSurname\nstudent\tMila\tGrau\nteacher\tKarin\tWeiss")

    restored = shown.press("restore:0").press("add").type("first", 2, "Ida").type("last", 2, "Sand").press("check")

    assert restored.ticked == ["Mila G.", "Karin W.", "Ida S."]
    assert restored.left_out == []
    restored.save()
    assert sorted(pupils_of(database, 1)) == ["Ida S.", "Karin W.", "Mila G."]


def test_an_empty_line_that_was_added_is_not_saved(weiss: FlaskClient, database: Database) -> None:
    added = preview_names(weiss, "Mila Grau").press("add").tick(0, 1)

    added.save().tick(0, 1).save()

    assert list(pupils_of(database, 1)) == ["Mila G."]


def test_columns_can_be_swapped_and_surnames_kept(weiss: FlaskClient) -> None:
    shown = preview_names(weiss, "Grau\tMila\nSand\tIda")

    assert "If that is wrong, swap the columns." in shown.text
    assert shown.press("swap").ticked == ["Mila G.", "Ida S."]
    assert shown.press("swap").press("whole").ticked == ["Mila Grau", "Ida Sand"]
    assert shown.press("swap").press("whole").press("short").ticked == ["Mila G.", "Ida S."]


def test_back_keeps_what_was_pasted(weiss: FlaskClient) -> None:
    pasted = "1. Anna Berger\n- Emil (new!)"

    back = preview_names(weiss, pasted, whole="yes").press("back")

    assert pasted in back.page.replace("\r\n", "\n")
    assert 'name="whole" value="yes" checked' in back.page


def test_back_from_a_file_gives_its_names_to_paste(weiss: FlaskClient) -> None:
    back = preview_file(weiss, FILE.encode()).press("back")

    assert "ID\tFirst name\tSurname\n11\tStéphane\tLévy\n12\tAnna\tBerger" in back.page


def test_a_known_id_with_another_name_is_unticked_and_can_be_a_new_pupil(
    weiss: FlaskClient, database: Database
) -> None:
    preview_names(weiss, IDS).save()
    before = pupils_of(database, 1)

    shown = preview_names(weiss, IDS.replace("Mila\tGrau", "Ben\tGraf").replace("Lukas\tWeber", "Łukasz\tWeber"))

    assert shown.lines[0].outcome.startswith("ID 20413 was Mila G. The name is different, so we left it unticked.")
    assert shown.lines[1].outcome == "Was Lukas W. , same ID 20414"
    assert shown.ticked == ["Łukasz W."]
    new = shown.press("who:0:new")
    assert new.ticked == ["Ben G.", "Łukasz W."]
    new.save()
    after = pupils_of(database, 1)
    assert sorted(after) == ["Ben G.", "Mila G.", "Łukasz W."]
    assert (after["Mila G."], after["Łukasz W."]) == (before["Mila G."], before["Lukas W."])


def test_ticking_a_doubtful_rename_makes_it(weiss: FlaskClient, database: Database) -> None:
    preview_names(weiss, IDS).save()
    before = pupils_of(database, 1)

    preview_names(weiss, IDS.replace("Mila\tGrau", "Ben\tGraf")).tick(0).save()

    assert pupils_of(database, 1)["Ben G."] == before["Mila G."]


def test_look_alikes_are_told_apart_and_said_so(weiss: FlaskClient, database: Database) -> None:
    shown = preview_names(weiss, "Anna Berger\nAnna Brandt\nIda Sand")

    assert shown.ticked == ["Anna Be.", "Anna Br.", "Ida S."]
    assert "2 pupils would be Anna B., so they are Anna Be. and Anna Br. everywhere, from today." in shown.text
    cards = weiss.post("/classes/1/cards", data={"who": "all"}) if shown.save() else None
    assert cards is not None and "annabe-7b" in text_of(cards) and "annabr-7b" in text_of(cards)


def test_an_archived_class_takes_no_new_pupils(weiss: FlaskClient, database: Database) -> None:
    shown = preview_names(weiss, "Anna Berger")
    weiss.post("/classes/1/archive")
    answers = [
        weiss.get("/classes/1/add"),
        bring_file(weiss, FILE.encode()),
        shown.save().response,
    ]

    assert {answer.status_code for answer in answers} == {409}
    assert "This class is archived. Restore it in its settings" in text_of(answers[0])
    assert pupils_of(database, 1) == {}
    for page in ("/classes/1", "/classes/1/pupils"):
        assert "/classes/1/add" not in weiss.get(page).get_data(as_text=True)


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("first", ["Anna"]),
        ("token", []),
        ("number", ["1" * 500, ""]),
        ("out_why", ["nothing"]),
    ],
)
def test_a_form_that_was_damaged_on_the_way_saves_nothing(
    weiss: FlaskClient, database: Database, field: str, values: list[str]
) -> None:
    shown = preview_names(weiss, "Anna Berger\nJonas Weiß")
    shown.fields.setlist(field, values)

    assert shown.save().response.status_code == 422
    assert pupils_of(database, 1) == {}


def test_markup_in_a_name_is_shown_as_text(weiss: FlaskClient) -> None:
    shown = preview_names(weiss, "Anna Berger").type("first", 0, "<b>Anna</b>").press("check")

    assert "<b>Anna" not in shown.page


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({}, "Paste them, or choose a file."),
        ({"names": "a;b;c\nd;e;f"}, "can’t tell which column holds the names"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_in_words(
    weiss: FlaskClient, form: dict[str, str], sentence: str
) -> None:
    response = weiss.post("/classes/1/add", data=form)

    assert response.status_code == 422
    assert sentence in text_of(response)


def test_more_than_two_megabytes_are_refused_in_words(weiss: FlaskClient) -> None:
    response = weiss.post(
        "/classes/1/add", data=b"Anna\n" * 500_000, content_type="multipart/form-data; boundary=between"
    )

    assert response.status_code == 413
    assert "2 MB" in text_of(response)


def test_full_names_are_kept_where_the_teacher_chose_so(weiss: FlaskClient) -> None:
    assert preview_names(weiss, "Anna Berger", whole="yes").ticked == ["Anna Berger"]
