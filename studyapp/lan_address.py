"""The address of this machine in its network."""

from __future__ import annotations

import socket

_ITSELF = "127.0.0.1"


def own_address() -> str:
    """The address at which other devices in the network reach this machine; the loopback address without a network.

    Nothing is sent to find it.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address reserved for documentation: the system only looks up the route.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return _ITSELF
        return str(probe.getsockname()[0])
