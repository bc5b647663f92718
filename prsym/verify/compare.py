"""Is one formula another? A proof of equality, an exact point of difference, or undecided with the reason.

Equality is decided by `verify.exact` (and by derivative and base point), difference by disjoint balls at an exact
point where both sides are defined. Definedness is part of equality: sides that are equal where both are defined, but
not defined at the same points, are `equal_where_defined`, with a point at which only one is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy
from flint import fmpq

from prsym.errors import UnableError
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.verdict import Evidence, Grade, Verdict, Witness
from prsym.reading.conditions import conditions
from prsym.reading.symbolic import to_sympy
from prsym.reading.tree import Node, symbols
from prsym.verify.balls import UndefinedError, Value, at_precision, ball, bounds, evaluate, exact
from prsym.verify.checks import defined
from prsym.verify.digits import wide_enclosure
from prsym.verify.exact import is_zero, undecided_factors, zero_by_derivative
from prsym.verify.matching import Question, match
from prsym.verify.points import points
from prsym.verify.signs import STRICT, holds_on

POINTS = 120
PRECISIONS = (64, 256, 1024)
LARGEST = 10**300  # a point at which a side is larger than this, or infinite, shows nothing to a reader
WITNESS_DIGITS = (17, 40, 100, 300)


def compare(
    expression: str,
    reference: str,
    language: str,
    symbols: Mapping[str, str],
    fixed: Mapping[str, object],
    assuming: str,
) -> Verdict:
    """Read both sides, match their symbols, and decide."""
    return decide(match(expression, reference, language, symbols, fixed, assuming))


def decide(question: Question) -> Verdict:
    """The verdict on two trees over one domain."""
    survey = _survey(question)
    if survey.different is not None:
        where = str(survey.different) if survey.different.point else str(survey.different).removeprefix("at : ")
        reason = f"the two sides differ {where}{_forgotten(question)}"
        return _verdict("different", Grade.ENCLOSED, survey, reason, survey.different)
    if survey.both_defined == 0:
        reason = "no point was found at which both sides are defined and could be evaluated"
        return _verdict("undecided", Grade.STATED, survey, reason, None)
    if not _proved_equal(question):
        reason = (
            f"no difference at {survey.both_defined} points where both sides are defined, but no proof of equality "
            "in the fragment that is decided"
        )
        return _verdict("undecided", Grade.SAMPLED, survey, reason, None)
    if survey.one_sided is not None:
        reason = f"equal where both are defined; {survey.one_sided}. {_conditions_in_words(question)}"
        return _verdict("equal_where_defined", Grade.EXACT, survey, reason, survey.one_sided)
    if not _same_definedness(question):
        reason = (
            "equal wherever both are defined, but it was not settled whether they are defined at the same points. "
            + _conditions_in_words(question)
        )
        return _verdict("undecided", Grade.EXACT, survey, reason, None)
    return _verdict(
        "equal", Grade.EXACT, survey, "the difference is zero, and both are defined at the same points", None
    )


def _verdict(status: str, grade: Grade, survey: _Survey, reason: str, witness: Witness | None) -> Verdict:
    summary = f"{question_words(status)}; also evaluated at {survey.effective} of {survey.tried} exact points"
    evidence = Evidence(grade, survey.tried, survey.effective, summary)
    return Verdict(status, grade, evidence, reason + question_matching(survey), witness, ())


def _forgotten(question: Question) -> str:
    """A hint for a formula's parameter that the expression does not use: a value for it was perhaps meant."""
    absent = [name for name in question.domain if name not in symbols(question.left)]
    if not absent or not question.matching:
        return ""
    return (
        f"; the expression does not use {', '.join(absent)}: if a value was meant, fix it (for example {absent[0]} = 1)"
    )


def question_words(status: str) -> str:
    """How the verdict was reached, in a few words."""
    return {
        "different": "disjoint balls at one of them",
        "equal": "equality by exact algebra",
        "equal_where_defined": "equality by exact algebra, definedness at an exact point",
    }.get(status, "no decision")


@dataclass
class _Survey:
    """What the exact points showed."""

    matching: str
    tried: int = 0
    effective: int = 0
    both_defined: int = 0
    different: Witness | None = None
    one_sided: Witness | None = None


def question_matching(survey: _Survey) -> str:
    """The matching of symbols, for the reader."""
    return f" (symbols: {survey.matching})" if survey.matching else ""


def _survey(question: Question) -> _Survey:
    """Evaluate both sides at exact points until one tells them apart."""
    survey = _Survey(question.matching)
    for point in _points(question):
        survey.tried += 1
        values = {name: exact(value) for name, value in point.items()}
        left, right = (_settled(side, values) for side in (question.left, question.right))
        if left is UNSETTLED or right is UNSETTLED:
            continue
        survey.effective += 1
        if left is None and right is None:
            continue
        if left is None or right is None:
            survey.one_sided = survey.one_sided or _witness(point, left, right)
            continue
        survey.both_defined += 1
        apart = _apart(question, values)
        if apart is not None:
            survey.different = _witness(point, *apart)
            return survey
    return survey


