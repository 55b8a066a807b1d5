"""Who looks at a page, as templates see it: ``current_user``."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from studyapp.accounts.models import Person, Role


@dataclass(frozen=True)
class Visitor:
    """Who looks at a page, as templates see it; without an id it is a stranger, of whom nothing is kept."""

    id: int | None = None
    name: str = ""
    role: Role | None = None
    stamp: str = ""
    last_seen_at: datetime | None = None
    #: A teacher who looks at the house as a pupil of her class.
    is_practice: bool = False
    #: Flask-Login asks; whoever may not be here has no valid stamp.
    is_active: bool = True

    @property
    def is_here(self) -> bool:
        """Whether this is somebody: a guest or a person with an account."""
        return self.id is not None

    @property
    def is_guest(self) -> bool:
        """Whether only a cookie knows this person."""
        return self.role is Role.GUEST

    @property
    def has_account(self) -> bool:
        """Whether this person can sign in again elsewhere."""
        return self.is_here and not self.is_guest

    @property
    def teaches(self) -> bool:
        """Whether this person may have classes."""
        return self.role in {Role.TEACHER, Role.ADMIN}

    @classmethod
    def of(cls, person: Person | None) -> Visitor:
        """What templates see of ``person``; it stays readable when the session has ended."""
        if person is None:
            return cls()
        return cls(person.id, person.name, person.role, person.stamp, person.last_seen_at, person.is_practice)

    def get_id(self) -> str:
        """What stands in the cookie."""
        return f"{self.id}.{self.stamp}"
