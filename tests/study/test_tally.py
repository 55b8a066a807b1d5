"""What deleted learners leave to their classes: totals that don't change, and no names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, func, select, text
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.account_deletion import leave
from studyapp.classes import Class, Member
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.study.class_totals import class_answers, class_confusions
from studyapp.study.confusion_counts import ConfusionWeek
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import AskedQuestion, Memory, Origin, Verdict
from studyapp.study.session_steps import SessionStep
from studyapp.study.tally import TalliedConfusion, Tally
from tests.accounts.factories import make_person
from tests.study.factories import WRONG, answer_once, begin_with, live_in, reply, show

#: A Wednesday.
JOINED = datetime(2026, 3, 4, 9, tzinfo=UTC)
DAY = timedelta(days=1)


def a_class(session: Session, *people: Person, joined: datetime = JOINED) -> Class:
    found = Class(name="7b", zone="UTC", created_at=joined)
    session.add(found)
    session.flush()
    session.add_all(Member(class_id=found.id, person_id=person.id, joined_at=joined) for person in people)
    session.commit()
    return found


def study_for_weeks(session: Session, deck: Deck, person: Person, begun: datetime = JOINED) -> None:
    """Answers of the week of joining, from before it and after it, and of the week after."""
    live_in(session, person)
    answer_once(session, deck, person, begun - 2 * DAY, given=WRONG)
    answer_once(session, deck, person, begun, given=WRONG)
    answer_once(session, deck, person, begun + DAY, figure="hera")
    for day in range(7, 10):
        answer_once(session, deck, person, begun + day * DAY, figure="hera", given=WRONG)
    answer_once(session, deck, person, begun + 8 * DAY, skill="roman", origin=Origin.QUIZ, given=WRONG)


def times(totals: Iterable[tuple[object, ...]]) -> int:
    return sum(int(total[-1]) for total in totals)  # type: ignore[call-overload]


def test_totals_do_not_change_when_a_learner_leaves(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        anna, greta = make_person(session, "Anna", "anna"), make_person(session)
        found = a_class(session, anna, greta)
        for person in (anna, greta):
            study_for_weeks(session, deck, person)
        weeks = (None, JOINED.date(), (JOINED + 7 * DAY).date(), (JOINED + 30 * DAY).date())
        before = [
            (sorted(class_answers(session, found, week)), sorted(class_confusions(session, found, week)))
            for week in weeks
        ]

        for person in (greta, anna):
            leave(session, person)
            after = [
                (sorted(class_answers(session, found, week)), sorted(class_confusions(session, found, week)))
                for week in weeks
            ]
            assert after == before

        assert [times(answers) for answers, _ in before] == [12, 12, 8, 0]
        assert session.scalar(select(func.count()).select_from(AskedQuestion)) == 0


def test_only_answers_since_joining_count_and_no_undone_ones(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    found = a_class(session, greta)
    study_for_weeks(session, deck, greta)
    answer_once(session, deck, greta, JOINED + 20 * DAY, figure="athena").undone_at = JOINED + 21 * DAY
    session.commit()

    totals = Counter[tuple[str, Verdict]]()
    for one in class_answers(session, found):
        totals[one.figure, one.verdict] += one.times

    assert totals == {("zeus", Verdict.WRONG): 2, ("hera", Verdict.RIGHT): 1, ("hera", Verdict.WRONG): 3}


def test_confusions_of_a_class_are_those_of_the_answers_that_count(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    found = a_class(session, greta)
    study_for_weeks(session, deck, greta)

    sums = class_confusions(session, found)

    wrong = [one for one in class_answers(session, found) if one.named]
    assert sum(one[3] for one in sums) == times(wrong) == 5
    # Three wrong options are offered each time.
    assert sum(one[4] for one in sums) == 3 * 6


def test_earlier_answers_count_if_shown_and_practice_pupils_never_count(session: Session, deck: Deck) -> None:
    greta, practice = make_person(session), make_person(session, "Practice", "practice")
    found = a_class(session, greta, practice)
    session.get_one(Member, (found.id, greta.id)).shows_earlier = True
    practice.is_practice = True
    for person in (greta, practice):
        study_for_weeks(session, deck, person)
    before = sorted(class_answers(session, found)), sorted(class_confusions(session, found))

    for person in (practice, greta):
        leave(session, person)

    assert times(before[0]) == 7
    assert (sorted(class_answers(session, found)), sorted(class_confusions(session, found))) == before


def test_each_class_keeps_the_answers_that_count_for_it(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    early, late = a_class(session, greta), a_class(session, greta, joined=JOINED + 8 * DAY)
    study_for_weeks(session, deck, greta)

    leave(session, greta)

    assert [times(class_answers(session, found)) for found in (early, late)] == [6, 3]


def test_totals_survive_a_rebuild_of_the_memory(session: Session, deck: Deck) -> None:
    anna, greta = make_person(session, "Anna", "anna"), make_person(session)
    found = a_class(session, anna, greta)
    for person in (anna, greta):
        study_for_weeks(session, deck, person)
    leave(session, greta)
    before = sorted(class_answers(session, found)), sorted(class_confusions(session, found))

    for cache in (Memory, ConfusionWeek):
        session.execute(delete(cache))
    rebuild(session, anna.id)

    assert (sorted(class_answers(session, found)), sorted(class_confusions(session, found))) == before


def test_a_tally_holds_nothing_of_the_learner(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    a_class(session, greta)
    live_in(session, greta)
    wrote = "quite unheard of"
    study_session = begin_with(
        session, greta, [SessionStep("ask", "zeus", "who", "clue/0", "typed")], JOINED, Origin.STUDY
    )
    assert reply(session, deck, greta, show(session, deck, greta, study_session, JOINED), JOINED, wrote).given == wrote

    leave(session, greta)

    columns = {column.name for model in (Tally, TalliedConfusion) for column in model.__table__.columns}
    assert columns == {"class_id", "week", "figure", "skill", "typed", "verdict", "named", "times", "asked", "chances"}
    assert session.scalar(select(func.sum(Tally.times))) == 1
    kept = [str(row) for model in (Tally, TalliedConfusion) for row in session.execute(select(model.__table__))]
    assert not any(wrote in row or "Greta" in row or "greta" in row for row in kept)


def test_a_tally_is_deleted_with_its_class(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    school_class = a_class(session, greta)
    study_for_weeks(session, deck, greta)
    leave(session, greta)
    assert session.scalar(select(func.count()).select_from(Tally))

    session.execute(delete(Class).where(Class.id == school_class.id))

    for table in ("tally", "tallied_confusion"):
        assert session.execute(text(f"SELECT count(*) FROM {table}")).scalar() == 0
