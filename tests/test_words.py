"""How things are named and said: one word for one thing, and no phrase that a native speaker would not write."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from studyapp.paths import PACKAGE, STATIC, TEMPLATES

ROOT = PACKAGE.parent

#: Names that each game has for itself.
EACH_GAMES_OWN = {"State", "View", "Rules"}

#: Phrases of the style guide that are wrong wherever they stand.
BANNED = re.compile(
    r"""\b(
        whoever | an\ own | the\ own | by\ lot | parted\ by | signs\ on\ paper | in\ vain | hangs\ on
        | leaf(s|ing)?\ through
        | put(s|ting)?\ away | throw(n|s|ing)?\ away | take(s|n)?\ (it|them|the\ deck|everything|this)\ away
        | as\ far\ as\ [a-z ]{1,30}\ can\ tell | letters\ and\ figures | with\ his\ own\ eyes
        | (he|she)\ (is|has|was|may|can|will|stays|stands) | wish(es)? | dice
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)
#: An old address that still redirects.
MEANT = re.compile(r'"/classes/<int:class_id>/wishes"')
WRITTEN = sorted(
    [
        *(path for path in PACKAGE.rglob("*.py") if "versions" not in path.parts),
        *TEMPLATES.rglob("*.html"),
        *(path for path in STATIC.glob("js/*.js")),
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
    ]
)


def test_no_two_classes_share_a_name() -> None:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for path in PACKAGE.rglob("*.py"):
        for part in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(part, ast.ClassDef) and not part.name.startswith("_"):
                homes[part.name].append(path.relative_to(PACKAGE).as_posix())

    shared = {name: paths for name, paths in homes.items() if len(paths) > 1 and name not in EACH_GAMES_OWN}

    assert shared == {}


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_sentence_could_be_a_native_speakers(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()

    assert [line.strip() for line in lines if BANNED.search(line) and not MEANT.search(line)] == []
