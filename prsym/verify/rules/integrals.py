"""Integrals as a whole: derivatives under the sign, cutting, double integrals, new variables, linearity.

Two integrals are equal here when one exists if the other does, and then with the same value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy
from sympy.core.function import AppliedUndef

from prsym.model.domain import PROBABILITY_OPEN, UNIT, Interval
from prsym.model.status import Status
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.exact import is_zero
from prsym.verify.ledger import Ledger, is_finite, to_fraction
from prsym.verify.signs import Domain, Facts, holds

Expr = Any


class IntegralRules(Ledger):
    """Integrals as a whole."""

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
        finite = not any(end.is_infinite for limit in integral.limits for end in limit[1:])
        inside = checks.defined(integrand, {**self.domain, **dict.fromkeys(units, UNIT)}, self._facts)
        return combine([proved(finite, "the range is infinite"), inside])

    def additivity(self, integral: Expr, at: Expr, why: str) -> Expr:
        variable, lower, upper = integral.limits[0]
        result = sympy.Integral(integral.function, (variable, lower, at)) + sympy.Integral(
            integral.function, (variable, at, upper)
        )
        cut = holds(at - lower, ">=", self.domain, self._facts) and holds(upper - at, ">=", self.domain, self._facts)
        exists = proved(True, "") if self._has_value(integral) else self._continuous_integrand(integral)
        outcome = combine(
            [
                proved(len(integral.limits) == 1, "an integral over more than one variable"),
                proved(cut, "the cut was not proved to lie in the range"),
                exists,
            ]
        )
        self._link(integral, result, outcome)
        self._record("additivity", integral, "=", result, why, outcome)
        return result

    def linearity(self, integral: Expr, parts: Sequence[tuple[Expr, Expr]], why: str) -> Expr:
        pieces = [(coefficient, sympy.Integral(function, *integral.limits)) for coefficient, function in parts]
        result = sympy.Add(*(coefficient * piece for coefficient, piece in pieces))
        inside, facts = self._within(integral)
        total = sympy.Add(*(coefficient * function for coefficient, function in parts))
        bound = [limit[0] for limit in integral.limits]
        outcome = combine(
            [
                proved(
                    is_zero(integral.function - total, inside, facts), "the integrand was not proved to be that sum"
                ),
                proved(not any(c.has(*bound) for c, _ in parts), "a coefficient depends on a variable of integration"),
                *(checks.defined(coefficient, self.domain, self._facts) for coefficient, _ in parts),
                *(proved(self._has_value(piece), f"no value was found before of {piece}") for _, piece in pieces),
                *(self._nothing_assumed_of(variable) for variable in bound),
            ]
        )
        self._link(integral, result, outcome)
        self._record("linearity", integral, "=", result, why, outcome)
        return result

    def rewrite_integrand(self, integral: Expr, part: Expr, after: Expr, why: str) -> Expr:
        inner = next((k for k in range(len(integral.limits)) if _inner(integral, k) == part), None)
        if inner is None:
            outcome = proved(False, "that is neither the integrand nor an inner integral")
            self._record("rewrite the integrand", integral, "=", integral, why, outcome)
            return integral
        outer = integral.limits[inner:]
        result = sympy.Integral(after, *outer)
        outcome = combine(
            [
                proved(self._known_equal(part, after), "the two were not proved equal before"),
                *(self._known_on(*limit) for limit in outer),
                *(self._nothing_assumed_of(limit[0]) for limit in outer),
            ]
        )
        self._link(integral, result, outcome)
        self._record("rewrite the integrand", integral, "=", result, why, outcome)
        return result

    def substitute_in_integral(
        self, integral: Expr, value: Expr, variable: Expr, lower: Expr, upper: Expr, why: str
    ) -> Expr:
        x, start, end = integral.limits[0]
        w = sympy.Dummy(f"w_{variable.name}")  # the new range as lower + (upper - lower) w
        place = {variable: lower + (upper - lower) * w}
        slope = sympy.diff(value, variable)
        facts = [fact for fact in self._facts if not fact[0].has(variable)]
        inside = {**self.domain, w: PROBABILITY_OPEN}
        rising, falling = (holds(slope.xreplace(place), relation, inside, facts) for relation in "><")
        ends = [value.xreplace({variable: lower}), value.xreplace({variable: upper})][:: 1 if rising else -1]
        function = integral.function.xreplace({x: value}) * (slope if rising else -slope)
        result = sympy.Integral(function, (variable, lower, upper))
        outcome = combine(
            [
                proved(len(integral.limits) == 1, "an integral over more than one variable"),
                proved(holds(upper - lower, ">", self.domain, self._facts), "the new range was not proved positive"),
                proved(rising or falling, "the old variable was not proved to be strictly monotone in the new one"),
                checks.defined(value.xreplace(place), {**inside, w: UNIT}, facts),
                *(
                    proved(is_zero(found - wanted, self.domain, self._facts), f"the range does not end at {wanted}")
                    for found, wanted in zip(ends, (start, end), strict=True)
                ),
                _fresh(integral, value, result.limits[0]),
                *(self._nothing_assumed_of(name) for name in (x, variable)),
            ]
        )
        self._link(integral, result, outcome)
        self._record("new variable", integral, "=", result, why, outcome)
        return result

    def _has_value(self, integral: Expr) -> bool:
        """Whether an earlier step found a finite value, itself without integrals or names that may stand for one."""
        named = {name for name, _ in self._definitions}
        return any(
            is_finite(value)
            and not value.has(sympy.Integral, sympy.Sum, sympy.Derivative, AppliedUndef, -sympy.oo, *named)
            for value in self._equals_of(integral)
        )

    def _known_on(self, variable: Expr, lower: Expr, upper: Expr) -> Outcome:
        """Whether facts proved of the free letter of that name hold on the whole range."""
        needed, own = _interval(lower, upper), self.domain.get(variable)
        good = needed is not None and own is not None and own.includes(needed)
        return proved(good, f"what was proved of {variable} was not proved for the whole range")

    def _within(self, integral: Expr) -> tuple[Domain, Facts]:
        """The domain with the variables of integration on open intervals that hold their ranges."""
        inside = {**self.domain}
        for variable, lower, upper in integral.limits:
            inside[variable] = _interval(lower, upper) or Interval(None, None, True, True)
        bound = [limit[0] for limit in integral.limits]
        return inside, [fact for fact in self._facts if not fact[0].has(*bound)]

    def fubini(self, products: Expr, first: Expr, second: Expr, why: str) -> Expr:
        pieces = [_integral_pair(term) for term in _terms(products)]
        ranges = {piece[1:] for piece in pieces if piece}
        fresh = not {first, second} & (products.free_symbols | _bound_inside(products)) and first != second
        outcomes = [
            proved(
                fresh and len(ranges) == 1 and None not in pieces, "not products of two integrals on one pair of ranges"
            )
        ]
        if outcomes[0].status != Status.PROVED:
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


def _inner(integral: Expr, count: int) -> Expr:
    """The integrand with the innermost `count` signs of integration before it."""
    return sympy.Integral(integral.function, *integral.limits[:count]) if count else integral.function


def _interval(lower: Expr, upper: Expr) -> Interval | None:
    """The open interval between two ends that are numbers or infinite, the lower one below; else None."""
    if not all(end.is_Rational or end in (sympy.oo, -sympy.oo) for end in (lower, upper)) or not lower < upper:
        return None
    low, high = (to_fraction(end) if end.is_Rational else None for end in (lower, upper))
    return Interval(low, high, True, True)


def _fresh(integral: Expr, value: Expr, new: Expr) -> Outcome:
    """The new variable is new, and nothing comes under the sign of an integral or a sum inside."""
    old, function, (variable, *ends) = integral.limits[0][0], integral.function, new
    bound = {limit[0] for part in function.atoms(sympy.Integral, sympy.Sum) for limit in part.limits}
    clear = not integral.has(variable) and not bound & {old, variable, *value.free_symbols}
    clear = clear and not any(end.has(old, variable) for end in ends) and not value.has(old)
    clear = clear and not function.has(sympy.Derivative, sympy.Subs)
    return proved(clear, "the new variable must have a name of its own")


def _terms(products: Expr) -> list[Expr]:
    """The terms of a polynomial in integrals, the integrands left as they are."""
    names = {integral: sympy.Dummy() for integral in products.atoms(sympy.Integral)}
    back = {name: integral for integral, name in names.items()}
    return [term.xreplace(back) for term in sympy.Add.make_args(sympy.expand(products.xreplace(names)))]


def _bound_inside(products: Expr) -> set[Expr]:
    """The bound variables inside the integrands: under them no new letter may come."""
    inner = (part for i in products.atoms(sympy.Integral) for part in i.function.atoms(sympy.Integral, sympy.Sum))
    return {limit[0] for part in inner for limit in part.limits}


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
