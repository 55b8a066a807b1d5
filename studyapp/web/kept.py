"""Parts of pages that look the same to many readers, rendered once and kept: a live table sends hundreds a second."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any

from flask import Flask
from markupsafe import Markup

#: So many parts are kept; then all are forgotten, which costs less than to know which one was used last.
MOST = 4096


class Kept:
    """``kept(macro, key, …)`` in a template: what the macro makes of its arguments, from memory if ``key`` is known.

    ``key`` must name everything that the macro's answer depends on. A macro with a form's token in it is not kept.
    """

    def __init__(self) -> None:
        self._parts: dict[Hashable, Markup] = {}
        self._lock = threading.Lock()

    def __call__(self, macro: Callable[..., Markup], key: Hashable, *args: Any) -> Markup:
        """The macro's answer."""
        found = self._parts.get(key)
        if found is None:
            found = macro(*args)
            with self._lock:
                if len(self._parts) >= MOST:
                    self._parts.clear()
                self._parts[key] = found
        return found

    def __len__(self) -> int:
        return len(self._parts)


def init(app: Flask) -> None:
    """Give templates ``kept``."""
    app.jinja_env.globals["kept"] = Kept()
