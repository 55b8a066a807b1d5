"""A deal as its page shows it: every place with its cards, spoken name and marks, and the words around them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from studyapp.patience.deal_log import DealLog
from studyapp.patience.presses import PROOF, choices
from studyapp.patience.sentences import choice_label, happened
from studyapp.rules.patience import (
    GAMES,
    Pile,
    State,
    View,
    back_to_choice,
    ends,
    hint,
    options,
    press_pack,
    spoken,
    view,
)
from studyapp.rules.patience.piles import PACKET
from studyapp.rules.patience.search.exhaustive import proven_lost
from studyapp.web.filters import listed

_ENDINGS = {
    "won": "You have won.",
    "stuck": "No move is left. Go back to your last choice, or play another deal.",
}
_PACK_VERBS = {"fill": "Fill", "deal": "Deal", "refill": "Refill", "redeal": "Re-deal"}


class PlaceScreen(NamedTuple):
    """One place of the tableau: a button with its cards, the top one last. ``css`` holds its classes."""

    place: str
    says: str
    cards: tuple[str, ...]
    size: int
    css: str
    cross: str


class DealScreen(NamedTuple):
    """All that the page of a deal shows."""

    game: str
    title: str
    number: int
    entry: int
    story: str
    refused: str
    places: tuple[PlaceScreen, ...]
    lifted: str
    choices: tuple[tuple[str, str], ...]
    can_play: str
    pack_verb: str
    view: View
    moves: int
    hints: int
    seconds: int
    can_redo: bool
    is_lost: bool
    can_go_back: bool

    @property
    def result(self) -> str:
        """``won``, ``stuck`` or ``lost``; empty while the deal is played."""
        return self.view.over.why if self.view.over else "lost" if self.is_lost else ""

    @property
    def spoken(self) -> str:
        """What is read out after a press: a refusal, the end of the deal, or what happened."""
        return self.refused or _ENDINGS.get(self.result, self.story)

    @property
    def rows(self) -> int:
        """How many rows The Labyrinth shows."""
        return self.view.rows


def deal_screen(current: DealLog, *, lifted: str = "", refused: str = "") -> DealScreen:
    """The page of a deal; ``lifted`` is a place that was picked up, ``refused`` a sentence about the last press."""
    log, game = current.log, GAMES[current.game]
    shown = view(log.state)
    found = choices(log.state, lifted) if lifted else []
    return DealScreen(
        game=current.game,
        title=game.title,
        number=current.number,
        entry=len(current.entries),
        story=_question(current, shown, lifted) if found else happened(current),
        refused=refused,
        places=tuple(_places(current, shown, lifted if found else "")),
        lifted=lifted if found else "",
        choices=tuple((option.move, choice_label(log.state, option, lifted)) for option in found),
        can_play=_can_play(log.state),
        pack_verb=next((_PACK_VERBS[move.partition(" ")[0]] for move in press_pack(log.state)), ""),
        view=shown,
        moves=len(log.done),
        hints=log.hints,
        seconds=current.seconds,
        can_redo=bool(log.undone),
        is_lost=shown.over is None and proven_lost(log.state, PROOF),
        can_go_back=back_to_choice(log) > 0,
    )


def plate(current: DealLog) -> tuple[PlaceScreen, ...]:
    """The tableau alone, as a picture."""
    return tuple(_places(current, view(current.log.state), ""))


def _can_play(state: State) -> str:
    """The answer to "What can I play?"."""
    tops = {option.source: spoken(state.at(option.source)[-1]) for option in options(state) if option.source != PACKET}
    if tops:
        return f"You can play or move: {listed(list(tops.values()))}."
    return "No card can be played. Press the pack." if options(state) else "No move is left."


def _question(current: DealLog, shown: View, lifted: str) -> str:
    pile = shown.pile(lifted)
    return f"{pile.says}: choose what to do." if pile.cards else f"{pile.label}: choose a card for this space."


def _places(current: DealLog, shown: View, lifted: str) -> Iterator[PlaceScreen]:
    marked = _marks(current, lifted)
    verb = next((_PACK_VERBS[move.partition(" ")[0]] for move in press_pack(current.log.state)), "")
    says = f"Pack, {shown.stock} cards" + (f", {verb.lower()}" if verb else "")
    backs = "place--pack" + (" place--empty" if not shown.stock else "")
    yield PlaceScreen(PACKET, says, (), shown.stock, f"{backs} {_classes(marked, PACKET)}".strip(), "")
    for pile in shown.piles:
        yield _place(current.game, pile, _classes(marked, pile.place))


def _place(game: str, pile: Pile, marks: str) -> PlaceScreen:
    is_fan = game == "light_and_shade" and pile.place[0] == "a"
    css = [_token(pile.place), marks]
    if not pile.cards:
        css.append("place--empty")
    if is_fan:
        css.append(f"fan--{max(len(pile.cards), 1)}")
    if pile.place in GAMES[game].foundations and not pile.wanted:
        css.append("place--complete")
    cards = pile.cards if is_fan else pile.cards[-1:]
    cross = pile.free if pile.place[0].isdigit() else ""
    return PlaceScreen(pile.place, pile.says, cards, len(pile.cards), " ".join(filter(None, css)), cross)


def _token(place: str) -> str:
    row, _, column = place.partition(" ")
    if row == "aside":
        return f"place--aside{column}"
    return f"place--row{row} place--column{column}" if column else f"place--{place}"


def _marks(current: DealLog, lifted: str) -> dict[str, Collection[str]]:
    """The places that are marked: picked up, possible, hinted at, just moved."""
    state, last = current.log.state, current.entries[-1] if current.entries else ""
    marked: dict[str, Collection[str]] = {}
    if lifted:
        marked["lifted"] = {lifted}
        marked["possible"] = {end for option in choices(state, lifted) for end in option[1][0]} - {lifted}
    elif last == "hint" and (move := hint(state)):
        marked["hint"] = set(ends(state, move))
    elif last and last not in ("undo", "restart") and current.log.done:
        marked["moved"] = {moved.target for moved in current.log.done[-1].moved}
    return marked


def _classes(marked: dict[str, Collection[str]], place: str) -> str:
    return " ".join(f"place--{mark}" for mark, places in marked.items() if place in places)
