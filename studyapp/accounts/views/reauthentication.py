"""Proving who one is with a password or with recovery words, within the limits on guessing."""

from __future__ import annotations

from typing import cast

from flask import current_app

from studyapp.accounts.login_cards import WRONG_CARD, card_hash
from studyapp.accounts.models import Person, RecoveryWords
from studyapp.accounts.passphrase_words import only_letters
from studyapp.accounts.passwords import Passwords
from studyapp.accounts.recovery import usable_words
from studyapp.accounts.sign_in import WRONG, Proof, with_user_name
from studyapp.accounts.sign_in_rate_limit import begin_try, forget_tries, subject_of, tell_owner
from studyapp.errors import BadInput
from studyapp.web.app_services import now, reading, writing

NOT_YOURS = "This is not your password. Check it and try again."
NOT_YOUR_WORDS = "These are not the three words of your login card. Check them and try again."
WRONG_WORDS = "That user name and those recovery words don’t match. Check both and try again."


def passwords() -> Passwords:
    """The application's maker and checker of hashes."""
    return cast(Passwords, current_app.extensions["passwords"])


def password_subject(user_name: str) -> str:
    """What guesses at this account's password are counted under."""
    return subject_of("password", user_name, str(current_app.secret_key))


def prove_password(user_name: str, password: str) -> Proof:
    """That these belong together. The try stays counted until :func:`forget_tries` follows.

    A name nobody has takes the same steps and the same time.

    :raises BadInput: if they do not belong together.
    :raises TooManyTries: if it comes too early after wrong ones.
    """
    with writing() as session:
        begin_try(session, password_subject(user_name), now())
    with reading() as session:
        person = with_user_name(session, user_name)
    kept = person.password_hash if person else None
    if passwords().fits(kept, password) and person and kept:
        return Proof(person.id, kept)
    with writing() as session:
        tell_owner(session, person.id if person else None)
    raise BadInput({"password": WRONG})


def prove_again(person: Person, password: str) -> None:
    """Make sure it is still ``person`` who sits there, before something that cannot be taken back.

    Who has no password gives the three words of the login card.

    :raises BadInput: if the password is wrong.
    :raises TooManyTries: if it comes too early after wrong ones.
    """
    user_name = person.user_name or ""
    has_password = person.password_hash is not None
    try:
        (prove_password if has_password else prove_card)(user_name, password)
    except BadInput as refusal:
        raise BadInput({"password": NOT_YOURS if has_password else NOT_YOUR_WORDS}) from refusal
    with writing() as session:
        forget_tries(session, (password_subject if has_password else card_subject)(user_name))


def prove_card(user_name: str, words: str) -> Proof:
    """That these are the words of this pupil's newest card; wrong ones are counted apart from wrong passwords.

    The try stays counted until :func:`forget_tries` follows.

    :raises BadInput: if they do not belong together.
    :raises TooManyTries: if it comes too early after wrong ones.
    """
    with writing() as session:
        begin_try(session, card_subject(user_name), now())
    with reading() as session:
        person = with_user_name(session, user_name)
        kept = card_hash(session, person)
    if passwords().fits(kept, only_letters(words)) and person and kept:
        return Proof(person.id, kept)
    with writing() as session:
        tell_owner(session, person.id if person else None)
    raise BadInput({"words": WRONG_CARD})


def card_subject(user_name: str) -> str:
    """What guesses at the words of this pupil's card are counted under."""
    return subject_of("card", user_name, str(current_app.secret_key))


def prove_words(user_name: str, words: str) -> RecoveryWords:
    """The recovery words of this account, if these are they; wrong ones are counted apart from wrong passwords.

    :raises BadInput: if they do not belong together.
    :raises TooManyTries: if it comes too early after wrong ones.
    """
    subject = subject_of("words", user_name, str(current_app.secret_key))
    with writing() as session:
        begin_try(session, subject, now())
    with reading() as session:
        person = with_user_name(session, user_name)
        kept = usable_words(session, person.id) if person else None
    if not passwords().fits(kept.words_hash if kept else None, only_letters(words)) or kept is None:
        raise BadInput({"words": WRONG_WORDS})
    with writing() as session:
        forget_tries(session, subject)
    return kept
