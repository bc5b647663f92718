"""Whether a replay ends in what a theorem claims: each claim is read from its print, and proved from what was reached.

A relation is proved where a step reached it, in this form or in one that the zero test shows to be equal, for domains
that include those of the claim; or where the exact methods prove it at once, with the signs that were reached and the
hypotheses as facts. Names that the derivation defined are replaced by their values, integrals by those that were
reached, and letters by what hypotheses say that they are equal to. An equivalence is proved where the one side is the
other times a factor of one sign; a limit and a value that is taken exactly once, where a step reached them.

Complete on: what the steps of a derivation state literally. Anything else that is not proved is undecided.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import sympy

from prsym.errors import ReadingError, UnableError
from prsym.model.derivation import Step
from prsym.model.domain import Interval
from prsym.model.formula import Theorem
from prsym.model.statement import Claim, Equivalent, Exists, Holds, Tends
from prsym.reading.symbolic import from_sympy, rational
from prsym.reading.tree import Node, Relation
from prsym.verify.balls import UndefinedError, at_precision, ball, evaluate, exact
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.exact import is_zero
from prsym.verify.hypotheses import (
    as_relation,
    facts_of,
    follows_by_factor,
    hypotheses,
    is_supposed,
    relations,
    substitutions,
)
from prsym.verify.ledger import TURNED, Ledger, Reached
from prsym.verify.names import Names, is_for_the_values_of
from prsym.verify.points import points
from prsym.verify.signs import Facts, holds

Expr = Any
POINTS_COMPARED = 3  # at which two forms must agree before the zero test is asked
IMPLIED_BY = {">": (">",), ">=": (">", ">="), "<": ("<",), "<=": ("<", "<="), "!=": (">", "<")}


def conclude(ledger: Ledger, theorem: Theorem, claim: Claim) -> Step:
    """The claim as the last step of a replay: proved, or undecided with what was not reached."""
    context = _Context(ledger, theorem, claim)
    outcome = context.outcome(claim)
    return Step(
        "conclusion", statement(theorem, claim), "what is claimed", outcome.status, *_counts(outcome), outcome.detail
    )


def _counts(outcome: Outcome) -> tuple[int, int]:
    return outcome.tried, outcome.effective


def statement(theorem: Theorem, claim: Claim) -> Relation:
    """The claim's relation, in parameter names, as far as one relation can say it."""
    about = theorem.about(claim.over)
    match claim:
        case Holds(printed):
            return as_relation(about.read(printed))
        case Exists(printed, unknown):
            return as_relation(about.about((unknown,)).read(printed))
        case Equivalent(left, right):
            return Relation((about.read(left), about.read(right)), ("⟺",))
        case Tends(printed, value):
            return Relation((about.read(printed), about.read(value)), ("→",))


