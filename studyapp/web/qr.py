"""An address as a picture that phones read."""

from __future__ import annotations

from markupsafe import Markup


def picture_of(address: str) -> Markup:
    """A QR code as SVG, dark on light whatever the page's colours are. Nothing of it is kept."""
    # Most starts need none, and it takes part of the time to the first answer.
    import segno

    drawn = segno.make(address, micro=False, error="m").svg_inline(border=3, dark="#000", light="#fff", omitsize=True)
    return Markup(drawn)  # noqa: S704
