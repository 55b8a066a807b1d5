"""How long what is kept about people is kept: the figures ``studyapp tidy`` goes by and the privacy page tells."""

from __future__ import annotations

from datetime import timedelta

#: A guest, after last being here.
GUESTS = timedelta(days=30)
#: An account that belongs to no class that goes on, after last being here: thirteen months.
ACCOUNTS = timedelta(days=396)
#: Lines about what teachers and administrators did: thirteen months.
AUDIT = timedelta(days=396)
#: Wrong tries at passwords and codes; they count for ten minutes at most.
TRIES = timedelta(days=1)
#: Codes and links that make teachers and administrators, after they were used or could be.
INVITATIONS = timedelta(days=30)
