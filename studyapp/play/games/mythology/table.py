"""What one seat may see of a table, as plain values that a page shows: piles, scores, hand, and whose turn it is.

Everything here comes from the seat's view, the redacted events, the deck and the reader's choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from studyapp.classes.hidden_content import open_of
from studyapp.content import GROUPS, Card, Group, Reference, sentence
from studyapp.play.games.mythology.claim_prompt import claim_question, is_guided, may_claim
from studyapp.play.games.mythology.event_text import tell
from studyapp.play.games.mythology.hand_result import ending, reasons
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import TOLD, EventText, HandResult, Happened, spoken
from studyapp.rules.game import Event
from studyapp.rules.mythology import GroupPile, Rules, View
from studyapp.web.filters import counted


class GroupRow(NamedTuple):
    """One group on the table. ``way`` and ``top`` are None before it is started, ``next`` are corners like ``A 5``."""

    kind: Group
    way: str | None
    top: int | None
    card: Card | None
    landed: bool
    #: A passage about the figure on top, and what it tells.
    reference: Reference | None
    tells: str
    next: Sequence[str]

    @property
    def key(self) -> tuple[object, ...]:
        """All that its look depends on."""
        return self.kind.letter, self.way, self.top, self.card and self.card.id, self.landed, self.reference, self.tells


class SeatPoints(NamedTuple):
    """One seat at the side of the table."""

    name: str
    #: In the game so far.
    points: int
    detail: str
    on_turn: bool
    you: bool
    #: In this hand so far, with the reasons.
    hand_points: int
    reasons: tuple[str, ...]


class Held(NamedTuple):
    """One card of the reader's own hand; ``move`` is the value that its button sends."""

    card: Card
    move: str
    state: str | None

    @property
    def key(self) -> tuple[object, ...]:
        """All that its look depends on."""
        return self.card.id, self.move, self.state


@dataclass(frozen=True)
class TableScreen:
    """A table as its page shows it."""

    hand_number: int
    #: The number the next move has.
    move_number: int
    seat: int | None
    rows: Sequence[GroupRow]
    score_head: str
    scores: Sequence[SeatPoints]
    told: Sequence[EventText]
    turn_line: str
    #: What there is to do, where the turn line alone does not say it.
    advice: str
    own_turn: bool
    hand: Sequence[Held]
    #: What is asked before the claim; empty where it cannot be made.
    claim_question: str
    #: Whether a card was just drawn that may be kept.
    may_keep: bool
    #: Cards in the extra hand; None where there is none.
    extra: int | None
    time_called: bool
    ending: HandResult | None
    #: What the live region says: what the reader has not been told yet, and whose turn it is.
    spoken: str

    @property
    def version(self) -> str:
        """Changes whenever anything on this page does."""
        return f"{self.hand_number}.{self.move_number}"


def table_screen(reader: TableReader, view: View, happened: Happened) -> TableScreen:
    """The page of one seat, or of a watcher."""
    ways = {pile.group: pile.direction for pile in view.table if pile.direction}
    line = turn_line(reader, view)
    told = [sentence for events in happened.events[-TOLD:] for sentence in tell(reader, events, ways)]
    fresh = [sentence for events in happened.events[happened.since - 1 :] for sentence in tell(reader, events, ways)]
    return TableScreen(
        hand_number=happened.hand,
        move_number=len(happened.events) + 1,
        seat=view.seat,
        rows=rows(reader, view.table, _last_laid(happened.events), happened.hand),
        score_head=score_head(view.rules),
        scores=[score(reader, view, seat) for seat in range(view.seats)],
        told=told[: -TOLD - 1 : -1],
        turn_line=line,
        advice=advice(view),
        own_turn=view.turn is not None and view.turn == view.seat,
        hand=held(reader, view),
        claim_question=claim_question(reader, view) if may_claim(view) else "",
        may_keep=view.drawn is not None,
        extra=view.extra if view.seats == 2 else None,
        time_called=view.time,
        ending=ending(reader, view),
        spoken=" ".join(filter(None, [spoken(fresh), line, advice(view)])),
    )


def score_head(rules: Rules) -> str:
    """The heading of the scores."""
    return "One hand" if rules.end == "one_hand" else f"Target: {rules.target} points"


def turn_line(reader: TableReader, view: View) -> str:
    """Whose turn it is and what there is to do, said and not only drawn."""
    if view.turn is None:
        return "The hand is over."
    if view.turn != view.seat:
        name = reader.names[view.turn]
        return f"{name} has drawn a card that fits." if view.drawing else f"{name}’s turn."
    if view.drawn:
        return f"You have drawn {reader.mention(view.drawn)}. Play it or keep it."
    return "Your last turn." if view.time else "Your turn."


def advice(view: View) -> str:
    """What the reader may do now, in a few words."""
    return "Choose a card." if view.turn is not None and view.turn == view.seat and not view.drawn else ""


def rows(reader: TableReader, table: Sequence[GroupPile], landed: str | None, hand: int) -> list[GroupRow]:
    """The five groups from A to E."""
    return [_row(reader, pile, landed, hand) for pile in table]


def held(reader: TableReader, view: View) -> list[Held]:
    """The reader's own cards, by group and number. Those that can be played are marked only where the table guides."""
    marked = set(view.moves) if is_guided(view) else set()
    if view.drawn:
        marked = {view.drawn}
    return [Held(reader.card(corner), corner, "playable" if corner in marked else None) for corner in view.hand]


def _row(reader: TableReader, pile: GroupPile, landed: str | None, hand: int) -> GroupRow:
    following = [f"{card[0]} {card[1:]}" for card in pile.next]
    if not pile.cards:
        return GroupRow(GROUPS[pile.group], None, None, None, False, None, "", following)
    top = pile.cards[-1]
    card = reader.card(top)
    references = open_of(reader.hidden, card.id, "reference", card.references)
    reference = references[(hand - 1) % len(references)]
    tells = sentence(reader.deck.gloss(reference.tells, reader.first))
    return GroupRow(card.kind, pile.direction, card.number, card, top == landed, reference, tells, following)


def score(reader: TableReader, view: View, seat: int) -> SeatPoints:
    """One seat's points and how many cards it holds."""
    cards = counted(view.counts[seat], "card")
    why = tuple(reasons(reader, view.reasons, seat))
    points = view.points[seat]
    return SeatPoints(reader.who(seat), view.totals[seat], cards, view.turn == seat, seat == view.seat, points, why)


def _last_laid(events: Sequence[Sequence[Event]]) -> str | None:
    """The card that landed last."""
    for move in reversed(events):
        for event in move:
            if event.kind == "laid":
                return event.card
    return None
