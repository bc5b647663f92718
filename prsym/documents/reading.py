"""A document file -> its passages, by the kind of file; sizes are bounded before anything is parsed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from os import PathLike
from pathlib import Path
from types import MappingProxyType

from prsym.documents.passages import Document, Passage
from prsym.documents.places import with_unique_places
from prsym.documents.word_lists import remarks
from prsym.errors import InputError
from prsym.reading.file_kinds import misnamed
from prsym.reading.files import read_bytes

MAX_FILE = 50_000_000  # bytes
MAX_PASSAGES = 100_000
MAX_CHARACTERS = 10_000_000  # of all passages together
INVISIBLE = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
DIRECTION = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
# The module that reads each kind of file, by the ending of its name.
READERS: Mapping[str, str] = MappingProxyType(
    {
        ".txt": "plain",
        ".text": "plain",
        ".md": "markdown",
        ".markdown": "markdown",
        ".htm": "html",
        ".html": "html",
        ".tex": "latex",
        ".docx": "word",
        ".docm": "word",
        ".pdf": "pdf",
    }
)

Reader = Callable[[bytes, str], tuple[list[Passage], dict[str, str]]]  # with the kinds of what is left out


def read_document(path: str | PathLike[str]) -> Document:
    """The passages of a file, by the ending of its name.

    Raises `InputError` for another kind of file, and for one that is too large, damaged, or without text.
    """
    file = Path(path)
    reader, content = _reader(file), read_bytes(file, MAX_FILE)
    if other := misnamed(content, file, READERS):
        raise InputError(f"{path}: {other}")
    read, left_out = reader(content, file.name)
    passages = with_unique_places(p for p in map(_without_invisible, read) if p.text)
    signs = {"invisible": INVISIBLE, "direction": DIRECTION}
    left_out |= {kind: "" for kind, sign in signs.items() if any(sign.search(p.text) for p in read)}
    _check_size(path, passages)
    if not passages:
        raise InputError("; ".join((f"{path}: has no text that can be read", *remarks(left_out))))
    return Document(file.name, sha256(content).hexdigest(), passages, remarks(left_out))


def _reader(file: Path) -> Reader:
    ending = file.suffix.lower()
    if ending == ".doc":
        raise InputError(f"{file}: the old Word format is not read: save it as .docx")
    if ending not in READERS:
        raise InputError(f"{file}: a document must be one of {', '.join(READERS)}")
    reader: Reader = import_module(f"prsym.documents.{READERS[ending]}").read
    return reader


def _check_size(path: str | PathLike[str], passages: Sequence[Passage]) -> None:
    characters = sum(len(p.text) for p in passages)
    if len(passages) > MAX_PASSAGES or characters > MAX_CHARACTERS:
        raise InputError(
            f"{path}: has {len(passages):,} paragraphs and cells of {characters:,} characters: at most "
            f"{MAX_PASSAGES:,} of {MAX_CHARACTERS:,} are read"
        )


def _without_invisible(passage: Passage) -> Passage:
    """The passage without characters of no width, which could divide a number unseen; positions are moved."""
    text = passage.text
    if not INVISIBLE.search(text):
        return passage
    lines = tuple((_visible(text, start), place) for start, place in passage.lines)
    equations = tuple(
        replace(one, start=_visible(text, one.start), end=_visible(text, one.end)) for one in passage.equations
    )
    return replace(passage, text=INVISIBLE.sub("", text), lines=lines, equations=equations)


def _visible(text: str, end: int) -> int:
    """The number of characters before a position that have a width."""
    return len(INVISIBLE.sub("", text[:end]))
