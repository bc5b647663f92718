"""The languages that formulas are read in, by name."""

from __future__ import annotations

import re

from prsym.reading.tree import Node, Relation

LANGUAGES = ("python", "latex", "excel")
_EQUALS = re.compile(r"(?<![<>=!])=(?!=)")


def read_in(text: str, language: str) -> Node:
    """The tree of a text in one of `LANGUAGES`; `F = …` is an equation.

    Raises `ReadingError` for what cannot be read.

    >>> from prsym.reading.text import to_text
    >>> to_text(read_in(r"\\frac{x}{1 + x}", "latex"))
    'x/(1 + x)'
    """
    if language == "excel":
        from prsym.reading.spreadsheet import read_spreadsheet

        return read_spreadsheet(text)
    if language == "latex":
        from prsym.reading.latex import read_latex

        return read_latex(text)
    from prsym.reading.python import read_python

    sides = _EQUALS.split(text)
    if len(sides) == 2:  # an equation, for which Python has no sign of one stroke
        return Relation((read_python(sides[0]), read_python(sides[1])), ("=",))
    return read_python(text)
