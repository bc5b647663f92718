"""A document file -> its passages, by the kind of file, each with a place that no other one has.

Sizes are bounded before anything is parsed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from os import PathLike
from pathlib import Path
from types import MappingProxyType

from prsym.documents.passages import Document, Passage, without
from prsym.documents.word_lists import remarks
from prsym.errors import InputError, shortened
from prsym.reading.file_kinds import misnamed
from prsym.reading.files import read_bytes

MAX_FILE = 50_000_000  # bytes
MAX_PASSAGES = 100_000
MAX_CHARACTERS = 10_000_000  # of all passages together
LONGEST_NAME = 60  # characters of a heading that names a place
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
    passages = _with_unique_places(p for one in read if (p := without(one, INVISIBLE)).text)
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


def _with_unique_places(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    """The passages, each with a place that no other one has.

    A line is unique where it is known. Else a paragraph is named by the number that the document gives to it, a heading
    by its words, and any other paragraph by the numbered one before it. Where the document numbers no paragraph, they
    are counted, headings left out.

    >>> from prsym.documents.passages import Place
    >>> numbered = Passage("14. One.", Place(paragraph=1, label="14."))
    >>> found = _with_unique_places((numbered, Passage("Two.", Place(paragraph=2)), Passage("Three.", Place())))
    >>> [str(one.place) for one in found]
    ['paragraph 14', 'unnumbered paragraph 1 after paragraph 14', 'unnumbered paragraph 2 after paragraph 14']
    """
    given = list(passages)
    names = _unique(given)
    first = next((name for one, name in zip(given, names, strict=True) if name and one.kind == "paragraph"), "")
    around, count = f" before {first}" if first else "", 0
    found = []
    for passage, name in zip(given, names, strict=True):
        if name and passage.kind == "paragraph":
            around, count = f" after {name}", 0
        elif name == "":
            count += 1
            name = f"{'unnumbered ' if around else ''}paragraph {count}{around}"
        found.append(passage if name is None else replace(passage, place=replace(passage.place, part=name)))
    return tuple(found)


def _unique(passages: Sequence[Passage]) -> list[str | None]:
    """The name of each passage, with `1st of 2` where several have it, in the document or on one page beside its text.

    "" is a paragraph without a name; None is a passage that needs none.
    """
    keys = [(_name(one), 0 if one.kind in ("paragraph", "heading") else one.place.page) for one in passages]
    times, seen, names = Counter(keys), Counter[tuple[str | None, int]](), list[str | None]()
    for passage, key in zip(passages, keys, strict=True):
        seen[key] += 1
        having = " with that number" if passage.kind == "paragraph" else ""
        is_one = not key[0] or times[key] == 1
        names.append(key[0] if is_one else f"{key[0]} ({_ordinal(seen[key])} of {times[key]}{having})")
    return names


def _name(passage: Passage) -> str | None:
    place = passage.place
    if place.line or passage.kind == "cell":
        return None
    if passage.kind == "heading":
        return f"heading “{shortened(passage.text, LONGEST_NAME)}”"
    if passage.kind == "paragraph":
        return f"paragraph {place.number}" if place.number else ""
    return place.part or None


def _ordinal(number: int) -> str:
    """A number as an ordinal.

    >>> [_ordinal(n) for n in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"
