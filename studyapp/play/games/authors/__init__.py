"""How a game of Authors is shown to one seat or to a watcher."""

from __future__ import annotations

from studyapp.play.game_ui import Form, GameUI, LevelUI
from studyapp.play.games.authors import levels, move_errors, replaying, table
from studyapp.play.games.authors.level_calls import call_at_level
from studyapp.rules.authors import AUTHORS


def _call(form: Form) -> str:
    """The call that a form's fields name: whom to ask, and for which card."""
    return f"ask {form.get('other', '')} {form.get('move', '')}"


AUTHORS_UI = GameUI(
    game=AUTHORS,
    summary="Ask other players for cards and collect books of five. The easier game.",
    rules_anchor="authors",
    round="game",
    counts="books",
    board="play/games/authors/_board.html",
    hand="play/games/authors/_hand.html",
    public="play/games/authors/_public.html",
    script="authors.js",
    time="The game ends now. The player with the most books wins.",
    screen=lambda reader, view, happened, about: table.table_screen(reader, view, happened, *about),
    refusal=lambda reader, refusal, _sight: move_errors.refusal_sentence(reader, refusal),
    replay=replaying.replay_screen,
    request=_call,
    levels=LevelUI(
        sentence="Between games, each player can choose what their cards show. To ask for a card, you choose one of "
        "four "
        "answers. We correct a wrong answer, and “Show me” gives the right one. Either way, your turn continues.",
        board="play/games/authors/_board.html",
        hand="play/games/authors/_level_hand.html",
        screen=levels.at_level,
        refusal=lambda reader, refusal, _sight: move_errors.refusal_sentence(reader, refusal),
        play=call_at_level,
    ),
)
