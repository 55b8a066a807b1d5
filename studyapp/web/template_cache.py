"""What makes pages cheap: addresses and macros are looked up once and not in every page."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from flask import Flask, request, url_for
from jinja2 import Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context

#: So many addresses are kept; then all are forgotten.
MOST = 8192


class OnceTemplate(Template):
    """A template whose macros are the same for every page: what one page is given never reaches an imported macro."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        if self._module is None:
            self._module = self.make_module()
        return self._module


class Addresses:
    """``url_for``, from memory where the address depends on nothing but its arguments."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, str] = {}

    def __call__(self, endpoint: str, **values: Any) -> str:
        """The address of a page, below this server's root; see :func:`flask.url_for`."""
        # A list stands for the same name several times, and is no key.
        if endpoint.startswith(".") or values.get("_external") or list in map(type, values.values()):
            return url_for(endpoint, **values)
        key = (request.root_path, endpoint, *sorted(values.items()))
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST:
                self._kept.clear()
            found = self._kept[key] = url_for(endpoint, **values)
        return found


def init(app: Flask) -> None:
    """Make the templates of ``app`` use both, and find one another without waiting."""
    # Jinja's own memory of templates has a lock that every thread waits for; there are few enough to keep them all.
    app.jinja_env.cache = {}
    app.jinja_env.template_class = OnceTemplate
    app.jinja_env.globals["url_for"] = Addresses()
