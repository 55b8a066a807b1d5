"""Authors in a real browser: games by mouse, keyboard and touch, answers, layout and accessibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.at_table import GAME_OVER, PHONE, answered, open_authors, rest

Checked = Callable[[Page], None]
NewContext = Callable[..., BrowserContext]


def lacking(page: Page) -> Locator:
    """The cards that can be called for and are in view: a phone shows one number at a time."""
    return page.locator(".five .card-press:visible")


def wait_for_call(page: Page, press: Callable[[Locator], None] = Locator.click) -> bool:
    """Wait for Greta's turn and answer every request until then; false if the game is over."""
    while True:
        page.wait_for_function(
            "() => document.querySelector('#next, #here')"
            " || document.getElementById('turn').textContent.startsWith('Your turn')"
        )
        if page.locator("#next").count():
            return False
        if not page.locator("#here").count():
            return True
        answer(page, press)


def answer(page: Page, press: Callable[[Locator], None]) -> None:
    """Look whether one holds the card, and answer truly."""
    name = page.locator("#turn").inner_text().partition(" for ")[2].partition(".")[0]
    held = page.locator(".five__place--held .card__title").all_text_contents()
    holds = name.removeprefix("the ") in [title.removeprefix("The ") for title in held]
    answered(page, lambda: press(page.locator("#here" if holds else "#not-here")))


def call_by_mouse(page: Page, turn: int) -> None:
    others = page.locator('.asking input[name="other"]')
    others.nth(turn % others.count()).check()
    cards = lacking(page)
    card = cards.nth(turn * 7 % cards.count())
    assert answered(page, card.click) == 200


def test_a_whole_short_game_by_mouse(page: Page) -> None:
    open_authors(page, books="2")
    turn = 0
    while wait_for_call(page):
        call_by_mouse(page, turn)
        turn += 1

    expect(page.locator("#turn")).to_contain_text(GAME_OVER)
    books = [int(text) for text in page.locator(".scores__points").evaluate_all("e => e.map(x => x.firstChild.data)")]
    assert max(books) == 2
    page.get_by_role("link", name="Replay this game").click()
    page.get_by_role("link", name="Next move").click()
    expect(page.locator(".replay__step")).to_contain_text("Move 1 of ")


def test_a_game_by_keyboard_alone(page: Page) -> None:
    open_authors(page, seats="2", books="1")
    while wait_for_call(page, lambda button: button.press("Enter")):
        if not page.locator('.asking input[name="other"]:checked').count():
            tab_to(page, "other-1")
            page.keyboard.press("Space")
        tab_to(page, lacking(page).first.get_attribute("id") or "")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("() => document.activeElement.id").startswith("card-")
        assert answered(page, lambda: page.keyboard.press("Enter")) == 200

    expect(page.locator("#turn")).to_contain_text(GAME_OVER)


def tab_to(page: Page, target: str) -> None:
    """Go to an element by Tab."""
    for _ in range(120):
        if page.evaluate("() => document.activeElement.id") == target:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {target}")


def test_without_a_chosen_player_nothing_is_sent(page: Page) -> None:
    open_authors(page, seats="4")
    wait_for_call(page)
    if page.locator('.asking input[name="other"]:checked').count():
        pytest.fail("nobody is chosen before somebody was asked")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)

    lacking(page).first.click()

    expect(page.locator('.asking input[name="other"]').first).to_be_focused()
    assert sent == []


def test_events_are_announced(page: Page) -> None:
    open_authors(page, seats="2")
    wait_for_call(page)

    call_by_mouse(page, 0)

    expect(page.locator("#live")).to_contain_text("asked")


def test_an_untrue_answer_gets_an_explanation(page: Page) -> None:
    open_authors(page, seats="2", pace="steady")
    page.wait_for_function("() => document.querySelector('#here, #next') || true")
    while not page.locator("#here").count():
        if page.locator("#turn").inner_text().startswith("Your turn"):
            call_by_mouse(page, 0)
        page.wait_for_timeout(50)
        assert not page.locator("#next").count()
    name = page.locator("#turn").inner_text().partition(" for ")[2].partition(".")[0].removeprefix("the ")
    held = page.locator(".five__place--held .card__title").all_text_contents()
    untrue = "#not-here" if name in [title.removeprefix("The ") for title in held] else "#here"

    status = answered(page, page.locator(untrue).click)

    assert status == 422
    expect(page.locator("#refusal")).to_contain_text("Look again. You ")
    expect(page.locator("#live")).to_have_text(page.locator("#refusal").inner_text())


