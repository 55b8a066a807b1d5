"""A teacher at the form for lists of pupils: previews a list, corrects it, and imports it."""

from __future__ import annotations

import io
import re
from html import unescape
from html.parser import HTMLParser
from typing import NamedTuple

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from tests.accounts.reading import text_of


class ShownLine(NamedTuple):
    """A line of the preview: what the pupil would be called, whether it is ticked, and what would happen."""

    name: str
    is_ticked: bool
    outcome: str


class _Fields(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.fields: MultiDict[str, str] = MultiDict()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        is_off = found.get("type") == "checkbox" and "checked" not in found
        if tag == "input" and "name" in found and not is_off and found["name"] not in {"names", "theme"}:
            self.fields.add(found["name"], found.get("value", ""))


class Preview:
    """The preview as the browser got it."""

    def __init__(self, client: FlaskClient, class_id: int, response: TestResponse) -> None:
        self.client, self.class_id, self.response = client, class_id, response
        self.page = response.get_data(as_text=True)
        self.text = text_of(response)
        reader = _Fields()
        reader.feed(self.page.partition("<main")[2].partition("</main>")[0])
        self.fields = reader.fields

    @property
    def lines(self) -> list[ShownLine]:
        """Every line of the preview."""
        rows = re.findall(r'<tr class="roster-list__line.*?</tr>', self.page, re.DOTALL)
        return [
            ShownLine(
                _plain(re.findall(r"<bdi[^>]*>(.*?)</bdi>", row.partition("roster-list__shown")[2])[0]),
                " checked" in row,
                _plain(row.partition('roster-list__outcome">')[2]),
            )
            for row in rows
        ]

    @property
    def ticked(self) -> list[str]:
        """The names that would be imported."""
        return [line.name for line in self.lines if line.is_ticked]

    @property
    def left_out(self) -> list[str]:
        """The lines left out, each with why."""
        return [_plain(item) for item in re.findall(r"<li>\s*<input[^>]*out_line.*?</li>", self.page, re.DOTALL)]

    def tick(self, *indexes: int) -> Preview:
        """Tick only these lines."""
        self.fields.setlist("take", [str(index) for index in indexes])
        return self

    def type(self, field: str, index: int, text: str) -> Preview:
        """Type over one field of a line."""
        values = self.fields.getlist(field)
        self.fields.setlist(field, [*values[:index], text, *values[index + 1 :]])
        return self

    def press(self, action: str, **more: str) -> Preview:
        """Press one of the preview's buttons."""
        data = MultiDict([*self.fields.items(multi=True), ("do", action), *more.items()])
        return Preview(self.client, self.class_id, self.client.post(f"/classes/{self.class_id}/add", data=data))

    def save(self) -> Preview:
        """Press the import button; what comes back."""
        address = f"/classes/{self.class_id}/add/write"
        return Preview(self.client, self.class_id, self.client.post(address, data=self.fields, follow_redirects=True))


def preview_file(client: FlaskClient, data: bytes, class_id: int = 1, name: str = "7b.csv", **more: str) -> Preview:
    """Upload a file."""
    form = {"file": (io.BytesIO(data), name), **more}
    return Preview(client, class_id, client.post(f"/classes/{class_id}/add", data=form))


def preview_names(client: FlaskClient, names: str, class_id: int = 1, **more: str) -> Preview:
    """Paste names."""
    return Preview(client, class_id, client.post(f"/classes/{class_id}/add", data={"names": names, **more}))


def _plain(markup: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markup)).split())
