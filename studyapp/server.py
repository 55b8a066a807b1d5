"""Starting the server: a home, a secret, a database, an address to print, and gunicorn or waitress."""

from __future__ import annotations

import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

from studyapp import cpu_affinity, migrations
from studyapp.config import Config, keep_to_owner, make_home, others_can_open
from studyapp.database import make_engine
from studyapp.errors import BadConfig
from studyapp.json_logging import write_log_lines
from studyapp.lan_address import own_address

if TYPE_CHECKING:
    from flask import Flask
    from gunicorn.workers.gthread import ThreadWorker
    from sqlalchemy import Engine

    from studyapp.maintenance.daily_cleanup import Daily


#: Seconds after which what nobody waits for is done.
_SOON = 0.5
#: Seconds a thread goes on while others wait. A move waits for its turn at each of its statements, which at Python's
#: own 5 ms took too long; the shorter a turn, the more time is spent on changing turns.
_TURN = 0.001


_THIS_MACHINE = {"127.0.0.1", "localhost", "::1"}


class Plan(NamedTuple):
    """Where to listen and with how many processes and threads."""

    host: str
    port: int
    workers: int
    threads: int


def prepare(config: Config, take: Callable[[Engine, str], None] | None = None) -> bool:
    """Make the home and the database; true if the database had to be brought up to date.

    ``take`` takes the steps to the newest shape; see :func:`studyapp.migrations.upgrade`.
    """
    if config.embedded:
        make_home(config.home)
        make_home(config.compiled_pages)
    engine = make_engine(config.database_url)
    try:
        return migrations.upgrade(engine, take)
    finally:
        engine.dispose()
        if config.embedded:
            keep_to_owner(Path(engine.url.database or ""))


def serve(config: Config, plan: Plan) -> None:
    """Serve until stopped.

    :raises BadConfig: if several processes are asked for on SQLite, or the address is taken.
    """
    if config.embedded and plan.workers > 1:
        raise BadConfig(
            "SQLite is one file for one process: several would hear of each other's moves too late. "
            "Leave --workers out, or set STUDYAPP_DATABASE_URL to PostgreSQL."
        )
    prepare(config, migrations.step_apart)
    config = replace(config, threads=plan.threads, lan=plan.host not in _THIS_MACHINE)
    listening = _listen(plan)
    _say_where(listening, plan)
    _say_if_others_can_read(config)
    if sys.platform == "win32":
        _serve_with_waitress(config, plan, listening)
    else:
        _serve_with_gunicorn(config, plan, listening)


def addresses(host: str, port: int) -> list[str]:
    """The addresses people type: this machine's own one, and for all addresses the one phones can reach."""
    if host not in {"0.0.0.0", "::"}:  # noqa: S104
        return [f"http://{host}:{port}/"]
    return [f"http://127.0.0.1:{port}/", f"http://{own_address()}:{port}/"]


def _listen(plan: Plan) -> socket.socket:
    family = socket.AF_INET6 if ":" in plan.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((plan.host, plan.port))
    except OSError as error:
        listening.close()
        raise BadConfig(
            f"Cannot listen on {plan.host}:{plan.port} ({error.strerror}). Is it running already? "
            "Try another port with --port."
        ) from error
    listening.listen(1024)
    return listening


def _say_where(listening: socket.socket, plan: Plan) -> None:
    port = listening.getsockname()[1]
    here, *network = addresses(plan.host, port)
    print(f"Mythology is served. Open {here}", flush=True)  # noqa: T201
    for address in network:
        print(f"Phones in this network open {address}", flush=True)  # noqa: T201
        _print_code(address)
    print("Stop it with Ctrl+C.", flush=True)  # noqa: T201


