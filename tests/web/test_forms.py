"""The base of every form."""

from __future__ import annotations

import pytest
from flask import Flask, render_template_string
from wtforms import IntegerField, PasswordField, RadioField, StringField
from wtforms.validators import DataRequired

from studyapp.errors import BadInput, Refusal, Stale, TooManyTries
from studyapp.web.forms import Form, NoProblem, local_path, options

PAGE = "probe.html"


class Probe(Form):
    """A form with one field of several kinds."""

    name = StringField("Name", [DataRequired("Enter a name.")])
    word = StringField("Word", [NoProblem(lambda text: "" if text == "owl" else "Enter owl.")])
    number = IntegerField("Number")
    pace = RadioField("Pace", choices=options([("slow", "Slow"), ("quick", "Quick", "For experts.")]))
    secret = PasswordField("Secret")


def sent(app: Flask, **data: str) -> tuple[Probe, BadInput]:
    with app.test_request_context(method="POST", data=data):
        form = Probe()
        with pytest.raises(BadInput) as refusal:
            form.check()
    return form, refusal.value


def shown(app: Flask, refusal: Refusal, beside: str = "", **data: str) -> tuple[str, int, Probe]:
    page = (
        '{% from "components/field.html" import form_errors, form_field %}'
        "{{ form_errors(form) }}{% for one in form %}{{ form_field(one) }}{% endfor %}"
    )
    with app.test_request_context(method="POST", data=data):
        form = Probe()
        status = form.refused("errors/error.html", refusal, beside=beside, title="", message="").status_code
        return render_template_string(page, form=form), status, form


def test_each_field_that_is_not_right_gets_one_of_our_sentences(app: Flask) -> None:
    _form, refusal = sent(app, name=" ", word="eagle", number="many", pace="never")

    assert refusal.errors == {
        "name": "Enter a name.",
        "word": "Enter owl.",
        "number": "Enter a whole number.",
        "pace": "Choose one of the options.",
    }


def test_a_refusal_with_field_errors_is_shown_beside_its_fields_and_in_the_summary(app: Flask) -> None:
    page, status, _form = shown(app, BadInput({"word": "This word is taken."}))

    assert status == 422
    assert page.count("This word is taken.") == 2
    assert 'href="#field-word"' in page and 'id="error-word"' in page


def test_another_refusal_is_shown_beside_the_field_the_view_names(app: Flask) -> None:
    page, status, _form = shown(app, Stale("Someone was quicker."), "name")

    assert status == 409
    assert 'href="#field-name"' in page and page.count("Someone was quicker.") == 2


def test_a_refusal_that_names_no_field_is_shown_above_the_form(app: Flask) -> None:
    page, _status, _form = shown(app, BadInput({"elsewhere": "Try again tomorrow."}))

    assert page.count("Try again tomorrow.") == 1
    assert 'href="#field-' not in page


def test_too_many_attempts_tell_the_browser_how_long_to_wait(app: Flask) -> None:
    with app.test_request_context(method="POST"):
        response = Probe().refused("errors/error.html", TooManyTries("Wait.", wait=4), beside="name", title="")

    assert (response.status_code, response.headers["Retry-After"]) == (429, "4")


def test_a_refused_form_keeps_what_was_typed_but_no_password(app: Flask) -> None:
    page, _status, _form = shown(app, BadInput({}), name="Greta", pace="quick", secret="three nice words")

    assert 'value="Greta"' in page and 'value="quick" checked' in page
    assert "three nice words" not in page


def test_a_field_without_a_required_value_is_marked_optional(app: Flask) -> None:
    page, _status, _form = shown(app, BadInput({}))

    assert page.count("(optional)") == 2


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example/",
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "/%0d\r\nX: y",
        "javascript:alert(1)",
        "evil.example",
        " /cards",
        "",
    ],
)
def test_an_address_on_another_site_is_not_followed(elsewhere: str) -> None:
    assert local_path(elsewhere) == ""


@pytest.mark.parametrize("here", ["/cards", "/t/ABC123?seat=2", "/cards/zeus#worth-knowing", "/a//b"])
def test_a_path_on_this_site_is_followed(here: str) -> None:
    assert local_path(here) == here
