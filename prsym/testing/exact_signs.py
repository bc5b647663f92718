"""Signs on a whole domain by exact algebra, for statements that balls cannot settle: a bound that is attained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sympy

from prsym.errors import PrsymError
from prsym.model.domain import Interval
from prsym.reading.conditions import conditions
from prsym.testing.boxes import Subject
from prsym.verify.signs import holds, holds_on

Expr = Any
HOW = "proved by exact algebra: the sign of {} on the domain"


def bounds_hold(subject: Subject, target: Interval) -> str:
    """How the value is proved to be in the interval, or ""."""

    def proved(value: Expr, domain: dict[Any, Interval], facts: list[tuple[Expr, str]]) -> bool:
        low, high = target.lower, target.upper
        above = low is None or holds(value - _rational(low), ">" if target.lower_open else ">=", domain, facts)
        below = high is None or holds(_rational(high) - value, ">" if target.upper_open else ">=", domain, facts)
        return above and below

    return HOW.format("its distances from the bounds") if _asked(subject, proved) else ""


def slope_holds(subject: Subject, parameter: str, wanted: int) -> str:
    """How the derivative in a parameter is proved never to have the other sign, or ""."""

    def proved(value: Expr, domain: dict[Any, Interval], facts: list[tuple[Expr, str]]) -> bool:
        slope = sympy.together(sympy.diff(value, sympy.Symbol(parameter)))
        return holds(wanted * slope, ">=", domain, facts)

    return HOW.format("its derivative") if _asked(subject, proved) else ""


def _asked(subject: Subject, proved: Callable[[Expr, dict[Any, Interval], list[tuple[Expr, str]]], bool]) -> bool:
    """Whether it is proved, the value being defined on the whole domain."""
    formula = subject.formula
    if formula.unknown is not None:
        return False
    domain = {sympy.Symbol(name): interval for name, interval in subject.intervals.items()}
    try:
        facts = [fact for relation in formula.constraint_trees for fact in _facts(formula, relation)]
        defined = all(
            not c.where and holds_on(c, formula.to_sympy(c.node), domain, facts) for c in conditions(formula.value_tree)
        )
        return defined and proved(sympy.together(formula.expression), domain, facts)
    except PrsymError:
        return False


def _facts(formula: Any, relation: Any) -> list[tuple[Expr, str]]:
    """`a < b` as b - a > 0."""
    sides = [formula.to_sympy(side) for side in relation.sides]
    pairs = zip(sides, relation.operators, sides[1:], strict=False)
    return [(b - a, ">" + o[1:]) if o[0] == "<" else (a - b, ">" + o[1:]) for a, o, b in pairs]


def _rational(value: Any) -> Expr:
    return sympy.Rational(value.numerator, value.denominator)
