"""Faults of a form: a sentence for each field, gathered before anything is refused."""

from __future__ import annotations

from collections.abc import Mapping

from studyapp.errors import BadInput


def refuse_if_any(faults: Mapping[str, str]) -> None:
    """Refuse the form unless every field's sentence is empty.

    :raises BadInput: with the sentences of the fields that are not right.
    """
    real = {field: sentence for field, sentence in faults.items() if sentence}
    if real:
        raise BadInput(real)
