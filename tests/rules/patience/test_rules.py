"""The rules of the four patiences and the rulings on them, one position each."""

from __future__ import annotations

import pytest

from studyapp.errors import BadRecord, BadRules, IllegalMove
from studyapp.rules.patience import GAMES, begin, deal, hint, is_won, moves, numbered_order, outcome, play
from tests.rules.patience.positions import outcome_of, position


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("margarethe", "3D AC 7H 2C 4C"),
        ("mount_olympus", "7D QC 6S 6H 8S"),
        ("light_and_shade", "KD JH 9C KS AC"),
        ("labyrinth", "8H KH JC AH 2H"),
    ],
)
def test_a_numbered_deal_is_the_same_everywhere(game: str, first: str) -> None:
    assert " ".join(numbered_order(game, 1, GAMES[game].packs)[:5]) == first


def test_in_margarethe_an_ace_in_view_goes_first() -> None:
    state = position("margarethe", h1="10S", h2="AC", pack="3D")

    assert moves(state) == ("play h2",)
    with pytest.raises(IllegalMove, match="An ace must be played first"):
        play(state, "play h1")


def test_in_margarethe_spaces_are_filled_from_the_pack_only() -> None:
    state = position("margarethe", {f"h{place}": "9S" for place in range(1, 9)}, t="3D")

    assert moves(state) == ("redeal",)


def test_no_card_goes_to_the_talon_while_a_space_can_be_filled() -> None:
    state = position("margarethe", {f"h{place}": "9S" for place in range(1, 9)}, pack="3D")

    with pytest.raises(IllegalMove, match="Fill every space first"):
        play(state, "deal")


def test_the_talon_is_turned_over_without_shuffling_and_only_once() -> None:
    state = position("margarethe", {f"h{place}": "9S" for place in range(1, 10)}, t="3S 4S 5S")

    state, _ = play(state, "redeal")
    after = [play(state, "deal")[0]]
    for _ in range(2):
        after.append(play(after[-1], "deal")[0])

    assert [one.at("t")[-1] for one in after] == ["3S", "4S", "5S"]
    with pytest.raises(IllegalMove, match="no re-deal left"):
        play(after[-1], "redeal")


def test_more_re_deals_are_a_named_rule() -> None:
    state = position("light_and_shade", rules={"redeals": 1}, t="KS", a1="9S")

    assert "redeal" in moves(state)
    assert "redeal" not in moves(position("light_and_shade", t="KS", a1="9S"))


def test_olympus_builds_aces_and_twos_in_steps_of_two() -> None:
    state = position("mount_olympus", b1="3S", b2="4S", b3="5S", b4="3H")

    assert set(moves(state)) >= {"play b1", "play b2", "play b4", "place b1 b3"}
    assert "play b3" not in moves(state)


def test_olympus_is_stuck_when_only_battery_moves_are_left_that_lead_nowhere() -> None:
    state = position("mount_olympus", b1="9S 7S", b2="9S", b3="KH")

    assert moves(state) == ("place b1 b2",)
    assert outcome_of(state).why == "stuck"
    assert hint(state) is None


def test_olympus_is_not_stuck_when_a_battery_move_frees_a_space_for_the_talon() -> None:
    state = position("mount_olympus", FULL | {"b1": "7S", "b2": "9S"}, t="KD", rules={"redeals": 0})

    assert moves(state) == ("place b1 b2",)
    assert outcome(state) is None
    assert hint(state) == "place b1 b2"


def test_olympus_is_not_stuck_when_a_second_battery_move_leads_on() -> None:
    state = position("mount_olympus", FULL | {"b1": "9S 7S", "b2": "9S", "b3": "JS"}, t="KD", rules={"redeals": 0})

    after, _ = play(state, "place b1 b2")

    assert outcome(state) is None
    assert set(moves(after)) == {"place b1 b3", "place b2 b1"}


FULL = {f"b{place}": "KH" for place in range(1, 10)}


def test_light_and_shade_plays_from_auxiliaries_only_in_the_other_colour() -> None:
    state = position("light_and_shade", a1="2H", a2="9C", r1="2S", r2="8D", t="8H")

    plays = [move for move in moves(state) if not move.startswith(("fill", "raise"))]

    assert set(plays) == {"play a1 f1", "play a1 f2", "play a1 f5", "play a1 f6", "place r2 a2", "place t a2"}


def test_an_auxiliary_space_is_filled_from_any_rival_and_a_rival_from_pack_or_talon() -> None:
    state = position("light_and_shade", a1="KS", a2="KS", a3="KS", r1="9H", r2="9S", r3="4H", t="5H", pack="6H")

    assert set(moves(state)) == {"raise r1 a4", "raise r2 a4", "raise r3 a4", "fill r4 talon", "fill r4 pack"}


def test_a_card_of_the_labyrinth_is_free_with_none_above_or_none_below_it() -> None:
    state = position("labyrinth", rows=4, r1c1="2S", r3c1="9D", r4c1="QS", r2c2="2H", r4c2="9D", r1c3="9C")

    assert moves(state) == ("play 1 1 up", "play 4 1 down", "play 2 2 up")
    with pytest.raises(IllegalMove, match="The 9 of diamonds has cards above and below it"):
        play(state, "play 3 1 up")


