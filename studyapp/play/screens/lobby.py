"""The words of the form that opens a table."""

from __future__ import annotations

GAMES = [
    ("mythology", "Mythology", "Play cards in order within each group. The full game."),
    ("authors", "Authors", "Ask other players for cards and collect books of five. The easier game."),
]
"""What can be played at a table."""

LEVELS = [
    ("gentle", "Gentle", "Plays any card that fits."),
    ("thoughtful", "Thoughtful", "Keeps back cards that would help the others."),
    ("hard", "Hard", "Thinks one step ahead."),
    ("sharp", "Sharp", "Works out which cards the others might hold. Only in Mythology."),
]
"""How well bots play, weakest first."""

PACES = [
    ("steady", "Steady", "One move every second and a half."),
    ("slow", "Slow", "One move every three seconds, so you have time to read."),
    ("quick", "Quick", "Almost two moves every second."),
    ("at once", "At once", "No pause."),
]
"""How fast bots move."""
