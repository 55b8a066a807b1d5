"""The teacher's guide step by step, from the first start of the server to a class of 24 that has joined."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.class_steps import (
    hide_a_clue,
    press_by_keyboard,
    read_the_class_page,
    see_it_as_a_pupil,
    set_the_class,
)
from tests.browser.homework import do_homework, read_homework, set_homework

PASSWORD = "three nice words"
FIRST = (
    "Anna Anna Stéphane Zoë Jonas Mia Noah Lea Finn Ida Emil Lina Paul Jana Theo Clara Max Nele Tom Ella Ben Romy Jan"
)
LAST = "Berger Braun Lévy Öztürk Weiß Fuchs Groß Hahn Ilg Jung Klein Lang Maas Noll Otto Pohl Rau Sauer Thon Uhl Vogt"


class Served(NamedTuple):
    """A new, empty home folder."""

    address: str
    first_link: str


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A separate server, because the first administrator is created only once."""
    home = tmp_path_factory.mktemp("school")
    command = [sys.executable, "-m", "studyapp", "serve", "--port", "0", "--threads", "16"]
    settings = {**os.environ, "STUDYAPP_HOME": str(home)}
    process = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    try:
        said = ""
        for line in process.stdout:
            said += line
            link = re.search(r"(http://\S+)/first/(\S+)", said)
            if link:
                break
        assert link is not None, said
        yield Served(link[1], link[0])
    finally:
        process.terminate()
        process.wait(timeout=20)
        process.stdout.close()


@pytest.fixture(scope="module")
def server(served: Served) -> str:
    return served.address


@pytest.fixture(scope="module")
def windows_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of 24 as a school's program exports it, in Windows encoding."""
    firsts, lasts = [*FIRST.split(), "Lou"], [*LAST.split(), "Wolf", "Zorn", "Abt"]
    lines = [f"{n};{last};{first};01.02.2013" for n, (first, last) in enumerate(zip(firsts, lasts, strict=True), 1)]
    path = tmp_path_factory.mktemp("school files") / "7b.csv"
    path.write_bytes("\r\n".join(["ID;Name;Vorname;Geburtsdatum", *lines, ""]).encode("cp1252"))
    return path


def test_the_teachers_guide_from_the_first_start_to_a_class_that_has_joined(
    served: Served,
    windows_file: Path,
    new_context: Callable[..., BrowserContext],
    assert_accessible: Callable[[Page], None],
) -> None:
    weiss = new_context().new_page()
    become_administrator(weiss, served, assert_accessible)
    open_a_class(weiss, assert_accessible)
    bring_in_the_file(weiss, windows_file, assert_accessible)
    cards = make_the_cards(weiss, assert_accessible)
    anna = new_context(viewport={"width": 360, "height": 640}).new_page()
    come_in_by_card(anna, *cards[0], assert_accessible)
    set_homework(weiss, assert_accessible)
    do_homework(anna, assert_accessible)
    read_homework(weiss, assert_accessible)
    read_the_class_page(weiss, assert_accessible)
    weiss.goto("/classes/1/pupils")
    jonas = new_context(viewport={"width": 360, "height": 640}).new_page()
    let_in_for_today(weiss, jonas, assert_accessible)
    set_the_class(weiss, assert_accessible)
    hide_a_clue(weiss, assert_accessible)
    see_it_as_a_pupil(weiss, assert_accessible)
    bring_the_file_again(weiss, windows_file)
    every_page_is_whole_and_without_barrier(weiss, assert_accessible)


def become_administrator(page: Page, served: Served, assert_accessible: Callable[[Page], None]) -> None:
    page.goto(served.first_link)
    assert_accessible(page)
    page.get_by_label("User name").fill("weiss")
    page.get_by_label("Display name").fill("Mrs Weiss")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create the administrator’s account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome, Mrs Weiss")
    page.get_by_role("link", name="I’ve written them down").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Teachers and administrators")
    assert_accessible(page)


def open_a_class(page: Page, assert_accessible: Callable[[Page], None]) -> None:
    page.get_by_role("link", name="Classes", exact=True).click()
    assert_accessible(page)
    press_by_keyboard(page, "New class")
    expect(page.get_by_role("heading", level=1)).to_have_text("New class")
    assert_accessible(page)
    page.get_by_label("Name", exact=True).focus()
    page.keyboard.type("7b Latin")
    press_by_keyboard(page, "Create the class")
    expect(page.get_by_role("heading", level=1)).to_have_text("Add pupils")
    assert_accessible(page)


