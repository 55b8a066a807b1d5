"""The forms about accounts."""

from __future__ import annotations

from typing import Any

from wtforms import HiddenField, PasswordField, StringField, ValidationError
from wtforms.validators import DataRequired

from studyapp.accounts.account_creation import NewAccount
from studyapp.accounts.names import name_fault, user_name_fault
from studyapp.accounts.passwords import password_fault
from studyapp.web.forms import Form, NoProblem, local_path

AS_TYPED = {"autocapitalize": "none", "spellcheck": "false"}
"""Attributes of a field in which a phone must not change what is typed."""


class SignInForm(Form):
    """User name and password, and the page to continue at."""

    next = HiddenField(filters=[local_path])
    user_name = StringField(
        "User name", [DataRequired("Enter your user name.")], render_kw={"autocomplete": "username", **AS_TYPED}
    )
    password = PasswordField(
        "Password", [DataRequired("Enter your password.")], render_kw={"autocomplete": "current-password"}
    )


class SignUpForm(Form):
    """What an account is made of, and the page to continue at."""

    next = HiddenField(filters=[local_path])
    user_name = StringField(
        "User name",
        [NoProblem(user_name_fault)],
        description="You use it to sign in. Letters and digits; capitals don’t matter.",
        render_kw={"autocomplete": "username", "maxlength": 30, **AS_TYPED},
    )
    name = StringField(
        "Display name",
        [NoProblem(name_fault)],
        description="Other players at your table see it. It need not be your real name.",
        render_kw={"autocomplete": "nickname", "maxlength": 30},
    )
    password = PasswordField(
        "Password",
        [DataRequired("Choose a password.")],
        description="At least 8 characters. Three words you like make a good one.",
        render_kw={"autocomplete": "new-password", "minlength": 8},
    )

    def validate_password(self, field: Any) -> None:
        """Depends on the user name, which a password must not contain."""
        problem = password_fault(field.data or "", self.user_name.data or "")
        if problem:
            raise ValidationError(problem)

    def account(self) -> NewAccount:
        """What was asked for."""
        return NewAccount(self.user_name.data, self.name.data, self.password.data)