def test_all_gaps_of_the_lowest_row_are_refilled_at_once_before_the_next_row() -> None:
    row = {f"r1c{column}": "9S" for column in (1, 2, 4, 5, 6, 7, 8, 9)}
    state = position("labyrinth", row, rows=1, pack="5H 4H 3H")

    assert moves(state) == ("refill",)
    after, moved = play(state, "refill")

    assert [step[0] + " " + step[2] for step in moved] == ["3H 1 3", "4H 1 10"]
    assert moves(after) == ("deal",)


def test_the_row_in_which_the_pack_runs_out_counts_as_complete() -> None:
    state = position("labyrinth", {f"r1c{column}": "9S" for column in range(1, 11)}, rows=1, pack="5H 4H")

    after, _ = play(state, "deal")

    assert after.at("2 1") == ("4H",) and after.at("2 2") == ("5H",)
    assert all(move.startswith("grace") for move in moves(after))


def test_a_grace_sets_any_card_aside_and_it_must_still_be_played() -> None:
    state = position("labyrinth", rows=3, r1c1="9S", r2c1="2S", r3c1="9D")

    assert set(moves(state)) == {"grace 1 1", "grace 2 1", "grace 3 1"}
    after, _ = play(state, "grace 2 1")

    assert moves(after) == ("play aside up",)
    assert outcome_of(play(after, "play aside up")[0]).why == "stuck"


def test_a_second_grace_sets_a_second_card_aside() -> None:
    state = position("labyrinth", rows=3, rules={"graces": 2}, r1c1="9S", r2c1="8D", r3c1="9D", r3c2="QH")

    for move in ("play 3 2 down", "grace 1 1", "grace 2 1"):
        state, _ = play(state, move)

    assert state.at("aside") == ("9S",) and state.at("aside 2") == ("8D",)


@pytest.mark.parametrize(
    ("game", "piles", "move", "says"),
    [
        ("margarethe", {"h1": "9S"}, "play h1", "The 9 of spades doesn’t fit on any pile yet"),
        ("margarethe", {"h1": "9S"}, "play h2", "There is no card at that place"),
        ("margarethe", {"h1": "9S"}, "fill h2 pack", "The pack is empty"),
        ("margarethe", {"h1": "9S", "pack": "8S"}, "fill h1 pack", "There is already a card at that place"),
        ("margarethe", {"h1": "9S", "pack": "8S"}, "redeal", "The talon is empty"),
        ("margarethe", {"h1": "9S", "pack": "8S", "t": "7S"}, "redeal", "There are cards left in the pack"),
        ("margarethe", {"h1": "9S"}, "play h10", "'play h10' isn’t a move in Margarethe"),
        ("mount_olympus", {"b1": "9S", "b2": "5S"}, "place b2 b1", "That pile needs the 7 of spades"),
        ("mount_olympus", {"b1": "9S", "b2": "3S"}, "place b1 b2", "That pile needs the ace of spades"),
        ("mount_olympus", {"b1": "9S"}, "place b1 b2", "There is no card to place it on"),
        ("light_and_shade", {"a1": "9S", "r1": "8S"}, "place r1 a1", "That pile needs the 8 of hearts or 8 of diam"),
        ("labyrinth", {"r1c1": "9S"}, "play 1 1 up", "The 9 of spades doesn’t fit on an ace pile yet"),
        ("labyrinth", {"r1c1": "9S", "pack": "3D"}, "deal", "Refill the lowest row first"),
        ("labyrinth", {"r1c1": "9S"}, "refill", "The pack is empty"),
        ("labyrinth", {"r1c1": "9S", "pack": "3D"}, "grace 1 1", "only when the pack is empty"),
        ("labyrinth", {"r1c1": "2S"}, "grace 1 1", "A card can still be played"),
        ("labyrinth", {"r1c1": "2S"}, "play aside up", "There is no card at that place"),
    ],
)
def test_a_move_that_is_not_legal_is_explained(game: str, piles: dict[str, str], move: str, says: str) -> None:
    with pytest.raises(IllegalMove) as raised:
        play(position(game, piles, rows=1), move)

    assert says in str(raised.value)


def test_a_deal_that_is_won_has_no_moves() -> None:
    state = position(
        "labyrinth",
        {f"f{at}": "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS" for at in range(1, 9)},
    )

    assert is_won(state) and moves(state) == () and outcome_of(state).winners == (0,)
    with pytest.raises(IllegalMove, match="You have won this deal"):
        play(state, "deal")


def test_rules_are_checked() -> None:
    with pytest.raises(BadRules, match="no rule 'graces'"):
        GAMES["margarethe"].read_rules({"graces": 1})
    with pytest.raises(BadRules, match="graces cannot be 4"):
        GAMES["labyrinth"].read_rules({"graces": 4})
    assert GAMES["labyrinth"].written_rules(deal("labyrinth", 1).rules) == {"graces": 1}


def test_the_cards_of_a_deal_are_checked() -> None:
    order = list(numbered_order("margarethe", 1, 1))

    with pytest.raises(BadRecord, match=r"Each card must be in the pack once\. Check 3D and 4D"):
        begin("margarethe", ["4D", *order[1:]])
    with pytest.raises(BadRecord, match="There is no card '1D'"):
        begin("margarethe", ["1D", *order[1:]])
