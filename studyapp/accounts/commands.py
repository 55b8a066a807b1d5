"""``studyapp users``: accounts, and what only the person who runs the server can change."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import click
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp import migrations
from studyapp.accounts.account_creation import NewAccount, change_role, check_new_account, make_account, new_person
from studyapp.accounts.account_deletion import leave, wipe_traces
from studyapp.accounts.audit import latest
from studyapp.accounts.cleanup import TIME
from studyapp.accounts.models import Person, Role
from studyapp.accounts.passphrase_words import draw_words
from studyapp.accounts.passwords import Passwords
from studyapp.accounts.recovery import set_password
from studyapp.accounts.sign_in import new_stamp, with_user_name
from studyapp.accounts.sign_in_rate_limit import forget_attempts, subject_of
from studyapp.config import Config, make_home
from studyapp.database import Database
from studyapp.errors import Missing

#: Roles that can be given. A guest has no user name.
ROLES = [role.value for role in Role if role is not Role.GUEST]
_WORDS_IN_A_PASSWORD = 4


@click.group()
def users() -> None:
    """People with an account: list, add, reset a password, change a role, remove."""


@users.command("list")
def list_users() -> None:
    """List accounts, one on each line, and count the guests."""
    with _database() as database, database.reading() as session:
        known = select(Person).where(Person.role != Role.GUEST, ~Person.is_practice).order_by(Person.user_name_folded)
        people = session.scalars(known).all()
        guests = session.scalar(select(func.count()).where(Person.role == Role.GUEST)) or 0
    width = max((len(person.user_name or "") for person in people), default=0)
    for person in people:
        seen = person.last_seen_at.date()
        click.echo(f"{person.user_name or '':{width}}  {person.role.value:7}  last here {seen}  {person.name}")
    click.echo(f"{len(people)} with an account, {guests} {'guest' if guests == 1 else 'guests'}.")


@users.command("add")
@click.argument("user_name")
@click.option("--name", help="The display name; the user name if not given.")
@click.option("--role", type=click.Choice(ROLES), default=Role.LEARNER.value, show_default=True, help="Their role.")
def add_user(user_name: str, name: str | None, role: str) -> None:
    """Create an account and print its password, which is shown only now."""
    account = NewAccount(user_name, user_name if name is None else name, draw_words(_WORDS_IN_A_PASSWORD))
    check_new_account(account)
    with _database() as database:
        password_hash = _passwords().hash(account.password)
        now = datetime.now(UTC)
        with database.writing() as session:
            make_account(session, new_person(account.name, new_stamp(), now), account, password_hash, Role(role))
    click.echo(f"{account.user_name} can sign in. The password, shown only now: {account.password}")


@users.command("reset-password")
@click.argument("user_name")
def reset_password(user_name: str) -> None:
    """Set a new password, print it, and sign the person out everywhere."""
    password = draw_words(_WORDS_IN_A_PASSWORD)
    password_hash = _passwords().hash(password)
    subject = subject_of("password", user_name, Config.from_environment().secret_key)
    with _database() as database, database.writing() as session:
        person = _person(session, user_name)
        set_password(session, person, password_hash, new_stamp())
        forget_attempts(session, subject)
    click.echo(f"{person.user_name} is signed out everywhere. The new password, shown only now: {password}")


@users.command("role")
@click.argument("user_name")
@click.argument("role", type=click.Choice(ROLES))
def role_of_user(user_name: str, role: str) -> None:
    """Change a person's role to learner, teacher or admin."""
    with _database() as database, database.writing() as session:
        person = _person(session, user_name)
        change_role(session, person, Role(role))
    click.echo(f"{person.user_name} now has the role {role}.")


@users.command("remove")
@click.argument("user_name")
@click.option("--yes", is_flag=True, help="Delete without asking.")
def remove_user(user_name: str, yes: bool) -> None:
    """Permanently delete an account and everything stored about it."""
    with _database() as database:
        with database.reading() as session:
            found = _person(session, user_name)
        if not yes:
            click.confirm(f"Permanently delete {found.user_name} ({found.name})?", abort=True)
        with database.writing() as session:
            leave(session, _person(session, user_name))
        wipe_traces(database)
    click.echo(f"{found.user_name} is deleted.")


@users.command("audit")
@click.option("--lines", default=50, show_default=True, type=click.IntRange(1, 10_000), help="How many, newest first.")
def audit(lines: int) -> None:
    """Show what teachers and administrators did to accounts and classes. Ids, no names; kept for 13 months."""
    with _database() as database, database.reading() as session:
        for line in latest(session, lines):
            who = f"person {line.who}" if line.who != TIME else "the clean-up"
            click.echo(f"{line.at:%Y-%m-%d}  {who}  {line.what}: {line.kind} {line.object_id}")


@contextmanager
def _database() -> Iterator[Database]:
    """The configured database, created and upgraded if necessary."""
    config = Config.from_environment()
    if config.embedded:
        make_home(config.home)
    database = Database(config.database_url)
    try:
        migrations.upgrade(database.engine)
        yield database
    finally:
        database.dispose()


def _person(session: Session, user_name: str) -> Person:
    """The person with this user name.

    :raises Missing: if no account has it.
    """
    person = with_user_name(session, user_name)
    if person is None:
        raise Missing(f"No account has the user name {user_name!r}. `studyapp users list` lists all accounts.")
    return person


def _passwords() -> Passwords:
    return Passwords(Config.from_environment().password_cost)
