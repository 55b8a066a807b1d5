"""Error pages for partial requests."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask

from studyapp.web import error_pages


def test_an_old_token_in_a_partial_request_is_explained_on_the_reloaded_page(
    make_app: Callable[[str], Flask], sqlite_url: str
) -> None:
    client = make_app(sqlite_url).test_client()

    refused = client.post("/preferences/theme", data={"theme": "dark"}, headers={"HX-Request": "true"})

    assert refused.status_code == 400
    assert error_pages.PAGE_OUTDATED in client.get("/play").text
