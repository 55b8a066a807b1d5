"""Browser tests wait for the page that an action opens, scripts included."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

START = """<!doctype html><title>Here</title><a id="link" href="/there">Go</a>
<form action="/there"><button>Send</button></form>
<script>
  document.getElementById("link").focus();
  document.addEventListener("keydown", (event) => { if (event.key === "n") location.assign("/there"); });
</script>"""
THERE = """<!doctype html><title>There</title><script>window.isReady = true;</script>"""


@pytest.fixture
def start(new_context: Callable[..., BrowserContext]) -> Page:
    page = new_context().new_page()
    page.route("**/here", lambda route: route.fulfill(body=START, content_type="text/html"))
    page.route("**/there*", lambda route: route.fulfill(body=THERE, content_type="text/html"))
    page.goto("/here")
    return page


@pytest.mark.parametrize("act", ["link", "form", "enter", "script"])
def test_an_action_that_opens_a_page_ends_when_that_page_has_loaded(start: Page, act: str) -> None:
    {
        "link": lambda: start.locator("#link").click(),
        "form": lambda: start.locator("button").click(),
        "enter": lambda: start.keyboard.press("Enter"),
        "script": lambda: start.keyboard.press("n"),
    }[act]()

    assert start.evaluate("[document.title, window.isReady]") == ["There", True]


def test_an_action_that_opens_no_page_waits_for_nothing(start: Page) -> None:
    start.keyboard.press("x")

    assert start.evaluate("document.title") == "Here"
