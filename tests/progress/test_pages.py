"""The progress pages, as a learner reads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event, select

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.demo import Size, fill
from studyapp.progress.confusion import confusions
from studyapp.study.learner_state import figure_states
from studyapp.study.models import Answer, Origin
from studyapp.study.states import MemoryState, count_states
from tests.accounts.factories import MORNING, PASSWORD, become_guest, hashed, make_person, sign_in
from tests.accounts.reading import text_of
from tests.study.factories import WRONG, answer_once, live_in


def pupil_counts(text: str, after: str) -> list[int]:
    """The numbers that follow a word on a page."""
    return [int(number) for number in re.findall(r"\d+", text.partition(after)[2])]


def test_a_visitor_reads_how_to_start_and_has_no_link(client: FlaskClient) -> None:
    page = client.get("/progress")

    assert "No progress yet" in text_of(page)
    assert 'href="/progress"' not in client.get("/cards").get_data(as_text=True)


def test_a_guest_without_answers_reads_how_to_start(client: FlaskClient) -> None:
    become_guest(client)

    page = client.get("/progress")

    assert "No progress yet" in text_of(page)
    assert 'href="/progress"' in page.get_data(as_text=True)


def test_the_states_on_the_page_are_those_of_study(
    app: Flask, client: FlaskClient, learner: Person, deck: Deck
) -> None:
    with app.extensions["database"].reading() as session:
        counts = count_states(figure_states(session, deck, learner))

    shown = pupil_counts(text_of(client.get("/progress")), "All fifty")[:5]

    assert shown == [counts[state] for state in reversed(MemoryState)]
    assert sum(shown) == 50


@pytest.mark.parametrize("skill", ["who", "emblem", "roman"])
def test_every_number_of_the_states_links_to_as_many_figures(client: FlaskClient, learner: Person, skill: str) -> None:
    page = client.get(f"/progress?skill={skill}").get_data(as_text=True)
    links = re.findall(r'href="(/progress/figures\?[^"]*state=[^"]*)">(\d+)<', page)

    assert len(links) > 4
    for address, number in links:
        listed = text_of(client.get(unescape(address)))
        assert re.search(rf"\b{number} figure", listed)


def test_every_number_due_links_to_as_many_questions(client: FlaskClient, learner: Person) -> None:
    page = client.get("/progress").get_data(as_text=True)
    links = re.findall(r'href="(/progress/figures\?due=[^"]*)">(\d+)<', page)

    assert links
    assert all(f"{number} question" in text_of(client.get(address)) for address, number in links)


def test_both_numbers_of_a_confusion_link_to_their_answers(app: Flask, client: FlaskClient, learner: Person) -> None:
    with app.extensions["database"].reading() as session:
        found = confusions(session, learner)
    chosen = next(one for one in found if not one.typed)
    page = client.get("/progress").get_data(as_text=True)

    times = client.get(f"/progress/answers?figure={chosen.asked}&named={chosen.named}&way=chosen")
    chances = client.get(f"/progress/answers?figure={chosen.asked}&offered={chosen.named}&way=chosen")

    assert f"named={chosen.named}" in page and f"offered={chosen.named}" in page
    assert f"{chosen.times} answer" in text_of(times)
    assert f"{chosen.chances} answer" in text_of(chances)


def test_the_overview_shows_the_first_pairs_of_the_full_list(app: Flask, client: FlaskClient, learner: Person) -> None:
    with app.extensions["database"].reading() as session:
        found = confusions(session, learner)

    overview, whole = client.get("/progress"), client.get("/progress/pairs")

    assert f"All {len(found)} pairs" in text_of(overview)
    assert text_of(whole).count(" mixed up with ") == len(found) > text_of(overview).count(" mixed up with ")


def test_a_confused_pair_can_be_practised_at_once(client: FlaskClient, learner: Person) -> None:
    page = client.get("/progress").get_data(as_text=True)
    first, second = re.findall(r'name="(?:first|second)" value="([^"]+)"', page)[:2]

    begun = client.post("/study/apart", data={"first": first, "second": second})

    assert begun.status_code == 303
    assert "/study/session/" in begun.location


def test_all_answers_are_those_that_count(app: Flask, client: FlaskClient, learner: Person) -> None:
    with app.extensions["database"].reading() as session:
        counting = len(session.scalars(select(Answer.id).where(Answer.undone_at.is_(None))).all())

    assert f"after {counting} answers" in text_of(client.get("/progress"))
    assert f"{counting} answers" in text_of(client.get("/progress/answers"))


def test_answers_have_pages(client: FlaskClient, learner: Person) -> None:
    first = client.get("/progress/answers").get_data(as_text=True)
    last = client.get("/progress/answers?page=9999")

    assert 'href="/progress/answers?page=2"' in first
    assert "Later answers" in text_of(last)
    assert "Earlier answers" not in text_of(last)


@pytest.mark.parametrize(
    "address",
    [
        "/progress?skill=nonsense",
        "/progress/answers?day=never&week=2026-13-99&page=-1&verdict=maybe&way=sung&skill=none",
        "/progress/answers?figure=nobody&named=%25&offered=_",
        "/progress/figures?state=happy&group=Z&due=soon",
    ],
)
def test_an_address_that_asks_for_nonsense_is_answered(client: FlaskClient, learner: Person, address: str) -> None:
    assert client.get(address).status_code == 200


def test_a_figures_history_counts_the_words_given(app: Flask, client: FlaskClient, deck: Deck) -> None:
    with app.extensions["database"].writing() as session:
        greta = make_person(session)
        live_in(session, greta)
        answer_once(session, deck, greta, MORNING, figure="hera")
        answer_once(session, deck, greta, MORNING, figure="hera", origin=Origin.PRACTICE, given=WRONG)
    sign_in(client)

    page = client.get("/progress/figures/hera")

    words = text_of(page).partition("Times")[2]
    assert "Hera right chosen 1" in words
    assert "wrong" in words
    assert "1 rated answer" in page.get_data(as_text=True)


def test_a_memory_that_lasts_less_than_a_day_says_so(app: Flask, client: FlaskClient, deck: Deck) -> None:
    with app.extensions["database"].writing() as session:
        greta = make_person(session)
        live_in(session, greta)
        answer_once(session, deck, greta, MORNING, figure="hera", given=WRONG)
    sign_in(client)

    words = text_of(client.get("/progress/figures/hera"))

    assert "now less than a day" in words
    assert "after 0 days" not in words


def test_an_unknown_figure_is_answered_with_a_sentence(client: FlaskClient) -> None:
    page = client.get("/progress/figures/gandalf")

    assert page.status_code == 404
    assert "no card with this name" in text_of(page)


def test_another_persons_progress_is_never_shown(app: Flask, client: FlaskClient, learner: Person) -> None:
    with app.extensions["database"].writing() as session:
        make_person(session)
    other = app.test_client()
    sign_in(other)

    assert "No progress yet" in text_of(other.get("/progress"))
    assert "No answers yet" in text_of(other.get("/progress/answers"))


def test_the_number_of_statements_does_not_depend_on_the_answers(app: Flask, client: FlaskClient, deck: Deck) -> None:
    with app.extensions["database"].writing() as session:
        greta = make_person(session)
        live_in(session, greta)
        answer_once(session, deck, greta, MORNING)
    sign_in(client)
    with counted_statements(app) as few:
        client.get("/progress")
    fill(app.extensions["database"], deck, Size(1, 4, 1), hashed(PASSWORD), now=MORNING, rng=Random(5))
    many_answers = app.test_client()
    sign_in(many_answers, "demo-01")

    with counted_statements(app) as many:
        many_answers.get("/progress")

    assert len(many) == len(few) <= 14


@pytest.mark.parametrize(
    "address",
    [
        "/progress",
        "/progress/pairs",
        "/progress/figures?state=learning",
        "/progress/figures?due=2026-03-02",
        "/progress/figures/zeus",
        "/progress/answers?figure=zeus&offered=poseidon&way=chosen",
        "/progress/answers?figure=zeus&unsaid=1&week=2026-02-23",
        "/study",
    ],
)
def test_every_page_works_on_both_databases(filled_app: Flask, address: str) -> None:
    client = filled_app.test_client()
    sign_in(client, "demo-01")

    page = client.get(address)

    assert page.status_code == 200
    assert "No progress yet" not in text_of(page)


@pytest.fixture
def filled_app(make_app: Callable[[str], Flask], any_url: str, deck: Deck) -> Flask:
    """An application on either database with one made-up learner and two weeks of answers."""
    app = make_app(any_url)
    app.config["WTF_CSRF_ENABLED"] = False
    fill(app.extensions["database"], deck, Size(1, 2, 1), hashed(PASSWORD), now=MORNING, rng=Random(5))
    return app


@contextmanager
def counted_statements(app: Flask) -> Iterator[list[str]]:
    said: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        said.append(statement)

    engine = app.extensions["database"].engine
    event.listen(engine, "before_cursor_execute", note)
    yield said
    event.remove(engine, "before_cursor_execute", note)
