"""The Labyrinth: two packs, rows of ten under one another, built up from four aces and down from four kings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from studyapp.rules.patience.cards import RANKS, SUIT_WORDS, SUITS, Cards, spoken
from studyapp.rules.patience.piles import (
    PACKET,
    Layout,
    Obstacle,
    Option,
    Patience,
    Rules,
    State,
    Step,
    has_no_option,
    in_sequence,
    numbered_places,
    option,
)

ROWS = COLUMNS = 10
CELLS = tuple(f"{row} {column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
ASIDE = ("aside", "aside 2", "aside 3")
UP, DOWN = numbered_places("f", 8)[:4], numbered_places("f", 8)[4:]
LAYOUT = Layout(*CELLS, PACKET, *ASIDE, *UP, *DOWN)

_SEQUENCES: Mapping[str, Cards] = {
    **{place: tuple(f"{rank}{suit}" for rank in RANKS) for place, suit in zip(UP, SUITS, strict=True)},
    **{place: tuple(f"{rank}{suit}" for rank in reversed(RANKS)) for place, suit in zip(DOWN, SUITS, strict=True)},
}
wanted = in_sequence(_SEQUENCES)
"""In suit, the ace up to the king and the king down to the ace."""


def lay(cards: Cards) -> Mapping[str, Cards]:
    """The first row of ten; the rest is the pack."""
    dealt = {place: (card,) for place, card in zip(CELLS[:COLUMNS], cards, strict=False)}
    bases = {place: sequence[:1] for place, sequence in _SEQUENCES.items()}
    return {**dealt, **bases, PACKET: cards[: COLUMNS - 1 : -1]}


def free(state: State) -> dict[str, str]:
    """The cards that can be played, each with where it is free: ``above``, ``below`` or ``both``.

    A card is free with none above it in its column, or none below it, however many gaps lie between.
    """
    found: dict[str, str] = {}
    for column in range(COLUMNS):
        filled = [cell for cell in range(column, state.rows * COLUMNS, COLUMNS) if state.piles[cell]]
        if filled:
            found[CELLS[filled[0]]] = "above"
            found[CELLS[filled[-1]]] = "below" if len(filled) > 1 else "both"
    return found


def options(state: State) -> tuple[Option, ...]:
    """Plays first, then the lowest row refilled or a new row dealt, then, if there is nothing else, a grace."""
    plays = tuple(_plays(state))
    if state.at(PACKET):
        return (*plays, _from_pack(state))
    if plays or state.graces >= state.rules.graces:
        return plays
    aside = ASIDE[state.graces]
    return tuple(option(f"grace {cell}", cell, aside) for cell, _ in state.tops(CELLS))


def _plays(state: State) -> Iterator[Option]:
    ups = {card: place for place in UP for card in wanted(place, state.at(place))}
    downs = {card: place for place in DOWN for card in wanted(place, state.at(place))}
    for place, card in state.tops((*free(state), *ASIDE)):
        if card in ups:
            yield option(f"play {place} up", place, ups[card])
        if card in downs:
            yield option(f"play {place} down", place, downs[card])


def _from_pack(state: State) -> Option:
    """``refill``: all gaps of the lowest row at once, left to right; ``deal``, if it has none: a row below it."""
    lowest = CELLS[(state.rows - 1) * COLUMNS : state.rows * COLUMNS]
    gaps = state.spaces(lowest)
    below = CELLS[state.rows * COLUMNS : (state.rows + 1) * COLUMNS]
    steps = tuple(Step(PACKET, cell) for cell in (gaps or below)[: len(state.at(PACKET))])
    return Option("refill" if gaps else "deal", steps)


def greedy(state: State, options: tuple[Option, ...]) -> Option:
    """The play that lets another follow at once, or else shortens the longest column; a grace that lets most follow."""
    columns = _columns(state)
    if options[0].verb == "grace":
        return max(options, key=lambda option: _follow(state, columns, option))
    fitting = {card for place in (*UP, *DOWN) for card in wanted(place, state.at(place))}
    plays = [option for option in options if option.verb == "play"]
    return max(plays, key=lambda option: _promise(columns, fitting, option)) if plays else options[0]


def _columns(state: State) -> list[list[tuple[str, str]]]:
    """The cells that hold cards, column by column from the top, each with its card."""
    cells = CELLS[: state.rows * COLUMNS]
    return [list(state.tops(cells[column::COLUMNS])) for column in range(COLUMNS)]


def _promise(columns: list[list[tuple[str, str]]], fitting: set[str], option: Option) -> tuple[bool, int]:
    """Whether the card below or above this one fits next, and how long its column is."""
    if option.source in ASIDE:
        return False, 0
    column = columns[int(option.source.split()[1]) - 1]
    next_to = column[1:2] if column[0][0] == option.source else column[-2:-1]
    return any(card in fitting for _, card in next_to), len(column)


def _follow(state: State, columns: list[list[tuple[str, str]]], grace: Option) -> int:
    """How many cards can be played once a card has been set aside."""
    left = [[card for cell, card in column if cell != grace.source] for column in columns]
    left.append([state.at(grace.source)[-1]])
    left.extend([state.at(place)[-1]] for place in ASIDE if state.at(place))
    next_cards = {place: len(state.at(place)) for place in (*UP, *DOWN)}
    count = 0
    while True:
        fitting = {_SEQUENCES[place][at]: place for place, at in next_cards.items() if at < len(RANKS)}
        found = next(((column, end) for column in left if column for end in (-1, 0) if column[end] in fitting), None)
        if not found:
            return count
        column, end = found
        next_cards[fitting[column.pop(end)]] += 1
        count += 1


def obstacle(state: State, move: str) -> Obstacle | None:
    """A gap in the lowest row, a card that is not free, or a card that does not fit on the piles of its suit."""
    verb, _, rest = move.partition(" ")
    if verb == "deal":
        return Obstacle("space first", "Refill the lowest row first, then deal the next row.")
    if verb != "play":
        return None
    place, _, way = rest.rpartition(" ")
    card = spoken(state.at(place)[-1])
    if place in CELLS and place not in free(state):
        return Obstacle("covered", f"The {card} has cards above and below it. Choose a card with a free end.")
    pile = "an ace pile" if way == "up" else "a king pile"
    return Obstacle("does not fit", f"The {card} doesn’t fit on {pile} yet. Choose another card.")


def label(place: str) -> str:
    """A place in words."""
    if place in ASIDE:
        return "Card set aside" if place == "aside" else f"Card set aside {place[-1]}"
    if place in UP:
        return f"Ace pile, {SUIT_WORDS[SUITS[UP.index(place)]]}"
    if place in DOWN:
        return f"King pile, {SUIT_WORDS[SUITS[DOWN.index(place)]]}"
    row, column = place.split()
    return f"Row {row}, column {column}"


_LOWEST_FIRST = tuple(cell for row in range(ROWS - 1, -1, -1) for cell in CELLS[row * COLUMNS : (row + 1) * COLUMNS])
_CELL = r"([1-9]|10) ([1-9]|10)"

LABYRINTH = Patience(
    name="labyrinth",
    title="The Labyrinth",
    packs=2,
    played=96,
    layout=LAYOUT,
    foundations=(*UP, *DOWN),
    bases=tuple(sequence[0] for sequence in _SEQUENCES.values()),
    defaults=Rules(graces=1),
    allowed={"graces": range(len(ASIDE) + 1)},
    lay=lay,
    wanted=wanted,
    options=options,
    greedy=greedy,
    is_stuck=has_no_option,
    obstacle=obstacle,
    label=label,
    grammar=rf"play ({_CELL}|aside( [23])?) (up|down)|grace ({_CELL})|refill|deal",
    reading_order=(PACKET, *_LOWEST_FIRST, *ASIDE, *UP, *DOWN),
)
