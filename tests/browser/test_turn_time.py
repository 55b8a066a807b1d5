"""The time for a turn: a visible clock, announced only at 30, 10 and 5 seconds."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.at_table import open_table, wait_for_turn
from tests.browser.test_table import in_view


def test_the_clock_is_announced_only_at_thirty_ten_and_five_seconds(page: Page) -> None:
    page.clock.install()
    open_table(page, limit="45")
    wait_for_turn(page)
    expect(page.locator("#clock")).to_contain_text("of 45 seconds")
    page.evaluate(
        "() => { window.heard = []; new MutationObserver(() => heard.push(document.getElementById('live').textContent))"
        ".observe(document.getElementById('live'), {childList: true, characterData: true, subtree: true}); }"
    )

    page.clock.run_for(46_000)

    heard = page.evaluate("() => heard")
    assert [said for said in heard if "seconds left" in said] == [f"{seconds} seconds left." for seconds in (30, 10, 5)]
    expect(page.locator(".clock__left")).to_have_text("0")


def test_a_large_hand_below_the_clock_is_in_view_in_a_low_window(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(viewport={"width": 1366, "height": 640}).new_page()
    open_table(page, limit="120", seats="2", pace="slow")
    expect(page.locator("#clock")).to_be_visible()

    seen = in_view(page)

    assert seen["cards"] == 17
    assert (seen["bottom"] <= 640, seen["claim"] <= 640, seen["scrolled"]) == (True, True, 0)
