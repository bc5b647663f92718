"""Integrals as a whole: derivatives under the sign, cutting, double integrals."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.domain import UNIT
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.ledger import Ledger
from prsym.verify.signs import holds

Expr = Any


class IntegralRules(Ledger):
    """Integrals as a whole: derivatives under the sign, cutting, double integrals."""

    def differentiate_integral(self, integral: Expr, variable: Expr, why: str) -> Expr:
        slope = sympy.diff(integral.function, variable)
        result = sympy.Integral(slope, *integral.limits)
        fixed = all(not (lo.has(variable) or hi.has(variable) or v == variable) for v, lo, hi in integral.limits)
        outcome = combine(
            [
                proved(fixed, "the range depends on the parameter"),
                *(self._continuous_integrand(sympy.Integral(f, *integral.limits)) for f in (integral.function, slope)),
            ]
        )
        self._link(sympy.Derivative(integral, variable), result, outcome)
        self._record("differentiate under ∫", sympy.Derivative(integral, variable), "=", result, why, outcome)
        return result

    def _continuous_integrand(self, integral: Expr) -> Outcome:
        integrand, units, _ = checks.on_unit_box(integral)
        closed = UNIT
        return checks.defined(integrand, {**self.domain, **dict.fromkeys(units, closed)}, self._facts)

    def additivity(self, integral: Expr, at: Expr, why: str) -> Expr:
        variable, lower, upper = integral.limits[0]
        result = sympy.Integral(integral.function, (variable, lower, at)) + sympy.Integral(
            integral.function, (variable, at, upper)
        )
        cut = holds(at - lower, ">=", self.domain, self._facts) and holds(upper - at, ">=", self.domain, self._facts)
        outcome = combine(
            [proved(cut, "the cut was not proved to lie in the range"), self._continuous_integrand(integral)]
        )
        self._link(integral, result, outcome)
        self._record("additivity", integral, "=", result, why, outcome)
        return result

    def fubini(self, products: Expr, first: Expr, second: Expr, why: str) -> Expr:
        pieces = [_integral_pair(term) for term in _terms(products)]
        ranges = {piece[1:] for piece in pieces if piece}
        fresh = not {first, second} & products.free_symbols and first != second
        outcomes = [
            proved(
                fresh and len(ranges) == 1 and None not in pieces, "not products of two integrals on one pair of ranges"
            )
        ]
        if outcomes[0].status != "proved":
            self._record("Fubini", products, "=", products, why, outcomes[0])
            return products
        integrand = sympy.Add(*(_on(piece[0], first, second) for piece in pieces if piece))
        ((first_range, second_range),) = ranges
        result = sympy.Integral(integrand, (first, *first_range), (second, *second_range))
        outcomes.append(self._continuous_integrand(result))
        outcome = combine(outcomes)
        self._link(products, result, outcome)
        self._record("Fubini", products, "=", result, why, outcome)
        return result

    def symmetrise(self, integral: Expr, why: str) -> Expr:
        (s, *first), (t, *second) = integral.limits
        swapped = integral.function.xreplace({s: t, t: s})
        result = sympy.Integral((integral.function + swapped) / 2, *integral.limits)
        outcome = combine(
            [
                proved(first == second, "the ranges differ"),
                proved(checks.is_a_box(integral), "no square"),
                self._continuous_integrand(integral),
            ]
        )
        self._link(integral, result, outcome)
        self._record("symmetrise", integral, "=", result, why, outcome)
        return result


def _terms(products: Expr) -> list[Expr]:
    """The terms of a polynomial in integrals, the integrands left as they are."""
    names = {integral: sympy.Dummy() for integral in products.atoms(sympy.Integral)}
    back = {name: integral for integral, name in names.items()}
    return [term.xreplace(back) for term in sympy.Add.make_args(sympy.expand(products.xreplace(names)))]


def _integral_pair(term: Expr) -> tuple[Any, ...] | None:
    """(coefficient, integrands and variables), first range, second range of c I J; None for another shape."""
    integrals = [f for f in sympy.Mul.make_args(term) if isinstance(f, sympy.Integral) and len(f.limits) == 1]
    squares = [f for f in sympy.Mul.make_args(term) if f.is_Pow and isinstance(f.base, sympy.Integral) and f.exp == 2]
    pair = integrals + [f.base for f in squares for _ in range(2)]
    if len(pair) != 2:
        return None
    coefficient = sympy.cancel(term / (pair[0] * pair[1]))
    if coefficient.has(sympy.Integral):
        return None
    pair.sort(key=lambda i: sympy.default_sort_key(i.limits[0][1:]))
    ranges = [tuple(i.limits[0][1:]) for i in pair]
    return (coefficient, *((i.function, i.limits[0][0]) for i in pair)), ranges[0], ranges[1]


def _on(piece: tuple[Any, ...], first: Expr, second: Expr) -> Expr:
    """The integrand of one product, its variables renamed."""
    coefficient, (f, x), (g, y) = piece
    return coefficient * f.xreplace({x: first}) * g.xreplace({y: second})
