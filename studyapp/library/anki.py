"""The deck as a package for Anki; needs the optional dependencies ``export``.

Notes, note types and decks have ids that never change. Importing a newer package updates the notes and keeps progress.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator
from html import escape

import genanki

from studyapp.classes.hidden_content import Part, reference_of
from studyapp.content import Card, Deck, NamesFirst, Reference, printed
from studyapp.content.card_fields import Clue
from studyapp.content.questions import keys
from studyapp.library.screens import open_clues

#: Chosen once. With another number Anki would see another deck, and learners would lose their progress.
CLUES_DECK, NAMES_DECK = 1_735_928_101, 1_735_928_102
CLUES_MODEL, NAMES_MODEL = 1_735_928_201, 1_735_928_202

STYLE = """.card { max-width: 36rem; margin: 0 auto; padding: 1rem; font-family: Georgia, serif; font-size: 20px;
  line-height: 1.5; text-align: center; }
.name { font-size: 28px; font-weight: 600; }
.other, .source { font-size: 16px; opacity: .75; }"""

_BACK = (
    '{{FrontSide}}<hr id="answer"><p class="name">{{Name}}</p><p class="other">{{Other names}}</p>'
    '<p>{{Told}}</p><p class="source">{{Source}}</p>'
)


def package(deck: Deck, first: NamesFirst, hidden: Collection[Part] = ()) -> bytes:
    """An Anki package of two decks: every clue of the fifty, and the two names of those that have two.

    ``first`` is the language of the first name on the answers; what is ``hidden`` is left out. Texts change with the
    cards, but the notes stay the same.
    """
    clues = genanki.Deck(CLUES_DECK, "Mythology::Who is it?")
    names = genanki.Deck(NAMES_DECK, "Mythology::Greek and Roman names")
    for card in deck:
        for note in _clue_notes(deck, card, first, hidden):
            clues.add_note(note)
        if keys(deck, card.id, "roman"):
            names.add_note(_names_note(card))
    file = io.BytesIO()
    genanki.Package([clues, names]).write_to_file(file)
    return file.getvalue()


def _clue_notes(deck: Deck, card: Card, first: NamesFirst, hidden: Collection[Part]) -> Iterator[genanki.Note]:
    for place, clue in open_clues(hidden, card):
        told = reference_of(hidden, card, clue)
        yield genanki.Note(
            model=_clues_model(),
            guid=genanki.guid_for("studyapp", card.id, "clue", place),
            fields=[
                escape(deck.gloss(clue.text, first)),
                escape(card.title(first)),
                escape(" · ".join([card.names.greek_script, *card.other_names(first)])),
                escape(deck.gloss(told.tells, first)) if told else "",
                escape(_source(told)) if told else "",
            ],
            tags=_tags(card, clue),
        )


def _names_note(card: Card) -> genanki.Note:
    return genanki.Note(
        model=_names_model(),
        guid=genanki.guid_for("studyapp", card.id, "names"),
        fields=[escape(card.names.greek), escape(card.names.roman), escape(card.names.greek_script)],
        tags=_tags(card),
    )


def _source(reference: Reference) -> str:
    return f"{reference.author}, {reference.work} {printed(reference.passage)}"


def _tags(card: Card, clue: Clue | None = None) -> list[str]:
    """Tags for group and figure, and one for a clue that also fits another figure."""
    ambiguous = ["fits-others-too"] if clue and clue.also_fits else []
    return [f"group-{card.group}", card.id, *ambiguous]


def _clues_model() -> genanki.Model:
    return genanki.Model(
        CLUES_MODEL,
        "Mythology: who is it?",
        fields=[{"name": name} for name in ("Clue", "Name", "Other names", "Told", "Source")],
        templates=[{"name": "Who is it?", "qfmt": "<p>{{Clue}}</p>", "afmt": _BACK}],
        css=STYLE,
    )


def _names_model() -> genanki.Model:
    answer = '{{FrontSide}}<hr id="answer"><p class="name">{{%s}}</p><p class="other">{{Script}}</p>'
    return genanki.Model(
        NAMES_MODEL,
        "Mythology: Greek and Roman names",
        fields=[{"name": name} for name in ("Greek", "Roman", "Script")],
        templates=[
            {"name": "To Roman", "qfmt": "<p>What did the Romans call {{Greek}}?</p>", "afmt": answer % "Roman"},
            {"name": "To Greek", "qfmt": "<p>What did the Greeks call {{Roman}}?</p>", "afmt": answer % "Greek"},
        ],
        css=STYLE,
    )
