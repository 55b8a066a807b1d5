"""Decode an uploaded list: with the encoding the teacher chose, the one its bytes show, or a guess we ask about."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from studyapp.errors import BadInput

#: Encodings a teacher can choose, with their labels.
ENCODINGS = {
    "auto": "Detect from the file",
    "utf-8": "Unicode (UTF-8)",
    "cp1252": "Windows, Western Europe",
    "cp1250": "Windows, Central Europe",
    "cp1254": "Windows, Turkish",
    "cp1253": "Windows, Greek",
    "cp1251": "Windows, Cyrillic",
    "mac_roman": "Older Mac",
    "cp850": "DOS",
}
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
#: How pictures, PDF files and compressed files begin.
_NOT_TEXT = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF", b"\x1f\x8b")
_MARKUP = (b"<html", b"<!doctype", b"<table", b"<?xml", b"<meta", b"<head", b"<body")
#: A letter beside a sign that no name has, where Western Windows text was a wrong guess.
_SIGNS = re.escape("".join(sign for sign in bytes(range(0x80, 0xC0)).decode("cp1252", "ignore") if not sign.isalpha()))
_ODD_WORD = re.compile(rf"[^\W\d_][×÷{_SIGNS}]|[×÷{_SIGNS}][^\W\d_]")
_GUESSED = ("cp1252", "cp1250", "cp1251", "cp1253", "cp1254")

SAVE_AS = "Open it in a spreadsheet, choose Save as, then CSV, and choose that file here."
WORKBOOK = f"This is an older workbook or a damaged one. {SAVE_AS}"
WEB_PAGE = f"This is a web page, although its name may say otherwise. {SAVE_AS}"
NO_LIST = "This is a picture or a document, not a list of names. Choose a CSV file, or paste the names."
UNREADABLE = "We couldn’t read this file with that encoding. Choose another encoding, or save the file as UTF-8."


class Decoded(NamedTuple):
    """A text, its encoding, and whether we only guessed that encoding."""

    text: str
    encoding: str
    is_guess: bool


def decode(data: bytes, encoding: str = "auto") -> Decoded:
    """Decode a text file.

    :raises BadInput: if it is not text, or not in the chosen encoding.
    """
    if data.startswith((b"PK\x03\x04", _OLD_WORKBOOK)):
        raise BadInput({"file": WORKBOOK})
    if data.startswith(_NOT_TEXT):
        raise BadInput({"file": NO_LIST})
    if data[:400].lstrip(codecs.BOM_UTF8 + b" \r\n\t").lower().startswith(_MARKUP):
        raise BadInput({"file": WEB_PAGE})
    decoded = _chosen(data, encoding) if encoding != "auto" and encoding in ENCODINGS else _detected(data)
    if decoded is None or "\0" in decoded.text:
        raise BadInput({"file": UNREADABLE})
    return decoded


def is_workbook(data: bytes) -> bool:
    """Whether a file is an .xlsx workbook."""
    return data.startswith(b"PK\x03\x04")


def _chosen(data: bytes, encoding: str) -> Decoded | None:
    name = "utf-8-sig" if encoding == "utf-8" else encoding
    try:
        return Decoded(data.decode(name, "replace" if encoding == "utf-8" else "strict"), name, False)
    except UnicodeDecodeError:
        return None


def _detected(data: bytes) -> Decoded | None:
    for mark, name in _BOMS:
        if data.startswith(mark):
            return Decoded(data.decode(name, "replace"), name, False)
    if data[:200].count(0) > len(data[:200]) // 4:
        # Every other byte of Latin letters in UTF-16 is zero: the second of each pair, or the first.
        name = "utf-16-le" if data[1:2] == b"\0" else "utf-16-be"
        return Decoded(data.decode(name, "replace"), name, False)
    try:
        return Decoded(data.decode("utf-8"), "utf-8", False)
    except UnicodeDecodeError:
        text = data.decode("utf-8", "replace")
    whole, torn = len(re.findall("[\x80-\ufffc\U00010000-\U0010ffff]", text)), text.count("\ufffd")
    if torn <= whole // 2:
        # A few torn bytes do not spoil a file that is otherwise UTF-8.
        return Decoded(text, "utf-8", False)
    return _guessed(data)


def _guessed(data: bytes) -> Decoded | None:
    """Western Windows text if its words look like words, else what the statistics of letters propose."""
    try:
        western = data.decode("cp1252")
        if not _ODD_WORD.search(western):
            return Decoded(western, "cp1252", True)
    except UnicodeDecodeError:
        pass
    from charset_normalizer import from_bytes

    proposals = from_bytes(data[:64_000], cp_isolation=list(_GUESSED))
    for proposal in proposals:
        try:
            return Decoded(data.decode(proposal.encoding), proposal.encoding, True)
        except UnicodeDecodeError:
            continue
    return None
