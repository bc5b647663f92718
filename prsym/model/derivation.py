"""A derivation: steps by a closed list of rules, each checked when the derivation is replayed.

`Derivation` says what a derivation may do; `prsym.verify.replay` does it and checks it. A derivation
never states that a step is right: it states the step, and the checker of the rule decides.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from prsym.model.domain import Interval
from prsym.model.status import Status
from prsym.reading.tree import Node

Expr = Any  # a SymPy expression


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the rule, the statement it reached, why it is taken, and what the rule's checker said.

    `tried` counts the checks (side conditions included) and `effective` those that were settled;
    a definition or a premise has none.
    """

    rule: str
    statement: Node
    why: str
    status: Status  # proved, refuted or undecided
    tried: int
    effective: int
    detail: str


@dataclass(frozen=True, slots=True)
class Derived:
    """The end of a derivation when it is more than the value of a named letter.

    `left` is the expression that stands on the left, or the letter (as text) that an inequality bounds;
    `operator` is `=`, `<=` or `>=`. A derivation that returns a bare expression gives the value of the name that the
    printed formula defines.
    """

    left: Expr | str
    operator: str
    right: Expr


class Derivation(ABC):
    """The rules. Every method records a step and returns the expression that the step reached."""

    @abstractmethod
    def parameter(self, name: str) -> Expr:
        """The SymPy symbol of one of the formula's parameters, its domain known to the checkers."""

    @abstractmethod
    def variable(self, name: str, domain: Interval) -> Expr:
        """A real variable with a domain of its own, beyond the parameters."""

    @abstractmethod
    def definition(self, quantity: Expr, value: Expr, why: str) -> Expr:
        """`quantity` stands for `value` (a quantity may be defined by several equal values). Returns value."""

    @abstractmethod
    def premise(self, left: Expr, right: Expr, why: str) -> Expr:
        """Assume left = right, as the source does. Returns right - left, which is zero."""

    @abstractmethod
    def premise_sign(self, expression: Expr, relation: str, why: str) -> Expr:
        """Assume `expression relation 0` (> or >=) on the whole domain, as the source does."""

    @abstractmethod
    def substitute(self, expression: Expr, values: Mapping[Any, Expr], why: str) -> Expr:
        """Equals for equals, and nothing else; by definitions alone, the two are equal for later steps."""

    @abstractmethod
    def rewrite(self, before: Expr, after: Expr, why: str) -> Expr:
        """`after` equals `before` on the whole domain (exact zero test). Returns after."""

    @abstractmethod
    def rewrite_using(self, before: Expr, after: Expr, equalities: Sequence[tuple[Expr, Expr, Expr]], why: str) -> Expr:
        """`after` equals `before` by equalities (left, right, multiplier) that earlier steps proved:
        before - after is the sum of multiplier * (left - right)."""

    @abstractmethod
    def differentiate_equality(self, left: Expr, right: Expr, variable: Expr, why: str) -> Expr:
        """The sum of the slopes of left's terms (found by earlier steps) is the slope of right, for
        left = right proved on the variable's whole domain. Returns that sum."""

    @abstractmethod
    def rewrite_by_derivative(self, before: Expr, after: Expr, variable: Expr, base: Expr, why: str) -> Expr:
        """`after` equals `before`: the same derivative in `variable`, the same value at `base`."""

    @abstractmethod
    def differentiate(self, expression: Expr, variable: Expr, why: str) -> Expr:
        """The derivative."""

    @abstractmethod
    def antiderivative(
        self, integrand: Expr, primitive: Expr, variable: Expr, lower: Expr, upper: Expr, why: str
    ) -> Expr:
        """The definite integral as primitive(upper) - primitive(lower).

        Checked: both are defined on the whole range, and the primitive's derivative is the integrand.
        """

    @abstractmethod
    def solve_linear(self, zero: Expr, unknown: Expr, why: str) -> Expr:
        """The solution of `zero` = 0, linear in `unknown` with a coefficient that vanishes nowhere."""

    @abstractmethod
    def solve_linear_inequality(self, expression: Expr, relation: str, unknown: Expr, why: str) -> tuple[str, Expr]:
        """`expression relation 0`, linear in the unknown with a slope of one sign: (operator, bound) on the unknown.

        Unless an earlier step assumed or proved it, the inequality is recorded as a premise; so is the equation of
        `solve_linear`.
        """

    @abstractmethod
    def limit(
        self, expression: Expr, form: Expr, atoms: Sequence[tuple[Expr, Expr, Expr]], variable: Expr, why: str
    ) -> Expr:
        """The limit of `expression` as `variable` (whose domain begins at 0) falls to 0.

        `form` is the same expression in atoms (symbol, expression, limit): each limit is checked
        against a closed table or by continuity, and `form` must be defined at the atoms' limits.
        """

    @abstractmethod
    def quotient_limit(self, top: Expr, bottom: Expr, variable: Expr, at: Expr, why: str) -> Expr:
        """The limit of top/bottom at a common zero by l'Hopital's rule, the derivatives being continuous."""

    @abstractmethod
    def sign(self, expression: Expr, relation: str, why: str) -> Expr:
        """`expression relation 0` (>, >=, <, <=) on the whole domain, for later steps to use."""

    @abstractmethod
    def sign_by_derivative(self, expression: Expr, relation: str, variable: Expr, base: Expr, why: str) -> Expr:
        """The sign beyond `base` of an expression that is 0 there and whose derivative has that sign."""

    @abstractmethod
    def integral_sign(self, integral: Expr, relation: str, why: str) -> Expr:
        """The sign of an integral over a box of a continuous integrand that has that sign inside the box."""

    @abstractmethod
    def differentiate_integral(self, integral: Expr, variable: Expr, why: str) -> Expr:
        """The derivative in a parameter, taken under the integral sign."""

    @abstractmethod
    def additivity(self, integral: Expr, at: Expr, why: str) -> Expr:
        """An integral as the sum of two, cut at a point of its range.

        The integrand is continuous on the closed range, or an earlier step found the integral's value.
        """

    @abstractmethod
    def linearity(self, integral: Expr, parts: Sequence[tuple[Expr, Expr]], why: str) -> Expr:
        """An integral as the sum of coefficient times integral of each part (coefficient, integrand).

        Checked: the integrand is that sum, and earlier steps found the value of each part's integral.
        """

    @abstractmethod
    def rewrite_integrand(self, integral: Expr, part: Expr, after: Expr, why: str) -> Expr:
        """The integral with `part`, its integrand or its inner integral, replaced by `after`, proved equal before.

        Checked: the ranges outside lie in the domains of the letters for which the equality was proved.
        """

    @abstractmethod
    def substitute_in_integral(
        self, integral: Expr, value: Expr, variable: Expr, lower: Expr, upper: Expr, why: str
    ) -> Expr:
        """An integral over one variable in a new one: the old is `value`, strictly monotone in the new `variable`.

        The new range is from `lower` to `upper`, finite, where `value` is at the ends of the old range.
        """

    @abstractmethod
    def fubini(self, products: Expr, first: Expr, second: Expr, why: str) -> Expr:
        """A sum of products of two single integrals as one double integral in `first` and `second`."""

    @abstractmethod
    def symmetrise(self, integral: Expr, why: str) -> Expr:
        """A double integral over a square, its integrand averaged with its variables swapped."""

    @abstractmethod
    def tabled_integral(
        self, integral: Expr, name: str, coefficient: Expr, parameters: Sequence[Expr], why: str
    ) -> Expr:
        """An integral from 0 as `coefficient` times one of the closed table, `name` at the given `parameters`.

        Names and their parameters: beta (a, b), gamma (a, h), incomplete beta (a, b, z), two betas (a, b, c, d),
        `beta, logarithm` (a, b), `gamma, logarithm` (a) and error function (z); `prsym.verify.tables` has the
        integrands and values.
        """

    @abstractmethod
    def tabled_sum(self, total: Expr, name: str, coefficient: Expr, parameters: Sequence[Expr], why: str) -> Expr:
        """A finite sum as `coefficient` times one of the closed table: binomial (n, a, b)."""

    @abstractmethod
    def termwise(self, total: Expr, term: Expr, why: str) -> Expr:
        """The sum with another term that equals its own for every index."""

    @abstractmethod
    def interchange(self, integral: Expr, why: str) -> Expr:
        """The integral of a sum, or of a factor times a finite sum, as the sum of integrals of non-negative terms."""

    @abstractmethod
    def sum_by_differences(self, value: Expr, index: Expr, term: Expr, start: int, why: str) -> Expr:
        """value(index) as value(start) plus the sum of terms, for value(index + 1) - value(index) = term proved."""

    @abstractmethod
    def rewrite_by_derivative_and_limit(self, before: Expr, after: Expr, variable: Expr, why: str) -> Expr:
        """`after` equals `before`: the same derivative in `variable`, and an earlier step found the limit 0 of
        before - after as the variable falls to 0, where its domain begins."""

    @abstractmethod
    def change_of_variables(
        self,
        density: Expr,
        forward: Mapping[Any, Expr],
        backward: Mapping[Any, Expr],
        why: str,
        old_region: Sequence[Expr] = (),
        new_region: Sequence[Expr] = (),
    ) -> Expr:
        """The density in new variables: the old one at `forward` (old in terms of new) times |Jacobian|.

        `backward` gives the new in terms of the old; checked: each map leads into the other's region (the open
        intervals of the variables and the inequalities `> 0` of the regions), and they invert each other.
        """

    @abstractmethod
    def intermediate_value(
        self, quantity: Expr, variable: Expr, ends: Sequence[tuple[Expr, Expr]], value: Expr, why: str
    ) -> Expr:
        """`quantity` takes `value` exactly once: it is continuous and strictly monotone in `variable`, and
        its limits at both ends of the variable's domain lie on either side of `value`.

        `ends` are two pairs (replacement, new variable): the variable as a function of one that falls to
        0 at that end; the limits were found by earlier `limit` steps.
        """

    @abstractmethod
    def refute(self, point: Mapping[Any, Expr], left: Expr, relation: str, right: Expr, why: str) -> Expr:
        """A counterexample to the statement: `left relation right` (<, >, != or =) holds at an exact point.

        Equality must be one of rational numbers.
        """
