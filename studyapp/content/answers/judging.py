"""Right and wrong: the rules in their order, for what is typed and for what is chosen."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from studyapp.content.answers.names import FARTHEST, Match
from studyapp.content.answers.strictness import looks_different, slip
from studyapp.content.answers.verdict import LENIENT, NOBODY, Strictness, Verdict
from studyapp.content.questions import Question, Skill, accepted
from studyapp.errors import Refusal

if TYPE_CHECKING:
    from studyapp.content.answers.names import KnownNames
    from studyapp.content.answers.verdict import Language
    from studyapp.content.deck import Deck

_TOO_FAR = FARTHEST + 1


def judge(
    deck: Deck,
    figure: str,
    skill: Skill,
    given: str | None,
    strictness: Strictness = LENIENT,
    *,
    key: str | None = None,
) -> Verdict:
    """The verdict on a typed answer, by the rules of docs/answers.md in their order.

    ``given`` is what was typed; None or nothing but blanks is "I don't know". ``key`` is the
    question's: with the key of an emblem every figure that holds it is right, without it only ``figure``.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the figure has no question with that key.
    :raises Refusal: if the skill is one whose questions are answered by choosing from works.
    """
    if skill == "source":
        raise Refusal("A source is never typed but chosen from works; there is nothing to judge. Take another skill.")
    right = accepted(deck, figure, skill, key)
    if given is None or not given.strip():
        return NOBODY
    if skill == "place":
        return _judge_place(deck, deck[figure].corner, given)
    asked: Language | None = skill if skill == "greek" or skill == "roman" else None
    return _judge_name(deck.names, given, right, asked, strictness)


def judge_choice(deck: Deck, question: Question, option: str | None) -> Verdict:
    """The verdict on an option that was chosen, or on a place that was tapped; None is "I don't know".

    :raises Refusal: if the question does not offer ``option``.
    """
    if option is None:
        return NOBODY
    if option not in (question.options or tuple(card.corner for card in deck)):
        raise Refusal("This question has no such answer. Choose one of those it shows.")
    if option == question.answer:
        return Verdict("right", "exact")
    if question.offers == "works":
        return NOBODY
    return Verdict("wrong", "confused", deck.at(option).id if question.offers == "corners" else option)


def _judge_name(
    names: KnownNames, given: str, right: Collection[str], asked: Language | None, strictness: Strictness
) -> Verdict:
    """Rules 1 to 3. A rival is every name that is not a right answer: a tie with one is no answer to either."""
    reading = names.read(given)
    matches = [match for match in reading.matches if _answers(match, right, asked)]
    rivals = [match for match in reading.matches if not _answers(match, right, asked)]
    nearest = matches[0].distance if matches else _TOO_FAR
    if reading.member:
        return NOBODY
    if matches and matches[0].allowed and nearest < (rivals[0].distance if rivals else _TOO_FAR):
        return _right(given, matches[0], strictness)
    return _wrong([match for match in rivals if match.allowed and match.distance < nearest], right)


def _answers(match: Match, right: Collection[str], asked: Language | None) -> bool:
    spelling = match.spelling
    return spelling.owner in right and (asked is None or asked in spelling.languages)


def _right(given: str, match: Match, strictness: Strictness) -> Verdict:
    spelling = match.spelling
    usual = spelling.written if looks_different(given, spelling.written) else None
    fault = slip(given, spelling, match.distance, strictness)
    if fault:
        return Verdict("wrong", "typo", usual=spelling.written, slip=fault)
    return Verdict("right", "typo" if match.distance else spelling.rank, usual=usual)


def _wrong(rivals: list[Match], right: Collection[str]) -> Verdict:
    """Confused with the one rival that is nearest; nobody is named if two of them are as near."""
    nearest = [match.spelling for match in rivals if match.distance == rivals[0].distance]
    if len({spelling.owner for spelling in nearest}) != 1:
        return NOBODY
    owner = nearest[0].owner
    if owner in right:
        return Verdict("wrong", "other language", language=min(nearest[0].languages))
    return Verdict("wrong", "confused", named=owner)


def _judge_place(deck: Deck, corner: str, given: str) -> Verdict:
    """A place typed as its corner: letter and number, with or without a space."""
    said = "".join(given.split()).upper()
    if said == corner:
        return Verdict("right", "exact")
    other = next((card.id for card in deck if card.corner == said), None)
    return Verdict("wrong", "confused", named=other) if other else NOBODY
