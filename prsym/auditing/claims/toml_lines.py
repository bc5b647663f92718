"""The lines on which the claims of a TOML text and their keys stand, which the standard library's reader does not tell.

The text is one that this reader has read: brackets close, and texts end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

STRING = r"'''.*?(?:'''|\Z)|\"\"\"(?:\\.|[^\\]|\\\Z)*?(?:\"\"\"|\Z)|\"(?:\\.|[^\"\\\n])*+\"?|'[^'\n]*+'?"
_PART = r"(?:[A-Za-z0-9_-]+|\"(?:\\.|[^\"\\\n])*+\"|'[^'\n]*+')"
_KEY = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_STATEMENT = re.compile(
    rf"[ \t]*(?:\[[ \t]*\[[ \t]*(?P<listed>{_KEY})[ \t]*\]|\[[ \t]*(?P<table>{_KEY})[ \t]*\]|(?P<key>{_KEY})[ \t]*=)"
)
_PARTS = re.compile(_PART)
_TOKEN = re.compile(rf"{STRING}|#[^\n]*|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<end>\n)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ClaimLines:
    """The line on which a claim begins, and those of its keys; that of a key in a table is called `inputs.found`."""

    begins: int
    keys: dict[str, int] = field(default_factory=dict)


def toml_lines(text: str) -> list[ClaimLines]:
    """The lines of each claim that begins with a heading of its own, in their order.

    >>> toml_lines('[[claim]]\\nvalue = "1"\\ninputs.found = "2"')
    [ClaimLines(begins=1, keys={'value': 2, 'inputs.found': 3})]
    """
    found: list[ClaimLines] = []
    within: tuple[str, ...] = ()
    for line, kind, path in _statements(text):
        if kind == "listed" and path == ("claim",):
            found.append(ClaimLines(line))
        within = within if kind == "key" else path
        name = ".".join((*within, *path)[1:] if kind == "key" else path[1:])
        if found and within[:1] == ("claim",) and name:
            found[-1].keys.setdefault(name, line)
    return found


def _statements(text: str) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Each heading and each key of a statement: its line, its kind, and the parts of its name."""
    position, line = 0, 1
    while position < len(text):
        match = _STATEMENT.match(text, position)
        if match is not None and match.lastgroup is not None:
            parts = tuple(_unquoted(part) for part in _PARTS.findall(match[match.lastgroup]))
            yield line, match.lastgroup, parts
        end = _end(text, position)
        line += text.count("\n", position, end)
        position = end


def _end(text: str, start: int) -> int:
    """Where the next statement begins: behind the first end of a line that stands in no bracket and in no text."""
    depth = 0
    for token in _TOKEN.finditer(text, start):
        depth += (token["open"] is not None) - (token["close"] is not None)
        if token["end"] is not None and depth <= 0:
            return token.end()
    return len(text)


def _unquoted(part: str) -> str:
    return part[1:-1] if part[0] in "\"'" else part
