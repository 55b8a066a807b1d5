"""Documents as pictures, and how far two pictures are apart."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat


def picture(document: bytes, page: int, dots_per_inch: int) -> Image.Image:
    """A page in grey, as poppler draws it.

    :raises ValueError: if the document has no such page.
    """
    program = shutil.which("pdftoppm")
    if program is None:
        pytest.skip("pdftoppm is not installed: apt-get install poppler-utils")
    command = [program, "-gray", "-png", "-singlefile", "-r", str(dots_per_inch), "-f", str(page), "-"]
    drawn = subprocess.run(command, input=document, check=False, capture_output=True).stdout
    if not drawn:
        raise ValueError(f"There is no page {page}.")
    return Image.open(BytesIO(drawn)).convert("L")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart: the mean difference of a dot in the worst of 8 by 12 fields, 0 to 255."""
    assert one.size == other.size
    difference = ImageChops.difference(one, other)
    width, height = difference.size[0] / 8, difference.size[1] / 12
    fields = [
        (round(column * width), round(row * height), round((column + 1) * width), round((row + 1) * height))
        for column in range(8)
        for row in range(12)
    ]
    return max(ImageStat.Stat(difference.crop(field)).mean[0] for field in fields)
