"""The examples in docs/rules.md and in the rules' own words are run."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

from studyapp import rules
from studyapp.paths import PACKAGE

MODULES = [found.name for found in pkgutil.walk_packages(rules.__path__, "studyapp.rules.")]


def test_the_examples_in_the_rules_document_hold() -> None:
    failed, tried = doctest.testfile(str(PACKAGE.parent / "docs" / "rules.md"), module_relative=False)

    assert failed == 0
    assert tried > 5


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_hold(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
