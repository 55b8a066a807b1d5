"""Thirty people sign in at once, again and again, while tables play: how much later the others see a move.

Run it: ``python -m tests.bench.sign_ins [SECONDS]``. It starts the shipped command on a free port of the loopback with
a new SQLite file, passwords costing what they cost, and leaves with 1 if the bar is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from threading import Barrier, Thread
from time import perf_counter, sleep

from studyapp import migrations
from studyapp.accounts.account_creation import NewAccount, make_account, new_person
from studyapp.accounts.passwords import Passwords
from studyapp.accounts.sign_in import new_stamp
from studyapp.config import PasswordCost
from studyapp.database import Database, make_engine
from tests.bench.live_players import Game, Player
from tests.bench.live_tables import SEATS, Load, served

PEOPLE, TABLES, EVERY, ROUNDS, BAR = 30, 10, 1.0, 4, 25.0
PASSWORD = "three nice words"


def make_people(url: str) -> None:
    """Accounts with passwords of the usual cost."""
    engine = make_engine(url)
    migrations.upgrade(engine)
    engine.dispose()
    database, hashed = Database(url), Passwords(PasswordCost()).hash(PASSWORD)
    now = datetime.now(UTC)
    with database.writing() as session:
        for number in range(PEOPLE):
            account = NewAccount(f"pupil{number}", f"Pupil {number}", PASSWORD)
            make_account(session, new_person(account.name, new_stamp(), now), account, hashed)
    database.dispose()


def sign_in_all(port: int) -> list[float]:
    """Everybody has the form open and sends it at the same moment; the seconds each waited."""
    players = [Player(port) for _ in range(PEOPLE)]
    for player in players:
        player.get("/sign-in")
    together, took = Barrier(PEOPLE), []

    def sign_in(number: int, player: Player) -> None:
        together.wait()
        began = perf_counter()
        player.post("/sign-in", user_name=f"pupil{number}", password=PASSWORD)
        took.append(perf_counter() - began)
        player.close()

    threads = [Thread(target=sign_in, args=each) for each in enumerate(players)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took


def keep_signing_in(port: int, seconds: float) -> None:
    """Sign everybody in again and again; prints the seconds each waited."""
    took: list[float] = []
    until = perf_counter() + seconds
    while perf_counter() < until:
        took += sign_in_all(port)
        sleep(0.5)
    print(json.dumps(took))


def percentile(numbers: list[float], part: float) -> float:
    """In milliseconds."""
    return sorted(numbers)[int(len(numbers) * part)] * 1000


def delays_of(load: Load, seconds: float) -> list[float]:
    """After how long the others saw each move of the next seconds."""
    load.delays.clear()
    load.run(seconds, EVERY)
    return list(load.delays)


def measure(port: int, seconds: float) -> bool:
    """Play without and with sign-ins in turns, print both, and tell whether the bar was kept."""
    load = Load([Game.open(port, SEATS) for _ in range(TABLES)])
    delays_of(load, 3)
    quiet, busy, took = [], [], []
    command = [sys.executable, "-m", "tests.bench.sign_ins", str(seconds), "--port", str(port)]
    for _ in range(ROUNDS):
        quiet += delays_of(load, seconds)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as burst:
            busy += delays_of(load, seconds)
            took += json.loads(burst.communicate()[0])
    for name, delays in (("without sign-ins", quiet), ("with sign-ins", busy)):
        told = f"median {percentile(delays, 0.5):.1f} ms, p95 {percentile(delays, 0.95):.1f} ms"
        print(f"{name}: {len(delays)} looks, {told}")
    waited = f"median {percentile(took, 0.5):.0f} ms, longest {max(took) * 1000:.0f} ms"
    print(f"{len(took)} sign-ins, {PEOPLE} at once: {waited}")
    later = percentile(busy, 0.95) - percentile(quiet, 0.95)
    print(f"p95 is {later:.1f} ms later (bar {BAR:.0f})")
    return later <= BAR and len(took) >= PEOPLE and not load.errors


def main() -> None:
    """Measure, and leave with 1 if the bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=5.0)
    parser.add_argument("--port", type=int, help="only sign in, at a server that runs")
    arguments = parser.parse_args()
    if arguments.port:
        keep_signing_in(arguments.port, arguments.seconds)
        return
    print("load before:", " ".join(map(str, os.getloadavg())))
    with tempfile.TemporaryDirectory() as home:
        Path(home).chmod(0o700)
        make_people(f"sqlite:///{home}/studyapp.db")
        with served({"STUDYAPP_HOME": home}) as (port, _process):
            kept = measure(port, arguments.seconds)
    sys.exit(not kept)


if __name__ == "__main__":
    main()
