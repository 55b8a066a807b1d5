"""The form of an assignment: as it opens, as it was sent, and what it offers."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from werkzeug.datastructures import MultiDict

from studyapp.assignments.assignment_form import ATTEMPTS, MINUTES, QUESTIONS, WARM_UP, Wish
from studyapp.assignments.models import Assignment
from studyapp.assignments.screens.wording import zone_text
from studyapp.classes import Class
from studyapp.content import GROUPS, Deck
from studyapp.content.questions import SKILLS
from studyapp.study.study_day import next_day, study_day
from studyapp.study.views.quizzes import SKILL_LABELS
from studyapp.web.filters import counted

IN_A_WEEK = 7


def blank_wish(deck: Deck, school_class: Class, asked: MultiDict[str, str], now: datetime) -> Wish:
    """A new form: a week's time and ten questions, or a warm-up of six for today; with the figures an address names."""
    today = study_day(now, school_class.zone)
    figures = [card.id for card in deck if card.id in asked.getlist("figures")]
    name = asked.get("name", "")
    if asked.get("kind") == "warm-up":
        everybody = [card.id for card in deck]
        name = name or f"Warm-up, {today.day} {today:%B}"
        return Wish(name, today, figures or everybody, amount=f"{WARM_UP} questions")
    return Wish(name, next_day(today, IN_A_WEEK), figures)


def sent_wish(deck: Deck, form: MultiDict[str, str]) -> Wish:
    """What was sent: chosen groups are their ten figures."""
    groups, singles = form.getlist("groups"), form.getlist("figures")
    attempts = form.get("attempts", "")
    return Wish(
        name=form.get("name", "").strip(),
        due_on=read_day(form.get("due_on", "")),
        figures=[card.id for card in deck if card.group in groups or card.id in singles],
        skills=form.getlist("skills"),
        amount=form.get("amount", ""),
        attempts=int(attempts) if attempts.isdecimal() and len(attempts) < 3 else 0,
        typed=form.get("kind") == "typed",
        strictness=form.getlist("strictness"),
        note=form.get("note", "").strip(),
    )


def kept_wish(deck: Deck, kept: Assignment) -> Wish:
    """An assignment as its form has it."""
    return Wish(
        name=kept.name,
        due_on=kept.due_on,
        figures=[card.id for card in deck if card.id in kept.figures],
        skills=kept.skills,
        amount=f"{kept.questions} questions" if kept.minutes is None else f"{kept.minutes} minutes",
        attempts=kept.attempts,
        typed=kept.typed,
        strictness=kept.strictness.split(),
        note=kept.note,
    )


def shown_form(deck: Deck, school_class: Class, wish: Wish, now: datetime) -> dict[str, Any]:
    """What the template fills in and offers; a group all of whose figures are chosen is chosen itself."""
    whole = {letter for letter in GROUPS if all(card.id in wish.figures for card in deck.group(letter))}
    return {
        "wish": wish,
        "whole": whole,
        "singles": {figure for figure in wish.figures if figure in deck and deck[figure].group not in whole},
        "shelves": [(letter, GROUPS[letter].name, deck.group(letter)) for letter in GROUPS],
        "skills": [(skill, SKILL_LABELS[skill]) for skill in SKILLS],
        "amounts": [
            *((f"{count} questions", counted(count, "question")) for count in QUESTIONS),
            *((f"{count} minutes", f"at most {counted(count, 'minute')}") for count in MINUTES),
        ],
        "attempts": [(count, counted(count, "attempt")) for count in ATTEMPTS],
        "today": study_day(now, school_class.zone),
        "zone": zone_text(school_class),
    }


def read_day(text: str) -> date | None:
    """A day as a form sends it, such as 2026-03-06; None where it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