class _Context:
    """One claim: its domains, and what was reached for domains that include them."""

    def __init__(self, ledger: Ledger, theorem: Theorem, claim: Claim) -> None:
        about = theorem.about(claim.over)
        self._theorem = about.about((claim.unknown,)) if isinstance(claim, Exists) else about
        self._domain: dict[Expr, Interval] = {sympy.Symbol(p.name): p.interval for p in self._theorem.parameters}
        self._names = Names(ledger)
        self._supposed = [] if isinstance(claim, Tends) else list(hypotheses(self._theorem, claim.when))
        self._hypotheses = facts_of(self._supposed, self._domain)
        premises = [self._named(premise) for premise in ledger.premises]
        beyond = [premise for premise in premises if not self._supposes(premise)]
        named = [Reached(name, "=", value, ledger.domain) for name, value in ledger.definitions if not name.is_Symbol]
        always = any(p.operator == "in" for p in beyond) or not all(map(self._supposes, named))
        self._usable = -1 if always else min((p.premises for p in beyond), default=len(premises))
        speaking = [r for place, r in enumerate(ledger.conclusions) if self._speaks(place, r)]
        self._reached = [self._named(r) for r in speaking]
        self._reached = [r for r in self._reached if self._covers(r)]
        self._assumed = [p for p in premises if p not in beyond and self._covers(p)]

    def _named(self, reached: Reached) -> Reached:
        """The conclusion, defined names replaced by their values."""
        left, right = (self._names.substitutions(side) for side in (reached.left, reached.right))
        return Reached(left, reached.operator, right, reached.domain, reached.variable, reached.premises)

    def _supposes(self, premise: Reached) -> bool:
        return is_supposed(premise, self._supposed, self._theorem, self._domain)

    def _speaks(self, place: int, reached: Reached) -> bool:
        """Whether it rests on no premise beyond the hypotheses, and is for all values that its names may have.

        That the value of a name lies in the name's domain rests on the premises that its definition came after.
        """
        used = self._names.behind(reached)
        rests = max((reached.premises, *(own.premises for _, own in used)))
        return rests <= self._usable and all(
            place >= first or is_for_the_values_of(reached, own) for first, own in used
        )

    def _covers(self, reached: Reached) -> bool:
        """Whether it was proved for all values that the claim is about."""
        used = reached.left.free_symbols | reached.right.free_symbols
        return all(
            s not in reached.domain or reached.domain[s].includes(i) for s, i in self._domain.items() if s in used
        )

    def outcome(self, claim: Claim) -> Outcome:
        """Proved, or undecided with what is missing."""
        match claim:
            case Holds(printed):
                return combine([self._related(*relation) for relation in relations(self._theorem, printed)])
            case Equivalent(left, right):
                return self._equivalent(relations(self._theorem, left), relations(self._theorem, right))
            case Tends():
                return self._tends(claim)
            case Exists(printed, unknown):
                return self._exists(relations(self._theorem, printed), sympy.Symbol(unknown.name))

    @property
    def _facts(self) -> Facts:
        """Signs as the exact methods take them."""
        told = [(r.left, r.operator) for r in (*self._reached, *self._assumed) if r.right == 0 and r.operator in TURNED]
        oriented = [(e, o) if o in {">", ">="} else (-e, TURNED[o]) for e, o in told]
        return tuple(dict.fromkeys((*self._hypotheses, *oriented)))

    def _related(self, left: Expr, operator: str, right: Expr) -> Outcome:
        good = self._equal(left, right) if operator == "=" else self._signed(left - right, operator)
        if not good and (difference := substitutions(left - right, self._supposed, self._domain)) != left - right:
            good = self._is_zero(difference) if operator == "=" else self._signed(difference, operator)
        return proved(good, f"no step reached the claim, and it does not follow: {left} {operator} {right}")

    def _equal(self, left: Expr, right: Expr) -> bool:
        literally = any({left, right} == {r.left, r.right} for r in self._reached if r.operator == "=")
        if literally or self._is_zero(left - right):
            return True
        if follows_by_factor(left - right, self._supposed, self._domain, self._facts):
            return True
        for r in self._reached:
            if r.operator == "=" and (
                (self._same(r.left, left) and self._same(r.right, right))
                or (self._same(r.left, right) and self._same(r.right, left))
                or self._same(r.left - r.right, left - right)
            ):
                return True
        replaced = self._evaluated(left - right)
        return replaced != left - right and self._is_zero(replaced)

    def _evaluated(self, expression: Expr) -> Expr:
        """The expression with the values that steps found of its integrals, sums and slopes."""
        found = {r.left: r.right for r in self._reached if r.operator == "=" and _is_opaque(r.left)}
        return expression.xreplace(found)

    def _signed(self, expression: Expr, operator: str) -> bool:
        return any(self._has_sign(e, operator) for e in dict.fromkeys([expression, self._evaluated(expression)]))

    def _has_sign(self, expression: Expr, operator: str) -> bool:
        for r in self._reached:
            if r.operator not in TURNED:
                continue
            difference = r.left - r.right
            if r.operator in IMPLIED_BY[operator] and self._same(difference, expression):
                return True
            if TURNED[r.operator] in IMPLIED_BY[operator] and self._same(-difference, expression):
                return True
        return holds(expression, operator, self._domain, self._facts) or self._exceeds_a_fact(expression, operator)

    def _exceeds_a_fact(self, expression: Expr, operator: str) -> bool:
        """Whether it, or its negative, is not below something that is known to be positive or non-negative."""
        one, strict = expression if operator in {">", ">="} else -expression, operator in {">", "<"}
        if operator == "!=" or not one.is_polynomial():
            return False
        return any(
            holds(one - fact, ">" if strict and known == ">=" else ">=", self._domain, self._facts)
            for fact, known in self._facts
            if fact.is_polynomial() and fact.free_symbols & one.free_symbols
        )

    def _same(self, one: Expr, other: Expr) -> bool:
        """Whether both are equal on the claim's domain."""
        if one == other:
            return True
        if one.has(sympy.Sum) != other.has(sympy.Sum):  # the exact test takes sums as they are
            return False
        if one.free_symbols != other.free_symbols or not self._agree(one, other):
            return False
        return self._is_zero(one - other)

    def _is_zero(self, expression: Expr) -> bool:
        try:
            return is_zero(expression, self._domain, self._facts)
        except (TypeError, UnableError):
            return False

    def _agree(self, one: Expr, other: Expr) -> bool:
        """Whether some points do not tell the two apart: a quick test before the exact one."""
        used = {s.name: i for s, i in self._domain.items() if s in one.free_symbols}
        try:
            node = from_sympy(one - other)
        except TypeError:
            return True
        return not any(_certainly_not_zero(node, point) for point in points(used, frozenset(), POINTS_COMPARED))

    def _equivalent(self, left: list[tuple[Expr, str, Expr]], right: list[tuple[Expr, str, Expr]]) -> Outcome:
        """Each is the other times a factor of one sign."""
        (a, one, b), (c, other, d) = left[0], right[0]
        first, second = a - b, c - d
        good = len(left) == len(right) == 1 and any(
            self._is_factor(first, second, sign) and turned == other
            for sign, turned in ((">", one), ("<", TURNED.get(one, one)))
        )
        return proved(good, f"{first} was not shown to be {second} times a factor of one sign")

    def _is_factor(self, first: Expr, second: Expr, sign: str) -> bool:
        """Whether first is second times something of that sign."""
        for top, bottom in ((first, second), (second, first)):
            factor = sympy.cancel(sympy.together(top / bottom))
            if self._is_zero(top - factor * bottom) and holds(factor, sign, self._domain, self._facts):
                return True
        return any(  # a = factor times b was reached by a step
            r.operator == "=" and self._same(r.left, first) and holds(r.right / second, sign, self._domain, self._facts)
            for r in self._reached
        )

    def _tends(self, claim: Tends) -> Outcome:
        about = self._theorem
        expression, value = (self._evaluated(about.to_sympy(about.read(t))) for t in (claim.printed, claim.value))
        variable = sympy.Symbol(claim.parameter)
        good = any(
            r.operator == "→"
            and self._is_zero(r.right - value)
            and self._same_limit(r, expression.xreplace({variable: _place(claim.to, r.variable)}))
            for r in self._reached
        )
        return proved(good, f"no step reached the limit {value} of {expression} for {claim.parameter} → {claim.to}")

    def _same_limit(self, reached: Reached, expression: Expr) -> bool:
        inside = {**self._domain, reached.variable: reached.domain[reached.variable]}
        return bool(reached.left == expression) or is_zero(reached.left - expression, inside, self._facts)

    def _exists(self, wanted: list[tuple[Expr, str, Expr]], unknown: Expr) -> Outcome:
        """A step found that the quantity takes the value exactly once, on the unknown's whole domain."""
        left, operator, right = wanted[0]
        good = (
            len(wanted) == 1
            and operator == "="
            and any(
                r.operator == "once"
                and r.variable == unknown
                and r.domain[unknown] == self._domain[unknown]
                and (
                    (self._same(r.left, left) and self._same(r.right, right))
                    or self._same(r.left - r.right, left - right)
                )
                for r in self._reached
            )
        )
        return proved(good, f"no step found that {left} = {right} for exactly one {unknown}")


def _place(to: str, variable: Expr) -> Expr:
    """Where the claim's parameter is, for a variable that falls to 0."""
    if to == "oo":
        return 1 / variable
    number = rational(Fraction(to[:-1]))
    return number + variable if to.endswith("+") else number - variable


def _is_opaque(expression: Expr) -> bool:
    """An integral, a sum or a derivative of an unknown function, for which its value may be put in."""
    return isinstance(expression, sympy.Integral | sympy.Sum | sympy.Derivative)


def _certainly_not_zero(node: Node, point: Mapping[str, Fraction]) -> bool:
    with at_precision(128):
        try:
            value = ball(evaluate(node, {name: exact(v) for name, v in point.items()}))
        except (UnableError, UndefinedError, ReadingError):
            return False
        return bool(value.is_finite() and not value.contains(0))
