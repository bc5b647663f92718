"""The documents of the corpus with their keys, and the numbers of a draft that each entry of a key is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from prsym.drafting.records import Number

HERE = Path(__file__).parent
_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")  # marks of notes
SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_OTHERS = (
    *(
        "hundred",
        "thousand",
        "million",
        "none",
        "half",
        "third",
        "quarter",
        "fifth",
        "tenth",
        "twice",
        "double",
        "doubled",
    ),
    *("no", "dozen", "first", "second", "fourth", "sixth", "seventh", "eighth", "ninth"),
)
_WORDS = (*SMALL, *TENS, *_OTHERS)
_TOKEN = re.compile(
    rf"\d[\d,]*(?:\.\d+)?|\.\d+|\b(?:{'|'.join(_WORDS)})(?:s|ths|nds|rds)?\b|\b(?-i:[IVX]+)\b", re.IGNORECASE
)


class Pair(NamedTuple):
    """A document and its key."""

    name: str
    document: Path
    key: Path

    @property
    def is_sealed(self) -> bool:
        """Whether nobody looks at the document, and nothing is fitted to it: a third of them, chosen by hash."""
        return int(sha256(self.name.encode()).hexdigest(), 16) % 3 == 0


def pairs(build: Path) -> Iterator[Pair]:
    """All documents, those that `build.py` writes in the folder `build`."""
    for key in sorted(HERE.glob("*.key.toml")):
        name = key.name.removesuffix(".key.toml").removesuffix(".typ")
        places = (HERE / name, *HERE.glob(f"{name}.*"), *build.glob(f"{name}*"))
        document = next(p for p in places if p.exists() and p.suffix not in (".toml", ".typ"))
        yield Pair(name, document, key)


@dataclass
class Key:
    """One entry of a key, and the indices of the numbers that it is."""

    entry: dict[str, Any]
    numbers: list[int] = field(default_factory=list)
    value: float | None = None

    @property
    def is_claim(self) -> bool:
        """Whether the number is a value that follows from others."""
        return bool(self.entry["fate"] == "value")


def tokens(text: str) -> list[str]:
    """The digits and the words for numbers of a text."""
    return [t.replace(",", "").lower() for t in _TOKEN.findall(text.translate(_LOWERED))]


def read_key(file: Path, numbers: Sequence[Number]) -> list[Key]:
    """The entries of a key with the numbers that they are: both are read from left to right."""
    keys = [Key(entry) for entry in tomllib.loads(file.read_text(encoding="utf-8"))["number"]]
    theirs = [(t, k) for k, one in enumerate(keys) for t in tokens(str(one.entry["text"]))]
    ours = [(t, i) for i, one in enumerate(numbers) for t in tokens(one.text)]
    left, right = set(range(len(theirs))), set(range(len(ours)))
    for block in SequenceMatcher(
        None, [t for t, _ in theirs], [t for t, _ in ours], autojunk=False
    ).get_matching_blocks():
        for n in range(block.size):
            keys[theirs[block.a + n][1]].numbers.append(ours[block.b + n][1])
            left.discard(block.a + n)
            right.discard(block.b + n)
    for n in sorted(left):  # a note may be elsewhere than in the key
        again = next((m for m in sorted(right) if ours[m][0] == theirs[n][0]), None)
        if again is not None:
            keys[theirs[n][1]].numbers.append(ours[again][1])
            right.discard(again)
    for one in keys:
        one.numbers = list(dict.fromkeys(one.numbers))
    return keys