def bring_in_the_file(page: Page, file: Path, assert_accessible: Callable[[Page], None]) -> None:
    page.get_by_label("Or a file").set_input_files(file)
    page.get_by_role("button", name="Preview the list").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text("Is Stéphane L. right?")
    expect(main).to_contain_text("We won’t store Geburtsdatum or the file.")
    expect(main).to_contain_text("We read 24 pupils in 7b.csv.")
    assert_accessible(page)
    page.get_by_role("button", name="Import 24 pupils").click()
    expect(main).to_contain_text("List imported: 24 new.")
    expect(page.get_by_role("row").filter(has_text="Anna B")).to_have_count(2)
    assert_accessible(page)


def make_the_cards(page: Page, assert_accessible: Callable[[Page], None]) -> list[tuple[str, str]]:
    page.get_by_role("button", name="Make login cards for 24 pupils").click()
    cards = page.locator(".login-card")
    expect(cards).to_have_count(24)
    assert_accessible(page)
    page.emulate_media(media="print")
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 3
    page.emulate_media(media="screen")
    users = page.locator(".login-card__user").all_inner_texts()
    words = page.locator(".login-card__words").all_inner_texts()
    page.get_by_role("link", name="Back to the class").click()
    return list(zip(users, words, strict=True))


def come_in_by_card(page: Page, user_name: str, words: str, assert_accessible: Callable[[Page], None]) -> None:
    page.goto("/sign-in")
    page.get_by_role("link", name="Sign in with your card").click()
    assert_accessible(page)
    page.goto(f"/card#user_name={user_name}&words={words.replace(' ', '-')}")
    expect(page.get_by_label("User name")).to_have_value(user_name)
    assert page.url.endswith("/card")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Not Anna Be.?")).to_be_visible()


def let_in_for_today(teacher: Page, pupil: Page, assert_accessible: Callable[[Page], None]) -> None:
    code = teacher.locator(".class-code").inner_text()
    pupil.goto("/cant-get-in")
    assert_accessible(pupil)
    pupil.get_by_label("Class code").fill(code.lower())
    pupil.get_by_label("First letter of your name").fill("J")
    pupil.get_by_role("button", name="Ask my teacher").click()
    expect(pupil.get_by_role("heading", level=1)).to_have_text("Tell your teacher you are waiting")
    assert_accessible(pupil)
    expect(teacher.get_by_role("main")).to_contain_text("A pupil whose name begins with J", timeout=15_000)
    assert_accessible(teacher)
    teacher.get_by_label("Who is it?").select_option(label="Jonas W. (jonasw-7b)")
    teacher.get_by_role("button", name="Let in for today").click()
    expect(teacher.get_by_role("main")).to_contain_text("Jonas W. can sign in for today.")
    pupil.get_by_role("main").get_by_role("button", name="Sign in").click(timeout=15_000)
    pupil.get_by_role("button", name="Menu").click()
    expect(pupil.get_by_role("button", name="Not Jonas W.?")).to_be_visible()


def bring_the_file_again(page: Page, file: Path) -> None:
    page.get_by_role("link", name="Pupils and cards").click()
    page.get_by_role("link", name="Add pupils").click()
    page.get_by_label("Or a file").set_input_files(file)
    page.get_by_role("button", name="Preview the list").click()
    expect(page.get_by_role("main").get_by_text("Already in 7b Latin, no change")).to_have_count(24)


def every_page_is_whole_and_without_barrier(page: Page, assert_accessible: Callable[[Page], None]) -> None:
    page.emulate_media(color_scheme="dark")
    widths = {}
    of_class = (
        "",
        "/pupils",
        "/assignments",
        "/assignments/1",
        "/assignments/new",
        "/add",
        "/settings",
        "/poster",
        "/cards",
        "/pupils/2",
        "/pupils/2/delete",
    )
    for address in (*(f"/classes/1{part}" for part in of_class), "/privacy"):
        page.goto(address)
        assert_accessible(page)
        page.set_viewport_size({"width": 320, "height": 640})
        widths[address] = page.evaluate("document.documentElement.scrollWidth")
        page.set_viewport_size({"width": 1366, "height": 768})
    assert set(widths.values()) == {320}, widths
