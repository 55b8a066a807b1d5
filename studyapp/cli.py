"""The command ``studyapp``: serve, db upgrade, content check and judge, replay, and the commands of the packages."""

from __future__ import annotations

import errno
import gc
import json
import os
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

import click

from studyapp import __version__
from studyapp.config import Config
from studyapp.errors import BadFile, ContentError, Refusal
from studyapp.paths import CONTENT

# Pydantic searches all installed packages for plugins, which takes 20 ms at start-up. We have none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


#: Commands that are defined in packages, with their modules.
_PACKAGE_COMMANDS = {
    "backup": "studyapp.maintenance.commands",
    "demo": "studyapp.demo.command",
    "restore": "studyapp.maintenance.commands",
    "tidy": "studyapp.maintenance.commands",
    "users": "studyapp.accounts.commands",
}


class _Commands(click.Group):
    """Commands that print errors as a sentence, with exit code 2, never as a traceback."""

    def invoke(self, context: click.Context) -> object:
        try:
            return super().invoke(context)
        except Refusal as error:
            click.echo(str(error), err=True)
            context.exit(2)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Find a command; those of the packages are imported only when used."""
        if name not in _PACKAGE_COMMANDS:
            return super().get_command(context, name)
        # Removing a person involves the tables of every package, so all of them are imported.
        import studyapp.app  # noqa: F401

        found: click.Command = getattr(import_module(_PACKAGE_COMMANDS[name]), name)
        return found

    def list_commands(self, context: click.Context) -> list[str]:
        """All names, sorted."""
        return sorted([*super().list_commands(context), *_PACKAGE_COMMANDS])


@click.group(cls=_Commands)
@click.version_option(__version__)
def main() -> None:
    """Fifty cards of Greek and Roman mythology: read them, play with them, learn them."""
    # Letters missing from the output encoding, such as Greek, are written as escapes.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--lan", is_flag=True, help="Listen on all addresses, so that phones in the same network can join.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 picks a free port.")
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="More than 1: PostgreSQL only."
)
@click.option("--threads", default=256, show_default=True, type=click.IntRange(4, 1024), help="Threads of each worker.")
def serve(host: str, lan: bool, port: int, workers: int, threads: int) -> None:
    """Start the server. It creates and upgrades its database by itself."""
    # Garbage collection takes a fifth of the start-up time and finds nothing. The server turns it on when it is ready.
    gc.disable()
    from studyapp.server import ServeOptions
    from studyapp.server import serve as run

    run(Config.from_environment().with_secret(), ServeOptions("0.0.0.0" if lan else host, port, workers, threads))  # noqa: S104


@main.group()
def db() -> None:
    """Manage the database."""


@db.command("upgrade")
def db_upgrade() -> None:
    """Upgrade the database. With several processes, run this before the new version starts."""
    from studyapp.server import prepare

    config = Config.from_environment()
    click.echo("The database has been upgraded." if prepare(config) else "The database is up to date.")


@main.group()
def content() -> None:
    """Check the fifty cards on disk."""


@content.command("check")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path), default=CONTENT)
def content_check(folder: Path) -> None:
    """Check every card and list all errors, each with file, card and path."""
    from studyapp.content import load_deck

    try:
        deck = load_deck(folder)
    except ContentError as error:
        click.echo(str(error))
        click.echo(f"Errors found: {len(error.faults)}.", err=True)
        sys.exit(2)
    click.echo(f"{len(deck.cards)} cards, no errors.")


@content.command("judge")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path), default=CONTENT)
@click.option("--file", type=click.File("r", encoding="utf-8", errors="replace"), default="-", help="Default: stdin.")
def content_judge(folder: Path, file: TextIO) -> None:
    """Judge answers: read JSON lines {"figure": "charon", "skill": "who", "given": "Chiron"}, write a verdict for each.

    The exit code is 2 if any line cannot be judged.
    """
    from studyapp.content import load_deck
    from studyapp.content.answers import judge_lines

    _write_results(judge_lines(load_deck(folder), file))


@content.command("questions")
@click.option("--card", help="Only this card, such as zeus.")
@click.option("--kind", help="Only this kind: who, roman, greek, emblem, kin, source or place.")
@click.option("--seed", default=1, show_default=True, help="Another seed draws other options.")
@click.option("--count", type=click.IntRange(0), help="How many questions, drawn at random. Default: each one once.")
@click.option("--every-work", is_flag=True, help="Ask for works that pupils rarely meet as well.")
def content_questions(card: str | None, kind: str | None, seed: int, count: int | None, every_work: bool) -> None:
    """List what will be asked: one question per line as JSON, with options, answer and verdict.

    The same seed gives the same questions.
    """
    from studyapp.content import load_deck
    from studyapp.content.questions.listing import Wanted, listed

    _write_results(listed(load_deck(CONTENT), Wanted(card, kind, seed, count, every_work)))


@main.group()
def deals() -> None:
    """Numbered deals of the four patiences."""


_PATIENCE = click.Choice(["margarethe", "mount_olympus", "light_and_shade", "labyrinth"])


@deals.command("search")
@click.argument("game", type=_PATIENCE)
@click.argument("numbers", metavar="FIRST-LAST")
@click.option("--seconds", default=1.0, show_default=True, help="The most CPU time for the search of one deal.")
@click.option("--players", is_flag=True, help="Also count the careful players who win each winnable deal.")
def deals_search(game: str, numbers: str, seconds: float, players: bool) -> None:
    """Find out which deals can be won: one JSON line for each, with the moves of a line that wins.

    Every line was replayed through the rules. "winnable" is null where no line was found in the time given.
    """
    from time import process_time

    from studyapp.rules.patience.search.deals import read_numbers, search_deals

    _write_results(search_deals(game, read_numbers(numbers), seconds=seconds, clock=process_time, players=players))


@deals.command("rate")
@click.argument("game", type=_PATIENCE)
@click.argument("numbers", metavar="FIRST-LAST")
def deals_rate(game: str, numbers: str) -> None:
    """Measure how often the hints alone win: shares in per cent, each with its 95% interval."""
    from studyapp.rules.patience.search.deals import read_numbers
    from studyapp.rules.patience.search.rates import greedy_rate

    _write_results([greedy_rate(game, read_numbers(numbers))])


@deals.command("collect")
@click.argument("file", type=click.File("r", encoding="utf-8"), default="-")
def deals_collect(file: TextIO) -> None:
    """Make the list of winnable deals from what "deals search --players" wrote; replays every line again."""
    from studyapp.rules.patience.search.deals import collect, write_list

    click.echo(write_list(collect(file)), nl=False)


@main.command()
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"), default="-")
def replay(file: TextIO) -> None:
    """Replay records of finished games from standard input, and write every position as JSON.

    The input is one record, or many as JSON lines; each gives one result line. The exit code is 2 if any is invalid.
    """
    from studyapp.rules.replay_command import replay_records

    _write_results(replay_records(file), separators=(",", ":"))


def _write_results(results: Iterable[Mapping[str, Any]], separators: tuple[str, str] | None = None) -> None:
    """Write each result as a line of JSON as soon as it is ready; exit with code 2 if any contains an error."""
    all_good = True
    try:
        for result in results:
            click.echo(_writable(result, separators))
            all_good = all_good and "error" not in result
    except OSError as broken:
        if broken.errno == errno.EPIPE:  # The reader has closed the pipe; click exits quietly.
            raise
        raise BadFile(f"Reading or writing failed: {broken.strerror or broken}. Try again.") from broken
    if not all_good:
        sys.exit(2)


def _writable(result: Mapping[str, Any], separators: tuple[str, str] | None) -> str:
    """The result as JSON, with escapes if the output encoding lacks a letter, as older Windows encodings do."""
    text = json.dumps(result, ensure_ascii=False, separators=separators)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return json.dumps(result, separators=separators)
    return text
