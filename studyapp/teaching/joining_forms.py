"""The forms by which pupils join a class or are let in."""

from __future__ import annotations

from typing import Any

from wtforms import IntegerField, RadioField, SelectField, StringField
from wtforms.validators import InputRequired

from studyapp.web.forms import Form

#: Attributes of fields that browsers should neither fill in nor correct.
_PLAIN: dict[str, Any] = {"autocomplete": "off"}
_CODE = _PLAIN | {"autocapitalize": "characters", "spellcheck": "false", "maxlength": 12}


class PupilField(SelectField):  # type: ignore[misc]
    """One of the pupils of a class, by id. The operation says whether the id is right."""

    def __init__(self, label: str, message: str, **further: Any) -> None:
        super().__init__(label, [InputRequired(message)], coerce=_number, choices=(), validate_choice=False, **further)


class ClassCodeForm(Form):
    """A class code."""

    code = StringField(
        "Class code",
        [InputRequired("Enter the class code.")],
        description="Six letters and digits from your teacher. Capitals don’t matter.",
        render_kw=_CODE,
    )


class NicknameForm(Form):
    """A nickname that the page offered."""

    nickname = RadioField(
        "Choose a name",
        choices=(),
        validate_choice=False,
        description="Your class sees this name. You get three words for signing in next time.",
    )


class CantSignInForm(Form):
    """A pupil who asks to be let in."""

    code = StringField("Class code", description="Ask your teacher for it.", render_kw=_CODE)
    letter = StringField("First letter of your name", render_kw=_PLAIN | {"maxlength": 1, "spellcheck": "false"})


class LetInForm(Form):
    """Which pupil is waiting; 0 turns them away."""

    request = IntegerField("Request", [InputRequired("Choose a pupil.")])
    who = PupilField("Who is it?", "Choose a pupil.")


def _number(value: Any) -> int:
    """The number that was sent; ``ValueError`` if it is too long for the database."""
    text = str(value or 0)
    if not text.isdecimal() or len(text) > 9:
        raise ValueError(text)
    return int(text)
