"""Signs on the whole domain."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.domain import NONNEGATIVE
from prsym.model.status import Status
from prsym.reading.symbolic import rational
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.ledger import ZERO, Ledger
from prsym.verify.signs import holds

Expr = Any


class SignRules(Ledger):
    """Signs on the whole domain."""

    def sign(self, expression: Expr, relation: str, why: str) -> Expr:
        found = holds(expression, relation, self.domain, self._facts)
        expanded = expression.xreplace(dict(self._definitions))
        found = found or holds(expanded, relation, self.domain, self._facts)
        outcome = self._sign_outcome(found, expression, relation)
        self._conclude_sign("sign", expression, relation, why, outcome)
        return expression

    def _sign_outcome(self, found: bool, expression: Expr, relation: str) -> Outcome:
        if found:
            return Outcome(Status.PROVED, 1, 1, "")
        problem = f"the sign was not proved: {relation} 0"
        used = {s: i for s, i in self.domain.items() if s in expression.free_symbols}
        contrary = {">": "<=", ">=": "<", "<": ">=", "<=": ">"}[relation]
        if used and holds(expression, contrary, used):
            return Outcome(Status.REFUTED, 1, 1, f"the expression is {contrary} 0 on the whole domain")
        return Outcome(Status.UNDECIDED, 1, 0, problem)

    def sign_by_derivative(self, expression: Expr, relation: str, variable: Expr, base: Expr, why: str) -> Expr:
        slope = sympy.diff(expression, variable)
        rest = {s: i for s, i in self.domain.items() if s != variable}
        lower = self.domain[variable].lower
        begins = lower is not None and base == rational(lower)
        closed = {**self.domain, variable: NONNEGATIVE} if base == 0 else self.domain
        outcome = combine(
            [
                checks.equal(expression.xreplace({variable: base}), ZERO, rest, self._facts),
                proved(holds(slope, relation, self.domain, self._facts), f"the derivative's sign: {relation} 0"),
                proved(begins and base == 0, "the domain does not begin at the base 0"),
                proved(self.domain[variable].lower_open or relation.endswith("="), "it is 0 at the closed end"),
                checks.defined(expression, closed, ()),
            ]
        )
        self._conclude_sign("sign by derivative", expression, relation, why, outcome)
        return expression

    def integral_sign(self, integral: Expr, relation: str, why: str) -> Expr:
        outcome = checks.integral_has_sign(integral, relation, self.domain, self._facts)
        self._conclude_sign("integral sign", integral, relation, why, outcome)
        return integral

    def _conclude_sign(self, rule: str, expression: Expr, relation: str, why: str, outcome: Outcome) -> None:
        if outcome.status == Status.PROVED:
            self._add_fact(expression, relation)
        self._record(rule, expression, relation, ZERO, why, outcome)
