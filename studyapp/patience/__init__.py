"""The four old patiences: numbered deals to play alone, kept entry by entry."""

from __future__ import annotations

from flask import Flask

from studyapp.patience import models

#: Imported for its entries in the register of personal data.
_PARTS = (models,)


def init(app: Flask) -> None:
    """Nothing to register yet but the tables."""
