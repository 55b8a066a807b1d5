"""The register of personal data."""

from __future__ import annotations

import subprocess
import sys

from flask import Flask

from studyapp.accounts.personal_data import in_order
from studyapp.database import Base


def test_every_table_with_a_column_for_a_person_is_in_the_register(app: Flask) -> None:
    about_people = {
        table.name
        for table in Base.metadata.tables.values()
        if any(key.column.table.name == "person" for key in table.foreign_keys)
    }

    assert "recovery_words" in about_people
    assert about_people <= {entry.table.name for entry in in_order() if entry.person}


def test_the_register_names_every_column_for_a_person(app: Flask) -> None:
    named = {(entry.table.name, column.key) for entry in in_order() if entry.via is None for column in entry.person}
    columns = {
        (table.name, key.parent.name)
        for table in Base.metadata.tables.values()
        for key in table.foreign_keys
        if key.column.table.name == "person"
    }

    # A teacher's own numbers for pupils move with the pupil; guests are never teachers.
    assert columns - named == {("school_id", "owner_id")}


def test_a_table_is_settled_before_the_tables_it_points_to_and_moved_after_them(app: Flask) -> None:
    order = [entry.table for entry in in_order()]

    for place, table in enumerate(order):
        parents = {key.column.table for key in table.foreign_keys} & set(order)
        assert all(order.index(parent) < place for parent in parents), table.name


def test_the_command_line_knows_the_whole_register(app: Flask) -> None:
    program = (
        "import click; from studyapp.cli import main; main.get_command(click.Context(main), 'users');"
        "from studyapp.accounts.personal_data import in_order; print(*(entry.table.name for entry in in_order()))"
    )

    answering = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert answering.stdout.split() == [entry.table.name for entry in in_order()]
