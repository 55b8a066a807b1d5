"""How each game is shown: its templates, and the functions that make what stands on its pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from studyapp.errors import IllegalMove
from studyapp.play.games.authors import levels as authors_levels
from studyapp.play.games.authors import move_errors as authors_refusing
from studyapp.play.games.authors import replaying as authors_replaying
from studyapp.play.games.authors import rules as authors_rules
from studyapp.play.games.authors import table as authors_table
from studyapp.play.games.mythology import (
    level_screens,
    move_errors,
    replaying,
    returned_cards,
    rules,
    table,
)
from studyapp.play.levels.hand_extras import Remembered
from studyapp.play.levels.level_hand import Sight
from studyapp.play.log import Step
from studyapp.play.pending_call import Asked
from studyapp.play.screens import level_texts
from studyapp.play.screens.reader import Reader

Form = Mapping[str, str]


class About(NamedTuple):
    """What a page shows beside the game: the settings of its table, and a call that waits for its answer."""

    settings: Mapping[str, Any]
    asked: Asked | None = None


class GameUI(NamedTuple):
    """A game's own parts of the pages that all games share."""

    name: str
    #: Where the rules of the game stand on the page that tells how to play.
    rules_anchor: str | None
    #: What one deal is called, and the cards that lie face down beside the table.
    round: str
    extra: str
    #: What the scores count; ``has_points`` if each has its reasons.
    counts: str
    has_points: bool
    #: Templates: what lies on the table, the reader's hand.
    board: str
    hand: str
    #: What lies on the table as the public screen shows it.
    public: str
    #: A script of the table's page, if the game has one of its own.
    script: str | None
    #: What becomes of the game when the host calls time.
    time: str
    screen: Callable[[Reader, Any, table.Happened, About], Any]
    #: From that screen to the one a level of knowing allows.
    at_level: Callable[[Any, Reader, Any, table.Happened, Sight, Remembered], Any]
    rules: Callable[[Mapping[str, Any], Mapping[str, Any]], list[rules.Line]]
    refusal: Callable[[Reader, IllegalMove, Sight], str]
    replay: Callable[[Reader, Sequence[Step], int, int], Any]
    #: The steps at which a seat could have played and did not.
    missed: Callable[[int | None, Sequence[Step]], list[int]]
    #: The move that a form's fields name.
    wish: Callable[[Form], str]


def _call(form: Form) -> str:
    """A call: whom, and for which card."""
    return f"ask {form.get('other', '')} {form.get('wish', '')}"


GAME_UIS: dict[str, GameUI] = {
    "mythology": GameUI(
        name="Mythology",
        rules_anchor=None,
        round="hand",
        extra="Extra hand",
        counts="points",
        has_points=True,
        board="play/games/mythology/_rows.html",
        hand="play/games/mythology/_hand.html",
        public="play/games/mythology/_public.html",
        script=None,
        time="Play goes on until every player has had the same number of turns. Then the game is over, and the highest "
        "score wins.",
        screen=lambda reader, view, happened, _about: table.table_screen(reader, view, happened),
        at_level=level_screens.at_level,
        rules=lambda named, settings: [
            *rules.rules_in_words(named),
            *rules.time_in_words(settings),
            *level_texts.knowing_in_words(settings, "mythology"),
        ],
        refusal=lambda reader, refusal, _sight: move_errors.refusal_sentence(reader, refusal),
        replay=replaying.replay_screen,
        missed=replaying.missed_steps,
        wish=lambda form: form.get("wish", ""),
    ),
    "authors": GameUI(
        name="Authors",
        rules_anchor="authors",
        round="game",
        extra="Pack",
        counts="books",
        has_points=False,
        board="play/games/authors/_board.html",
        hand="play/games/authors/_hand.html",
        public="play/games/authors/_public.html",
        script="authors.js",
        time="The game ends now. The player with the most books wins.",
        screen=lambda reader, view, happened, about: authors_table.table_screen(reader, view, happened, *about),
        at_level=authors_levels.at_level,
        rules=lambda named, settings: [
            *authors_rules.rules_in_words(named, settings),
            *rules.time_in_words(settings),
            *level_texts.knowing_in_words(settings, "authors"),
        ],
        refusal=lambda reader, refusal, _sight: authors_refusing.refusal_sentence(reader, refusal),
        replay=authors_replaying.replay_screen,
        missed=lambda _seat, _steps: [],
        wish=_call,
    ),
}
"""Every game of :data:`studyapp.play.game_registry.GAMES`."""

UNSEEN: dict[str, GameUI] = {
    "mythology": GAME_UIS["mythology"]._replace(
        board="play/games/mythology/_level_rows.html",
        hand="play/games/mythology/_level_hand.html",
        refusal=returned_cards.level_refusal,
    ),
    "authors": GAME_UIS["authors"]._replace(hand="play/games/authors/_level_hand.html"),
}
"""The same for a seat whose cards do not tell their place."""
