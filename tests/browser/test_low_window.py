"""A low window: the verdict on a question is next to the piles, and the whole hand stays in view."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_levels import show
from tests.browser.test_table import held, in_view


def test_a_verdict_leaves_a_large_hand_in_view(
    new_context: Callable[..., BrowserContext], assert_accessible: Callable[[Page], None]
) -> None:
    page = new_context(viewport={"width": 1366, "height": 640}).new_page()
    show(page, "clues", scholar="yes", aloud="yes", seats="2")
    page.locator("#ask-me").click()
    with page.expect_response(lambda response: response.url.endswith("/tell")):
        page.locator("#option-none").click()
    expect(page.locator("#told")).to_be_attached()

    seen = in_view(page)

    assert held(page).count() >= 16
    assert (seen["bottom"] <= 640, seen["claim"] <= 640, seen["scrolled"]) == (True, True, 0)
    expect(page.locator("#told p").first).to_be_in_viewport()
    assert_accessible(page)
