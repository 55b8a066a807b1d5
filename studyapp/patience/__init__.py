"""The four old patiences: numbered deals to play alone, kept entry by entry."""

from __future__ import annotations

from flask import Flask

from studyapp.patience import models, views
from studyapp.web import navigation

#: Imported for its entries in the register of personal data.
_PARTS = (models,)


def init(app: Flask) -> None:
    """Register the pages."""
    app.register_blueprint(views.bp)
    navigation.add(app, "patience.room", "Patience")
