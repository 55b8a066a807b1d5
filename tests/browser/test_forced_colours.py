"""Forced colours: nothing on a card is covered."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image, ImageChops
from playwright.sync_api import BrowserContext, Page, expect


def corner(page: Page) -> Image.Image:
    """The corner of the first card in hand as it is seen."""
    return Image.open(BytesIO(page.locator(".hand__cards .card__corner").first.screenshot())).convert("RGB")


def test_no_title_covers_the_corner_of_its_card(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(viewport={"width": 1366, "height": 640}, forced_colors="active").new_page()
    page.goto("/")
    page.get_by_role("button", name="Play against two bots").click()
    expect(page.locator(".hand__cards .card-press").first).to_be_visible()

    seen = corner(page)
    page.evaluate("document.querySelectorAll('.card__title').forEach((title) => title.style.visibility = 'hidden')")
    alone = corner(page)

    assert ImageChops.difference(seen, alone).getbbox() is None
