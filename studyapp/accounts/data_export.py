"""Everything stored about a person as a download: JSON, and the same as tables for a spreadsheet."""

from __future__ import annotations

import io
import json
from datetime import datetime

from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.accounts.personal_data import everything_about
from studyapp.web.csv_export import as_csv


def as_json(session: Session, person: Person) -> str:
    """Everything stored about ``person``, without secrets."""
    return json.dumps(everything_about(session, person), ensure_ascii=False, indent=1) + "\n"


def as_zip(session: Session, person: Person, now: datetime) -> bytes:
    """An archive with :func:`as_json` as ``everything.json``, and one CSV file for each kind of row in it."""
    # Imported late: few people ask for it, and nobody at start-up.
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

    files = {"everything.json": as_json(session, person).encode()}
    for kind, rows in everything_about(session, person).items():
        files[f"{kind.replace(' ', '_')}.csv"] = as_csv(rows)
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as packed:
        for name, content in files.items():
            info = ZipInfo(name, now.timetuple()[:6])
            info.compress_type = ZIP_DEFLATED
            packed.writestr(info, content)
    return archive.getvalue()
