"""The longest possible names push nothing off a page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

LONGEST = "W" * 30


def excess(page: Page) -> int:
    """How far the page reaches beyond the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("width", [320, 800, 1366])
def test_a_name_of_thirty_letters_fits_the_table_and_its_public_screen(
    new_context: Callable[..., BrowserContext], width: int
) -> None:
    page = new_context(viewport={"width": width, "height": 640}).new_page()
    page.goto("/play")
    page.get_by_label("Your name").fill(LONGEST)

    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#table")).to_be_visible()
    at_table = excess(page)
    page.goto(f"{page.url}/screen")

    expect(page.get_by_text(LONGEST).first).to_be_visible()
    assert (at_table, excess(page)) == (0, 0)
