"""The study pages, as a learner uses them without any script."""

from __future__ import annotations

import csv
import io
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.study.models import Answer, AskedQuestion, Meeting, Memory, StudySession
from tests.accounts.factories import sign_up
from tests.accounts.reading import text_of
from tests.conftest import Clock


class Learner:
    """A browser that studies: it reads a page and presses its buttons."""

    def __init__(self, client: FlaskClient, clock: Clock, deck: Deck) -> None:
        self.client, self.clock, self.deck = client, clock, deck
        self.page = client.get("/study")

    @property
    def html(self) -> str:
        return self.page.get_data(as_text=True)

    @property
    def text(self) -> str:
        return text_of(self.page)

    def open(self, path: str) -> TestResponse:
        self.page = self.client.get(path)
        return self.page

    def press(self, path: str, **fields: object) -> TestResponse:
        """Send a form after a while, and follow to the page it leads to."""
        self.clock.advance(20)
        self.page = self.client.post(path, data=fields)
        if self.page.status_code == 303:
            self.page = self.client.get(self.page.location)
        return self.page

    def start(self) -> None:
        self.press("/study/start", zone="Europe/Berlin")

    def meet(self) -> None:
        """Press "Ask me" as long as figures are met."""
        while found := re.search(r'action="([^"]+/met)".*?name="figure" value="([^"]+)"', self.html, re.S):
            self.press(found[1], figure=found[2])

    @property
    def question(self) -> str:
        """The address the question is answered at; empty if none is shown."""
        found = re.search(r'action="(/study/asked/\d+)"', self.html)
        return found[1] if found else ""

    @property
    def options(self) -> list[str]:
        return re.findall(r'name="given" value="([^"]+)"', self.html)

    def answer(self, *, right: bool = True) -> str:
        """Answer the question that is shown; the figure asked for."""
        with self.client.application.extensions["database"].reading() as session:
            figure = session.get_one(AskedQuestion, int(self.question.rpartition("/")[2])).figure
        given = figure if right else next(option for option in self.options if option != figure)
        self.press(self.question, given=given)
        return str(figure)

    def go_on(self) -> None:
        found = re.search(r'href="(/study/session/\d+)"', self.html)
        assert found
        self.open(found[1])
        self.meet()

    def study(self, *, right: bool = True) -> None:
        """A whole study session, starting on Today."""
        self.start()
        self.meet()
        while self.question:
            self.answer(right=right)
            self.go_on()


@pytest.fixture
def learner(client: FlaskClient, clock: Clock, deck: Deck) -> Learner:
    return Learner(client, clock, deck)


def count(app: Flask, model: type) -> int:
    with app.extensions["database"].reading() as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


def test_today_is_one_sentence_and_one_button(learner: Learner) -> None:
    assert "4 questions, 4 new figures, about 2 minutes." in learner.text
    assert learner.html.count("button--main") == 1


def test_looking_at_pages_stores_nothing(app: Flask, learner: Learner) -> None:
    for page in ("/study", "/study/quiz", "/study/flashcards", "/study/mine", "/study/settings"):
        assert learner.open(page).status_code == 200

    assert count(app, Person) == 0


def test_a_figure_is_met_with_its_card_how_to_say_it_a_clue_and_a_passage(learner: Learner) -> None:
    learner.start()

    for words in ("New today: 1 of 4", "Ζεύς", "say “ZOOSS”", "He beat the Titans", "Theogony 687–735", "Ask me"):
        assert words in learner.text


def test_a_first_day_meets_four_and_asks_each(app: Flask, learner: Learner) -> None:
    learner.study()

    assert "You got 4 of 4 questions right first time." in learner.text
    assert "Tomorrow you’ll meet someone new. Who is it?" in learner.text
    assert [count(app, model) for model in (Meeting, Answer, Memory)] == [4, 4, 4]
    assert "All done for today." in text_of(learner.open("/study"))


def test_the_answer_is_not_in_the_page_before_it_is_given(learner: Learner) -> None:
    learner.start()
    learner.meet()

    assert len(learner.options) == 4
    assert learner.html.count("zeus") == 1
    assert "data-right" not in learner.html


def test_a_right_answer_shows_its_passage_and_the_next_day(learner: Learner) -> None:
    learner.start()
    learner.meet()
    learner.answer()

    for words in ("✓ Right", "It is Zeus", "Hesiod, Theogony 687–735", "We’ll ask you again in 2 days."):
        assert words in learner.text


