"""What a table's page costs beside a bare Flask page of the same template: at most three times as much.

Run it: ``python -m tests.bench.table_page [REQUESTS]``. It prints both costs in CPU time, and the ratio.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import thread_time
from typing import Any

from flask import Flask, render_template, template_rendered
from flask.testing import FlaskClient

from studyapp import create_app, migrations
from studyapp.database import make_engine
from studyapp.play.table_lookup import find_table
from tests.conftest import test_config
from tests.play.factories import play

MOVES = 25
"""So many moves have been made when the page is asked for: the middle of a hand of three."""

BAR = 3.0


def main() -> None:
    """Measure, print, and leave with 1 if the bar is not kept."""
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    with tempfile.TemporaryDirectory() as home:
        app, address = _table_in_play(Path(home))
        client = app.extensions["bench_client"]
        values = _values_of(app, client, address)
        app.view_functions["health.healthz"] = lambda: render_template("play/table.html", **values)
        bare, whole = _cheapest([lambda: app.test_client().get("/healthz"), lambda: client.get(address)], requests)
        ratio = whole / bare
        print(f"bare page {bare * 1000:.2f} ms, table page {whole * 1000:.2f} ms of CPU: {ratio:.2f} times (bar {BAR})")
        app.extensions["database"].dispose()
    sys.exit(ratio > BAR)


def _table_in_play(home: Path) -> tuple[Flask, str]:
    url = f"sqlite:///{home / 'bench.db'}"
    engine = make_engine(url)
    migrations.upgrade(engine)
    engine.dispose()
    app = create_app(test_config(home, url))
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    address = client.post("/play", data={"name": "Greta", "pace": "slow"}).location
    with app.extensions["database"].writing() as session:
        for _ in range(MOVES):
            play(session, find_table(session, address[-6:]))
    app.extensions["bench_client"] = client
    return app, address


def _values_of(app: Flask, client: FlaskClient, address: str) -> dict[str, Any]:
    """What the table's view hands to its template."""
    kept: dict[str, Any] = {}

    def keep(_sender: Flask, template: Any, context: dict[str, Any], **_: Any) -> None:
        kept.update(context)

    with template_rendered.connected_to(keep, app):
        client.get(address)
    return {name: value for name, value in kept.items() if name not in ("g", "request", "session")}


def _cheapest(pages: list[Callable[[], object]], requests: int) -> list[float]:
    """CPU seconds a request of each page: the best of rounds that take turns, as a busy machine troubles all alike."""
    best = [float("inf")] * len(pages)
    for _ in range(10):
        for place, page in enumerate(pages):
            began = thread_time()
            for _ in range(max(requests // 10, 1)):
                page()
            best[place] = min(best[place], (thread_time() - began) / max(requests // 10, 1))
    return best


if __name__ == "__main__":
    main()
