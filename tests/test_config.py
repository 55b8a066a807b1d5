"""Settings: reading them, creating the secret key, and error messages."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from studyapp.config import Config
from studyapp.errors import BadConfig

PG = "postgresql+psycopg://localhost/studyapp"


def read(home: Path, **values: str) -> Config:
    return Config.from_environment({"STUDYAPP_HOME": str(home), **values})


def test_without_settings_everything_is_in_one_folder(tmp_path: Path) -> None:
    config = read(tmp_path / "home")

    assert config.embedded
    assert config.database_url == f"sqlite:///{tmp_path / 'home' / 'studyapp.db'}"


def test_the_secret_key_is_created_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    home = tmp_path / "home"

    first = read(home).with_secret()
    second = read(home).with_secret()

    assert len(first.secret_key) >= 48
    assert first.secret_key == second.secret_key
    assert stat.S_IMODE((home / "secret.key").stat().st_mode) == 0o600
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_two_processes_that_create_the_secret_key_at_once_agree(tmp_path: Path) -> None:
    first, second = read(tmp_path), read(tmp_path)

    assert first.with_secret().secret_key == second.with_secret().secret_key


def test_the_secret_key_is_not_printed_with_the_settings(tmp_path: Path) -> None:
    config = read(tmp_path, STUDYAPP_SECRET_KEY="open sesame")

    assert "open sesame" not in repr(config)


def test_postgresql_without_a_secret_key_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="STUDYAPP_SECRET_KEY is not set"):
        read(tmp_path, STUDYAPP_DATABASE_URL=PG)


@pytest.mark.parametrize("plain", ["postgres://localhost/studyapp", "postgresql://localhost/studyapp", PG])
def test_every_common_spelling_of_a_postgresql_address_works(tmp_path: Path, plain: str) -> None:
    config = read(tmp_path, STUDYAPP_DATABASE_URL=plain, STUDYAPP_SECRET_KEY="s")

    assert config.database_url == PG
    assert not config.embedded


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("STUDYAPP_DATABASE_URL", "mysql://localhost/x", "must begin with sqlite"),
        ("STUDYAPP_PROXIES", "many", "whole number"),
        ("STUDYAPP_PROXIES", "-1", "whole number"),
        ("STUDYAPP_PATTERNS", "perhaps", "yes or no"),
    ],
)
def test_an_error_names_the_invalid_setting(tmp_path: Path, name: str, value: str, words: str) -> None:
    with pytest.raises(BadConfig, match=words) as error:
        read(tmp_path, **{name: value, "STUDYAPP_SECRET_KEY": "s"})

    assert name in str(error.value)


@pytest.mark.parametrize(("kept", "words"), [(b"", "is empty"), ("Schlüssel".encode(), "cannot be read")])
def test_an_unusable_secret_key_is_reported_with_its_file(tmp_path: Path, kept: bytes, words: str) -> None:
    (tmp_path / "secret.key").write_bytes(kept)

    with pytest.raises(BadConfig, match=words) as error:
        read(tmp_path)

    assert str(tmp_path / "secret.key") in str(error.value)


def test_a_home_folder_that_cannot_be_created_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", "utf-8")

    with pytest.raises(BadConfig, match="Set STUDYAPP_HOME to a folder"):
        read(tmp_path / "file" / "home").with_secret()
