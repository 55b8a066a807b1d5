"""How a pupil's name is shortened for show, which names can be the same pupil's, and names that differ in a class."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from anyascii import anyascii

from studyapp.accounts.names import LONGEST_NAME, name_key, tidy_name

_LONG_GIVEN = 18
#: Between a given name and the father's.
_PATRONYMICS = frozenset({"bin", "binti", "binte", "bint", "ibn", "a/l", "a/p", "s/o", "d/o"})
_EAST_ASIAN = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_NUMBERED = re.compile(r" \d+$")


class FullName(NamedTuple):
    """A first name and a surname as a list gives them; the surname may be empty."""

    first: str
    last: str


def split_name(whole: str, given: str = "most") -> FullName:
    """First name and surname in ``Anna Berger`` or ``Berger, Anna``.

    ``given`` says which words are the given name: ``most`` (all but the last), ``first`` or ``last``.
    """
    last, comma, first = whole.partition(",")
    if comma:
        return FullName(first.partition(",")[0].strip(), last.strip())
    words = whole.split()
    if len(words) < 2:
        return FullName(whole.strip(), "")
    if given == "last":
        return FullName(words[-1], " ".join(words[:-1]))
    cut = 1 if given == "first" else _surname_begins(words)
    return FullName(" ".join(words[:cut]), " ".join(words[cut:]))


def short_name(name: FullName, letters: int = 1) -> str:
    """First name and the first letters of the surname.

    >>> short_name(FullName("Anna", "Berger")), short_name(FullName("Anna", "van den Berg"), 2)
    ('Anna B.', 'Anna Be.')
    """
    given, core = _given(name.first), _clusters(_core(name.last))
    if not core:
        return _cut(given)
    if _EAST_ASIAN.search(name.first + name.last):
        return _cut(given if letters == 1 else f"{name.last} {given}")
    shown = "".join(core[:letters])
    dot = "." if letters < len(core) or letters == 1 else ""
    return _fitted(given, shown[:1].upper() + shown[1:] + dot)


def full_name(name: FullName) -> str:
    """First name and surname, shortened only if they are too long to show."""
    whole = tidy_name(f"{name.first} {name.last}")
    return whole if len(whole) <= LONGEST_NAME else _fitted(_given(name.first), _core(name.last))


def fits(shown: str, name: FullName) -> bool:
    """Whether a name shown here is a short form of this full name."""
    return name_key(_NUMBERED.sub("", shown)) in _forms(name)


def is_near(shown: str, name: FullName) -> bool:
    """Whether a name shown here is likely an earlier or misspelt form of this full name."""
    # Imported here to keep start-up fast.
    from rapidfuzz import fuzz

    given, initial = _plain_parts(shown)
    first, last = anyascii(name.first).casefold(), anyascii(_core(name.last)).casefold()
    if given == first:
        return True
    close = fuzz.ratio(given, first) >= 75 or (min(len(given), len(first)) > 2 and (given in first or first in given))
    return close and initial[:1] == last[:1]


def distinct_short_names(names: Sequence[FullName], taken: Collection[str], *, whole: bool = False) -> list[str]:
    """A name to show for each, in their order, so that no two look alike and none looks like one in ``taken``."""
    keys_taken = {name_key(name) for name in taken}
    letters = [1] * len(names)
    shown = _shown(names, letters, whole)
    for _ in range(LONGEST_NAME):
        clashing = _clashes(shown, keys_taken)
        longer = [letters[i] + 1 if i in clashing else letters[i] for i in range(len(names))]
        following = _shown(names, longer, whole)
        if following == shown:
            break
        letters, shown = longer, following
    for index in _clashes(shown, keys_taken):
        letters[index] = 1
    return _numbered(_shown(names, letters, whole), keys_taken)


def _shown(names: Sequence[FullName], letters: Sequence[int], whole: bool) -> list[str]:
    return [full_name(name) if whole else short_name(name, count) for name, count in zip(names, letters, strict=True)]


def _clashes(shown: Sequence[str], taken: Collection[str]) -> set[int]:
    keys = [name_key(name) for name in shown]
    times = Counter(keys)
    return {index for index, key in enumerate(keys) if times[key] > 1 or key in taken}


def _numbered(shown: Sequence[str], taken: Collection[str]) -> list[str]:
    """The names, with a number behind those that an earlier one or a taken one already has."""
    seen = set(taken)
    result: list[str] = []
    for name in shown:
        number, candidate = 1, name
        while name_key(candidate) in seen:
            number += 1
            candidate = f"{_cut(name, LONGEST_NAME - 4)} {number}"
        seen.add(name_key(candidate))
        result.append(candidate)
    return result


def _forms(name: FullName) -> set[str]:
    count = len(_clusters(_core(name.last))) + 1
    shown = {short_name(name, letters) for letters in range(1, count + 1)}
    initial = next((sign for sign in name.last if sign.isalpha()), "")
    whole = tidy_name(f"{name.first} {name.last}")
    return {name_key(form) for form in {*shown, whole, full_name(name), f"{name.first} {initial.upper()}.".strip()}}


def _plain_parts(shown: str) -> tuple[str, str]:
    """Given name and letters of the surname of a name shown here, in plain Latin letters."""
    words = anyascii(_NUMBERED.sub("", shown)).casefold().split()
    return (" ".join(words[:-1]), words[-1]) if len(words) > 1 else (" ".join(words), "")


def _given(first: str) -> str:
    """At most two words of a first name, and one if two are long."""
    words = first.split()
    given = " ".join(words[:2]) if len(words) > 2 else first
    return words[0] if len(given) > _LONG_GIVEN and words else given


def _core(last: str) -> str:
    """A surname without its particles: ``Berg`` of ``van den Berg``."""
    words = last.split()
    while len(words) > 1 and words[0].islower():
        words = words[1:]
    core = " ".join(words)
    begins = next((place for place, sign in enumerate(core) if sign.isalpha()), len(core))
    return core[begins:]


def _surname_begins(words: Sequence[str]) -> int:
    for place, word in enumerate(words[1:], 1):
        if word.casefold() in _PATRONYMICS or (word.islower() and word.isascii() and place < len(words) - 1):
            return place
    return len(words) - 1


def _clusters(text: str) -> list[str]:
    """Letters with the vowel signs, accents and joiners that belong to them."""
    clusters: list[str] = []
    for sign in text:
        if clusters and (
            unicodedata.category(sign).startswith("M") or sign in "\u200c\u200d" or clusters[-1][-1] == "\u200d"
        ):
            clusters[-1] += sign
        else:
            clusters.append(sign)
    return clusters


def _fitted(given: str, rest: str) -> str:
    rest = _cut(rest, LONGEST_NAME - 4)
    return f"{_cut(given, LONGEST_NAME - 1 - len(rest))} {rest}"


def _cut(name: str, most: int = LONGEST_NAME) -> str:
    while len(name) > most:
        name = "".join(_clusters(name)[:-1])
    return name.rstrip()
