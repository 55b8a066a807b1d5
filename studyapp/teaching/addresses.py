"""The addresses of this room's pages, and the view that answers each."""

from __future__ import annotations

from studyapp.teaching.blueprint import bp
from studyapp.web.late_views import put

__all__ = ["bp"]

put(
    bp,
    "studyapp.teaching.views",
    {
        "adding": {
            "GET /classes/<int:class_id>/add": "add",
            "POST /classes/<int:class_id>/add": "preview",
            "POST /classes/<int:class_id>/add/write": "write",
        },
        "behind": {
            "GET /classes/<int:class_id>/figures/<figure_id>": "figure",
            "GET /classes/<int:class_id>/answers": "answers",
        },
        "carding": {
            "GET /classes/<int:class_id>/cards": "new_cards",
            "POST /classes/<int:class_id>/cards": "cards",
        },
        "classes": {
            "GET /classes": "classes",
            "GET /classes/new": "new_class",
            "POST /classes/new": "open_new",
            "GET /classes/<int:class_id>/pupils": "pupils",
            "GET /classes/<int:class_id>/poster": "poster",
        },
        "dealing": {
            "GET /classes/<int:class_id>/tables": "tables",
            "POST /classes/<int:class_id>/tables": "deal",
        },
        "deleting": {
            "GET /classes/<int:class_id>/pupils/<int:person_id>/everything.zip": "everything",
            "GET /classes/<int:class_id>/pupils/<int:person_id>/delete": "delete_form",
            "POST /classes/<int:class_id>/pupils/<int:person_id>/delete": "delete",
        },
        "door": {
            "GET /cant-get-in": "cant_get_in",
            "POST /cant-get-in": "knock_here",
            "GET /cant-get-in/waiting": "waiting",
            "POST /cant-get-in/in": "come_in",
            "POST /classes/<int:class_id>/let-in": "let_in_for_today",
        },
        "drafts": {
            "GET /classes/<int:class_id>/sheet": "sheet",
        },
        "evening": {
            "GET /classes/<int:class_id>": "one_class",
        },
        "exports": {
            "GET /classes/<int:class_id>/figures.csv": "figures_file",
            "GET /classes/<int:class_id>/grid.csv": "grid_file",
            "GET /classes/<int:class_id>/answers.csv": "answers_file",
        },
        "handing_over": {
            "GET /classes/<int:class_id>/pupils/<int:person_id>/hand-over": "whose",
            "POST /classes/<int:class_id>/pupils/<int:person_id>/hand-over": "give_answers",
        },
        "hiding": {
            "GET /classes/<int:class_id>/parts": "hidden",
            "GET /classes/<int:class_id>/figures/<figure_id>/parts": "parts",
            "POST /classes/<int:class_id>/figures/<figure_id>/parts": "show_parts",
        },
        "holidays": {
            "POST /classes/<int:class_id>/holidays": "add_days_off",
            "POST /classes/<int:class_id>/holidays/<int:holiday_id>/remove": "remove_days_off",
        },
        "joining": {
            "GET /class": "code_form",
            "POST /class": "find",
            "GET /class/<code>": "join",
            "POST /class/<code>": "join_as_pupil",
            "POST /class/<code>/account": "join_with_account",
            "POST /class/<int:class_id>/leave": "leave",
        },
        "learners": {
            "GET /classes/<int:class_id>/pupils/<int:person_id>/progress": "learner",
            "GET /classes/<int:class_id>/pupils/<int:person_id>/figures/<figure_id>": "learner_figure",
        },
        "practising": {
            "POST /classes/<int:class_id>/practice": "practise",
            "POST /practice/back": "practise_no_more",
        },
        "pupils": {
            "GET /classes/<int:class_id>/pupils/<int:person_id>": "pupil",
            "POST /classes/<int:class_id>/pupils/<int:person_id>/name": "name",
            "POST /classes/<int:class_id>/pupils/<int:person_id>/same-as": "same_as",
            "POST /classes/<int:class_id>/pupils/<int:person_id>/out": "out",
            "GET /classes/<int:class_id>/roster.csv": "roster_file",
        },
        "seen_by": {
            "GET /me/teachers": "seen_by",
            "POST /me/teachers/<int:class_id>": "choose_what_is_seen",
        },
        "settings": {
            "GET /classes/<int:class_id>/settings": "settings",
            "POST /classes/<int:class_id>/settings": "change",
            "POST /classes/<int:class_id>/code": "code",
            "POST /classes/<int:class_id>/archive": "put_away",
            "POST /classes/<int:class_id>/new-year": "new_year",
            "POST /classes/<int:class_id>/teachers": "add_teacher",
            "POST /classes/<int:class_id>/give-up": "give_up_class",
        },
        "showing": {
            "GET /classes/<int:class_id>/board": "board",
        },
        "time_factor": {
            "POST /classes/<int:class_id>/pupils/<int:person_id>/time": "time_factor",
        },
        "wishes": {
            "GET /classes/<int:class_id>/wishes": "wishes",
            "POST /classes/<int:class_id>/wishes": "close",
        },
    },
)
