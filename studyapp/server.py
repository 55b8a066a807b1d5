"""Starting the server: prepare the database, print the address, and run gunicorn or waitress."""

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
from studyapp.lan_address import lan_address

if TYPE_CHECKING:
    from flask import Flask
    from gunicorn.workers.gthread import ThreadWorker
    from sqlalchemy import Engine

    from studyapp.maintenance.daily_cleanup import DailyCleanup


#: Seconds until tasks that nobody waits for.
_SOON = 0.5
#: Seconds before Python switches threads. A move waits for a switch at each of its statements, and Python's default of
#: 5 ms was too long. The shorter the interval, the more time goes into switching.
_SWITCH_INTERVAL = 0.001


_THIS_MACHINE = {"127.0.0.1", "localhost", "::1"}


class ServeOptions(NamedTuple):
    """Where to listen and with how many processes and threads."""

    host: str
    port: int
    workers: int
    threads: int


def prepare(config: Config, take: Callable[[Engine, str], None] | None = None) -> bool:
    """Create the home folder and the database, and upgrade it; true if there was something to upgrade.

    ``take`` runs the migrations; see :func:`studyapp.migrations.upgrade`.
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


def serve(config: Config, options: ServeOptions) -> None:
    """Serve until stopped.

    :raises BadConfig: if SQLite is used with several processes, or if the address is in use.
    """
    if config.embedded and options.workers > 1:
        raise BadConfig(
            "SQLite works with one process only: several would see moves too late. "
            "Leave --workers out, or set STUDYAPP_DATABASE_URL to a PostgreSQL database."
        )
    prepare(config, migrations.migrate_in_subprocess)
    config = replace(config, threads=options.threads, lan=options.host not in _THIS_MACHINE)
    listening = _listen(options)
    _print_addresses(listening, options)
    _warn_if_others_can_read(config)
    if sys.platform == "win32":
        _serve_with_waitress(config, options, listening)
    else:
        _serve_with_gunicorn(config, options, listening)


def addresses(host: str, port: int) -> list[str]:
    """The addresses to open: the one of this machine and, when listening on all addresses, the one for phones."""
    if host not in {"0.0.0.0", "::"}:  # noqa: S104
        return [f"http://{host}:{port}/"]
    return [f"http://127.0.0.1:{port}/", f"http://{lan_address()}:{port}/"]


def _listen(options: ServeOptions) -> socket.socket:
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((options.host, options.port))
    except OSError as error:
        listening.close()
        raise BadConfig(
            f"Cannot listen on {options.host}:{options.port} ({error.strerror}). Perhaps it is already running. "
            "Stop it, or choose another port with --port."
        ) from error
    listening.listen(1024)
    return listening


def _print_addresses(listening: socket.socket, options: ServeOptions) -> None:
    port = listening.getsockname()[1]
    here, *network = addresses(options.host, port)
    print(f"Mythology is running. Open {here}", flush=True)  # noqa: T201
    for address in network:
        print(f"On phones in this network, open {address}", flush=True)  # noqa: T201
        _print_code(address)
    print("Stop it with Ctrl+C.", flush=True)  # noqa: T201


def _warn_if_others_can_read(config: Config) -> None:
    """Warn about an existing folder that others can open. It keeps its mode: it may be shared on purpose."""
    mode = others_can_open(config.home)
    if mode:
        print(  # noqa: T201
            f"Other users of this machine can open {config.home} (mode {mode:o}). They cannot read the database or the "
            f"secret key in it. If nobody else needs the folder, run: chmod 700 {config.home}",
            flush=True,
        )


def _print_admin_link_soon(app: Flask, address: str) -> None:
    """Without an administrator, print a one-time link that makes one. The first page does not wait for this."""

    def print_link() -> None:
        from studyapp.accounts.invitations import has_administrator, open_first_link

        database, config = app.extensions["database"], app.extensions["config"]
        with database.reading() as session:
            if has_administrator(session):
                return
        with database.writing() as session:
            secret = open_first_link(session, config.secret_key, datetime.now(UTC))
        said = f"There is no administrator yet. Open this link to become one; it works once: {address}first/{secret}"
        print(said, flush=True)  # noqa: T201

    soon = threading.Timer(_SOON, print_link)
    soon.daemon = True
    soon.start()


def _print_code(address: str) -> None:
    import segno

    if sys.stdout.isatty():
        segno.make(address, micro=False).terminal(compact=True)


def _serve_with_gunicorn(config: Config, options: ServeOptions, listening: socket.socket) -> None:
    from gunicorn.app.base import BaseApplication

    class Server(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            for name, value in _gunicorn_settings(options, listening).items():
                self.cfg.set(name, value)

        def load(self) -> Flask:
            from studyapp.app import create_app

            app = create_app(config)
            _end_streams_on_stop(app)
            write_log_lines()
            _clean_up_daily(app)
            _enable_garbage_collection()
            sys.setswitchinterval(_SWITCH_INTERVAL)
            if config.embedded:
                # With SQLite this is the only process.
                cpu_affinity.keep_to_one()
            return app

    Server().run()


def _enable_garbage_collection() -> None:
    """Turn garbage collection on, without the objects that live as long as the process."""
    gc.freeze()
    gc.enable()


def _clean_up_daily(app: Flask) -> DailyCleanup:
    """Check regularly whether today's clean-up is done; one of the processes does it."""
    from studyapp.maintenance.daily_cleanup import DailyCleanup

    daily = DailyCleanup(app.extensions["database"], app.extensions["clock"])
    daily.start()
    return daily


def _end_streams_on_stop(app: Flask) -> None:
    """End all streams at once when the worker is told to stop, so that their threads end."""
    from studyapp.web import streams

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
        stop = signal.getsignal(number)

        def end_first(received: int, frame: FrameType | None, stop: object = stop) -> None:
            # The handler interrupts the main thread, which may hold a lock that streams.stop needs.
            threading.Thread(target=streams.stop, args=(app,)).start()
            if callable(stop):
                stop(received, frame)

        signal.signal(number, end_first)


def _gunicorn_settings(options: ServeOptions, listening: socket.socket) -> dict[str, object]:
    address = addresses(options.host, listening.getsockname()[1])[-1]

    def on_worker_ready(worker: ThreadWorker) -> None:
        if worker.age == 1:
            _print_admin_link_soon(worker.wsgi, address)

    return {
        "bind": f"fd://{listening.detach()}",
        "workers": options.workers,
        "threads": options.threads,
        "worker_class": "gthread",
        # With the default of 2 s, every two-second poll would open a new connection.
        "keepalive": 75,
        "graceful_timeout": 5,
        "control_socket_disable": True,
        "loglevel": "warning",
        "proc_name": "studyapp",
        "post_worker_init": on_worker_ready,
    }


def _serve_with_waitress(config: Config, options: ServeOptions, listening: socket.socket) -> None:
    from waitress import serve as run

    from studyapp.app import create_app

    app = create_app(config)
    write_log_lines()
    _clean_up_daily(app)
    _enable_garbage_collection()
    _print_admin_link_soon(app, addresses(options.host, listening.getsockname()[1])[-1])
    run(app, sockets=[listening], threads=min(options.threads, 64))
