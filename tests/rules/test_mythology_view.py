"""What one seat sees of a hand."""

from __future__ import annotations

from studyapp.rules import mythology
from studyapp.rules.game import Event
from tests.rules.hands import after, hand_of


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold() -> None:
    view = mythology.view(after(hand_of("A1 A3 A2", "B1 B2"), "A1"), 0)

    assert view.hand == ("A2", "A3")
    assert view.counts == (2, 2, 45)
    assert view.hands is None


def test_the_table_tells_each_groups_direction_and_next_card() -> None:
    table = mythology.view(after(hand_of("A1 A3 A2", "B10 B2"), "A1", "B10"), None).table

    assert table[0] == ("A", "up", ("A1",), ("A2",))
    assert table[1] == ("B", "down", ("B10",), ("B9",))
    assert table[2] == ("C", None, (), ("C1", "C10"))


def test_only_the_seat_to_move_is_told_moves() -> None:
    state = hand_of("A1 A3", "B1 B2")

    assert mythology.view(state, 0).moves == ("A1", "pass")
    assert mythology.view(state, 1).moves == mythology.view(state, None).moves == ()


def test_a_watcher_has_no_hand() -> None:
    assert mythology.view(hand_of("A1 A3", "B1 B2"), None).hand == ()


def test_points_come_with_their_reasons() -> None:
    view = mythology.view(after(hand_of("A1 A3", "B1 B2", scores=[1, 2, 3]), "pass"), 2)

    assert (view.points, view.totals) == ((0, 5, 5), (1, 7, 8))
    assert view.reasons[0] == Event("scored", 1, other=0, points=5, why="untrue")


def test_all_hands_are_open_when_the_hand_is_over() -> None:
    view = mythology.view(after(hand_of("A1", "B1 B2"), "A1"), None)

    assert view.hands is not None and view.over is not None
    assert view.hands[:2] == ((), ("B1", "B2"))
    assert len(view.hands[2]) == 47
    assert view.over.winner == 0


def test_under_honour_nothing_shows_whether_anothers_claim_was_true() -> None:
    lied = after(hand_of("A1 A3", "B1 B2", claims="honour"), "pass")
    truth = after(hand_of("A2 A3", "B1 B2", claims="honour"), "pass")

    assert mythology.view(lied, 1) == mythology.view(truth, 1)
    assert mythology.view(after(lied, "pass", "pass"), 1).untrue == (0, 0, 0)


def test_a_claim_found_true_shows_which_cards_are_not_in_that_hand() -> None:
    view = mythology.view(after(hand_of("A2 A3", "B1 B2"), "pass"), 1)

    assert view.without[0] == ("A1", "A10", "B1", "B10", "C1", "C10", "D1", "D10", "E1", "E10")
    assert view.without[1] == ()


def test_after_a_draw_only_what_the_last_claim_showed_is_known() -> None:
    once = after(hand_of("A2 A3", "B1 B9", extra="D5 E5"), "pass", "B1")
    twice = after(once, "pass")

    assert "B10" in mythology.view(once, 1).without[0]
    assert "B10" not in mythology.view(twice, 1).without[0]
    assert "B2" in mythology.view(twice, 1).without[0]


def test_a_card_kept_may_be_any_that_fitted() -> None:
    kept = after(hand_of("A2 A3", "B1 B9", extra="C1 D5"), "pass", "keep")
    laid = after(hand_of("A2 A3", "B1 B9", extra="C1 D5"), "pass", "C1")

    assert mythology.view(kept, 1).without[0] == ()
    assert {"A1", "C10"} <= set(mythology.view(laid, 1).without[0])
