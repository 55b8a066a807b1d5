"""``studyapp content judge``: a verdict for each line, and bad lines answered in words."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from studyapp.cli import main

CHIRON = {"figure": "charon", "skill": "who", "given": "Chiron"}


def judged(*lines: str) -> tuple[int, list[dict[str, object]]]:
    """Exit code and results of the command for these lines of input."""
    answer = CliRunner().invoke(main, ["content", "judge"], input="".join(f"{line}\n" for line in lines))
    assert answer.exception is None or isinstance(answer.exception, SystemExit)
    return answer.exit_code, [json.loads(line) for line in answer.output.splitlines()]


def test_each_line_gets_its_verdict_in_order() -> None:
    lines = [
        CHIRON,
        {"figure": "zeus", "skill": "who", "given": "Jove"},
        {"figure": "zeus", "skill": "roman", "given": "Ζεύς"},
        {"figure": "eos", "skill": "who", "given": "eros"},
        {"figure": "hera", "skill": "who", "given": None},
        {"figure": "orpheus", "skill": "emblem", "given": "Apollo", "key": "emblem/0"},
    ]

    code, results = judged(*map(json.dumps, lines))

    assert code == 0
    assert results == [
        {"verdict": "wrong", "rule": "confused", "named": "Chiron"},
        {"verdict": "right", "rule": "alias", "named": None},
        {"verdict": "wrong", "rule": "other language", "named": None},
        {"verdict": "wrong", "rule": "confused", "named": "eros"},
        {"verdict": "wrong", "rule": "none", "named": None},
        {"verdict": "right", "rule": "also true", "named": None},
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "not JSON"),
        ("[1, 2]", "must be an object"),
        ("[" * 100_000, "nested too deeply"),
        ("1" * 5000, "number that is too long"),
        ("{}", "The field figure is missing"),
        (json.dumps({"figure": "zeus", "skill": "who"}), "The field given is missing"),
        (json.dumps(CHIRON | {"figure": "chiron"}), "There is no figure “chiron”"),
        (json.dumps(CHIRON | {"figure": "\ud800"}), "There is no figure “?”"),
        (json.dumps(CHIRON | {"figure": "x" * 999}), "There is no figure “" + "x" * 40 + "…”"),
        (json.dumps(CHIRON | {"figure": ["charon"]}), "figure must be text"),
        (json.dumps(CHIRON | {"skill": "song"}), "the skills are who, roman, greek, emblem, kin, source, place"),
        (json.dumps(CHIRON | {"given": 7}), "given must be text"),
        (json.dumps(CHIRON | {"gven": "Chiron"}), "There is no field “gven”"),
        (json.dumps(CHIRON | {"key": "clue/99"}), "There is no question “clue/99” about charon"),
        (json.dumps(CHIRON | {"skill": "source"}), "never typed"),
    ],
)
def test_a_bad_line_is_answered_in_words_and_the_others_are_judged(line: str, said: str) -> None:
    code, (before, bad, after) = judged(json.dumps(CHIRON), line, json.dumps(CHIRON))

    assert code == 2
    assert list(bad) == ["error"] and said in str(bad["error"])
    assert before == after == {"verdict": "wrong", "rule": "confused", "named": "Chiron"}


def test_blank_lines_and_no_lines_are_no_fault() -> None:
    assert judged() == (0, [])
    assert judged("", "  ", "\ufeff") == (0, [])


def test_an_answer_that_cannot_be_written_is_judged_like_any_other() -> None:
    code, results = judged(json.dumps(CHIRON | {"given": "\ud800\x00"}))

    assert (code, results) == (0, [{"verdict": "wrong", "rule": "none", "named": None}])


def test_bytes_that_are_no_text_are_a_bad_line_and_no_traceback() -> None:
    program = [sys.executable, "-m", "studyapp", "content", "judge"]

    done = subprocess.run(program, input=b'\xff\xfe{"\n' + json.dumps(CHIRON).encode(), capture_output=True)

    assert done.returncode == 2
    assert done.stderr == b""
    assert [list(json.loads(line)) for line in done.stdout.splitlines()] == [["error"], ["verdict", "rule", "named"]]


def test_a_deck_of_ones_own_is_judged_by_its_own_names(folder: Path) -> None:
    file = folder / "E.yaml"
    file.write_text(
        file.read_text("utf-8").replace("aliases: {greek: [Kharon]}", "aliases: {greek: [Ferryman]}"), "utf-8"
    )
    line = json.dumps(CHIRON | {"given": "the ferryman"})

    answer = CliRunner().invoke(main, ["content", "judge", str(folder)], input=line)

    assert json.loads(answer.output) == {"verdict": "right", "rule": "alias", "named": None}


def test_a_deck_with_faults_is_not_judged_by(folder: Path) -> None:
    (folder / "order.yaml").unlink()

    answer = CliRunner().invoke(main, ["content", "judge", str(folder)], input=json.dumps(CHIRON))

    assert answer.exit_code == 2
    assert "order.yaml: cannot be read" in answer.output
