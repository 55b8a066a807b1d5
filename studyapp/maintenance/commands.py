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
from studyapp.maintenance.restore import restore as bring_back


@click.command()
@click.option("--dry-run", is_flag=True, help="Say what would go, in counts, and take nothing away.")
def tidy(dry_run: bool) -> None:
    """Take away what has been kept long enough; `serve` does it once a day by itself."""
    config = Config.from_environment()
    if config.embedded:
        make_home(config.home)
    database = Database(config.database_url)
    now = datetime.now(UTC)
    try:
        migrations.upgrade(database.engine)
        if dry_run:
            with database.reading() as session:
                _say(due(session, now), "Would go", "Nothing would go.")
        else:
            _say(tidy_up(database, now), "Gone", "There was nothing to take away.")
            wipe_traces(database)
    finally:
        database.dispose()


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the database to FILE, also while the server runs. It holds names and answers: keep it safe."""
    back_up(Config.from_environment(), file, datetime.now(UTC))
    click.echo(f"The database is copied to {file}, readable by its owner alone.")
    click.echo("Keep it as safe as the database itself. What is deleted from now on is still in it.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Do not ask.")
def restore(file: Path, yes: bool) -> None:
    """Put the database of the backup FILE in place, also while the server runs; the present one is kept."""
    if not yes:
        click.confirm(f"Go back to {file}? The present database is kept beside it", abort=True)
    _tell(file, bring_back(Config.from_environment(), file, datetime.now(UTC)))


def _tell(file: Path, done: Restored) -> None:
    older = f", brought up to date from step {done.step}" if done.upgraded else ""
    click.echo(f"The database of {file} is in place{older}.")
    if done.kept is None:
        return
    click.echo(f"What was there until this moment is kept in {done.kept}. Remove that file when you are sure.")
    click.echo(
        "A server that runs goes on with it at once; whoever came after the backup was made is not known any more."
    )
    click.echo("Who was deleted after it was made is here again: delete them once more.")


def _say(counts: Sequence[Gone], head: str, nothing: str) -> None:
    lines = [f"  {one.number} {one.words}" for one in counts if one.number]
    click.echo("\n".join([f"{head}:", *lines]) if lines else nothing)
