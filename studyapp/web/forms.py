"""Base of every form: a WTForms class that declares each field, its validators and its messages once.

::

    class JoinForm(Form):
        code = StringField("Class code", [DataRequired("Enter the code.")], description="Six letters and digits.")

    @bp.post("/class")
    def find() -> ResponseReturnValue:
        form = JoinForm()  # for a GET: render_template("teaching/code.html", form=JoinForm(code="suggested"))
        try:
            form.check()
            school_class = class_with(form.code.data)  # an operation that may refuse
        except (BadInput, TooManyTries) as refusal:
            return form.refused("teaching/code.html", refusal, beside="code")
        return redirect(url_for("teaching.join", code=school_class.code), 303)

In the template, import ``form_errors``, ``form_field`` and ``hidden_fields`` from ``components/field.html``::

    {{ form_errors(form) }}<form method="post">{{ hidden_fields(form) }}{{ form_field(form.code) }}…</form>

``render_kw`` holds further attributes of the input. Radio buttons are a ``RadioField``, a group of check boxes is a
``SelectMultipleField``; both take ``choices=options(…)``. For a plain function that says what is wrong with a text, use
:class:`NoProblem`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar
from urllib.parse import urlsplit

from flask import Response, make_response, render_template
from flask_wtf import FlaskForm
from wtforms import Field, ValidationError
from wtforms.fields.choices import SelectChoice

from studyapp.errors import BadInput, Refusal, TooManyTries
from studyapp.web.error_pages import page_for


class _Messages:
    """Our sentences in place of the ones WTForms has built in."""

    _ours: ClassVar = {
        "Not a valid choice.": "Choose one of the options.",
        "Invalid Choice: could not coerce.": "Choose one of the options.",
        "Invalid choice(s): one or more data inputs could not be coerced.": "Choose one of the options.",
        "'%(value)s' is not a valid choice for this field.": "Choose one of the options.",
        "'%(value)s' are not valid choices for this field.": "Choose one of the options.",
        "Not a valid integer value.": "Enter a whole number.",
        "Not a valid date value.": "Enter a date, such as 2026-03-06.",
        "This field is required.": "Fill in this field.",
    }

    def gettext(self, text: str) -> str:
        """Our sentence, or WTForms' own if we have none."""
        return self._ours.get(text, text)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The same where a number decides."""
        return self.gettext(singular if number == 1 else plural)


class Form(FlaskForm):  # type: ignore[misc]
    """A form as it was sent, or as it is first shown."""

    class Meta(FlaskForm.Meta):  # type: ignore[misc]
        """``CSRFProtect`` has checked the token of every POST before a form is read."""

        csrf = False

        def get_translations(self, _form: Form) -> _Messages:
            """Messages that several fields share."""
            return _Messages()

    def check(self) -> None:
        """Run the validators.

        :raises BadInput: with a sentence for each field that isn't right.
        """
        if not self.validate():
            raise BadInput({name: str(sentences[0]) for name, sentences in self.errors.items()})

    def refused(self, template: str, refusal: Refusal, *, beside: str = "", **shown: Any) -> Response:
        """The page with this form again, each sentence beside its field and everything typed in place but passwords.

        A refusal that names no field of this form is shown at the field ``beside``, or else only above the form.
        """
        sentences = refusal.errors if isinstance(refusal, BadInput) else {beside: str(refusal)}
        for name, sentence in sentences.items():
            self._add_error(name if name in self else beside, sentence)
        response = make_response(render_template(template, form=self, **shown))
        response.status_code = page_for(refusal).status
        if isinstance(refusal, TooManyTries):
            response.headers["Retry-After"] = str(refusal.wait)
        return response

    def _add_error(self, name: str, sentence: str) -> None:
        if name not in self:
            self.form_errors.append(sentence)
        elif sentence not in self[name].errors:
            self[name].errors = [*self[name].errors, sentence]


def options(given: Iterable[tuple[Any, ...]]) -> list[SelectChoice]:
    """The choices of a field, from pairs of value and label or triples with a hint."""
    return [SelectChoice(value, label, {"hint": hint[0]} if hint else None) for value, label, *hint in given]


class NoProblem:
    """A validator from a function that says what is wrong with a text in a sentence, or returns an empty string."""

    def __init__(self, problem: Callable[[str], str]) -> None:
        self.problem = problem
        self.field_flags = {"required": bool(problem(""))}

    def __call__(self, _form: Form, field: Field) -> None:
        """Raise ``ValidationError`` with the sentence, if there is one."""
        sentence = self.problem(field.data or "")
        if sentence:
            raise ValidationError(sentence)


def local_path(text: str | None) -> str:
    """A path on this host to continue at; empty for everything else, whatever a browser might make of it."""
    # Browsers read a backslash as a slash and drop tabs and line ends, which are not printable, before they look.
    if not text or not text.startswith("/") or text.startswith("//") or "\\" in text or not text.isprintable():
        return ""
    parts = urlsplit(text)
    return text if not parts.scheme and not parts.netloc else ""
