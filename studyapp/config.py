"""All settings, read from the environment."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from studyapp.errors import BadConfig

_TRUE = {"1", "yes", "true", "on"}
_FALSE = {"", "0", "no", "false", "off"}


@dataclass(frozen=True)
class PasswordCost:
    """The cost of one argon2id hash: passes, memory in KiB, lanes. The default takes about 20 ms and 19 MiB."""

    time: int = 2
    memory: int = 19456
    lanes: int = 1


@dataclass(frozen=True)
class Config:
    """All settings. ``home`` is the program's own folder; ``database_url`` is in the format of SQLAlchemy."""

    home: Path
    database_url: str
    #: Signs cookies and CSRF tokens. Anyone who knows it can sign in as anyone.
    secret_key: str = field(repr=False)
    #: The number of proxies trusted to report the address and scheme of a request.
    proxies: int = 0
    #: Whether /patterns, the page of all components, is served.
    patterns: bool = False
    #: How many requests one process handles at once; set by `serve`.
    threads: int = 64
    #: Whether other machines can reach the server; set by `serve`.
    lan: bool = False
    testing: bool = False
    password_cost: PasswordCost = PasswordCost()
    #: The folder for caches that speed up the next start; None for ``home``.
    kept_in: Path | None = None

    @property
    def embedded(self) -> bool:
        """Whether the database is a SQLite file, which only one process can serve."""
        return self.database_url.startswith("sqlite")

    @property
    def compiled_pages(self) -> Path:
        """The cache of compiled templates; unused if the folder does not exist."""
        return (self.kept_in or self.home) / "pages"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Config:
        """Read the settings.

        :raises BadConfig: if a value is invalid, or if PostgreSQL is used without a secret key.
        """
        values = os.environ if environment is None else environment
        home = Path(values.get("STUDYAPP_HOME") or "instance").resolve()
        url = values.get("STUDYAPP_DATABASE_URL") or f"sqlite:///{home / 'studyapp.db'}"
        return cls(
            home=home,
            database_url=_database_url(url),
            secret_key=values.get("STUDYAPP_SECRET_KEY") or _stored_secret(home, url),
            proxies=_number(values, "STUDYAPP_PROXIES"),
            patterns=_switch(values, "STUDYAPP_PATTERNS"),
        )

    def with_secret(self) -> Config:
        """These settings with a secret key: the given one, else one created once and stored in ``home``."""
        if self.secret_key:
            return self
        make_home(self.home)
        return replace(self, secret_key=_make_secret(self.home / "secret.key"))


def make_home(home: Path) -> None:
    """Create the program's own folder, if it does not exist, readable only by its owner.

    :raises BadConfig: if the folder cannot be created.
    """
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadConfig(
            f"The folder {home} cannot be created ({error.strerror}). "
            "Set STUDYAPP_HOME to a folder that the program can write to."
        ) from error


def others_can_open(folder: Path) -> int:
    """The mode of a folder if other users of this machine can open it; else, or on Windows, 0."""
    if os.name == "nt" or not folder.is_dir():
        return 0
    mode = folder.stat().st_mode & 0o777
    return mode if mode & 0o077 else 0


def keep_to_owner(file: Path) -> None:
    """Make a file readable only by its owner; do nothing if it is missing or belongs to someone else."""
    with suppress(OSError):
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)


def _database_url(url: str) -> str:
    for plain in ("postgres://", "postgresql://"):
        if url.startswith(plain):
            return "postgresql+psycopg://" + url.removeprefix(plain)
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        raise BadConfig(
            "STUDYAPP_DATABASE_URL must begin with sqlite:/// or postgresql+psycopg://. "
            "Leave it out to store everything in one SQLite file."
        )
    return url


def _stored_secret(home: Path, url: str) -> str:
    if not url.startswith("sqlite"):
        raise BadConfig(
            "STUDYAPP_SECRET_KEY is not set. With PostgreSQL, set the same long random secret for every process."
        )
    kept = home / "secret.key"
    return _read_secret(kept) if kept.exists() else ""


def _read_secret(path: Path) -> str:
    try:
        secret = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeError) as error:
        raise BadConfig(
            f"The secret key in {path} cannot be read ({error}). Correct the file, or set STUDYAPP_SECRET_KEY."
        ) from error
    if not secret:
        raise BadConfig(f"The secret key in {path} is empty. Remove the file, and `studyapp serve` creates a new one.")
    return secret


def _make_secret(path: Path) -> str:
    """Write a new secret key, unless another process has just written one; return the one in the file."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(path)
    except OSError as error:
        raise BadConfig(
            f"The secret key cannot be stored in {path} ({error.strerror}). "
            "Set STUDYAPP_HOME to a folder that the program can write to."
        ) from error
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        secret = secrets.token_urlsafe(48)
        file.write(secret + "\n")
    return secret


def _number(values: Mapping[str, str], name: str) -> int:
    text = values.get(name, "0").strip() or "0"
    if not text.isdecimal():
        raise BadConfig(f"{name} is {text!r}. Set it to a whole number, 0 or more.")
    return int(text)


def _switch(values: Mapping[str, str], name: str) -> bool:
    text = values.get(name, "").strip().lower()
    if text not in _TRUE | _FALSE:
        raise BadConfig(f"{name} is {text!r}. Set it to yes or no.")
    return text in _TRUE
