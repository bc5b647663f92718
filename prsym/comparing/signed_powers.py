"""Powers with computed exponents, where their bases are positive, zero and negative.

u^v has a value for positive u; for u = 0 and positive v, which is 0; and for negative u and whole v, which is
s (-u)^v with s = 1 for even and s = -1 for odd v. A case is split by the signs of the bases, and by the signs s, as far
as these can be had together: s is multiplicative, and a relation c_1 v_1 + … = c_0 with whole c between the exponents
is one between their s.

Complete on: the signs of the bases. What is proved with more exponents than whole ones is proved all the more.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import sympy

from prsym.comparing.cases import Case, Side, consistent, where
from prsym.comparing.open_powers import is_open, known_with_conditions
from prsym.reading.building import multiply
from prsym.reading.conditions import Condition
from prsym.reading.symbolic import NowhereError
from prsym.reading.tree import Bracket, Negative, Node, Number, Power, children, rebuild, walk
from prsym.verify.signs import holds

Expr = Any
MOST_CASES = 64
ZERO, ONE, MINUS_ONE = Number("0"), Number("1"), Bracket(Negative(Number("1")), "(")


@dataclass(frozen=True)
class SignedCase:
    """A case without open powers, and the exponents that must be whole on each side, with the signs s."""

    case: Case
    left: tuple[Expr, ...] = ()
    right: tuple[Expr, ...] = ()
    signs: tuple[tuple[Expr, int], ...] = ()

    @property
    def same_wholes(self) -> bool:
        """Whether both sides ask for the same exponents to be whole: each is a whole combination of the others'."""
        return all(_is_combination(v, self.right) for v in self.left) and all(
            _is_combination(v, self.left) for v in self.right
        )


def signed_cases(cases: Iterable[Case]) -> list[SignedCase] | None:
    """The cases by the signs of the bases of powers; None where there are too many, or a sign is not settled."""
    pending, done = [SignedCase(case) for case in cases], []
    while pending:
        one = pending.pop()
        power = next(_open(one.case), None)
        if power is None:
            done.append(one)
            continue
        parts = [replace(part, case=own) for part in _parts(one, power) for own in consistent(part.case)]
        if any(power in _open(part.case) for part in parts) or len(done) + len(pending) + len(parts) > MOST_CASES:
            return None
        pending += parts
    return [one for one in done if _can_be_had(one.signs)]


def _open(case: Case) -> Iterator[Power]:
    """The innermost powers with a computed exponent whose base is not proved to be positive."""
    nodes = [node for side in (case.left, case.right) for node in walk(side.tree)]
    found = [node for node in nodes if isinstance(node, Power) and is_open(node)]
    innermost = [p for p in found if not any(isinstance(q, Power) and is_open(q) for q in walk(p) if q is not p)]
    try:
        facts = known_with_conditions(case)
        yield from (p for p in innermost if not holds(case.sympy(p.base), ">", case.symbols, facts))
    except NowhereError:  # a side has no value: nothing is to be compared
        return


def _parts(one: SignedCase, power: Power) -> Iterator[SignedCase]:
    """The case where the base is positive, zero, and negative with an even and with an odd exponent."""
    case = one.case
    base, exponent = case.sympy(power.base), case.sympy(power.exponent)
    for part in where(case, base, ">"):
        yield replace(one, case=part)
    for part in where(_put(case, power, ZERO, (Condition(power.exponent, "positive"),)), base, "="):
        yield replace(one, case=part)
    for turn in (ONE, MINUS_ONE):
        value = multiply(turn, Power(Bracket(Negative(Bracket(power.base, "(")), "("), power.exponent))
        for part in where(_put(case, power, value), base, "<"):
            yield SignedCase(
                part,
                one.left + ((exponent,) if _contains(case.left, power) else ()),
                one.right + ((exponent,) if _contains(case.right, power) else ()),
                (*one.signs, (exponent, 1 if turn is ONE else -1)),
            )


def _put(case: Case, power: Power, value: Node, needs: tuple[Condition, ...] = ()) -> Case:
    """The case with a value in the place of a power; the sides that have it keep what its parts ask for."""
    left, right = (
        Side(_replaced(side.tree, power, value), (*_asked(side), *needs)) if _contains(side, power) else side
        for side in (case.left, case.right)
    )
    return replace(case, left=left, right=right)


def _asked(side: Side) -> tuple[Condition, ...]:
    return tuple(c for c in side.conditions if not c.only_enough)


def _contains(side: Side, power: Power) -> bool:
    return any(node == power for node in walk(side.tree))


def _replaced(tree: Node, old: Node, new: Node) -> Node:
    if tree == old:
        return new
    return rebuild(tree, tuple(_replaced(child, old, new) for child in children(tree)))


def _can_be_had(signs: Sequence[tuple[Expr, int]]) -> bool:
    """Whether no relation between the exponents is broken by their signs."""
    if not signs:
        return True
    vectors = _vectors([*(exponent for exponent, _ in signs), sympy.Integer(1)])
    of = [*(own for _, own in signs), -1]
    for relation in sympy.Matrix(vectors).T.nullspace():
        scale = math.lcm(*(int(c.q) for c in relation))
        whole = [int(c * scale) for c in relation]
        common = math.gcd(*whole)
        if math.prod(own ** (abs(n) // common) for own, n in zip(of, whole, strict=True)) != 1:
            return False
    return True


def _is_combination(exponent: Expr, others: Sequence[Expr]) -> bool:
    """Whether the exponent is a whole combination of others and 1, by small coefficients."""
    target, *known = _vectors([exponent, *others, sympy.Integer(1)])
    return any(
        all(t == sum(c * k[i] for c, k in zip(chosen, known, strict=True)) for i, t in enumerate(target))
        for chosen in product(range(-2, 3), repeat=len(known))
    )


def _vectors(expressions: Sequence[Expr]) -> list[list[Expr]]:
    """The coefficients of the terms of each expression."""
    terms = [dict(_terms(expression)) for expression in expressions]
    parts = sorted({part for own in terms for part in own}, key=str)
    return [[own.get(part, sympy.Integer(0)) for part in parts] for own in terms]


def _terms(expression: Expr) -> Iterator[tuple[Expr, Expr]]:
    for term in sympy.Add.make_args(sympy.expand(expression)):
        coefficient, part = term.as_coeff_Mul()
        yield part, coefficient
