"""The words for the levels of knowing: on the form that opens a table, and where a level is chosen between hands."""

from __future__ import annotations

KNOWING = (
    ("corners", "Letter, number, name and picture", "The old game: nothing asks who anybody is."),
    ("clues", "Names", "The table shows a clue to the figure that comes next. Laying is answering: who is it?"),
    ("names", "Clues", "The table shows the name of the figure that comes next."),
    ("places", "Names only", "The table shows letter and number: for who wants to learn the places."),
)
"""What the cards of a seat can show; the level's word, its name, and what it asks."""

CLUES = (("easy", "Easy"), ("mixed", "Easy and hard"), ("hard", "Hard"))
"""How hard the clues of a table are."""

SHOWN = {level: name for level, name, _words in KNOWING}
"""The name of each level."""
