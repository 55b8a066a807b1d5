"""The privacy page shows the current settings and the periods that the clean-up uses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyapp.accounts import retention
from studyapp.classes import expiry
from studyapp.config import Config
from studyapp.database import Base
from studyapp.maintenance import views
from studyapp.maintenance.backup import record_backup
from studyapp.maintenance.daily_cleanup import clean_up_today
from studyapp.paths import PACKAGE
from tests.accounts.factories import MORNING
from tests.accounts.reading import text_of


def test_every_page_links_to_the_privacy_page(client: FlaskClient) -> None:
    assert 'href="/privacy"' in client.get("/").get_data(as_text=True)


def test_the_page_shows_the_periods_of_the_clean_up(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = text_of(client.get("/privacy"))
    monkeypatch.setattr(retention, "GUESTS", timedelta(days=11))
    monkeypatch.setattr(expiry, "AFTER_YEAR", timedelta(days=70))
    monkeypatch.setattr(retention, "ACCOUNTS", timedelta(days=200))

    changed = text_of(client.get("/privacy"))

    assert "60 days after its school year ends" in usual and "13 months after their last visit" in usual
    assert "Guests: 30 days after their last visit." in usual and "for 2 hours at most" in usual
    assert "70 days after its school year ends" in changed and "7 months after their last visit" in changed
    assert "Guests: 11 days after their last visit." in changed


def test_the_page_lists_backups_and_the_day_of_the_last_clean_up(app: Flask, client: FlaskClient) -> None:
    config: Config = app.extensions["config"]
    before = text_of(client.get("/privacy"))
    for day in range(1, views.LISTED + 3):
        record_backup(config, datetime(2026, 2, day, 9, 0, tzinfo=UTC))
    clean_up_today(app.extensions["database"], MORNING)

    told = text_of(client.get("/privacy"))

    assert "No backup has been made with this program." in before and "last on" not in before
    assert "10 February 2026" in told and "3 February 2026 and 2 times before" in told
    assert "once a day, last on 2 March 2026" in told


@pytest.mark.postgres
def test_with_postgresql_the_page_describes_postgresql(make_app: Callable[[str], Flask], postgres_url: str) -> None:
    told = text_of(make_app(postgres_url).test_client().get("/privacy"))

    assert "Everything is in a PostgreSQL database." in told
    assert "overwritten" not in told


#: The kind of data on the page for each table about people.
TOLD = {
    "Account": {"recovery_words", "login_card", "invitation"},
    "Classes": {"member", "class_owner", "school_id"},
    "Study and quizzes": {"learner", "meeting", "sitting", "asked", "memory", "confused"},
    "Homework": {"attempt", "extension"},
    "Games": {"seat", "play_table", "evidence"},
    "Patience": {"patience_deal"},
    "“I can’t sign in”": {"knock"},
}


def test_every_table_about_people_is_on_the_page(app: Flask) -> None:
    about_people = {
        table.name
        for table in Base.metadata.tables.values()
        if any(key.column.table.name == "person" for key in table.foreign_keys)
    }

    assert about_people == set().union(*TOLD.values())
    assert TOLD.keys() <= {kind.name for kind in views.kinds()}


def test_the_document_names_the_same_periods() -> None:
    document = " ".join((PACKAGE.parent / "docs" / "privacy.md").read_text("utf-8").split())

    until = {kind.name: kind.until for kind in views.kinds()}
    assert f"**Guests:** {retention.GUESTS.days} days after their last visit" in document
    assert f"{expiry.AFTER_YEAR.days} days after the last day of its school year" in document
    assert f"the class pages warn {expiry.WARNED.days} days before" in document
    assert f"without a running class:** {views._duration(retention.ACCOUNTS)} after their last visit" in document
    assert (
        f"as ids without names; *seen* is one line for each teacher, pupil and day | {until['What teachers did']} |"
        in document
    )
    assert f"when someone entered one | {until['Wrong passwords and codes']} |" in document
    assert f"the first letter of a name | {until['“I can’t sign in”']} |" in document
