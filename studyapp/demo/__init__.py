"""Made-up learners with weeks of answers, for trying the pages and for measuring them; marked, and taken away again."""

from __future__ import annotations

from studyapp.demo.generator import Size, fill, remove

__all__ = ["Size", "fill", "remove"]
