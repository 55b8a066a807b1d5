"""How many bytes a page takes in a browser with an empty cache."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

#: Bytes over the wire and number of requests for the deck page, cold; bytes when it is opened again.
COLD, REQUESTS, AGAIN = 120_000, 8, 5_000


class Wire:
    """Counts what the browser's network layer receives, headers included; a cached file counts nothing."""

    def __init__(self, page: Page) -> None:
        self.received: dict[str, float] = {}
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.on("Network.responseReceived", self._begin)
        devtools.on("Network.loadingFinished", self._end)
        self._urls: dict[str, str] = {}

    def _begin(self, event: dict[str, Any]) -> None:
        if not event["response"].get("fromDiskCache"):
            self._urls[event["requestId"]] = event["response"]["url"]

    def _end(self, event: dict[str, Any]) -> None:
        url = self._urls.pop(event["requestId"], None)
        # What comes out of the browser's own memory has no length.
        if url and event["encodedDataLength"]:
            self.received[url] = event["encodedDataLength"]

    def take(self) -> dict[str, float]:
        """What came since the last time, by address."""
        taken, self.received = self.received, {}
        return taken


def test_the_deck_page_is_light_and_almost_free_when_opened_again(page: Page) -> None:
    wire = Wire(page)

    page.goto("/cards", wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    cold = wire.take()
    page.goto("/how-to-play", wait_until="networkidle")
    wire.take()
    page.goto("/cards", wait_until="networkidle")
    again = wire.take()

    assert sum(cold.values()) <= COLD, cold
    assert len(cold) <= REQUESTS, cold
    assert any("woff2" in url for url in cold), "the type was not loaded"
    assert any("emblems" in url for url in cold), "the pictures were not loaded"
    assert sum(again.values()) <= AGAIN, again
    assert len(again) == 1, again


def test_a_reading_page_runs_at_most_one_small_script(page: Page) -> None:
    wire = Wire(page)

    page.goto("/cards/zeus", wait_until="networkidle")

    scripts = {url: size for url, size in wire.take().items() if url.endswith(".js")}
    assert sum(scripts.values()) <= 16_000, scripts
