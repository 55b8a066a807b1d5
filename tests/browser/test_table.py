"""A table in a real browser: whole games by mouse, keyboard and touch, layout and accessibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.at_table import GAME_OVER, PHONE, answered, open_fitting, open_table, rest, wait_for_turn

Checked = Callable[[Page], None]
NewContext = Callable[..., BrowserContext]


def held(page: Page) -> Locator:
    return page.locator(".hand__cards .card-press")


def fitting(page: Page) -> list[str]:
    """The cards in the hand that fit the piles."""
    following = {text.replace(" ", "") for text in page.locator(".rows__next").all_text_contents()}
    return [card for card in hand_of(page) if card in following]


def hand_of(page: Page) -> list[str]:
    """The corners of the cards in the hand."""
    return [str(card) for card in held(page).evaluate_all("cards => cards.map(card => card.value)")]


def place_of(page: Page, card: str) -> dict[str, float]:
    """The position of a card on the page, independent of scrolling."""
    place: dict[str, float] = page.locator(f"#card-{card}").evaluate(
        "card => ({x: card.getBoundingClientRect().x, y: card.getBoundingClientRect().y + scrollY})"
    )
    return place


def play_turn_by_mouse(page: Page) -> None:
    if cards := fitting(page):
        status = answered(page, lambda: page.locator(f"#card-{cards[0]}").click())
    elif page.get_by_role("button", name="Keep it").count():
        status = answered(page, lambda: page.get_by_role("button", name="Keep it").click())
    else:
        page.get_by_role("button", name="I can’t play…").click()
        status = answered(page, lambda: page.locator("#cannot").get_by_role("button", name="I can’t play").click())
    assert status == 200


def test_a_whole_game_by_mouse(page: Page) -> None:
    open_table(page, level="gentle")
    hands = 0
    while "Play another game" not in page.locator("#hand").inner_text():
        while wait_for_turn(page):
            play_turn_by_mouse(page)
        hands += 1
        if page.get_by_role("button", name="Deal the next hand").count():
            page.get_by_role("button", name="Deal the next hand").click()
            expect(page.locator("#next")).to_have_count(0)

    assert hands >= 1
    assert GAME_OVER.search(page.locator("#turn").inner_text())
    totals = [int(text) for text in page.locator(".scores__points").evaluate_all("e => e.map(x => x.firstChild.data)")]
    assert max(totals) >= 25


def test_a_two_player_game_by_mouse_with_drawn_cards(page: Page) -> None:
    open_table(page, seats="2", end="one_hand")
    while wait_for_turn(page):
        play_turn_by_mouse(page)

    expect(page.locator("#turn")).to_contain_text(GAME_OVER)


def test_a_whole_hand_by_keyboard_alone(page: Page) -> None:
    open_table(page, end="one_hand")
    wait_for_turn(page)
    while wait_for_turn(page):
        cards = fitting(page)
        target = f"card-{cards[0]}" if cards else "claim"
        tab_to(page, target)
        page.keyboard.press("Enter")
        if not cards:
            expect(page.locator("#cannot").get_by_role("button", name="I can’t play")).to_be_focused()
            page.keyboard.press("Enter")
        page.wait_for_function("() => !document.getElementById('turn').textContent.startsWith('Your turn')")

    expect(page.locator("#turn")).to_contain_text(GAME_OVER)
    expect(page.get_by_role("button", name="Play another game")).to_be_focused()


def tab_to(page: Page, target: str) -> None:
    """Move the focus to an element with Tab and the arrow keys."""
    for _ in range(90):
        here = page.evaluate("() => document.activeElement.id")
        if here == target:
            return
        page.keyboard.press("ArrowRight" if here.startswith("card-") and target.startswith("card-") else "Tab")
        if page.evaluate("() => document.activeElement.id") == here:
            page.keyboard.press("Home" if target.startswith("card-") else "Tab")
    raise AssertionError(f"the keyboard does not reach {target}")


def test_the_arrow_keys_move_between_cards(page: Page) -> None:
    open_table(page)
    wait_for_turn(page)
    held(page).first.focus()

    page.keyboard.press("ArrowRight")
    expect(held(page).nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(held(page).last).to_be_focused()
    page.keyboard.press("Home")
    expect(held(page).first).to_be_focused()


def test_a_card_that_does_not_fit_is_explained_and_announced(page: Page) -> None:
    open_table(page, seats="2")
    wait_for_turn(page)
    unfit = next(card for card in hand_of(page) if card not in fitting(page))

    status = answered(page, lambda: page.locator(f"#card-{unfit}").click())

    assert status == 422
    expect(page.locator("#refusal")).to_contain_text("Choose another card, or press “I can’t play”.")
    expect(page.locator("#live")).to_have_text(page.locator("#refusal").inner_text())
    expect(page.locator(f"#card-{unfit}")).to_be_focused()


def test_the_move_of_a_bot_is_announced_and_keeps_the_focus(page: Page) -> None:
    open_table(page, pace="quick")
    wait_for_turn(page)
    play_turn_by_mouse(page)
    held(page).nth(3).focus()
    card = page.evaluate_handle("() => document.activeElement")
    before = page.locator("#live").inner_text()

    wait_for_turn(page)

    assert page.evaluate("card => card === document.activeElement && card.isConnected", card)
    assert page.locator("#live").inner_text() != before
    expect(page.locator("#live")).to_contain_text("Your turn.")


def test_nothing_is_swapped_while_nothing_changes(page: Page) -> None:
    open_table(page)
    wait_for_turn(page)
    rest(page)
    page.evaluate(
        "() => { const noted = () => (document.title = 'swapped');"
        "document.addEventListener('htmx:after:swap', noted);"
        "new MutationObserver(noted).observe(document.getElementById('table'), {childList: true, subtree: true}); }"
    )

    rest(page)

    assert page.title() != "swapped"


def test_a_reload_shows_the_same_game(page: Page) -> None:
    open_table(page)
    wait_for_turn(page)
    play_turn_by_mouse(page)
    wait_for_turn(page)
    before = page.locator("#table").inner_text()

    page.reload()

    assert page.locator("#table").inner_text() == before


def test_a_double_click_plays_one_card(page: Page) -> None:
    cards = open_fitting(page, fitting, seats="2")
    number = held(page).count()

    answered(page, lambda: page.locator(f"#card-{cards[0]}").dblclick())
    wait_for_turn(page)

    expect(held(page)).to_have_count(number - 1)
    assert page.locator("#refusal").count() == 0


def test_a_finger_selects_a_card_and_plays_it_from_the_bar(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    cards = open_fitting(page, fitting, seats="2")
    place = place_of(page, cards[0])

    page.locator(f"#card-{cards[0]}").tap()

    expect(page.locator(f"#card-{cards[0]}")).to_have_attribute("aria-pressed", "true")
    assert place_of(page, cards[0]) == place
    lay = page.locator("#bar").get_by_role("button")
    expect(lay).to_contain_text("Play ")
    assert answered(page, lay.tap) == 200
    expect(page.locator(f"#card-{cards[0]}")).to_have_count(0)


def test_a_selected_card_can_be_deselected_and_another_selected(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    open_table(page, seats="2")
    wait_for_turn(page)

    held(page).nth(0).tap()
    held(page).nth(1).tap()
    lifted = page.locator('.hand__cards [aria-pressed="true"]')
    expect(lifted).to_have_count(1)
    held(page).nth(1).tap()

    expect(lifted).to_have_count(0)
    expect(page.locator("#bar")).to_contain_text("Tap a card to select it.")


def in_view(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        """() => {
            const box = (element) => element.getBoundingClientRect();
            const cards = [...document.querySelectorAll('.hand__cards .card-press')];
            return {
                cards: cards.length,
                rows: document.querySelectorAll('.rows__row').length,
                top: box(document.getElementById('turn')).top,
                bottom: Math.max(...cards.map((card) => box(card).bottom)),
                lowest: Math.min(...cards.map((card) => box(card).height)),
                claim: document.getElementById('claim') ? box(document.getElementById('claim')).bottom : 0,
                wide: document.documentElement.scrollWidth - innerWidth,
                high: innerHeight,
                scrolled: scrollY,
                type: Math.min(...cards.map(
                    (card) => parseFloat(getComputedStyle(card.querySelector('.card__title')).fontSize))),
            };
        }"""
    )
    return found


@pytest.mark.parametrize("names", ["greek", "roman"])
@pytest.mark.parametrize("settings", [{"viewport": {"width": 1366, "height": 640}}, PHONE], ids=["1366x640", "360x640"])
def test_turn_line_and_a_hand_of_seventeen_are_in_view(
    new_context: NewContext, settings: dict[str, object], names: str
) -> None:
    context = new_context(**settings)
    page = context.new_page()
    page.goto("/")
    context.add_cookies([{"name": "names", "value": names, "url": page.url}])
    open_table(page, seats="2", pace="slow")

    seen = in_view(page)

    assert (seen["cards"], seen["rows"], seen["scrolled"]) == (17, 5, 0)
    assert seen["top"] >= 0
    assert seen["bottom"] <= seen["high"]
    assert seen["claim"] <= seen["high"]
    assert seen["wide"] <= 0
    assert seen["lowest"] >= 31
    if settings is PHONE:
        assert seen["type"] == 16


@pytest.mark.parametrize(("width", "height"), [(800, 600), (1024, 640), (1280, 720)])
def test_no_name_in_a_hand_of_seventeen_is_cut(new_context: NewContext, width: int, height: int) -> None:
    page = new_context(viewport={"width": width, "height": height}).new_page()
    open_table(page, seats="2", pace="slow")

    cut = page.locator(".hand__cards .card__title").evaluate_all(
        "titles => titles.filter(title => title.scrollWidth > title.clientWidth).map(title => title.textContent)"
    )

    assert held(page).count() == 17
    assert cut == []
    assert in_view(page)["wide"] <= 0


@pytest.mark.parametrize("seats", ["6", "7", "8", "12"])
def test_many_seats_do_not_push_the_hand_out_of_a_low_window(new_context: NewContext, seats: str) -> None:
    page = new_context(viewport={"width": 1366, "height": 640}).new_page()
    open_table(page, seats=seats, pace="slow")

    seen = in_view(page)

    assert (seen["top"] >= 0, seen["scrolled"]) == (True, 0)
    assert seen["bottom"] <= seen["high"]
    assert page.locator(".scores__row").count() == int(seats)


def test_at_320_pixels_a_whole_turn_can_be_played(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True).new_page()
    open_table(page, seats="2")
    wait_for_turn(page)

    assert in_view(page)["wide"] <= 0
    if cards := fitting(page):
        page.locator(f"#card-{cards[0]}").tap()
        assert answered(page, page.locator("#bar").get_by_role("button").tap) == 200
    else:
        page.get_by_role("button", name="I can’t play…").tap()
        claim = page.locator("#cannot").get_by_role("button", name="I can’t play")
        assert answered(page, claim.tap) == 200
    assert in_view(page)["wide"] <= 0


def test_without_javascript_a_hand_can_be_played(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/play")
    page.locator('input[name="claims"][value="guided"]').check()
    page.locator('input[name="end"][value="one_hand"]').check()
    page.get_by_role("button", name="Open the table").click()

    for _ in range(120):
        if page.get_by_role("button", name="Play another game").count():
            break
        if page.get_by_role("link", name="See what happens next").count():
            page.get_by_role("link", name="See what happens next").click()
        elif page.locator(".card-press:has(.card--playable)").count():
            page.locator(".card-press:has(.card--playable)").first.click()
        else:
            page.get_by_role("button", name="I can’t play…").click()
            page.locator("#cannot").get_by_role("button", name="I can’t play").click()

    expect(page.get_by_role("button", name="Play another game")).to_be_visible()


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
def test_every_state_of_a_table_is_accessible(
    new_context: NewContext, assert_accessible: Checked, settings: dict[str, object]
) -> None:
    page = new_context(**settings).new_page()
    page.goto("/play")
    assert_accessible(page)
    open_table(page, end="one_hand", claims="look_again", level="gentle")
    assert_accessible(page)
    wait_for_turn(page)
    page.get_by_role("button", name="I can’t play…").click()
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Points").click()
    assert_accessible(page)
    page.keyboard.press("Escape")
    unfit = next(card for card in hand_of(page) if card not in fitting(page))
    answered(page, lambda: page.locator(f"#card-{unfit}").press("Enter"))
    assert_accessible(page)
    while wait_for_turn(page):
        play_turn_by_keys(page)
    assert_accessible(page)
    page.get_by_role("link", name="Replay this hand").click()
    page.get_by_role("link", name="Next move").click()
    assert_accessible(page)


def test_a_new_screen_leaves_the_focus_in_an_open_sheet(page: Page) -> None:
    open_table(page, level="gentle")
    wait_for_turn(page)
    page.locator("#claim").press("Enter")
    asked = page.locator("#cannot").get_by_role("button", name="I can’t play")
    expect(asked).to_be_focused()

    page.evaluate(
        """() => {
          const ctx = { request: { method: "GET" }, response: { status: 200 }, sourceElement: null };
          for (const name of ["htmx:before:swap", "htmx:after:swap"])
            document.dispatchEvent(new CustomEvent(name, { detail: { ctx } }));
        }"""
    )

    expect(asked).to_be_focused()


def play_turn_by_keys(page: Page) -> None:
    if cards := fitting(page):
        answered(page, lambda: page.locator(f"#card-{cards[0]}").press("Enter"))
    else:
        page.locator("#claim").press("Enter")
        expect(page.locator("#cannot").get_by_role("button", name="I can’t play")).to_be_focused()
        answered(page, lambda: page.keyboard.press("Enter"))


def test_the_example_hand_is_accessible(new_context: NewContext, assert_accessible: Checked) -> None:
    page = new_context().new_page()
    page.goto("/how-it-goes")
    for _ in range(8):
        page.get_by_role("link", name="Next move").click()

    assert_accessible(page)
    expect(page.get_by_role("link", name="Next move")).to_have_count(0)
