"""Signs on a whole domain by exact algebra, for statements that balls cannot settle: a bound that is attained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import sympy

from prsym.errors import PrsymError
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.reading.building import number_node
from prsym.reading.conditions import conditions
from prsym.reading.tree import substitute
from prsym.testing.proving.boxes import Subject
from prsym.verify.signs import holds, holds_on, lies_in

Expr = Any
HOW = "proved by exact algebra: the sign of {} on the domain"


def bounds_hold(subject: Subject, target: Interval) -> str:
    """How the value is proved to be in the interval, or ""."""

    def proved(value: Expr, domain: dict[Any, Interval], facts: list[tuple[Expr, str]]) -> bool:
        return lies_in(value, target, domain, facts)

    return HOW.format("its distances from the bounds") if _asked(subject, proved) else ""


def slope_holds(subject: Subject, parameter: str, wanted: int) -> str:
    """How the derivative in a parameter is proved never to have the other sign, or "".

    The value is continuous where it is defined, so that the derivative is looked at between the ends only: at an end,
    as that of sqrt(x) at 0, it need not exist. The domain must have no gap in the parameter: a function that rises on
    both sides of a gap may fall across it.
    """
    letter = sympy.Symbol(parameter)
    ends = subject.intervals[parameter]
    if ends.lower == ends.upper:
        return ""

    def proved(value: Expr, domain: dict[Any, Interval], facts: list[tuple[Expr, str]]) -> bool:
        if may_have_gaps(subject.formula, parameter):
            return False
        inner = {**domain, letter: replace(ends, lower_open=True, upper_open=True)}
        slope = sympy.together(sympy.diff(value, letter))
        return holds(wanted * slope, ">=", inner, facts)

    return HOW.format("its derivative") if _asked(subject, proved) else ""


def may_have_gaps(formula: Formula, parameter: str) -> bool:
    """Whether the relations of a domain may hold on two intervals of a parameter: not where all are linear in it."""
    letter = sympy.Symbol(parameter)
    try:
        facts = [fact for relation in formula.constraint_trees for fact, _ in _facts(formula, relation)]
    except PrsymError:
        return True
    return not all(fact.is_polynomial(letter) and sympy.degree(fact, letter) <= 1 for fact in facts)


def _asked(subject: Subject, proved: Callable[[Expr, dict[Any, Interval], list[tuple[Expr, str]]], bool]) -> bool:
    """Whether it is proved, the value being defined on the whole domain."""
    formula = subject.formula
    if formula.unknown is not None:
        return False
    single = {name: low for name, (low, high) in subject.box.items() if low == high}
    tree = substitute(formula.value_tree, {name: number_node(value) for name, value in single.items()})
    domain = {sympy.Symbol(name): interval for name, interval in subject.intervals.items()}
    try:
        facts = [fact for relation in formula.constraint_trees for fact in _facts(formula, relation)]
        defined = all(not c.where and holds_on(c, formula.to_sympy(c.node), domain, facts) for c in conditions(tree))
        return defined and proved(sympy.together(_smooth(formula.to_sympy(tree), domain, facts)), domain, facts)
    except PrsymError:
        return False


def _smooth(value: Expr, domain: dict[Any, Interval], facts: list[tuple[Expr, str]]) -> Expr:
    """The value with abs, min and max replaced where one side of them is taken on the whole domain."""

    def side(corner: Expr) -> Expr:
        candidates = [corner.args[0], -corner.args[0]] if isinstance(corner, sympy.Abs) else list(corner.args)
        sign = -1 if isinstance(corner, sympy.Min) else 1
        for candidate in candidates:
            rest = [other for other in candidates if other != candidate]
            if all(holds(sign * (candidate - other), ">=", domain, facts) for other in rest):
                return candidate
        return corner

    return value.replace(lambda part: isinstance(part, sympy.Abs | sympy.Min | sympy.Max), side)


def _facts(formula: Any, relation: Any) -> list[tuple[Expr, str]]:
    """`a < b` as b - a > 0."""
    sides = [formula.to_sympy(side) for side in relation.sides]
    pairs = zip(sides, relation.operators, sides[1:], strict=False)
    return [(b - a, ">" + o[1:]) if o[0] == "<" else (a - b, ">" + o[1:]) for a, o, b in pairs]
