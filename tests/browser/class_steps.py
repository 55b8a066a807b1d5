"""Steps of the teacher's guide: class settings, hiding a clue, the view of a pupil, the class page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

Check = Callable[[Page], None]

#: 1366 x 768 at 200 %.
ENLARGED: ViewportSize = {"width": 683, "height": 384}


def press_by_keyboard(page: Page, name: str) -> None:
    """Press Tab until the link or button with this name has the focus, then Enter."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText.trim()") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not reach {name}.")


def set_the_class(teacher: Page, assert_accessible: Check) -> None:
    """Set lesson days, a holiday and the sections open during lessons."""
    teacher.goto("/classes/1/settings")
    for day in ("Monday", "Thursday"):
        teacher.get_by_label(day, exact=True).check()
    teacher.get_by_label("Play", exact=True).uncheck()
    teacher.get_by_role("button", name="Save the settings").click()
    teacher.goto("/classes/1/settings")
    expect(teacher.get_by_label("Thursday", exact=True)).to_be_checked()
    teacher.get_by_label("First day of the holiday").fill("2026-12-21")
    teacher.get_by_label("Last day").fill("2027-01-06")
    teacher.get_by_role("button", name="Add the holiday").click()
    expect(teacher.get_by_role("main")).to_contain_text("21 December 2026 to 6 January 2027")
    assert_accessible(teacher)


def hide_a_clue(teacher: Page, assert_accessible: Check) -> None:
    """Hide a clue from the class."""
    teacher.get_by_role("link", name="Choose what 7b Latin sees").click()
    assert_accessible(teacher)
    teacher.get_by_role("link", name="Zeus", exact=True).click()
    teacher.get_by_role("checkbox").first.uncheck()
    assert_accessible(teacher)
    teacher.get_by_role("button", name="Save").click()
    expect(teacher.get_by_role("main").get_by_role("listitem").filter(has_text="Zeus")).to_contain_text("1 hidden")


def see_it_as_a_pupil(teacher: Page, assert_accessible: Check) -> None:
    """View the class as the practice pupil, who sees only the open sections, and return."""
    teacher.goto("/classes/1/pupils")
    teacher.get_by_role("button", name="View as a pupil").click()
    head = teacher.get_by_role("banner")
    expect(head).to_contain_text("Practice pupil of 7b Latin")
    expect(head.get_by_role("link", name="Play")).to_have_count(0)
    assert_accessible(teacher)
    head.get_by_role("button", name="Back to Mrs Weiss").click()
    expect(teacher.get_by_role("heading", level=1)).to_have_text("What 7b Latin knows")


def read_the_class_page(teacher: Page, assert_accessible: Check) -> None:
    """Check who has never signed in and whose answers are behind a number; the practice pupil is not listed."""
    teacher.goto("/classes/1")
    main = teacher.get_by_role("main")
    expect(main).to_contain_text("24 pupils, 23 not started yet. 3 answers")
    missing = teacher.get_by_role("region", name="Who needs chasing")
    expect(missing).to_contain_text("Never signed in")
    expect(missing).to_contain_text("Mia F.")
    expect(main).not_to_contain_text("Practice pupil")
    assert_accessible(teacher)
    teacher.set_viewport_size(ENLARGED)
    assert teacher.evaluate("document.documentElement.scrollWidth") == ENLARGED["width"]
    assert_accessible(teacher)
    teacher.set_viewport_size({"width": 1366, "height": 768})
