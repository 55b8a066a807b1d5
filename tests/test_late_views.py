"""Views that are loaded when the first of their pages is asked for."""

from __future__ import annotations

from importlib import import_module
from inspect import isfunction

import pytest
from flask import Blueprint, Flask

from studyapp.web.late_views import put


def test_every_address_leads_to_a_view_that_says_what_it_does(app: Flask) -> None:
    views = {endpoint: (view.__module__, view.__name__) for endpoint, view in app.view_functions.items()}
    found = {endpoint: getattr(import_module(module), name) for endpoint, (module, name) in views.items()}

    assert len(found) > 150
    assert [endpoint for endpoint, view in found.items() if not isfunction(view) or not view.__doc__] == []


def test_an_address_is_answered_by_the_function_it_names() -> None:
    app, blueprint = Flask("house"), Blueprint("room", "house")
    put(blueprint, "os", {"path": {"GET /names/<p>": "basename", "POST /nobody": "nobody"}})
    app.register_blueprint(blueprint)

    answer = app.test_client().get("/names/Apollo")

    assert answer.get_data(as_text=True) == "Apollo"
    assert app.test_client().post("/names/Apollo").status_code == 405
    with pytest.raises(AttributeError):
        app.view_functions["room.nobody"]()
