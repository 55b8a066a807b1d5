"""Reading: the deck, a card's page, the fifty to print, how to play, and whom the pictures and the type are from."""

from __future__ import annotations

from flask import Flask

from studyapp.content import GROUPS, printed, sentence
from studyapp.library import download_views, family_views, print_views, views
from studyapp.web import navigation

#: The modules with pages; each puts its own on the room's one blueprint when it is imported.
PAGES = (views, print_views, download_views, family_views)


def init(app: Flask) -> None:
    """Register this room's pages, its link, and what templates of other rooms use of it."""
    app.register_blueprint(views.bp)
    app.jinja_env.filters.update(passage=printed, sentence=sentence)
    app.jinja_env.globals["GROUPS"] = GROUPS
    navigation.add(app, "library.cards", "Deck")
