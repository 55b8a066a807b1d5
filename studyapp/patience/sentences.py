"""What a tableau says: what just happened, what a hint shows, and what each choice does."""

from __future__ import annotations

from studyapp.patience.deal_log import DealLog
from studyapp.rules.patience import GAMES, Option, Played, State, ends, hint, spoken
from studyapp.rules.patience.piles import PACKET, TALON

_BEGIN = {
    "margarethe": "Play the help cards of the A to the M: down from king, knave and queen, in suit.",
    "mount_olympus": "Play cards of the battery to the pyramid: up in steps of two, in suit.",
    "light_and_shade": "Build the aces up to the kings, red on black and black on red.",
    "labyrinth": "Build the aces up and the kings down, in suit. A free card has no card above it, or none below it.",
}
_TALON = ("Talon", "the cards that don’t fit yet. Its top card can always be used.")
#: The old words of each game, explained while a deal is young.
WORDS = {
    "margarethe": (("Help cards", "the nine cards of the A."), _TALON),
    "mount_olympus": (("Battery", "the nine packets inside the pyramid."), _TALON),
    "light_and_shade": (
        ("Auxiliaries", "the four piles below the aces. Only their top cards go to the aces."),
        ("Rivals", "the four cards below them. They go to the Auxiliaries."),
        _TALON,
    ),
    "labyrinth": (
        ("Cross", "marks a free card."),
        ("Grace", "when the pack is empty and nothing fits, you may set one card aside."),
    ),
}
_CONTROLS = {
    "undo": "You took back a move.",
    "redo": "You made the move again.",
    "restart": "You are back at the start. Redo makes your moves again.",
}


def happened(current: DealLog) -> str:
    """One sentence about the last entry."""
    last = current.entries[-1] if current.entries else ""
    if last == "hint":
        return hint_sentence(current.log.state)
    if last in _CONTROLS:
        return _CONTROLS[last]
    return _moved(current.log.start, current.log.done[-1]) if last else _BEGIN[current.game]


def hint_sentence(state: State) -> str:
    """What the hint says; the page also marks both places."""
    move = hint(state)
    if move is None:
        return "There is no move to show."
    verb = move.partition(" ")[0]
    source, target = ends(state, move)
    sentences = {
        "play": "Hint: play the {card}.",
        "place": "Hint: put the {card} on the {top}.",
        "raise": "Hint: raise the {card} to the Auxiliaries.",
        "fill": "Hint: fill the space from the {pile}.",
        "deal": "Hint: deal from the pack.",
        "redeal": "Hint: turn the talon over.",
        "refill": "Hint: refill the spaces of the lowest row.",
        "grace": "Hint: set the {card} aside.",
    }
    pile = "talon" if source == TALON else "pack"
    return sentences[verb].format(card=_top(state, source), top=_top(state, target), pile=pile)


def choice_label(state: State, option: Option, lifted: str) -> str:
    """What the button of one choice says."""
    if option.target == lifted:
        return "From the pack" if option.source == PACKET else f"The {_top(state, option.source)}"
    way = {"up": "Up, on the {top}", "down": "Down, on the {top}"}.get(option.move.rpartition(" ")[2], "On the {top}")
    if state.at(option.target):
        return way.format(top=_top(state, option.target))
    return f"To {GAMES[state.game].label(option.target)}"


def _moved(start: State, played: Played) -> str:
    verb = played.move.partition(" ")[0]
    card, places = spoken(played.moved[0].card), len(played.moved)
    if verb == "refill":
        return f"Refilled: {'1 space' if places == 1 else f'{places} spaces'}."
    if verb == "deal":
        return f"Row {played.state.rows} has been dealt." if start.rows else f"The {card} goes to the talon."
    sentences = {
        "play": "You played the {card}.",
        "fill": "The {card} fills the space.",
        "raise": "The {card} is an Auxiliary now.",
        "redeal": "The talon is the pack again.",
        "grace": "You set the {card} aside. It must still be played.",
        "place": "The {card} is on {label}.",
    }
    label = GAMES[start.game].label(played.moved[0].target)
    return sentences[verb].format(card=card, label=label)


def _top(state: State, place: str) -> str:
    pile = state.at(place)
    return spoken(pile[-1]) if pile else "space"
