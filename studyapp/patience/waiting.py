"""The deals that wait on the home page."""

from __future__ import annotations

from typing import NamedTuple

from flask import url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.patience.deal_log import read_deal, unfinished_deals
from studyapp.rules.patience import GAMES, played

#: More of them are on the page Patience.
AT_MOST = 2


class WaitingDeal(NamedTuple):
    """A deal that has been begun and not won."""

    title: str
    sentence: str
    url: str
    action: str


def deals_waiting_for(session: Session, person: Person, at_most: int = AT_MOST) -> list[WaitingDeal]:
    """The deals this person can continue, the last played first."""
    return [_waiting(session, person, deal.game, deal.number) for deal in unfinished_deals(session, person, at_most)]


def _waiting(session: Session, person: Person, game: str, number: int) -> WaitingDeal:
    log = read_deal(session, person, game, number).log
    return WaitingDeal(
        title=f"{GAMES[game].title}, deal {number}",
        sentence=f"Moves: {len(log.done)}. Played: {played(log.state)} of {GAMES[game].played} cards.",
        url=url_for("patience.deal", game=game, number=number),
        action=f"Continue deal {number}",
    )
