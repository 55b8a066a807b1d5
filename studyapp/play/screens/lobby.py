"""The words of the form that opens a table."""

from __future__ import annotations

GAMES = [
    ("mythology", "Mythology", "Lay card after card, each group in its order. The whole game."),
    ("authors", "Authors", "Ask the others for cards, five of a number make a book. The easier game."),
]
"""What can be played at a table."""

LEVELS = [
    ("gentle", "Gentle", "Lays any card that fits."),
    ("thoughtful", "Thoughtful", "Holds back what helps the others."),
    ("hard", "Hard", "Looks a step ahead."),
    ("sharp", "Sharp", "Works out what the others may hold. In Mythology only."),
]
"""How well bots play, weakest first."""

PACES = [
    ("steady", "Steady", "A move every second and a half."),
    ("slow", "Slow", "A move every three seconds, time to read."),
    ("quick", "Quick", "Almost two moves a second."),
    ("at once", "At once", "Without a pause."),
]
"""How fast bots move."""
