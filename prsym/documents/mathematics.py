r"""Equations within the text of a passage: where each is, and its source.

LaTeX between `\(` and `\)`, `\[` and `\]` or dollar signs stays in the text as it is. An element of MathML or OMML, or
LaTeX that is shown as words, is in the text as the line that it shows. While the text is put together that line is
between characters that no text contains, with the number of its source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from prsym.documents.passages import Equation, Passage, without
from prsym.errors import ReadingError
from prsym.reading.marked_up import read_noting
from prsym.reading.notation import AS_PRINTED
from prsym.reading.text import to_text

OPEN, MIDDLE, CLOSE = "\ufdd0", "\ufdd1", "\ufdd2"  # noncharacters: around the number of a source, then its line
_MARKS = re.compile(f"[{OPEN}{MIDDLE}{CLOSE}]")
_MARKED = re.compile(f"{OPEN}(?P<number>[0-9]+){MIDDLE}(?P<line>[^{CLOSE}]*){CLOSE}")
_AROUND = re.compile(f"{OPEN}[0-9]+{MIDDLE}|{CLOSE}")
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


class Source(NamedTuple):
    """The source of an equation, and its language."""

    text: str
    language: str


def line_of(source: Source, letters: str) -> tuple[str, bool]:
    """The line that an equation of elements shows, and whether it was read; its letters where it was not."""
    try:
        plus, minus = (
            to_text(read_noting(*source, frozenset(), replace(AS_PRINTED, sign=sign))[0]) for sign in ("plus", "minus")
        )
    except ReadingError:
        return " ".join(letters.split()), False
    is_alike = len(plus) == len(minus)  # but for the signs
    return "".join(a if a == b else "±" for a, b in zip(plus, minus, strict=True)) if is_alike else plus, True


def marked(line: str, number: int) -> str:
    """A line of mathematics between marks, with the number of its source."""
    return f"{OPEN}{number}{MIDDLE}{without_marks(line)}{CLOSE}"


def without_marks(text: str) -> str:
    """The text without the characters that mark equations."""
    return _MARKS.sub("", text)


def shown(text: str) -> str:
    """The text with the lines of its equations, and neither their marks nor the numbers of their sources."""
    return _AROUND.sub("", text)


def unmarked(passage: Passage, sources: Sequence[Source]) -> Passage:
    """The passage without the marks, with an equation at each marked stretch."""
    found = ((sources[int(one["number"])], *one.span("line")) for one in _MARKED.finditer(passage.text))
    equations = tuple(equation for one in found for equation in _equations(*one))
    context = tuple(map(shown, passage.context))
    return without(replace(passage, context=context, equations=equations), _AROUND)


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
            found += _equations(Source(source, "latex"), *match.span())
    return replace(passage, equations=tuple(sorted(found, key=lambda one: one.start))) if found else passage


def displayed(passage: Passage) -> Passage:
    """The passage, whose whole text is displayed LaTeX, with its equations."""
    return replace(passage, equations=tuple(_equations(Source(passage.text, "latex"), 0, len(passage.text))))


def _equations(source: Source, start: int, end: int) -> Iterator[Equation]:
    stated = equations_of_latex(source.text) if source.language == "latex" else (source.text,)
    yield from (Equation(start, end, one, source.language) for one in stated)


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
