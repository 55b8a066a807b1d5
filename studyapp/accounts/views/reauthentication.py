"""Proving who you are with a password, a login card or recovery words, within the limits on guessing."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from flask import current_app
from sqlalchemy.orm import Session

from studyapp.accounts.login_cards import WRONG_CARD, card_hash
from studyapp.accounts.models import Person, RecoveryWords
from studyapp.accounts.passphrase_words import only_letters
from studyapp.accounts.passwords import Passwords
from studyapp.accounts.recovery import usable_words
from studyapp.accounts.sign_in import WRONG, Proof, with_user_name
from studyapp.accounts.sign_in_rate_limit import begin_attempt, count_for_owner, forget_attempts, subject_of
from studyapp.errors import BadInput
from studyapp.web.app_services import now, reading, writing

NOT_YOURS = "That password is wrong. Check it and try again."
NOT_YOUR_WORDS = "Those aren’t the three words on your login card. Check them and try again."
WRONG_WORDS = "That user name and those recovery words don’t match. Check both and try again."


def passwords() -> Passwords:
    """The application's maker and checker of hashes."""
    return cast(Passwords, current_app.extensions["passwords"])


def password_subject(user_name: str) -> str:
    """The key under which guesses at this account's password are counted."""
    return subject_of("password", user_name, str(current_app.secret_key))


def card_subject(user_name: str) -> str:
    """The key under which guesses at the words on this pupil's card are counted."""
    return subject_of("card", user_name, str(current_app.secret_key))


def prove_password(user_name: str, password: str) -> Proof:
    """Check that user name and password match. The attempt stays counted until :func:`forget_attempts` follows.

    A user name that no account has takes the same steps and the same time.

    :raises BadInput: if they don't match.
    :raises TooManyTries: if the attempt comes too early after wrong ones.
    """
    kept_of = lambda _session, person: person.password_hash if person else None  # noqa: E731
    return _prove(user_name, password, password_subject(user_name), kept_of, {"password": WRONG})


def prove_card(user_name: str, words: str) -> Proof:
    """Check that these are the words on this pupil's newest card; they are counted apart from passwords.

    :raises BadInput: if they don't match.
    :raises TooManyTries: if the attempt comes too early after wrong ones.
    """
    return _prove(user_name, only_letters(words), card_subject(user_name), card_hash, {"words": WRONG_CARD})


def prove_again(person: Person, password: str) -> None:
    """Make sure it is still ``person`` at the device, before something that cannot be undone.

    A person without a password gives the three words on their login card.

    :raises BadInput: if the password is wrong.
    :raises TooManyTries: if the attempt comes too early after wrong ones.
    """
    user_name = person.user_name or ""
    has_password = person.password_hash is not None
    try:
        (prove_password if has_password else prove_card)(user_name, password)
    except BadInput as refusal:
        raise BadInput({"password": NOT_YOURS if has_password else NOT_YOUR_WORDS}) from refusal
    with writing() as session:
        forget_attempts(session, (password_subject if has_password else card_subject)(user_name))


def prove_words(user_name: str, words: str) -> RecoveryWords:
    """The recovery words of this account, if these are the right ones; they are counted apart from passwords.

    :raises BadInput: if they don't match.
    :raises TooManyTries: if the attempt comes too early after wrong ones.
    """
    subject = subject_of("words", user_name, str(current_app.secret_key))
    with writing() as session:
        begin_attempt(session, subject, now())
    with reading() as session:
        person = with_user_name(session, user_name)
        kept = usable_words(session, person.id) if person else None
    if not passwords().fits(kept.words_hash if kept else None, only_letters(words)) or kept is None:
        raise BadInput({"words": WRONG_WORDS})
    with writing() as session:
        forget_attempts(session, subject)
    return kept


def _prove(
    user_name: str,
    secret: str,
    subject: str,
    kept_of: Callable[[Session, Person | None], str | None],
    wrong: dict[str, str],
) -> Proof:
    with writing() as session:
        begin_attempt(session, subject, now())
    with reading() as session:
        person = with_user_name(session, user_name)
        kept = kept_of(session, person)
    if passwords().fits(kept, secret) and person and kept:
        return Proof(person.id, kept)
    with writing() as session:
        count_for_owner(session, person.id if person else None)
    raise BadInput(wrong)
