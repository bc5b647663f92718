"""Replay of a derivation: every step is taken and checked by its rule's checker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flint import fmpq

from prsym.model.derivation import Derivation
from prsym.model.status import Status
from prsym.reading.symbolic import from_sympy
from prsym.verify.balls import at_precision, ball, evaluate, exact
from prsym.verify.checks import combine, equal, proved
from prsym.verify.exact import is_zero
from prsym.verify.ledger import NOTHING_TO_CHECK, to_fraction
from prsym.verify.rules.algebra import AlgebraRules
from prsym.verify.rules.densities import DensityRules
from prsym.verify.rules.integrals import IntegralRules
from prsym.verify.rules.limits import LimitRules
from prsym.verify.rules.signs import SignRules
from prsym.verify.rules.tabled import TabledRules
from prsym.verify.signs import Facts

Expr = Any
PRINTED_FORM = "printed form"  # the rule of the steps of the double entry


class Replay(AlgebraRules, LimitRules, SignRules, IntegralRules, TabledRules, DensityRules, Derivation):
    """One replay: all the rules over one ledger, and the counterexample that refutes a statement."""

    def printed_form(self, derived: Expr, printed: Expr, why: str, relations: Facts) -> None:
        """What was derived equals what is printed, where the relations hold that are part of the domain."""
        outcome = equal(derived, printed, self.domain, (*self._facts, *relations), self.whole)
        self._link(derived, printed, outcome)
        self._record(PRINTED_FORM, derived, "=", printed, why, outcome)

    def equality(self, left: Expr, right: Expr, why: str) -> None:
        """The printed left side is what was derived: by earlier steps or algebra, else it is told as a premise."""
        if self._known_equal(left, right) or is_zero(left - right, self.domain, self._facts):
            self._record("equality", left, "=", right, why, proved(True, ""))
        else:
            self._record("premise", left, "=", right, "the left side names what was derived", NOTHING_TO_CHECK)

    def refute(self, point: Mapping[Any, Expr], left: Expr, relation: str, right: Expr, why: str) -> Expr:
        declared = {**self.domain, **self._own}
        letters = {s: to_fraction(v) for s, v in point.items() if s.is_Symbol}
        in_domain = all(declared[s].contains(v) for s, v in letters.items() if s in declared)
        with at_precision(256):
            values = {s.name: exact(v) for s, v in letters.items()}
            a, b = (ball(evaluate(from_sympy(side), values)) for side in (left, right))
            same = evaluate(from_sympy(left - right), values)
        certain = {
            "<": a < b,
            ">": a > b,
            "!=": not a.overlaps(b),
            "=": isinstance(same, fmpq) and same == 0,
        }[relation]
        outcome = combine([proved(in_domain, "the point is outside the domain"), proved(certain, "not certain")])
        if outcome.status == Status.PROVED:
            self.refutations.append((point, left, right))
        self._record("counterexample", left, relation, right, why, outcome)
        return left - right
