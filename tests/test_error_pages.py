"""From refusal to page, where only a part of a page was asked for."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask

from studyapp.web import error_pages


def test_a_part_of_a_page_sent_with_an_old_token_is_explained_on_the_page_loaded_next(
    make_app: Callable[[str], Flask], sqlite_url: str
) -> None:
    client = make_app(sqlite_url).test_client()

    refused = client.post("/preferences/theme", data={"theme": "dark"}, headers={"HX-Request": "true"})

    assert refused.status_code == 400
    assert error_pages.PAGE_OUTDATED in client.get("/play").text
