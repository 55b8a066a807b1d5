"""``studyapp demo``: fill the database with simulated learners, or remove them."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import click

from studyapp import migrations
from studyapp.accounts.account_deletion import wipe_traces
from studyapp.accounts.passphrase_words import draw_words
from studyapp.accounts.passwords import Passwords
from studyapp.config import Config, make_home
from studyapp.content import load_deck
from studyapp.database import Database
from studyapp.demo.generator import Size, fill, remove
from studyapp.paths import CONTENT
from studyapp.web.filters import counted

_WORDS_IN_A_PASSWORD = 4


@click.command()
@click.option("--learners", default=40, show_default=True, type=click.IntRange(1, 2000), help="In all classes.")
@click.option("--weeks", default=10, show_default=True, type=click.IntRange(1, 104), help="Full weeks before this one.")
@click.option(
    "--classes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 100),
    help="Learners are spread evenly.",
)
@click.option("--seed", default=1, show_default=True, help="The same seed makes the same answers.")
@click.option("--remove", "takes_away", is_flag=True, help="Remove everything that is made up.")
def demo(learners: int, weeks: int, classes: int, seed: int, takes_away: bool) -> None:
    """Fill the database with simulated learners and weeks of answers, for demonstrations and benchmarks."""
    config = Config.from_environment()
    if config.embedded:
        make_home(config.home)
    database = Database(config.database_url)
    try:
        migrations.upgrade(database.engine)
        if takes_away:
            click.echo(f"Removed {counted(remove(database), 'made-up account')}.")
            wipe_traces(database)
        else:
            _fill(database, config, Size(learners, weeks, classes), Random(seed))  # noqa: S311
    finally:
        database.dispose()


def _fill(database: Database, config: Config, size: Size, rng: Random) -> None:
    password = draw_words(_WORDS_IN_A_PASSWORD)
    password_hash = Passwords(config.password_cost).hash(password)
    answers = fill(database, load_deck(CONTENT), size, password_hash, now=datetime.now(UTC), rng=rng, tell=click.echo)
    learners = counted(size.learners, "made-up learner")
    click.echo(f"{learners} gave {answers} answers over {counted(size.weeks, 'week')} and this week so far.")
    click.echo(f"Sign in as demo-teacher, or as demo-01 to demo-{size.learners:02}.")
    click.echo(f"Everyone’s password, shown only this once: {password}")
    click.echo("Remove them again with: studyapp demo --remove")
