"""Whether a learner lets a class's teachers see answers from before they joined it."""

from __future__ import annotations

from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.classes.models import Member
from studyapp.database import transaction
from studyapp.errors import Missing


@transaction
def show_earlier(session: Session, class_id: int, person: Person, shows: bool) -> None:
    """Let the teachers of a class see earlier answers and those of other classes, or stop letting them.

    :raises Missing: if ``person`` is not in the class.
    """
    member = session.get(Member, (class_id, person.id))
    if member is None:
        raise Missing("You aren’t in this class.")
    member.shows_earlier = shows
    session.flush()
