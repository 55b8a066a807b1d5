"""Homework step by step in a browser: a teacher sets it, a pupil does it on a phone, the teacher reads it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Check = Callable[[Page], None]


def set_homework(teacher: Page, assert_accessible: Check) -> None:
    """Set homework from the class page."""
    teacher.goto("/classes/1")
    teacher.get_by_role("link", name="Homework", exact=True).click()
    assert_accessible(teacher)
    teacher.get_by_role("link", name="Set homework").click()
    teacher.get_by_label("Name", exact=True).fill("Three gods")
    teacher.get_by_text("Individual figures").click()
    for figure in ("Zeus", "Hera", "Athena"):
        teacher.get_by_label(figure, exact=True).check()
    teacher.get_by_label("How much").select_option("5 questions")
    assert_accessible(teacher)
    teacher.get_by_role("button", name="Set for 7b Latin").click()
    expect(teacher.get_by_role("main")).to_contain_text("Three gods is set for 7b Latin.")
    assert_accessible(teacher)


def do_homework(pupil: Page, assert_accessible: Check) -> None:
    """From Today through two of five questions to "Hand in"."""
    pupil.goto("/study")
    expect(pupil.get_by_role("main")).to_contain_text("Your homework")
    assert_accessible(pupil)
    pupil.get_by_role("link", name="Three gods").click()
    assert_accessible(pupil)
    pupil.get_by_role("button", name="Start").click()
    for _ in range(2):
        _meet_and_answer(pupil)
    expect(pupil.get_by_role("main")).to_contain_text("2 of 5 done")
    pupil.get_by_role("link", name="Leave for now").click()
    pupil.get_by_role("button", name="Continue").click()
    _meet_and_answer(pupil)
    pupil.get_by_role("button", name="Hand in").click()
    expect(pupil.get_by_role("dialog")).to_contain_text("2 questions are not answered yet.")
    assert_accessible(pupil)
    pupil.get_by_role("dialog").get_by_role("button", name="Hand in").click()
    expect(pupil.get_by_role("heading", level=1)).to_have_text("Handed in")
    assert_accessible(pupil)
    pupil.get_by_role("link", name="Back to the homework").click()
    expect(pupil.get_by_role("main")).to_contain_text("Handed in today.")
    pupil.get_by_role("link", name="of 3 right").click()
    assert_accessible(pupil)


def read_homework(teacher: Page, assert_accessible: Check) -> None:
    """Open the list of pupils who have handed in, then the answers of one."""
    teacher.reload()
    teacher.get_by_role("link", name="1 handed in").click()
    expect(teacher.get_by_role("row")).to_have_count(2)
    assert_accessible(teacher)
    teacher.get_by_role("link", name="2 not answered").click()
    expect(teacher.get_by_role("main").get_by_role("listitem").filter(has_text="Who is it?")).to_have_count(3)
    assert_accessible(teacher)


def _meet_and_answer(pupil: Page) -> None:
    """Meet new figures, then choose the first of four answers."""
    expect(pupil.locator(".meeting, .options")).to_be_visible()
    while pupil.locator(".meeting").is_visible():
        head = pupil.get_by_role("heading", level=1).inner_text()
        pupil.get_by_role("button", name="Ask me").click()
        expect(pupil.get_by_role("heading", level=1)).not_to_have_text(head)
    pupil.locator(".option").first.click()
    pupil.get_by_role("link", name="Next").click()
    expect(pupil.get_by_role("link", name="Next")).to_be_hidden()
