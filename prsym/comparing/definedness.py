"""Are the two sides of a case defined at the same points?

Every condition says that something is not zero, or not negative, or both. One that is proved on the case may be left
out. The rest agrees where the same irreducible factors may vanish, and each side's signs follow from the other's.
Where the factors differ, the zeros of a polynomial with coefficients of one sign on non-negative variables are faces
of the domain, and faces can be compared one by one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import sympy
from flint import fmpz_mat

from prsym.comparing.cases import Case, Side, is_whole
from prsym.reading.conditions import Condition
from prsym.reading.functions import FUNCTIONS
from prsym.reading.special import LargePower
from prsym.reading.tree import Call, walk
from prsym.verify.angles import has_circular
from prsym.verify.exact import factored, undecided_factors
from prsym.verify.signs import holds, sign

Expr = Any
MOST_FACE_VARIABLES = 8


@dataclass(frozen=True)
class _Needs:
    """The unproved conditions of a side: factors that must not vanish, expressions that must not be negative."""

    factors: frozenset[Expr]
    signs: tuple[Expr, ...]
    strict: frozenset[Expr]  # those of the expressions that must not be zero either

    def facts(self) -> list[tuple[Expr, str]]:
        """The relations that hold where the side is defined."""
        return [(value, ">" if value in self.strict else ">=") for value in self.signs]


def same_definedness(case: Case, facts: Sequence[tuple[Expr, str]]) -> bool:
    """Whether both sides are proved to be defined at the same points of the case; `facts` hold where both are."""
    if not _whole_together(_must_be_whole(case.left, case), _must_be_whole(case.right, case)):
        return False
    left, right = needs(case, facts)
    ways = ((left, right), (right, left))
    same_zeros = left.factors == right.factors or all(_zeros_within(a.factors, b.factors, case) for a, b in ways)
    return same_zeros and all(_signs_follow(a, b, case) for a, b in ways)


def _must_be_whole(side: Side, case: Case) -> set[Expr]:
    """The expressions that a side requires to be whole numbers, but for those that are whole on the whole case."""
    asked = [c.node for c in side.conditions if c.requirement == "whole"]
    calls = [(FUNCTIONS[node.function], node.arguments) for node in walk(side.tree) if isinstance(node, Call)]
    counted = [(row, given) for row, given in calls if row.counts]
    asked += [
        value for row, given in counted for name, value in zip(row.names, given, strict=True) if name in row.counts
    ]
    values = (sympy.expand(case.sympy(node)) for node in asked)
    return {value for value in values if not is_whole(value, case)}


def _whole_together(left: set[Expr], right: set[Expr]) -> bool:
    """Whether the values of one set are all whole exactly where those of the other are.

    They are where each is a sum of whole multiples of the others and of 1: where both span one lattice, over the
    monomials that stand in them.
    """
    rows = [[value.as_coefficients_dict() for value in side] for side in (left, right)]
    monomials = sorted({monomial for side in rows for row in side for monomial in row} - {sympy.Integer(1)}, key=str)
    columns = [*monomials, sympy.Integer(1)]
    scale = math.lcm(*(int(sympy.Rational(c).q) for side in rows for row in side for c in row.values()), 1)
    one = [0] * len(monomials) + [scale]
    spans = ([one, *([int(row.get(column, 0) * scale) for column in columns] for row in side)] for side in rows)
    first, second = ([row for row in fmpz_mat(span).hnf().tolist() if any(row)] for span in spans)
    return first == second


def needs(case: Case, facts: Sequence[tuple[Expr, str]]) -> tuple[_Needs, _Needs]:
    """The conditions of each side that are not proved."""
    asked = [
        [part for c in side.conditions for part in as_signs(c, case.sympy(c.node))] for side in (case.left, case.right)
    ]
    left, right = ([value for value, relation in side if relation == "!="] for side in asked)
    # Facts come from both sides. As signs they follow from either side, or the sides differ; that one side's logarithm
    # keeps its argument from 0 says nothing of the other side.
    weak = [(fact, ">=") for fact, _ in facts]
    found = undecided_factors([*left, *right], case.symbols, [*case.known, *weak])
    factors = (frozenset().union(*found[: len(left)]), frozenset().union(*found[len(left) :]))
    return _needs(asked[0], factors[0], case), _needs(asked[1], factors[1], case)


def _needs(asked: Sequence[tuple[Expr, str]], factors: frozenset[Expr], case: Case) -> _Needs:
    nonzero = {value for value, relation in asked if relation == "!="}
    signs = {
        value: essential(value, factors, case)
        for value, relation in asked
        if relation == ">=" and not holds(value, ">=", case.symbols, case.known)
    }
    return _Needs(factors, tuple(signs.values()), frozenset(signs[value] for value in signs if value in nonzero))


def open_factors(case: Case) -> tuple[Expr, ...]:
    """Factors of what must not be negative whose own sign is not known on the case."""
    values = [
        value
        for side in (case.left, case.right)
        for c in side.conditions
        for value, relation in as_signs(c, case.sympy(c.node))
        if relation == ">="
    ]
    factors = (f for value in values for f, _ in factored(value, values, case.symbols, case.known))
    return tuple(f for f in dict.fromkeys(factors) if sign(f, case.symbols, case.known) not in {"+", "-"})


def as_signs(condition: Condition, value: Expr) -> Iterator[tuple[Expr, str]]:
    """A condition as `value != 0` and `value >= 0`, from the value of its node."""
    match condition.requirement:
        case "nonzero":
            yield from ((part, "!=") for part in _bases(value))
        case "nonnegative":
            yield value, ">="
        case "positive":
            yield from ((value, "!="), (value, ">="))
        case "whole":  # no sign says it: `same_definedness` compares what must be whole by itself
            if value.is_Rational and not value.is_Integer:
                yield sympy.Integer(0), "!="
        case _:
            above = [value + 1] if condition.requirement == "above_minus_one" else [value + 1, 1 - value]
            yield from ((part, relation) for part in above for relation in ("!=", ">="))


def _bases(value: Expr) -> Iterator[Expr]:
    """Expressions that are all different from zero exactly where the value is, given that it is defined."""
    for factor in sympy.Mul.make_args(value):
        is_power = factor.is_Pow or isinstance(factor, LargePower)
        base, exponent = factor.args if is_power else (factor, sympy.Integer(1))
        if exponent.is_Rational and exponent > 0:
            yield base
        elif not exponent.is_Rational:
            yield factor


def essential(value: Expr, vanishing: Iterable[Expr], case: Case) -> Expr:
    """An expression of the same sign, without factors that are positive or come in pairs and must not vanish."""
    result = sympy.Integer(1)
    barred = {*vanishing, *(-f for f in vanishing)}
    for factor, power in factored(value, _circular_conditions(case), case.symbols, case.known):
        own = sign(factor, case.symbols, case.known)
        if own in {"+", "-"}:
            result *= -1 if own == "-" and power % 2 else 1
        elif power % 2:
            result *= factor
        elif factor not in barred:
            result *= factor**2
    return sympy.expand(result)


def _circular_conditions(case: Case) -> list[Expr]:
    """The conditions of both sides that hold sines or cosines, whose angles must be split in the same way."""
    values = [case.sympy(c.node) for side in (case.left, case.right) for c in side.conditions]
    return [value for value in values if has_circular(value)]


def _signs_follow(some: _Needs, others: _Needs, case: Case) -> bool:
    """Whether what `some` asks for follows from what `others` asks for."""
    facts = [*others.facts(), *case.known]
    return all(value in others.signs or holds(value, ">=", case.symbols, facts) for value in some.signs)


def _zeros_within(some: frozenset[Expr], others: frozenset[Expr], case: Case) -> bool:
    """Whether each zero of each of `some` is a zero of one of `others`, on faces of the domain."""
    for factor in some - others:
        variables = sorted(set().union(factor.free_symbols, *(o.free_symbols for o in others)), key=str)
        if len(variables) > MOST_FACE_VARIABLES or not all(_starts_at_zero(v, case) for v in variables):
            return False
        if not all(_has_one_sign(f, variables) for f in (factor, *others)):
            return False
        for size in range(len(variables) + 1):
            for face in combinations(variables, size):
                at_zero = dict.fromkeys(face, sympy.Integer(0))
                if factor.xreplace(at_zero) == 0 and all(o.xreplace(at_zero) != 0 for o in others):
                    return False
    return True


def _starts_at_zero(variable: Expr, case: Case) -> bool:
    interval = case.symbols.get(variable)
    return interval is not None and interval.lower == 0 and not interval.lower_open


def _has_one_sign(factor: Expr, variables: list[Expr]) -> bool:
    """A polynomial whose terms cannot cancel for non-negative variables: zero where every term is."""
    if not factor.is_polynomial(*variables):
        return False
    coefficients = sympy.Poly(factor, *variables).coeffs()
    return all(c > 0 for c in coefficients) or all(c < 0 for c in coefficients)
