"""The migrations from an empty database to the current schema."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Engine, MetaData, inspect, select, text

from studyapp import migrations
from studyapp.database import Base, make_engine
from studyapp.errors import BadConfig
from tests.postgres import Postgres


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database(empty=True) as url:
        yield url


def test_an_empty_database_is_upgraded_once(empty_url: str) -> None:
    engine = make_engine(empty_url)

    first, second = migrations.upgrade(engine), migrations.upgrade(engine)

    assert (first, second) == (True, False)
    assert migrations.present(engine) == migrations.head()
    engine.dispose()


def test_the_migrations_create_the_tables_of_the_models(empty_url: str) -> None:
    engine = make_engine(empty_url)
    migrations.upgrade(engine)

    with engine.connect() as connection:
        differences = compare_metadata(
            MigrationContext.configure(connection, opts={"compare_type": True}), Base.metadata
        )

    assert differences == []
    engine.dispose()


def test_a_migration_keeps_existing_rows(empty_url: str) -> None:
    engine = make_engine(empty_url)
    filled: set[str] = set()

    for step in sorted(path.name[:4] for path in (migrations.FOLDER / "versions").glob("[0-9]*.py")):
        migrations.migrate_to(engine, step)
        filled |= _fill_what_is_empty(engine)

    with engine.connect() as connection:
        kept = {name for name in filled if connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 1}
    assert {"person", "play_table", "hand", "answer", "class", "member"} <= kept
    assert kept == filled
    engine.dispose()


def _fill_what_is_empty(engine: Engine) -> set[str]:
    """Put one row, which refers to the first of each table, into every table that has none; the tables it found."""
    tables = MetaData()
    tables.reflect(engine)
    with engine.begin() as connection:
        for table in tables.sorted_tables:
            if table.name != "alembic_version" and connection.execute(select(table)).first() is None:
                connection.execute(table.insert().values({column.name: _something(column) for column in table.columns}))
    return set(tables.tables) - {"alembic_version"}


def _something(column: Column[Any]) -> object:
    kind = column.type.as_generic().python_type
    plain: dict[type, object] = {int: 1, float: 1.0, bool: False, str: "x"}
    plain |= {datetime: datetime(2026, 3, 2, 9, tzinfo=UTC), date: date(2026, 3, 2)}
    # What is left holds JSON.
    return plain.get(kind, [])


def test_every_migration_can_be_reversed(empty_url: str) -> None:
    engine = make_engine(empty_url)
    migrations.upgrade(engine)

    with engine.begin() as connection:
        command.downgrade(migrations.alembic_config(connection), "base")

    assert set(inspect(engine).get_table_names()) == {"alembic_version"}
    engine.dispose()


def test_a_database_of_a_newer_version_is_not_changed_but_reported(empty_url: str) -> None:
    engine = make_engine(empty_url)
    migrations.upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(BadConfig, match="newer than this program: it has revision 9999"):
        migrations.upgrade(engine)

    assert migrations.present(engine) == "9999"
    engine.dispose()


def test_two_processes_can_upgrade_at_once(empty_url: str) -> None:
    errors: list[Exception] = []

    def upgrade() -> None:
        engine = make_engine(empty_url)
        try:
            migrations.upgrade(engine)
        except Exception as error:
            errors.append(error)
        finally:
            engine.dispose()

    threads = [threading.Thread(target=upgrade) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert errors == []


def test_the_newest_migration_has_the_number_of_its_file(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'x.db'}")
    with engine.connect() as connection:
        script = ScriptDirectory.from_config(migrations.alembic_config(connection))

    assert script.get_heads() == [migrations.head()]
    engine.dispose()
