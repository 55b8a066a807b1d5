"""What a game's user interface is: its screens, its templates, and its sentences on the pages that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from studyapp.errors import IllegalMove
from studyapp.play.levels.hand_extras import Remembered
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.levels import Level
from studyapp.play.pending_call import PendingCall
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import Happened
from studyapp.rules.game import Game
from studyapp.rules.records import ReplayStep

Form = Mapping[str, str]


class About(NamedTuple):
    """What a page shows in addition to the game: the settings of its table, and a call that waits for its answer."""

    settings: Mapping[str, Any]
    asked: PendingCall | None = None


class LevelUI(NamedTuple):
    """How a game is shown to a seat whose cards do not show their places, and how that seat plays."""

    #: What the table's sheet of rules says about it.
    sentence: str
    #: Templates, as in ``GameUI``.
    board: str
    hand: str
    #: From the game's screen to the one that the level allows.
    screen: Callable[[Any, TableReader, Any, Happened, Sight, Remembered], Any]
    refusal: Callable[[TableReader, IllegalMove, Sight], str]
    #: Makes the move of such a seat; returns the refusal of a card that went back.
    play: Callable[..., IllegalMove | None]


def move_field(form: Form) -> str:
    """The request of a form that names it in one field."""
    return form.get("move", "")


def nothing_missed(_seat: int | None, _steps: Sequence[ReplayStep]) -> list[int]:
    """A player of this game cannot miss a move without knowing it."""
    return []


@dataclass(frozen=True, kw_only=True)
class GameUI:
    """One game as tables show it. Everything that only this game has on a page is here."""

    game: Game
    #: What the form that opens a table says about the game.
    summary: str
    #: The part of "How to play" that has its rules.
    rules_anchor: str | None = None
    #: What one deal is called, and the cards that lie face down beside the table.
    round: str = "hand"
    extra: str = "Pack"
    #: What the scores count; ``has_points`` if each point has its reason.
    counts: str = "points"
    has_points: bool = False
    #: Templates: what lies on the table, the reader's hand, and the table on the public screen.
    board: str
    hand: str
    public: str
    #: A template for what else the table shows, if the game has more.
    more: str | None = None
    #: A folder with these templates, if they are not in the app's own.
    templates: Path | None = None
    #: A script of the table's page, if the game has its own.
    script: str | None = None
    #: What happens when the host ends the game.
    time: str
    screen: Callable[[TableReader, Any, Happened, About], Any]
    refusal: Callable[[TableReader, IllegalMove, Sight], str]
    replay: Callable[[TableReader, Sequence[ReplayStep], int, int], Any]
    #: The steps at which a seat could have played and did not.
    missed: Callable[[int | None, Sequence[ReplayStep]], list[int]] = nothing_missed
    #: The request that a form's fields name.
    request: Callable[[Form], str] = move_field
    #: None for a game that is played with all cards as printed.
    levels: LevelUI | None = None

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.game.title

    def at(self, level: Level) -> GameUI:
        """The same for a seat that plays at this level."""
        if self.levels is None or level is Level.CORNERS:
            return self
        return replace(self, board=self.levels.board, hand=self.levels.hand, refusal=self.levels.refusal)
