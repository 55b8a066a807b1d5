"""The levels of knowing in a real browser: by mouse, keyboard and touch, questions, and the spoken table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from studyapp.content import Deck, load_deck
from studyapp.paths import CONTENT
from tests.browser.at_table import GAME_OVER, PHONE, answered, open_fitting, open_table, rest, wait_for_turn
from tests.browser.test_table import held, in_view, tab_to

Checked = Callable[[Page], None]
NewContext = Callable[..., BrowserContext]


@cache
def deck() -> Deck:
    return load_deck(CONTENT)


@cache
def by_clue() -> dict[str, str]:
    """From a clue as a page shows it to the name of its figure."""
    return {f"“{deck().gloss(clue.text, 'greek')}”": card.title("greek") for card in deck() for clue in card.clues}


def open_level(page: Page, level: str, **chosen: str) -> None:
    """Open a table at a level, with bots that move at once."""
    open_table(page, **{"knowing": level, **chosen})


def show(page: Page, level: str, **chosen: str) -> int:
    """Let a card be shown at a new table, and wait for the next turn; how many cards Greta held.

    One hand in a hundred has nothing that could be shown: then another is dealt.
    """
    while True:
        open_level(page, level, **chosen)
        wait_for_turn(page)
        number = held(page).count()
        if answered(page, lambda: page.locator("#show").click()) == 200:
            wait_for_turn(page)
            return number


def fitting(page: Page) -> list[str]:
    """The ids of the cards that match the clues on the table."""
    asked = {by_clue()[clue] for clue in page.locator(".asks__text").all_text_contents()}
    names = held(page).evaluate_all("cards => cards.map(card => [card.id, card.textContent.trim()])")
    return [card for card, name in names if name in asked]


def turns(page: Page, play: Callable[[list[str]], None]) -> int:
    """Play a hand to its end and return the number of turns."""
    made = 0
    while wait_for_turn(page):
        play(fitting(page))
        made += 1
    return made


def cannot(page: Page) -> None:
    page.get_by_role("button", name="I can’t play…").click()
    assert answered(page, lambda: page.locator("#cannot").get_by_role("button", name="I can’t play").click()) == 200


def test_a_hand_at_clues_by_mouse(page: Page) -> None:
    open_level(page, "clues", end="one_hand")

    def play(cards: list[str]) -> None:
        if cards:
            assert answered(page, lambda: page.locator(f"#{cards[0]}").click()) == 200
        else:
            cannot(page)

    assert turns(page, play) > 5
    expect(page.locator("#turn")).to_contain_text(GAME_OVER)


def test_a_hand_at_clues_by_keyboard_alone(page: Page) -> None:
    open_level(page, "clues", end="one_hand", seats="5")

    def play(cards: list[str]) -> None:
        tab_to(page, cards[0] if cards else "claim")
        page.keyboard.press("Enter")
        if not cards:
            expect(page.locator("#cannot").get_by_role("button", name="I can’t play")).to_be_focused()
            page.keyboard.press("Enter")
        page.wait_for_function("() => !document.getElementById('turn').textContent.startsWith('Your turn')")

    assert turns(page, play) > 3
    expect(page.locator("#turn")).to_contain_text(GAME_OVER)


@pytest.mark.parametrize("level", ["names", "places"])
def test_a_turn_at_the_other_levels(page: Page, level: str) -> None:
    number = show(page, level)

    expect(held(page)).to_have_count(number - 1)


def unfit(page: Page) -> list[str]:
    right = fitting(page)
    every = held(page).evaluate_all("cards => cards.map(card => card.id)")
    return [card for card in every if card not in right]


def test_a_returned_card_is_announced_and_keeps_the_focus(page: Page, assert_accessible: Checked) -> None:
    open_level(page, "clues")
    wait_for_turn(page)
    wrong = unfit(page)

    statuses = [answered(page, lambda card=card: page.locator(f"#{card}").click()) for card in wrong[:2]]  # type: ignore[misc]

    assert statuses == [422, 422]
    expect(page.locator("#refusal")).to_contain_text("Look again.")
    expect(page.locator("#live")).to_have_text(page.locator("#refusal").inner_text())
    expect(page.locator(f"#{wrong[1]}")).to_be_focused()
    expect(page.locator("#log")).to_contain_text("You are looking again.")
    expect(page.locator("#cards .card__clue").first).to_be_visible()
    assert_accessible(page)


@pytest.mark.parametrize("laid", [False, True], ids=["dealt", "a card has landed"])
@pytest.mark.parametrize("settings", [{"viewport": {"width": 1366, "height": 640}}, PHONE], ids=["1366x640", "360x640"])
def test_turn_line_clues_and_a_hand_of_seventeen_are_in_view(
    new_context: NewContext, settings: dict[str, object], *, laid: bool
) -> None:
    page = new_context(**settings).new_page()
    open_level(page, "clues", seats="2", pace="at once" if laid else "slow")
    if laid:
        until_the_other_has_laid(page)

    seen = in_view(page)
    asked = page.locator(".asks").evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")

    assert (seen["cards"], seen["rows"], seen["scrolled"]) == (17, 5, 0)
    assert seen["top"] >= 0
    assert max(seen["bottom"], seen["claim"], *asked) <= seen["high"]
    assert seen["wide"] <= 0
    assert seen["lowest"] >= 31
    if settings is PHONE:
        assert seen["type"] == 16


def until_the_other_has_laid(page: Page) -> None:
    """Open tables until the other player begins, so that a card is on the table on Greta’s turn."""
    while True:
        wait_for_turn(page)
        if page.locator(".rows__row--landed").count():
            return
        open_level(page, "clues", seats="2")


def test_on_a_phone_a_truncated_clue_opens_in_full(new_context: NewContext, assert_accessible: Checked) -> None:
    page = new_context(**PHONE).new_page()
    open_level(page, "clues", pace="slow")

    page.locator("#full-B").tap()

    expect(page.locator("#clues")).to_be_visible()
    assert all(
        page.locator("#clues").get_by_text(clue).count()
        for clue in page.locator("#row-B .asks__text").all_text_contents()
    )
    assert_accessible(page)


def test_on_a_phone_a_card_is_selected_and_played_from_the_bar(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    cards = open_fitting(page, fitting, knowing="clues")
    number = held(page).count()
    name = page.locator(f"#{cards[0]}").inner_text()

    page.locator(f"#{cards[0]}").tap()
    lay = page.locator("#bar .hand__lay")

    assert lay.inner_text().casefold() == f"play {name}".casefold()
    assert answered(page, lay.tap) == 200
    expect(held(page)).to_have_count(number - 1)


def test_a_question_is_answered_while_the_game_goes_on(page: Page, assert_accessible: Checked) -> None:
    show(page, "clues", scholar="yes", aloud="yes")

    page.locator("#ask-me").click()
    assert_accessible(page)
    with page.expect_response(lambda response: response.url.endswith("/tell")) as sent:
        page.locator("#option-1").click()

    assert sent.value.status == 200
    expect(page.locator("#told")).to_be_visible()
    expect(page.locator("#scores")).to_contain_text("right out of 1")
    assert_accessible(page)


def test_five_questions_follow_a_hand(page: Page, assert_accessible: Checked) -> None:
    open_level(page, "corners", after="yes", end="one_hand", claims="guided", seats="6")
    while wait_for_turn(page):
        marked = page.locator(".card-press:has(.card--playable)")
        if marked.count():
            answered(page, marked.first.click)
        else:
            cannot(page)
    for number in range(1, 6):
        expect(page.locator("#asked")).to_contain_text(f"Question {number} of 5 about this hand")
        assert_accessible(page)
        page.locator("#option-none").click()

    expect(page.locator("#question")).to_have_count(0)
    expect(page.locator("#told")).to_contain_text("Not quite.")


def test_single_letters_announce_table_hand_last_move_and_scores(page: Page) -> None:
    show(page, "clues")
    rest(page)
    held(page).first.focus()
    said = {}
    for key in "thls":
        page.evaluate("() => (document.getElementById('live').textContent = '')")
        page.keyboard.press(key)
        page.wait_for_function("() => document.getElementById('live').textContent")
        said[key] = page.locator("#live").inner_text()

    assert all(clue in said["t"] for clue in page.locator(".asks__text").all_text_contents())
    assert "A Gods" in said["t"]
    assert said["h"].startswith("Your turn.")
    assert all(name in said["h"] for name in held(page).all_inner_texts())
    assert "played" in said["l"] or "started" in said["l"] or "couldn’t play" in said["l"]
    assert "Hesper" in said["s"]


def test_the_letters_are_silent_outside_the_table_and_when_switched_off(page: Page, assert_accessible: Checked) -> None:
    open_level(page, "clues")
    # On Greta's turn nothing happens, so nothing new is announced.
    wait_for_turn(page)
    rest(page)
    live = page.locator("#live")

    def press(selector: str) -> str:
        page.evaluate("() => (document.getElementById('live').textContent = '')")
        page.locator(selector).focus()
        page.keyboard.press("s")
        page.wait_for_timeout(100)
        return live.inner_text()

    outside, inside = press(".head__brand"), press("#card-h1")
    page.locator("#say").click()
    assert_accessible(page)
    page.locator("[data-speak='scores']").click()
    expect(live).to_contain_text("Hesper")
    page.locator(".speak").get_by_role("button", name="Off").click()
    expect(page.locator(".speak")).to_have_attribute("data-keys", "off")

    assert outside == ""
    assert "Hesper" in inside
    assert press("#card-h1") == ""


@pytest.mark.parametrize("level", ["clues", "names", "places"])
def test_every_level_is_accessible(new_context: NewContext, assert_accessible: Checked, level: str) -> None:
    page = new_context().new_page()
    open_level(page, level, clues="mixed")
    wait_for_turn(page)

    assert_accessible(page)
    page.get_by_role("link", name="Your level").click()
    assert_accessible(page)


def test_without_javascript_a_turn_at_clues_can_be_played(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/play")
    page.locator('input[name="knowing"][value="clues"]').check()
    page.get_by_role("button", name="Open the table").click()
    while not page.locator("#turn").inner_text().startswith("Your turn"):
        page.get_by_role("link", name="See what happens next").click()

    page.locator("#show").click()

    expect(page.locator("#log")).to_contain_text("You used “Show me”")


def test_the_reason_against_a_card_leaves_the_hand_in_view(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 1366, "height": 640}).new_page()
    open_level(page, "clues", seats="4")
    wait_for_turn(page)

    assert answered(page, lambda: page.locator(f"#{unfit(page)[0]}").click()) == 422

    expect(page.locator("#refusal")).to_be_in_viewport(ratio=1)
    assert in_view(page)["bottom"] <= 640
