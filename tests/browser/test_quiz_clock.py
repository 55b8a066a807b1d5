"""A quiz with a clock in a real browser."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, expect

MORNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


def test_a_clock_counts_down_and_submits_the_question(page: Page) -> None:
    page.clock.install(time=MORNING)
    page.goto("/study/quiz")
    page.clock.pause_at(MORNING + timedelta(hours=1))
    for label in ("Typed", "Capitals", "15 seconds"):
        page.get_by_label(label).check()
    page.get_by_role("button", name="Start the quiz").click()
    expect(page.get_by_label("Your answer")).to_have_accessible_description("Capitals must be exact.")
    clock = page.locator("[data-clock]")

    page.clock.run_for(9_000)
    expect(clock).to_have_text("6 seconds")
    page.clock.run_for(6_250)

    expect(page.locator(".question__given")).to_contain_text("No answer given")
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_visible()
