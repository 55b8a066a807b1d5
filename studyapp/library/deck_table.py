"""The deck as a table with one row for each figure, for a spreadsheet or another program."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from studyapp.classes.hidden_content import Part, face_of
from studyapp.content import Card, Deck, Reference, printed
from studyapp.library.screens import open_clues


def deck_table(deck: Deck, hidden: Collection[Part] = ()) -> list[dict[str, object]]:
    """A row for each of the fifty, in deck order; semicolons separate the entries of a list.

    What is ``hidden`` is left out.
    """
    return [_row(deck, card, hidden) for card in deck]


def _row(deck: Deck, card: Card, hidden: Collection[Part]) -> dict[str, object]:
    return {
        "id": card.id,
        "group": card.group,
        "number": card.number,
        "greek": card.names.greek,
        "greek_script": card.names.greek_script,
        "roman": card.names.roman,
        "also_called": "; ".join(card.further_names),
        "say_greek": card.say.greek,
        "say_roman": card.say.roman,
        "domains": "; ".join(card.domains),
        "emblems": "; ".join(emblem.text for emblem in card.emblems),
        "parents": _names(deck, card.parents),
        "partners": _names(deck, card.consorts),
        "children": _names(deck, card.children),
        "clues": "; ".join(clue.text for _place, clue in open_clues(hidden, card)),
        "references": "; ".join(map(_reference, face_of(hidden, card).references)),
    }


def _names(deck: Deck, kin: Sequence[str]) -> str:
    return "; ".join(deck[name].title("greek") if name in deck else name for name in kin)


def _reference(reference: Reference) -> str:
    return f"{reference.author}, {reference.work} {printed(reference.passage)}: {reference.tells}"
