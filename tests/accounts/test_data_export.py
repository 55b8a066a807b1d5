"""The download of everything stored about a person."""

from __future__ import annotations

import io
import json
from zipfile import ZipFile

from flask import Flask
from flask.testing import FlaskClient

from tests.accounts.factories import PASSWORD, become_guest, make_person, sign_in


def test_the_download_has_the_persons_data_and_no_secret(app: Flask, client: FlaskClient) -> None:
    with app.extensions["database"].writing() as session:
        greta = make_person(session)
        secrets = [greta.stamp, greta.password_hash, PASSWORD]
    sign_in(client)
    client.post("/play/start")
    client.post("/study/quiz", data={"groups": "A", "skills": "who", "number": "5"})

    answer = client.get("/me/everything.json")

    kept = json.loads(answer.data)
    assert (kept["person"][0]["name"], kept["person"][0]["user_name"]) == ("Greta", "greta")
    assert len(kept["seats"]) == len(kept["sittings"]) == 1
    assert "attachment" in answer.headers["Content-Disposition"]
    assert [secret for secret in secrets if secret and secret in answer.get_data(as_text=True)] == []


def test_a_guest_can_download_their_data_too(client: FlaskClient) -> None:
    become_guest(client)

    assert json.loads(client.get("/me/everything.json").data)["person"][0]["role"] == "guest"


def test_a_new_visitor_has_nothing_to_download(client: FlaskClient) -> None:
    assert client.get("/me/everything.json").status_code == 401


def test_the_data_comes_as_tables_for_a_spreadsheet_too(app: Flask, client: FlaskClient) -> None:
    with app.extensions["database"].writing() as session:
        make_person(session, "=Greta")
    sign_in(client)
    client.post("/play/start")

    answer = client.get("/me/everything.zip")

    packed = ZipFile(io.BytesIO(answer.data))
    assert {"everything.json", "person.csv", "seats.csv"} <= set(packed.namelist())
    assert packed.read("person.csv").startswith(b"\xef\xbb\xbfname,user_name,")
    assert b"'=Greta,greta" in packed.read("person.csv")
    assert json.loads(packed.read("everything.json")) == json.loads(client.get("/me/everything.json").data)
