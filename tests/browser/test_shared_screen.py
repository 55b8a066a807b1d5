"""Shared screens and the public screen in a real browser: holding, pressing, passing the screen, going back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import GAME_OVER

Checked = Callable[[Page], None]


def open_table(page: Page, people: str, seats: str, **chosen: str) -> None:
    """Greta, Jonas and perhaps Lea at one screen; bots that do not let them wait."""
    page.goto("/play")
    page.get_by_label("Your name").fill("Greta")
    page.locator("summary", has_text="More people at this screen").click()
    page.get_by_label("People at this screen").select_option(people)
    for number, name in ((2, "Jonas"), (3, "Lea")):
        page.get_by_label(f"Person {number} ").fill(name)
    page.get_by_label("Seats").select_option(seats)
    for name, value in {"pace": "at once", **chosen}.items():
        page.locator(f'input[name="{name}"][value="{value}"]').check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#table")).to_be_visible()


def shown(page: Page) -> int:
    return page.locator(".hand__cards .card-press").count()


def test_holding_shows_a_hand_and_releasing_covers_it(page: Page) -> None:
    open_table(page, "2", "2")
    box = page.locator("#look-0").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)

    page.mouse.down()
    expect(page.locator("#uncovered")).to_contain_text("Greta")
    held = shown(page)
    page.wait_for_timeout(500)
    page.mouse.up()

    expect(page.locator("#look-0")).to_be_visible()
    assert held == 17
    assert shown(page) == 0


def test_a_press_shows_a_hand_and_another_covers_it(page: Page) -> None:
    open_table(page, "2", "2")

    page.locator("#look-1").click()
    expect(page.locator("#uncovered")).to_contain_text("Jonas, these are your cards.")
    page.get_by_role("link", name="Hide my cards").click()

    expect(page.locator("#look-1")).to_be_visible()
    assert shown(page) == 0


def test_a_hand_opens_and_closes_by_keyboard(page: Page) -> None:
    open_table(page, "2", "2")

    page.locator("#look-0").press("Enter")
    expect(page.locator("#uncovered")).to_contain_text("Greta")
    page.locator("#cover").press("Enter")

    expect(page.locator("#look-0")).to_be_visible()


def test_reloading_and_going_back_cover_a_hand(page: Page) -> None:
    open_table(page, "2", "2")
    page.locator("#look-0").click()
    expect(page.locator("#uncovered")).to_be_visible()

    page.reload()
    reloaded = shown(page)
    page.locator("#look-0").click()
    expect(page.locator("#uncovered")).to_be_visible()
    page.goto("/cards")
    page.go_back()

    expect(page.locator("#look-0")).to_be_visible()
    assert reloaded == 0
    assert shown(page) == 0


def test_a_covered_hand_is_not_in_the_page(page: Page) -> None:
    open_table(page, "2", "2")
    page.locator("#look-0").click()
    expect(page.locator("#uncovered")).to_be_visible()
    titles = page.locator(".hand__cards .card__title").all_text_contents()
    page.locator("#cover").click()
    expect(page.locator("#look-0")).to_be_visible()

    content = page.content()

    assert [title for title in titles if f">{title}<" in content] == []


def test_three_people_pass_the_screen(page: Page, assert_accessible: Checked) -> None:
    open_table(page, "3", "3", game="authors")
    first = page.locator("#turn").inner_text()
    assert_accessible(page)

    page.get_by_role("button", name="Show my cards").click()
    expect(page.locator("#uncovered")).to_be_visible()
    assert_accessible(page)
    page.locator(".asking input").first.check()
    page.locator(".five .card-press").first.click()
    page.wait_for_function("() => document.querySelector('#log li')")

    assert first.startswith("Pass the screen to ")
    said = page.locator("#turn").inner_text()
    assert said.startswith(("Pass the screen to ", "Your turn")) and said != first


def test_two_people_play_a_whole_hand(page: Page) -> None:
    open_table(page, "2", "2", end="one_hand", claims="guided")
    while not page.locator("#next").count():
        if page.locator(".covered__hand--turn").count():
            page.locator(".covered__hand--turn").press("Enter")
            expect(page.locator("#uncovered")).to_be_visible()
        if page.locator(".card-press:has(.card--playable)").count():
            sent(page, ".card-press:has(.card--playable)")
        else:
            page.locator("#claim").press("Enter")
            sent(page, "#cannot .button--main")

    expect(page.locator("#turn")).to_contain_text(GAME_OVER)


def sent(page: Page, button: str) -> None:
    """Press a button that makes a move, and wait for the table as it then is."""
    before = page.locator("#table input[name=move_number]").first.input_value()
    page.locator(button).first.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('#table input[name=move_number]').value !== before", arg=before
    )


@pytest.mark.parametrize("game", ["mythology", "authors"])
def test_the_public_screen_fills_a_projector_and_has_no_small_text(
    page: Page, assert_accessible: Checked, game: str
) -> None:
    open_table(page, "2", "6", game=game)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(page.url + "/screen")

    sizes = page.evaluate(
        """() => [...document.querySelectorAll('.public *')]
            .filter((element) => element.offsetParent && !element.closest('.visually-hidden')
                && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
            .map((element) => parseFloat(getComputedStyle(element).fontSize))"""
    )
    high = page.evaluate("() => document.documentElement.scrollHeight")

    assert min(sizes) >= 32
    assert high <= 1080
    assert_accessible(page)
