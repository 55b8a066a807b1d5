"""Judge answers: the rules in their order, for typed answers and for chosen options."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from studyapp.content.answers.names import FARTHEST, Match
from studyapp.content.answers.strictness import looks_different, slip
from studyapp.content.answers.verdict import LENIENT, NOBODY, Judgement, Strictness
from studyapp.content.questions.question import Question, Skill
from studyapp.content.questions.registry import accepted, also_right, subject_of
from studyapp.errors import Refusal

if TYPE_CHECKING:
    from studyapp.content.answers.names import KnownNames
    from studyapp.content.answers.verdict import Language
    from studyapp.content.deck import Deck

_TOO_FAR = FARTHEST + 1
#: The skills that ask for a name in one language.
_LANGUAGES: Final[dict[Skill, Language]] = {"greek": "greek", "roman": "roman"}


class _Right(NamedTuple):
    """The figures that answer a question: by the card, and by some other author."""

    by_card: Collection[str]
    also: Collection[str]

    @property
    def all(self) -> frozenset[str]:
        """Both together."""
        return frozenset((*self.by_card, *self.also))


def judge(
    deck: Deck,
    figure: str,
    skill: Skill,
    given: str | None,
    strictness: Strictness = LENIENT,
    *,
    key: str | None = None,
) -> Judgement:
    """The verdict on a typed answer, by the rules of docs/answers.md in their order.

    ``given`` is what was typed; None or blanks mean "I don't know". ``key`` is the question's: with it, what some
    author makes right is accepted as "also true"; without it only ``figure`` is right, or for kin all its kin.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the figure has no question with that key.
    :raises Refusal: if the skill is one whose questions are answered by choosing from works.
    """
    if skill == "source":
        raise Refusal("Sources are chosen, never typed, so there is nothing to judge. Choose another skill.")
    right, also = accepted(deck, figure, skill, key), also_right(deck, figure, skill, key)
    if given is None or not given.strip():
        return NOBODY
    if skill == "place":
        return _judge_place(deck, deck[figure].corner, given)
    asked = _LANGUAGES.get(skill)
    return _judge_name(deck.names, given, _Right(right, also - right), asked, strictness)


def judge_choice(deck: Deck, question: Question, option: str | None) -> Judgement:
    """The verdict on a chosen option or a tapped place; None is "I don't know".

    :raises Refusal: if the question does not offer ``option``.
    """
    if option is None:
        return NOBODY
    if option not in (question.options or tuple(card.corner for card in deck)):
        raise Refusal("This question has no such answer. Choose one of those shown.")
    if option == question.answer:
        return Judgement("right", "exact")
    subject = subject_of(deck, question.figure, question.skill, question.key)
    if option in subject.accepted | subject.also_right:
        return Judgement("right", "also true", also=option)
    if question.offers == "works":
        return NOBODY
    return Judgement("wrong", "confused", deck.at(option).id if question.offers == "corners" else option)


def apart(deck: Deck, asked: str, named: str) -> str:
    """The one sentence on two figures that the deck sets apart; for a decoy, who it is.

    ``named`` is the id or name that a verdict has. Empty where the deck has no sentence for the two.

    :raises KeyError: if ``asked`` is no card, or ``named`` is neither a card nor a decoy.
    """
    for decoy in deck.decoys:
        if decoy.name == named:
            return decoy.who
    return deck.facts.apart(deck[asked].id, deck[named].id)


def _judge_name(
    names: KnownNames, given: str, right: _Right, asked: Language | None, strictness: Strictness
) -> Judgement:
    """Apply rules 1 to 3. A rival is every name that is not a right answer: a tie with one is no answer to either."""
    reading = names.read(given)
    matches = [match for match in reading.matches if _answers(match, right, asked)]
    rivals = [match for match in reading.matches if not _answers(match, right, asked)]
    nearest = matches[0].distance if matches else _TOO_FAR
    if reading.member:
        return NOBODY
    if matches and matches[0].allowed and nearest < (rivals[0].distance if rivals else _TOO_FAR):
        return _right(given, matches[0], right, strictness)
    return _wrong([match for match in rivals if match.allowed and match.distance < nearest], right)


def _answers(match: Match, right: _Right, asked: Language | None) -> bool:
    spelling = match.spelling
    return spelling.owner in right.all and (asked is None or asked in spelling.languages)


def _right(given: str, match: Match, right: _Right, strictness: Strictness) -> Judgement:
    spelling = match.spelling
    usual = spelling.written if looks_different(given, spelling.written) else None
    found = slip(given, spelling, match.distance, strictness)
    if found:
        return Judgement("wrong", "typo", usual=spelling.written, slip=found)
    if spelling.owner in right.also:
        return Judgement("right", "also true", usual=usual, also=spelling.owner)
    return Judgement("right", "typo" if match.distance else spelling.rank, usual=usual)


def _wrong(rivals: list[Match], right: _Right) -> Judgement:
    """Name the nearest rival; name nobody if two rivals are equally near."""
    nearest = [match.spelling for match in rivals if match.distance == rivals[0].distance]
    if len({spelling.owner for spelling in nearest}) != 1:
        return NOBODY
    owner = nearest[0].owner
    if owner in right.all:
        return Judgement("wrong", "other language", language=min(nearest[0].languages))
    return Judgement("wrong", "confused", named=owner)


def _judge_place(deck: Deck, corner: str, given: str) -> Judgement:
    """Judge a typed corner: letter and number, with or without a space."""
    said = "".join(given.split()).upper()
    if said == corner:
        return Judgement("right", "exact")
    other = next((card.id for card in deck if card.corner == said), None)
    return Judgement("wrong", "confused", named=other) if other else NOBODY
