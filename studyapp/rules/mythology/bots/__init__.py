"""The bots of Mythology, weakest first."""

from __future__ import annotations

from studyapp.rules.bot_protocol import Bot
from studyapp.rules.mythology import View
from studyapp.rules.mythology.bots.heuristics import gentle, hard, thoughtful
from studyapp.rules.mythology.bots.sharp import sharp

BOTS: dict[str, Bot[View]] = {"gentle": gentle, "thoughtful": thoughtful, "hard": hard, "sharp": sharp}
"""Each level's bot, by its name."""
