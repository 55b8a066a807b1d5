"""The cache of rendered fragments."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from markupsafe import Markup

from studyapp.web import fragment_cache
from studyapp.web.fragment_cache import Kept


def test_a_fragment_is_rendered_once_for_each_key() -> None:
    made: list[str] = []

    def macro(name: str) -> Markup:
        made.append(name)
        return Markup(f"<b>{name}</b>")

    keep = Kept()
    parts = [keep(macro, ("part", name), name) for name in ("Zeus", "Hera", "Zeus")]

    assert parts == ["<b>Zeus</b>", "<b>Hera</b>", "<b>Zeus</b>"]
    assert made == ["Zeus", "Hera"]


def test_each_of_several_items_is_rendered_once_on_one_line() -> None:
    made: list[object] = []

    def macro(item: object, size: str) -> Markup:
        made.append(item)
        return Markup("<b\n   class='{}'>{}</b>\n").format(size, item)

    keep = Kept()
    first = keep.each(macro, ["Zeus", "Hera"], "large")
    again = keep.each(macro, ["Hera", "Zeus"], "large")
    other = keep.each(macro, ["Zeus"], "small")

    assert first == "<b class='large'>Zeus</b> <b class='large'>Hera</b> "
    assert again == "<b class='large'>Hera</b> <b class='large'>Zeus</b> "
    assert (other, made) == ("<b class='small'>Zeus</b> ", ["Zeus", "Hera", "Zeus"])


def test_an_item_is_cached_by_its_own_key_or_rendered_each_time() -> None:
    class Card(NamedTuple):
        key: str
        tells: list[str]

    def macro(card: Card) -> Markup:
        return Markup(card.tells[0])

    keep = Kept()
    with_key = [keep.each(macro, [Card("A1", [tells])]) for tells in ("first", "second")]
    without = [keep.each(Markup, [[tells]]) for tells in ("first", "second")]

    assert with_key == ["first", "first"]
    assert without == ["['first']", "['second']"]


def test_a_full_cache_is_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fragment_cache, "MOST", 3)
    keep = Kept()

    for number in range(4):
        keep(Markup, number, str(number))

    assert len(keep) == 1
