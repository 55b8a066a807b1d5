"""Reading: the deck, the page of a card, how to play, printing, downloads and credits."""

from __future__ import annotations

from flask import Flask

from studyapp.content import GROUPS, printed, sentence
from studyapp.library import download_views, print_views, views
from studyapp.web import navigation

#: The modules with pages; importing one adds its routes to the blueprint.
PAGES = (views, print_views, download_views)


def init(app: Flask) -> None:
    """Register the pages, the navigation link, and the filters that templates of other packages use."""
    app.register_blueprint(views.bp)
    app.jinja_env.filters.update(passage=printed, sentence=sentence)
    app.jinja_env.globals["GROUPS"] = GROUPS
    navigation.add(app, "library.cards", "Deck")
