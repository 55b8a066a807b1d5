"""The names bots go by: stars, so that nobody takes one for a figure of the cards; and who stands in for people."""

from __future__ import annotations

BOT_NAMES = ("Hesper", "Mira", "Altair", "Vega", "Rigel", "Spica", "Deneb", "Capella", "Algol", "Izar", "Adhara")
"""Enough for eleven bots at one table."""

STAND_IN = "thoughtful"
"""The bot that plays for somebody who is not there."""
