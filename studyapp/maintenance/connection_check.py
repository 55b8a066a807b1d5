"""Whether other machines get through: when the last request came from one, and from how many. Only in memory."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from flask import Flask, request

from studyapp.lan_address import own_address
from studyapp.web import app_services

#: More machines than these are not told apart.
MOST = 500


@dataclass
class Arrivals:
    """What came from other machines since this process began. Addresses are compared and shown to nobody."""

    latest: datetime | None = None
    _addresses: set[str] = field(default_factory=set)

    @cached_property
    def own(self) -> str:
        """This machine's address in its network."""
        return own_address()

    @property
    def machines(self) -> int:
        """How many there were."""
        return len(self._addresses)

    def note(self, address: str, now: datetime) -> None:
        """A request came from this address."""
        if is_this_machine(address) or address == self.own:
            return
        self.latest = now
        if len(self._addresses) < MOST:
            self._addresses.add(address)


def init(app: Flask) -> None:
    """Notice requests, where other machines can send any."""
    arrivals = Arrivals()
    app.extensions["arrivals"] = arrivals
    config = app.extensions["config"]
    if config.lan or config.proxies:
        app.before_request(lambda: arrivals.note(request.remote_addr or "", app_services.now()))


def is_this_machine(address: str) -> bool:
    """Whether an address, or ``localhost``, is one that every machine has for itself; false for other names."""
    return address in {"", "localhost", "::1"} or address.startswith(("127.", "::ffff:127."))
