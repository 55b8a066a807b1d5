"""A class's settings: its name and zone, the join code, its teachers, and putting it away."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from flask import Response, flash, url_for
from sqlalchemy.orm import Session

from studyapp.accounts.audit import recorded
from studyapp.accounts.login_cards import keep_cards
from studyapp.classes import Class
from studyapp.classes.class_form import ClassWish
from studyapp.classes.class_lifecycle import archive, begin_new_year, change_class, change_code, lock
from studyapp.classes.class_owners import add_owner, owners_of, stop_teaching
from studyapp.classes.holidays import holidays_of
from studyapp.classes.memberships import roster
from studyapp.database import transaction
from studyapp.errors import BadInput
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import date_range
from studyapp.teaching.views.class_form import form_of, wish_of, written_wish
from studyapp.teaching.views.login_cards import Drawn, cards_page, draw_cards
from studyapp.teaching.views.pages import confirmation, go_to, page, refused, written
from studyapp.web.app_services import now, reading, writing
from studyapp.web.filters import counted


@bp.get("/classes/<int:class_id>/settings")
def settings(class_id: int) -> Response:
    """The forms."""
    return page("settings", **shown_settings(class_id))


@bp.post("/classes/<int:class_id>/settings")
def change(class_id: int) -> Response:
    """Let the class be as the form says."""
    wish = written_wish()
    try:
        with writing() as session:
            change_class(session, desk(session, class_id).school_class, wish, now())
    except BadInput as refusal:
        return refused("settings", refusal, field="name", **shown_settings(class_id, wish))
    flash("Settings saved.", "right")
    return go_to("teaching.one_class", class_id=class_id)


@bp.post("/classes/<int:class_id>/code")
def code(class_id: int) -> Response:
    """A new join code, or let nobody join for now."""
    wish = written("wish")
    with writing() as session:
        school_class = desk(session, class_id).school_class
        if wish == "new":
            change_code(session, school_class)
        elif wish in {"lock", "open"}:
            lock(session, school_class, wish == "lock")
        else:
            raise BadInput({"wish": "Choose to make a new code, or to lock or open the class."})
    return go_to("teaching.settings", class_id=class_id)


@bp.post("/classes/<int:class_id>/archive")
def put_away(class_id: int) -> Response:
    """The year is over; or it goes on after all."""
    with writing() as session:
        school_class = desk(session, class_id).school_class
        archive(session, school_class, None if written("wish") == "back" else now())
    done = "archived" if school_class.archived_at else "restored"
    flash(f"{school_class.name} is {done}.", "right")
    return go_to("teaching.classes")


@bp.post("/classes/<int:class_id>/new-year")
def new_year(class_id: int) -> Response:
    """Archive the class, open the next one with its pupils, and show their new cards, in one press."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        own = [place.person for place in roster(session, school_class) if place.member.made_here]
    question = confirmation(
        question="Start a new school year?",
        sentences=[
            f"{school_class.name} is archived, and no one can join it any more.",
            f"The next class, {written('next')}, gets its teachers and {counted(len(own), 'pupil')}.",
            "Every one of these pupils gets a new login card. The old cards and passwords stop working.",
        ],
        fields={"next": written("next")},
        action="Start the new school year",
        back=url_for("teaching.settings", class_id=class_id),
    )
    if question and written("next").strip():
        return question
    drawn = draw_cards(own)
    try:
        with writing() as session:
            here = desk(session, class_id)
            begun = partial(_begin, session, here.school_class, drawn, now())
            following = recorded(session, here.event("new year"), now(), begun)
    except BadInput as refusal:
        return refused("settings", BadInput({"next": str(refusal)}), field="next", **shown_settings(class_id))
    flash(f"{following.name} is open with the pupils of {school_class.name}.", "right")
    return (
        cards_page(following, drawn, teacher=here.teacher.name)
        if own
        else go_to("teaching.one_class", class_id=following.id)
    )


@transaction
def _begin(session: Session, school_class: Class, drawn: Drawn, now: datetime) -> Class:
    following = begin_new_year(session, school_class, written("next"), now)
    keep_cards(session, drawn.hashes, now)
    return following


@bp.post("/classes/<int:class_id>/teachers")
def add_teacher(class_id: int) -> Response:
    """Let a colleague teach the class too."""
    try:
        with writing() as session:
            here = desk(session, class_id)
            added = partial(add_owner, session, here.school_class, written("user_name"), now())
            colleague = recorded(session, here.event("teacher added"), now(), added)
    except BadInput as refusal:
        return refused("settings", refusal, field="user_name", **shown_settings(class_id))
    flash(f"{colleague.name} is now a teacher of this class.", "right")
    return go_to("teaching.settings", class_id=class_id)


@bp.post("/classes/<int:class_id>/give-up")
def give_up_class(class_id: int) -> Response:
    """Teach the class no longer; its other teachers keep it."""
    with writing() as session:
        here = desk(session, class_id)
        recorded(
            session, here.event("given up"), now(), lambda: stop_teaching(session, here.school_class, here.teacher)
        )
    flash(f"{here.school_class.name} now belongs to its other teachers.", "right")
    return go_to("teaching.classes")


def shown_settings(class_id: int, wish: ClassWish | None = None) -> dict[str, object]:
    """What the page shows; the form stands as it was written, else as the class is set."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        shown = {
            "school_class": school_class,
            "owners": owners_of(session, school_class),
            "holidays": [
                (holiday.id, date_range(holiday.first, holiday.last)) for holiday in holidays_of(session, school_class)
            ],
            "open_more": True,
        }
    return shown | form_of(wish or wish_of(school_class))
