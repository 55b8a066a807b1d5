"""A server that is killed right after an answer has lost nothing."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, build_opener

import pytest
from sqlalchemy import select

from studyapp.database import Database
from studyapp.study.models import Answer


class Stay(HTTPRedirectHandler):
    """Follows nothing: the answer is the first thing the server says."""

    def redirect_request(self, *_: object) -> None:
        """Stay where one is."""


class Browser:
    """Keeps its cookies, sends forms with their token."""

    def __init__(self, address: str) -> None:
        self.address = address
        jar = HTTPCookieProcessor(CookieJar())
        self.following, self.staying = build_opener(jar), build_opener(jar, Stay)
        self.html = ""

    def open(self, path: str) -> None:
        with self.following.open(self.address + path) as page:
            self.html = page.read().decode()

    def send(self, path: str, **fields: str) -> str:
        """Send a form; the address it leads to."""
        token = re.search(r'name="csrf_token" value="([^"]+)"', self.html)
        assert token
        body = urlencode({"csrf_token": token[1], **fields}).encode()
        with pytest.raises(HTTPError) as answer:
            self.staying.open(self.address + path, body)
        answer.value.close()
        return str(answer.value.headers["Location"])


def test_an_answer_is_there_when_the_server_is_killed_before_the_verdict(tmp_path: Path) -> None:
    settings = {**os.environ, "STUDYAPP_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "studyapp", "serve", "--port", "0"]
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True, start_new_session=True) as server:
        assert server.stdout is not None
        try:
            browser = Browser(
                next(found.group() for line in server.stdout if (found := re.search(r"http://[^/\s]+", line)))
            )
            browser.open("/study/quiz")
            browser.open(browser.send("/study/quiz", groups="A", skills="who", number="5", kind="choice"))
            question = re.search(r'action="(/study/asked/\d+)"', browser.html)
            option = re.search(r'name="given" value="([^"]+)"', browser.html)
            assert question and option
            browser.send(question[1], given=option[1])
        finally:
            os.killpg(server.pid, signal.SIGKILL)

    database = Database(f"sqlite:///{tmp_path / 'studyapp.db'}")
    with database.reading() as session:
        assert session.scalars(select(Answer.given)).all() == [option[1]]
    database.dispose()
