"""The formula that cells are judged against, in the quantities that the map states, and the decision about a cell's.

A map may state what a claim may (`prsym.auditing.conventions.composed_inputs`): a confidence level in place of z,
counts in place of precision and recall. The catalogue's formula is then composed with those that give its parameters.

A map that says z = 1.96 means the quantile 1.959963985 of 95 %, and a cell may compute with it: `NORM.S.INV(0.975)`.
A map that says confidence = 95 % is met by a cell with 1.96 typed in. Both are said where they are accepted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache, cached_property

from prsym.auditing.conventions.composed_inputs import Composed, compose, other_routes
from prsym.auditing.quantiles import abbreviates, level_of
from prsym.auditing.workbooks.formulas import Expanded
from prsym.errors import DomainError, InputError, PrsymError, ReadingError, UnableError
from prsym.model.claim import FormulaClaim
from prsym.model.formula import Formula, stated
from prsym.model.judgement import Judgement, of_comparison, without_numbers
from prsym.model.reason import Reason, reason_of
from prsym.model.status import Status
from prsym.model.verdict import Evidence
from prsym.model.workbook import PROVED
from prsym.reading.numbers import printed_unit, read_number
from prsym.reading.tree import Node, Number, Relation, symbols, walk
from prsym.verification import compare
from prsym.verify.enclose import show
from prsym.verify.ranges import value_or_none
from prsym.verify.replayed import status_of
from prsym.verify.whole import Ends

LEVEL = "confidence"
ANY_LEVEL = "95%"
PRINTED_PLACES = (2, 3, 4)
COMPOSED = "workbook.composed"
_OPEN_TO_READINGS = (Status.DIFFERENT, Status.UNDECIDED)


@dataclass(frozen=True)
class Reference:
    """A formula of the catalogue with the quantities of which the map says where they are, or what they are.

    `stated` holds the reference or the number of each, `fixed` the numbers alone. `note` says how the reference departs
    from what the map states; "" where it does not.
    """

    formula: Formula
    stated: Mapping[str, str]
    fixed: Mapping[str, str]
    note: str = ""

    @cached_property
    def composed(self) -> Composed:
        """The formula in the stated quantities."""
        return compose(self.formula, self.stated)

    def decide(self, claim: FormulaClaim, expanded: Expanded) -> tuple[Judgement, Reference]:
        """Is the formula of a cell this one, or another reading of it? With the reading that the judgement is about."""
        judged = self._decided(claim, expanded.tree)
        for other in self.other_readings(expanded.tree) if judged.verdict in _OPEN_TO_READINGS else ():
            found = other._decided(claim, expanded.tree)
            if found.verdict in PROVED:
                return _guarded(replace(found, because=found.because.then(f"; {other.note}")), expanded), other
        return _guarded(judged, expanded), self

    def other_readings(self, tree: Node | None) -> Iterator[Reference]:
        """The reference with its quantile exact, or abbreviated as in a cell's formula, each with a note.

        `tree` is the formula of the cell; without one the usual prints are offered. There is none where the map gives
        z and the level to cells.
        """
        for name in (p.name for p in self.formula.parameters):
            law, z = _law(self.formula, name), self.fixed.get(name)
            level = self.fixed.get(LEVEL) if z is None else _level_of(z)
            ends = None if law is None or level is None else value_or_none(law, {LEVEL: read_number(level, LEVEL)})
            if ends is None or level is None:
                continue
            percent = f"{float(100 * read_number(level, LEVEL)):.6g} %"
            exact = f"the quantile {float(ends[0]):.10g} of {percent} (two sides)"
            if z is not None:
                yield self._with(name, LEVEL, level, f"{name} = {z} abbreviates {exact}")
            for text in _abbreviations(ends, tree):
                if z is None or read_number(text, "z") != read_number(z, "z"):
                    note = f"{name} is {text} in the cell, which abbreviates {exact}"
                    yield self._with(LEVEL if z is None else name, name, text, note)

    def _with(self, old: str, new: str, text: str, note: str) -> Reference:
        """The reference with one number in place of another."""
        stated, fixed = (
            {name: value for name, value in numbers.items() if name != old} | {new: text}
            for numbers in (self.stated, self.fixed)
        )
        return replace(self, stated=stated, fixed=fixed, note=note)

    @property
    def _compared(self) -> Formula:
        """The formula that cells are compared with; what the catalogue does not have goes by an id of its own."""
        composed = self.composed
        return replace(_underived(composed.formula), id=COMPOSED) if composed.substitutions else composed.formula

    def _decided(self, claim: FormulaClaim, tree: Node) -> Judgement:
        try:
            if isinstance(tree, Relation):
                raise ReadingError("the formula is a comparison: its value is TRUE or FALSE, and no number")
            names = {name: name for name in symbols(tree) if name != "pi"}
            verdict = compare(tree, self._compared, symbols=names, fixed=self.fixed)
            return replace(of_comparison(claim, verdict), derivation=status_of(self.formula))
        except DomainError as error:
            return without_numbers(claim, Status.OUT_OF_DOMAIN, reason_of(error))
        except UnableError as error:
            return without_numbers(claim, Status.UNDECIDED, str(error))
        except PrsymError as error:
            return without_numbers(claim, Status.UNUSABLE, str(error))


def _underived(formula: Formula) -> Formula:
    """The formula as it is printed alone, which another process can be given."""
    definitions = tuple((parameter, _underived(value)) for parameter, value in formula.definitions)
    return replace(formula, derive=stated, definitions=definitions, determined_by=None)


def _guarded(judged: Judgement, expanded: Expanded) -> Judgement:
    """The judgement of a formula whose errors are caught by IFERROR: `judged` is that of the formula inside.

    Where the inside has a value, the cell has the same. So it is equal wherever the reference has a value only if the
    inside has one there too, and different at a point at which both have one.
    """
    witness, words = judged.witness, "where it has no value, IFERROR gives another"
    if not expanded.is_guarded or judged.verdict not in {*PROVED, Status.DIFFERENT}:
        return judged
    if judged.verdict == Status.EQUAL:
        because = Reason(f"equal where it has a value; {words}")
        return replace(judged, verdict=Status.EQUAL_WHERE_DEFINED, because=because)
    if judged.verdict == Status.DIFFERENT and witness is not None and None not in (witness.left, witness.right):
        return judged
    reason = f"not settled, because {words}; without it: {judged.verdict.replace('_', ' ')} ({judged.reason})"
    evidence = Evidence(judged.evidence.grade, judged.evidence.tried, 0, "no decision")
    return replace(without_numbers(judged.claim, Status.UNDECIDED, reason, evidence), derivation=judged.derivation)


@cache
def _law(formula: Formula, name: str) -> Formula | None:
    """The formula of the quantile that a parameter is; None where it is none."""
    if any(p.name == LEVEL for p in formula.parameters):
        return None
    return next(iter(other_routes(formula, name, {LEVEL: ANY_LEVEL}, "two")), None)


def _level_of(z: str) -> str | None:
    """The one usual level whose quantile a printed z abbreviates."""
    level = level_of(read_number(z, "z"), printed_unit(z))
    return None if level is None else f"{show(100 * level)}%"


def _abbreviations(ends: Ends, tree: Node | None) -> list[str]:
    """The numbers of a formula that abbreviate a quantile; where it has none (1.92 is z²/2), the usual prints."""
    numbers = [] if tree is None else [node.text for node in walk(tree) if isinstance(node, Number)]
    own = [text for text in numbers if _abbreviates(text, ends)]
    found: dict[Fraction, str] = {}
    for text in own or _usual_prints(ends):
        found.setdefault(read_number(text, "z"), text)
    return list(found.values())


def _abbreviates(text: str, ends: Ends) -> bool:
    """Whether a number is the quantile between the ends, rounded in any way to the places printed."""
    try:
        return abbreviates(read_number(text, "z"), printed_unit(text), ends)
    except InputError:
        return False


def _usual_prints(ends: Ends) -> list[str]:
    """A quantile as it is usually printed: 1.64, 1.645, 1.6449."""
    value = Decimal(ends[0].numerator) / Decimal(ends[0].denominator)
    rules = (ROUND_HALF_UP, ROUND_DOWN)
    return [str(value.quantize(Decimal(1).scaleb(-n), rule)) for n in PRINTED_PLACES for rule in rules]
