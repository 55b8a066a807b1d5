"""Assignments in words: what one is made of, and when it is due."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from studyapp.assignments.assignment_form import Wish
from studyapp.assignments.class_overview import Share
from studyapp.assignments.models import Assignment
from studyapp.assignments.pupil_assignments import Task
from studyapp.assignments.submission_status import Work
from studyapp.classes import Class
from studyapp.content import GROUPS
from studyapp.study.screens.reader import Reader
from studyapp.study.session_options import in_words, read_strictness
from studyapp.study.study_day import days_between, study_day
from studyapp.web.filters import counted, listed


def day_said(day: date, today: date) -> str:
    """A day as one says it: ``today``, ``tomorrow``, ``yesterday``, ``Friday, 6 March``, with its year if another."""
    near = {0: "today", 1: "tomorrow", -1: "yesterday"}.get(days_between(today, day))
    return near or f"{day:%A}, {day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")


def due_said(day: date, school_class: Class, now: datetime) -> str:
    """``due Friday, 6 March``, or ``was due yesterday``, in the class's zone."""
    today = study_day(now, school_class.zone)
    return ("was due " if day < today else "due ") + day_said(day, today)


def opening(said: str) -> str:
    """Words as the beginning of a sentence: only the first letter changes."""
    return said[:1].upper() + said[1:]


def zone_said(school_class: Class) -> str:
    """The class's zone as one reads it."""
    return school_class.zone.replace("_", " ")


def amount_said(assignment: Assignment, seconds: int | None) -> str:
    """``10 questions``, or ``at most 15 minutes`` with the time one pupil has."""
    if assignment.minutes is None:
        return counted(assignment.questions, "question")
    minutes = -(-(seconds or assignment.minutes * 60) // 60)
    return f"at most {counted(minutes, 'minute')} or {counted(assignment.questions, 'question')}"


def ready_said(reader: Reader, wish: Wish, today: date) -> str:
    """A form that is filled in, in a sentence; empty while its name, its day or its figures are missing."""
    if not (wish.name and wish.due_on and wish.figures):
        return ""
    return f"{opening(wish.amount)}, due {day_said(wish.due_on, today)}: {figures_said(reader, list(wish.figures))}."


def figures_said(reader: Reader, figures: Sequence[str]) -> str:
    """Whole groups by their letter, all fifty in a word, other figures by name."""
    if len(figures) == len(reader.deck):
        return "all fifty figures"
    chosen = set(figures)
    whole = [letter for letter in GROUPS if {card.id for card in reader.deck.group(letter)} <= chosen]
    singles = [card for card in reader.cards(chosen) if card.group not in whole]
    groups = [f"group {letter} ({GROUPS[letter].name})" for letter in whole]
    return listed([*groups, *(card.mention(reader.first) for card in singles)])


def manner_said(assignment: Assignment) -> str:
    """``Typed. Accents and spelling count.``, or ``Four options.``"""
    if not assignment.typed:
        return "Four options."
    return " ".join(["Typed.", in_words(read_strictness(assignment.strictness.split()))]).strip()


def standing_said(task: Task, now: datetime) -> str:
    """What has become of a task, for the pupil who has it."""
    if task.handed_in_at is not None:
        return f"{_handed_in_said(task.work(now), task.handed_in_at, task.school_class, now)}."
    day = day_said(task.due_on, study_day(now, task.school_class.zone))
    if task.work(now) is Work.MISSING:
        return f"This homework was due {day} and is missing. You can still hand it in late."
    return f"You have started. It is due {day}." if task.is_under_way else f"Not started yet. It is due {day}."


def share_said(share: Share, school_class: Class, now: datetime) -> str:
    """What has become of a pupil's work, for the teacher."""
    if share.handed_in_at is not None:
        return _handed_in_said(share.work, share.handed_in_at, school_class, now)
    if share.work is Work.MISSING:
        return "Missing, started" if share.begun else "Missing, not started"
    return "Started" if share.begun else "Not started"


def _handed_in_said(work: Work, at: datetime, school_class: Class, now: datetime) -> str:
    day = day_said(study_day(at, school_class.zone), study_day(now, school_class.zone))
    return f"Handed in late, {day}" if work is Work.LATE else f"Handed in {day}"
