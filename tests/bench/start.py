"""How long from starting the process to its first answer, with the database existing.

Run: python tests/bench/start.py [times]
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request


def start_once(home: str) -> float:
    """Seconds from starting the process to the whole first page."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "studyapp", "serve", "--port", "0"],
        env={**os.environ, "STUDYAPP_HOME": home, "PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": ""},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        address = re.search(r"http://[^/\s]+", process.stdout.readline()).group()
        with urllib.request.urlopen(address + "/cards", timeout=20) as answer:
            answer.read()
        return time.perf_counter() - began
    finally:
        process.terminate()
        process.wait(timeout=20)


def main() -> None:
    """Print the best and the median of several starts; the first one, which makes the database, does not count."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as home:
        first = start_once(home)
        seconds = sorted(start_once(home) for _ in range(times))
    print(f"first start, making the database: {first:.2f} s")
    print(f"best of {times}: {seconds[0]:.2f} s, median {seconds[len(seconds) // 2]:.2f} s (bar: best at most 0.50 s)")


main()
