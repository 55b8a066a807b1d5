"""Five hundred generated lists: scripts, separators, encodings, heads and lines that are no pupils."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.names import name_key
from studyapp.classes import Class
from studyapp.classes.memberships import roster
from studyapp.database import transaction
from studyapp.errors import BadInput
from studyapp.teaching.roster.decoder import decode
from studyapp.teaching.roster.draft import draft_of
from studyapp.teaching.roster.importing import ImportCounts, save_import
from studyapp.teaching.roster.name_cleaner import has_letters
from studyapp.teaching.roster.planning import Change, PlannedLine, plan_import
from studyapp.teaching.roster.row_parser import RosterLine, read_text
from tests.accounts.factories import MORNING
from tests.teaching.factories import make_class, make_teacher

FIRST = (
    "Anna Ana Mila Ludmila Łukasz Lukas Zoë İbrahim 'Ofa ʻAlohi Řehoř Иван Анна Ελένη علی\u200cرضا प्रिया สมชาย 太郎 "
    "陳大文 민준 Nur-Aisyah O'Neill Jean-Luc - . Anna?"
)
LAST = ("Berger", "Braun", "Bergmann", "van den Berg", "Ó Súil", "Иванова", "Παππάς", "موسوی", "山田", "Şahin", "")
HEADS = (
    ("ID", "First name", "Last name"),
    ("Nr", "Vorname", "Nachname"),
    ("UPN", "Jméno", "Příjmení"),
    ("学籍番号", "名", "姓"),
    ("id number", "Preferred forename", "Legal surname"),
)
JUNK = ("Total: 27", "Class list 7b", "Printed 1/9/2026", "", ";;;", "=cmd|'x'!A", "Summe 3;;", "\x00", '"', "\u202e")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252", "cp1250", "cp1251", "cp1254", "mac_roman")
NUMBERS = st.sampled_from(["", "1", "2", "3", "007", "7", "20413", "S-2", "2.02611E+13", "u-1"])


class Upload(NamedTuple):
    """A file, and the encoding a teacher chooses."""

    data: bytes
    encoding: str


@st.composite
def uploads(draw: st.DrawFn) -> Upload:
    """A list as a school could have it, written with some encoding and read with the right one or a guess."""
    separator = draw(st.sampled_from(",;\t|"))
    line = st.tuples(NUMBERS, st.sampled_from(FIRST.split()), st.sampled_from(LAST)).map(separator.join)
    lines = draw(st.lists(st.one_of(line, line, line, st.sampled_from(JUNK)), max_size=8))
    head = [separator.join(draw(st.sampled_from(HEADS)))] if draw(st.booleans()) else []
    above = draw(st.lists(st.sampled_from(JUNK), max_size=2))
    text = draw(st.sampled_from(["\n", "\r\n", "\r"])).join([*above, *head, *lines])
    encoding = draw(
        st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252", "cp1250", "cp1251", "cp1254", "mac_roman"])
    )
    chosen = draw(st.sampled_from(["auto", "auto", "cp1250", "cp1252"]))
    return Upload(text.encode(encoding, "replace"), chosen)


def lines_of(upload: Upload) -> tuple[RosterLine, ...]:
    """The lines as the preview would carry them; none if the upload is refused in words."""
    try:
        return draft_of(read_text(decode(*upload).text), whole_names=False).lines
    except BadInput:
        return ()


def state(session: Session, school_class: Class) -> dict[int, str]:
    return {place.person.id: place.person.name for place in roster(session, school_class)}


def save(session: Session, school_class: Class, teacher: Person, lines: tuple[RosterLine, ...]) -> list[PlannedLine]:
    """Import what is ticked by itself."""
    steps = [step for step in plan_import(session, school_class, teacher, lines) if step.is_certain]
    save_import(session, school_class, teacher, steps, MORNING + timedelta(minutes=1))
    return steps


@pytest.fixture
def teacher(session: Session) -> Person:
    return make_teacher(session)


@pytest.fixture
def school_class(session: Session, teacher: Person) -> Class:
    return make_class(session, teacher, "Mila G.", "Anna B.")


class _Undone(Exception):
    """Ends an example, so that nothing of it stays in the database."""


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(uploaded=st.lists(uploads(), min_size=2, max_size=2))
def test_no_list_crashes_renames_unasked_or_does_anything_twice(
    session: Session, teacher: Person, school_class: Class, uploaded: list[Upload]
) -> None:
    with suppress(_Undone):
        _import_both(session, teacher, school_class, uploaded)


@transaction
def _import_both(session: Session, teacher: Person, school_class: Class, uploaded: list[Upload]) -> None:
    for upload in uploaded:
        _import_and_compare(session, school_class, teacher, lines_of(upload))
    raise _Undone


def _import_and_compare(session: Session, school_class: Class, teacher: Person, lines: tuple[RosterLine, ...]) -> None:
    before = state(session, school_class)

    steps = save(session, school_class, teacher, lines)

    after = state(session, school_class)
    shown = {step.person_id: step.shown for step in steps if step.was}
    assert {i: name for i, name in after.items() if before.get(i, name) != name} == shown, "only shown renames"
    assert before.keys() <= after.keys(), "nobody is lost or merged"
    new = sorted(step.shown for step in steps if step.change is Change.NEW)
    assert sorted(after[i] for i in after.keys() - before.keys()) == new, "only shown pupils are made"
    assert all(has_letters(name) and len(name) <= 30 for name in new)
    keys = [name_key(name) for name in after.values()]
    assert len(keys) == len(set(keys)), "no two look alike"
    again = save(session, school_class, teacher, lines)
    repeated = [step for step in again if step.change is not Change.SAME or step.was]
    assert repeated == [], "the same list again changes nothing"
    assert state(session, school_class) == after
    assert save_import(session, school_class, teacher, [], MORNING) == ImportCounts(0, 0, 0)
