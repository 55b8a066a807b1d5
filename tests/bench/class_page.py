"""What the class page costs for a class of forty with 100,000 answers, for each of its spans of days.

Run it: ``python -m tests.bench.class_page [SMALL.db]``. A database that does not exist is filled first; without a name
one is made in a temporary folder. The 95th percentile of the time from request to answer inside the server must be at
most 150 ms for the page as it opens, and it must send the database as many statements for five learners as for forty.
"""

from __future__ import annotations

import gc
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, thread_time

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from studyapp import create_app
from studyapp.accounts import Person
from studyapp.classes import Class, Member
from studyapp.classes.class_owners import Owner
from studyapp.database import Database
from tests.accounts.factories import sign_in
from tests.bench.progress_page import SMALL, count_statements, open_database
from tests.conftest import test_config

USER_NAME = "demo-teacher"
"""Made up with the learners; the database must have the password of the tests."""

SPANS = ("", "?span=weeks", "?span=year", "?skill=emblem")
ROUNDS = 60
BAR = 0.15


def main() -> None:
    """Measure, print, and leave with 1 if a bar is not kept."""
    with tempfile.TemporaryDirectory() as home:
        path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(home) / "small.db"
        database = open_database(path, SMALL)
        large, few = _classes(database)
        database.dispose()
        app = create_app(test_config(Path(home), f"sqlite:///{path}"))
        app.config["WTF_CSRF_ENABLED"] = False
        client = app.test_client()
        assert sign_in(client, USER_NAME).status_code == 303
        # As the server does once it is ready: what is there for good is not looked through again and again.
        client.get(f"/classes/{large}")
        gc.collect()
        gc.freeze()
        measured = [_measure(app, client, f"/classes/{large}{span}") for span in SPANS]
        alike = _statements(app, client, f"/classes/{few}") == _statements(app, client, f"/classes/{large}")
        app.extensions["database"].dispose()
    print(f"as many statements for five learners: {'yes' if alike else 'no'}")
    sys.exit(measured[0] > BAR or not alike)


def _classes(database: Database) -> tuple[int, int]:
    """The class of forty, and one of five of them, which is made if there is none."""
    now = datetime.now(UTC)
    with database.writing() as session:
        teacher = session.scalars(select(Person).where(Person.user_name == USER_NAME)).one()
        sizes = select(Member.class_id, func.count()).group_by(Member.class_id).order_by(func.count())
        by_size = {row[1]: row[0] for row in session.execute(sizes)}
        if len(by_size) == 1:
            [large] = by_size.values()
            few = Class(name="Five of them", zone="Europe/Berlin", created_at=now, lesson_days=[0, 3])
            session.add(few)
            session.flush()
            for member in session.scalars(select(Member).where(Member.class_id == large).limit(5)).all():
                session.add(Member(class_id=few.id, person_id=member.person_id, joined_at=member.joined_at))
            session.add(Owner(class_id=few.id, person_id=teacher.id, since=now))
            session.commit()
            return large, few.id
        return by_size[max(by_size)], by_size[min(by_size)]


def _measure(app: Flask, client: FlaskClient, address: str) -> float:
    """The 95th percentile of many answers, the first few not counted."""
    seconds, cpu = [], []
    for turn in range(ROUNDS + 3):
        began, began_cpu = perf_counter(), thread_time()
        page = client.get(address)
        assert page.status_code == 200
        if turn >= 3:
            seconds.append(perf_counter() - began)
            cpu.append(thread_time() - began_cpu)
    p95 = _p95(seconds)
    print(
        f"{address}: p50 {median(seconds) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms,"
        f" of that CPU p50 {median(cpu) * 1000:.0f} ms, p95 {_p95(cpu) * 1000:.0f} ms,"
        f" {_statements(app, client, address)} statements, {len(page.data) // 1024} kB"
    )
    return p95


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]


def _statements(app: Flask, client: FlaskClient, address: str) -> int:
    with count_statements(app) as said:
        client.get(address)
    return len(said)


if __name__ == "__main__":
    main()
