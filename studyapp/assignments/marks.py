"""Marks of a class's homework for a gradebook, and what the answers to one assignment say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.assignments.class_overview import Submission, assignments_of, submissions_of
from studyapp.assignments.results import AttemptResult, answers_in, results_of
from studyapp.assignments.submission_status import SubmissionStatus
from studyapp.classes import Class
from studyapp.classes.memberships import distinct_names, roster
from studyapp.study.models import Verdict

HARDEST = 5
"""How many of the hardest questions are listed."""

FEWEST = 3
"""A question is listed among the hardest from this many answers on."""


class HardQuestion(NamedTuple):
    """A figure in one skill, and how many answers to it were right."""

    figure: str
    skill: str
    right: int
    answers: int


def marks_table(session: Session, school_class: Class, now: datetime) -> list[dict[str, object]]:
    """A row for each pupil, and for each assignment its points, percent and whether it was late.

    The best attempt counts. Cells of a pupil who does not have the assignment are empty.
    """
    places = roster(session, school_class)
    names = distinct_names(places)
    rows: dict[int, dict[str, object]] = {
        place.person.id: {"name": names[place.person.id], "user name": place.person.user_name or ""} for place in places
    }
    submissions = submissions_of(session, school_class, now)
    heads: Counter[str] = Counter()
    for assignment in assignments_of(session, school_class):
        if assignment.is_draft:
            continue
        heads[assignment.name] += 1
        repeated = f" {heads[assignment.name]}" if heads[assignment.name] > 1 else ""
        head = f"{assignment.name}{repeated}"
        results = results_of(session, assignment.id)
        handed = {submission.place.person.id: submission for submission in submissions[assignment.id]}
        for person_id, row in rows.items():
            cells = _cells(handed.get(person_id), results.get(person_id, ()))
            row.update({f"{head}: {kind}": cell for kind, cell in cells.items()})
    return list(rows.values())


def best_of(results: Iterable[AttemptResult]) -> AttemptResult | None:
    """The attempt with most right answers of those handed in; None without any."""
    return max((result for result in results if not result.is_open), key=lambda result: result.right, default=None)


def percent_of(result: AttemptResult) -> float:
    """The right answers of all questions of an attempt, in percent with one decimal place."""
    return round(100 * result.right / result.questions, 1) if result.questions else 0.0


def average(results: Mapping[int, Sequence[AttemptResult]]) -> float | None:
    """The average percentage of the pupils' best attempts; None while nobody has handed anything in."""
    best = [percent_of(result) for mine in results.values() if (result := best_of(mine))]
    return round(sum(best) / len(best), 1) if best else None


def hardest_questions(session: Session, results: Mapping[int, Sequence[AttemptResult]]) -> list[HardQuestion]:
    """The questions with the smallest share of right answers, from three answers on."""
    sessions = [result.study_session for mine in results.values() for result in mine]
    answers, right = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for asked, answer in answers_in(session, sessions):
        answers[asked.figure, asked.skill] += 1
        right[asked.figure, asked.skill] += answer.verdict is Verdict.RIGHT
    found = [HardQuestion(*key, right[key], number) for key, number in answers.items() if number >= FEWEST]
    missed = [question for question in found if question.right < question.answers]
    return sorted(missed, key=lambda question: (question.right / question.answers, -question.answers))[:HARDEST]


def _cells(submission: Submission | None, results: Sequence[AttemptResult]) -> dict[str, object]:
    if submission is None:
        return {"points": "", "percent": "", "late": ""}
    if submission.work in {SubmissionStatus.MISSING, SubmissionStatus.OPEN}:
        return {"points": "", "percent": "", "late": "missing" if submission.work is SubmissionStatus.MISSING else ""}
    best = best_of(results)
    late = "yes" if submission.work is SubmissionStatus.LATE else "no"
    return {"points": best.right if best else "", "percent": percent_of(best) if best else "", "late": late}
