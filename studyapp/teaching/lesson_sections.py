"""The rooms a class works in: while a pupil is in for a lesson, the others are neither shown nor entered."""

from __future__ import annotations

from flask import Flask, request
from sqlalchemy import select

from studyapp.accounts.current_person import is_in_for_a_lesson
from studyapp.classes.class_policy import decided_here
from studyapp.errors import NotAllowed
from studyapp.study.models import Asked, Origin, StudySession
from studyapp.web import navigation
from studyapp.web.app_services import reading
from studyapp.web.filters import listed

#: How the game is played, and whom to thank, may be read in every lesson.
ALWAYS_OPEN = {"library.how_to_play", "library.credits"}


#: No page of somebody's, and the same for all.
_NO_PAGE = {"static_files.file", "health.healthz"}


def init(app: Flask) -> None:
    """Look at every request of a pupil who is in for a lesson."""
    app.before_request(_keep_to_open_rooms)


def _keep_to_open_rooms() -> None:
    """Refuse a closed room in words.

    :raises NotAllowed: if a class of the pupil's has its lessons in other rooms.
    """
    if request.endpoint in _NO_PAGE or not is_in_for_a_lesson():
        return
    opened = decided_here().open_rooms
    if opened is None:
        return
    navigation.keep_to(opened)
    rooms = {link.room: link.label for link in navigation.links()}
    if request.blueprint in rooms.keys() - opened and request.endpoint not in ALWAYS_OPEN and not _is_set_work():
        named = listed([label for room, label in rooms.items() if room in opened])
        raise NotAllowed(f"Your class works in {named} in this lesson. The other rooms are open again after it.")


def _is_set_work() -> bool:
    """Whether the page belongs to a sitting of homework or a warm-up, which are done wherever the class works."""
    named = request.view_args or {}
    origin = select(StudySession.origin)
    if request.blueprint != "study" or not named.keys() & {"number", "asked_id"}:
        return False
    if "asked_id" in named:
        origin = origin.join(Asked, Asked.sitting_id == StudySession.id).where(Asked.id == named["asked_id"])
    else:
        origin = origin.where(StudySession.id == named["number"])
    with reading() as session:
        return session.scalar(origin) is Origin.ASSIGNMENT
