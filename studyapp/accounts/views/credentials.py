"""A new password and new recovery words, and recovering an account with the words."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from flask import Response, flash, make_response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import account_here, begin_anew
from studyapp.accounts.forms import PasswordForm, ProofForm, RecoverForm
from studyapp.accounts.models import Person
from studyapp.accounts.passphrase_words import draw_words, only_letters
from studyapp.accounts.recovery import (
    HOW_MANY,
    give_other_words,
    keep_words,
    let_back_in,
    set_password,
    usable_words,
)
from studyapp.accounts.sign_in import new_stamp, with_user_name
from studyapp.accounts.views.reauthentication import (
    password_subject,
    passwords,
    prove_again,
    prove_password,
    prove_words,
)
from studyapp.errors import BadInput, Stale, TooManyTries
from studyapp.web.app_services import now, reading, writing

#: A form that arrives again within this time was sent by a double click.
TWICE_WITHIN = timedelta(minutes=1)


class NewWords(NamedTuple):
    """Recovery words to be written down, and the hash the database stores of them."""

    words: str
    words_hash: str


@bp.get("/recover")
def recover() -> ResponseReturnValue:
    """The form for the recovery words and a new password."""
    return render_template("accounts/recover.html", form=RecoverForm())


@bp.post("/recover")
def recover_with_words() -> ResponseReturnValue:
    """Set a new password, sign in here and nowhere else, and show new words."""
    form = RecoverForm()
    try:
        form.check()
        person, new = _let_in(form.user_name.data, form.words.data, form.password.data)
    except (BadInput, TooManyTries, Stale) as refusal:
        return form.refused("accounts/recover.html", refusal, beside="words")
    begin_anew(person)
    flash("Your password is changed, and you are signed in here.", "right")
    return words_page(person, new.words, "Your next recovery words")


@bp.get("/me/password")
def password_form() -> ResponseReturnValue:
    """The form for a new password."""
    person = _account()
    return render_template("accounts/password.html", person=person, form=PasswordForm(person))


@bp.post("/me/password")
def change_password() -> ResponseReturnValue:
    """Set a new password and end every other sign-in."""
    person = _account()
    form = PasswordForm(person)
    try:
        form.check()
        prove_again(person, form.password.data)
        password_hash = passwords().hash(form.new_password.data)
    except (BadInput, TooManyTries) as refusal:
        return form.refused("accounts/password.html", refusal, beside="password", person=person)
    with writing() as session:
        person = account_here(session)
        set_password(session, person, password_hash, new_stamp())
    begin_anew(person)
    flash("Your password is changed. You are signed out everywhere else.", "right")
    return redirect(url_for("accounts.me"), 303)


@bp.get("/me/words")
def words_form() -> ResponseReturnValue:
    """The form for new recovery words."""
    return render_template("accounts/words.html", form=ProofForm(_account()))


@bp.post("/me/words")
def change_words() -> ResponseReturnValue:
    """Show new recovery words, this once; the old ones stop working."""
    person = _account()
    form = ProofForm(person)
    try:
        form.check()
        prove_again(person, form.password.data)
    except (BadInput, TooManyTries) as refusal:
        return form.refused("accounts/words.html", refusal, beside="password")
    new = new_words()
    with writing() as session:
        keep_words(session, account_here(session), new.words_hash, now())
    return words_page(person, new.words, "Your new recovery words", url_for("accounts.me"))


def new_words() -> NewWords:
    """New recovery words. Slow on purpose: they are hashed like a password."""
    words = draw_words(HOW_MANY)
    return NewWords(words, passwords().hash(only_letters(words)))


def words_page(person: Person, words: str, title: str, onward: str = "") -> Response:
    """The page with the words, to print or copy; it cannot be opened a second time."""
    onward = onward or url_for("home.home")
    page = render_template("accounts/new_words.html", person=person, words=words.split(), title=title, onward=onward)
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


def words_once_more(user_name: str, password: str, words_hash: str) -> Person | None:
    """The person who was given recovery words a moment ago, with others in their place; None if there is none.

    After a double click a browser shows only the second response, so nobody has seen the words of the first. The
    password proves who it is.
    """
    with reading() as session:
        person = with_user_name(session, user_name)
        kept = usable_words(session, person.id) if person else None
    if kept is None or now() - kept.made_at > TWICE_WITHIN:
        return None
    try:
        proof = prove_password(user_name, password)
        with writing() as session:
            return give_other_words(session, proof, password_subject(user_name), words_hash, now())
    except (BadInput, TooManyTries):
        return None


def _let_in(user_name: str, words: str, password: str) -> tuple[Person, NewWords]:
    """The person, with the new password, and their next words. A form sent twice is answered once more."""
    new = new_words()
    try:
        proved = prove_words(user_name, words)
        password_hash = passwords().hash(password)
        with writing() as session:
            return let_back_in(session, proved.id, password_hash, new.words_hash, new_stamp(), now()), new
    except (BadInput, Stale):
        sent_before = words_once_more(user_name, password, new.words_hash)
        if sent_before is None:
            raise
        return sent_before, new


def _account() -> Person:
    with reading() as session:
        return account_here(session)
