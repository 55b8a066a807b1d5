"""The words all four patiences share: places, piles, positions, and how cards go from pile to pile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from studyapp.rules.game import Allowed, check_rules
from studyapp.rules.patience.cards import Cards

PACKET, TALON = "pack", "t"
"""The places of the pack and of the talon."""


class Layout:
    """The places of a game in a fixed order, each by the name it has in moves: ``pack``, ``t``, ``h1``, ``f3``."""

    def __init__(self, *places: str) -> None:
        self.places = places
        self.index: Mapping[str, int] = {place: at for at, place in enumerate(places)}

    def filled(self, piles: Mapping[str, Cards]) -> tuple[Cards, ...]:
        """These piles in order; a place that is not named is empty."""
        return tuple(piles.get(place, ()) for place in self.places)


class Rules(NamedTuple):
    """The named rules of one deal: how often the talon can be dealt again, and how many graces there are."""

    redeals: int = 0
    graces: int = 0


class State(NamedTuple):
    """A position: the pile at each place of the layout, and what has been used up. It holds the hidden pack.

    ``rows`` is the number of rows dealt (The Labyrinth only); ``redeals`` and ``graces`` count those used.
    """

    game: str
    rules: Rules
    layout: Layout
    piles: tuple[Cards, ...]
    rows: int = 0
    redeals: int = 0
    graces: int = 0

    def at(self, place: str) -> Cards:
        """The cards at a place, the top one last; of the pack, the next card last."""
        return self.piles[self.layout.index[place]]

    def spaces(self, places: Iterable[str]) -> tuple[str, ...]:
        """Those of the places that are empty."""
        return tuple(place for place in places if not self.at(place))

    def tops(self, places: Iterable[str]) -> Iterator[tuple[str, str]]:
        """The places that hold cards, each with its top card."""
        for place in places:
            if pile := self.at(place):
                yield place, pile[-1]


class Step(NamedTuple):
    """The top card of one place goes to another; in ``redeal`` every card of the talon does."""

    source: str
    target: str


class Option(NamedTuple):
    """A legal move as text, and the cards that go with it, in order."""

    move: str
    steps: tuple[Step, ...]

    @property
    def source(self) -> str:
        """The place the move starts from."""
        return self.steps[0].source

    @property
    def target(self) -> str:
        """The place the move leads to; of several, the first."""
        return self.steps[0].target

    @property
    def verb(self) -> str:
        """The first word of the move."""
        return self.move.partition(" ")[0]


class Obstacle(NamedTuple):
    """A reason against a move that only one game has: a word for code and a sentence for the player."""

    code: str
    says: str


class Patience(NamedTuple):
    """One of the four games: what sets it apart, as values and pure functions.

    ``played`` is the number of cards a won game has brought to the foundations. ``wanted(place, pile)`` lists the cards
    that fit next on a pile, ``options(state)`` every legal move, ``greedy`` picks one of them for the hint, and
    ``is_stuck`` judges whether they lead nowhere; ``obstacle(state, move)`` is a reason against a move that only this
    game has. ``label(place)`` is a place in words; ``grammar`` matches every text
    that could be a move in some position.
    """

    name: str
    title: str
    packs: int
    played: int
    layout: Layout
    foundations: tuple[str, ...]
    bases: Cards
    defaults: Rules
    allowed: Allowed
    lay: Callable[[Cards], Mapping[str, Cards]]
    wanted: Callable[[str, Cards], Cards]
    options: Callable[[State], tuple[Option, ...]]
    greedy: Callable[[State, tuple[Option, ...]], Option]
    is_stuck: Callable[[State, tuple[Option, ...]], bool]
    obstacle: Callable[[State, str], Obstacle | None]
    label: Callable[[str], str]
    grammar: str
    reading_order: tuple[str, ...]

    def read_rules(self, given: Mapping[str, Any]) -> Rules:
        """The rules with what is given put in place of the defaults.

        :raises BadRules: if a name or a value is unknown; it says which can be used.
        """
        check_rules(self.allowed, given)
        return self.defaults._replace(**given)

    def written_rules(self, rules: Rules) -> dict[str, int]:
        """The rules written out in full; ``read_rules`` takes them back."""
        return {name: getattr(rules, name) for name in self.allowed}


def option(move: str, source: str, target: str) -> Option:
    """A move of one card."""
    return Option(move, (Step(source, target),))


def numbered_places(letter: str, number: int) -> tuple[str, ...]:
    """Places counted from 1.

    >>> numbered_places("h", 3)
    ('h1', 'h2', 'h3')
    """
    return tuple(f"{letter}{place}" for place in range(1, number + 1))


def carried(piles: tuple[Cards, ...], source: int, target: int) -> tuple[Cards, ...]:
    """The piles after the top card of one has gone to another."""
    changed = list(piles)
    changed[target] = (*changed[target], changed[source][-1])
    changed[source] = changed[source][:-1]
    return tuple(changed)


def in_sequence(sequences: Mapping[str, Cards]) -> Callable[[str, Cards], Cards]:
    """``wanted`` for foundations that are built in one fixed order each; nothing fits at other places."""

    def wanted(place: str, pile: Cards) -> Cards:
        return sequences.get(place, ())[len(pile) : len(pile) + 1]

    return wanted


def dealing(state: State, spaces: Iterable[str]) -> tuple[Option, ...]:
    """``deal`` if there is a pack and no space, ``redeal`` if the pack is out and a re-deal is left."""
    if state.at(PACKET):
        return () if tuple(spaces) else (option("deal", PACKET, TALON),)
    if state.at(TALON) and state.redeals < state.rules.redeals:
        return (option("redeal", TALON, PACKET),)
    return ()


def filling(state: State, spaces: Iterable[str], sources: Iterable[str]) -> tuple[Option, ...]:
    """``fill`` for every space from every source that has cards."""
    words = {PACKET: "pack", TALON: "talon"}
    full = [source for source in sources if state.at(source)]
    return tuple(option(f"fill {space} {words[source]}", source, space) for space in spaces for source in full)


def first_option(state: State, options: tuple[Option, ...]) -> Option:
    """The greedy player of a game that lists its moves best first."""
    return options[0]


def has_no_option(state: State, options: tuple[Option, ...]) -> bool:
    """Whether there is no legal move."""
    return not options


def no_obstacle(state: State, move: str) -> Obstacle | None:
    """The reasons against moves of a game that has none of its own."""
    return None
