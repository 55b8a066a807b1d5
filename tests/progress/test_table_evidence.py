"""Figures that came up this week are met first; results at tables are shown."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.play.levels.models import Evidence, EvidenceKind, Occasion
from studyapp.play.models import Hand
from studyapp.progress.table_evidence import evidence_for_figure, known_despite_missed, table_evidence_counts
from studyapp.study.models import Meeting, Memory, Origin
from studyapp.study.signals import priority_figures
from tests.accounts.factories import MORNING, make_guest, make_person, sign_in
from tests.accounts.reading import text_of
from tests.play.factories import make_table
from tests.study.factories import answer_once, live_in


@pytest.fixture
def greta(session: Session) -> Person:
    greta = make_person(session)
    live_in(session, greta)
    return greta


def show(
    session: Session, person: Person, figure: str, at: datetime = MORNING, *, move: int = 1, known: bool = True
) -> Evidence:
    """Evidence of one lay at a table."""
    hand = session.scalars(select(Hand)).first() or _hand(session)
    kind = EvidenceKind.FIRST_SIGHT if known else EvidenceKind.LOOKED_AGAIN
    evidence = Evidence(
        hand_id=hand.id, move=move, seat=0, occasion=Occasion.LAY, person_id=person.id, figure=figure, skill="who",
        kind=kind, known=known, at=at,
    )  # fmt: skip
    session.add(evidence)
    session.commit()
    return evidence


def _hand(session: Session) -> Hand:
    """The hand of a table that was opened for this."""
    make_table(session)
    return session.scalars(select(Hand)).first() or pytest.fail("A table that is opened has a hand.")


def test_the_figures_that_came_up_most_come_first(session: Session, deck: Deck, greta: Person) -> None:
    show(session, greta, "hera", move=1)
    show(session, greta, "pan", move=2)
    answer_once(session, deck, greta, MORNING, figure="pan", origin=Origin.QUIZ)

    assert priority_figures(session, greta, MORNING.date()) == ["pan", "hera"]


def test_last_weeks_figures_do_not_count(session: Session, deck: Deck, greta: Person) -> None:
    show(session, greta, "hera", MORNING - timedelta(days=1))
    answer_once(session, deck, greta, MORNING - timedelta(days=1), figure="pan", origin=Origin.QUIZ)

    assert priority_figures(session, greta, MORNING.date()) == []


def test_other_players_figures_do_not_count(session: Session, greta: Person) -> None:
    jonas = make_person(session, "Jonas", "jonas")
    show(session, jonas, "hera")

    assert priority_figures(session, greta, MORNING.date()) == []
    assert priority_figures(session, None, MORNING.date()) == []


def test_a_study_session_introduces_figures_seen_at_a_table(app: Flask, client: FlaskClient, session: Session) -> None:
    greta = make_person(session)
    live_in(session, greta)
    show(session, greta, "pan")
    sign_in(client)

    begun = client.post("/study/start")

    assert "Pan" in text_of(client.get(begun.location))


def test_table_results_are_shown_next_to_the_answers(app: Flask, client: FlaskClient, session: Session) -> None:
    greta = make_person(session)
    show(session, greta, "hera", move=1)
    show(session, greta, "pan", move=2, known=False)
    session.add(Meeting(person_id=greta.id, figure="hera", study_date=MORNING.date(), met_at=MORNING))
    session.commit()
    sign_in(client)

    overview, figure = client.get("/progress"), client.get("/progress/figures/pan")

    assert "you knew 1 of 2 figures straight away" in text_of(overview)
    assert 'href="/progress/figures/hera"' in overview.get_data(as_text=True)
    assert "looked again" in figure.get_data(as_text=True)


def test_figures_known_at_a_table_but_missed_in_study_are_shown(session: Session, greta: Person) -> None:
    show(session, greta, "hera", move=1)
    show(session, greta, "pan", move=2)
    memories = {
        ("hera", "who"): Memory(figure="hera", skill="who", recent="rw"),
        ("pan", "who"): Memory(figure="pan", skill="who", recent="wr"),
    }

    assert known_despite_missed(table_evidence_counts(session, greta), memories) == ["hera"]


def test_table_results_belong_to_one_person(session: Session, greta: Person) -> None:
    guest = make_guest(session)
    show(session, greta, "hera", move=1)
    show(session, guest, "hera", move=2)

    assert len(evidence_for_figure(session, greta, "hera")) == 1
