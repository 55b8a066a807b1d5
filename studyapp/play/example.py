"""The example hand that we ship: a record, names, and a sentence for each move."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from studyapp.paths import CONTENT
from studyapp.play.game_registry import game_named
from studyapp.play.screens.reader import TableReader
from studyapp.rules.records import ReplayStep, replay

DEALT = "The 50 cards have been dealt, one at a time. Usually you see only your own cards, but here you see everyone’s."
"""What is said before the first move."""


@dataclass(frozen=True)
class Example:
    """The example hand: every step with its sentence, in which ``{A1}`` is a card."""

    game: str
    names: Sequence[str]
    steps: Sequence[ReplayStep]
    sentences: Sequence[str]

    def sentence(self, reader: TableReader, step: int) -> str:
        """What is said at a step, with the figures' names as the reader has chosen them."""
        return re.sub(r"\{([A-E]\d+)\}", lambda found: reader.mention(found[1]), self.sentences[step])


@cache
def example() -> Example:
    """``content/how-it-goes.json``, read and replayed once.

    :raises BadRecord: if its record cannot be replayed.
    """
    shown = json.loads((CONTENT / "how-it-goes.json").read_text(encoding="utf-8"))
    game, record = shown["record"]["game"], shown["record"]
    return Example(game, shown["players"], list(replay(game_named(game), record)), [DEALT, *shown["sentences"]])
