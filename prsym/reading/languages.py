"""The languages that formulas are read in, by name."""

from __future__ import annotations

import re

from prsym.reading.notation import STRICT, Notation
from prsym.reading.python import expanded, read_python
from prsym.reading.tree import Node, Relation, transform

LANGUAGES = ("python", "latex", "excel")
_EQUALS = re.compile(r"(?<![<>=!])=(?!=)")


def read_in(text: str, language: str, notation: Notation = STRICT) -> Node:
    """The tree of a text in one of `LANGUAGES`; of LaTeX that can be read in two ways, under the given notation.

    Raises `ReadingError` for what cannot be read.

    >>> from prsym.reading.text import to_text
    >>> to_text(read_in(r"\\frac{x}{1 + x}", "latex"))
    'x/(1 + x)'
    """
    if language == "excel":
        from prsym.reading.spreadsheet import read_spreadsheet

        return transform(read_spreadsheet(text), expanded)
    if language == "latex":
        from prsym.reading.latex import read_noting

        return read_noting(text, frozenset(), notation)[0]
    return read_python(text)


def read_equation(text: str, language: str) -> Node:
    """The same, or the equation `F = …`, for which Python has no sign of one stroke."""
    sides = _EQUALS.split(text) if language == "python" else []
    if len(sides) != 2:
        return read_in(text, language)
    return Relation((read_python(sides[0]), read_python(sides[1])), ("=",))
