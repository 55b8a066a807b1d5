"""How a hand of Mythology is shown to one seat or to a watcher."""

from __future__ import annotations

from studyapp.play.game_ui import GameUI, LevelUI
from studyapp.play.games.mythology import levels, move_errors, replaying, returned_cards, table
from studyapp.play.games.mythology.level_moves import play_at_level
from studyapp.rules.mythology import MYTHOLOGY

MYTHOLOGY_UI = GameUI(
    game=MYTHOLOGY,
    summary="Play cards in order within each group. The full game.",
    extra="Extra hand",
    has_points=True,
    board="play/games/mythology/_rows.html",
    hand="play/games/mythology/_hand.html",
    public="play/games/mythology/_public.html",
    more="play/games/mythology/_more.html",
    time="Play goes on until every player has had the same number of turns. Then the game is over, and the highest "
    "score wins.",
    screen=lambda reader, view, happened, _about: table.table_screen(reader, view, happened),
    refusal=lambda reader, refusal, _sight: move_errors.refusal_sentence(reader, refusal),
    replay=replaying.replay_screen,
    missed=replaying.missed_steps,
    levels=LevelUI(
        sentence="Between hands, each player can choose what their cards show. A card that doesn’t fit goes back and "
        "doesn’t count as a move. “Show me” plays a card that fits, and each other player scores 1.",
        board="play/games/mythology/_level_rows.html",
        hand="play/games/mythology/_level_hand.html",
        screen=levels.at_level,
        refusal=returned_cards.level_refusal,
        play=play_at_level,
    ),
)
