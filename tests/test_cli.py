"""The command line: its output, and errors as a sentence with exit code 2."""

from __future__ import annotations

import errno
import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from studyapp.cli import main
from studyapp.config import Config
from studyapp.errors import BadConfig
from studyapp.paths import CONTENT
from studyapp.server import ServeOptions, _warn_if_others_can_read, addresses, prepare, serve

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(*words: str, input: str = "", **settings: str) -> Result:
        return CliRunner(env={"STUDYAPP_HOME": str(tmp_path / "home"), **settings}).invoke(main, words, input=input)

    return run


def test_the_help_names_every_command(run: Run) -> None:
    answer = run("--help")

    assert all(name in answer.output for name in ("serve", "db", "content", "users", "replay"))


def test_the_shipped_cards_have_no_errors(run: Run) -> None:
    answer = run("content", "check")

    assert (answer.exit_code, answer.output) == (0, "50 cards, no errors.\n")


def test_all_errors_in_the_cards_are_reported_at_once(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(CONTENT, folder)
    (folder / "A.yaml").write_text(
        (folder / "A.yaml").read_text("utf-8").replace("number: 2", "number: 12", 1), "utf-8"
    )
    (folder / "E.yaml").write_text(
        (folder / "E.yaml").read_text("utf-8").replace("roman: Iris", "roman: ''", 1), "utf-8"
    )

    answer = run("content", "check", str(folder))

    assert answer.exit_code == 2
    assert "A.yaml" in answer.output and "zeus" in answer.output and "number" in answer.output
    assert "E.yaml" in answer.output and "iris" in answer.output and "roman" in answer.output


def test_the_database_is_upgraded_once(run: Run) -> None:
    assert run("db", "upgrade").output == "The database has been upgraded.\n"
    assert run("db", "upgrade").output == "The database is up to date.\n"


def test_an_invalid_setting_is_reported_in_a_sentence(run: Run) -> None:
    answer = run("db", "upgrade", STUDYAPP_DATABASE_URL="mysql://x")

    assert answer.exit_code == 2
    assert "STUDYAPP_DATABASE_URL must begin with" in answer.output


@pytest.mark.parametrize(
    "url", ["postgresql://me:hidden@127.0.0.1:1/studyapp", "sqlite:////no/such/folder/studyapp.db"]
)
def test_an_unreachable_database_is_reported_without_its_password(run: Run, url: str) -> None:
    answer = run("db", "upgrade", STUDYAPP_DATABASE_URL=url, STUDYAPP_SECRET_KEY="s")

    assert answer.exit_code == 2
    assert "Cannot open the database" in answer.output and "STUDYAPP_DATABASE_URL" in answer.output
    assert "hidden" not in answer.output


def test_a_file_that_is_not_a_database_is_reported_in_a_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "studyapp.db").write_text("not a database, however long it is read " * 50, "utf-8")

    answer = run("db", "upgrade")

    assert answer.exit_code == 2
    assert "file is not a database" in answer.output


def test_an_invalid_record_gives_a_json_error_and_exit_code_2(run: Run) -> None:
    answer = run("replay", input='{"game": "whist"}\n')

    assert answer.exit_code == 2
    result = json.loads(answer.output)
    assert result["ok"] is False and result["at"] is None and "whist" in result["error"]


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_results_are_json_in_any_output_encoding(tmp_path: Path, encoding: str) -> None:
    record = json.dumps({"game": "Ἔρως"}, ensure_ascii=False) + "\n"
    asked = json.dumps({"figure": "Ἔρως", "skill": "who", "given": "Eros"}, ensure_ascii=False) + "\n"
    for words, line in (["replay"], record), (["content", "judge"], asked):
        done = subprocess.run(
            [sys.executable, "-m", "studyapp", *words],
            input=line.encode(),
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            check=False,
        )

        assert (done.returncode, done.stderr) == (2, b"")
        assert "Ἔρως" in json.loads(done.stdout.decode(encoding))["error"]


def test_letters_missing_from_the_output_encoding_are_escaped(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(CONTENT, folder)
    with (folder / "order.yaml").open("a", encoding="utf-8") as order:
        order.write("- [Ἔρως]\n")

    done = subprocess.run(
        [sys.executable, "-m", "studyapp", "content", "check", str(folder)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
        check=False,
    )

    assert (done.returncode, done.stdout.decode("cp1252")) == (
        2,
        "order.yaml: \\u1f1c\\u03c1\\u03c9\\u03c2 is not a card\n",
    )


def test_a_failing_input_is_reported_in_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def lines(_: object) -> Iterator[dict[str, object]]:
        yield {"ok": True, "positions": []}
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("studyapp.rules.replay_command.replay_records", lines)

    answer = run("replay", input="{}")

    assert answer.exit_code == 2
    assert "Reading or writing failed: Input/output error." in answer.output
    assert answer.output.startswith('{"ok":true,"positions":[]}\n')


def test_several_processes_on_sqlite_are_an_error_with_the_reason(tmp_path: Path) -> None:
    config = Config.from_environment({"STUDYAPP_HOME": str(tmp_path)})

    with pytest.raises(BadConfig, match="one process only"):
        serve(config, ServeOptions("127.0.0.1", 0, workers=2, threads=8))


def test_a_port_in_use_is_reported_in_a_sentence(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        answer = run("serve", "--port", str(port))

    assert answer.exit_code == 2
    assert f"Cannot listen on 127.0.0.1:{port}" in answer.output and "--port" in answer.output


def test_the_printed_address_can_be_typed_as_it_is() -> None:
    assert addresses("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    here, phones = addresses("0.0.0.0", 8000)
    assert here == "http://127.0.0.1:8000/"
    assert phones.endswith(":8000/")


def test_the_home_folder_is_created_before_the_database(tmp_path: Path) -> None:
    config = Config.from_environment({"STUDYAPP_HOME": str(tmp_path / "a" / "home")})

    assert prepare(config) is True
    assert (tmp_path / "a" / "home" / "studyapp.db").exists()


def test_only_the_owner_can_read_the_database_and_an_open_folder_gives_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o755)
    config = Config.from_environment({"STUDYAPP_HOME": str(home)})

    prepare(config)
    _warn_if_others_can_read(config)
    home.chmod(0o700)
    _warn_if_others_can_read(config)

    assert (home / "studyapp.db").stat().st_mode & 0o777 == 0o600
    assert capsys.readouterr().out.count(f"chmod 700 {home}") == 1


def test_a_search_of_deals_writes_a_line_for_each(run: Run) -> None:
    answer = run("deals", "search", "margarethe", "1-2")

    results = [json.loads(line) for line in answer.output.splitlines()]
    assert [(result["number"], result["winnable"]) for result in results] == [(1, True), (2, True)]
    assert results[0]["moves"][0] == "play h2"


def test_a_range_of_deals_that_is_none_is_explained(run: Run) -> None:
    answer = run("deals", "search", "margarethe", "2-1")

    assert answer.exit_code == 2
    assert "Write the first and the last number" in answer.output


def test_the_list_of_winnable_deals_is_made_of_what_was_found(run: Run) -> None:
    found = run("deals", "search", "margarethe", "1", "--players").output

    answer = run("deals", "collect", input=found)

    assert json.loads(answer.output)["margarethe"]["searched"] == 1


def test_the_rate_of_the_greedy_player_comes_with_its_interval(run: Run) -> None:
    answer = run("deals", "rate", "margarethe", "1-10")

    assert json.loads(answer.output)["won"] == [100.0, 72.2, 100.0]
