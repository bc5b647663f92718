"""A z that abbreviates a quantile of the normal law, and the readings of a reference that this allows.

A map that says z = 1.96 means the quantile 1.959963985 of 95 %, and a cell may compute with it: `NORM.S.INV(0.975)`.
A map that says confidence = 95 % is met by a cell with 1.96 typed in. Both are said where they are accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache

from prsym.auditing.conventions.composed_inputs import other_routes
from prsym.auditing.quantiles import abbreviates, level_of
from prsym.auditing.workbooks.reference import Reference
from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.reading.numbers import printed_unit, read_number
from prsym.reading.tree import Node, Number, walk
from prsym.verify.enclose import show
from prsym.verify.ranges import value_or_none
from prsym.verify.whole import Ends

LEVEL = "confidence"
ANY_LEVEL = "95%"
PRINTED_PLACES = (2, 3, 4)
SHOWN_DIGITS = 10


@dataclass(frozen=True)
class Quantile:
    """The exact quantile of a level with two sides: `ends` enclose it, and `level` is its text."""

    level: str
    ends: Ends

    def is_abbreviated_by(self, text: str) -> bool:
        """Whether a printed number is the quantile, rounded in any way to the places printed."""
        try:
            value, unit = read_number(text, "z"), printed_unit(text)
        except InputError:
            return False
        return abbreviates(value, unit, self.ends)

    def __str__(self) -> str:
        shown = f"{float(self.ends[0]):.{SHOWN_DIGITS}g}"
        return f"the quantile {shown} of {float(100 * read_number(self.level, LEVEL)):.6g} % (two sides)"

    def printed(self) -> Iterator[str]:
        """The quantile as it is usually printed: 1.64, 1.645, 1.6449."""
        value = Decimal(self.ends[0].numerator) / Decimal(self.ends[0].denominator)
        for places in PRINTED_PLACES:
            for rule in (ROUND_HALF_UP, ROUND_DOWN):
                yield str(value.quantize(Decimal(1).scaleb(-places), rule))


def other_readings(reference: Reference, tree: Node | None) -> Iterator[Reference]:
    """The reference with its quantile exact, or abbreviated as in a cell's formula, each with a note.

    `tree` is the formula of the cell; without one the usual prints are offered. There is none where the map gives z
    and the level to cells.
    """
    for parameter in reference.formula.parameters:
        law = _law(reference.formula, parameter.name)
        if law is None:
            continue
        z = reference.fixed.get(parameter.name)
        known = _of_print(law, z) if z is not None else _of_level(law, reference.fixed.get(LEVEL))
        if known is None:
            continue
        if z is not None:
            yield _with(reference, parameter.name, LEVEL, known.level, f"{parameter.name} = {z} abbreviates {known}")
        for text in _abbreviations(known, tree):
            if z is None or read_number(text, "z") != read_number(z, "z"):
                note = f"{parameter.name} is {text} in the cell, which abbreviates {known}"
                yield _with(reference, LEVEL if z is None else parameter.name, parameter.name, text, note)


@cache
def _law(formula: Formula, name: str) -> Formula | None:
    """The formula of the quantile that a parameter is; None where it is none."""
    if any(p.name == LEVEL for p in formula.parameters):
        return None
    return next(iter(other_routes(formula, name, {LEVEL: ANY_LEVEL}, "two")), None)


def _of_level(law: Formula, level: str | None) -> Quantile | None:
    ends = None if level is None else value_or_none(law, {LEVEL: read_number(level, LEVEL)})
    return None if ends is None or level is None else Quantile(level, ends)


def _of_print(law: Formula, text: str) -> Quantile | None:
    """The one usual quantile that a printed z abbreviates."""
    level = level_of(read_number(text, "z"), printed_unit(text))
    return None if level is None else _of_level(law, f"{show(100 * level)}%")


def _abbreviations(quantile: Quantile, tree: Node | None) -> list[str]:
    """The numbers of a formula that abbreviate the quantile; where it has none (1.92 is z²/2), the usual prints."""
    numbers = [] if tree is None else [node.text for node in walk(tree) if isinstance(node, Number)]
    own = [text for text in numbers if quantile.is_abbreviated_by(text)]
    found: dict[Fraction, str] = {}
    for text in own or quantile.printed():
        found.setdefault(read_number(text, "z"), text)
    return list(found.values())


def _with(reference: Reference, old: str, new: str, text: str, note: str) -> Reference:
    stated = {name: value for name, value in reference.stated.items() if name != old}
    fixed = {name: value for name, value in reference.fixed.items() if name != old}
    return replace(reference, stated={**stated, new: text}, fixed={**fixed, new: text}, note=note)
