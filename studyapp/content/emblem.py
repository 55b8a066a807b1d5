"""The emblem of a card: which drawing, by whom, and what it shows."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

Line = Annotated[str, StringConstraints(min_length=1, pattern=r"^\S(.*\S)?$")]


class Emblem(BaseModel):
    """A drawing from the sprite of emblems.

    ``mark`` is its id in the sprite and says nothing about the figure, so that a page that asks
    who it is can show it. ``icon`` is its name in the collection it comes from, ``author`` who drew
    it, ``shows`` what is to be seen, never whom: it is the picture's text for who cannot see it.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    mark: Line
    icon: Line
    author: Line
    shows: Line


class EmblemEntry(Emblem):
    """An entry of ``emblems.yaml``: an emblem and the id of the card it belongs to."""

    card: Line
