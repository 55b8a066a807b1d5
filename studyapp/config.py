"""Every setting of the program, read from the environment in this one place."""

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
    """What one argon2id hash costs: passes, memory in KiB, lanes. The default takes about 20 ms and 19 MiB."""

    time: int = 2
    memory: int = 19456
    lanes: int = 1


@dataclass(frozen=True)
class Config:
    """All settings. ``home`` is a folder that belongs to the program; ``database_url`` is SQLAlchemy's."""

    home: Path
    database_url: str
    #: Signs cookies and form tokens; whoever knows it can be anybody.
    secret_key: str = field(repr=False)
    #: How many proxies in front are trusted to say which address and scheme a request came with.
    proxies: int = 0
    #: Whether /patterns, the page of all components, is served.
    patterns: bool = False
    #: How many requests one process answers at once; `serve` says so.
    threads: int = 64
    #: Whether it listens on addresses that other machines reach; `serve` says so.
    lan: bool = False
    testing: bool = False
    password_cost: PasswordCost = PasswordCost()
    #: Where what takes long to work out is kept between two starts; None for ``home``.
    kept_in: Path | None = None

    @property
    def embedded(self) -> bool:
        """Whether the database is a SQLite file, which one process alone may serve."""
        return self.database_url.startswith("sqlite")

    @property
    def compiled_pages(self) -> Path:
        """Where compiled templates are kept between two starts; not used while the folder is missing."""
        return (self.kept_in or self.home) / "pages"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Config:
        """Read the settings.

        :raises BadConfig: if a value cannot be used, or PostgreSQL is asked for without a secret.
        """
        values = os.environ if environment is None else environment
        home = Path(values.get("STUDYAPP_HOME") or "instance").resolve()
        url = values.get("STUDYAPP_DATABASE_URL") or f"sqlite:///{home / 'studyapp.db'}"
        return cls(
            home=home,
            database_url=_database_url(url),
            secret_key=values.get("STUDYAPP_SECRET_KEY") or _kept_secret(home, url),
            proxies=_number(values, "STUDYAPP_PROXIES"),
            patterns=_switch(values, "STUDYAPP_PATTERNS"),
        )

    def with_secret(self) -> Config:
        """These settings with a secret: the one given or kept, else a new one, made once and kept in ``home``."""
        if self.secret_key:
            return self
        make_home(self.home)
        return replace(self, secret_key=_make_secret(self.home / "secret.key"))


def make_home(home: Path) -> None:
    """Make the program's own folder if it is missing, readable by its owner alone.

    :raises BadConfig: if there can be no such folder.
    """
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadConfig(
            f"The folder {home} cannot be made ({error.strerror}). "
            "Set STUDYAPP_HOME to a folder that belongs to the program."
        ) from error


def others_can_open(folder: Path) -> int:
    """The mode of a folder that others on this machine can look into; 0 if they cannot, or there is none.

    Windows has no such modes: there it is 0.
    """
    if os.name == "nt" or not folder.is_dir():
        return 0
    mode = folder.stat().st_mode & 0o777
    return mode if mode & 0o077 else 0


def keep_to_owner(file: Path) -> None:
    """Let nobody but its owner read a file; one that is missing, or belongs to somebody else, stays as it is."""
    with suppress(OSError):
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)


def _database_url(url: str) -> str:
    for plain in ("postgres://", "postgresql://"):
        if url.startswith(plain):
            return "postgresql+psycopg://" + url.removeprefix(plain)
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        raise BadConfig(
            "STUDYAPP_DATABASE_URL begins with neither sqlite:/// nor postgresql+psycopg://. "
            "Leave it out to keep everything in one SQLite file."
        )
    return url


def _kept_secret(home: Path, url: str) -> str:
    if not url.startswith("sqlite"):
        raise BadConfig(
            "STUDYAPP_SECRET_KEY is not set. With PostgreSQL every process needs the same long random secret."
        )
    kept = home / "secret.key"
    return _read_secret(kept) if kept.exists() else ""


def _read_secret(path: Path) -> str:
    try:
        secret = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeError) as error:
        raise BadConfig(
            f"The secret in {path} cannot be read ({error}). Put it right, or set STUDYAPP_SECRET_KEY."
        ) from error
    if not secret:
        raise BadConfig(f"The secret in {path} is empty. Remove the file, and `studyapp serve` makes a new one.")
    return secret


def _make_secret(path: Path) -> str:
    """Write a new secret, unless another process was quicker; return the one that stands in the file."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(path)
    except OSError as error:
        raise BadConfig(
            f"The secret cannot be kept in {path} ({error.strerror}). "
            "Set STUDYAPP_HOME to a folder that can be written to."
        ) from error
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        secret = secrets.token_urlsafe(48)
        file.write(secret + "\n")
    return secret


def _number(values: Mapping[str, str], name: str) -> int:
    text = values.get(name, "0").strip() or "0"
    if not text.isdecimal():
        raise BadConfig(f"{name} is {text!r}. It takes a whole number, 0 or more.")
    return int(text)


def _switch(values: Mapping[str, str], name: str) -> bool:
    text = values.get(name, "").strip().lower()
    if text not in _TRUE | _FALSE:
        raise BadConfig(f"{name} is {text!r}. It takes yes or no.")
    return text in _TRUE
