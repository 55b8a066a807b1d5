"""The forms about accounts."""

from __future__ import annotations

from typing import Any

from wtforms import Field, HiddenField, PasswordField, SelectField, StringField, ValidationError
from wtforms.validators import DataRequired

from studyapp.accounts.account_creation import NewAccount
from studyapp.accounts.models import Person, Role
from studyapp.accounts.names import display_name_problem, user_name_problem
from studyapp.accounts.passwords import password_problem
from studyapp.web.forms import Form, NoProblem, local_path, options

#: Attributes of a field in which a phone must not change what is typed.
AS_TYPED = {"autocapitalize": "none", "spellcheck": "false"}
PASSWORD_HINT = "At least 8 characters. Three words you like make a good one."  # noqa: S105
NEW_PASSWORD = {"autocomplete": "new-password", "minlength": 8}


def _user_name(missing: str, **attributes: str) -> StringField:
    attributes = {"autocomplete": "username"} | AS_TYPED | attributes
    return StringField("User name", [DataRequired(missing)], render_kw=attributes)


def _display_name() -> StringField:
    return StringField(
        "Display name",
        [NoProblem(display_name_problem)],
        description="Other players at your table see it. It need not be your real name.",
        render_kw={"autocomplete": "nickname", "maxlength": 30},
    )


def _check_password(field: Field, user_name: str) -> None:
    problem = password_problem(field.data or "", user_name)
    if problem:
        raise ValidationError(problem)


class SignInForm(Form):
    """User name and password, and the page to continue at."""

    next = HiddenField(filters=[local_path])
    user_name = _user_name("Enter your user name.")
    password = PasswordField(
        "Password", [DataRequired("Enter your password.")], render_kw={"autocomplete": "current-password"}
    )


class CardSignInForm(Form):
    """User name and three words, as a login card shows them."""

    user_name = _user_name("Enter the user name on your card.", autocomplete="off")
    words = StringField(
        "Your three words",
        [DataRequired("Enter the three words on your card.")],
        description="Capitals don’t matter. Put anything you like between the words.",
        render_kw={"autocomplete": "off", **AS_TYPED},
    )


class NameForm(Form):
    """The name other people see."""

    name = _display_name()


class SignUpForm(Form):
    """What an account is made of, and the page to continue at."""

    next = HiddenField(filters=[local_path])
    user_name = StringField(
        "User name",
        [NoProblem(user_name_problem)],
        description="You use it to sign in. Letters and digits; capitals don’t matter.",
        render_kw={"autocomplete": "username", "maxlength": 30, **AS_TYPED},
    )
    name = _display_name()
    password = PasswordField(
        "Password", [DataRequired("Choose a password.")], description=PASSWORD_HINT, render_kw=NEW_PASSWORD
    )

    def validate_password(self, field: Field) -> None:
        """A password must not contain the user name."""
        _check_password(field, self.user_name.data or "")

    def account(self) -> NewAccount:
        """What was asked for."""
        return NewAccount(self.user_name.data, self.name.data, self.password.data)


class RecoverForm(Form):
    """User name and recovery words, and the password to set."""

    user_name = _user_name("Enter your user name.")
    words = StringField(
        "Your five recovery words",
        [DataRequired("Enter your five recovery words.")],
        description="In their order. Capitals don’t matter.",
        render_kw={"autocomplete": "off", **AS_TYPED},
    )
    password = PasswordField(
        "New password", [DataRequired("Choose a password.")], description=PASSWORD_HINT, render_kw=NEW_PASSWORD
    )

    def validate_password(self, field: Field) -> None:
        """A password must not contain the user name."""
        _check_password(field, self.user_name.data or "")


class ProofForm(Form):
    """The password, or the words on the login card of a person without one, before something that can't be undone."""

    password = PasswordField(
        "Your password", [DataRequired("Enter your password.")], render_kw={"autocomplete": "current-password"}
    )

    def __init__(self, person: Person, **given: Any) -> None:
        super().__init__(**given)
        self.person = person
        if person.password_hash is None:
            self.password.label.text = "The three words on your login card"
            self.password.validators = [DataRequired("Enter the three words on your login card.")]


class PasswordForm(ProofForm):
    """The password used so far and the one to set."""

    new_password = PasswordField(
        "New password", [DataRequired("Choose a password.")], description=PASSWORD_HINT, render_kw=NEW_PASSWORD
    )

    def validate_new_password(self, field: Field) -> None:
        """A password must not contain the user name."""
        _check_password(field, self.person.user_name or "")


class RoleForm(Form):
    """The role a person is to have."""

    user_name = _user_name("Enter a user name.", autocomplete="off")
    role = SelectField(
        "New role",
        choices=options(
            [(Role.LEARNER.value, "Learner"), (Role.TEACHER.value, "Teacher"), (Role.ADMIN.value, "Administrator")]
        ),
        default=Role.TEACHER.value,
    )


class InvitedForm(Form):
    """A colleague's code."""

    code = StringField(
        "Code",
        [DataRequired("Enter the code.")],
        description="Six letters and digits. Capitals don’t matter.",
        render_kw={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false", "maxlength": 12},
    )
