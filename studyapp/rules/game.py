"""What every game promises: the ``Game`` value, the fifty cards, events and outcomes, and how named rules are checked.

A game is pure functions over frozen values::

    deal(order, seats=…, dealer=…, rules=…) -> State       a shuffled order of the fifty cards becomes a position
    moves(state) -> tuple of texts                         the only place that knows what is legal
    play(state, move) -> (State, events)                   raises IllegalMove for anything else
    view(state, seat) -> View                              what one seat, or a watcher, may see
    view_event(event, seat) -> Event                       the same for what has happened
    outcome(state) -> Outcome or None                      why it ended, and who has won

A move is a short text that round-trips (``A1``, ``pass``, ``ask 2 B4``). A player is shown nothing but what ``view``
and ``view_event`` return. docs/rules.md explains the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import eq
from typing import TYPE_CHECKING, Any, NamedTuple

from studyapp.errors import BadRecord, BadRules, IllegalMove
from studyapp.rules.record_fields import quoted

if TYPE_CHECKING:
    from studyapp.rules.bots import Bot
    from studyapp.rules.options import GameRules, RuleOption

GROUPS = "ABCDE"
"""The letters of the five groups, in the order they lie on the table."""

NUMBERS = tuple(range(1, 11))
"""The numbers of the ten cards of each group."""

DECK = tuple(f"{group}{number}" for group in GROUPS for number in NUMBERS)
"""The fifty cards as text, ``A1`` to ``A10``, ``B1`` to ``E10``: also the order cards are listed in."""

SEATS = range(2, 13)
"""How many may sit at a table."""


class Event(NamedTuple):
    """One thing that happened in a move, enough for a sentence, a spoken line, the points and later evidence.

    Which kinds there are, and which fields a kind fills, each game's module says.
    ``other`` is the second seat concerned: whose claim gave the points, or who was asked.
    ``card`` is None where there is no card, or where the reader of a redacted event may not know it; ``number`` is
    that of a book.
    """

    kind: str
    seat: int | None = None
    card: str | None = None
    other: int | None = None
    points: int = 0
    why: str | None = None
    number: int | None = None


class Outcome(NamedTuple):
    """How a hand ended, and the game with it if it did.

    ``why`` is a word of the game, ``winner`` the seat that went out (in Mythology, else None), and ``winners`` the
    seats that have won the game, more than one if they share; no seats if another hand is to be dealt.
    """

    why: str
    winner: int | None
    winners: tuple[int, ...]


class Codec(NamedTuple):
    """How a game is written as a record: its position at every step, and what its deal holds in addition to the hands.

    ``pile`` is the field of the record, and of the state, for the cards that are not dealt to a seat; ``needs_pile``
    says that a record must have it. ``has_scores`` says that a hand begins with the scores of the hands before.
    """

    position: Callable[[Any], dict[str, Any]]
    pile: str
    needs_pile: bool = True
    has_scores: bool = False


def same_text(_state: Any, asked: str, *, places_hidden: bool) -> str:
    """The move a player asks for, where it is written just as they ask for it.

    :raises IllegalMove: if it is one that only the host may make.
    """
    if asked == "time":
        raise IllegalMove("There is no such move.", code="unknown")
    return asked


def no_call(_move: str) -> None:
    """In this game no move waits for another player's answer."""


@dataclass(frozen=True)
class Game:
    """One game, with all that tables, records and bots need of it. ``State`` and ``View`` are each game's own."""

    name: str
    title: str
    Rules: type[GameRules]
    #: The first position, from a shuffled order or from known hands; ``scores`` where ``codec.has_scores``.
    deal: Callable[..., Any]
    begin: Callable[..., Any]
    moves: Callable[[Any], tuple[str, ...]]
    #: Moves that only a table can grant: to show a card, or to call time.
    offers: Callable[[Any], tuple[str, ...]]
    play: Callable[[Any, str], tuple[Any, tuple[Event, ...]]]
    view: Callable[[Any, int | None], Any]
    view_event: Callable[[Event, int | None], Event]
    outcome: Callable[[Any], Outcome | None]
    #: Each seat's points in the game so far, and who deals the next hand.
    totals: Callable[[Any], tuple[int, ...]]
    next_dealer: Callable[[Any], int]
    #: The bots by level, weakest first.
    bots: Mapping[str, Bot[Any]]
    codec: Codec
    #: Options of a table that change no result.
    settings: tuple[RuleOption, ...] = ()
    #: The move that a player's request becomes, and whether a move is what a request asked for.
    resolve: Callable[..., str] = same_text
    answers: Callable[[str, str], object] = eq
    #: The seat and the card that a move calls for, if it waits until that seat has answered.
    call: Callable[[str], tuple[int, str] | None] = no_call

    @property
    def options(self) -> tuple[RuleOption, ...]:
        """All that a table of this game can choose."""
        return (*self.Rules.options(), *self.settings)


Allowed = Mapping[str, tuple[str, ...] | range]
"""The values a game's named rules may take, by name: a few words, or a range of whole numbers."""


def check_rules(allowed: Allowed, given: Mapping[str, object]) -> None:
    """Look at every given rule.

    :raises BadRules: if a name is not one of ``allowed``, or its value is not among the allowed ones.
    """
    for name, value in given.items():
        if name not in allowed:
            raise BadRules(f"There is no rule {quoted(name)}; the rules are {in_words(allowed)}.")
        if type(value) not in (str, int) or value not in allowed[name]:
            raise BadRules(f"The rule {name} cannot be {quoted(value)}; it can be {_choices(allowed[name])}.")


def check_table(seats: int, dealer: int) -> None:
    """Look at the number of seats and whether the dealer is one of them.

    :raises BadRecord: if there are not 2 to 12 seats, or no such dealer.
    """
    if seats not in SEATS:
        raise BadRecord(f"There are {seats} seats; a table has {SEATS[0]} to {SEATS[-1]}.")
    if not 0 <= dealer < seats:
        raise BadRecord(f"The dealer is seat {dealer}; with {seats} seats it can be 0 to {seats - 1}.")


def check_deck(cards: Iterable[str]) -> None:
    """Look whether these are the fifty cards, each once, in any order.

    :raises BadRecord: if a card is unknown, appears more than once, or is missing.
    """
    seen: set[str] = set()
    for card in cards:
        if card not in _KNOWN:
            raise BadRecord(f"There is no card {quoted(card)}; the cards are A1 to E10.")
        if card in seen:
            raise BadRecord(f"The card {card} appears twice.")
        seen.add(card)
    if missing := [card for card in DECK if card not in seen]:
        others = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        raise BadRecord(f"Missing from the fifty cards: {missing[0]}{others}.")


def in_words(names: Iterable[object], last: str = "and") -> str:
    """A list as one says it.

    >>> in_words(["open", "honour", "guided"], "or")
    'open, honour or guided'
    """
    words = [str(name) for name in names]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def best(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with most points or books, one or several.

    >>> best([3, 7, 7])
    (1, 2)
    """
    top = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == top)


def _choices(allowed: tuple[str, ...] | range) -> str:
    return f"{allowed[0]} to {allowed[-1]}" if isinstance(allowed, range) else in_words(allowed, "or")


_KNOWN = frozenset(DECK)
