"""The look of pages in a real browser: nothing cut off, accessible, with screenshots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

PICTURES = Path(__file__).parent / "pictures"
PAGES = {"patterns": "/patterns", "home": "/", "error": "/no-such-page"}
WIDTHS = (320, 1366, 1920)

NewContext = Callable[..., BrowserContext]


def open_page(new_context: NewContext, path: str, width: int, scheme: str = "light", height: int = 768) -> Page:
    """A page in a browser with this width that prefers light or dark colours."""
    page = new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
    page.goto(path)
    return page


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_accessible_and_nothing_is_cut_off(
    new_context: NewContext, assert_accessible: Callable[[Page], None], name: str, width: int
) -> None:
    page = open_page(new_context, PAGES[name], width)

    PICTURES.mkdir(exist_ok=True)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=PICTURES / f"{name}-{width}-{scheme}.png", full_page=True)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_title_on_a_card_breaks_inside_a_word_or_leaves_its_frame(new_context: NewContext) -> None:
    page = open_page(new_context, "/patterns", 1366)

    too_wide = page.evaluate(
        """() => [...document.querySelectorAll('.card__title')]
          .filter(title => title.scrollWidth > title.parentElement.clientWidth)
          .map(title => title.closest('.card').className + ': ' + title.textContent)"""
    )

    assert too_wide == []


def test_buttons_and_links_are_large_enough_for_a_finger(new_context: NewContext) -> None:
    page = open_page(new_context, "/", 360, height=640)
    page.get_by_role("button", name="Menu").click()

    small = page.evaluate(
        """() => [...document.querySelectorAll('button, .button, .head__link, .card-press')]
          .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 44)
          .map(element => element.outerHTML.slice(0, 80))"""
    )

    assert small == []


def test_the_menu_opens_on_a_phone_and_escape_closes_it(new_context: NewContext) -> None:
    page = open_page(new_context, "/", 360, height=640)
    link = page.get_by_role("link", name="Sign in")
    expect(link).to_be_hidden()

    page.get_by_role("button", name="Menu").click()
    expect(link).to_be_visible()

    page.keyboard.press("Escape")
    expect(link).to_be_hidden()


def test_the_first_tab_stop_skips_to_the_main_content(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to main content")).to_be_focused()

    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_reader_can_choose_dark_colours_on_a_light_device(new_context: NewContext) -> None:
    page = open_page(new_context, "/", 1366, "light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")

    page.get_by_role("button", name="Dark").click()

    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_a_sheet_takes_the_focus_and_returns_it(page: Page) -> None:
    page.goto("/patterns")
    opener = page.get_by_role("button", name="Read Athena’s card")
    opener.click()
    expect(page.get_by_role("dialog", name="Athena")).to_be_focused()

    page.keyboard.press("Escape")

    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(opener).to_be_focused()


def test_nothing_moves_if_the_reader_prefers_reduced_motion(page: Page) -> None:
    page.goto("/patterns")

    assert page.evaluate("document.getAnimations().length") == 0


def test_text_that_is_unreadable_only_in_dark_colours_is_found(
    page: Page, assert_accessible: Callable[[Page], None]
) -> None:
    page.set_content(
        """<!doctype html><html lang="en"><head><title>Dark on dark</title>
        <style>@media (prefers-color-scheme: dark) { body { background: #222; color: #333 } }</style></head>
        <body><main><h1>Hardly to be read</h1></main></body></html>"""
    )

    with pytest.raises(AssertionError, match="dark: color-contrast"):
        assert_accessible(page)