def test_a_finger_chooses_a_player_a_number_and_a_card(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    open_authors(page, seats="3")
    wait_for_call(page, Locator.tap)
    page.locator(".asking label").first.tap()
    page.locator(".five__label").last.tap()
    card = lacking(page).first
    name = card.get_attribute("data-card")

    card.tap()

    ask = page.locator("#bar").get_by_role("button")
    expect(ask).to_have_text(f"Ask Hesper for {name}")
    page.locator(".asking label").last.tap()
    expect(ask).to_have_text(f"Ask Mira for {name}")
    assert answered(page, ask.tap) == 200


@pytest.mark.parametrize("width", [320, 360])
def test_on_a_phone_the_whole_turn_is_in_view(new_context: NewContext, width: int) -> None:
    context = new_context(viewport={"width": width, "height": 640}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_authors(page, seats="4")
    wait_for_call(page, Locator.tap)

    seen = page.evaluate(
        """() => {
            const box = (element) => element.getBoundingClientRect();
            const pressed = [...document.querySelectorAll('.five .card-press, .five__label, .asking label')]
                .filter((element) => element.offsetParent);
            return {
                wide: document.documentElement.scrollWidth - innerWidth,
                bottom: box(document.getElementById('bar')).bottom - innerHeight,
                lowest: Math.min(...pressed.map((element) => box(element).height)),
            };
        }"""
    )

    assert seen["wide"] <= 0
    assert seen["lowest"] >= 44
    if width == 360:
        assert seen["bottom"] <= 0


def test_without_javascript_a_game_can_be_played(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    open_authors(page, seats="2", books="1", level="hard")

    for turn in range(200):
        if page.get_by_role("button", name="Play another game").count():
            break
        if page.locator("#here").count():
            page.locator("#here").click()
            if page.locator("#refusal").count():
                page.locator("#not-here").click()
        elif page.get_by_role("link", name="See what happens next").count():
            page.get_by_role("link", name="See what happens next").click()
        else:
            cards = page.locator(".five .card-press")
            cards.nth(turn * 5 % cards.count()).click()

    expect(page.get_by_role("button", name="Play another game")).to_be_visible()


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
def test_every_state_of_a_table_is_accessible(
    new_context: NewContext, assert_accessible: Checked, settings: dict[str, object]
) -> None:
    page = new_context(**settings).new_page()
    open_authors(page, books="1")
    wait_for_call(page)
    assert_accessible(page)
    call_by_mouse(page, 0)
    assert_accessible(page)
    page.get_by_role("button", name="Past requests").click()
    assert_accessible(page)
    page.keyboard.press("Escape")
    turn = 1
    while wait_for_call(page):
        call_by_keys(page, turn)
        turn += 1
    assert_accessible(page)
    page.goto(page.url + "/screen")
    assert_accessible(page)


def call_by_keys(page: Page, turn: int) -> None:
    if not page.locator('.asking input[name="other"]:checked').count():
        page.locator('.asking input[name="other"]').first.check()
    card = lacking(page).nth(turn % lacking(page).count())
    answered(page, lambda: card.press("Enter"))


def test_the_spoken_hand_names_only_the_cards_held(page: Page) -> None:
    open_authors(page, seats="2")
    wait_for_call(page)
    rest(page)
    held = page.locator(".five__place--held .card__title").all_text_contents()
    missing = page.locator(".five .card-press .card__title").all_text_contents()
    lacking(page).first.focus()

    page.keyboard.press("h")

    expect(page.locator("#live")).to_contain_text(held[0])
    said = page.locator("#live").inner_text()
    assert [title for title in held if title not in said] == []
    assert [title for title in missing if f" {title}." in said] == []
