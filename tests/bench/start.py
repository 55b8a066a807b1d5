"""How long from starting the process to its first answer, beside a bare Flask app started in turn with it.

Run: ``python -m tests.bench.start [TIMES]``. The database exists already. It exits with 1 if a bar is
missed: the best start takes at most 1.0 s, and at most 3.5 times the bare app's best.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

BAR_SECONDS, BAR_TIMES = 1.0, 3.5

BARE = """
from flask import Flask

app = Flask("bare")
app.add_url_rule("/cards", "cards", lambda: "cards")
"""


def start_once(command: Sequence[str], home: str) -> float:
    """Seconds from starting the process to the whole deck page."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *command],
        env={**os.environ, "STUDYAPP_HOME": home, "PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    try:
        address = next(found for line in process.stdout if (found := re.search(r"http://[^/\s]+", line)))
        with urllib.request.urlopen(address.group() + "/cards", timeout=60) as answer:
            answer.read()
        return time.perf_counter() - began
    finally:
        process.terminate()
        process.wait(timeout=60)


def main() -> None:
    """Print both bests and their ratio; the first start, which makes the database, does not count."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "bare.py").write_text(BARE)
        program = ("-m", "studyapp", "serve", "--port", "0")
        bare = ("-m", "flask", "--app", f"{home}/bare.py", "run", "--port", "0")
        first = start_once(program, home)
        pairs = [(start_once(program, home), start_once(bare, home)) for _ in range(times)]
    ours, theirs = (min(column) for column in zip(*pairs, strict=True))
    print(f"first start, making the database: {first:.2f} s")
    print(f"best of {times}: {ours:.2f} s, a bare Flask app {theirs:.2f} s: {ours / theirs:.2f} times")
    print(f"bars: {BAR_SECONDS} s and {BAR_TIMES} times")
    sys.exit(ours > BAR_SECONDS or ours / theirs > BAR_TIMES)


if __name__ == "__main__":
    main()
