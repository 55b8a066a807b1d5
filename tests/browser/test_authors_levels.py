"""Authors with clues in a real browser: on a phone, by keyboard, without JavaScript and in a low window."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.at_table import PHONE, open_authors, rest
from tests.browser.test_levels import by_clue

Checked = Callable[[Page], None]
NewContext = Callable[..., BrowserContext]

DARK_PHONE = {**PHONE, "color_scheme": "dark"}


def wait_for_call(page: Page, press: Callable[[Locator], None] = Locator.click) -> None:
    """Wait for Greta's turn and answer every request until then."""
    while True:
        page.wait_for_function(
            "() => document.querySelector('#here')"
            " || document.getElementById('turn').textContent.startsWith('Your turn')"
        )
        if not page.locator("#here").count():
            return
        for answer in ("#here", "#not-here"):
            with page.expect_response(lambda response: response.request.method == "POST") as sent:
                press(page.locator(answer))
            if sent.value.status == 200:
                break
        page.wait_for_function("() => !document.querySelector('#here')")


def name_of(page: Page, lack: Locator) -> str:
    """The figure a clue is about."""
    return by_clue()[lack.inner_text()]


def mention(name: str) -> str:
    """A name inside a sentence."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def choose(page: Page, lack: Locator, press: Callable[[Locator], None], *, right: bool) -> str:
    """Open a clue and choose a name; return it."""
    name = name_of(page, lack)
    press(lack)
    sheet = page.locator("[popover]:popover-open")
    expect(sheet).to_contain_text("Who is it?")
    names = sheet.locator(".naming__options .button--quiet").all_inner_texts()
    chosen = next(each for each in names if (each == name) is right)
    with page.expect_response(lambda response: response.request.method == "POST") as sent:
        press(sheet.get_by_role("button", name=chosen, exact=True))
    assert sent.value.status == 200
    return name


def test_on_a_phone_a_wrong_name_for_a_clue_is_corrected(new_context: NewContext, assert_accessible: Checked) -> None:
    page = new_context(**DARK_PHONE).new_page()
    open_authors(page, knowing="clues")
    wait_for_call(page, Locator.tap)
    assert_accessible(page)
    clues = page.locator(".lack__press:visible")
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert min(clues.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")) >= 44

    clues.first.tap()
    expect(page.locator("[popover]:popover-open")).to_have_count(0)
    expect(page.locator("#other-1")).to_be_focused()
    page.locator(".asking__other").first.tap()
    clues.first.tap()
    assert_accessible(page)
    page.locator("[popover]:popover-open").get_by_role("button", name="Close").tap()
    name = choose(page, clues.first, Locator.tap, right=False)

    expect(page.locator("#named")).to_contain_text(f"Not quite. It’s {mention(name)}.")
    expect(page.locator("#log")).to_contain_text(f"You asked Hesper for {mention(name)}")
    assert_accessible(page)
    wait_for_call(page, Locator.tap)
    if not page.locator('.asking input[name="other"]:checked').count():
        page.locator(".asking__other").first.tap()
    name = choose(page, clues.last, Locator.tap, right=True)
    expect(page.locator("#named")).to_contain_text(f"Right! It’s {mention(name)}.")


def test_by_keyboard_a_clue_is_named_and_the_spoken_table_reveals_no_more_than_the_cards(page: Page) -> None:
    open_authors(page, knowing="clues")
    wait_for_call(page, lambda button: button.press("Enter"))
    rest(page)
    own = page.locator(".own__card").all_inner_texts()
    page.locator("#other-1").focus()
    page.keyboard.press("Space")
    page.locator("#card-m1").focus()
    page.keyboard.press("h")
    expect(page.locator("#live")).to_contain_text(own[-1])
    said = page.locator("#live").inner_text()

    name = name_of(page, page.locator("#card-m1"))
    page.keyboard.press("Enter")
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent") == name:
            break
    page.keyboard.press("Enter")

    expect(page.locator("#named")).to_contain_text(f"Right! It’s {mention(name)}.")
    assert all(each in said for each in own)
    assert "“" not in said


def test_a_player_can_ask_for_a_card_without_javascript(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    open_authors(page, knowing="clues")
    while not page.locator("#turn").inner_text().startswith("Your turn"):
        page.get_by_role("link", name="See what happens next").click()
        if page.locator("#here").count():
            page.locator("#not-here").click()
        if page.locator("#here").count():
            page.locator("#here").click()
    page.locator("#other-1").check()
    name = name_of(page, page.locator("#card-m1"))

    page.locator("#card-m1").click()
    page.locator("#call-m1").get_by_role("button", name="Show me").click()

    expect(page.locator("#named")).to_contain_text(f"It’s {mention(name)}.")


def test_four_started_books_are_in_view_in_a_low_window(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 1366, "height": 640}).new_page()
    open_authors(page, knowing="clues")
    wait_for_call(page)

    bottoms = page.locator(".lack").evaluate_all(
        "all => all.slice(0, 16).map(one => one.getBoundingClientRect().bottom)"
    )

    assert max(bottoms) <= 640
