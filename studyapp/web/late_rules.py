"""Addresses work out how they are built when one is first asked for, not all of them at every start."""

from __future__ import annotations

from collections.abc import Callable

from werkzeug.routing import Rule

Build = Callable[..., tuple[str, str]]


class LateRule(Rule):
    """A rule that compiles its builder at the first ``url_for``: for all rules together that takes 30 ms.

    Werkzeug asks for the builder in a method of its own. Should a later version ask otherwise, this one is never
    called, and addresses are built as in any application.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Build:
        compile_now = super()._compile_builder
        compiled: list[Build] = []

        def build(rule: Rule, /, **values: object) -> tuple[str, str]:
            if not compiled:
                compiled.append(compile_now(append_unknown))
            return compiled[0](rule, **values)

        return build
