"""Limits, and values that are taken between two limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sympy

from prsym.model.status import Status
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.exact import is_zero
from prsym.verify.ledger import ZERO, Ledger, is_finite
from prsym.verify.signs import holds

Expr = Any


class LimitRules(Ledger):
    """Limits, and values that are taken between two limits."""

    def limit(
        self, expression: Expr, form: Expr, atoms: Sequence[tuple[Expr, Expr, Expr]], variable: Expr, why: str
    ) -> Expr:
        values = {symbol: value for symbol, value, _ in atoms}
        limits = {symbol: limit for symbol, _, limit in atoms}
        result = form.xreplace(limits)
        outcomes = [checks.equal(expression, form.xreplace(values), self.domain, self._facts)]
        for _, value, limit in atoms:
            outcomes.append(checks.limit_of_atom(value, variable, limit, self.domain, self._facts))
        outcomes.append(proved(not result.has(variable), "the form still holds the variable: make it an atom"))
        outcomes.append(proved(is_finite(result), "the form is undefined at the atoms' limits"))
        outcomes.append(self._continuous(form, limits))
        outcomes.append(checks.defined(expression, self.domain, self._facts))
        starts_at_zero = self.domain[variable].lower == 0
        outcomes.append(proved(starts_at_zero, "the variable's domain does not begin at 0"))
        outcome = combine(outcomes)
        if outcome.status == Status.PROVED:
            self._limits.append((expression, variable, result))
            self._reach(expression, "→", result, variable)
        self._record("limit", expression, "→", result, why, outcome)
        return result

    def _continuous(self, form: Expr, limits: Mapping[Expr, Expr]) -> Outcome:
        """The form is a composition of continuous functions that is defined at the atoms' limits."""
        requirements = [(part.xreplace(dict(limits)), relation) for part, relation in checks.requirements(form)]
        outcomes = [
            proved(holds(part, relation, self.domain, self._facts), f"not continuous there: {part} {relation} 0")
            for part, relation in requirements
        ]
        return combine([checks.known(form, opaque=False), *outcomes])

    def quotient_limit(self, top: Expr, bottom: Expr, variable: Expr, at: Expr, why: str) -> Expr:
        place = {variable: at}
        slopes = [sympy.diff(part, variable) for part in (top, bottom)]
        rest = {s: i for s, i in self.domain.items() if s != variable}
        result = slopes[0].xreplace(place) / slopes[1].xreplace(place)
        outcome = combine(
            [
                *(checks.equal(part.xreplace(place), ZERO, rest, self._facts) for part in (top, bottom)),
                *(checks.defined(part, self.domain, self._facts) for part in (top, bottom, *slopes)),
                *(self._smooth_at(part, place, rest) for part in (top, bottom, *slopes)),
                proved(holds(slopes[1].xreplace(place), "!=", rest, self._facts), "the lower slope may vanish"),
            ]
        )
        if outcome.status == Status.PROVED and at == 0:
            self._reach(top / bottom, "→", result, variable)
        self._record("limit", top / bottom, "→", result, why, outcome)
        return result

    def _smooth_at(self, part: Expr, place: Mapping[Any, Expr], rest: Mapping[Any, Any]) -> Outcome:
        """Whether the conditions for the part to be smooth hold at the point itself."""
        needed = [(e.xreplace(dict(place)), relation) for e, relation in checks.requirements(part)]
        good = all(holds(e, relation, rest, self._facts) for e, relation in needed)
        return proved(good and not part.has(sympy.Integral, sympy.Sum), "not known to be smooth at the point")

    def intermediate_value(
        self, quantity: Expr, variable: Expr, ends: Sequence[tuple[Expr, Expr]], value: Expr, why: str
    ) -> Expr:
        slope = sympy.Derivative(quantity, variable)
        rising = holds(slope, ">", self.domain, self._facts)
        falling = holds(slope, "<", self.domain, self._facts)
        limits = [self._limit_at(quantity, variable, *end) for end in ends]
        outcomes = [proved(rising or falling, "strict monotonicity was not proved")]
        outcomes.append(self._reaches_both_ends(variable, ends))
        outcomes.append(proved(None not in limits, "a limit at an end was not found by an earlier step"))
        if None not in limits:
            low, high = limits if rising else limits[::-1]
            inside = holds(value - low, ">", self.domain, self._facts) and holds(
                high - value, ">", self.domain, self._facts
            )
            outcomes.append(proved(inside, f"the value was not proved to lie between {low} and {high}"))
        outcome = combine(outcomes)
        if outcome.status == Status.PROVED:
            self._reach(quantity, "once", value, variable)
        self._record("intermediate value", quantity, "=", value, why, outcome)
        return value

    def _limit_at(self, quantity: Expr, variable: Expr, replacement: Expr, new: Expr) -> Expr | None:
        """The recorded limit of one of the quantity's definitions with the variable replaced."""
        for name, definition in self._definitions:
            if name != quantity:
                continue
            at_end = definition.xreplace({variable: replacement})
            for expression, limit_variable, limit in self._limits:
                if limit_variable == new and is_zero(expression - at_end, self.domain, self._facts):
                    return limit
        return None

    def _reaches_both_ends(self, variable: Expr, ends: Sequence[tuple[Expr, Expr]]) -> Outcome:
        """The first replacement tends to the lower end of the variable's domain, the second to the upper."""
        interval, (low, low_variable), (high, high_variable) = self.domain[variable], *ends
        at_low = low.xreplace({low_variable: ZERO})
        below = interval.lower is not None and at_low == sympy.Rational(interval.lower)
        if interval.upper is None:
            above = sympy.cancel(1 / high).xreplace({high_variable: ZERO}) == 0 and holds(high, ">", self.domain)
        else:
            above = high.xreplace({high_variable: ZERO}) == sympy.Rational(interval.upper)
        return proved(below and above, "the replacements do not reach the ends of the domain")
