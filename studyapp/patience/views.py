"""The pages of patience: the four games, a deal to play, the rules and the list of deals."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts import guest_or_person, person_here, remember
from studyapp.errors import BadInput, IllegalMove, Missing, Stale
from studyapp.patience.deal_log import DealLog, add_entries, read_deal, records
from studyapp.patience.numbering import daily_deal, difficulty, next_number
from studyapp.patience.presses import Press, read_press
from studyapp.patience.screens import deal_screen, plate
from studyapp.patience.sentences import WORDS
from studyapp.patience.waiting import deals_waiting_for
from studyapp.rules.patience import GAMES, NUMBERS
from studyapp.rules.patience.winnable import winnable
from studyapp.web.app_services import now, reading, writing
from studyapp.web.preferences import keep, where_from

bp = Blueprint("patience", __name__)

#: So many unfinished deals are listed.
UNFINISHED = 6
#: The old words are explained during so many moves.
YOUNG = 10
#: How the tableau looks: the colours of the suits, and the side of the buttons. The first values are the defaults.
LOOKS = {"suits": ("two", "four"), "side": ("right", "left")}


@bp.get("/patience")
def room() -> str:
    """The four games, the deal of the day and the deals that wait."""
    with reading() as session:
        person = person_here(session)
        numbers = {game: next_number(session, person, game) for game in GAMES}
        return render_template(
            "patience/room.html",
            games=GAMES.values(),
            titles={game.name: game.title for game in GAMES.values()},
            numbers=numbers,
            plates={game: plate(read_deal(session, None, game, number)) for game, number in numbers.items()},
            records=records(session, person) if person else {},
            unfinished=deals_waiting_for(session, person, UNFINISHED) if person else [],
            daily=daily_deal(now().date()),
        )


@bp.get("/patience/<game>/rules")
def rules(game: str) -> str:
    """The rules of one game in our own words."""
    return render_template("patience/rules.html", game=GAMES[_known(game)], number=next(iter(winnable(game))))


@bp.get("/patience/<game>/deals")
def deals(game: str) -> ResponseReturnValue:
    """The deals known to be winnable, and a field for any number."""
    _known(game)
    asked = request.args.get("number", "").strip()
    if asked.isdecimal() and int(asked) in NUMBERS:
        return redirect(url_for("patience.deal", game=game, number=int(asked)), 303)
    listed = [(number, difficulty(game, number)) for number in winnable(game)]
    return render_template("patience/deals.html", game=GAMES[game], deals=listed, asked=asked)


@bp.get("/patience/<game>/<int:number>")
def deal(game: str, number: int) -> str:
    """A deal as this person left it, or as it is dealt."""
    with reading() as session:
        current = read_deal(session, person_here(session), _known(game), _dealt(number))
    return _show(current, lifted=request.args.get("lifted", ""))


@bp.post("/patience/<game>/<int:number>")
def enter(game: str, number: int) -> ResponseReturnValue:
    """Make a move, or undo, redo, restart, ask for a hint; a press with several meanings picks the card up."""
    status, refused, press = 200, "", Press()
    try:
        press = _enter(_known(game), _dealt(number))
    except IllegalMove as illegal:
        status, refused = 422, str(illegal)
    except Stale as stale:
        status, refused = 409, str(stale)
    if status == 200 and request.headers.get("HX-Request") != "true":
        return redirect(url_for("patience.deal", game=game, number=number, lifted=press.lifted or None), 303)
    with reading() as session:
        current = read_deal(session, person_here(session), game, number)
    return _show(current, lifted=press.lifted, refused=refused), status


@bp.post("/patience/look/<name>")
def look(name: str) -> ResponseReturnValue:
    """Set how the tableau looks in this browser."""
    value = request.form.get(name, "")
    if value not in LOOKS.get(name, ()):
        raise BadInput({name: "Choose one of the options."})
    response = redirect(where_from(), 303)
    keep(response, name, value)
    return response


@bp.context_processor
def _looks() -> dict[str, str]:
    """The choices of :data:`LOOKS` for the templates."""
    given = {name: request.cookies.get(name, "") for name in LOOKS}
    return {name: value if value in LOOKS[name] else LOOKS[name][0] for name, value in given.items()}


def _enter(game: str, number: int) -> Press:
    """Add what the form asks for to the deal. Who has no name yet becomes a guest with the first entry.

    :raises Stale: if the form was sent from an earlier position.
    """
    with writing() as session:
        current = read_deal(session, person_here(session), game, number)
        if request.form.get("entry", "") != str(len(current.entries)):
            raise Stale("This deal has moved on since you pressed. Here it is now.")
        press = read_press(current.log, request.form)
        if press.entries:
            person = guest_or_person(session, now())
            add_entries(session, person, current, press.entries, now=now())
            remember(person)
    return press


def _show(current: DealLog, *, lifted: str = "", refused: str = "") -> str:
    screen = deal_screen(current, lifted=lifted, refused=refused)
    with reading() as session:
        following = next_number(session, person_here(session), current.game, after=current.number)
    is_swap = request.headers.get("HX-Request") == "true"
    return render_template(
        "patience/_deal.html" if is_swap else "patience/deal.html",
        screen=screen,
        following=following,
        difficulty=difficulty(current.game, current.number),
        words=WORDS[current.game] if screen.moves < YOUNG else (),
    )


def _known(game: str) -> str:
    """The name of a game.

    :raises Missing: if there is no such game.
    """
    if game not in GAMES:
        raise Missing("There is no patience of that name. Choose one of the four on the page Patience.")
    return game


def _dealt(number: int) -> int:
    """The number of a deal.

    :raises Missing: if no deal can have it.
    """
    if number not in NUMBERS:
        raise Missing("There is no deal with that number. Choose a number from 1 to 999,999,999.")
    return number
