"""The family tree: the ties the cards tell, generations in their order, a drawing without collisions, and its list."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pytest
from flask.testing import FlaskClient

from studyapp.content import Deck
from studyapp.library.family import Family, family_of, generations
from studyapp.library.family_drawing import BOX_HEIGHT, BOX_WIDTH, Drawing, draw_family
from tests.library.reading import Page


@pytest.fixture(scope="module")
def family(deck: Deck) -> Family:
    return family_of(deck)


@pytest.fixture(scope="module")
def drawing(family: Family) -> Drawing:
    return draw_family(family)


def ties(**parents: str) -> Family:
    """A family from a list of children with their parents."""
    born = {child: names.split() for child, names in parents.items()}
    return Family(
        parents=born,
        partners={figure: [] for figure in born},
        children={figure: [child for child in born if figure in born[child]] for figure in born},
    )


def test_a_tie_is_known_from_both_sides(family: Family) -> None:
    assert all(parent in family.parents[child] for parent, born in family.children.items() for child in born)
    assert all(child in family.children[parent] for child, parents in family.parents.items() for parent in parents)
    assert all(one in family.partners[other] for one, found in family.partners.items() for other in found)


def test_whoever_is_not_of_the_fifty_is_left_out(deck: Deck, family: Family) -> None:
    assert list(family.parents["persephone"]) == ["zeus", "demeter"]
    assert "uranus" not in family.parents
    assert not family.is_tied("charon")
    assert family.is_tied("jason")


def test_children_stand_in_a_later_generation_than_their_parents(family: Family) -> None:
    found = generations(family)

    assert all(found[child] > found[parent] for child in found for parent in family.parents[child])
    assert (found["cronus"], found["zeus"], found["aphrodite"], found["eros"]) == (0, 1, 2, 3)


def test_partners_without_parents_stand_with_whom_they_belong_to(family: Family) -> None:
    found = generations(family)

    assert (found["leto"], found["psyche"], found["theseus"]) == (1, 3, 2)
    assert "jason" not in found


def test_somebody_with_parents_of_two_generations_follows_the_later() -> None:
    found = generations(ties(old="", middle="old", young="old middle"))

    assert found == {"old": 0, "middle": 1, "young": 2}


def test_no_two_boxes_touch(drawing: Drawing) -> None:
    for one, other in combinations(drawing.boxes, 2):
        apart = abs(one.x - other.x) >= BOX_WIDTH or abs(one.y - other.y) > BOX_HEIGHT
        assert apart, f"{one.figure} touches {other.figure}"


def test_everything_is_inside_the_drawing(drawing: Drawing) -> None:
    assert all(box.x >= 0 and box.x + BOX_WIDTH <= drawing.width for box in drawing.boxes)
    assert all(box.y >= 0 and box.y + BOX_HEIGHT <= drawing.height for box in drawing.boxes)
    paths = [tie.path for tie in (*drawing.descents, *drawing.couples)]
    assert max(float(number) for path in paths for number in re.findall(r"[\d.]+", path)) <= drawing.width


def test_every_tie_of_descent_is_drawn_once(family: Family, drawing: Drawing) -> None:
    drawn = [(tie.one, tie.other) for tie in drawing.descents]

    assert sorted(drawn) == sorted((parent, child) for child, parents in family.parents.items() for parent in parents)


def test_couples_are_joined_where_no_child_joins_them(drawing: Drawing) -> None:
    joined = {frozenset((tie.one, tie.other)) for tie in drawing.couples}

    assert frozenset(("eros", "psyche")) in joined
    assert frozenset(("cronus", "rhea")) not in joined


def test_whoever_has_only_a_partner_stands_next_to_somebody_s_partner(drawing: Drawing) -> None:
    columns: dict[float, list[str]] = {}
    for box in sorted(drawing.boxes, key=lambda box: box.y):
        columns.setdefault(box.x, []).append(box.figure)

    neighbours = {pair for column in columns.values() for pair in pairwise(column)}

    assert {("perseus", "andromeda"), ("eros", "psyche")} <= neighbours


def test_the_list_behind_the_drawing_has_all_fifty(client: FlaskClient, deck: Deck) -> None:
    page = client.get("/cards/family-tree")

    listed = page.get_data(as_text=True).partition("The family tree as a list")[2]

    assert all(f'href="/cards/{card.id}"' in listed for card in deck)


def test_the_list_tells_every_line_of_the_drawing(client: FlaskClient, deck: Deck, drawing: Drawing) -> None:
    text = Page(client.get("/cards/family-tree")).main

    assert "Persephone Parents Zeus, Demeter Carried off by Hades" in text
    assert "Hades Parents Cronus, Rhea Carried off Persephone" in text
    assert "Jason Partners Medea" in text


def test_disputed_parents_are_shown_as_disputed(client: FlaskClient, family: Family) -> None:
    answer = client.get("/cards/family-tree")

    assert family.disputed_parents("aphrodite") == ["zeus"]
    assert "Aphrodite Parents Zeus (disputed) Partners" in Page(answer).main
    assert answer.text.count("tree__descent--disputed") == len(family.disputed)


def test_orpheus_comes_from_the_muses_and_hephaestus_has_one_of_the_graces(family: Family) -> None:
    assert family.parents["orpheus"] == ["muses"]
    assert "graces" in family.partners["hephaestus"]


def test_the_deck_leads_to_the_tree(client: FlaskClient) -> None:
    assert Page(client.get("/cards")).address_of("Family tree") == "/cards/family-tree"
