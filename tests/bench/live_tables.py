"""Thirty tables of four with every stream open: how soon the others see a move, and how many moves a second there are.

Run it: ``python -m tests.bench.live_tables [SECONDS] [--postgres] [--tables N]``. It starts the shipped command
(``studyapp serve``) on a free port of the loopback, with a new SQLite file, or with two processes on a PostgreSQL
server of its own, and leaves with 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import os
import re
import selectors
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter

from sqlalchemy import create_engine, text

from tests.bench.live_players import Game, Wire
from tests.postgres import find_postgres

SEATS, EVERY = 4, 2.0


class Load:
    """The tables under load, and what was seen."""

    def __init__(self, games: list[Game]) -> None:
        self.games = games
        self.delays: list[float] = []
        self.errors: list[str] = []
        self.acknowledged = 0
        self._selector = selectors.DefaultSelector()
        for game in games:
            for seat, player in enumerate(game.players):
                player.open_stream(game.code)
                self._watch(player.stream, partial(self._seen, game, seat))
                self._watch(player.moves, partial(self._answered, game))

    def _watch(self, wire: Wire, on_data: Callable[[Wire], None]) -> None:
        self._selector.register(wire.socket, selectors.EVENT_READ, (wire, on_data))

    def run(self, seconds: float, every: float) -> float:
        """Play; each table makes a move each ``every`` seconds, and none before its last was answered.

        Returns the moves a second that were acknowledged.
        """
        began, before = perf_counter(), self.acknowledged
        for place, game in enumerate(self.games):
            game.due = began + every * place / len(self.games)
        while perf_counter() - began < seconds:
            self._play_due(every)
            self._read(0.001)
        took, made = perf_counter() - began, self.acknowledged - before
        until = perf_counter() + 5
        while perf_counter() < until and any(game.is_sent or game.unseen_by for game in self.games):
            self._read(0.01)
        return made / took

    @property
    def unseen(self) -> int:
        """How many screens do not show the last move."""
        return sum(len(game.unseen_by) for game in self.games)

    def _play_due(self, every: float) -> None:
        now = perf_counter()
        for game in self.games:
            if now < game.due or game.is_sent:
                continue
            if game.is_over:
                game.deal_next()
            game.due = max(game.due + every, now) if every else now
            game.send()

    def _read(self, timeout: float) -> None:
        for key, _ in self._selector.select(timeout):
            wire, on_data = key.data
            on_data(wire)

    def _seen(self, game: Game, seat: int, wire: Wire) -> None:
        version = wire.read_version()
        if version is None or seat not in game.unseen_by or version < (game.hand, game.moves + 1):
            return
        game.unseen_by.discard(seat)
        if seat != game.mover:
            self.delays.append(perf_counter() - game.sent_at)

    def _answered(self, game: Game, wire: Wire) -> None:
        status = wire.read_status()
        if status is None:
            return
        game.is_sent = False
        if status == 204:
            self.acknowledged += 1
        else:
            self.errors.append(f"{game.code}: a move was answered with {status}")


@contextmanager
def served(settings: dict[str, str], *options: str) -> Iterator[tuple[int, int]]:
    """The shipped command on a free port; gives the port and the process's id."""
    command = [sys.executable, "-m", "studyapp", "serve", "--port", "0", *options]
    environment = {**os.environ, **settings, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        found = re.search(r":(\d+)/", process.stdout.readline() if process.stdout else "")
        if found is None:
            raise RuntimeError("The server did not say where it listens.")
        yield int(found[1]), process.pid
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout:
            process.stdout.close()


def children_of(process: int) -> list[int]:
    """The ids of a process's children."""
    return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def memory_of(process: int) -> float:
    """Megabytes that a process and its children hold in memory."""
    ids = [process, *children_of(process)]
    sizes = [re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{each}/status").read_text()) for each in ids]
    return sum(int(size[1]) for size in sizes if size) / 1024


def measure(url: str, port: int, process: int, arguments: argparse.Namespace) -> bool:
    """Play at the tables, print what was seen, and tell whether every bar was kept."""
    load = Load([Game.open(port, SEATS) for _ in range(arguments.tables)])
    load.run(3, EVERY)
    load.delays.clear()
    load.run(arguments.seconds, EVERY)
    delays, memory = sorted(load.delays), memory_of(process)
    p50, p95, p99 = (delays[int(len(delays) * part)] * 1000 for part in (0.5, 0.95, 0.99))
    worst = delays[-1] * 1000
    rate = load.run(arguments.flat_out, 0) if arguments.flat_out else 0.0
    memory = max(memory, memory_of(process))
    engine = create_engine(url)
    with engine.connect() as connection:
        kept = connection.execute(text("SELECT count(*) FROM move")).scalar_one()
    engine.dispose()
    lost, doubled = max(load.acknowledged - kept, 0), max(kept - load.acknowledged, 0)
    print(f"{len(delays)} looks: median {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, worst {worst:.1f} ms")
    print(f"flat out {rate:.0f} moves a second; memory {memory:.0f} MB")
    print(f"{kept} moves kept: {lost} lost, {doubled} doubled, {load.unseen} unseen, {len(load.errors)} errors")
    for error in load.errors[:5]:
        print(error)
    clean = not (lost or doubled or load.unseen or load.errors)
    if arguments.postgres:
        return clean and p95 <= 50 and worst <= 250
    return clean and p95 <= 25 and p99 <= 100 and memory <= 250 and (rate >= 300 or not arguments.flat_out)


def main() -> None:
    """Measure, and leave with 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--flat-out", type=float, default=10.0)
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    print("load before:", " ".join(map(str, os.getloadavg())))
    with tempfile.TemporaryDirectory() as home:
        if not arguments.postgres:
            settings = {"STUDYAPP_HOME": home}
            with served(settings) as (port, process):
                kept = measure(f"sqlite:///{home}/studyapp.db", port, process, arguments)
            sys.exit(not kept)
        server = find_postgres()
        if server is None:
            sys.exit("PostgreSQL's initdb is not installed: apt-get install postgresql")
        with server, server.database() as url:
            settings = {"STUDYAPP_HOME": home, "STUDYAPP_DATABASE_URL": url, "STUDYAPP_SECRET_KEY": "for a bench only"}
            with served(settings, "--workers", "2", "--threads", "128") as (port, process):
                kept = measure(url, port, process, arguments)
    sys.exit(not kept)


if __name__ == "__main__":
    main()
