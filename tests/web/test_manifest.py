"""The web app manifest: every page links to it, and its icons and shortcuts exist."""

from __future__ import annotations

import io
import json
import re
from urllib.parse import urljoin

from flask.testing import FlaskClient
from PIL import Image


def manifest_of(client: FlaskClient) -> tuple[str, dict]:  # type: ignore[type-arg]
    """The address of the manifest a page names, and what it says."""
    found = re.search(r'<link rel="manifest" href="([^"]+)"', client.get("/").text)
    assert found is not None
    sent = client.get(found.group(1))
    assert sent.mimetype == "application/manifest+json"
    return found.group(1), json.loads(sent.text)


def test_every_icon_exists_in_its_declared_size(client: FlaskClient) -> None:
    address, manifest = manifest_of(client)

    for icon in manifest["icons"]:
        sent = client.get(urljoin(address, icon["src"]))
        assert sent.mimetype == icon["type"]
        if icon["sizes"] != "any":
            width, height = Image.open(io.BytesIO(sent.data)).size
            assert f"{width}x{height}" == icon["sizes"]


def test_every_address_in_the_manifest_opens_a_page(client: FlaskClient) -> None:
    _, manifest = manifest_of(client)

    for address in (manifest["start_url"], *(shortcut["url"] for shortcut in manifest["shortcuts"])):
        assert client.get(address).status_code == 200
