"""Helpers for table tests: open a table, send a move and wait for the response, measure the page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
#: The field with the number of the next move, in the form that makes it or deals the next hand.
NUMBER = "#move input[name=move_number], #next input[name=move_number]"
#: The headline of a finished game.
GAME_OVER = re.compile(r"the game[.!]|share the win\.")
SELECTS = ("seats", "clues")
NUMBERS = ("books",)


def open_table(page: Page, **chosen: str) -> None:
    """Open a table for Greta with bots that move at once, and wait until its scripts have run.

    Choose the game first: it decides which other fields are shown.
    """
    page.goto("/play")
    page.get_by_label("Your name").fill("Greta")
    if "limit" in chosen:
        page.get_by_text("Time limit for each turn").click()
    for name, value in {"pace": "at once", **chosen}.items():
        if name in SELECTS:
            page.locator(f'select[name="{name}"]').select_option(value)
        elif name in NUMBERS:
            page.locator(f'input[name="{name}"]').fill(value)
        else:
            page.locator(f'input[name="{name}"][value="{value}"]').check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#table")).to_be_visible()


def open_authors(page: Page, **chosen: str) -> None:
    """Open a table of Authors in the same way."""
    open_table(page, **{"game": "authors", "level": "hard", **chosen})


def wait_for_turn(page: Page) -> bool:
    """Wait for the reader's turn; false if the hand is over."""
    page.wait_for_function(
        "() => document.querySelector('#next') || document.getElementById('turn').textContent.startsWith('You')"
    )
    return page.locator("#next").count() == 0


def open_fitting(page: Page, fitting: Callable[[Page], list[str]], **chosen: str) -> list[str]:
    """Open tables until some cards fit on Greta's turn; return them. In one hand in thirty, none fit."""
    while True:
        open_table(page, **chosen)
        wait_for_turn(page)
        if cards := fitting(page):
            return cards


def rest(page: Page) -> None:
    """Wait until the page has no pending request and shows its last response."""
    while True:
        with page.expect_request(lambda request: request.url.endswith("/now"), timeout=15_000) as asked:
            pass
        answer = asked.value.response()
        if answer is not None and answer.status == 304:
            return


def answered(page: Page, act: Callable[[], object]) -> int:
    """Run an action that sends a request; return the status once the response has been swapped in."""
    before = page.locator(NUMBER).first.input_value()
    with page.expect_response(lambda response: response.request.method == "POST") as sent:
        act()
    if sent.value.status == 200:
        page.wait_for_function(
            "([number, before]) => document.querySelector(number) && document.querySelector(number).value !== before",
            arg=[NUMBER, before],
        )
    return sent.value.status
