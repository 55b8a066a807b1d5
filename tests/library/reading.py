"""Pages as a reader sees them: words, heads, links."""

from __future__ import annotations

from collections.abc import Iterable
from html.parser import HTMLParser
from typing import NamedTuple

from werkzeug.test import TestResponse

_VOID = {"meta", "link", "input", "path", "rect", "use", "br", "img"}
_INLINE = {"a", "span", "cite", "strong"}
_SILENT = {"script", "style", "head"}


class Link(NamedTuple):
    """A link's words and where it leads."""

    words: str
    address: str


class Page(HTMLParser):
    """A page that has been read."""

    def __init__(self, response: TestResponse) -> None:
        super().__init__()
        self._open: list[tuple[str, dict[str, str | None]]] = []
        self._pieces: list[tuple[list[tuple[str, dict[str, str | None]]], str]] = []
        self.feed(response.get_data(as_text=True))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            self._open.append((tag, dict(attrs)))
        if tag not in _INLINE:
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag not in _INLINE:
            self.handle_data(" ")
        while tag not in _VOID and self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(tag in _SILENT for tag, _ in self._open):
            self._pieces.append((list(self._open), data))

    @property
    def text(self) -> str:
        """Every word of the page, with single spaces."""
        return _joined(data for _, data in self._pieces)

    @property
    def main(self) -> str:
        """The words of the page's main part."""
        return _joined(data for around, data in self._pieces if any(tag == "main" for tag, _ in around))

    @property
    def links(self) -> list[Link]:
        """The links of the main part, in order."""
        found: dict[int, tuple[str, list[str]]] = {}
        for around, data in self._pieces:
            for tag, attributes in around:
                if tag == "a" and any(name == "main" for name, _ in around):
                    found.setdefault(id(attributes), (attributes.get("href") or "", []))[1].append(data)
        return [Link(_joined(words), address) for address, words in found.values()]

    def address_of(self, words: str) -> str:
        """Where the first link with these words leads."""
        return next(link.address for link in self.links if link.words == words)

    def words_in(self, tag: str, **wanted: str) -> list[str]:
        """The words of each element with this tag and these attributes, in order."""
        found: dict[int, list[str]] = {}
        for around, data in self._pieces:
            for name, attributes in around:
                if name == tag and all(attributes.get(key) == value for key, value in wanted.items()):
                    found.setdefault(id(attributes), []).append(data)
        return [_joined(words) for words in found.values()]


def _joined(pieces: Iterable[str]) -> str:
    return " ".join("".join(pieces).split())
