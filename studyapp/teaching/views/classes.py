"""A teacher's classes, a new one, the pupils of one, and the view as its practice pupil."""

from __future__ import annotations

from functools import partial

from flask import Response, flash, url_for

from studyapp.accounts.audit import recorded
from studyapp.accounts.login_cards import LESSON
from studyapp.classes.class_lifecycle import open_class
from studyapp.classes.class_owners import classes_of, owners_of
from studyapp.classes.let_in_requests import waiting_requests
from studyapp.classes.memberships import ids_without_card, pupil_counts, roster
from studyapp.classes.nickname_joins import MOST_NICKNAMES, nickname_joins
from studyapp.classes.practice_pupil import enter, practice_pupil, return_to_teacher
from studyapp.errors import BadInput
from studyapp.play.views.render_table import is_loopback
from studyapp.teaching.access import desk, teacher_here
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import last_here
from studyapp.teaching.forms import ClassForm
from studyapp.teaching.views.pages import go_to, page
from studyapp.web.app_services import now, reading, writing
from studyapp.web.qr import picture_of


@bp.get("/classes")
def classes() -> Response:
    """The teacher's classes and the number of pupils in each."""
    with reading() as session:
        teacher = teacher_here(session)
        mine = classes_of(session, teacher)
        numbers = pupil_counts(session, mine)
    return page("classes", classes=[(school_class, numbers.get(school_class.id, 0)) for school_class in mine])


@bp.get("/classes/new")
def new_class() -> Response:
    """The form of a new class, with everything but the name filled in."""
    with reading() as session:
        teacher_here(session)
    return page("new_class", form=ClassForm())


@bp.post("/classes/new")
def open_new() -> Response:
    """Create a class."""
    with reading() as session:
        teacher_here(session)
    form = ClassForm()
    try:
        form.check()
    except BadInput as refusal:
        return form.refused("teaching/new_class.html", refusal)
    with writing() as session:
        school_class = open_class(session, teacher_here(session), form.settings, now())
    flash(f"{school_class.name} is ready. Now add its pupils.", "right")
    return go_to("teaching.add", class_id=school_class.id)


@bp.get("/classes/<int:class_id>/pupils")
def pupils(class_id: int) -> Response:
    """The pupils of a class: who is waiting to be let in, who is in it, and how others can join."""
    at = now()
    with reading() as session:
        school_class = desk(session, class_id).school_class
        places = roster(session, school_class)
        return page(
            "pupils",
            school_class=school_class,
            places=places,
            seen={place.person.id: last_here(place, at, school_class.zone) for place in places},
            let_in_requests=waiting_requests(session, school_class, at),
            owners=owners_of(session, school_class),
            without_card=len(ids_without_card(places)),
            nicknames=len(nickname_joins(places)),
            most_nicknames=MOST_NICKNAMES,
        )


@bp.get("/classes/<int:class_id>/poster")
def poster(class_id: int) -> Response:
    """The class code for the projector or the wall, with a QR code for phones."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
    address = url_for("teaching.join", code=school_class.join_code or "", _external=True)
    return page(
        "poster", school_class=school_class, address=address, picture=picture_of(address), loopback=is_loopback(address)
    )


@bp.post("/classes/<int:class_id>/practice")
def view_as_pupil(class_id: int) -> Response:
    """Let this browser be the practice pupil of the class."""
    at = now()
    with writing() as session:
        here = desk(session, class_id)
        made = partial(practice_pupil, session, here.school_class, at)
        person = recorded(session, here.event("practice pupil"), at, made)
    enter(person, here.teacher, here.school_class, at, LESSON)
    flash("This is what a pupil sees. Nothing you do here counts in the class’s numbers.", "info")
    return go_to("home.home")


@bp.post("/practice/back")
def stop_viewing_as_pupil() -> Response:
    """Be the teacher again, on the page of the class."""
    with reading() as session:
        _, class_id = return_to_teacher(session)
    return go_to("teaching.one_class", class_id=class_id)
