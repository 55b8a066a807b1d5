"""Who is told that something happened. A ring carries no news, only "look again"."""

from studyapp.bell.memory import MemoryBell
from studyapp.bell.promise import Bell, Listener

__all__ = ["Bell", "Listener", "MemoryBell"]
