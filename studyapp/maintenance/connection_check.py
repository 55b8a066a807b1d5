"""Whether other devices can connect: how many have, and when the last request came. Kept in memory only."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from flask import Flask, request

from studyapp.lan_address import lan_address
from studyapp.web import app_services

#: Devices beyond this number are not counted.
MOST = 500


@dataclass
class Connections:
    """Requests from other devices since this process started. The addresses are only compared, never shown."""

    latest: datetime | None = None
    _addresses: set[str] = field(default_factory=set)

    @cached_property
    def own(self) -> str:
        """This machine's address in its network."""
        return lan_address()

    @property
    def devices(self) -> int:
        """How many devices have connected."""
        return len(self._addresses)

    def note(self, address: str, now: datetime) -> None:
        """Record a request from this address."""
        if is_this_machine(address) or address == self.own:
            return
        self.latest = now
        if len(self._addresses) < MOST:
            self._addresses.add(address)


def init(app: Flask) -> None:
    """Record requests, if other devices can send any."""
    connections = Connections()
    app.extensions["connections"] = connections
    config = app.extensions["config"]
    if config.lan or config.proxies:
        app.before_request(lambda: connections.note(request.remote_addr or "", app_services.now()))


def is_this_machine(address: str) -> bool:
    """Whether an address, or ``localhost``, is a loopback address; false for all other names."""
    return address in {"", "localhost", "::1"} or address.startswith(("127.", "::ffff:127."))
