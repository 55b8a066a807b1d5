"""A form that was sent twice, by a double click: a browser shows its second answer only."""

from __future__ import annotations

from datetime import timedelta

from studyapp.accounts.models import Person
from studyapp.accounts.recovery import give_other_words, usable_words
from studyapp.accounts.sign_in import with_user_name
from studyapp.accounts.views.reauthentication import password_subject, prove_password
from studyapp.errors import BadInput, TooManyTries
from studyapp.web.app_services import now, reading, writing

#: What comes again within this time was sent twice.
TWICE_WITHIN = timedelta(minutes=1)


def words_once_more(user_name: str, password: str, words_hash: str) -> Person | None:
    """Whoever was given recovery words a moment ago, with others in their place; None if it is not so.

    The password proves who it is. The words of the first answer have been seen by nobody.
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
