"""QR codes."""

from __future__ import annotations

from markupsafe import Markup


def picture_of(address: str) -> Markup:
    """Draw an address as a QR code in SVG, always dark on light."""
    # Imported here to keep start-up fast.
    import segno

    drawn = segno.make(address, micro=False, error="m").svg_inline(border=3, dark="#000", light="#fff", omitsize=True)
    return Markup(drawn)  # noqa: S704
