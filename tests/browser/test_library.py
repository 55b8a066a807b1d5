"""The library in a real browser: search while typing, printing at the right size, layout and accessibility."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from tests.library.pictures import picture, unlike

PAGES = [
    "/cards",
    "/cards?q=sea&group=A",
    "/cards?q=xylophone",
    "/cards/zeus",
    "/cards/castor-and-polydeuces",
    "/cards/nobody",
    "/cards/print",
    "/cards/print/letter",
    "/how-to-play",
    "/credits",
]
KEPT = Path(__file__).parent.parent / "library" / "kept"


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_accessible(
    new_context: Callable[..., BrowserContext],
    assert_accessible: Callable[[Page], None],
    address: str,
) -> None:
    page = new_context().new_page()

    page.goto(address)

    assert_accessible(page)


@pytest.mark.parametrize("address", [page for page in PAGES if page != "/cards/print/letter"])
def test_at_320_pixels_nothing_is_wider_than_the_screen(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    page = new_context(viewport={"width": 320, "height": 640}).new_page()

    page.goto(address)

    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("address", ["/cards", "/cards/print/a4"])
def test_every_name_fits_its_card(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("document.fonts.ready")

    cut = page.eval_on_selector_all(
        ".card",
        """cards => cards.filter(card => {
            const frame = card.getBoundingClientRect();
            return [...card.querySelectorAll("span, svg")].some(part => {
                const box = part.getBoundingClientRect();
                const out = box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
                return out || (part.clientWidth && part.scrollWidth > part.clientWidth + 1);
            });
        }).map(card => card.textContent)""",
    )

    assert cut == []


def test_the_deck_is_searched_while_typing(page: Page) -> None:
    page.goto("/cards")

    page.get_by_label("Search the deck").press_sequentially("jove")

    expect(page.locator("#found .card")).to_have_count(1)
    expect(page.locator("#found")).to_contain_text("Zeus")
    expect(page.locator("#live")).to_have_text("1 card found for “jove”")
    assert page.url.endswith("/cards?q=jove")
    expect(page.get_by_label("Search the deck")).to_be_focused()


def test_an_empty_search_shows_the_whole_deck(page: Page) -> None:
    page.goto("/cards?q=jove")

    page.get_by_label("Search the deck").fill("")

    expect(page.locator("#found .card")).to_have_count(50)
    assert page.url.endswith("/cards")


def test_search_works_without_scripts(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/cards")

    page.get_by_label("Search the deck").fill("Ζεύς")
    page.get_by_role("button", name="Search").click()

    expect(page.locator("#found .card")).to_have_count(1)


@pytest.mark.parametrize(("paper", "millimetres"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_the_printout_has_twelve_pages_of_the_paper_size(
    page: Page, paper: str, millimetres: tuple[float, float]
) -> None:
    page.goto(f"/cards/print/{paper}", wait_until="networkidle")

    document = page.pdf(prefer_css_page_size=True, print_background=True)

    size = picture(document, 12, 50).size
    assert size == pytest.approx([length / 25.4 * 50 for length in millimetres], abs=2)
    with pytest.raises(ValueError, match="no page 13"):
        picture(document, 13, 50)


def test_the_printout_looks_like_the_page_on_the_screen(page: Page) -> None:
    page.goto("/cards/print/a4", wait_until="networkidle")

    document = page.pdf(prefer_css_page_size=True, print_background=True)

    assert unlike(picture(document, 1, 40), Image.open(KEPT / "printed_page.png")) < 8
    assert unlike(picture(document, 2, 40), Image.open(KEPT / "printed_page_backs.png")) < 8


def test_a_sheet_on_the_screen_shows_nine_cards_at_their_printed_size(page: Page) -> None:
    page.goto("/cards/print/a4")

    cards = page.locator(".print-sheet").first.locator(".card")

    assert cards.count() == 9
    box = cards.nth(4).bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(63 / 25.4 * 96, abs=1)
    assert box["height"] == pytest.approx(88 / 25.4 * 96, abs=1)
