"""Integrals and sums from the closed tables, and finite sums."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy

from prsym.model.domain import NONNEGATIVE, REAL, Interval
from prsym.model.status import Status
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.exact import is_zero
from prsym.verify.ledger import Ledger, to_fraction
from prsym.verify.signs import Domain, Facts, holds
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
        inside, facts = self._on_range(variable, lower, upper)
        free = not any(part.has(variable) for part in (coefficient, *parameters))
        outcome = combine(
            [
                proved(len(integral.limits) == 1 and lower == 0, "the range does not begin at 0"),
                self._is_no_name(variable),
                proved(upper == entry.upper(*parameters), "the range is not that of the table"),
                proved(free, "a parameter depends on the variable of integration"),
                checks.equal(integral.function, model, inside, facts),
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
        inside, facts = self._with_index(total)
        outcome = combine(
            [
                _single(total),
                self._is_no_name(index),
                proved(lower == 0 and upper == entry.upper(*parameters), "the range is not that of the table"),
                proved(not any(p.has(index) for p in (coefficient, *parameters)), "a parameter depends on the index"),
                checks.equal(total.function, model, inside, facts),
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
        if self._known_equal(total.function, term) and self._knows(total.limits[0][0], self._index_range(total)):
            outcome = Outcome(Status.PROVED, 1, 1, "")
        else:
            outcome = checks.equal(total.function, term, *self._with_index(total))
        outcome = combine([_single(total), self._is_no_name(total.limits[0][0]), outcome])
        self._link(total, result, outcome)
        self._record("term by term", total, "=", result, why, outcome)
        return result

    def _knows(self, bound: Expr, needed: Interval) -> bool:
        """Whether what was proved of the free letter of that name holds for every value of the bound one."""
        own = self.domain.get(bound)
        return own is not None and own.includes(needed)

    def _bind(self, bound: Expr, needed: Interval) -> tuple[Domain, Facts]:
        """The domain with a bound variable, and the facts that hold for all its values."""
        known = self._knows(bound, needed)
        facts = [(e, relation) for e, relation in self._facts if known or not e.has(bound)]
        return {**self.domain, bound: needed}, facts

    def _with_index(self, total: Expr) -> tuple[Domain, Facts]:
        return self._bind(total.limits[0][0], self._index_range(total))

    def _index_range(self, total: Expr) -> Interval:
        """From the lower end up, where that is a number or not negative."""
        _, lower, _ = total.limits[0]
        if lower.is_Rational:
            return Interval(to_fraction(lower), None, False, True)
        return NONNEGATIVE if holds(lower, ">=", self.domain, self._facts) else REAL

    def _on_range(self, variable: Expr, lower: Expr, upper: Expr) -> tuple[Domain, Facts]:
        """An open interval that holds the range: its own ends where they are numbers, 1 for an end below 1."""
        low, high = (to_fraction(end) if end.is_Rational else None for end in (lower, upper))
        if high is None and upper is not sympy.oo and holds(1 - upper, ">", self.domain, self._facts):
            high = Fraction(1)
        return self._bind(variable, Interval(low, high, True, True))

    def interchange(self, integral: Expr, why: str) -> Expr:
        (limits,) = integral.limits
        if integral.function.is_Add:
            return self._term_by_term(integral, why)
        total = next(iter(integral.function.atoms(sympy.Sum)), None)
        if total is None or not is_zero(integral.function / total - _cofactor(integral.function, total), self.domain):
            outcome = proved(False, "the integrand is no sum times a factor")
            self._record("interchange", integral, "=", integral, why, outcome)
            return integral
        factor = _cofactor(integral.function, total)
        term = factor * total.function
        result = sympy.Sum(sympy.Integral(term, limits), *total.limits)
        outcome = combine(
            [_single(total), *self._apart(factor, total, limits), self._non_negative(term, total, limits)]
        )
        self._link(integral, result, outcome)
        self._record("interchange", integral, "=", result, why, outcome)
        return result

    def _term_by_term(self, integral: Expr, why: str) -> Expr:
        """The integrand is a sum that is written out."""
        inside, facts = self._on_range(*integral.limits[0])
        terms = integral.function.args
        result = sympy.Add(*(sympy.Integral(term, *integral.limits) for term in terms))
        outcome = combine(
            [
                proved(holds(term, ">=", inside, facts), "the terms were not proved non-negative (Tonelli)")
                for term in terms
            ]
        )
        self._link(integral, result, outcome)
        self._record("interchange", integral, "=", result, why, outcome)
        return result

    def _apart(self, factor: Expr, total: Expr, limits: Sequence[Expr]) -> list[Outcome]:
        """Neither bound variable stands where it would come under the other's sign."""
        index, *ends = total.limits[0]
        variable, *range_ends = limits
        clash = index == variable or any(part.has(index) for part in (factor, *range_ends))
        clash = clash or any(end.has(variable) for end in ends)
        return [proved(not clash, "the index or the variable of integration is used on both sides")]

    def _non_negative(self, term: Expr, total: Expr, limits: Sequence[Expr]) -> Outcome:
        variable, index = limits[0], total.limits[0][0]
        inside, facts = self._on_range(*limits)
        with_index, more = self._with_index(total)
        both = {**self.domain, variable: inside[variable], index: with_index[index]}
        good = holds(term, ">=", both, [fact for fact in facts if fact in more])
        return proved(good, "the terms were not proved non-negative (Tonelli)")

    def sum_by_differences(self, value: Expr, index: Expr, term: Expr, start: int, why: str) -> Expr:
        first = sympy.Integer(start)
        j = sympy.Symbol("j")
        step = value.xreplace({index: index + 1}) - value
        result = value.xreplace({index: first}) + sympy.Sum(term.xreplace({index: j}), (j, first, index - 1))
        outcome = combine(
            [
                proved(self._known_equal(step, term), "the difference was not proved to be that term"),
                proved(
                    self._knows(index, Interval(to_fraction(first), None, False, True)),
                    "the index does not run from the start",
                ),
                proved(j not in self.domain and not value.has(j) and not term.has(j), "the name j is in use"),
                proved(index not in _bound(value) | _bound(term), "the index is bound in the terms"),
            ]
        )
        self._link(value, result, outcome)
        self._record("sum of differences", value, "=", result, why, outcome)
        return result


def _cofactor(product: Expr, factor: Expr) -> Expr:
    """The product of the other factors."""
    return sympy.Mul(*(f for f in sympy.Mul.make_args(product) if f != factor))


def _single(total: Expr) -> Outcome:
    return proved(len(total.limits) == 1, "a sum over more than one index")


def _bound(expression: Expr) -> set[Expr]:
    """The bound variables of the integrals and sums in an expression."""
    return {limit[0] for part in expression.atoms(sympy.Integral, sympy.Sum) for limit in part.limits}
