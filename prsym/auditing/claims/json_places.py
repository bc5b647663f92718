"""Where things stand in a JSON text, which the standard library's reader does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from prsym.auditing.claims.entries import shown

_TOKEN = re.compile(r'"(?P<text>(?:[^"\\]|\\.)*+)"(?P<colon>\s*:)?|(?P<open>[{\[])|(?P<close>[}\]])', re.DOTALL)
_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})|\\(.)", re.DOTALL)
_CONTROLS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


@dataclass
class _Open:
    """An object or a list that is not closed yet: its bracket, the keys it has shown, and the last of them."""

    bracket: str
    keys: set[str] = field(default_factory=set)
    key: str = ""


def claim_lines(text: str) -> list[int]:
    """The line on which each object of the list `claim` begins."""
    offsets = [offset for offset, inside, _ in _steps(text) if _is_claim(inside)]
    return lines_at(text, offsets)


def key_that_stands_twice(text: str) -> str:
    """The first key that stands twice in one object, with its place."""
    for offset, inside, key in _steps(text):
        if key is not None and key in inside[-1].keys:
            column = offset - (text.rfind("\n", 0, offset) + 1) + 1
            return (
                f"the key {shown(key)} stands twice in one table (line {lines_at(text, [offset])[0]} column {column})"
            )
    return "a key stands twice in one table"


def _is_claim(inside: list[_Open]) -> bool:
    """Whether an object has just been opened in the list of claims."""
    return len(inside) == 3 and inside[0].key == "claim" and [o.bracket for o in inside] == ["{", "[", "{"]


def _steps(text: str) -> Iterator[tuple[int, list[_Open], str | None]]:
    """Each opening bracket and each key, with its offset and what it stands in; a key is noted after it was shown."""
    inside: list[_Open] = []
    for match in _TOKEN.finditer(text):
        if match["open"]:
            inside.append(_Open(match["open"]))
            yield match.start(), inside, None
        elif match["close"]:
            del inside[-1:]
        elif match["colon"] is not None and inside:
            key = _ESCAPED.sub(lambda m: chr(int(m[1], 16)) if m[1] else _CONTROLS.get(m[2], m[2]), match["text"])
            yield match.start(), [*inside[:-1], _Open("key", inside[-1].keys)], key
            inside[-1].keys.add(key)
            inside[-1].key = key


def lines_at(text: str, offsets: list[int]) -> list[int]:
    """The line of each offset, in one pass; offsets ascend."""
    lines, line, before = [], 1, 0
    for offset in offsets:
        line += text.count("\n", before, offset)
        before = offset
        lines.append(line)
    return lines
