"""``studyapp tidy``, ``studyapp backup`` and ``studyapp restore``."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import click

from studyapp import migrations
from studyapp.accounts.account_deletion import wipe_traces
from studyapp.accounts.cleanup import Gone, due
from studyapp.accounts.cleanup import tidy as tidy_up
from studyapp.config import Config, make_home
from studyapp.database import Database
from studyapp.maintenance.backup import back_up
from studyapp.maintenance.restore import Restored
from studyapp.maintenance.restore import restore as restore_backup


@click.command()
@click.option("--dry-run", is_flag=True, help="Only show what would be deleted.")
def tidy(dry_run: bool) -> None:
    """Delete data that has expired. `serve` does this once a day by itself."""
    config = Config.from_environment()
    if config.embedded:
        make_home(config.home)
    database = Database(config.database_url)
    now = datetime.now(UTC)
    try:
        migrations.upgrade(database.engine)
        if dry_run:
            with database.reading() as session:
                _report(due(session, now), "Would be deleted", "Nothing would be deleted.")
        else:
            _report(tidy_up(database, now), "Deleted", "There was nothing to delete.")
            wipe_traces(database)
    finally:
        database.dispose()


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the database to FILE, even while the server runs. The file contains names and answers: keep it safe."""
    back_up(Config.from_environment(), file, datetime.now(UTC))
    click.echo(f"The database has been copied to {file}. Only its owner can read the file.")
    click.echo("Keep it as safe as the database itself. It still contains data that is deleted from now on.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Don’t ask for confirmation.")
def restore(file: Path, yes: bool) -> None:
    """Restore the backup FILE, even while the server runs. The current database is kept as a file."""
    if not yes:
        click.confirm(f"Restore {file}? The current database is kept as a file", abort=True)
    _report_restore(file, restore_backup(Config.from_environment(), file, datetime.now(UTC)))


def _report_restore(file: Path, done: Restored) -> None:
    if done.upgraded:
        click.echo(f"{file} has been restored and upgraded from step {done.step}.")
    else:
        click.echo(f"{file} has been restored.")
    if done.kept is None:
        return
    click.echo(f"The database as it was until now is in {done.kept}. Remove that file when you no longer need it.")
    click.echo("A running server uses the restored data at once. Accounts created after the backup no longer exist.")
    click.echo("Accounts deleted after the backup are back: delete them again.")


def _report(counts: Sequence[Gone], head: str, nothing: str) -> None:
    lines = [f"  {each.number} {each.words}" for each in counts if each.number]
    click.echo("\n".join([f"{head}:", *lines]) if lines else nothing)
