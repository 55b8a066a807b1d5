"""All names of a deck, and which of them a text equals or resembles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from studyapp.content.answers.spelling import Spelling, spellings_of_card, spellings_of_decoy
from studyapp.content.card import Card
from studyapp.content.card_fields import Decoy
from studyapp.content.text_folding import fold, transliterations, without_possessives

#: The largest distance allowed for any name; nothing farther away is searched.
FARTHEST: Final = 2


class Match(NamedTuple):
    """A name that resembles the text.

    ``distance`` is the optimal string alignment distance (insertions, deletions, substitutions, swaps
    of neighbours); ``allowed`` says whether this distance is within the limit for a name of that length.
    """

    distance: int
    place: int
    spelling: Spelling
    allowed: bool


class Reading(NamedTuple):
    """What a text can mean: names within two letters, nearest first; ``member`` if it is a member of a group."""

    matches: tuple[Match, ...]
    member: bool


class KnownNames:
    """Every name of the cards and the decoys, folded once."""

    def __init__(self, cards: Iterable[Card], decoys: Iterable[Decoy]) -> None:
        cards = tuple(cards)
        spelled = [spelling for card in cards for spelling in spellings_of_card(card)]
        spelled += [spelling for decoy in decoys for spelling in spellings_of_decoy(decoy)]
        #: Every spelling, the cards' first.
        self.spellings: Sequence[Spelling] = tuple(spelled)
        self._places = {spelling.folded: place for place, spelling in reversed(list(enumerate(spelled)))}
        self._members = _members(cards)
        self._ids = frozenset(card.id for card in cards)
        self._of_length: dict[int, dict[int, str]] = {}
        self._longest = max(len(spelling.folded) for spelling in spelled)
        #: As :meth:`_read`, with a small cache: an answer is often read again at once.
        self.read = lru_cache(maxsize=32)(self._read)

    def mentioned(self, text: str) -> frozenset[str]:
        """The ids of the cards that a text names in whole words, members of a group card included."""
        words = without_possessives(text).split()
        runs = {" ".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, start + 5)}
        named = {self.spellings[self._places[run]].owner for run in runs & self._places.keys()}
        groups = {group for run in runs & self._members.keys() for group in self._members[run]}
        return frozenset(named & self._ids | groups)

    def _read(self, text: str) -> Reading:
        """The names ``text`` can mean. Greek letters are read as written and transliterated."""
        folded = fold(text)
        forms = [folded, *sorted(transliterations(text))] if not folded.isascii() else [folded]
        exact = next((self._places[form] for form in forms if form in self._places), None)
        if exact is not None:
            return Reading((Match(0, exact, self.spellings[exact], True),), member=False)
        near = [match for form in forms if 0 < len(form) <= self._longest + FARTHEST for match in self._near(form)]
        return Reading(tuple(sorted(near, key=lambda match: match[:2])), folded in self._members)

    def _near(self, form: str) -> list[Match]:
        # Imported here because it loads slowly and the first page does not need it.
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        choices = self._about_as_long_as(len(form))
        found = extract(form, choices, scorer=OSA.distance, score_cutoff=FARTHEST, limit=None)
        return [self._match(form, int(distance), place) for _, distance, place in found]

    def _about_as_long_as(self, length: int) -> dict[int, str]:
        """The spellings, by place, whose length is within the limit."""
        if length not in self._of_length:
            self._of_length[length] = {
                place: spelling.folded
                for place, spelling in enumerate(self.spellings)
                if abs(len(spelling.folded) - length) <= FARTHEST
            }
        return self._of_length[length]

    def _match(self, form: str, distance: int, place: int) -> Match:
        spelling = self.spellings[place]
        return Match(distance, place, spelling, distance <= _limit(spelling.letters) or _swapped(form, spelling))


def _limit(letters: int) -> int:
    """How many letters can be wrong: 0 in names of up to three letters, 1 up to seven, otherwise 2."""
    if letters <= 3:
        return 0
    return 1 if letters <= 7 else FARTHEST


def _swapped(form: str, spelling: Spelling) -> bool:
    """Whether ``form`` is a name of three letters with two neighbours swapped."""
    name = spelling.folded
    return len(name) == 3 and form in (name[1] + name[0] + name[2], name[0] + name[2] + name[1])


def _members(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """From a member's folded name to the group cards it belongs to; ``Alecto (Allecto)`` is two names."""
    known: dict[str, tuple[str, ...]] = {}
    for card in cards:
        for name in (fold(part) for member in card.members for part in member.split("(")):
            known[name] = (*known.get(name, ()), card.id)
    return known
