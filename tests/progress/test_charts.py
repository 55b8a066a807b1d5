"""The geometry of the charts: everything inside the drawing, in proportion."""

from __future__ import annotations

import pytest

from studyapp.progress.charts import BOTTOM, LEFT, RIGHT, TOP, ColumnData, columns, line


def pile(*sizes: float) -> ColumnData:
    return ColumnData("a day", str(sum(sizes)), [(f"kind-{place}", size) for place, size in enumerate(sizes)])


def test_a_column_is_as_high_as_what_it_shows() -> None:
    chart = columns([pile(50), pile(25)], highest=50)

    assert [part.height for column in chart.columns for part in column.parts] == [BOTTOM - TOP, (BOTTOM - TOP) / 2]
    assert chart.columns[0].top == TOP


def test_the_segments_of_a_column_are_stacked() -> None:
    column = columns([pile(10, 20, 20)], highest=50).columns[0]

    feet = [part.y + part.height for part in column.parts]
    assert feet == pytest.approx([BOTTOM, column.parts[0].y, column.parts[1].y], abs=0.2)


def test_columns_stay_inside_and_apart() -> None:
    chart = columns([pile(number) for number in range(26)])

    edges = [edge for column in chart.columns for edge in (column.x, column.x + column.width)]
    assert edges == sorted(edges)
    assert edges[0] >= LEFT and edges[-1] <= RIGHT


def test_an_empty_chart_has_no_height() -> None:
    chart = columns([pile(0), pile(0)])

    assert {part.height for column in chart.columns for part in column.parts} == {0}


@pytest.mark.parametrize(("highest", "top"), [(1, "2"), (3, "4"), (50, "50"), (66, "100"), (101, "200")])
def test_the_scale_ends_at_a_round_number(highest: int, top: str) -> None:
    assert columns([pile(highest)]).ticks[-1].label == top


def test_a_line_goes_from_left_to_right_through_its_points() -> None:
    drawn = line([(0, 2.3, "right"), (4, 0.5, "wrong"), (9, 20, "right")])

    places = [dot.x for dot in drawn.dots]
    assert places == sorted(places)
    assert [dot.kind for dot in drawn.dots] == ["right", "wrong", "right"]
    assert drawn.dots[2].y == TOP
    assert len(drawn.points.split()) == 3


def test_one_point_is_a_line_too() -> None:
    assert len(line([(0, 5, "right")]).dots) == 1
