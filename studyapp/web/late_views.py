"""Views that are loaded when the first of their pages is asked for, so that a start need not load every room.

A room lists its addresses in ``addresses.py``, each with the function that answers it; the function's name is the
endpoint's. To load all of them at every start would take a tenth of its time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from flask import Blueprint

#: By module: addresses as ``GET /cards/<card_id>``, each with the name of a function in that module.
Addresses = Mapping[str, Mapping[str, str]]


def put(blueprint: Blueprint, package: str, addresses: Addresses) -> None:
    """Give a blueprint its addresses; their views are functions in modules of ``package``."""
    for module, pages in addresses.items():
        for address, name in pages.items():
            method, rule = address.split(" ")
            view = late_view(f"{package}.{module}", name)
            blueprint.add_url_rule(rule, endpoint=name, view_func=view, methods=[method])


@cache
def late_view(module: str, name: str) -> Callable[..., Any]:
    """The view of this name, which answers like itself and is loaded to do so.

    :raises ImportError: when it is called, if there is no such module.
    :raises AttributeError: when it is called, if the module has no such function.
    """

    def view(**values: Any) -> Any:
        return getattr(import_module(module), name)(**values)

    # Form tokens are asked for by module and name.
    view.__module__, view.__name__, view.__qualname__ = module, name, name
    return view
