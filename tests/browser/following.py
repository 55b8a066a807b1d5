"""A click, tap or key press that opens a page ends when that page has loaded.

The driver comes back from a click as soon as the browser has been told of it. Whatever a test reads next could be of
the page it was on, of one half built, or of the next, as the machine happens to be busy. Here each act that may lead
elsewhere waits for the page it led to, scripts included; what a page fetches without leaving is each test's own to
wait for.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import BrowserContext, Error, Frame, Keyboard, Locator, Mouse, Page, Request, Touchscreen

#: Acts that may lead to another page.
ACTS: dict[type, tuple[str, ...]] = {
    Locator: ("click", "tap", "press", "check", "uncheck", "select_option"),
    Keyboard: ("press",),
    Mouse: ("click", "up"),
    Touchscreen: ("tap",),
    Page: ("go_back", "reload"),
}
#: Reads that take a page as it is, and would fail or mislead on one that is going.
READS: dict[type, tuple[str, ...]] = {
    Locator: ("count", "all", "all_inner_texts", "all_text_contents", "evaluate_all", "is_visible"),
    Page: ("evaluate", "content", "screenshot"),
}
MARK_LEAVING = """
addEventListener("beforeunload", () => { window.isLeaving = true; });
addEventListener("pageshow", () => { window.isLeaving = false; });
"""
#: Whether this page is being left, asked when all that an act has set off at once has run. A channel of messages, and
#: not a timer, says when: a test may have stopped the page's clock.
ASK_LEAVING = """() => new Promise((answer) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    answer(Boolean(window.isLeaving));
    window.isLeaving = false;
    port1.close();
  };
  port2.postMessage("");
})"""
#: How long a page may take to come, in milliseconds; the test's own waits say what is missing then.
PATIENCE = 10_000
STEP = 10


class Way:
    """Where one page is going: known from what the browser asks for and what it shows."""

    def __init__(self, page: Page, has_script: bool) -> None:
        self.page = page
        self.ask = ASK_LEAVING if has_script else "false"
        self.is_going = False
        self.arrivals = 0
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("download", lambda _: self._arrived())
        page.on("framenavigated", self._navigated)

    def _is_own(self, request: Request) -> bool:
        return request.is_navigation_request() and request.frame == self.page.main_frame

    def _asked(self, request: Request) -> None:
        if self._is_own(request):
            self.is_going = True

    def _failed(self, request: Request) -> None:
        if self._is_own(request):
            self._arrived()

    def _navigated(self, frame: Frame) -> None:
        if frame == self.page.main_frame:
            self._arrived()

    def _arrived(self) -> None:
        self.is_going = False
        self.arrivals += 1

    def after_act(self) -> None:
        """Wait for the page an act has led to, if it has led to one."""
        if self.page.is_closed():
            return
        before = self.arrivals
        with suppress(Error):  # The page that was asked has gone: the next is here, or is known to be coming.
            is_leaving = ASKED(self.page, self.ask)
            self.is_going |= is_leaving and self.arrivals == before
        self.arrive()

    def arrive(self) -> None:
        """Wait until the page that is on its way is here and its scripts have run."""
        waited = 0
        while self.is_going and waited < PATIENCE and not self.page.is_closed():
            self.page.wait_for_timeout(STEP)
            waited += STEP
        self.is_going = False
        if not self.page.is_closed():
            self.page.wait_for_load_state("load")


#: The driver's own ``Page.evaluate``.
ASKED = Page.evaluate


class Follower:
    """The ways of all pages of the contexts it follows."""

    def __init__(self) -> None:
        self.ways: dict[Page, Way] = {}

    def follow(self, context: BrowserContext, has_script: bool) -> None:
        """Follow each page of a context from its beginning. Without script a page cannot be asked, only watched."""

        def forget(page: Page) -> None:
            self.ways.pop(page, None)

        def add(page: Page) -> None:
            self.ways[page] = Way(page, has_script)
            page.on("close", forget)

        context.add_init_script(MARK_LEAVING)
        context.on("page", add)

    def ways_of(self, actor: Any) -> list[Way]:
        """The way of an actor's page. Keys, mouse and touch do not tell their page: all ways, then."""
        if isinstance(actor, (Keyboard, Mouse, Touchscreen)):
            return list(self.ways.values())
        page = actor if isinstance(actor, Page) else actor.page
        return [self.ways[page]] if page in self.ways else []


@contextmanager
def following() -> Iterator[Follower]:
    """Until the end of the block, acts and reads of the pages followed wait as told above."""
    follower = Follower()
    kept: list[tuple[type, str, Callable[..., Any]]] = []

    def change(kind: type, name: str, wrap: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        own = getattr(kind, name)
        kept.append((kind, name, own))
        setattr(kind, name, functools.wraps(own)(wrap(own)))

    def act(own: Callable[..., Any]) -> Callable[..., Any]:
        def acting(actor: Any, *given: Any, **named: Any) -> Any:
            for way in follower.ways_of(actor):
                way.arrive()
            result = own(actor, *given, **named)
            for way in follower.ways_of(actor):
                way.after_act()
            return result

        return acting

    def read(own: Callable[..., Any]) -> Callable[..., Any]:
        def reading(actor: Any, *given: Any, **named: Any) -> Any:
            for way in follower.ways_of(actor):
                way.arrive()
            return own(actor, *given, **named)

        return reading

    for changes, wrap in ((ACTS, act), (READS, read)):
        for kind, names in changes.items():
            for name in names:
                change(kind, name, wrap)
    try:
        yield follower
    finally:
        for kind, name, own in kept:
            setattr(kind, name, own)