def test_a_wrong_answer_names_the_other_figure_and_comes_again(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.meet()
    wrong = next(option for option in learner.options if option != "zeus")
    learner.answer(right=False)

    assert f"Not {learner.deck[wrong].title('greek')}" in learner.text
    assert learner.deck[wrong].domains[0] in learner.text
    assert "You’ll see Zeus again today and tomorrow." in learner.text

    asked = []
    learner.go_on()
    while learner.question:
        asked.append(learner.answer())
        learner.go_on()
    assert sorted(asked) == sorted(["zeus", *learner.deck.order[0][1:]])
    assert "You got 3 of 4 questions right first time." in learner.text


def test_an_unknown_answer_is_wrong_and_names_nobody(learner: Learner) -> None:
    learner.start()
    learner.meet()
    learner.press(learner.question, unknown="yes", given="")

    assert "Not known yet" in learner.text
    assert "It is Zeus" in learner.text


def test_enter_on_an_empty_field_does_nothing(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.meet()
    learner.press(learner.question, given="  ")

    assert learner.question
    assert count(app, Answer) == 0


def test_the_same_answer_sent_twice_shows_the_first_verdict(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.meet()
    place = learner.question
    learner.answer(right=False)

    learner.press(place, given="zeus")

    assert "✘ Not" in learner.text
    assert count(app, Answer) == 1


def test_the_last_answer_is_undone_and_asked_again(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.meet()
    learner.answer(right=False)
    form = re.search(r'action="([^"]+/undo)".*?name="asked" value="(\d+)"', learner.html, re.S)
    assert form

    learner.press(form[1], asked=form[2])

    assert "Undone." in learner.text
    assert "Zeus" in learner.text and learner.question
    assert count(app, Memory) == 0


def test_a_browsers_clock_that_is_years_off_changes_nothing(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.meet()
    learner.press(learner.question, given="zeus", ago="999999999")

    with app.extensions["database"].reading() as session:
        answer = session.scalars(select(Answer)).one()
        assert answer.answered_at >= session.get_one(AskedQuestion, answer.asked_id).shown_at


def test_other_peoples_study_sessions_questions_and_verdicts_are_not_found(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.meet()
    question, study_session = learner.question, "/study/session/1"
    stranger = app.test_client()
    stranger.post("/study/start")

    assert [stranger.get(path).status_code for path in (question, study_session)] == [404, 404]
    assert stranger.post(question, data={"given": "zeus"}).status_code == 404
    assert stranger.post(f"{study_session}/undo").status_code == 404
    assert stranger.post(f"{study_session}/stop").status_code == 404
    assert count(app, Answer) == 0


def test_there_is_no_verdict_before_the_answer(learner: Learner) -> None:
    learner.start()
    learner.meet()

    assert learner.client.get(learner.question).status_code == 404


def test_only_figures_of_the_study_session_can_be_met(app: Flask, learner: Learner) -> None:
    learner.start()

    assert learner.client.post("/study/session/1/met", data={"figure": "pan"}).status_code == 404
    assert count(app, Meeting) == 0


def test_the_former_address_of_a_study_session_still_works(learner: Learner) -> None:
    learner.start()

    moved = learner.client.get("/study/sitting/1")

    assert (moved.status_code, moved.location) == (308, "/study/session/1")


def test_starting_twice_continues_the_same_study_session(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.start()

    assert count(app, StudySession) == 1
    assert "You have finished 0 of 4 questions." in text_of(learner.open("/study"))


def test_stopping_shows_the_results_so_far(app: Flask, learner: Learner) -> None:
    learner.start()
    learner.meet()
    learner.answer()
    learner.go_on()

    learner.press("/study/session/1/stop")

    assert "You got 1 of 1 question right first time." in learner.text
    assert "3 questions" in text_of(learner.open("/study"))


def test_a_later_day_asks_what_is_due_and_types_what_is_known(learner: Learner, clock: Clock) -> None:
    learner.study()
    learner.press("/study/settings", zone="Europe/Berlin", minutes="10", new_a_day="0")
    for days in (2, 30):
        assert 'type="text"' not in learner.html
        clock.advance(days * 24 * 3600)
        learner.study() if days == 2 else learner.start()

    assert 'class="question__field"' in learner.html
    for attribute in ('autocapitalize="off"', 'autocorrect="off"', 'spellcheck="false"', 'autocomplete="off"'):
        assert attribute in learner.html


def test_a_guest_who_signs_up_keeps_everything(app: Flask, learner: Learner) -> None:
    learner.study()

    assert sign_up(learner.client).status_code == 200

    assert "4 learning" in text_of(learner.open("/study/mine"))
    assert count(app, Person) == 1


def test_the_home_page_says_what_is_due(learner: Learner, clock: Clock) -> None:
    learner.study()
    assert "Today’s study" not in text_of(learner.open("/"))

    clock.advance(3 * 24 * 3600)

    assert "Today’s study 8 questions, 4 new figures" in text_of(learner.open("/"))


def test_my_cards_show_states_and_todays_notes(learner: Learner, clock: Clock) -> None:
    learner.study(right=True)
    assert "46 not met, 0 met, 4 learning, 0 known, 0 solid." in text_of(learner.open("/study/mine"))
    assert learner.html.count("my-card--not-met") == 46

    clock.advance(5 * 24 * 3600)

    assert text_of(learner.open("/study/mine")).count("time to review") == 4


def test_a_quiz_asks_what_was_chosen_and_lowers_nothing(app: Flask, learner: Learner) -> None:
    learner.press("/study/quiz", groups=["D"], skills=["who"], number="5", kind="choice", which="all")

    figures = []
    while learner.question:
        figures.append(learner.answer(right=False))
        learner.go_on()

    assert len(set(figures)) == 5
    assert {learner.deck[figure].group for figure in figures} == {"D"}
    assert "You got 0 of 5 questions right first time." in learner.text
    assert count(app, Memory) == 0


@pytest.mark.parametrize(
    "form",
    [
        {"groups": ["A"], "skills": ["who"], "number": "7"},
        {"groups": [], "skills": ["who"], "number": "5"},
        {"groups": ["A"], "skills": [], "number": "5"},
        {"groups": ["A"], "skills": ["who"], "number": "5", "which": "met"},
    ],
)
def test_a_quiz_without_questions_is_refused_with_a_sentence(learner: Learner, form: dict[str, object]) -> None:
    assert learner.press("/study/quiz", **form).status_code == 422
    assert "There is a problem with this form" in learner.text


def test_a_place_is_chosen_from_fifty(learner: Learner) -> None:
    learner.press("/study/quiz", groups=["A"], skills=["place"], number="5", kind="choice")
    assert len(learner.options) == 50

    learner.press(learner.question, given="E10")

    assert "✘ Not right" in learner.text


def test_a_card_offers_questions_about_itself(learner: Learner) -> None:
    assert "Ask me about Athena" in text_of(learner.open("/cards/athena"))

    learner.press("/study/about/athena")

    assert "She sprang fully armed" in learner.text
    assert learner.client.post("/study/about/nobody").status_code == 404


def test_two_figures_that_were_mixed_up_can_be_practised(learner: Learner) -> None:
    learner.press("/study/apart", first="zeus", second="cronus")

    asked = set()
    while learner.question:
        assert {"zeus", "cronus"} <= set(learner.options)
        asked.add(learner.answer())
        learner.go_on()

    assert asked == {"zeus", "cronus"}


def test_flashcards_can_be_turned_and_browsed(learner: Learner) -> None:
    learner.open("/study/flashcards?group=B&at=9")
    assert "Persephone" not in re.sub(r"<nav.*?</nav>", "", learner.html, flags=re.S)

    assert "Persephone" in text_of(learner.open("/study/flashcards?group=B&at=9&side=back"))
    assert "10 of 10" in text_of(learner.open("/study/flashcards?group=B&at=99"))
    assert "1 of 50" in text_of(learner.open("/study/flashcards?group=X&at=zeus"))


def test_settings_are_saved_and_followed(learner: Learner) -> None:
    learner.press("/study/settings", zone="Asia/Tokyo", minutes="5", new_a_day="2", further_skills=["kin"])
    assert "2 questions, 2 new figures" in learner.text

    page = learner.open("/study/settings").get_data(as_text=True)
    assert re.findall(r"<option (?=[^>]*\bselected\b)[^>]*value=\"(Asia/[^\"]+)\"", page) == ["Asia/Tokyo"]


@pytest.mark.parametrize("form", [{"zone": "Mars/Base"}, {"minutes": "500"}, {"new_a_day": "50"}])
def test_settings_not_on_offer_are_refused_with_a_sentence(learner: Learner, form: dict[str, str]) -> None:
    usual = {"zone": "Europe/Berlin", "minutes": "10", "new_a_day": "4"}

    assert learner.press("/study/settings", **(usual | form)).status_code == 422


def test_the_answers_download_as_a_table_without_formulas(learner: Learner, clock: Clock) -> None:
    learner.press("/study/quiz", groups=["A"], skills=["who"], number="5", kind="typed")
    learner.press(learner.question, given='=HYPERLINK("http://x")')

    body = learner.open("/study/answers.csv").data
    rows = list(csv.DictReader(io.StringIO(body.decode("utf-8-sig"))))

    assert body.startswith(b"\xef\xbb\xbf")
    assert [(row["given"], row["verdict"]) for row in rows] == [('\'=HYPERLINK("http://x")', "wrong")]


def test_a_visitor_without_answers_is_asked_to_sign_in(client: FlaskClient) -> None:
    assert client.get("/study/answers.csv").status_code == 401
