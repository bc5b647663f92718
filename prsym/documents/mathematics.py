r"""Equations within the text of a passage: where each is, and its source.

LaTeX between `\(` and `\)`, `\[` and `\]` or dollar signs stays in the text as it is. Elements of MathML and OMML are
in the text as the line that they show. While the text is put together that line is between two characters that no text
contains, which are removed when the positions are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from prsym.documents.passages import Equation, Passage
from prsym.errors import ReadingError
from prsym.reading.marked_up import read_noting
from prsym.reading.notation import AS_PRINTED
from prsym.reading.text import to_text

OPEN, CLOSE = "\ufdd0", "\ufdd1"  # noncharacters
_MARKS = re.compile(f"[{OPEN}{CLOSE}]")
_MARKED = re.compile(f"{OPEN}([^{CLOSE}]*){CLOSE}")
LONGEST = 2_000  # characters between two delimiters
_DELIMITED = rf"\$\$([^$]{{1,{LONGEST}}})\$\$|\\\[(.{{1,{LONGEST}}}?)\\\]|\\\((.{{1,{LONGEST}}}?)\\\)"
# One dollar sign is money if a blank is inside it, or a digit behind: $45 an hour and $9.50 per GB.
_IN_DOLLARS = rf"(?<![\\$\w])\$((?!\s)[^$]{{1,{LONGEST}}}(?<![\s\\]))\$(?![\d$])"
_SIGNS = re.compile(_DELIMITED, re.DOTALL)
SIGNS_AND_DOLLARS = re.compile(f"{_DELIMITED}|{_IN_DOLLARS}", re.DOTALL)
_ROWS = re.compile(r"\\begin\{(aligned|split|gathered)\}(?:\[[^\]]*\])?(?P<rows>.*)\\end\{\1\}", re.DOTALL)
_ROW_END = re.compile(r"\\\\(?:\[[^\]]*\])?\*?")
_GOES_ON = re.compile(r"(?:[=+\-<>]|\\(?:le|ge|approx|times|cdot|equiv|quad|qquad)\b)")
_APART = re.compile(r"[,;]?\s*(?:\\q?quad\s*)+(?:\\(?:text|mbox)\{\s*(?:and|or)\s*\}\s*(?:\\q?quad\s*)*)?(?=[^=]*=)")
_END = re.compile(r"(?:\s|[.,;]|\\[,;:! ])+$")
_EQUALS = re.compile(r"(?<![<>!:])=")


def line_of(source: str, language: str, letters: str) -> tuple[str, bool]:
    """The line that an equation of elements shows, and whether it was read; its letters where it was not."""
    try:
        both = [_line(source, language, sign) for sign in ("plus", "minus")]
    except ReadingError:
        return " ".join(letters.split()), False
    return "".join(map(_either, *both)) if len(both[0]) == len(both[1]) else both[0], True


def _line(source: str, language: str, sign: str) -> str:
    return to_text(read_noting(source, language, frozenset(), replace(AS_PRINTED, sign=sign))[0])


def _either(first: str, second: str) -> str:
    """One character of two lines that differ only in their signs."""
    return first if first == second else "±"


def marked(line: str) -> str:
    """A line of mathematics between marks."""
    return f"{OPEN}{without_marks(line)}{CLOSE}"


def without_marks(text: str) -> str:
    """The text without the marks of equations."""
    return _MARKS.sub("", text)


class Source(NamedTuple):
    """The source of an equation, and its language."""

    text: str
    language: str


def unmarked(passage: Passage, sources: Sequence[Source]) -> Passage:
    """The passage without the marks, with an equation at each marked stretch, in the order of the sources."""
    if not any(OPEN in text for text in (passage.text, *passage.context)):
        return passage
    equations: list[Equation] = []
    for number, stretch in enumerate(_MARKED.finditer(passage.text)):
        start = stretch.start() - 2 * number
        if number < len(sources):
            equations += _equations(*sources[number], start, start + len(stretch[1]))
    lines = tuple((len(without_marks(passage.text[:start])), place) for start, place in passage.lines)
    context = tuple(map(without_marks, passage.context))
    text = without_marks(passage.text)
    return replace(passage, text=text, lines=lines, context=context, equations=tuple(equations))


def with_latex(passage: Passage, *, dollars: bool = False) -> Passage:
    r"""The passage with the LaTeX in its text as equations; with `dollars` also that between single dollar signs.

    >>> from prsym.documents.passages import Place
    >>> text = r"At $45 an hour, recall is \(TP/(TP + FN)\) and $P = TP/(TP + FP)$."
    >>> [e.source for e in with_latex(Passage(text, Place()), dollars=True).equations]
    ['TP/(TP + FN)', 'P = TP/(TP + FP)']
    """
    found = list(passage.equations)
    for match in (SIGNS_AND_DOLLARS if dollars else _SIGNS).finditer(passage.text):
        source = next(group for group in match.groups() if group is not None)
        if not any(one.start < match.end() and match.start() < one.end for one in passage.equations):
            found += _equations(source, "latex", *match.span())
    return replace(passage, equations=tuple(sorted(found, key=lambda one: one.start))) if found else passage


def displayed(passage: Passage) -> Passage:
    """The passage, whose whole text is displayed LaTeX, with its equations."""
    return replace(passage, equations=tuple(_equations(passage.text, "latex", 0, len(passage.text))))


def _equations(source: str, language: str, start: int, end: int) -> Iterator[Equation]:
    stated = equations_of_latex(source) if language == "latex" else (source,)
    yield from (Equation(start, end, one, language) for one in stated)


def equations_of_latex(source: str) -> tuple[str, ...]:
    r"""The equations in displayed LaTeX: one for each row with a left side, and for each part between wide gaps.

    >>> equations_of_latex(r"E = \frac{x}{m}, \qquad M = E\,D .")
    ('E = \\frac{x}{m}', 'M = E\\,D')
    >>> equations_of_latex(r"F &= 2PR/(P + R) \\ &= 2TP/(2TP + FP + FN)")
    ('F = 2PR/(P + R) = 2TP/(2TP + FP + FN)',)
    """
    inner = _ROWS.sub(lambda rows: rows["rows"], source)
    if r"\begin" in inner:
        return (" ".join(source.split()),)
    rows: list[str] = []
    for row in _ROW_END.split(inner):
        bare = _END.sub("", " ".join(re.sub(r"(?<!\\)&|\\(?:nonumber|notag)\b", "", row).split()))
        if rows and (_GOES_ON.match(bare) or not _EQUALS.search(bare)):
            rows[-1] = f"{rows[-1]} {bare}".strip()
        elif bare:
            rows.append(bare)
    return tuple(_END.sub("", part).strip() for row in rows for part in _APART.split(row) if part.strip())
