"""A quiz with a clock, and with capitals that count, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect


def begin_quiz(page: Page, *chosen: str) -> None:
    page.goto("/study/quiz")
    for label in ("15 seconds", *chosen):
        page.get_by_label(label).check()
    page.get_by_role("button", name="Begin").click()


def test_a_clock_runs_down_and_hands_the_question_in(page: Page, assert_accessible: Callable[[Page], None]) -> None:
    page.clock.install()
    begin_quiz(page, "Typed", "Capitals")
    expect(page.get_by_label("Your answer")).to_have_accessible_description("Capitals count.")
    clock = page.locator("[data-clock]")
    expect(clock).to_have_text(re.compile("1[0-5] seconds"))

    page.clock.run_for(6_000)
    expect(clock).to_have_text(re.compile("^[0-9] seconds?"))
    page.clock.run_for(15_000)

    expect(page.locator(".question__given")).to_contain_text("No answer given")
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_visible()
