"""Studying in a real browser: the first day, mixed-up figures, undo, keyboard and phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from studyapp.content import Deck, load_deck
from studyapp.paths import CONTENT

FIRST_DAY = ("zeus", "athena", "heracles", "pegasus")
Check = Callable[[Page], None]


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck(CONTENT)


def begin(page: Page) -> None:
    """Start a study session and meet figures until the first question."""
    page.goto("/study")
    page.get_by_role("button", name="Start").click()
    meet(page)


def meet(page: Page) -> None:
    """Press "Ask me" while there are new figures."""
    while True:
        expect(page.locator(".meeting, .question, #new, #right").first).to_be_visible()
        page.wait_for_load_state("load")
        if not page.locator(".meeting").count():
            return
        title = page.locator("h1").inner_text()
        page.get_by_role("button", name="Ask me").click()
        expect(page.locator(".meeting h1", has_text=title)).to_have_count(0)


def asked_for(page: Page, deck: Deck) -> str:
    """The figure the clue is about."""
    clue = page.locator(".question__clue").inner_text()
    return next(figure for figure in FIRST_DAY if any(one.text == clue for one in deck[figure].clues))


def choose(page: Page, deck: Deck, *, right: bool = True) -> str:
    """Press an option and return the right figure."""
    figure = asked_for(page, deck)
    values = page.locator(".option").evaluate_all("options => options.map(option => option.value)")
    value = figure if right else next(one for one in values if one != figure)
    page.locator(f".option[value='{value}']").click()
    expect(page.locator(".verdict")).to_be_visible()
    return figure


def go_on(page: Page) -> None:
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator(".verdict")).to_have_count(0)
    meet(page)


def quiz(page: Page, *, typed: bool, skill: str = "who") -> None:
    page.goto("/study/quiz")
    for box in page.locator("input[name=skills]").all():
        box.set_checked(box.get_attribute("value") == skill)
    page.locator(f"input[name=kind][value={'typed' if typed else 'choice'}]").check()
    page.get_by_role("button", name="Start the quiz").click()
    expect(page.locator("form.question")).to_be_visible()
    page.wait_for_load_state("load")


def test_a_first_day_of_meeting_and_answering(page: Page, deck: Deck, assert_accessible: Check) -> None:
    page.goto("/study")
    assert_accessible(page)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1, name="Zeus")).to_be_visible()
    assert_accessible(page)
    meet(page)
    assert_accessible(page)

    missed = choose(page, deck, right=False)
    assert_accessible(page)
    asked = []
    go_on(page)
    while page.locator("form.question").count():
        asked.append(choose(page, deck))
        go_on(page)

    assert asked.count(missed) == 1
    assert set(asked) == set(FIRST_DAY)
    expect(page.get_by_role("heading", level=1, name="Done")).to_be_visible()
    expect(page.locator(".tomorrow__clue")).to_be_visible()
    assert_accessible(page)


def test_mixing_up_two_figures_shows_their_differences(page: Page, deck: Deck) -> None:
    begin(page)

    figure = choose(page, deck, right=False)

    boxes = page.locator(".apart__one")
    expect(boxes).to_have_count(2)
    expect(boxes.first).to_contain_text(deck[figure].domains[0])
    expect(page.locator(".verdict__word")).to_contain_text("Not ")
    expect(page.locator("#live")).to_contain_text(f"It is {deck[figure].title('greek')}")


def test_the_last_answer_can_be_undone(page: Page, deck: Deck) -> None:
    begin(page)
    figure = choose(page, deck, right=False)

    page.get_by_role("button", name="Undo last answer").click()

    expect(page.get_by_text("Undone.")).to_be_visible()
    assert asked_for(page, deck) == figure
    expect(page.get_by_role("button", name="Undo last answer")).to_have_count(0)


def test_a_study_session_works_by_keyboard_alone(page: Page, deck: Deck) -> None:
    page.goto("/study")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Start":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".meeting")).to_be_visible()

    for _ in range(30):
        page.wait_for_load_state("load")
        if page.locator(".meeting").count():
            title = page.locator("h1").inner_text()
            page.keyboard.press("Enter")
            expect(page.locator(".meeting h1", has_text=title)).to_have_count(0)
        elif page.locator("form.question").count():
            figure = asked_for(page, deck)
            option = page.locator(f".option[value='{figure}']")
            page.keyboard.press(str(option.get_attribute("data-number")))
            expect(page.locator(".verdict--right")).to_be_visible()
            page.keyboard.press("Enter")
            expect(page.locator(".verdict")).to_have_count(0)
        else:
            break

    expect(page.get_by_role("heading", level=1, name="Done")).to_be_visible()


def test_numbers_do_nothing_outside_the_question(page: Page, deck: Deck) -> None:
    begin(page)
    page.get_by_role("link", name="Deck").focus()

    page.keyboard.press("1")

    expect(page.locator(".verdict")).to_have_count(0)


def test_enter_answers_and_continues_but_never_sends_an_empty_answer(page: Page) -> None:
    quiz(page, typed=True)
    clue = page.locator(".question__clue").inner_text()
    field = page.get_by_role("textbox", name="Your answer")
    expect(field).to_be_focused()

    page.keyboard.press("Enter")
    expect(page.locator(".question__clue")).to_have_text(clue)
    expect(page.locator(".verdict")).to_have_count(0)

    field.fill("Nobody at all")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict--wrong")).to_be_visible()
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()

    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Your answer")).to_be_focused()


def test_an_answer_given_offline_is_sent_when_the_network_is_back(browser: Browser, server: str, deck: Deck) -> None:
    # A browser says in its console that there is no network, which is meant here.
    page = browser.new_context(base_url=server).new_page()
    begin(page)
    option = page.locator(f".option[value='{asked_for(page, deck)}']")
    page.context.set_offline(True)
    option.click()
    expect(page.get_by_text("your answer isn’t saved yet")).to_be_visible()

    page.context.set_offline(False)

    expect(page.locator(".verdict--right")).to_be_visible()
    page.context.close()


def test_every_page_is_accessible_on_a_phone(
    new_context: Callable[..., BrowserContext], assert_accessible: Check
) -> None:
    page = new_context(viewport={"width": 320, "height": 640}, has_touch=True).new_page()
    for path in ("/study", "/study/quiz", "/study/flashcards", "/study/flashcards?side=back", "/study/settings"):
        page.goto(path)
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
    for typed, skill in ((True, "who"), (False, "source"), (False, "place"), (True, "emblem")):
        quiz(page, typed=typed, skill=skill)
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, skill
        page.get_by_role("button", name="I don’t know").click()
        expect(page.locator(".verdict")).to_be_visible()
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, skill
    page.goto("/study/mine")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_clue_and_field_are_in_view_above_a_phone_keyboard(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).new_page()
    quiz(page, typed=True)

    page.get_by_role("textbox", name="Your answer").focus()
    page.set_viewport_size({"width": 360, "height": 340})

    expect(page.locator(".question__field")).to_be_in_viewport(ratio=1)
    expect(page.locator(".question__clue")).to_be_in_viewport(ratio=1)


def test_a_study_session_needs_no_script(new_context: Callable[..., BrowserContext], deck: Deck) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/study")
    page.get_by_role("button", name="Start").click()
    for _ in range(20):
        if page.get_by_role("button", name="Ask me").count():
            page.get_by_role("button", name="Ask me").click()
        elif page.locator("form.question").count():
            page.locator(f".option[value='{asked_for(page, deck)}']").click()
        elif page.locator(".verdict").count():
            page.get_by_role("link", name="Next", exact=True).click()

    expect(page.get_by_role("heading", level=1, name="Done")).to_be_visible()


def test_the_reading_page_changes_the_text_and_cuts_nothing_off(
    new_context: Callable[..., BrowserContext], deck: Deck, assert_accessible: Check
) -> None:
    page = new_context(viewport={"width": 320, "height": 640}).new_page()
    page.goto("/reading")
    for name in ("Largest", "Wide", "Plain", "One idea per line", "Yes"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    assert_accessible(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"

    begin(page)
    expect(page.get_by_role("button", name="Read aloud")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    assert page.locator(".idea").first.evaluate("idea => getComputedStyle(idea).display") == "block"
    choose(page, deck, right=False)
    assert_accessible(page)
    for path in ("", "/study", "/study/quiz", "/study/flashcards", "/study/settings", "/study/mine", "/cards/athena"):
        if path:
            page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
