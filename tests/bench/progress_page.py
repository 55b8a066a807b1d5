"""What the page of one's own progress costs with 100,000 answers in the database, and with ten times as many.

Run it: ``python -m tests.bench.progress_page [SMALL.db [LARGE.db]]``. Databases that do not exist are filled first, the
large one takes some ten minutes; without names a small one is made in a temporary folder and the large one is left out.
Twenty learners ask for their page in turn. The 95th percentile of the time from request to answer inside the server
must be at most 100 ms, and with ten times the answers at most 1.3 times what it is with the few.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, thread_time
from typing import NamedTuple

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event, func, select

from studyapp import create_app, migrations
from studyapp.accounts import Person, Role
from studyapp.content import load_deck
from studyapp.database import Database
from studyapp.demo import Size, fill
from studyapp.paths import CONTENT
from studyapp.study.models import Answer
from tests.accounts.factories import PASSWORD, hashed, sign_in
from tests.conftest import test_config

SMALL, LARGE = Size(learners=40, weeks=10, classes=1), Size(learners=400, weeks=10, classes=10)
ASKING, ROUNDS = 20, 15
"""So many learners ask, so many times each, in turn."""

BAR, GROWTH = 0.1, 1.3


class House(NamedTuple):
    """An application on one database, and the browsers of those who ask."""

    app: Flask
    clients: Sequence[FlaskClient]
    answers: int


def main() -> None:
    """Measure, print, and leave with 1 if a bar is not kept."""
    named = [Path(name) for name in sys.argv[1:3]]
    with tempfile.TemporaryDirectory() as home:
        places = named or [Path(home) / "small.db"]
        houses = [_open(path, size, Path(home)) for path, size in zip(places, (SMALL, LARGE), strict=False)]
        measured = _ask_in_turn(houses)
        for house in houses:
            house.app.extensions["database"].dispose()
    small = measured[0]
    sys.exit(small > BAR or any(large > small * GROWTH for large in measured[1:]))


def open_database(path: Path, size: Size) -> Database:
    """The database in a file, brought up to date; filled first where there is none."""
    is_new = not path.exists()
    database = Database(f"sqlite:///{path}")
    migrations.upgrade(database.engine)
    if is_new:
        fill(database, load_deck(CONTENT), size, hashed(PASSWORD), now=datetime.now(UTC), rng=Random(1))
    return database


def _open(path: Path, size: Size, home: Path) -> House:
    database = open_database(path, size)
    with database.reading() as session:
        answers = session.scalar(select(func.count()).select_from(Answer)) or 0
        people = session.scalars(
            select(Person.user_name).where(Person.is_demo, Person.role == Role.LEARNER).order_by(Person.id)
        ).all()
    database.dispose()
    app = create_app(test_config(home, f"sqlite:///{path}"))
    app.config["WTF_CSRF_ENABLED"] = False
    asking = people[:: max(len(people) // ASKING, 1)][:ASKING]
    return House(app, [_signed_in(app, str(name)) for name in asking], answers)


def _signed_in(app: Flask, name: str) -> FlaskClient:
    client = app.test_client()
    assert sign_in(client, name).status_code == 303, f"{name} does not have the password of the tests."
    client.get("/progress")
    return client


def _ask_in_turn(houses: Sequence[House]) -> list[float]:
    """The 95th percentile of each house; they take turns, as a busy machine troubles all alike."""
    seconds: list[list[float]] = [[] for _ in houses]
    cpu: list[list[float]] = [[] for _ in houses]
    statements: list[set[int]] = [set() for _ in houses]
    for turn in range(ROUNDS * ASKING):
        for place, house in enumerate(houses):
            with count_statements(house.app) as said:
                began, began_cpu = perf_counter(), thread_time()
                page = house.clients[turn % ASKING].get("/progress")
                seconds[place].append(perf_counter() - began)
                cpu[place].append(thread_time() - began_cpu)
            assert page.status_code == 200 and b"of the fifty known" in page.data
            statements[place].add(len(said))
    for place, house in enumerate(houses):
        print(
            f"{house.answers} answers: p50 {median(seconds[place]) * 1000:.0f} ms,"
            f" p95 {_p95(seconds[place]) * 1000:.0f} ms, of that CPU p50 {median(cpu[place]) * 1000:.0f} ms,"
            f" p95 {_p95(cpu[place]) * 1000:.0f} ms, {sorted(statements[place])} statements"
        )
    return [_p95(one) for one in seconds]


def _p95(values: Sequence[float]) -> float:
    return quantiles(values, n=20)[-1]


@contextmanager
def count_statements(app: Flask) -> Iterator[list[str]]:
    """The statements sent to the database meanwhile."""
    said: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        said.append(statement)

    engine = app.extensions["database"].engine
    event.listen(engine, "before_cursor_execute", note)
    yield said
    event.remove(engine, "before_cursor_execute", note)


if __name__ == "__main__":
    main()
