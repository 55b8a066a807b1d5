"""The contract of pub/sub, in memory and over PostgreSQL."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from studyapp.database import Database, transaction
from studyapp.errors import Stale
from studyapp.pubsub import MemoryPubSub, PostgresPubSub, PubSub, Subscription, pubsub_for
from studyapp.pubsub.subscribers import Subscribers

#: Seconds: long enough for any machine, and long enough to hear what should not be heard.
SOON, A_MOMENT = 10.0, 0.2


@pytest.fixture
def database(any_database: Database) -> Database:
    """Every promise is kept over both databases."""
    return any_database


@pytest.fixture
def pubsub(database: Database) -> Iterator[PubSub]:
    pubsub = pubsub_for(database)
    yield pubsub
    if isinstance(pubsub, PostgresPubSub):
        pubsub.close()


@transaction
def publish(session: Session, pubsub: PubSub, *topics: str) -> None:
    for topic in topics:
        pubsub.publish(session, topic)


@transaction
def publish_and_fail(session: Session, pubsub: PubSub, topic: str) -> None:
    pubsub.publish(session, topic)
    raise Stale("Too late.")


def test_a_message_is_received_when_its_transaction_commits(database: Database, pubsub: PubSub) -> None:
    with database.writing() as session, pubsub.subscribe("table 1") as listener:
        publish(session, pubsub, "table 1")

        assert listener.wait(SOON)


def test_a_message_between_subscribing_and_waiting_is_received_once(database: Database, pubsub: PubSub) -> None:
    with database.writing() as session, pubsub.subscribe("table 1") as listener:
        publish(session, pubsub, "table 1", "table 1")

        assert listener.wait(SOON)
        assert not listener.wait(A_MOMENT)


def test_a_transaction_that_is_rolled_back_publishes_nothing(database: Database, pubsub: PubSub) -> None:
    with database.writing() as session, pubsub.subscribe("table 1") as listener:
        with pytest.raises(Stale):
            publish_and_fail(session, pubsub, "table 1")
        publish(session, pubsub, "table 2")

        assert not listener.wait(A_MOMENT)


def test_a_message_in_an_inner_transaction_waits_for_the_outer_commit(database: Database, pubsub: PubSub) -> None:
    heard = []

    @transaction
    def outer(session: Session, listener: Subscription) -> None:
        publish(session, pubsub, "table 1")
        heard.append(listener.wait(A_MOMENT))

    with database.writing() as session, pubsub.subscribe("table 1") as listener:
        outer(session, listener)
        heard.append(listener.wait(SOON))

    assert heard == [False, True]


def test_a_savepoint_neither_sends_a_message_early_nor_holds_it_back(database: Database, pubsub: PubSub) -> None:
    heard = []

    @transaction
    def transact(session: Session, listener: Subscription) -> None:
        publish(session, pubsub, "table 1")
        with session.begin_nested():
            session.execute(text("SELECT 1"))
        heard.append(listener.wait(A_MOMENT))

    with database.writing() as session, pubsub.subscribe("table 1") as listener:
        transact(session, listener)
        heard.append(listener.wait(SOON))

    assert heard == [False, True]


def test_only_subscribers_of_the_topic_receive_a_message(database: Database, pubsub: PubSub) -> None:
    with (
        database.writing() as session,
        pubsub.subscribe("table 1") as first,
        pubsub.subscribe("table 2") as second,
        pubsub.subscribe("table 3") as third,
    ):
        publish(session, pubsub, "table 1", "table 3")

        assert [first.wait(SOON), third.wait(SOON), second.wait(0)] == [True, True, False]


def test_a_subscriber_waiting_in_another_thread_is_woken(database: Database, pubsub: PubSub) -> None:
    waiting = threading.Event()
    heard = []

    def listen() -> None:
        with pubsub.subscribe("table 1") as listener:
            waiting.set()
            heard.append(listener.wait(10))

    thread = threading.Thread(target=listen)
    thread.start()
    waiting.wait(10)
    with database.writing() as session:
        publish(session, pubsub, "table 1")
    thread.join(10)

    assert heard == [True]


def test_an_ended_subscription_leaves_nothing_behind(pubsub: PubSub) -> None:
    assert isinstance(pubsub, MemoryPubSub | PostgresPubSub)
    with pubsub.subscribe("table 1"):
        listening = len(pubsub.subscribers)

    assert (listening, len(pubsub.subscribers)) == (1, 0)


def test_all_subscribers_can_be_woken(pubsub: PubSub) -> None:
    with pubsub.subscribe("table 1") as first, pubsub.subscribe("table 2") as second:
        pubsub.wake_all()

        assert [first.wait(0), second.wait(0)] == [True, True]


@pytest.mark.postgres
def test_two_processes_on_postgresql_receive_messages_from_one_another(postgres_url: str) -> None:
    here, there = Database(postgres_url), Database(postgres_url)
    ours, theirs = PostgresPubSub(here.engine), PostgresPubSub(there.engine)

    with theirs.subscribe("table 1") as listener, here.writing() as session:
        publish(session, ours, "table 1")
        heard = listener.wait(SOON)

    theirs.close()
    here.dispose()
    there.dispose()
    assert heard


@pytest.mark.postgres
def test_a_lost_connection_is_reopened_and_all_subscribers_are_woken(postgres_url: str) -> None:
    database = Database(postgres_url)
    pubsub = PostgresPubSub(database.engine)

    with pubsub.subscribe("table 1") as listener, database.writing() as session:
        while listener.wait(A_MOMENT):
            pass
        session.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"))
        session.commit()
        looked_again = listener.wait(SOON)
        publish(session, pubsub, "table 1")
        heard = listener.wait(SOON)

    pubsub.close()
    database.dispose()
    assert (looked_again, heard) == (True, True)


def test_a_version_changes_with_every_message_and_exists_only_while_someone_subscribes() -> None:
    subscribers = Subscribers()
    nobody = subscribers.version("table")

    with subscribers.subscribe("table"):
        first = subscribers.version("table")
        still = subscribers.version("table")
        subscribers.notify("table")
        rung = subscribers.version("table")

    with subscribers.subscribe("table"):
        again = subscribers.version("table")
    assert (nobody, first) == (None, still)
    assert len({first, rung, again}) == 3
    assert subscribers.version("table") is None
