"""The words for the levels of knowing: on the form that opens a table, and where a level is chosen between hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from studyapp.play.games.mythology.rules import Line
from studyapp.play.models import Table
from studyapp.play.table_lookup import seats_of

KNOWING = (
    ("corners", "Letter, number, name and picture", "The old game: nothing asks who anybody is."),
    ("clues", "Names", "What comes next, or what you lack, stands as a clue. Playing is answering: who is it?"),
    ("names", "Clues", "What comes next, or what you lack, stands by its name."),
    ("places", "Names only", "What comes next, or what you lack, stands as letter and number: to learn the places."),
)
"""What the cards of a seat can show; the level's word, its name, and what it asks."""

CLUES = (("easy", "Easy"), ("mixed", "Easy and hard"), ("hard", "Hard"))
"""How hard the clues of a table are."""


class OwnLevel(NamedTuple):
    """A seat of the reader's own, and what its cards show from the next deal on."""

    seat: int
    name: str
    level: str


def own_levels(table: Table, person: int | None) -> list[OwnLevel]:
    """The seats whose level the reader may choose."""
    return [OwnLevel(seat.number, seat.name, seat.level) for seat in seats_of(table, person)]


UNSEEN = {
    "mythology": "Each player chooses between hands what his cards show. A card that does not fit goes back and is no "
    "move. “Show me” lays one that fits, and each other player scores 1.",
    "authors": "Each player chooses between games what his cards show. Whoever calls for a card says whom it shows, "
    "one of four; a wrong name is put right, “Show me” tells it, and the call goes on.",
}
"""What holds in each game for cards that do not tell their place."""


def knowing_in_words(settings: Mapping[str, Any], game: str) -> list[Line]:
    """What a table's settings say of clues and questions; nothing where they say nothing."""
    hard = next(name.lower() for value, name in CLUES if value == settings.get("clues", CLUES[0][0]))
    lines = [Line("Cards that do not tell their place", f"{UNSEEN[game]} Clues at this table: {hard}.")]
    return lines + [line for switch, line in SWITCHED.items() if settings.get(switch)]


SWITCHED = {
    "scholar": Line(
        "Scholar", "When a card has landed, or a book, each of you is asked one question about it. No points change."
    ),
    "after": Line("After each hand", "Five questions to each of you about figures laid in it. No points change."),
    "aloud": Line("Read aloud", "The player to the left reads out what is told of the card that landed, or of a book."),
}
"""What each switch of a table means."""
