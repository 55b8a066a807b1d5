"""Splitting a text into ideas, so that readers can show each on its own line."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

#: A new idea begins after a full stop, semicolon or colon, and after a comma before a conjunction.
_PAUSE = re.compile(r"(?<=[.;:!?])\s+|(?<=,)\s+(?=(?:and|but|so|then|when|while|until|who|which|since|because)\b)")


def ideas(text: str) -> Markup:
    """Mark each idea of a text. The words stay the same; the stylesheet shows one idea per line if readers want it."""
    parts = [part for part in _PAUSE.split(text) if part]
    return Markup(" ").join(Markup('<span class="idea">{}</span>').format(escape(part)) for part in parts)
