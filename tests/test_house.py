"""Architecture tests: pure packages, templates, documentation and components."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click import Context

from studyapp.paths import PACKAGE, STATIC, TEMPLATES

ROOT = PACKAGE.parent
#: In lines.
LONGEST_FUNCTION, LONGEST_FILE = 40, 250
PAGES = sorted(
    path.relative_to(TEMPLATES).as_posix()
    for path in TEMPLATES.rglob("*.html")
    if path.name != "base.html" and not path.name.startswith("_") and path.parent.name != "components"
)
COMPONENTS = sorted(path.stem for path in (TEMPLATES / "components").glob("*.html"))


@pytest.mark.parametrize("package", ["studyapp", "studyapp.rules", "studyapp.rules.bots", "studyapp.content"])
def test_pure_packages_import_neither_a_web_server_nor_a_database(package: str) -> None:
    program = f"import sys, {package}; print(sorted({{'flask', 'werkzeug', 'sqlalchemy', 'fsrs'}} & set(sys.modules)))"

    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)

    assert loaded.stdout == "[]\n"


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_files_and_functions_stay_short_and_say_what_they_are(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)

    long = [
        part.name
        for part in ast.walk(tree)
        if isinstance(part, ast.FunctionDef) and (part.end_lineno or 0) - part.lineno >= LONGEST_FUNCTION
    ]

    assert long == []
    assert source.count("\n") <= LONGEST_FILE
    assert ast.get_docstring(tree)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_extends_the_base(page: str) -> None:
    source = (TEMPLATES / page).read_text(encoding="utf-8")

    assert re.match(r'\s*(\{#.*?#\}\s*)?\{% extends "[a-z/_]+\.html" %\}', source, re.S), (
        f"{page} does not extend a page"
    )


@pytest.mark.parametrize(
    "path", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: path.relative_to(TEMPLATES).as_posix()
)
def test_no_page_has_inline_script_or_style(path: Path) -> None:
    source = path.read_text(encoding="utf-8")

    assert not re.search(r"<style|\sstyle=|\son[a-z]+=\"|javascript:|<script(?![^>]*\bsrc=)", source)


@pytest.mark.parametrize("name", COMPONENTS)
def test_every_component_has_its_style_and_stands_on_the_patterns_page(name: str) -> None:
    patterns = (TEMPLATES / "patterns.html").read_text(encoding="utf-8")

    assert (STATIC / "css" / "components" / f"{name}.css").exists()
    assert f"components/{name}.html" in patterns


@pytest.mark.parametrize("path", sorted(STATIC.glob("css/components/*.css")), ids=lambda path: path.stem)
def test_every_components_style_opens_with_the_html_it_styles(path: Path) -> None:
    opening = path.read_text(encoding="utf-8").lstrip()

    assert opening.startswith("/*") and "<" in opening.partition("*/")[0]


@pytest.mark.parametrize("path", sorted(STATIC.glob("css/**/*.css")), ids=lambda path: path.name)
def test_styles_stay_in_their_layer_without_ids_or_force(path: Path) -> None:
    source = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    layer = path.stem if path.parent.name == "css" else path.parent.name

    assert f"@layer {layer}" in source
    assert "!important" not in source
    assert not re.search(r"(^|[\s,>])#[a-z][\w-]*\s*[{,]", source, re.M)


def test_the_drawing_of_the_packages_is_up_to_date() -> None:
    drawn = subprocess.run([sys.executable, ROOT / "docs" / "draw_packages.py", "--check"], cwd=ROOT)

    assert drawn.returncode == 0, "Run: python docs/draw_packages.py"


def test_readme_has_the_two_lines() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/studyapp serve" in readme
    assert "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest" in readme


def test_every_command_readme_names_exists() -> None:
    from studyapp.cli import main

    readme = (ROOT / "README.md").read_text(encoding="utf-8") + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"studyapp (serve|replay|users|db upgrade|content check|[a-z]+)\b(?=[`\s])", readme))
    known = set(main.list_commands(Context(main))) | {"db upgrade", "content check"}

    assert {name for name in named if name in known} >= {"serve", "db upgrade", "content check", "users", "replay"}


@pytest.mark.parametrize(
    "path",
    [
        "README.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        *sorted(p.relative_to(ROOT).as_posix() for p in ROOT.glob("docs/**/*.md")),
    ],
)
def test_every_file_a_document_links_to_exists(path: str) -> None:
    document = ROOT / path
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", document.read_text(encoding="utf-8"))

    assert [link for link in links if not (document.parent / link).exists()] == []
