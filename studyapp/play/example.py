"""The shipped hand that shows how the game goes: a record, names, and a sentence for each move."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from studyapp.paths import CONTENT
from studyapp.play.game_registry import game_named
from studyapp.play.log import Step
from studyapp.play.screens.reader import Reader
from studyapp.rules.records import replay

DEALT = "The 50 cards have been dealt, one at a time. Usually you see only your own cards, but here you see everyone’s."
"""What is said before the first move."""


@dataclass(frozen=True)
class Example:
    """A hand to be shown: every step, and what is said at each; a card stands in braces, ``{A1}``."""

    game: str
    names: Sequence[str]
    steps: Sequence[Step]
    sentences: Sequence[str]

    def sentence(self, reader: Reader, step: int) -> str:
        """What is said at a step, with the figures' names as the reader has chosen them."""
        return re.sub(r"\{([A-E]\d+)\}", lambda found: reader.mention(found[1]), self.sentences[step])


@cache
def example() -> Example:
    """``content/how-it-goes.json``, read and replayed once.

    :raises BadRecord: if its record cannot be replayed.
    """
    shown = json.loads((CONTENT / "how-it-goes.json").read_text(encoding="utf-8"))
    game, record = shown["record"]["game"], shown["record"]
    steps = [Step(*step) for step in replay(game_named(game), record)]
    return Example(game, shown["players"], steps, [DEALT, *shown["sentences"]])
