"""The application factory: it sets up one package after another."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from studyapp import (
    accounts,
    assignments,
    classes,
    home,
    library,
    maintenance,
    patience,
    play,
    progress,
    study,
    teaching,
    web,
)
from studyapp.config import Config
from studyapp.content import load_deck
from studyapp.database import Database
from studyapp.errors import BadConfig
from studyapp.paths import CONTENT, TEMPLATES
from studyapp.play.game_ui import GameUI
from studyapp.play.games import GAME_UIS
from studyapp.pubsub import pubsub_for
from studyapp.web import health, patterns
from studyapp.web.app_services import real_clock

#: In the order of the data: each package comes after those it imports.
PACKAGES = (web, accounts, classes, library, study, play, patience, assignments, progress, teaching, home, maintenance)


def create_app(config: Config | None = None, *, games: Sequence[GameUI] = GAME_UIS) -> Flask:
    """Build the application, with these games for its tables.

    It runs no migration and no query, starts no thread and opens no socket.

    :raises BadConfig: if there is no secret key to sign cookies.
    :raises ContentError: if the deck has errors.
    """
    config = config or Config.from_environment()
    if not config.secret_key:
        raise BadConfig("No secret key is set. Run `studyapp serve`, which creates one, or set STUDYAPP_SECRET_KEY.")
    app = Flask("studyapp", template_folder=str(TEMPLATES), static_folder=None)
    # There are few enough templates to keep all of them compiled.
    app.jinja_options = {"cache_size": -1}
    app.config.update(SECRET_KEY=config.secret_key, TESTING=config.testing)
    database = Database(config.database_url)
    app.extensions.update(
        config=config,
        database=database,
        pubsub=pubsub_for(database),
        clock=real_clock,
        games={ui.game.name: ui for ui in games},
        deck=load_deck(CONTENT),
    )
    for package in (*PACKAGES, health, patterns):
        package.init(app)
    if config.proxies:
        trust = config.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=trust, x_proto=trust, x_host=trust)  # type: ignore[method-assign]
    return app
