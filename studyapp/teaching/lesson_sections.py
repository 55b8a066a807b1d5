"""The sections a class uses during lessons: for pupils signed in for a lesson, the others are hidden and closed."""

from __future__ import annotations

from flask import Flask, request
from sqlalchemy import select

from studyapp.accounts.current_person import is_in_for_a_lesson
from studyapp.classes.class_policy import policy_here
from studyapp.errors import NotAllowed
from studyapp.study.models import AskedQuestion, Origin, StudySession
from studyapp.web import navigation
from studyapp.web.app_services import reading
from studyapp.web.filters import listed

#: Pages that can be read in every lesson.
ALWAYS_OPEN = {"library.how_to_play", "library.credits"}

#: Responses that belong to no section and are the same for everyone.
_NO_PAGE = {"static_files.file", "health.healthz"}


def init(app: Flask) -> None:
    """Check every request of a pupil who is signed in for a lesson."""
    app.before_request(_close_other_sections)


def _close_other_sections() -> None:
    """Refuse a page of a closed section.

    :raises NotAllowed: if the pupil's class uses other sections during lessons.
    """
    if request.endpoint in _NO_PAGE or not is_in_for_a_lesson():
        return
    opened = policy_here().open_rooms
    if opened is None:
        return
    navigation.open_only(opened)
    sections = {link.section: link.label for link in navigation.links()}
    if request.blueprint in sections.keys() - opened and request.endpoint not in ALWAYS_OPEN and not _is_set_work():
        named = listed([label for section, label in sections.items() if section in opened])
        raise NotAllowed(f"Your class is using {named} in this lesson. The other sections open again afterwards.")


def _is_set_work() -> bool:
    """Whether the page belongs to a study session of homework or a warm-up, which are open in every lesson."""
    named = request.view_args or {}
    origin = select(StudySession.origin)
    if request.blueprint != "study" or not named.keys() & {"number", "asked_id"}:
        return False
    if "asked_id" in named:
        origin = origin.join(AskedQuestion, AskedQuestion.sitting_id == StudySession.id).where(
            AskedQuestion.id == named["asked_id"]
        )
    else:
        origin = origin.where(StudySession.id == named["number"])
    with reading() as session:
        return session.scalar(origin) is Origin.ASSIGNMENT
