"""Integrals and sums from the closed tables, and finite sums."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy

from prsym.model.domain import NONNEGATIVE, REAL, Interval
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.exact import is_zero
from prsym.verify.ledger import Ledger, to_fraction
from prsym.verify.signs import holds
from prsym.verify.tables import INTEGRALS, SUMS

Expr = Any


class TabledRules(Ledger):
    """Integrals and sums from the closed tables, and finite sums."""

    def tabled_integral(
        self, integral: Expr, name: str, coefficient: Expr, parameters: Sequence[Expr], why: str
    ) -> Expr:
        entry = INTEGRALS[name]
        variable, lower, upper = integral.limits[0]
        value = coefficient * entry.value(*parameters)
        model = coefficient * entry.integrand(variable, *parameters)
        inside = {**self.domain, variable: self._range(lower, upper)}
        free = not any(part.has(variable) for part in (coefficient, *parameters))
        outcome = combine(
            [
                proved(len(integral.limits) == 1 and lower == 0, "the range does not begin at 0"),
                proved(upper == entry.upper(*parameters), "the range is not that of the table"),
                proved(free, "a parameter depends on the variable of integration"),
                checks.equal(integral.function, model, inside, self._facts),
                *(
                    proved(holds(p, ">", self.domain, self._facts), f"not proved positive: {p}")
                    for p in entry.positive(*parameters)
                ),
                checks.defined(coefficient, self.domain, self._facts),
            ]
        )
        self._link(integral, value, outcome)
        self._record("tabled integral", integral, "=", value, f"{why} ({entry.source})", outcome)
        return value

    def tabled_sum(self, total: Expr, name: str, coefficient: Expr, parameters: Sequence[Expr], why: str) -> Expr:
        entry = SUMS[name]
        index, lower, upper = total.limits[0]
        value = coefficient * entry.value(*parameters)
        model = coefficient * entry.term(index, *parameters)
        n, *bases = parameters
        outcome = combine(
            [
                proved(lower == 0 and upper == entry.upper(*parameters), "the range is not that of the table"),
                proved(not any(p.has(index) for p in (coefficient, *parameters)), "a parameter depends on the index"),
                checks.equal(total.function, model, self._with_index(total), self._facts),
                proved(holds(n, ">=", self.domain, self._facts), f"not proved non-negative: {n}"),
                *(proved(holds(p, ">", self.domain, self._facts), f"not proved positive: {p}") for p in bases),
                checks.defined(coefficient, self.domain, self._facts),
            ]
        )
        self._link(total, value, outcome)
        self._record("tabled sum", total, "=", value, f"{why} ({entry.source})", outcome)
        return value

    def termwise(self, total: Expr, term: Expr, why: str) -> Expr:
        result = sympy.Sum(term, *total.limits)
        if self._known_equal(total.function, term):
            outcome = Outcome("proved", 1, 1, "")
        else:
            outcome = checks.equal(total.function, term, self._with_index(total), self._facts)
        self._link(total, result, outcome)
        self._record("term by term", total, "=", result, why, outcome)
        return result

    def _with_index(self, total: Expr) -> dict[Any, Interval]:
        """The domain with the index: from its lower end up, where that is a number or not negative."""
        index, lower, _ = total.limits[0]
        if lower.is_Rational:
            own = Interval(to_fraction(lower), None, False, True)
        else:
            own = NONNEGATIVE if holds(lower, ">=", self.domain, self._facts) else REAL
        return {**self.domain, index: own}

    def _range(self, lower: Expr, upper: Expr) -> Interval:
        """An open interval that holds the range: its own ends where they are numbers, 1 for an end below 1."""
        low, high = (to_fraction(end) if end.is_Rational else None for end in (lower, upper))
        if high is None and upper is not sympy.oo and holds(1 - upper, ">", self.domain, self._facts):
            high = Fraction(1)
        return Interval(low, high, True, True)

    def interchange(self, integral: Expr, why: str) -> Expr:
        (limits,) = integral.limits
        total = next(iter(integral.function.atoms(sympy.Sum)), None)
        if total is None or not is_zero(integral.function / total - _cofactor(integral.function, total), self.domain):
            outcome = proved(False, "the integrand is no sum times a factor")
            self._record("interchange", integral, "=", integral, why, outcome)
            return integral
        factor = _cofactor(integral.function, total)
        index = total.limits[0][0]
        term = factor * total.function
        inside = {**self._with_index(total), limits[0]: self._range(limits[1], limits[2])}
        result = sympy.Sum(sympy.Integral(term, limits), *total.limits)
        apart = index not in factor.free_symbols and not any(
            limits[0] in end.free_symbols for end in total.limits[0][1:]
        )
        outcome = combine(
            [
                proved(apart, "the index or the variable of integration is used on both sides"),
                proved(holds(term, ">=", inside, self._facts), "the terms were not proved non-negative (Tonelli)"),
            ]
        )
        self._link(integral, result, outcome)
        self._record("interchange", integral, "=", result, why, outcome)
        return result

    def sum_by_differences(self, value: Expr, index: Expr, term: Expr, start: int, why: str) -> Expr:
        first = sympy.Integer(start)
        j = sympy.Symbol("j")
        step = value.xreplace({index: index + 1}) - value
        result = value.xreplace({index: first}) + sympy.Sum(term.xreplace({index: j}), (j, first, index - 1))
        from_start = Interval(to_fraction(first), None, False, True)
        known = self.domain.get(index)
        outcome = combine(
            [
                proved(self._known_equal(step, term), "the difference was not proved to be that term"),
                proved(known is not None and known.includes(from_start), "the index does not run from the start"),
                proved(j not in self.domain and not value.has(j) and not term.has(j), "the name j is in use"),
            ]
        )
        self._link(value, result, outcome)
        self._record("sum of differences", value, "=", result, why, outcome)
        return result


def _cofactor(product: Expr, factor: Expr) -> Expr:
    """What stands beside one factor of a product."""
    return sympy.Mul(*(f for f in sympy.Mul.make_args(product) if f != factor))
