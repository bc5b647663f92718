"""The outermost functions of a cell's formula that only present a value: `=ROUND(…, 4)` and `=IFERROR(…, 0)`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from openpyxl.formula.tokenizer import Token, Tokenizer, TokenizerError

from prsym.errors import ReadingError
from prsym.reading.limits import MAX_TEXT
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.tree import Node
from prsym.verify.binary import exact_value

ROUNDINGS = ("ROUND", "ROUNDUP", "ROUNDDOWN", "TRUNC", "INT", "FLOOR", "CEILING")  # none of them ever falls
MOST_NESTED = 10  # brackets, guards and roundings around one formula
_SLACK = Fraction(1, 10**12)  # relative: what binary arithmetic may do to a value before and after it is rounded
_VALUE = "value"


@dataclass(frozen=True, slots=True)
class Rounding:
    """The functions that round a formula's value, as its cell writes them, and their tree in `value`."""

    written: str
    tree: Node

    def __str__(self) -> str:
        return self.written

    def may_give(self, stored: Fraction, lower: Fraction, upper: Fraction) -> bool:
        """Whether the functions take a value in [lower, upper] to the stored one."""
        slack = _SLACK * abs(stored)
        low, high = self._of(lower - _SLACK * abs(lower)), self._of(upper + _SLACK * abs(upper))
        near = (self._of(stored - slack), self._of(stored + slack))
        return any(low <= multiple <= high and abs(multiple - stored) <= slack for multiple in near)

    def _of(self, value: Fraction) -> Fraction:
        ends = exact_value(self.tree, {_VALUE: value})
        assert ends is not None
        return ends[0]


def tokens(formula: str) -> list[Token]:
    """The signs of a formula; none of one that openpyxl does not take apart, or that is too long to be read."""
    if len(formula) > MAX_TEXT:
        return []
    try:
        return list(Tokenizer(formula).items)
    except (TokenizerError, IndexError, ValueError):
        return []


def presented(formula: str) -> tuple[Rounding | None, str]:
    """The rounding in which a formula's value ends, None for none, and the formula without guard and rounding.

    Brackets, IFERROR and roundings to a stated unit are taken off, in any order.

    >>> rounding, inside = presented('=IFERROR(ROUND((B2/(B2+C2)),4),"n/a")')
    >>> str(rounding), inside
    ('ROUND(…, 4)', '=B2/(B2+C2)')
    >>> presented("=ROUND(B2,1)+ROUND(C2,1)")
    (None, '=ROUND(B2,1)+ROUND(C2,1)')
    """
    text, written = formula.strip().removeprefix("=").strip(), "…"
    for _ in range(MOST_NESTED):
        function, arguments = _outermost(text)
        if function in ROUNDINGS and _tree(call := f"{function}({', '.join(('…', *map(str.strip, arguments[1:])))})"):
            written = written.replace("…", call)
        elif (function, len(arguments)) not in (("", 1), ("IFERROR", 2)):
            break
        text = arguments[0].strip()
    tree = _tree(written)
    return None if written == "…" or tree is None else Rounding(written, tree), f"={text}"


def guarded(formula: str) -> str | None:
    """The formula inside the IFERROR that a whole formula is; None when it is another formula.

    >>> guarded('=IFERROR(B2/(B2+C2),"n/a")'), guarded("=IFERROR(B2,0)/C2"), guarded("=(B2)")
    ('=B2/(B2+C2)', None, None)
    """
    function, arguments = _outermost(formula.strip().removeprefix("=").strip())
    return f"={arguments[0].strip()}" if function == "IFERROR" and len(arguments) == 2 else None


def _tree(written: str) -> Node | None:
    """The tree of roundings, in `value`; None where one has no stated unit."""
    try:
        return read_spreadsheet(written.replace("…", _VALUE), convention="file")
    except ReadingError:
        return None


def _outermost(text: str) -> tuple[str, list[str]]:
    """The function that a whole formula is, "" for brackets, and its arguments; none when it is neither."""
    signs = tokens(f"={text}")
    arguments, depth = [""], 0
    for token in signs[:-1]:
        depth += {Token.OPEN: 1, Token.CLOSE: -1}.get(token.subtype, 0)
        if depth < 1:
            return "", []  # it does not begin with a bracket, or this closes before the end
        if token.type == Token.SEP and depth == 1:
            arguments.append("")
        elif token is not signs[0]:
            arguments[-1] += token.value
    return (signs[0].value[:-1].upper().strip(), arguments) if depth == 1 else ("", [])
