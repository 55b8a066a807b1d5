"""The deck to take away: a package that Anki itself takes in twice without a double, and a table."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from flask.testing import FlaskClient

from studyapp.content import Deck
from studyapp.content.questions import keys
from studyapp.library import download_views
from studyapp.library.anki import package
from studyapp.web.csv_export import harmless
from tests.library.reading import Page


@pytest.fixture
def collection(tmp_path: Path):  # type: ignore[no-untyped-def]
    """An empty collection of the real Anki."""
    collection = Collection(str(tmp_path / "collection.anki2"))
    yield collection
    collection.close()


def take_in(collection: Collection, path: Path, made: bytes) -> None:
    path.write_bytes(made)
    options = ImportAnkiPackageOptions(merge_notetypes=True, with_scheduling=False)
    collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(path), options=options))


def expected_notes(deck: Deck) -> int:
    return sum(len(card.clues) + bool(keys(deck, card.id, "roman")) for card in deck)


def test_anki_takes_in_a_note_for_every_clue_and_every_pair_of_names(
    collection: Collection, deck: Deck, tmp_path: Path
) -> None:
    take_in(collection, tmp_path / "first.apkg", package(deck, "greek"))

    assert collection.note_count() == expected_notes(deck) > 300
    names = {deck.name for deck in collection.decks.all_names_and_ids()}
    assert {"Mythology::Who is it?", "Mythology::Greek and Roman names"} <= names


def test_taking_it_in_again_makes_no_double_and_keeps_what_was_learned(
    collection: Collection, deck: Deck, tmp_path: Path
) -> None:
    take_in(collection, tmp_path / "first.apkg", package(deck, "greek"))
    learned = collection.get_card(collection.find_cards("tag:zeus")[0])
    learned.reps = 7
    collection.update_card(learned)
    before = sorted(collection.find_cards(""))

    take_in(collection, tmp_path / "second.apkg", package(deck, "roman"))

    assert sorted(collection.find_cards("")) == before
    assert collection.note_count() == expected_notes(deck)
    assert collection.get_card(learned.id).reps == 7


def test_a_reworded_clue_stays_the_same_note(collection: Collection, deck: Deck, tmp_path: Path) -> None:
    take_in(collection, tmp_path / "first.apkg", package(deck, "greek"))
    reworded = replace(deck["zeus"].clues[0], text="Reworded since.")
    card = replace(deck["zeus"], clues=(reworded, *deck["zeus"].clues[1:]))
    cards = tuple(card if one.id == "zeus" else one for one in deck)

    take_in(collection, tmp_path / "second.apkg", package(Deck(cards, deck.decoys, deck.order), "greek"))

    assert collection.note_count() == expected_notes(deck)


def test_a_note_says_whose_passage_settles_it(collection: Collection, deck: Deck, tmp_path: Path) -> None:
    take_in(collection, tmp_path / "first.apkg", package(deck, "greek"))

    note = collection.get_note(collection.find_notes('tag:rhea "note:Mythology: who is it?"')[0])

    assert note["Name"] == "Rhea"
    assert note["Clue"].startswith("She saved her youngest son")
    assert "Hesiod, Theogony 453–491" in [
        collection.get_note(one)["Source"] for one in collection.find_notes("tag:rhea Source:_*")
    ]


def test_the_page_offers_all_ways(client: FlaskClient) -> None:
    page = Page(client.get("/cards/take-away"))

    assert page.address_of("Anki package") == "/cards/mythology.apkg"
    assert page.address_of("Table (CSV)") == "/cards/mythology.csv"


def test_the_package_is_sent_as_a_file(client: FlaskClient) -> None:
    sent = client.get("/cards/mythology.apkg")

    assert sent.headers["Content-Disposition"] == 'attachment; filename="mythology.apkg"'
    assert sent.data.startswith(b"PK")


def test_without_the_extra_the_page_says_what_is_missing(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download_views, "find_spec", lambda _: None)

    page, sent = Page(client.get("/cards/take-away")), client.get("/cards/mythology.apkg")

    assert "studyapp[export]" in page.main
    assert sent.status_code == 404
    assert "studyapp[export]" in Page(sent).main


def test_the_table_has_a_row_for_every_figure(client: FlaskClient, deck: Deck) -> None:
    sent = client.get("/cards/mythology.csv")

    rows = list(csv.DictReader(io.StringIO(sent.data.decode("utf-8-sig"))))
    assert sent.data.startswith(b"\xef\xbb\xbf")
    assert [row["id"] for row in rows] == [card.id for card in deck]
    zeus = rows[1]
    assert (zeus["greek_script"], zeus["roman"], zeus["parents"]) == ("Ζεύς", "Jupiter", "Cronus; Rhea")


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+49", "'+49"),
        ("-2", "'-2"),
        ("@here", "'@here"),
        ("|calc", "'|calc"),
        ("\tx", "'\tx"),
        (-2, -2),
        ("Zeus", "Zeus"),
    ],
)
def test_no_cell_is_run_as_a_formula_and_numbers_stay_numbers(cell: object, written: object) -> None:
    assert harmless(cell) == written
