"""Helpers for table tests: open a table, send a move and wait for the response, measure the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
#: The number of the move that a page waits for stands in the form that makes it, or deals the next hand.
NUMBER = "#move input[name=move], #next input[name=move]"
SELECTS = ("seats", "clues")
NUMBERS = ("books",)


def open_table(page: Page, **chosen: str) -> None:
    """Open a table of Greta's whose bots do not let one wait; its scripts have run, so that keys do what they should.

    What shows other fields, the game, is to be chosen before them.
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
    """The same for Authors."""
    open_table(page, **{"game": "authors", "level": "hard", **chosen})


def wait_for_turn(page: Page) -> bool:
    """Wait until it is one's own turn; false if the hand is over."""
    page.wait_for_function(
        "() => document.querySelector('#next') || document.getElementById('turn').textContent.startsWith('You')"
    )
    return page.locator("#next").count() == 0


def open_fitting(page: Page, fitting: Callable[[Page], list[str]], **chosen: str) -> list[str]:
    """Open tables until, on Greta's turn, some of her cards fit; those cards. One hand in thirty has none."""
    while True:
        open_table(page, **chosen)
        wait_for_turn(page)
        if cards := fitting(page):
            return cards


def rest(page: Page) -> None:
    """Wait until the page has nothing new to ask for and all it was told has been shown."""
    while True:
        with page.expect_request(lambda request: request.url.endswith("/now"), timeout=15_000) as asked:
            pass
        answer = asked.value.response()
        if answer is not None and answer.status == 304:
            return


def answered(page: Page, act: Callable[[], object]) -> int:
    """Do something that is sent to the table; the status of the answer, once it has been swapped in."""
    before = page.locator(NUMBER).first.input_value()
    with page.expect_response(lambda response: response.request.method == "POST") as sent:
        act()
    if sent.value.status == 200:
        page.wait_for_function(
            "([number, before]) => document.querySelector(number) && document.querySelector(number).value !== before",
            arg=[NUMBER, before],
        )
    return sent.value.status
