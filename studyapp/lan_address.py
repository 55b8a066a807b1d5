"""The address this machine has in its network."""

from __future__ import annotations

import socket

_ITSELF = "127.0.0.1"


def own_address() -> str:
    """The address others in the network reach this machine at; nothing is sent to find it.

    Its address for itself if there is no network.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address of documentation, which belongs to nobody: the system only looks which way it would go.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return _ITSELF
        return str(probe.getsockname()[0])
