"""Mix-ups: counted with direction and chances, and rebuilt at any time."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import Database
from studyapp.study.confusion_counts import (
    ANYBODY,
    ConfusionChance,
    ConfusionCount,
    ConfusionWeek,
    count_confusions,
    recount,
    recount_all,
)
from studyapp.study.models import Answer, AskedQuestion, Origin, StudySession, Verdict
from tests.accounts.factories import MORNING, make_person

MONDAY, SUNDAY = date(2026, 3, 2), date(2026, 3, 8)
OFFERED = ("hera", "demeter", "rhea", "leto")


def chosen(named: str | None, day: date = MONDAY, options: tuple[str, ...] = OFFERED) -> ConfusionChance:
    """An answer to a question for Demeter with four options."""
    return ConfusionChance("demeter", "choice", options, named, day)


def typed(named: str | None) -> ConfusionChance:
    return ConfusionChance("demeter", "typed", (), named, MONDAY)


def test_each_wrong_option_has_had_a_chance() -> None:
    counts = count_confusions([chosen("hera"), chosen(None)])

    assert counts == {
        ("demeter", MONDAY, False, "hera"): ConfusionCount(1, 2),
        ("demeter", MONDAY, False, "rhea"): ConfusionCount(0, 2),
        ("demeter", MONDAY, False, "leto"): ConfusionCount(0, 2),
    }


def test_a_week_is_counted_from_monday_to_sunday() -> None:
    counts = count_confusions(
        [chosen("hera", MONDAY), chosen("hera", SUNDAY), chosen("hera", SUNDAY + timedelta(days=1))]
    )

    assert counts["demeter", MONDAY, False, "hera"] == ConfusionCount(2, 2)
    assert counts["demeter", SUNDAY + timedelta(days=1), False, "hera"] == ConfusionCount(1, 1)


def test_every_typed_answer_is_a_chance_for_every_name() -> None:
    counts = count_confusions([typed("hera"), typed("Ceto"), typed(None)])

    assert counts["demeter", MONDAY, True, ANYBODY] == ConfusionCount(0, 3)
    assert counts["demeter", MONDAY, True, "hera"].times == 1
    assert counts["demeter", MONDAY, True, "Ceto"].times == 1


def test_the_right_figure_is_never_mixed_up_with_itself() -> None:
    counts = count_confusions([chosen("demeter"), typed("demeter")])

    assert sum(found.times for found in counts.values()) == 0


def answered(session: Session, person: Person, number: int, named: str | None, day: date, **further: object) -> Answer:
    """An answer as studying keeps it."""
    study_session = session.scalar(select(StudySession)) or StudySession(
        person_id=person.id, origin=Origin.STUDY, study_date=day, plan=[], begun_at=MORNING
    )
    session.add(study_session)
    session.flush()
    asked = AskedQuestion(
        person_id=person.id,
        sitting_id=study_session.id,
        number=number,
        step=0,
        figure="demeter",
        skill=further.get("skill", "who"),
        clue="clue/0",
        kind="choice",
        options=list(OFFERED),
        shown_at=MORNING,
    )
    session.add(asked)
    session.flush()
    answer = Answer(
        asked_id=asked.id,
        origin=Origin.STUDY,
        given=named,
        verdict=further.get("verdict", Verdict.WRONG),
        rule="confused",
        named=named,
        answered_at=MORNING,
        received_at=MORNING,
        study_date=day,
        zone="UTC",
        too_fast=False,
        undone_at=further.get("undone_at"),
        content_version="any",
    )
    session.add(answer)
    session.flush()
    return answer


def rows_of(session: Session) -> list[tuple[object, ...]]:
    rows = session.scalars(
        select(ConfusionWeek).order_by(
            ConfusionWeek.asked, ConfusionWeek.week, ConfusionWeek.typed, ConfusionWeek.named
        )
    )
    return [(row.asked, row.week, row.typed, row.named, row.times, row.chances) for row in rows]


@pytest.mark.parametrize(
    "further",
    [{"verdict": Verdict.SKIPPED}, {"undone_at": MORNING}, {"skill": "kin"}],
    ids=["skipped", "undone", "not about a figure"],
)
def test_answers_that_do_not_count_are_no_chances(session: Session, further: dict[str, object]) -> None:
    greta = make_person(session)
    answered(session, greta, 1, "hera", MONDAY, **further)

    recount_all(session, greta.id)

    assert rows_of(session) == []


LOGS = st.lists(
    st.tuples(st.sampled_from([None, "hera", "rhea", "leto"]), st.integers(0, 20), st.booleans()), max_size=12
)


@settings(max_examples=60, deadline=None)
@given(log=LOGS)
def test_counting_answer_by_answer_and_rebuilding_give_the_same_rows(empty_database: Database, log) -> None:  # type: ignore[no-untyped-def]
    with empty_database.writing() as session:
        session.begin()
        greta = Person(
            role="learner", name="Greta", stamp="any", created_at=MORNING, last_seen_at=MORNING, pace="steady"
        )
        session.add(greta)
        session.flush()
        session.info["transaction"] = "the whole test, which is rolled back"
        for number, (named, days, undone) in enumerate(log, 1):
            day = MONDAY + timedelta(days=days)
            answer = answered(session, greta, number, named, day)
            recount(session, greta.id, "demeter", day)
            if undone:
                answer.undone_at = MORNING
                session.flush()
                recount(session, greta.id, "demeter", day)
        one_by_one = rows_of(session)

        recount_all(session, greta.id)

        assert rows_of(session) == one_by_one
        session.rollback()


@pytest.fixture(scope="module")
def empty_database(empty_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """Every example of the property writes into it and takes it back."""
    path = tmp_path_factory.mktemp("confused") / "studyapp.db"
    shutil.copy(empty_file, path)
    database = Database(f"sqlite:///{path}")
    yield database
    database.dispose()
