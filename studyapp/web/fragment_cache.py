"""Parts of pages that look the same to many readers, rendered once and kept: a live table sends hundreds a second."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from flask import Flask
from markupsafe import Markup

#: So many parts are kept; then all are forgotten, which costs less than to know which one was used last.
MOST = 4096


#: Ends of lines with the blanks around them: in what is kept one blank stands for them, as a browser reads them anyway.
_BETWEEN_LINES = re.compile(r"\s*\n\s*")


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
            found = self._keep(key, macro(*args))
        return found

    def each(self, macro: Callable[..., Markup], items: Iterable[Any], *args: Any) -> Markup:
        """The macro's answer for each of the items and these further arguments, one after the other.

        An item is its own key, or has one as ``key``: all that its look depends on. What cannot be a key is not kept.
        """
        # What macros answer is escaped already.
        return Markup("".join([self._one(macro, item, args) for item in items]))  # noqa: S704

    def _one(self, macro: Callable[..., Markup], item: Any, args: tuple[Any, ...]) -> Markup:
        key = (macro, getattr(item, "key", item), args)
        try:
            found = self._parts.get(key)
        except TypeError:
            return macro(item, *args)
        return self._keep(key, macro(item, *args)) if found is None else found

    def _keep(self, key: Hashable, made: Markup) -> Markup:
        part = Markup(_BETWEEN_LINES.sub(" ", made))  # noqa: S704
        with self._lock:
            if len(self._parts) >= MOST:
                self._parts.clear()
            self._parts[key] = part
        return part

    def __len__(self) -> int:
        return len(self._parts)


def init(app: Flask) -> None:
    """Give templates ``kept``."""
    app.jinja_env.globals["kept"] = Kept()
