"""Smoke-test the wheel: check its files, run its commands, start the server and open its pages."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from pathlib import Path

PAGES = ("/", "/cards", "/cards/zeus", "/how-to-play", "/how-it-goes", "/play", "/credits", "/healthz")
BARE = {"game": "mythology", "seats": 3, "deal": {"hands": [[], [], []], "extra": []}, "moves": []}


def main() -> None:
    """Check the list of files and the commands, then serve."""
    program, wheels = sys.argv[1:]
    names = zipfile.ZipFile(next(Path(wheels).glob("*.whl"))).namelist()
    for needed in ("studyapp/_data/templates/base.html", "studyapp/_data/content/A.yaml", "studyapp/py.typed"):
        assert needed in names, f"{needed} is not in the wheel"
    assert not [name for name in names if name.startswith(("tests/", "docs/"))], "the wheel has files it should not"
    checked = subprocess.run([program, "content", "check"], check=True, capture_output=True, text=True)
    assert "no errors" in checked.stdout
    bad = subprocess.run([program, "replay"], input=json.dumps(BARE), capture_output=True, text=True)
    assert bad.returncode == 2 and json.loads(bad.stdout)["ok"] is False, bad
    with tempfile.TemporaryDirectory() as home:
        serve_and_open(program, home)
    print("smoke: 1 passed, 0 failed")


def serve_and_open(program: str, home: str) -> None:
    """Serve from an empty folder, open the pages and stop."""
    began = time.monotonic()
    environment = {**os.environ, "STUDYAPP_HOME": str(Path(home) / "site"), "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen([program, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://[^/\s]+", server.stdout.readline()).group()
        for page in PAGES:
            assert fetch(address + page), page
        style = re.search(r'href="([^"]+style\.css)"', fetch(address + "/")).group(1)
        assert "@layer" in fetch(address + style)
        print(f"served {len(PAGES)} pages {time.monotonic() - began:.1f} s after the start")
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0


def fetch(url: str) -> str:
    """The text of a page with status 200."""
    with urllib.request.urlopen(url, timeout=20) as response:
        return response.read().decode()


main()
