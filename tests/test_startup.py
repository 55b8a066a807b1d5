"""Start-up imports only what the first page needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

#: Libraries that take time to load and are for later: for the first start, for some pages, for some commands.
FOR_LATER = {
    "alembic",
    "argon2",
    "fpdf",
    "fsrs",
    "genanki",
    "openpyxl",
    "psycopg",
    "rapidfuzz",
    "segno",
}

SERVE_A_PAGE = """
import sys
from studyapp import create_app, migrations, server
from studyapp.config import Config

config = Config.from_environment().with_secret()
server.prepare(config, migrations.migrate_in_subprocess)
assert create_app(config).test_client().get("/cards").status_code == 200
print(*sys.modules)
"""


def test_start_up_imports_nothing_that_is_needed_only_later(tmp_path: Path) -> None:
    first, second = (_loaded_in_a_process(tmp_path) for _ in range(2))

    assert "alembic" not in first, "The database is made by a process of its own."
    assert second & FOR_LATER == set()


def _loaded_in_a_process(home: Path) -> set[str]:
    environment = {**os.environ, "STUDYAPP_HOME": str(home)}
    code = [sys.executable, "-c", SERVE_A_PAGE]
    return set(subprocess.run(code, env=environment, capture_output=True, text=True, check=True).stdout.split())
