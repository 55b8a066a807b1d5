"""The bots of Mythology, weakest first."""

from __future__ import annotations

from studyapp.rules.bots.mythology.heuristics import gentle, hard, thoughtful
from studyapp.rules.bots.mythology.sharp import sharp
from studyapp.rules.bots.protocol import Bot
from studyapp.rules.mythology import View

BOTS: dict[str, Bot[View]] = {"gentle": gentle, "thoughtful": thoughtful, "hard": hard, "sharp": sharp}
"""Each level's bot, by its name."""
