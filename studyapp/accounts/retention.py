"""How long data about people is stored: ``studyapp tidy`` uses these times, and the privacy page states them."""

from __future__ import annotations

from datetime import timedelta

#: A guest, after their last visit.
GUESTS = timedelta(days=30)
#: An account that is in no running class, after the last visit: thirteen months.
ACCOUNTS = timedelta(days=396)
#: The audit log: thirteen months.
AUDIT = timedelta(days=396)
#: Wrong passwords; they count for ten minutes.
FAILED_SIGN_INS = timedelta(days=1)
#: Codes and links that make teachers and administrators, after they were used or expired.
INVITATIONS = timedelta(days=30)