def _say_if_others_can_read(config: Config) -> None:
    """A folder that was there before keeps its mode: it may be shared on purpose. Whoever starts the server is told."""
    mode = others_can_open(config.home)
    if mode:
        print(  # noqa: T201
            f"Others on this machine can look into {config.home} (mode {mode:o}). They cannot read the database "
            f"and the secret in it. If nobody else needs the folder: chmod 700 {config.home}",
            flush=True,
        )


def _say_soon_who_may_be_first(app: Flask, address: str) -> None:
    """While there is no administrator: a link, good once, that makes one. The first page does not wait for it."""

    def say() -> None:
        from studyapp.accounts.invitations import has_administrator, open_first_link

        database, config = app.extensions["database"], app.extensions["config"]
        with database.reading() as session:
            if has_administrator(session):
                return
        with database.writing() as session:
            secret = open_first_link(session, config.secret_key, datetime.now(UTC))
        said = f"There is no administrator yet. This link, good once, makes you one: {address}first/{secret}"
        print(said, flush=True)  # noqa: T201

    soon = threading.Timer(_SOON, say)
    soon.daemon = True
    soon.start()


def _print_code(address: str) -> None:
    import segno

    if sys.stdout.isatty():
        segno.make(address, micro=False).terminal(compact=True)


def _serve_with_gunicorn(config: Config, plan: Plan, listening: socket.socket) -> None:
    from gunicorn.app.base import BaseApplication

    class Server(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            for name, value in _gunicorn_settings(plan, listening).items():
                self.cfg.set(name, value)

        def load(self) -> Flask:
            from studyapp.app import create_app

            app = create_app(config)
            _end_streams_on_stop(app)
            write_log_lines()
            _tidy_daily(app)
            _look_for_garbage_again()
            sys.setswitchinterval(_TURN)
            if config.embedded:
                # Beside this one process there is no other that serves.
                cpu_affinity.keep_to_one()
            return app

    Server().run()


def _look_for_garbage_again() -> None:
    """What is there now stays for good and is left out of every later search."""
    gc.freeze()
    gc.enable()


def _tidy_daily(app: Flask) -> Daily:
    """Each process looks now and then whether the day's tidying is done; one of them does it."""
    from studyapp.maintenance.daily_cleanup import Daily

    daily = Daily(app.extensions["database"], app.extensions["clock"])
    daily.start()
    return daily


def _end_streams_on_stop(app: Flask) -> None:
    """A worker that is told to stop ends its streams at once, and with them the threads that hold them."""
    from studyapp.web import streams

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
        stop = signal.getsignal(number)

        def end_first(received: int, frame: FrameType | None, stop: object = stop) -> None:
            # The handler interrupts the main thread, which may hold a lock that ending the streams needs.
            threading.Thread(target=streams.stop, args=(app,)).start()
            if callable(stop):
                stop(received, frame)

        signal.signal(number, end_first)


def _gunicorn_settings(plan: Plan, listening: socket.socket) -> dict[str, object]:
    address = addresses(plan.host, listening.getsockname()[1])[-1]

    def first_to_be_ready(worker: ThreadWorker) -> None:
        if worker.age == 1:
            _say_soon_who_may_be_first(worker.wsgi, address)

    return {
        "bind": f"fd://{listening.detach()}",
        "workers": plan.workers,
        "threads": plan.threads,
        "worker_class": "gthread",
        # Two-second polls would open a new connection each time with the default of 2 s.
        "keepalive": 75,
        "graceful_timeout": 5,
        "control_socket_disable": True,
        "loglevel": "warning",
        "proc_name": "studyapp",
        "post_worker_init": first_to_be_ready,
    }


def _serve_with_waitress(config: Config, plan: Plan, listening: socket.socket) -> None:
    from waitress import serve as run

    from studyapp.app import create_app

    app = create_app(config)
    write_log_lines()
    _tidy_daily(app)
    _look_for_garbage_again()
    _say_soon_who_may_be_first(app, addresses(plan.host, listening.getsockname()[1])[-1])
    run(app, sockets=[listening], threads=min(plan.threads, 64))
