"""The languages that formulas are read in, by name."""

from __future__ import annotations

import re
from collections.abc import Collection

from prsym.reading.notation import STRICT, Notation
from prsym.reading.python import expanded, read_python
from prsym.reading.tree import Node, Relation, transform

LANGUAGES = ("python", "latex", "excel", "text", "mathml", "omml")
WITH_READINGS = frozenset(("latex", "text", "mathml", "omml"))  # those whose notation can be read in two ways
SHOWS_STACKS = frozenset(("latex", "mathml", "omml"))  # those in which a fraction's line is no slash
DOUBLE_SIGNS = ("±", "∓", "+/-", "+/−", r"\pm", r"\mp")
LISTED = f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}"
_EQUALS = re.compile(r"(?<![<>=!])=(?!=)")


def read_in(text: str, language: str, notation: Notation = STRICT, names: Collection[str] = ()) -> Node:
    """The tree of a text in one of `LANGUAGES`, under the given notation where it can be read in two ways.

    `names` are names of several letters that plain text holds. Raises `ReadingError` for what cannot be read.

    >>> from prsym.reading.text import to_text
    >>> to_text(read_in(r"\\frac{x}{1 + x}", "latex")), to_text(read_in("2(a + b)", "text"))
    ('x/(1 + x)', '2·(a + b)')
    """
    if language == "excel":
        from prsym.reading.spreadsheet import read_spreadsheet

        return transform(read_spreadsheet(text), expanded)
    if language in WITH_READINGS:
        return read_noting_in(text, language, notation, names)[0]
    return read_python(text)


def read_noting_in(
    text: str, language: str, notation: Notation, names: Collection[str] = ()
) -> tuple[Node, frozenset[str]]:
    """The tree under one reading of ambiguous notation, and the kinds of such notation that the text holds.

    The language is one of `WITH_READINGS`.
    """
    if language == "latex":
        from prsym.reading import latex

        return latex.read_noting(text, frozenset(), notation)
    if language == "text":
        from prsym.reading import plain_text

        return plain_text.read_noting(text, frozenset(names), notation)
    from prsym.reading import marked_up

    return marked_up.read_noting(text, language, frozenset(names), notation)


def read_equation(text: str, language: str) -> Node:
    """The same, or the equation `F = …`, for which Python has no sign of one stroke."""
    sides = _EQUALS.split(text) if language == "python" else []
    if len(sides) != 2:
        return read_in(text, language)
    return Relation((read_python(sides[0]), read_python(sides[1])), ("=",))
