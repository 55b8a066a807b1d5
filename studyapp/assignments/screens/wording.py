"""Assignments in words: contents, due date and status."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.assignments.assignment_form import AssignmentDetails
from studyapp.assignments.class_overview import Submission, assignments_of, submissions_of
from studyapp.assignments.models import Assignment
from studyapp.assignments.pupil_assignments import PupilAssignment
from studyapp.assignments.submission_status import SubmissionStatus
from studyapp.classes import Class
from studyapp.content import GROUPS
from studyapp.study.screens.reader import DeckReader
from studyapp.study.session_options import read_strictness, strictness_sentence
from studyapp.study.study_day import days_between, study_day
from studyapp.web.filters import counted, listed


def day_text(day: date, today: date) -> str:
    """A day: ``today``, ``tomorrow``, ``yesterday``, or ``Friday, 6 March``, with the year if it isn't this one."""
    return _near(day, today) or f"{day:%A}, {day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")


def _near(day: date, today: date) -> str:
    return {0: "today", 1: "tomorrow", -1: "yesterday"}.get(days_between(today, day), "")


def due_text(day: date, school_class: Class, now: datetime) -> str:
    """``due Friday, 6 March`` or ``was due yesterday``, in the class's time zone."""
    today = study_day(now, school_class.zone)
    return ("was due " if day < today else "due ") + day_text(day, today)


def sentence_start(said: str) -> str:
    """A text with a capital letter."""
    return said[:1].upper() + said[1:]


def zone_text(school_class: Class) -> str:
    """The class's time zone."""
    return school_class.zone.replace("_", " ")


def amount_text(assignment: Assignment, seconds: int | None) -> str:
    """``10 questions``, or ``at most 15 minutes or 45 questions`` with the pupil's own time."""
    if assignment.minutes is None:
        return counted(assignment.questions, "question")
    minutes = -(-(seconds or assignment.minutes * 60) // 60)
    return f"at most {counted(minutes, 'minute')} or {counted(assignment.questions, 'question')}"


def ready_text(reader: DeckReader, details: AssignmentDetails, today: date) -> str:
    """A filled-in form in a sentence; empty while name, date or figures are missing."""
    if not (details.name and details.due_on and details.figures):
        return ""
    return f"{details.amount}, due {day_text(details.due_on, today)}: {figures_text(reader, list(details.figures))}."


def figures_text(reader: DeckReader, figures: Sequence[str]) -> str:
    """Whole groups by letter, other figures by name, or ``all fifty figures``."""
    if len(figures) == len(reader.deck):
        return "all fifty figures"
    chosen = set(figures)
    whole = [letter for letter in GROUPS if {card.id for card in reader.deck.group(letter)} <= chosen]
    singles = [card for card in reader.cards(chosen) if card.group not in whole]
    groups = [f"group {letter} ({GROUPS[letter].name})" for letter in whole]
    return listed([*groups, *(card.mention(reader.first) for card in singles)])


def answers_text(assignment: Assignment) -> str:
    """``Typed. Accents and spelling must be exact.`` or ``Four options.``"""
    if not assignment.typed:
        return "Four options."
    return " ".join(["Typed.", strictness_sentence(read_strictness(assignment.strictness.split()))]).strip()


def status_text(task: PupilAssignment, now: datetime) -> str:
    """The status of homework, for the pupil."""
    if task.handed_in_at is not None:
        return f"{_handed_in_text(task.work(now), task.handed_in_at, task.school_class, now)}."
    day = day_text(task.due_on, study_day(now, task.school_class.zone))
    if task.work(now) is SubmissionStatus.MISSING:
        return f"This homework was due {day} and is missing. You can still hand it in late."
    return f"You have started. It is due {day}." if task.is_under_way else f"Not started yet. It is due {day}."


def submission_text(submission: Submission, school_class: Class, now: datetime) -> str:
    """The status of a pupil's work, for the teacher."""
    if submission.handed_in_at is not None:
        return _handed_in_text(submission.work, submission.handed_in_at, school_class, now)
    if submission.work is SubmissionStatus.MISSING:
        return "Missing, started" if submission.begun else "Missing, not started"
    return "Started" if submission.begun else "Not started"


def _handed_in_text(status: SubmissionStatus, at: datetime, school_class: Class, now: datetime) -> str:
    day, today = study_day(at, school_class.zone), study_day(now, school_class.zone)
    when = _near(day, today) or f"on {day_text(day, today)}"
    return f"Handed in late, {when}" if status is SubmissionStatus.LATE else f"Handed in {when}"


class PupilHomework(NamedTuple):
    """A piece of homework of one pupil; ``is_begun`` if there are answers."""

    assignment: Assignment
    due: str
    said: str
    is_begun: bool


def pupil_homework(session: Session, school_class: Class, person_id: int, now: datetime) -> list[PupilHomework]:
    """All homework of one pupil, the latest due date first; none for a practice pupil."""
    submissions = submissions_of(session, school_class, now)
    pieces = []
    for assignment in reversed(assignments_of(session, school_class)):
        for submission in submissions[assignment.id]:
            if submission.place.person.id == person_id:
                due, said = (
                    due_text(submission.due_on, school_class, now),
                    submission_text(submission, school_class, now),
                )
                pieces.append(PupilHomework(assignment, due, said, submission.begun > 0))
    return pieces
