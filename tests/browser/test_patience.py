"""Patience in a real browser: whole deals by mouse and by keyboard, undo and redo, and every tableau in view."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from studyapp.rules.patience import GAMES, Log, deal, ends, enter, hint, moves, read_log

#: A deal of The Labyrinth that the hints win with its grace, and one in which they get stuck.
WITH_GRACE, STUCK = 9, 1
WINDOWS = [(320, 640), (360, 740), (768, 1024), (844, 390), (1024, 768), (1366, 640), (1920, 1080)]

Press = Callable[[Page, str], None]
NewContext = Callable[..., BrowserContext]
Checked = Callable[[Page], None]


def by_mouse(page: Page, selector: str) -> None:
    page.locator(selector).click()


def by_keyboard(page: Page, selector: str) -> None:
    page.locator(selector).focus()
    page.keyboard.press("Enter")


def place(name: str) -> str:
    return f"#place-{name.replace(' ', '-')}"


def entered(page: Page, number: int) -> None:
    """Wait until the page shows the deal after so many entries."""
    expect(page.locator("input[name=entry]")).to_have_value(str(number))


def make_move(page: Page, press: Press, log: Log, move: str) -> Log:
    """Press the place a move starts from, or the space it fills; where the card has two places, choose."""
    source, target = ends(log.state, move)
    press(page, place(target if move.startswith("fill") else source))
    if move.startswith("play") and move.endswith(("up", "down")) and hint_has_two_ways(log, move):
        press(page, f'.patience__choices button[value="{move}"]')
    after = enter(log, move)
    entered(page, len(after.moves))
    return after


def hint_has_two_ways(log: Log, move: str) -> bool:
    way = move.rpartition(" ")[0]
    return sum(text.rpartition(" ")[0] == way for text in moves(log.state)) == 2


def play_by_hints(page: Page, game: str, number: int, press: Press = by_mouse) -> Log:
    """Open a deal and play it to its end as the hints would."""
    page.goto(f"/patience/{game}/{number}")
    log = read_log(deal(game, number), ())
    while move := hint(log.state):
        log = make_move(page, press, log, move)
    return log


@pytest.mark.parametrize("press", [by_mouse, by_keyboard], ids=["mouse", "keyboard"])
def test_a_whole_margarethe_is_won(page: Page, press: Press, assert_accessible: Checked) -> None:
    log = play_by_hints(page, "margarethe", 1, press)

    expect(page.locator(".patience__story")).to_contain_text("You have won.")
    expect(page.get_by_text(f"Deal 1, {len(log.moves)} moves, no hints")).to_be_visible()
    expect(page.locator("#live")).to_have_text("You have won.")
    assert_accessible(page)


def test_a_labyrinth_is_won_with_its_grace(page: Page) -> None:
    log = play_by_hints(page, "labyrinth", WITH_GRACE)

    assert log.state.graces == 1
    expect(page.locator(".patience__story")).to_contain_text("You have won.")


def test_a_stuck_deal_says_so_and_leads_back_to_the_last_choice(page: Page, assert_accessible: Checked) -> None:
    log = play_by_hints(page, "labyrinth", STUCK)
    expect(page.get_by_text("No move is left.", exact=True)).to_be_visible()
    assert_accessible(page)

    page.get_by_role("button", name="Back to the last choice").click()

    expect(page.get_by_text("No move is left.", exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name="Redo")).to_have_attribute("id", "redo")
    assert int(page.locator("input[name=entry]").input_value()) > len(log.moves)


def test_undo_goes_to_the_start_and_redo_to_the_end(page: Page) -> None:
    page.goto("/patience/margarethe/3")
    log = read_log(deal("margarethe", 3), ())
    for _ in range(12):
        move = hint(log.state)
        assert move
        log = make_move(page, by_mouse, log, move)
    end = page.locator("#plate").evaluate(
        "plate => [...plate.querySelectorAll('.place')].map((place) => place.ariaLabel).join()"
    )

    for number in range(13, 25):
        page.locator("#undo").click()
        entered(page, number)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    start = page.locator("#plate").evaluate(
        "plate => [...plate.querySelectorAll('.place')].map((place) => place.ariaLabel).join()"
    )
    for number in range(25, 37):
        page.locator("#redo").click()
        entered(page, number)

    assert (
        start
        != end
        == page.locator("#plate").evaluate(
            "plate => [...plate.querySelectorAll('.place')].map((place) => place.ariaLabel).join()"
        )
    )


def test_keys_among_the_cards_press_buttons_and_read_out(page: Page) -> None:
    page.goto("/patience/margarethe/1")
    page.locator(place("h2")).focus()

    page.keyboard.press("w")
    expect(page.locator("#live")).to_have_text("You can play or move: ace of clubs.")
    page.keyboard.press("h")
    expect(page.locator("#live")).to_have_text("Hint: play the ace of clubs.")
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_have_text("You played the ace of clubs.")
    page.keyboard.press("u")
    expect(page.locator("#live")).to_have_text("You took back a move.")
    page.keyboard.press("ArrowDown")
    expect(page.locator(place("h3"))).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_tableau_is_in_view_at_every_size(page: Page, game: str, assert_accessible: Checked) -> None:
    page.goto(f"/patience/{game}/17")
    assert_accessible(page)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(
            """() => {
                const boxes = [...document.querySelectorAll('.place')].map((place) => place.getBoundingClientRect());
                return [
                    Math.min(...boxes.map((box) => box.left)) >= 0,
                    Math.max(...boxes.map((box) => box.right)) <= innerWidth,
                    Math.max(...boxes.map((box) => box.bottom)) <= innerHeight,
                    document.documentElement.scrollWidth <= innerWidth,
                    Math.min(...boxes.map((box) => box.width)) >= 24,
                ];
            }"""
        )
        assert seen == [True] * 5, (width, height)


@pytest.mark.parametrize("path", ["/patience", "/patience/labyrinth/rules", "/patience/labyrinth/deals"])
def test_the_pages_around_the_deals_are_accessible(page: Page, path: str, assert_accessible: Checked) -> None:
    page.goto(path)

    assert_accessible(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_deal_is_played_without_scripts(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/patience/margarethe/1")

    page.locator(place("h2")).click()
    expect(page.locator(".patience__story")).to_have_text("You played the ace of clubs.")
    page.locator("#all").click()
    page.locator(place("pack")).click()

    expect(page.locator("input[name=lifted]")).to_have_value("")
    expect(page.locator(".patience__story")).to_contain_text("fills the space.")
