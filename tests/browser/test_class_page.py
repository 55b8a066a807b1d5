"""The class page in a real browser: lists, the grid by keyboard, linked pages, on a phone and in print."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from studyapp import migrations
from studyapp.database import Database
from tests.accounts.factories import PASSWORD
from tests.browser.conftest import serving
from tests.teaching.evening_factories import answers, remembers
from tests.teaching.factories import make_class, make_teacher, pupils_of

NewContext = Callable[..., BrowserContext]

FIRST = ("Anna", "Baran", "Chiara", "Davit", "Elif", "Emil", "Greta", "Hana")
NAMES = [f"{name} {letter}." for letter in "BK" for name in FIRST]
BEHIND = (
    "figures/castor-and-polydeuces",
    "pupils/2/progress",
    "answers",
    "sheet?figures=hera&figures=rhea&change=yes",
    "board",
    "tables",
    "pupils",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with one class of sixteen pupils at different levels."""
    home = tmp_path_factory.mktemp("school")
    database = Database(f"sqlite:///{home / 'studyapp.db'}")
    migrations.upgrade(database.engine)
    with database.writing() as session:
        ends = date.today() + timedelta(days=200)  # noqa: DTZ011 - the server counts by the real calendar
        make_class(session, make_teacher(session), *NAMES).year_ends = ends
        ids = list(pupils_of(database, 1).values())
        for place, pupil in enumerate(ids[:12]):
            remembers(session, pupil, "zeus", days=(2, 9, 30)[place % 3])
            remembers(session, pupil, "hera", recent="rww")
            answers(session, pupil, "hera", "rhea", times=3)
        large = make_class(session, make_teacher(session, "braun"), *(f"Maximiliane {one}." for one in range(1, 37)))
        large.year_ends = ends
        remembers(session, max(pupils_of(database, 2).values()), "castor-and-polydeuces", days=30)
    database.dispose()
    with serving(home) as address:
        yield address


@pytest.fixture
def teacher(new_context: NewContext) -> Callable[..., Page]:
    """Opens a page of the teacher's browser."""

    def sign_in(**options: object) -> Page:
        page = new_context(**options).new_page()
        page.goto("/sign-in?next=/classes/1")
        page.get_by_label("User name").fill("weiss")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("What 7b Latin knows")
        return page

    return sign_in


def focused(page: Page) -> str:
    """The figure and the pupil of the place that has the focus."""
    return str(
        page.evaluate(
            """() => {
              const cell = document.activeElement.closest("td, th"), row = cell.parentElement;
              const head = row.closest("table").rows[0].cells[cell.cellIndex];
              return `${row.cells[0].innerText.trim()}, ${head.innerText.trim()}`;
            }"""
        )
    )


def test_the_class_page_by_keyboard_and_in_print(
    teacher: Callable[..., Page], assert_accessible: Callable[[Page], None]
) -> None:
    page = teacher()
    assert_accessible(page)
    expect(page.get_by_role("region", name="Stuck")).to_contain_text("Anna B. knows")
    expect(page.get_by_role("grid")).to_be_visible()
    assert page.locator(".grid [tabindex='0']").count() == 1

    page.locator(".grid [tabindex='0']").focus()
    walked = [focused(page)]
    for key in ("ArrowRight", "ArrowDown", "End", "Home", "ArrowRight"):
        page.keyboard.press(key)
        walked.append(focused(page))
    assert walked == [
        "Cronus, Anna B.",
        "Cronus, Anna K.",
        "Zeus, Anna K.",
        "Zeus, Hana K.",
        "Zeus, Figure",
        "Zeus, Anna B.",
    ]
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna B. and Zeus")
    assert_accessible(page)

    page.goto("/classes/1")
    page.emulate_media(media="print")
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1


def test_every_page_linked_from_it_is_complete_and_accessible(
    teacher: Callable[..., Page], assert_accessible: Callable[[Page], None]
) -> None:
    page, widths = teacher(), {}
    for address in ("", *(f"/{one}" for one in BEHIND)):
        page.goto(f"/classes/1{address}")
        assert_accessible(page)
        page.set_viewport_size({"width": 320, "height": 640})
        widths[address] = page.evaluate("document.documentElement.scrollWidth")
        page.set_viewport_size({"width": 1366, "height": 768})

    assert set(widths.values()) == {320}, widths


def test_the_grid_shows_thirty_six_pupils_at_1366(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 1366, "height": 768}).new_page()
    page.goto("/sign-in?next=/classes/2")
    page.get_by_label("User name").fill("braun")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()

    grid = page.locator(".grid")

    assert grid.locator("thead th").count() == 37
    assert grid.evaluate("(grid) => grid.scrollWidth <= grid.clientWidth")


def test_without_scripts_the_grid_is_a_table_that_scrolls(teacher: Callable[..., Page]) -> None:
    page = teacher(java_script_enabled=False, viewport={"width": 360, "height": 640})

    expect(page.get_by_role("region", name="Who knows which figure")).to_have_attribute("tabindex", "0")
    page.get_by_role("rowheader", name="Zeus").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zeus")


def test_a_new_class_uses_the_time_zone_of_its_teacher(teacher: Callable[..., Page]) -> None:
    page = teacher(timezone_id="Pacific/Auckland")
    page.goto("/classes/new")

    expect(page.get_by_label("Time zone")).to_have_value("Pacific/Auckland")

    # What was chosen in a form that comes back stays chosen.
    page.get_by_label("Time zone").select_option("Europe/Berlin")
    page.get_by_label("School year ends").fill("2000-01-01")
    page.get_by_label("Name", exact=True).fill("7c")
    page.get_by_role("button", name="Create the class").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Berlin")
