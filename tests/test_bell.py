"""What every bell promises."""

from __future__ import annotations

import threading

import pytest

from studyapp.bell import Bell, MemoryBell
from studyapp.database import Database, transaction
from studyapp.refusals import Stale


@pytest.fixture
def bell() -> Bell:
    return MemoryBell()


@transaction
def ring(session, bell, *topics):
    for topic in topics:
        bell.ring(session, topic)


@transaction
def ring_and_fail(session, bell, topic):
    bell.ring(session, topic)
    raise Stale("Too late.")


def test_a_ring_is_heard_when_its_transaction_commits(database: Database, bell: Bell) -> None:
    with database.writing() as session, bell.listening("table 1") as listener:
        ring(session, bell, "table 1")

        assert listener.wait(0)


def test_a_ring_between_listening_and_waiting_is_heard_once(database: Database, bell: Bell) -> None:
    with database.writing() as session, bell.listening("table 1") as listener:
        ring(session, bell, "table 1")
        ring(session, bell, "table 1")

        assert listener.wait(0)
        assert not listener.wait(0)


def test_a_transaction_that_is_undone_rings_nobody(database: Database, bell: Bell) -> None:
    with database.writing() as session, bell.listening("table 1") as listener:
        with pytest.raises(Stale):
            ring_and_fail(session, bell, "table 1")
        ring(session, bell, "table 2")

        assert not listener.wait(0)


def test_a_ring_inside_an_outer_verb_waits_for_the_outer_commit(database: Database, bell: Bell) -> None:
    heard = []

    @transaction
    def outer(session, listener):
        ring(session, bell, "table 1")
        heard.append(listener.wait(0))

    with database.writing() as session, bell.listening("table 1") as listener:
        outer(session, listener)
        heard.append(listener.wait(0))

    assert heard == [False, True]


def test_only_the_topic_that_was_rung_is_heard(database: Database, bell: Bell) -> None:
    with (
        database.writing() as session,
        bell.listening("table 1") as first,
        bell.listening("table 2") as second,
        bell.listening("table 3") as third,
    ):
        ring(session, bell, "table 1", "table 3")

        assert [first.wait(0), second.wait(0), third.wait(0)] == [True, False, True]


def test_whoever_waits_in_another_thread_is_woken(database: Database, bell: Bell) -> None:
    waiting = threading.Event()
    heard = []

    def listen() -> None:
        with bell.listening("table 1") as listener:
            waiting.set()
            heard.append(listener.wait(10))

    thread = threading.Thread(target=listen)
    thread.start()
    waiting.wait(10)
    with database.writing() as session:
        ring(session, bell, "table 1")
    thread.join(10)

    assert heard == [True]


def test_one_who_has_stopped_listening_leaves_nothing_behind(bell: MemoryBell) -> None:
    with bell.listening("table 1"):
        pass

    assert bell._listeners == {}
