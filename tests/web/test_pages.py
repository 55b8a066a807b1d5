"""What all pages share: headers, CSRF tokens, static files, preferences and error pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import brotli
import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyapp import errors
from studyapp.web import error_pages
from studyapp.web.filters import counted, listed, person
from studyapp.web.sentence_split import ideas
from studyapp.web.static_files import StaticFiles


def stylesheet_address(client: FlaskClient) -> str:
    found = re.search(r'href="([^"]+style\.css)"', client.get("/cards").text)
    assert found
    return found.group(1)


def test_every_response_forbids_foreign_content(client: FlaskClient) -> None:
    for address in ("/", "/cards", "/nowhere", stylesheet_address(client)):
        policy = client.get(address).headers["Content-Security-Policy"]

        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_a_post_without_a_csrf_token_gets_an_error_page(make_app: Callable[[str], Flask], sqlite_url: str) -> None:
    client = make_app(sqlite_url).test_client()

    answer = client.post("/preferences/theme", data={"theme": "dark"})

    assert answer.status_code == 400
    assert "Reload the page" in answer.text


def test_cookies_are_hidden_from_scripts_and_secure_over_https(client: FlaskClient) -> None:
    plain = client.post("/preferences/theme", data={"theme": "dark"}).headers["Set-Cookie"]
    safe = client.post("/preferences/theme", data={"theme": "dark"}, base_url="https://localhost").headers["Set-Cookie"]

    assert "HttpOnly" in plain and "SameSite=Lax" in plain and "Secure" not in plain
    assert "Secure" in safe


def test_the_stylesheet_is_one_file_in_the_order_of_its_layers(client: FlaskClient) -> None:
    answer = client.get(stylesheet_address(client))

    assert answer.text.startswith("@layer tokens, base, layout, components, pages;")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.mimetype == "text/css"


def test_static_files_are_compressed_if_the_browser_accepts_it(client: FlaskClient) -> None:
    address = stylesheet_address(client)

    plain = client.get(address)
    small = client.get(address, headers={"Accept-Encoding": "gzip, br"})

    assert small.content_encoding == "br"
    assert brotli.decompress(small.data) == plain.data
    assert "Accept-Encoding" in small.headers["Vary"]


def test_an_address_of_an_older_version_gets_the_current_file_uncached(client: FlaskClient) -> None:
    address = re.sub(r"/static/\w+/", "/static/0000000000/", stylesheet_address(client))

    answer = client.get(address)

    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["nothing.css", "../pyproject.toml", "css/../../pyproject.toml", ".hidden"])
def test_only_static_files_are_served(client: FlaskClient, name: str) -> None:
    assert client.get(f"/static/0000000000/{name}").status_code == 404


def test_a_changed_file_changes_all_addresses(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    sheet = tmp_path / "css" / "tokens.css"
    sheet.write_text("@layer tokens {}")
    before = StaticFiles(tmp_path).digest

    sheet.write_text("@layer tokens { :root { --ink: black; } }")

    assert StaticFiles(tmp_path).digest != before


def test_a_preference_is_stored_and_leads_back_to_the_page(client: FlaskClient) -> None:
    answer = client.post(
        "/preferences/names", data={"names": "roman"}, headers={"Referer": "http://localhost/cards?q=a"}
    )

    assert (answer.status_code, answer.location) == (303, "/cards?q=a")
    cookie = client.get_cookie("names")
    assert cookie is not None and cookie.value == "roman"


@pytest.mark.parametrize("referrer", ["http://evil.example/cards", "http://localhost//evil.example", "nonsense", ""])
def test_a_preference_never_leads_to_another_host(client: FlaskClient, referrer: str) -> None:
    answer = client.post("/preferences/names", data={"names": "roman"}, headers={"Referer": referrer})

    assert answer.location == "/"


def test_an_unknown_preference_gets_an_error_page(client: FlaskClient) -> None:
    answer = client.post("/preferences/theme", data={"theme": "pink"})

    assert answer.status_code == 422
    assert "Choose one of the options." in answer.text


def test_a_forged_cookie_is_ignored(client: FlaskClient) -> None:
    client.set_cookie("theme", '"><script>')

    assert "<script>" not in client.get("/cards").text


def test_a_missing_page_says_what_to_do(client: FlaskClient) -> None:
    answer = client.get("/nowhere")

    assert answer.status_code == 404
    assert "Search the deck, or start from the home page." in answer.text


def test_a_wrong_method_names_the_right_one(client: FlaskClient) -> None:
    answer = client.post("/cards")

    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]


def all_refusals() -> list[type[Exception]]:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    return [kind for kind in kinds if kind.__module__ == "studyapp.errors"]


@pytest.mark.parametrize("kind", all_refusals(), ids=lambda kind: kind.__name__)
def test_every_error_has_a_page(kind: type[Exception]) -> None:
    page = error_pages.page_for(kind.__new__(kind))

    assert 400 <= page.status < 500


def test_an_unexpected_error_gives_a_page_and_a_line_in_the_log(
    app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.register_error_handler(Exception, error_pages._broken)
    app.extensions["deck"] = None

    answer = app.test_client().get("/cards")

    assert answer.status_code == 500
    assert "The fault is ours." in answer.text
    assert "unexpected error" in caplog.text


def test_the_health_page_queries_the_database(client: FlaskClient) -> None:
    assert client.get("/healthz").text == "ok\n"


@pytest.mark.parametrize("address", ["/", "/cards", "/sign-up", "/sign-in", "/play", "/patterns"])
def test_attributes_of_an_element_are_separated_by_spaces(client: FlaskClient, address: str) -> None:
    names = re.compile(r"[\w:.-]+")
    odd: set[str] = set()

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            glued = ("required", "checked", "disabled", "selected", "hidden")
            odd.update(n for n, _ in attrs if not names.fullmatch(n) or (n not in glued and n.startswith(glued)))

    page = client.get(address).text
    Reader().feed(page)

    assert odd == set()
    assert not re.search(r'="[^"<>]*"[a-z]', page)


def test_numbers_and_lists_read_as_english() -> None:
    assert [counted(1, "card"), counted(9, "card"), counted(2, "goddess", "goddesses")] == [
        "1 card",
        "9 cards",
        "2 goddesses",
    ]
    assert [listed([]), listed(["Pan"]), listed(["Apollo", "Ares", "Pan"])] == ["", "Pan", "Apollo, Ares and Pan"]


def test_a_persons_name_is_isolated_and_never_translated() -> None:
    assert person("<b>Anna") == '<bdi translate="no">&lt;b&gt;Anna</bdi>'
    assert listed([person("Anna"), person("Öz"), person("Zoë")]).count("<bdi") == 3


def test_the_choices_of_the_reading_page_apply_to_every_page(client: FlaskClient) -> None:
    assert "data-reading" not in client.get("/cards").text

    client.post("/preferences/reading/size", data={"size": "125"})
    client.post("/preferences/reading/lines", data={"lines": "single"})

    assert 'data-reading="size-125 lines-single"' in client.get("/cards").text
    assert 'value="125" aria-pressed="true"' in client.get("/reading").text


def test_the_reading_page_has_no_other_choices(client: FlaskClient) -> None:
    assert client.post("/preferences/reading/names", data={"names": "roman"}).status_code == 404
    assert client.post("/preferences/reading/size", data={"size": "900"}).status_code == 422


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("He flies.", ["He flies."]),
        ("He beat them; then he ruled: alone.", ["He beat them;", "then he ruled:", "alone."]),
        ("A king, a queen and a dog, who barked.", ["A king, a queen and a dog,", "who barked."]),
        ("Odes 13.63 tell <b>", ["Odes 13.63 tell &lt;b&gt;"]),
    ],
)
def test_a_text_is_split_into_ideas(text: str, parts: list[str]) -> None:
    assert str(ideas(text)) == " ".join(f'<span class="idea">{part}</span>' for part in parts)


@pytest.mark.parametrize("number", [2**31, 10**30])
def test_an_id_that_no_row_can_have_is_a_missing_page(client: FlaskClient, number: int) -> None:
    for address in (f"/study/session/{number}", f"/classes/{number}", f"/assignments/{number}"):
        assert client.get(address).status_code == 404
