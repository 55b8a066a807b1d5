"""The names of bots: stars, so that nobody takes one for a figure of the cards. And the level of stand-ins."""

from __future__ import annotations

BOT_NAMES = ("Hesper", "Mira", "Altair", "Vega", "Rigel", "Spica", "Deneb", "Capella", "Algol", "Izar", "Adhara")
"""Enough for eleven bots at one table."""

STAND_IN = "thoughtful"
"""The level of the bot that plays for a person who is away."""
