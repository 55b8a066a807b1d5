"""Simulated learners with weeks of answers, for demonstrations and benchmarks. They are marked and can be removed."""

from __future__ import annotations

from studyapp.demo.generator import Size, fill, remove

__all__ = ["Size", "fill", "remove"]
