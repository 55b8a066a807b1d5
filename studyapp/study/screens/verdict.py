"""What the page says about an answer: the verdict, the rule, the passage, and when it is asked again."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from studyapp.classes.hidden_content import Part
from studyapp.content import Reference, Source
from studyapp.content.answers import apart
from studyapp.content.questions import Question, also_true_line, answer_line, option_line
from studyapp.study.answering import LATE, judge_answer
from studyapp.study.models import Answer, AskedQuestion, Memory, Origin, Verdict
from studyapp.study.screens.reader import DeckReader
from studyapp.study.study_day import days_between
from studyapp.study.study_sessions import ASKS_ONCE
from studyapp.study.visible_content import supporting_passage

LANGUAGES = {"greek": "Greek", "roman": "Roman", "english": "English"}
#: The name is right, but this study session is strict.
SLIPS = {
    "case": "The name is right, but capitals must be exact here.",
    "accents": "The name is right, but accents must be exact here.",
    "spelling": "The name is right, but spelling must be exact here.",
}
TOO_FAST = "You answered before you could have read the question, so this answer doesn’t count."
TOO_LATE = "You ran out of time, so this answer doesn’t count. It isn’t marked wrong."
UNDONE = "You undid this answer."
#: After a wrong answer: whether it is asked again in this study session, and whether it is due tomorrow.
AFTER_WRONG = {
    (True, True): "You’ll see {figure} again today and tomorrow.",
    (True, False): "You’ll see {figure} again today.",
    (False, True): "You’ll see it again tomorrow.",
    (False, False): "",
}


class NamedInstead(NamedTuple):
    """The figure that was named instead: name, description, card id if it is in the deck, and the link between both."""

    name: str
    who: str
    card_id: str | None = None
    together: str = ""


class VerdictPage(NamedTuple):
    """The verdict in words.

    ``right`` is None for a question that was not answered. There is no passage if the learner's class hides it.
    """

    right: bool | None
    word: str
    head: str
    given: str
    rule: str
    tells: str
    reference: Reference | Source | None
    note: str
    apart: NamedInstead | None
    after: str


def verdict_screen(
    reader: DeckReader,
    asked: AskedQuestion,
    question: Question,
    answer: Answer,
    memory: Memory | None,
    hidden: Collection[Part] = (),
) -> VerdictPage:
    """The first verdict on an answer, whatever the cards say now."""
    right = answer.verdict is Verdict.RIGHT
    proof = supporting_passage(reader.deck, hidden, question)
    named = _named(reader, question, answer)
    return VerdictPage(
        right=None if answer.verdict is Verdict.SKIPPED else right,
        word="Right" if right else _wrong_word(answer, named),
        head=answer_line(reader.deck, question, reader.first),
        given=_given(reader, question, answer),
        rule=_rule(reader, asked, question, answer, named),
        tells=reader.gloss(proof.tells),
        reference=proof.passage,
        note=proof.note,
        apart=named,
        after=_after(reader, asked, answer, memory),
    )


def _given(reader: DeckReader, question: Question, answer: Answer) -> str:
    """The answer as the reader saw it."""
    if answer.given is None:
        return ""
    if question.kind == "typed":
        return answer.given
    return option_line(reader.deck, question, answer.given, reader.first)


def _wrong_word(answer: Answer, named: NamedInstead | None) -> str:
    if answer.verdict is Verdict.SKIPPED:
        return "Time is up" if answer.rule == LATE else "Not answered"
    if named is not None:
        return f"Not {named.name}"
    return "Not known yet" if answer.given is None else "Not right"


def _named(reader: DeckReader, question: Question, answer: Answer) -> NamedInstead | None:
    if answer.named is None or question.skill == "place":
        return None
    try:
        words = apart(reader.deck, question.answer, answer.named)
    except KeyError:
        return None
    if answer.named not in reader.deck:
        return NamedInstead(answer.named, reader.gloss(words))
    who = ", ".join(reader.deck[answer.named].domains)
    return NamedInstead(reader.title(answer.named), who, answer.named, reader.gloss(words))


def _rule(
    reader: DeckReader, asked: AskedQuestion, question: Question, answer: Answer, named: NamedInstead | None
) -> str:
    """Which rule decided, in words; a chosen option needs none unless it is also true."""
    if answer.given is None:
        return ""
    judged = judge_answer(reader.deck, asked, question, answer.given)
    if judged.also:
        return also_true_line(reader.deck, question, judged.also, reader.first)
    if question.kind != "typed":
        return ""
    usual = f" It is usually written {judged.usual}." if judged.usual else ""
    if judged.slip:
        return SLIPS[judged.slip] + usual
    if answer.rule == "other language" and judged.language:
        return f"That is the {LANGUAGES[judged.language]} name. The question asks for the other one."
    if answer.rule == "none":
        return "That isn’t close enough to any one name in the deck."
    said = {
        "exact": "" if usual else "Exactly that name.",
        "alias": "That is another name for the same figure.",
        "typo": "We ignored a small spelling mistake.",
        "confused": f"That is {named.name}." if named else "That is someone else.",
    }
    return (said.get(answer.rule, "") + usual).strip()


def _after(reader: DeckReader, asked: AskedQuestion, answer: Answer, memory: Memory | None) -> str:
    """What happens after the answer."""
    if answer.undone_at is not None:
        return UNDONE
    if answer.verdict is Verdict.SKIPPED:
        return TOO_LATE if answer.rule == LATE else ""
    if answer.too_fast and answer.origin is Origin.STUDY:
        return TOO_FAST
    if answer.verdict is Verdict.RIGHT:
        return _next_time(answer, memory)
    is_due_tomorrow = memory is not None and days_between(answer.study_date, memory.due) <= 1
    sentence = AFTER_WRONG[answer.origin not in ASKS_ONCE, is_due_tomorrow]
    return sentence.format(figure=reader.mention(asked.figure))


def _next_time(answer: Answer, memory: Memory | None) -> str:
    if answer.origin is not Origin.STUDY or memory is None:
        return ""
    days = days_between(answer.study_date, memory.due)
    return "We’ll ask you again tomorrow." if days <= 1 else f"We’ll ask you again in {days} days."
