"""The numbers of a class over SQLite and PostgreSQL: the same from the same answers."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from studyapp.classes.memberships import roster
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.play.levels.levels import Level
from studyapp.progress.answer_list import AnswerFilter, find_answers_where
from studyapp.progress.classes.date_ranges import date_range
from studyapp.progress.classes.page import class_figure, class_page
from studyapp.progress.classes.pupils import class_pupils, counted_since_by_pupil
from studyapp.progress.classes.tables import answers_table
from studyapp.pubsub import MemoryPubSub
from studyapp.study.countable_answers import counts_for
from studyapp.study.screens.reader import DeckReader
from studyapp.teaching.table_grouping import deal_tables, mixed, tables_since
from tests.accounts.factories import MORNING
from tests.teaching.evening_factories import MONDAY, answers, remembers
from tests.teaching.factories import make_class, make_teacher


def test_a_class_is_read_and_dealt_alike(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        found = make_class(session, make_teacher(session), "Anna B.", "Ben K.", "Chiara M.")
        places = roster(session, found)
        for place in places:
            answers(session, place.person.id, "hera", "rhea", day=MONDAY + timedelta(days=1), times=12)
            remembers(session, place.person.id, "hera", recent="rww")
            remembers(session, place.person.id, "zeus", days=9, since=MONDAY)
        span = date_range(found, "", MONDAY + timedelta(days=3))

        shown = class_page(session, deck, found, places, "who", span)
        pupils = class_pupils(found, places)
        behind = find_answers_where(
            session, counts_for(counted_since_by_pupil(pupils), MONDAY), AnswerFilter(figure="hera", named="rhea"), 1
        )
        figure = class_figure(session, DeckReader(deck, "greek"), found, places, "hera", "who")
        file = list(answers_table(session, DeckReader(deck, "greek"), pupils, span.first))
        groups = mixed([place.person for place in places], {})
        [table] = deal_tables(session, MemoryPubSub(), groups, Level.CLUES, now=MORNING, rng=Random(1))

        assert (shown.activity.total, behind.total, figure.answers, len(file)) == (36, 36, 36, 36)
        assert [(one.times, one.raw) for one in figure.words] == [(36, "rhea")]
        assert shown.lesson.pair is not None
        assert (shown.lesson.pair.confusion.times, len(shown.lesson.pair.who)) == (36, 3)
        assert [len(shown.stuck), len(shown.better), len(shown.absent.never_in)] == [3, 3, 0]
        assert tables_since(session, [pupil.id for pupil in pupils], MORNING) == [table]
