"""The verdict on an answer: right or wrong, by which rule, and which figure it named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Rule = Literal["exact", "alias", "typo", "also true", "confused", "other language", "none"]
Language = Literal["greek", "roman", "english"]
Slip = Literal["case", "accents", "spelling"]


@dataclass(frozen=True)
class Strictness:
    """What counts apart from knowing the figure; nothing does unless a quiz or homework says so.

    ``case``: names start with a capital and go on in small letters. ``accents``: marks are on the right letters.
    ``spelling``: no letter is wrong. An answer that fails one of them is wrong.
    """

    case: bool = False
    accents: bool = False
    spelling: bool = False


#: Only knowing the figure counts.
LENIENT = Strictness()


@dataclass(frozen=True)
class Judgement:
    """The verdict on one answer; the same answer to the same question always gets the same one.

    ``rule`` is the rule that decided. ``named`` is the id of the figure, or the name of the decoy,
    that a wrong answer names. ``usual`` is how the name that was meant is usually written, where
    the answer looks different. ``language`` is the language of a name that was given in another
    language than asked for. ``slip`` says what made a right name wrong where strictness asks for
    more; its rule is then ``typo``. ``also`` is the answer of a right verdict whose rule is ``also true``: some author
    makes it right, although the card names another.
    """

    verdict: Literal["right", "wrong"]
    rule: Rule
    named: str | None = None
    usual: str | None = None
    language: Language | None = None
    slip: Slip | None = None
    also: str | None = None

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict == "right"


#: Wrong without naming anybody: no answer, or none that is near enough to a name.
NOBODY = Judgement("wrong", "none")
