"""Whether a point contradicts what a theorem claims: its hypotheses certainly hold there, and its relation does not.

A point gives each letter an exact rational value, and each unknown function an expression. Relations are decided in
balls, equalities of rational numbers exactly. A hypothesis about all values of further letters is proved for them. For
a claim that some value of an unknown exists, the relation must fail for all values of the unknown, which is proved as
any sign is, with the signs that the replay reached.

Complete on: relations that balls of 256 bits tell apart at the point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sympy
from flint import fmpq
from sympy.core.function import AppliedUndef

from prsym.errors import ReadingError, UnableError
from prsym.model.derivation import Step
from prsym.model.domain import Interval
from prsym.model.formula import Theorem
from prsym.model.statement import Claim, Exists, Holds
from prsym.model.status import Status
from prsym.reading.symbolic import from_sympy
from prsym.reading.tree import OPPOSITE
from prsym.verify.balls import UndefinedError, at_precision, ball, evaluate
from prsym.verify.conclusions import statement
from prsym.verify.hypotheses import differentiated, relations
from prsym.verify.ledger import TURNED, ZERO, Ledger, Reached, to_fraction
from prsym.verify.signs import holds

Expr = Any
Point = Mapping[Any, Expr]


def contradict(ledger: Ledger, theorem: Theorem) -> Step:
    """The last step of a refutation: a claim that does not hold at a point of the derivation's counterexamples."""
    points = [point for point, _, _ in ledger.refutations]
    for claim in theorem.claims:
        for point in points:
            if _contradicts(ledger, theorem, claim, point):
                return Step(
                    "contradiction", statement(theorem, claim), "what is claimed fails there", Status.PROVED, 1, 1, ""
                )
    detail = "no counterexample of the derivation was shown to satisfy the hypotheses and to contradict the claim"
    shown = statement(theorem, theorem.claims[0])
    return Step("contradiction", shown, "what is claimed fails there", Status.UNDECIDED, 1, 0, detail)


def _contradicts(ledger: Ledger, theorem: Theorem, claim: Claim, point: Point) -> bool:
    about = theorem.about(claim.over)
    for parameter in about.parameters:
        value = point.get(sympy.Symbol(parameter.name))
        if value is None:
            continue
        if not _is_inside(value, parameter.interval):
            return False
        if parameter.integer and not value.is_Integer:
            return False
    match claim:
        case Holds(printed, when):
            return all(_hypothesis(about, one, point) for one in when) and any(
                _certain(_integrated(ledger, left, point), OPPOSITE[operator], _integrated(ledger, right, point), point)
                for left, operator, right in relations(about, printed)
            )
        case Exists(printed, unknown, _, when):
            inner = about.about((unknown,))
            hypotheses = all(_hypothesis(about, one, point) for one in when)
            return hypotheses and any(
                _fails_everywhere(
                    ledger, _at(left - right, point), operator, sympy.Symbol(unknown.name), unknown, point
                )
                for left, operator, right in relations(inner, printed)
            )
        case _:
            return False


def _hypothesis(theorem: Theorem, hypothesis: str | Holds, point: Point) -> bool:
    """Whether the hypothesis certainly holds at the point: for all values of its own letters."""
    if isinstance(hypothesis, str):
        return all(_certain(left, operator, right, point) for left, operator, right in relations(theorem, hypothesis))
    about = theorem.about(hypothesis.over)
    own = {sympy.Symbol(p.name): p.interval for p in hypothesis.over}
    elsewhere = {letter: value for letter, value in point.items() if letter not in own}
    return all(
        _at(left - right, elsewhere) == 0 if operator == "=" else holds(_at(left - right, elsewhere), operator, own)
        for left, operator, right in relations(about, hypothesis.printed)
    )


def _integrated(ledger: Ledger, expression: Expr, point: Point) -> Expr:
    """The expression with the values of integrals that the derivation found, on a domain that holds the point."""
    values = {
        reached.left: reached.right
        for reached in ledger.conclusions
        if reached.operator == "=" and isinstance(reached.left, sympy.Integral) and not reached.premises
        if all(_is_inside(point[s], interval) for s, interval in reached.domain.items() if s in point)
    }
    return expression.xreplace(values)


def _is_inside(value: Expr, interval: Interval) -> bool:
    return bool(value.is_Rational) and interval.contains(to_fraction(value))


def _at(expression: Expr, point: Point) -> Expr:
    """The expression at the point: functions first, then letters."""
    for function, value in point.items():
        if isinstance(function, AppliedUndef):
            expression = differentiated(expression.replace(function.func, sympy.Lambda(function.args, value)))
    return expression.xreplace({letter: value for letter, value in point.items() if letter.is_Symbol})


def _certain(left: Expr, operator: str, right: Expr, point: Point) -> bool:
    """Whether the relation certainly holds at the point."""
    difference = _at(left - right, point)
    if difference.free_symbols or difference.has(AppliedUndef):
        return False
    with at_precision(256):
        try:
            value = evaluate(from_sympy(difference), {})
        except (TypeError, UnableError, UndefinedError, ReadingError):
            return False
        if isinstance(value, fmpq):
            return bool(_compare(value, operator))
        return bool(_compare(ball(value), operator)) if operator in {"<", ">", "!="} else _beyond(ball(value), operator)


def _compare(value: Any, operator: str) -> bool:
    match operator:
        case "<":
            return bool(value < 0)
        case ">":
            return bool(value > 0)
        case "!=":
            return bool(value < 0) or bool(value > 0)
        case "=":
            return bool(value == 0)
        case _:
            return _beyond(value, operator)


def _beyond(value: Any, operator: str) -> bool:
    return bool(value <= 0) if operator == "<=" else bool(value >= 0) if operator == ">=" else False


def _fails_everywhere(
    ledger: Ledger, difference: Expr, operator: str, unknown: Expr, parameter: Any, point: Point
) -> bool:
    """Whether `difference operator 0` fails for all values of the unknown, at the point."""
    domain = {unknown: parameter.interval}
    facts = [
        fact for reached in ledger.conclusions if (fact := _fact_at(reached, point, unknown, parameter)) is not None
    ]
    wanted: Sequence[str] = ("<", ">") if operator == "=" else (OPPOSITE[operator],)
    return any(holds(difference, sign, domain, facts) for sign in wanted)


def _fact_at(reached: Reached, point: Point, unknown: Expr, parameter: Any) -> tuple[Expr, str] | None:
    """A sign that was reached for all values of the letters, at the point, where it is about the unknown alone."""
    if reached.operator not in TURNED or reached.right != ZERO:
        return None
    for letter, value in point.items():
        if letter in reached.domain and not reached.domain[letter].contains(to_fraction(value)):
            return None
    if unknown not in reached.domain or not reached.domain[unknown].includes(parameter.interval):
        return None
    expression = _at(reached.left, point)
    if expression.free_symbols - {unknown}:
        return None
    return (
        (expression, reached.operator) if reached.operator in {">", ">="} else (-expression, TURNED[reached.operator])
    )
