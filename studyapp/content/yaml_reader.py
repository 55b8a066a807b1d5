"""Read the files of the deck: YAML into models, with every error noted as file, card and path."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import yaml
from pydantic import TypeAdapter, ValidationError

Entry = TypeVar("Entry")

_TEXT = "tag:yaml.org,2002:str"

#: Sentences for the most frequent errors; for the others, pydantic's own message is shown.
_SAID = {
    "missing": "is missing",
    "unexpected_keyword_argument": "is not known here; look at its spelling",
    "string_type": "must be text; put it in quotes",
    "string_too_short": "must not be empty",
    "int_type": "must be a whole number without quotes",
    "tuple_type": "must be a list",
    "dataclass_type": "must be a group of keys with values",
    "too_short": "must have at least one entry",
}


class Read(NamedTuple, Generic[Entry]):
    """The valid entries of a file and the names of the others; a file that cannot be read has neither.

    The name of an entry without a name is empty.
    """

    entries: list[Entry]
    faulty: list[str]
    readable: bool


def read_list(file: Path, faults: list[str]) -> list[Any] | None:
    """The entries of a YAML file that holds one list; None if it does not. Errors are added to ``faults``."""
    noted: list[str] = []
    text = ""
    try:
        text = file.read_text(encoding="utf-8")
        found = _parse(text, noted)
    except OSError as error:
        faults.append(f"{file.name}: cannot be read ({error.strerror or error})")
        return None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        faults.append(f"{file.name}: cannot be read (line {line} is not UTF-8; save the file as UTF-8)")
        return None
    except yaml.YAMLError as error:
        faults.append(f"{file.name}: {_where_yaml_breaks(error, text)}")
        return None
    except RecursionError:
        faults.append(f"{file.name}: goes too deep, or an alias in it refers to itself")
        return None
    faults += [f"{file.name}: {fault}" for fault in noted]
    if isinstance(found, list):
        return found
    faults.append(f"{file.name}: must hold one list of entries")
    return None


def read_entries(file: Path, kind: type[Entry], label: str, faults: list[str]) -> Read[Entry]:
    """The entries of a file, each checked against its class; ``label`` is the key that names an entry in an error."""
    found = read_list(file, faults)
    read: Read[Entry] = Read([], [], readable=found is not None)
    declared = _declared(kind)  # type: ignore[arg-type]
    for place, raw in enumerate(found or [], start=1):
        try:
            read.entries.append(declared.validate_python(raw))
        except ValidationError as error:
            name = _name_of(raw, label)
            read.faulty.append(name or "")
            faults += [f"{file.name}: {name or f'entry {place}'}: {line}" for line in _lines(error)]
    return read


@cache
def _declared(kind: type[Any]) -> TypeAdapter[Any]:
    """The checks of a class; the five files of cards share them, because making them takes long."""
    return TypeAdapter(kind)


def _parse(text: str, faults: list[str]) -> Any:
    """The value of a YAML text; a key that appears more than once is noted with its line."""
    loader = yaml.CSafeLoader(text)
    try:
        node = loader.get_single_node()
        return None if node is None else _plain(node, loader, faults)
    finally:
        loader.dispose()


def _plain(node: yaml.Node, loader: yaml.CSafeLoader, faults: list[str]) -> Any:
    """A node as dict, list or scalar.

    PyYAML's own constructor takes double the time and silently keeps the last of two equal keys.
    """
    if isinstance(node, yaml.MappingNode):
        found: dict[str, Any] = {}
        for key, value in node.value:
            name = str(key.value)
            if name in found:
                faults.append(f"line {key.start_mark.line + 1}: {name} appears here twice")
            found[name] = _plain(value, loader, faults)
        return found
    if isinstance(node, yaml.SequenceNode):
        return [_plain(part, loader, faults) for part in node.value]
    return node.value if node.tag == _TEXT else _scalar(node, loader, faults)


def _scalar(node: yaml.Node, loader: yaml.CSafeLoader, faults: list[str]) -> Any:
    """A number, a boolean, null or a date; a value that only looks like one is an error."""
    try:
        return loader.construct_object(node)
    except ValueError:
        faults.append(f"line {node.start_mark.line + 1}: {node.value} is not what it looks like; put it in quotes")
        return node.value


def _name_of(raw: Any, label: str) -> str | None:
    value = raw.get(label) if isinstance(raw, dict) else None
    return value if isinstance(value, str) else None


def _lines(error: ValidationError) -> list[str]:
    return [f"{_path(fault['loc'])}{_SAID.get(fault['type'], fault['msg'])}" for fault in error.errors()]


def _path(location: tuple[int | str, ...]) -> str:
    """A location in an entry: ``clues[2].ref: ``; empty for the entry itself."""
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location)
    return f"{path.lstrip('.')}: " if path else ""


def _where_yaml_breaks(error: yaml.YAMLError, text: str) -> str:
    if isinstance(error, yaml.reader.ReaderError):
        line = text.encode()[: error.position].count(b"\n") + 1
        return f"line {line}: not readable as YAML ({error.reason})"
    mark = getattr(error, "problem_mark", None)
    head = f"line {mark.line + 1}: " if mark else ""
    return f"{head}not readable as YAML ({getattr(error, 'problem', None) or error})"
