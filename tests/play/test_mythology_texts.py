"""The words of a table: what happened, why a move is none, what a claim costs, and why somebody has his points."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from studyapp.content import Deck
from studyapp.errors import IllegalMove
from studyapp.play.game_ui import GameUI
from studyapp.play.games import GAME_UIS
from studyapp.play.games.mythology import MYTHOLOGY_UI
from studyapp.play.games.mythology.claim_prompt import claim_question, is_guided, may_claim
from studyapp.play.games.mythology.event_text import tell
from studyapp.play.games.mythology.hand_result import reasons
from studyapp.play.games.mythology.move_errors import refusal_sentence
from studyapp.play.games.mythology.table import score_head
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.rules import rules_sheet
from studyapp.play.screens.screen import spoken
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from studyapp.rules.mythology import State
from studyapp.rules.mythology.rules import CLAIMS, ENDS

THREE = ("Greta", "Hesper", "Mira")
HANDS = (
    ("A1", "A2", "A5", "E1", "B10", "C1"),
    ("A3", "D1", "B9", "E2", "C10"),
    ("A4", "D2", "E10", "C2", "B1"),
)


NOT_STARTED = "Nobody has started the Gods: only a 1 or a 10 can start them."


@pytest.fixture
def reader(deck: Deck) -> TableReader:
    """Greta, on seat 0 of three."""
    return TableReader(deck, "greek", THREE, 0)


def state_of(hands: Sequence[Sequence[str]] = HANDS, extra: Sequence[str] = (), **rules: object) -> State:
    """A hand where these cards come first; the rest of the deck goes to the last seat, or under the extra hand."""
    held = {card for hand in hands for card in hand} | set(extra)
    rest = [card for card in DECK if card not in held]
    packets = [list(hand) for hand in hands]
    under: list[str] = []
    (packets[-1] if len(hands) > 2 else under).extend(rest)
    return mythology.begin(packets, [*extra, *under], dealer=len(hands) - 1, rules=mythology.Rules.read(rules))


def told(reader: TableReader, state: State, *moves: str) -> list[str]:
    """The sentences of the last of these moves, as this reader is told them."""
    for move in moves:
        state, events = mythology.play(state, move)
    ways = {pile.group: pile.direction for pile in mythology.view(state, None).table if pile.direction}
    seen = [mythology.view_event(event, reader.seat) for event in events]
    return [str(sentence) for sentence in tell(reader, seen, ways)]


def test_a_card_that_starts_a_group_is_told_with_the_way_it_goes(reader: TableReader) -> None:
    assert told(reader, state_of(), "A1") == ["You started the Gods with Cronus, going up."]
    assert told(reader, state_of(), "A1", "C10") == ["Hesper started the Demigods with Aeneas, going down."]


def test_a_card_is_told_with_the_one_it_lies_on(reader: TableReader) -> None:
    assert told(reader, state_of(), "B10", "B9") == ["Hesper played Persephone on Eos."]


def test_the_figures_are_called_as_the_reader_has_chosen(deck: Deck) -> None:
    roman = TableReader(deck, "roman", THREE, 0)

    assert told(roman, state_of(), "B10", "B9") == ["Hesper played Proserpina on Aurora."]


def test_several_figures_on_a_card_are_told_with_their_article(reader: TableReader) -> None:
    assert told(reader, state_of(), "E1", "E2") == ["Hesper played the Furies on the Fates."]


def test_who_cannot_play_is_told_with_what_it_brings(reader: TableReader) -> None:
    hands = (("A5",), ("A1",), ("E10",))

    assert told(reader, state_of(hands), "pass") == ["You couldn’t play. Each other player scores 1."]


def test_an_untrue_claim_that_is_found_is_told_as_such(reader: TableReader) -> None:
    assert told(reader, state_of(), "A1", "pass") == ["Hesper wrongly said “I can’t play”. Each other player scores 5."]


def test_a_claim_handed_back_is_told_differently_to_its_seat(reader: TableReader) -> None:
    state = state_of(claims="look_again")

    assert told(reader, state, "look") == ["You have a card that fits. Look again."]
    assert told(TableReader(reader.deck, "greek", THREE, 1), state, "look") == ["Greta is looking again."]


def test_completing_a_group_and_going_out_are_told_with_their_points(reader: TableReader) -> None:
    hands = (("A1", "A4", "A7", "A10"), ("A2", "A5", "A8", "C1"), ("A3", "A6", "A9"))

    sentence = told(reader, state_of(hands), *(f"A{number}" for number in range(1, 11)))[0]

    assert sentence == f"You played Eros on Dionysus. The Gods are complete. You went out. {5 + 40} points."


def test_time_called_and_the_end_it_brings_are_told(reader: TableReader) -> None:
    assert told(reader, state_of(), "A1", "time") == [
        "The host has ended the game. Every player gets the same number of turns."
    ]
    assert told(reader, state_of(), "time")[-1] == "Every player has had the same number of turns. The game is over."


def test_a_stalled_hand_is_told(reader: TableReader) -> None:
    told_last = told(reader, state_of(stall=1), "pass", "pass", "pass")

    assert told_last[-1] == "Nobody has played a card for too long, so the hand stops."


def test_a_card_shown_is_told_with_what_it_brings(reader: TableReader) -> None:
    assert told(reader, state_of(), "help A1") == [
        "You used “Show me”. Each other player scores 1. You started the Gods with Cronus, going up."
    ]


TWO = (("A5", "A6"), ("A1", "C3"))


def two(deck: Deck, seat: int | None) -> TableReader:
    return TableReader(deck, "greek", ("Greta", "Hesper"), seat)


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (0, "You couldn’t play and drew Ares, which doesn’t fit. Hesper scores 1."),
        (1, "Greta couldn’t play and drew a card that doesn’t fit. You score 1."),
        (None, "Greta couldn’t play and drew a card that doesn’t fit. Hesper scores 1."),
    ],
)
def test_a_card_that_was_drawn_is_named_to_its_holder_alone(deck: Deck, seat: int | None, sentence: str) -> None:
    hands = (("A5", "A7"), ("A1", "C3"))

    assert told(two(deck, seat), state_of(hands, ["A6"]), "pass") == [sentence]


@pytest.mark.parametrize(("seat", "card"), [(0, "Eros, which fits"), (1, "a card that fits")])
def test_a_card_that_was_drawn_and_fits_is_announced(deck: Deck, seat: int, card: str) -> None:
    who = "You" if seat == 0 else "Greta"

    assert told(two(deck, seat), state_of(TWO, ["A10"]), "pass") == [f"{who} couldn’t play and drew {card}."]


@pytest.mark.parametrize(
    ("seat", "sentence"), [(0, "You kept Eros. Hesper scores 1."), (1, "Greta kept the card. You score 1.")]
)
def test_a_card_that_is_kept_is_named_to_its_holder_alone(deck: Deck, seat: int, sentence: str) -> None:
    assert told(two(deck, seat), state_of(TWO, ["A10"]), "pass", "keep") == [sentence]


def test_what_is_spoken_is_what_is_told(reader: TableReader) -> None:
    state, events = mythology.play(state_of(), "A1")
    assert state.turn == 1

    assert spoken(tell(reader, events, {"A": "up"})) == "You started the Gods with Cronus, going up."


def refused(reader: TableReader, state: State, move: str) -> str:
    with pytest.raises(IllegalMove) as illegal:
        mythology.play(state, move)
    return refusal_sentence(reader, illegal.value)


def after(state: State, *moves: str) -> State:
    for move in moves:
        state, _ = mythology.play(state, move)
    return state


@pytest.mark.parametrize(
    ("moves", "card", "sentence"),
    [
        ((), "A5", f"You can’t play Apollo (A 5) yet. {NOT_STARTED}"),
        (("A1", "D1", "D2"), "A5", "You can’t play Apollo (A 5) yet. The next card of the Gods is A 2."),
        (
            ("B10", "B9", "E10"),
            "A5",
            "You can’t play Apollo (A 5) yet. Nobody has started the Gods: only a 1 or a 10 can start them.",
        ),
    ],
)
def test_a_card_that_does_not_fit_is_refused_with_what_its_group_waits_for(
    reader: TableReader, moves: tuple[str, ...], card: str, sentence: str
) -> None:
    said = refused(reader, after(state_of(), *moves), card)

    assert said == f"{sentence} Choose another card, or press “I can’t play”."


def test_a_card_of_several_figures_is_refused_in_the_plural(reader: TableReader) -> None:
    said = refused(reader, after(state_of(), "A1"), "E2")

    assert said.startswith("You can’t play the Furies (E 2) yet. Nobody has started the Myths")


def test_a_group_that_goes_down_is_told_with_its_next_card(reader: TableReader) -> None:
    hands = (("B10", "B2"), ("B9", "C1"), ("C2", "D1"))

    said = refused(reader, after(state_of(hands), "B10", "B9", "D1"), "B2")

    assert said.startswith("You can’t play Hestia (B 2) yet. The next card of the Goddesses is B 8.")


def test_every_other_refusal_has_its_words(reader: TableReader) -> None:
    drawn = after(state_of(TWO, ["A10"]), "pass")

    assert refused(reader, state_of(), "D1") == "You don’t hold Pandora. Choose one of your own cards."
    assert refused(reader, drawn, "A5") == "You have just drawn Eros. Play it or keep it."
    assert refused(reader, state_of(), "keep").startswith("You haven’t drawn a card.")
    assert refused(reader, state_of(), "look").startswith("There is nothing to look at again")
    assert refused(reader, state_of(), "castle").startswith("That move isn’t possible.")
    assert refused(reader, after(state_of(), "A1", "time"), "time").startswith("The host has ended the game.")


def test_a_guided_claim_is_refused_with_the_cards_that_fit(reader: TableReader) -> None:
    one = (("A1", "A5"), ("A2",), ("A3",))

    assert refused(reader, state_of(one, claims="guided"), "pass") == "You have a card that fits: Cronus."
    assert refused(reader, state_of(claims="guided"), "pass") == (
        "You have cards that fit: Cronus, Eos, Perseus and the Fates."
    )


def test_out_of_turn_one_reads_whose_turn_it_is(reader: TableReader) -> None:
    refusal = IllegalMove("", code="not your turn", facts={"turn": 2})

    assert refusal_sentence(reader, refusal) == "It’s Mira’s turn. Please wait for yours."


def question(reader: TableReader, state: State) -> str:
    return claim_question(reader, mythology.view(state, 0))


def test_the_question_before_a_claim_is_true_to_the_rules_of_the_table(reader: TableReader) -> None:
    assert question(reader, state_of()) == (
        "If one of your cards does fit, each other player scores 5. If none fits, each other player scores 1."
    )
    assert question(reader, state_of(claims="honour")) == (
        "We’ll believe you for now. If one of your cards does fit, each other player scores 4 more after the hand. "
        "If none fits, each other player scores 1."
    )
    assert question(reader, state_of(claims="look_again")).startswith(
        "If one of your cards does fit, we’ll ask you to look again."
    )
    assert question(reader, after(state_of(claims="look_again"), "look")).startswith(
        "If one of your cards does fit, each other player scores 5."
    )


def test_with_two_players_the_question_names_the_other_and_the_extra_hand(deck: Deck) -> None:
    reader = two(deck, 0)

    assert question(reader, state_of(TWO, ["A10"])) == (
        "If one of your cards does fit, Hesper scores 5. "
        "If none fits, you draw a card from the extra hand. Unless you play it, Hesper scores 1."
    )


def test_where_cards_are_marked_the_claim_is_offered_only_when_it_is_true(reader: TableReader) -> None:
    fits = mythology.view(state_of(claims="guided"), 0)
    nothing = mythology.view(state_of((("A5",), ("A1",), ("E10",)), claims="guided"), 0)

    assert (may_claim(fits), is_guided(fits)) == (False, True)
    assert may_claim(nothing)
    assert claim_question(reader, nothing) == "None of your cards fit, so each other player scores 1."


def test_after_two_untrue_claims_the_cards_are_marked_at_a_table_that_lets_one_look_again() -> None:
    state = after(state_of(claims="look_again"), "look", "pass", "D1", "D2")

    view = mythology.view(state, 0)

    assert view.untrue[0] == 2
    assert is_guided(view)
    assert not is_guided(mythology.view(state, 1))


def test_points_are_given_with_their_reasons(reader: TableReader) -> None:
    hands = (("A1", "A4", "A7", "A10"), ("A2", "A5", "A8", "C1"), ("A3", "A6", "A9"))
    state = after(state_of(hands), "A1", "pass")

    assert reasons(reader, state.reasons, 0) == ["5 points because Hesper wrongly said “I can’t play”"]
    assert reasons(reader, state.reasons, 1) == []


def test_the_rules_of_a_table_are_told_whatever_they_are() -> None:
    for claims in CLAIMS:
        for end in ENDS:
            rules = {"claims": claims.value, "end": end.value, "target": 40, "stall": 2}

            words = " ".join(line.sentence for line in rules_sheet(MYTHOLOGY_UI, rules, {}))

            assert claims.sentence in words
            assert end.sentence in words
            assert ("40 points" in words) == (end.value != "one_hand")
    assert score_head(mythology.Rules(target=40)) == "Target: 40 points"
    assert score_head(mythology.Rules(end="one_hand", target=40)) == "One hand"


@pytest.mark.parametrize("ui", GAME_UIS, ids=lambda ui: ui.game.name)
def test_the_time_for_a_turn_stands_among_the_rules_of_a_table(ui: GameUI) -> None:
    named = ui.game.Rules().written()

    def said(**settings: object) -> list[str]:
        return [line.sentence for line in rules_sheet(ui, named, settings) if line.name == "Time for each turn"]

    assert said() == []
    assert said(limit=45) == ["45 seconds. After that, a stand-in plays the turn."]
