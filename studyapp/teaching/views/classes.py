"""A teacher's classes, a new one, and the pupils of one."""

from __future__ import annotations

from flask import Response, flash, url_for

from studyapp.classes.class_lifecycle import open_class
from studyapp.classes.class_owners import classes_of, owners_of
from studyapp.classes.let_in_requests import waiting_requests
from studyapp.classes.memberships import MOST_NICKNAMES, ids_without_card, nickname_joins, pupil_counts, roster
from studyapp.errors import BadInput
from studyapp.play.views.join_code import is_loopback
from studyapp.teaching.access import desk, teacher_here
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import last_here
from studyapp.teaching.views.class_form import first_wish, form_of, written_wish
from studyapp.teaching.views.pages import go_to, page, refused
from studyapp.web.app_services import now, reading, writing
from studyapp.web.qr import picture_of


@bp.get("/classes")
def classes() -> Response:
    """The classes of whoever asks, with how many are in each."""
    with reading() as session:
        teacher = teacher_here(session)
        mine = classes_of(session, teacher)
        numbers = pupil_counts(session, mine)
    return page("classes", classes=[(school_class, numbers.get(school_class.id, 0)) for school_class in mine])


@bp.get("/classes/new")
def new_class() -> Response:
    """The form, all filled in but for the name."""
    with reading() as session:
        teacher_here(session)
    return page("new_class", **form_of(first_wish()))


@bp.post("/classes/new")
def open_new() -> Response:
    """Create the class."""
    wish = written_wish()
    try:
        with writing() as session:
            school_class = open_class(session, teacher_here(session), wish, now())
    except BadInput as refusal:
        return refused("new_class", refusal, field="name", **form_of(wish))
    flash(f"{school_class.name} is ready. Now add its pupils.", "right")
    return go_to("teaching.add", class_id=school_class.id)


@bp.get("/classes/<int:class_id>/pupils")
def pupils(class_id: int) -> Response:
    """The pupils of a class: who waits to be let in, who is in it, how others join."""
    at = now()
    with reading() as session:
        school_class = desk(session, class_id).school_class
        places = roster(session, school_class)
        return page(
            "pupils",
            school_class=school_class,
            places=places,
            seen={place.person.id: last_here(place, at, school_class.zone) for place in places},
            knocks=waiting_requests(session, school_class, at),
            owners=owners_of(session, school_class),
            without_card=len(ids_without_card(places)),
            nicknames=len(nickname_joins(places)),
            most_nicknames=MOST_NICKNAMES,
        )


@bp.get("/classes/<int:class_id>/poster")
def poster(class_id: int) -> Response:
    """The join code for the projector or the wall, with a picture that phones read."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
    address = url_for("teaching.join", code=school_class.join_code or "", _external=True)
    return page(
        "poster", school_class=school_class, address=address, picture=picture_of(address), loopback=is_loopback(address)
    )
