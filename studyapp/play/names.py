"""The names bots go by: stars, so that nobody takes one for a figure of the cards."""

from __future__ import annotations

BOT_NAMES = ("Hesper", "Mira", "Altair", "Vega", "Rigel", "Spica", "Deneb", "Capella", "Algol", "Izar", "Adhara")
"""Enough for eleven bots at one table."""


def bot_names(taken: str, number: int) -> list[str]:
    """So many names of bots, none of which is the one somebody else has.

    >>> bot_names("Mira", 2)
    ['Hesper', 'Altair']
    """
    return [name for name in BOT_NAMES if name.casefold() != taken.casefold()][:number]
