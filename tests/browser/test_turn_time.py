"""The time of a turn: a clock that is seen, and heard at 30, 10 and 5 seconds only."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.test_table import wait_for_turn


def test_the_time_of_a_turn_is_said_at_thirty_ten_and_five_seconds_only(page: Page) -> None:
    page.clock.install()
    page.goto("/play")
    page.locator('input[name="pace"][value="at once"]').check()
    page.get_by_text("How long a turn may take").click()
    page.locator('input[name="limit"][value="45"]').check()
    page.get_by_role("button", name="Open the table").click()
    wait_for_turn(page)
    expect(page.locator("#clock")).to_contain_text("s of 45")
    page.evaluate(
        "() => { window.heard = []; new MutationObserver(() => heard.push(document.getElementById('live').textContent))"
        ".observe(document.getElementById('live'), {childList: true, characterData: true, subtree: true}); }"
    )

    page.clock.run_for(46_000)

    heard = page.evaluate("() => heard")
    assert [said for said in heard if "seconds left" in said] == [f"{seconds} seconds left." for seconds in (30, 10, 5)]
    expect(page.locator(".clock__left")).to_have_text("0")
