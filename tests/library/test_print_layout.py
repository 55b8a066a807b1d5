"""The geometry of the printed sheets, in millimetres."""

from __future__ import annotations

import pytest

from studyapp.library.print_layout import CARD_HEIGHT, CARD_WIDTH, PAPERS, Paper, sheets

FIFTY = list(range(50))


def test_fifty_cards_take_six_sheets_each_followed_by_its_back() -> None:
    sides = sheets(FIFTY, backs=True)

    assert [side.is_back for side in sides] == [False, True] * 6
    faces = [card for side in sides if not side.is_back for card in side.places if card is not None]
    assert faces == FIFTY


def test_without_backs_only_faces_are_printed() -> None:
    assert [side.is_back for side in sheets(FIFTY, backs=False)] == [False] * 6


def test_a_back_falls_behind_its_face_when_the_sheet_is_turned_over_its_long_edge() -> None:
    paper = PAPERS["a4"]
    sides = sheets(FIFTY, backs=True)

    for face, back in zip(sides[::2], sides[1::2], strict=True):
        for card in (card for card in face.places if card is not None):
            x, y = paper.corner(face.places.index(card))
            behind_x, behind_y = paper.corner(back.places.index(card))
            assert (x, y) == pytest.approx((paper.width - behind_x - CARD_WIDTH, behind_y))


def test_the_last_sheet_leaves_the_same_places_empty_on_both_sides() -> None:
    face, back = sheets(FIFTY, backs=True)[-2:]

    assert face.places == (45, 46, 47, 48, 49, None, None, None, None)
    assert back.places == (47, 46, 45, None, 49, 48, None, None, None)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_the_cards_stand_in_the_middle_within_what_printers_reach(paper: Paper) -> None:
    left, top = paper.corner(0)
    last_left, last_top = paper.corner(8)

    assert left == pytest.approx(paper.width - last_left - CARD_WIDTH)
    assert top == pytest.approx(paper.height - last_top - CARD_HEIGHT)
    assert min(left, top) > 6.4


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_the_marks_point_at_every_cut_and_touch_no_card(paper: Paper) -> None:
    left, top = paper.corner(0)
    right, bottom = paper.width - left, paper.height - top

    marks = list(paper.marks())

    assert len({mark.x1 for mark in marks if mark.x1 == mark.x2}) == 4
    assert len({mark.y1 for mark in marks if mark.y1 == mark.y2}) == 4
    for mark in marks:
        beside = mark.x2 < left or mark.x1 > right
        above_or_below = mark.y2 < top or mark.y1 > bottom
        assert beside != above_or_below
        assert min(mark) > 0
        assert mark.x2 < paper.width and mark.y2 < paper.height
