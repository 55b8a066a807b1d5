"""People, the words that let them back in, and wrong guesses at passwords."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated

from sqlalchemy import Enum, ForeignKey, String, UniqueConstraint, false, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts import retention
from studyapp.accounts.personal_data import DELETE, older_than, personal
from studyapp.database import Base, Moment

Key = Annotated[int, mapped_column(primary_key=True)]
When = Annotated[datetime, mapped_column(Moment)]
#: A hash as argon2 writes it, with its own salt and cost.
Hash = Annotated[str, mapped_column(String(200))]
Choice = Annotated[str, mapped_column(String(16))]

#: How fast bots move: the time between two moves. The first is used until a person chooses.
PACES = {
    "steady": timedelta(seconds=1.6),
    "slow": timedelta(seconds=3.2),
    "quick": timedelta(seconds=0.6),
}


class Role(StrEnum):
    """What a person can do on this site."""

    GUEST = "guest"
    LEARNER = "learner"
    TEACHER = "teacher"
    ADMIN = "admin"


class Person(Base):
    """A person who plays or learns here, with an account or as a guest."""

    __tablename__ = "person"
    #: An id is never reused, so that audit lines about a person never seem to be about another.
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[Key]
    role: Mapped[Role] = mapped_column(
        Enum(Role, native_enum=False, create_constraint=False, length=16, values_callable=lambda roles: list(roles))
    )
    #: The display name.
    name: Mapped[str] = mapped_column(String(40))
    #: As it was typed; guests have none.
    user_name: Mapped[str | None] = mapped_column(String(40))
    #: As it is compared: two user names that fold alike are one.
    user_name_folded: Mapped[str | None] = mapped_column(String(120), unique=True)
    password_hash: Mapped[Hash | None]
    #: The cookie holds it with the id; a new stamp ends every sign-in.
    stamp: Mapped[str] = mapped_column(String(32))
    #: Wrong passwords since the person last signed in.
    wrong_tries: Mapped[int] = mapped_column(default=0)
    names_first: Mapped[Choice | None]
    theme: Mapped[Choice | None]
    #: What the Reading panel chooses.
    reading_size: Mapped[Choice | None]
    reading_spacing: Mapped[Choice | None]
    reading_letters: Mapped[Choice | None]
    reading_lines: Mapped[Choice | None]
    reading_aloud: Mapped[Choice | None]
    #: How fast bots move for this person.
    pace: Mapped[Choice] = mapped_column(default="steady")
    created_at: Mapped[When]
    #: Created by ``studyapp demo``, which can delete it again.
    is_demo: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: A class's practice pupil, an account for its teachers to see what pupils see; left out of every number.
    is_practice: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: To the day; decides when an unused account is deleted.
    last_seen_at: Mapped[When]

    @property
    def is_guest(self) -> bool:
        """Whether only a cookie knows this person."""
        return self.role is Role.GUEST


def _about(_session: Session, person: Person) -> list[dict[str, object]]:
    return [
        {
            "name": person.name,
            "user_name": person.user_name,
            "role": person.role.value,
            "names_first": person.names_first,
            "theme": person.theme,
            "reading": [
                person.reading_size,
                person.reading_spacing,
                person.reading_letters,
                person.reading_lines,
                person.reading_aloud,
            ],
            "pace": person.pace,
            "created_at": person.created_at.isoformat(),
            "last_seen_at": person.last_seen_at.isoformat(),
        }
    ]


# The person's own row is deleted after everything else, by ``account_deletion.leave``.
personal(Person, export={"person": _about})


class RecoveryWords(Base):
    """Five words with which a person can set a new password, once."""

    __tablename__ = "recovery_words"

    id: Mapped[Key]
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    words_hash: Mapped[Hash]
    made_at: Mapped[When]
    used_at: Mapped[When | None]


personal(
    RecoveryWords,
    person=RecoveryWords.person_id,
    on_join=DELETE,
    export={"recovery_words": select(RecoveryWords.made_at)},
)


class Guess(Base):
    """One attempt at a secret that was wrong or is still being checked."""

    __tablename__ = "guess"
    #: Two attempts at once are settled here: the second is refused.
    __table_args__ = (UniqueConstraint("subject", "number"),)

    id: Mapped[Key]
    #: What was guessed, as a digest: so a password typed into the wrong field is not stored either.
    subject: Mapped[str] = mapped_column(String(32))
    number: Mapped[int]
    at: Mapped[When] = mapped_column(index=True)


personal(Guess, keep_for=older_than("wrong passwords", Guess.at, retention.FAILED_SIGN_INS), export={})