def _points(question: Question) -> Iterator[dict[str, Fraction]]:
    for point in points(question.domain, question.integers, POINTS):
        if question.admits(point):
            yield point


class _Unsettled:
    """A value that no precision settled."""


UNSETTLED = _Unsettled()


def _settled(node: Node, values: Mapping[str, Value]) -> Value | _Unsettled | None:
    """The value at the first precision that gives one; None when it is certainly undefined."""
    for precision in PRECISIONS:
        with at_precision(precision):
            try:
                value = evaluate(node, values)
            except UndefinedError:
                return None
            except UnableError:
                continue
            if abs(ball(value)) < LARGEST:
                return value
    return UNSETTLED


def _apart(question: Question, values: Mapping[str, Value]) -> tuple[Value, Value] | None:
    """The values of both sides at the first precision that makes their balls disjoint, or None."""
    for precision in PRECISIONS:
        with at_precision(precision):
            left, right = _pair(question, values)
            if left is None or right is None:
                continue
            if not ball(left).overlaps(ball(right)):
                return left, right
            if _exactly_equal(left, right):
                return None
    return None


def _exactly_equal(left: Value, right: Value) -> bool:
    return isinstance(left, fmpq) and isinstance(right, fmpq) and bool(left == right)


def _pair(question: Question, values: Mapping[str, Value]) -> tuple[Value | None, Value | None]:
    try:
        return evaluate(question.left, values), evaluate(question.right, values)
    except UnableError:
        return None, None


def _witness(point: Mapping[str, Fraction], left: Value | None, right: Value | None) -> Witness:
    """Both sides with as many digits as it takes to see them apart."""
    shown = tuple((name, str(value)) for name, value in point.items())
    ends = [None if value is None else bounds(value) for value in (left, right)]
    sides: list[Enclosure | None] = []
    for digits in WITNESS_DIGITS:
        sides = [None if e is None else wide_enclosure(*e, digits) for e in ends]
        if _visibly_apart(*sides):
            break
    return Witness(shown, sides[0], sides[1])


def _visibly_apart(left: Enclosure | None, right: Enclosure | None) -> bool:
    if left is None or right is None:
        return True
    (a, b), (c, d) = left.bounds(), right.bounds()
    return b < c or d < a


def _proved_equal(question: Question) -> bool:
    """Equality where both sides are defined: what their definedness asks for may be used as facts."""
    setting = _Setting.of(question)
    difference = setting.sympy(question.left) - setting.sympy(question.right)
    if is_zero(difference, setting.domain, setting.facts):
        return True
    if defined(difference, setting.domain, ()).status != "proved":
        return False
    return any(
        zero_by_derivative(difference, symbol, base, setting.domain)
        for symbol, interval in setting.domain.items()
        for base in (sympy.Integer(0), sympy.Integer(1))
        if interval.contains(Fraction(int(base)))
    )


@dataclass(frozen=True)
class _Setting:
    """A question in SymPy: its symbols, their domain, and the facts that definedness gives."""

    names: Mapping[str, Any]
    domain: Mapping[Any, Interval]
    facts: list[tuple[Any, str]]

    @staticmethod
    def of(question: Question) -> _Setting:
        names = {name: sympy.Symbol(name) for name in question.domain}
        domain = {names[name]: interval for name, interval in question.domain.items()}
        needs = [*conditions(question.left), *conditions(question.right)]
        signs = [(to_sympy(c.node, names), STRICT.get(c.requirement, "!=")) for c in needs]
        return _Setting(names, domain, [(value, relation) for value, relation in signs if relation != "!="])

    def sympy(self, node: Node) -> Any:
        """The SymPy expression of a tree of the question."""
        return to_sympy(node, self.names)


def _same_definedness(question: Question) -> bool:
    """Every condition of either side is proved on the domain, or stands on the other side too."""
    setting = _Setting.of(question)
    sides = [
        [c for c in conditions(s) if not holds_on(c, setting.sympy(c.node), setting.domain)]
        for s in (question.left, question.right)
    ]
    inexact = [
        {(sympy.cancel(setting.sympy(c.node)), c.requirement) for c in s if c.requirement != "nonzero"} for s in sides
    ]
    if inexact[0] != inexact[1]:
        return False
    nonzero = [[setting.sympy(c.node) for c in s if c.requirement == "nonzero"] for s in sides]
    factors = undecided_factors([*nonzero[0], *nonzero[1]], setting.domain, setting.facts)
    left, right = factors[: len(nonzero[0])], factors[len(nonzero[0]) :]
    return set().union(*left) == set().union(*right)


def _conditions_in_words(question: Question) -> str:
    words = []
    for name, side in (("expression", question.left), ("reference", question.right)):
        found = [c.words for c in conditions(side)]
        words.append(f"the {name} needs {', '.join(found) if found else 'nothing'}")
    return "; ".join(words)
