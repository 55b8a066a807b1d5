"""Account pages in a real browser: accessibility, layout, signing in and recovering an account."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import BrowserContext, Page, expect

PASSWORD = "three nice words"
FOR_STRANGERS = ["/sign-in", "/sign-up", "/recover", "/me", "/me/password"]
FOR_PEOPLE = ["/me", "/me/password", "/me/words", "/me/leave"]

numbers = count(1)


def sign_up(page: Page) -> str:
    """Make an account; its user name. The page with the recovery words is open then."""
    user_name = f"browser-{next(numbers)}"
    page.goto("/sign-up")
    page.get_by_label("User name").fill(user_name)
    page.get_by_label("Display name").fill("Greta")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    return user_name


def test_every_page_for_strangers_is_accessible(
    new_context: Callable[..., BrowserContext], assert_accessible: Callable[[Page], None]
) -> None:
    page = new_context().new_page()

    for address in FOR_STRANGERS:
        page.goto(address)
        assert_accessible(page)


def test_every_page_for_signed_in_people_is_accessible(
    new_context: Callable[..., BrowserContext], assert_accessible: Callable[[Page], None]
) -> None:
    page = new_context().new_page()
    sign_up(page)
    assert_accessible(page)

    for address in FOR_PEOPLE:
        page.goto(address)
        assert_accessible(page)


def test_a_form_with_errors_is_accessible_and_its_summary_links_to_the_field(
    new_context: Callable[..., BrowserContext], assert_accessible: Callable[[Page], None]
) -> None:
    page = new_context().new_page()
    page.goto("/sign-in")
    page.get_by_label("User name").fill("nobody")
    page.get_by_label("Password").fill("a wrong one")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()

    assert_accessible(page)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.get_by_label("Password")).to_be_focused()
    expect(page.get_by_label("User name")).to_have_value("nobody")


@pytest.mark.parametrize("width", [320, 1366, 1920])
def test_nothing_is_wider_than_the_screen(new_context: Callable[..., BrowserContext], width: int) -> None:
    page = new_context(viewport={"width": width, "height": 640}).new_page()
    widths = {}
    for address in FOR_STRANGERS:
        page.goto(address)
        widths[address] = page.evaluate("document.documentElement.scrollWidth")
    sign_up(page)
    widths["the words"] = page.evaluate("document.documentElement.scrollWidth")
    for address in FOR_PEOPLE:
        page.goto(address)
        widths[f"{address} of somebody"] = page.evaluate("document.documentElement.scrollWidth")

    assert set(widths.values()) == {width}, widths


def test_a_forgotten_password_can_be_replaced_in_another_browser(
    new_context: Callable[..., BrowserContext],
) -> None:
    first, second = new_context().new_page(), new_context().new_page()
    user_name = sign_up(first)
    words = first.locator(".recovery-words__word").all_inner_texts()

    second.goto("/sign-in")
    second.get_by_role("link", name="Use your recovery words").click()
    second.get_by_label("User name").fill(user_name.upper())
    second.get_by_label("Your five recovery words").fill(" ".join(words))
    second.get_by_label("New password").fill("another good one")
    second.get_by_role("button", name="Change password").click()

    expect(second.get_by_role("heading", level=1)).to_have_text("Your next recovery words")
    expect(second.get_by_role("banner").get_by_role("link", name="Greta")).to_be_visible()
    first.goto("/me")
    expect(first.get_by_role("heading", level=1)).to_have_text("Your page")


def test_an_account_can_be_created_by_keyboard_alone(page: Page) -> None:
    page.goto("/sign-up")
    page.get_by_label("User name").focus()

    for typed in (f"keyboard-{next(numbers)}", "Greta", PASSWORD):
        page.keyboard.type(typed)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome, Greta")


def test_the_recovery_words_print_without_screen_only_content(page: Page) -> None:
    sign_up(page)

    page.emulate_media(media="print")

    expect(page.locator(".recovery-words")).to_be_visible()
    expect(page.get_by_role("link", name="I’ve written them down")).to_be_hidden()
