"""What the page of one's own progress costs with 100,000 answers in the database, and with ten times as many.

Run it: ``python -m tests.bench.progress_page [SMALL.db [LARGE.db]]``. Databases that do not exist are filled first, the
large one takes some ten minutes; without names a small one is made in a temporary folder and the large one is left out.
Twenty learners ask for their page in turn. The 95th percentile of the time from request to answer inside the server
must be at most 100 ms, and with ten times the answers at most 1.3 times what it is with the few.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter, thread_time

from flask import Flask
from sqlalchemy import event, func, select

from studyapp import create_app, migrations
from studyapp.accounts import Person
from studyapp.content import load_deck
from studyapp.database import Database
from studyapp.paths import CONTENT
from studyapp.progress.demo import Size, fill
from studyapp.study.models import Answer
from tests.accounts.factories import PASSWORD, hashed, sign_in
from tests.conftest import test_config

SMALL, LARGE = Size(learners=40, weeks=10, classes=1), Size(learners=400, weeks=10, classes=10)
ASKING, ROUNDS = 20, 15
"""So many learners ask, so many times each, in turn."""

BAR, GROWTH = 0.1, 1.3


def main() -> None:
    """Measure, print, and leave with 1 if a bar is not kept."""
    named = [Path(name) for name in sys.argv[1:3]]
    with tempfile.TemporaryDirectory() as home:
        places = named or [Path(home) / "small.db"]
        measured = [_measure(path, size, Path(home)) for path, size in zip(places, (SMALL, LARGE), strict=False)]
    small = measured[0]
    missed = small > BAR or any(large > small * GROWTH for large in measured[1:])
    sys.exit(missed)


def _measure(path: Path, size: Size, home: Path) -> float:
    database = Database(f"sqlite:///{path}")
    is_new = not path.exists()
    migrations.upgrade(database.engine)
    if is_new:
        fill(database, load_deck(CONTENT), size, hashed(PASSWORD), now=datetime.now(UTC), dice=Random(1))
    with database.reading() as session:
        answers = session.scalar(select(func.count()).select_from(Answer))
        people = session.scalars(select(Person.user_name).where(Person.is_demo).order_by(Person.id)).all()
    database.dispose()
    app = create_app(test_config(home, f"sqlite:///{path}"))
    app.config["WTF_CSRF_ENABLED"] = False
    asking = [str(name) for name in people[:: max(len(people) // ASKING, 1)]][:ASKING]
    seconds, cpu, statements = _ask(app, asking)
    worst = quantiles(seconds, n=20)[-1]
    print(
        json.dumps(
            {
                "answers": answers,
                "learners": len(people),
                "p50_ms": round(sorted(seconds)[len(seconds) // 2] * 1000, 1),
                "p95_ms": round(worst * 1000, 1),
                "cpu_ms": round(cpu * 1000, 1),
                "statements": sorted(statements),
            }
        )
    )
    app.extensions["database"].dispose()
    return worst


def _ask(app: Flask, people: list[str]) -> tuple[list[float], float, set[int]]:
    """The seconds of every request, the mean CPU of one, and the numbers of statements seen."""
    clients = [app.test_client() for _ in people]
    for client, name in zip(clients, people, strict=True):
        # The form compares made-up people's passwords like anybody's: they were all given the same one.
        assert sign_in(client, name).status_code == 303, f"{name} cannot sign in with the password of the tests."
        client.get("/progress")
    seconds, statements = [], set()
    began_cpu = thread_time()
    for _ in range(ROUNDS):
        for client in clients:
            with _counting(app) as said:
                began = perf_counter()
                page = client.get("/progress")
                seconds.append(perf_counter() - began)
            assert page.status_code == 200 and re.search(rb"the fifty known", page.data)
            statements.add(len(said))
    return seconds, (thread_time() - began_cpu) / len(seconds), statements


@contextmanager
def _counting(app: Flask) -> Iterator[list[str]]:
    said: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        said.append(statement)

    engine = app.extensions["database"].engine
    event.listen(engine, "before_cursor_execute", note)
    yield said
    event.remove(engine, "before_cursor_execute", note)


if __name__ == "__main__":
    main()
