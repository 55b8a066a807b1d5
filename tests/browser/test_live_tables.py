"""Four people at one table in real browsers: one reloads, one sleeps, one uses a phone; and the server restarts."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.bench.live_tables import children_of, served

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
Context = Callable[..., BrowserContext]


def open_table(page: Page, people: int) -> str:
    """Open a table for this many people and return its code."""
    page.goto("/play")
    page.get_by_label("Your name").fill("Greta")
    page.get_by_label("Seats", exact=True).select_option(str(people))
    page.get_by_label("Players joining on their own screens").select_option(str(people - 1))
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Others can join with this code")).to_be_visible()
    return page.url[-6:]


def join(page: Page, code: str, name: str) -> Page:
    """Enter the code and sit down."""
    page.goto("/join")
    page.get_by_label("Code").fill(code.lower())
    page.get_by_role("button", name="Join the table").click()
    page.get_by_label("Your name at this table").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Leave the table")).to_be_visible()
    return page


def cards(page: Page) -> list[str]:
    """The cards of the reader."""
    codes: list[str] = page.locator(".hand__cards .card-press").evaluate_all("all => all.map(card => card.value)")
    return codes


def play_turn(pages: list[Page]) -> Page:
    """By keyboard, play the first card that fits, or claim that none does; return the page of the player."""
    for page in pages:
        page.bring_to_front()
    turn = next(page for page in pages if page.locator("#turn").inner_text().startswith("Your turn"))
    number = int(turn.locator("#move [name=move_number]").input_value())
    for move in cards(turn):
        turn.evaluate("document.getElementById('refusal')?.remove()")
        turn.locator(f"#card-{move}").focus()
        with turn.expect_response(lambda response: response.request.method == "POST") as sent:
            turn.keyboard.press("Enter")
        if sent.value.status != 422:
            break
        expect(turn.locator("#refusal")).to_be_visible()
    else:
        turn.locator("#claim").press("Enter")
        turn.locator("#cannot").get_by_role("button", name="I can’t play").press("Enter")
    expect(turn.locator("#table [name=move_number]").first).to_have_value(str(number + 1))
    return turn


@pytest.fixture
def four(new_context: Context) -> list[Page]:
    """Greta, Jonas on a phone, Ada and Ben at one table, before the first move."""
    greta = new_context().new_page()
    code = open_table(greta, 4)
    jonas = join(new_context(**PHONE).new_page(), code, "Jonas")
    ada, ben = (join(new_context().new_page(), code, name) for name in ("Ada", "Ben"))
    expect(greta.get_by_text("All seats are taken.").first).to_be_visible()
    greta.get_by_role("button", name="Start").click()
    pages = [greta, jonas, ada, ben]
    for page in pages:
        expect(page.locator("#cards")).to_be_visible()
    return pages


def test_four_players_see_all_moves_while_one_reloads_and_one_sleeps(four: list[Page]) -> None:
    greta, jonas, ada, ben = four
    mover = play_turn(four)
    said = mover.locator(".log__entry").first.inner_text().removeprefix("You ")
    for page in four:
        expect(page.locator(".log__entry").first).to_contain_text(said.split("\n")[0].split(":")[0][:30])

    held = cards(ada)
    ada.reload()
    ben.evaluate(
        "() => { Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange')); }"
    )
    mover = play_turn([greta, jonas, ada]) if not _is_on_turn(ben) else greta
    ben.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")

    assert set(cards(ada)) <= set(held)
    number = str(max(int(page.locator("#table [name=move_number]").first.input_value()) for page in four))
    for page in four:
        expect(page.locator("#table [name=move_number]").first).to_have_value(number)


def test_a_waiting_table_and_a_live_table_are_accessible(
    new_context: Context, four: list[Page], assert_accessible: Callable[[Page], None]
) -> None:
    waiting = new_context().new_page()
    open_table(waiting, 3)
    assert_accessible(waiting)
    waiting.goto("/join")
    assert_accessible(waiting)
    for page in four[:2]:
        assert_accessible(page)
        page.get_by_role("link", name="People").click()
        assert_accessible(page)


def test_a_page_contains_no_card_of_another_player(four: list[Page]) -> None:
    greta, jonas = four[0], four[1]
    tree = greta.content()

    assert [card for card in cards(jonas) if f'card-{card}"' in tree] == []
    assert re.search(r'"card-[A-E]\d+"', tree)


def test_a_lost_connection_is_announced_and_recovers_within_three_seconds(browser: Browser, tmp_path: Path) -> None:
    settings = {"STUDYAPP_HOME": str(tmp_path)}
    context = browser.new_context()
    page = context.new_page()
    with served(settings) as (port, process):
        address = f"http://127.0.0.1:{port}"
        page.goto(f"{address}/play")
        _open_for_two(page)
        expect(page.locator("#stream")).to_be_attached()
        page.wait_for_function("() => document.getElementById('stream')._htmx?.sse")
        for each in (process, *children_of(process)):
            os.kill(each, signal.SIGKILL)
        expect(page.locator("#lost")).to_be_visible(timeout=5000)
        told = page.locator("#lost").inner_text()

    with served(settings, "--port", str(port)):
        # The three seconds begin when the server answers again; it prints its address before that.
        urlopen(f"{address}/healthz", timeout=30).close()
        expect(page.locator("#lost")).to_be_hidden(timeout=3000)
        heading = page.locator("#turn").inner_text()
        context.close()

    assert told == "Connection lost. Reconnecting … Your game is safe."
    assert heading == "Waiting for players. Free seats: 1."


def _open_for_two(page: Any) -> None:
    page.get_by_label("Seats", exact=True).select_option("2")
    page.get_by_label("Players joining on their own screens").select_option("1")
    page.get_by_role("button", name="Open the table").click()


def _is_on_turn(page: Page) -> bool:
    return page.locator("#turn").inner_text().startswith("Your turn")
