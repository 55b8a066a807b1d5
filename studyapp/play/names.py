"""The names bots go by: stars, so that nobody takes one for a figure of the cards."""

from __future__ import annotations

BOT_NAMES = ("Hesper", "Mira", "Altair", "Vega", "Rigel", "Spica", "Deneb", "Capella", "Algol", "Izar", "Adhara")
"""Enough for eleven bots at one table."""
