"""A card's page: everything it says but its clues."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from studyapp.accounts import Role
from studyapp.content import Deck, printed
from studyapp.database import Database
from tests.accounts.factories import make_person, sign_in
from tests.library.reading import Page


def test_every_card_has_a_page_with_all_its_passages_and_none_of_its_clues(client: FlaskClient, deck: Deck) -> None:
    for card in deck:
        page = Page(client.get(f"/cards/{card.id}"))

        cited = [f"{r.author}, {r.work} {printed(r.passage)}" for r in card.references]
        assert [line for line in cited if line not in page.main] == []
        assert [clue.text for clue in card.clues if clue.text in page.text] == []
        assert not any("urn:cts" in r.urn and r.urn in page.text for r in card.references)


def test_a_page_tells_names_speech_domains_and_emblems(client: FlaskClient) -> None:
    page = Page(client.get("/cards/athena"))

    assert page.words_in("h1") == ["Athena"]
    assert "Minerva to the Romans, Ἀθηνᾶ in Greek." in page.main
    assert "Say “uh-THEE-nuh”, Minerva “mih-NUR-vuh”." in page.main
    assert "Also called: Athene, Pallas," in page.main
    assert "wisdom, weaving and crafts" in page.main
    assert "Group" not in page.words_in("h1")[0]


def test_greek_and_latin_words_are_marked_as_such(client: FlaskClient) -> None:
    page = Page(client.get("/cards/fates"))

    assert "Μοῖραι" in page.words_in("span", lang="grc")
    assert page.words_in("span", lang="la") == ["Parcae"]
    assert "Their names: Clotho, Lachesis, Atropos." in page.main


def test_the_same_name_is_said_once(client: FlaskClient) -> None:
    page = Page(client.get("/cards/perseus"))

    assert "Περσεύς in Greek. The Romans used the same name. Say “PUR-see-us”." in page.main


def test_roman_names_first_turn_the_names_round(client: FlaskClient) -> None:
    client.post("/preferences/names", data={"names": "roman"})

    page = Page(client.get("/cards/athena"))

    assert page.words_in("h1") == ["Minerva"]
    assert "Athena to the Greeks, Ἀθηνᾶ in their letters." in page.main
    assert "Zeus (Jupiter) swallows Metis" in page.main


def test_a_poets_name_has_the_readers_beside_it(client: FlaskClient) -> None:
    page = Page(client.get("/cards/fates"))

    assert "Jupiter (Zeus) tells Venus (Aphrodite) that" in page.main


def test_kin_and_linked_figures_are_links_with_what_sets_them_apart(client: FlaskClient, deck: Deck) -> None:
    page = Page(client.get("/cards/zeus"))

    addresses = {link.address for link in page.links}
    zeus = deck["zeus"]
    mentioned = {*zeus.parents, *zeus.children, *zeus.related, *zeus.confusable}
    assert {f"/cards/{card_id}" for card_id in mentioned if card_id in deck} <= addresses
    assert f"Cronus: {deck['cronus'].apart['zeus']}" in page.main
    assert "Metis (first wife)" in page.main


def test_teachers_read_the_notes_of_pupils_and_their_own(client: FlaskClient, database: Database, deck: Deck) -> None:
    zeus = deck["zeus"]
    pupils = Page(client.get("/cards/zeus")).main
    with database.writing() as session:
        make_person(session, role=Role.TEACHER)
    sign_in(client)

    teachers = Page(client.get("/cards/zeus")).main

    assert zeus.notes.pupils[0] in pupils
    assert "For teachers" not in pupils
    assert zeus.notes.pupils[0] in teachers
    assert printed(zeus.notes.teachers[0]) in teachers


def test_an_abduction_is_no_partnership(client: FlaskClient) -> None:
    persephone, zeus = (Page(client.get(f"/cards/{figure}")).main for figure in ("persephone", "zeus"))

    assert "Carried off by Hades" in persephone
    assert "Partners" not in persephone
    assert "Carried off Europa" in zeus
    assert "Taken against her will Io" in zeus


def test_misspellings_are_not_shown(client: FlaskClient) -> None:
    page = Page(client.get("/cards/odysseus")).main

    assert "Ulixes" in page
    assert "Odyseus" not in page


@pytest.mark.parametrize(
    ("card_id", "before", "after"),
    [("athena", "/cards/leto", "/cards/artemis"), ("cronus", None, "/cards/zeus"), ("pan", "/cards/pegasus", None)],
)
def test_previous_and_next_walk_through_the_deck(
    client: FlaskClient, card_id: str, before: str | None, after: str | None
) -> None:
    page = Page(client.get(f"/cards/{card_id}"))

    arrows = {link.words[0 if link.words.startswith("←") else -1]: link.address for link in page.links if link.words}
    assert arrows.get("←") == before
    assert arrows.get("→") == after


def test_a_card_that_is_not_there_is_answered_in_words_with_the_search(client: FlaskClient) -> None:
    answer = client.get("/cards/persefone")

    page = Page(answer)
    assert answer.status_code == 404
    assert "There is no card called “persefone”." in page.main
    assert page.address_of("Persephone") == "/cards/persephone"
    assert 'role="search"' in answer.text


@pytest.mark.parametrize("asked", ["<script>", "%00", "x" * 3000, "..", "zeus/.."])
def test_strange_addresses_are_answered_with_404(client: FlaskClient, asked: str) -> None:
    answer = client.get(f"/cards/{asked}")

    assert answer.status_code in (404, 308)
    assert "<script>" not in answer.text.partition("<main")[2]


def test_teachers_read_all_questions_about_a_figure_with_their_answers(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    with database.writing() as session:
        make_person(session, role=Role.TEACHER)
    sign_in(client)

    page = Page(client.get(Page(client.get("/cards/zeus")).address_of("All questions about Zeus")))

    assert page.words_in("h1") == ["All questions about Zeus"]
    assert all(clue.text in page.main for clue in deck["zeus"].clues)
    assert "Whose father is Cronus?" in page.main
    assert "✔ Cronus (right)" in page.main
    assert page.address_of("show other options") == "/cards/zeus/questions?seed=2"


def test_pupils_cannot_read_the_questions_with_their_answers(client: FlaskClient, database: Database) -> None:
    with database.writing() as session:
        make_person(session)
    sign_in(client)

    answer = client.get("/cards/zeus/questions")

    assert answer.status_code == 403
    assert "✔" not in answer.text
