"""Count the package: lines, files, import lines for each other line of code, and how long functions are.

Run ``python docs/count_code.py [FOLDER]``. Docstrings, comments and blank lines are no lines of code; migrations and
vendored files are left out.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path
from statistics import median


def main(folder: str = "studyapp") -> None:
    """Print the figures of one folder."""
    files = [path for path in sorted(Path(folder).rglob("*.py")) if "migrations" not in path.parts]
    sources = [path.read_text(encoding="utf-8") for path in files]
    trees = [ast.parse(source) for source in sources]
    code = imports = 0
    for source, tree in zip(sources, trees, strict=True):
        lines = code_lines(source) - docstring_lines(tree)
        imported = import_lines(tree)
        code += len(lines - imported)
        imports += len(imported)
    lengths = sorted(length for tree in trees for length in function_lengths(tree))
    sizes = [source.count("\n") for source in sources]
    fits = sum(40 <= size <= 250 for size in sizes)
    print(f"lines {sum(sizes)}, files {len(files)}, of them {fits} with 40 to 250 lines, longest {max(sizes)}")
    print(f"import lines {imports}, other lines of code {code}, ratio {imports / code:.3f}")
    high = lengths[len(lengths) * 95 // 100]
    print(f"functions {len(lengths)}: median {median(lengths):g}, 95 % at most {high}, longest {lengths[-1]}")


def code_lines(source: str) -> set[int]:
    """The numbers of lines that hold anything but comments."""
    ignored = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {
        number for token in tokens if token.type not in ignored for number in range(token.start[0], token.end[0] + 1)
    }


def docstring_lines(tree: ast.Module) -> set[int]:
    """The numbers of lines that are strings standing alone: docstrings, also those behind constants."""
    alone = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    return {number for node in alone for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def import_lines(tree: ast.Module) -> set[int]:
    """The numbers of lines of import statements."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {number for node in found for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def function_lengths(tree: ast.Module) -> list[int]:
    """How many lines each function has, from ``def`` to its last line, without its docstring."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [_length(node) for node in functions]


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    whole = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return whole - ((first.end_lineno or first.lineno) - first.lineno + 1 if docstring else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
