"""Substitution, rewriting, differentiation, antiderivatives, linear equations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sympy

from prsym.model.domain import UNIT
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.exact import is_zero, zero_by_derivative
from prsym.verify.ledger import TURNED, ZERO, Ledger, is_finite, to_fraction
from prsym.verify.signs import holds

Expr = Any


class AlgebraRules(Ledger):
    """Substitution, rewriting, differentiation, antiderivatives, linear equations."""

    def substitute(self, expression: Expr, values: Mapping[Any, Expr], why: str) -> Expr:
        result = expression.xreplace(dict(values))
        known = all(not key.is_Symbol or key in self.domain or self._is_defined(key) for key in values)
        outcome = combine(
            [
                proved(is_finite(result), "the substitution is undefined"),
                proved(known, "a letter that was never introduced is replaced"),
                proved(self._says_something(expression), "a letter alone is no expression to substitute into"),
            ]
        )
        if all(pair in self._definitions for pair in values.items()) and not _captures(expression, values):
            self._link(expression, result, outcome)
        self._record("substitute", expression, "→", result, why, outcome)
        return result

    def _says_something(self, expression: Expr) -> bool:
        """A letter alone is no statement, unless it was defined, or is what a step arrived at."""
        return not expression.is_Symbol or self._is_defined(expression) or expression in self.reached

    def rewrite(self, before: Expr, after: Expr, why: str, rule: str = "rewrite") -> Expr:
        outcome = checks.equal(before, after, self.domain, self._facts)
        self._link(before, after, outcome)
        self._record(rule, before, "=", after, why, outcome)
        return after

    def rewrite_using(self, before: Expr, after: Expr, equalities: Sequence[tuple[Expr, Expr, Expr]], why: str) -> Expr:
        combination = sympy.Add(*(factor * (left - right) for left, right, factor in equalities))
        outcome = combine(
            [
                *(proved(self._known_equal(a, b), f"not proved before: {a} = {b}") for a, b, _ in equalities),
                checks.equal(before - after, combination, self.domain, self._facts),
            ]
        )
        self._link(before, after, outcome)
        self._record("rewrite", before, "=", after, why, outcome)
        return after

    def rewrite_by_derivative(self, before: Expr, after: Expr, variable: Expr, base: Expr, why: str) -> Expr:
        difference = before - after
        if _captures(difference, {variable: base}):
            outcome = proved(False, "the variable is bound in an integral or a sum")
            self._record("rewrite by derivative", before, "=", after, why, outcome)
            return after
        same = zero_by_derivative(difference, variable, base, self.domain, self._facts)
        inside = self.domain[variable].contains(to_fraction(base)) if base.is_Rational else False
        outcome = combine(
            [
                proved(same, "the derivatives or the values at the base were not proved equal"),
                proved(inside, "the base is not in the variable's domain"),
                checks.defined(difference, self.domain, self._facts),
            ]
        )
        self._link(before, after, outcome)
        self._record("rewrite by derivative", before, "=", after, why, outcome)
        return after

    def rewrite_by_derivative_and_limit(self, before: Expr, after: Expr, variable: Expr, why: str) -> Expr:
        difference = before - after
        slope = sympy.diff(difference, variable)
        lower = self.domain[variable].lower
        vanishes = any(e == difference and v == variable and limit == 0 for e, v, limit in self._limits)
        outcome = combine(
            [
                proved(is_zero(slope, self.domain, self._facts), "the derivatives were not proved equal"),
                proved(vanishes, "no earlier step found the limit 0 of the difference"),
                proved(lower == 0 and self.domain[variable].lower_open, "the variable's domain does not begin at 0"),
                checks.defined(difference, self.domain, self._facts),
            ]
        )
        self._link(before, after, outcome)
        self._record("rewrite by derivative", before, "=", after, why, outcome)
        return after

    def differentiate(self, expression: Expr, variable: Expr, why: str) -> Expr:
        result = sympy.diff(expression, variable)
        named = {name for name, _ in self._definitions if name.is_Symbol}
        outcome = combine(
            [
                checks.defined(expression, self.domain, self._facts),
                proved(not named & expression.free_symbols, "it holds a named quantity, whose slope would be lost"),
            ]
        )
        self._record("differentiate", sympy.Derivative(expression, variable), "=", result, why, outcome)
        return result

    def differentiate_equality(self, left: Expr, right: Expr, variable: Expr, why: str) -> Expr:
        slopes = [self._slope(term, variable) for term in sympy.Add.make_args(left)]
        total = sympy.Add(*(s for s in slopes if s is not None))
        result = sympy.diff(right, variable)
        outcome = combine(
            [
                proved(self._known_equal(left, right), "the two sides were not proved equal before"),
                proved(None not in slopes, "the slope of a term was not found by an earlier step"),
            ]
        )
        self._link(total, result, outcome)
        self._record("differentiate both sides", total, "=", result, why, outcome)
        return total

    def _slope(self, term: Expr, variable: Expr) -> Expr | None:
        """The derivative of a term that an earlier step proved."""
        wanted = sympy.Derivative(term, variable)
        return next((b for a, b in self._equal if a == wanted), None)

    def antiderivative(
        self, integrand: Expr, primitive: Expr, variable: Expr, lower: Expr, upper: Expr, why: str
    ) -> Expr:
        integral = sympy.Integral(integrand, (variable, lower, upper))
        outcome = self._check_antiderivative(integral, primitive)
        value = primitive.xreplace({variable: upper}) - primitive.xreplace({variable: lower})
        self._link(integral, value, outcome)
        self._record("antiderivative", integral, "=", value, why, outcome)
        return value

    def _check_antiderivative(self, integral: Expr, primitive: Expr) -> Outcome:
        """On the closed range, written as lower + (upper - lower) u with u in [0, 1]."""
        variable, lower, upper = integral.limits[0]
        if lower.has(variable) or upper.has(variable):
            return proved(False, "an end of the range holds the variable of integration")
        u = sympy.Dummy(f"u_{variable.name}")
        inside = {**self.domain, u: UNIT}
        place = {variable: lower + (upper - lower) * u}
        derivative = sympy.diff(primitive, variable).xreplace(dict(self._definitions))
        parts = [integral.function.xreplace(place), primitive.xreplace(place)]
        return combine(
            [
                checks.equal(derivative.xreplace(place), parts[0], inside, self._facts),
                *(checks.defined(part, inside, self._facts) for part in parts),
            ]
        )

    def solve_linear(self, zero: Expr, unknown: Expr, why: str) -> Expr:
        slope = sympy.diff(zero, unknown)
        constant = zero.xreplace({unknown: ZERO})
        solution = -constant / slope
        if zero not in self._zeros:
            self._assume(zero, "=", why)
        outcome = combine(
            [
                proved(is_zero(sympy.diff(slope, unknown), self.domain, self._facts), "not linear in the unknown"),
                proved(holds(slope, "!=", self.domain, self._facts), f"the coefficient {slope} may vanish"),
                checks.equal(zero.xreplace({unknown: solution}), ZERO, self.domain, self._facts),
            ]
        )
        self._record("solve", unknown, "=", solution, why, outcome)
        return solution

    def solve_linear_inequality(self, expression: Expr, relation: str, unknown: Expr, why: str) -> tuple[str, Expr]:
        slope = sympy.diff(expression, unknown)
        bound = -expression.xreplace({unknown: ZERO}) / slope
        rising = holds(slope, ">", self.domain, self._facts)
        falling = holds(slope, "<", self.domain, self._facts)
        operator = TURNED[relation] if falling else relation
        if not holds(expression, relation, self.domain, self._facts):
            self._assume(expression, relation, why)
        outcome = combine(
            [
                proved(is_zero(sympy.diff(slope, unknown), self.domain, self._facts), "not linear in the unknown"),
                proved(rising or falling, "the slope was not proved to keep its sign"),
                checks.equal(expression.xreplace({unknown: bound}), ZERO, self.domain, self._facts),
            ]
        )
        self._record("solve", unknown, operator, bound, why, outcome)
        return operator, bound


def _captures(expression: Expr, values: Mapping[Any, Expr]) -> bool:
    """Whether the own variable of an integral or a sum is replaced, or stands in a replacement."""
    bound = {limit[0] for part in expression.atoms(sympy.Integral, sympy.Sum) for limit in part.limits}
    used = set(values).union(*(v.free_symbols for v in values.values()))
    return bool(bound & used)
