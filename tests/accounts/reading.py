"""Pages as a reader sees them."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from werkzeug.test import TestResponse

_SILENT = {"script", "style", "title"}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.items: list[str] = []
        self._open: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append((tag, dict(attrs).get("class") or ""))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if any(tag in _SILENT for tag, _ in self._open):
            return
        self.words.append(data)
        if self._open and "recovery-words__word" in self._open[-1][1]:
            self.items.append(data.strip())


def text_of(response: TestResponse) -> str:
    """The text of a page, with single spaces."""
    return " ".join(" ".join(_read(response).words).split())


def words_on(response: TestResponse) -> list[str]:
    """The recovery words a page shows."""
    return _read(response).items


def _read(response: TestResponse) -> _Reader:
    reader = _Reader()
    # Names are isolated from the text around them, but read as part of it.
    reader.feed(re.sub(r"</?bdi[^>]*>", "", response.get_data(as_text=True)))
    return reader
