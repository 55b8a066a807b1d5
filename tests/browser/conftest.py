"""Fixtures: a real server process, a real Chromium, and pages that fail their test after a console error."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.following import Follower, following

HERE = Path(__file__).parent
AXE = (HERE / "axe" / "axe.min.js").read_text(encoding="utf-8")
#: WCAG 2.2 A and AA, and what axe holds to be good practice.
AXE_RULES = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
#: All that can differ between a page in light and the same page in dark.
AXE_RULES_OF_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


def find_chromium() -> str | None:
    """``$STUDYAPP_CHROMIUM``, else chromium or google-chrome on the path; None leaves the choice to playwright."""
    named = os.environ.get("STUDYAPP_CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = find_chromium()
    if found is None and not Path(playwright.chromium.executable_path).exists():
        pytest.skip("There is no Chromium: apt-get install chromium, or set STUDYAPP_CHROMIUM.")
    browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database, without a slash at the end."""
    with serving(tmp_path_factory.mktemp("home")) as address:
        yield address


@contextmanager
def serving(home: Path) -> Iterator[str]:
    """Start a server process with this ``home`` and return its address."""
    command = [sys.executable, "-m", "studyapp", "serve", "--port", "0", "--threads", "32"]
    settings = {**os.environ, "STUDYAPP_HOME": str(home), "STUDYAPP_PATTERNS": "yes", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    try:
        yield _printed_address(process.stdout)
    finally:
        process.terminate()
        process.wait(timeout=20)
        process.stdout.close()


def _printed_address(lines: Any) -> str:
    said = []
    for line in lines:
        said.append(line)
        found = re.search(r"http://[^/\s]+", line)
        if found:
            return found.group()
    raise AssertionError("The server printed no address:\n" + "".join(said))


@pytest.fixture(scope="session")
def follower(playwright: Playwright) -> Iterator[Follower]:
    """Make actions on pages wait for the page they open."""
    with following() as follower:
        yield follower


@pytest.fixture
def new_context(browser: Browser, server: str, follower: Follower) -> Iterator[Callable[..., BrowserContext]]:
    """Create browser contexts, one for each person. A console error on any page fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(**options: Any) -> BrowserContext:
        settings: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}, "reduced_motion": "reduce", **options}
        context = browser.new_context(base_url=server, **settings)
        context.set_default_timeout(10_000)
        follower.follow(context, has_script=settings.get("java_script_enabled", True))
        context.on("page", lambda page: _watch(page, server, errors))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert errors == []


def _watch(page: Page, server: str, errors: list[str]) -> None:
    """Record console errors and requests to other hosts. Error statuses that the test expects do not count."""

    def said(message: Any) -> None:
        expected = "the server responded with a status of 4" in message.text
        if message.type in {"error", "warning"} and not expected:
            errors.append(f"{page.url}: {message.text}")

    def asked(request: Any) -> None:
        host = urlsplit(request.url).netloc
        if host and host != urlsplit(server).netloc:
            errors.append(f"{page.url} asked {request.url}")

    page.on("console", said)
    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    page.on("request", asked)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """A page in a stranger's browser at 1366 x 768."""
    return new_context().new_page()


@pytest.fixture
def assert_accessible() -> Callable[[Page], None]:
    """Fail with the problems axe finds: all rules in light colours, the rules about colours in dark colours too."""

    def check(page: Page) -> None:
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE)
        found = []
        looks: list[tuple[Literal["light", "dark"], Mapping[str, object]]] = [
            ("light", AXE_RULES),
            ("dark", AXE_RULES_OF_COLOURS),
        ]
        for scheme, chosen in looks:
            page.emulate_media(color_scheme=scheme)
            found += [f"{scheme}: {fault}" for fault in _look_with_axe(page, chosen)]
        page.emulate_media(color_scheme="null")
        assert found == [], f"{page.url}\n" + json.dumps(found, indent=1)

    return check


def _look_with_axe(page: Page, chosen: Mapping[str, object]) -> list[str]:
    result = page.evaluate(
        "chosen => axe.run(document, {runOnly: chosen, resultTypes: ['violations']})",
        chosen,
    )
    return [
        f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]
