"""Addresses that no page of ours sends."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize("query", ["q=%00", "q=a%07b", "%00=1", "next=%0d%0aX"])
def test_control_characters_in_a_query_are_refused(client: FlaskClient, query: str) -> None:
    assert client.get(f"/cards?{query}").status_code == 400


def test_other_characters_in_a_query_are_accepted(client: FlaskClient) -> None:
    assert client.get("/cards?q=%CE%96%CE%B5%CF%8D%CF%82").status_code == 200
