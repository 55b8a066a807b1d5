"""What a class hides stands on no face its pupils read or print, and in nothing they take away."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable
from pathlib import Path
from sqlite3 import connect

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyapp.classes.hidden_content import reference_of
from studyapp.classes.memberships import join_class
from studyapp.classes.models import Hidden
from studyapp.content import Card, Deck, printed
from studyapp.library import pdf
from studyapp.library.screens import faces, open_clues
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.teaching.factories import client_of, make_class, make_teacher

#: Of Zeus: a clue, and a passage that tells no clue that could be asked.
PARTS = ("clue/0", "reference/1")


@pytest.fixture
def greta(app: Flask) -> FlaskClient:
    """A pupil whose class hides a clue and a reference of Zeus."""
    with app.extensions["database"].writing() as session:
        found = make_class(session, make_teacher(session))
        join_class(session, found, make_person(session), MORNING)
        session.add_all(Hidden(class_id=found.id, figure="zeus", part=part) for part in PARTS)
        session.commit()
    return client_of(app, "greta")


def cited(card: Card, place: int) -> str:
    reference = card.references[place]
    return f"{reference.author}, {reference.work} {printed(reference.passage)}"


def cells(client: FlaskClient) -> dict[str, str]:
    """The row of Zeus in the table of the deck."""
    table = client.get("/cards/mythology.csv").data.decode("utf-8-sig")
    return next(row for row in csv.DictReader(io.StringIO(table)) if row["id"] == "zeus")


def notes(client: FlaskClient, folder: Path) -> list[str]:
    """The fields of all notes in the package for Anki."""
    sent = client.get("/cards/mythology.apkg").data
    with zipfile.ZipFile(io.BytesIO(sent)) as package:
        package.extract("collection.anki2", folder)
    collection = connect(folder / "collection.anki2")
    found = [fields for (fields,) in collection.execute("select flds from notes")]
    collection.close()
    return found


def test_a_clue_whose_passage_is_hidden_goes_along_only_if_there_is_no_other(deck: Deck) -> None:
    zeus = deck["zeus"]
    every = {("zeus", f"reference/{place}") for place in range(len(zeus.references))}

    assert [place for place, _ in open_clues({("zeus", "clue/0")}, zeus)] == list(range(1, len(zeus.clues)))
    assert all(clue.ref != 1 for _, clue in open_clues({("zeus", "reference/1")}, zeus))
    assert [clue for _, clue in open_clues(every, zeus)] == list(zeus.clues)
    assert reference_of(every, zeus, zeus.clues[0]) is None


def test_the_table_leaves_out_what_is_hidden(app: Flask, greta: FlaskClient, deck: Deck) -> None:
    zeus = deck["zeus"]
    hers, all_of_them = cells(greta), cells(app.test_client())

    assert zeus.clues[0].text in all_of_them["clues"] and zeus.clues[0].text not in hers["clues"]
    assert cited(zeus, 1) in all_of_them["references"] and cited(zeus, 1) not in hers["references"]
    assert cited(zeus, 0) in hers["references"]


def test_the_package_for_anki_leaves_out_what_is_hidden(
    app: Flask, greta: FlaskClient, deck: Deck, tmp_path: Path
) -> None:
    zeus = deck["zeus"]
    hers, all_of_them = notes(greta, tmp_path), notes(app.test_client(), tmp_path)
    gone = set(all_of_them) - set(hers)

    assert set(hers) < set(all_of_them)
    assert len(gone) == len([clue for clue in zeus.clues[1:] if clue.ref == 1]) + 1
    assert all(fields.split("\x1f")[1] == "Zeus" for fields in gone)


@pytest.mark.parametrize("address", ["/cards/zeus", "/study/flashcards?at=2&side=back", "/cards/print/a4?backs=no"])
def test_no_face_names_the_passage_that_is_hidden(app: Flask, greta: FlaskClient, deck: Deck, address: str) -> None:
    hers, all_of_them = text_of(greta.get(address)), text_of(app.test_client().get(address))

    assert cited(deck["zeus"], 0) in hers
    assert cited(deck["zeus"], 1) in all_of_them
    assert cited(deck["zeus"], 1) not in hers


def test_the_pdf_is_drawn_from_the_same_faces(greta: FlaskClient, deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Card] = []

    def draw(cards: Iterable[Card], *_: object, **__: object) -> bytes:
        drawn.extend(cards)
        return b"%PDF"

    monkeypatch.setattr(pdf, "draw", draw)

    greta.get("/cards/print/a4.pdf")

    assert drawn == list(faces(deck, {("zeus", part) for part in PARTS}))
    assert len(drawn[1].references) == len(deck["zeus"].references) - 1
