"""Progress pages and the family tree in a real browser: by keyboard, on a phone, in light and dark colours."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import serving

NewContext = Callable[..., BrowserContext]

PAGES = {
    "progress": "/progress",
    "pairs": "/progress/pairs",
    "figures": "/progress/figures",
    "zeus": "/progress/figures/zeus",
    "answers": "/progress/answers?verdict=wrong",
    "tree": "/cards/family-tree",
    "take-away": "/cards/take-away",
    "reminder": "/progress/reminder",
}
WIDTHS = (320, 1366, 1920)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A server with one invented learner and four weeks of answers: its address and the learner's password."""
    home = tmp_path_factory.mktemp("demo")
    settings = {**os.environ, "STUDYAPP_HOME": str(home)}
    command = [sys.executable, "-m", "studyapp", "demo", "--learners", "1", "--weeks", "4"]
    said = subprocess.run(command, env=settings, check=True, capture_output=True, text=True).stdout
    password = re.search(r"shown only this once: (.+)", said)
    assert password is not None, said
    with serving(home) as address:
        yield address, password.group(1)


@pytest.fixture(scope="module")
def server(served: tuple[str, str]) -> str:
    """The server of these tests instead of the empty one."""
    return served[0]


@pytest.fixture
def learner(new_context: NewContext, served: tuple[str, str]) -> Callable[..., Page]:
    """Open a page in the learner's browser."""

    def sign_in(**options: object) -> Page:
        page = new_context(**options).new_page()
        page.goto("/sign-in")
        page.get_by_label("User name").fill("demo-01")
        page.get_by_label("Password").fill(served[1])
        page.get_by_role("button", name="Sign in").click()
        expect(page.locator('a[href="/progress"]')).to_be_attached()
        return page

    return sign_in


@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_is_accessible_and_fits_the_screen(
    learner: Callable[..., Page], assert_accessible: Callable[[Page], None], width: int
) -> None:
    page = learner(viewport={"width": width, "height": 768})

    for address in PAGES.values():
        page.goto(address)
        for summary in page.locator("summary").all():
            summary.click()

        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address


def test_the_numbers_behind_a_chart_open_by_keyboard_and_link_to_the_answers(learner: Callable[..., Page]) -> None:
    page = learner()
    heading = page.get_by_role("heading", level=1)
    page.goto("/progress")
    page.get_by_text("Show the numbers").first.focus()

    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(heading).to_have_text(re.compile("^The fifty: "))
    expect(page.get_by_role("main")).to_contain_text("at the end of that week")
    link = page.get_by_role("link", name=re.compile("^answers to "))
    figure = (link.first.text_content() or "").removeprefix("answers to ")
    link.first.focus()
    page.keyboard.press("Enter")
    expect(heading).to_have_text(figure)
    expect(page).to_have_url(re.compile("/progress/answers[?]figure="))


def test_the_number_of_answers_in_a_week_opens_them_by_keyboard(learner: Callable[..., Page]) -> None:
    page = learner()
    page.goto("/progress")
    page.get_by_text("Show the numbers").first.focus()
    page.keyboard.press("Enter")

    page.locator('a[href*="/progress/answers?week="]').first.focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", level=1)).to_have_text("Your answers")
    expect(page.locator(".lead")).to_contain_text("in the week from")


def test_another_skill_can_be_chosen_by_keyboard(learner: Callable[..., Page]) -> None:
    page = learner()
    page.goto("/progress")

    page.get_by_role("link", name="Pictures and emblems").focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("link", name="Pictures and emblems")).to_have_attribute("aria-current", "true")


def test_a_mixed_up_pair_can_be_practised(learner: Callable[..., Page]) -> None:
    page = learner()
    page.goto("/progress")

    page.get_by_role("button", name=re.compile("Practise this pair")).first.click()

    expect(page).to_have_url(re.compile(r"/study/session/\d+"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_chart_on_a_phone_scrolls_inside_its_box_and_is_reached_by_keyboard(learner: Callable[..., Page]) -> None:
    page = learner(viewport={"width": 320, "height": 640})
    page.goto("/cards/family-tree")
    tree = page.get_by_role("region", name="Family tree, a drawing")

    tree.focus()
    tree.evaluate("region => region.scrollLeft = 400")

    assert tree.evaluate("region => region.scrollLeft") == 400
    assert tree.evaluate("region => getComputedStyle(region.querySelector('text')).fontSize") == "15px"


def test_every_name_of_the_tree_fits_its_box(page: Page) -> None:
    page.goto("/cards/family-tree")
    page.evaluate("document.fonts.ready")

    cut = page.eval_on_selector_all(
        ".tree__figure",
        """figures => figures.filter(figure => {
            const box = figure.querySelector(".tree__box").getBBox(), name = figure.querySelector("text").getBBox();
            return name.x + name.width > box.x + box.width - 4;
        }).map(figure => figure.textContent.trim())""",
    )

    assert cut == []


def test_a_figure_of_the_tree_opens_its_card_by_keyboard(page: Page) -> None:
    page.goto("/cards/family-tree")

    page.locator(".tree__figure").first.focus()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("/cards/cronus$"))


def test_the_page_needs_no_script(learner: Callable[..., Page]) -> None:
    page = learner(java_script_enabled=False)

    page.goto("/progress")
    page.get_by_text("Show the numbers").first.click()

    expect(page.get_by_role("table").nth(1)).to_be_visible()
