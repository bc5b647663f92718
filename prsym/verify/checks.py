"""The checkers behind the rules of a derivation: small questions about expressions on a domain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

import sympy
from sympy.core.function import AppliedUndef

from prsym.errors import ReadingError, UnableError
from prsym.model.domain import PROBABILITY_OPEN, UNIT, Interval
from prsym.model.status import Status
from prsym.reading.special import (
    BetaRegularized,
    Binomial,
    Digamma,
    Erf,
    Factorial,
    Gamma,
    InverseErf,
    ScaledArctangent,
    ScaledLogarithm,
)
from prsym.reading.symbolic import from_sympy
from prsym.reading.tree import Node
from prsym.verify.balls import UndefinedError, at_precision, ball, evaluate, exact
from prsym.verify.exact import is_zero
from prsym.verify.points import candidates, points
from prsym.verify.signs import Domain, Facts, holds

Expr = Any
REFUTATION_POINTS, FIRST_POINTS = 60, 12
CANDIDATES, PLACES = 40, 12  # points of each kind that are looked through for those at which the facts hold


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a checker: `status`, how many checks were tried and settled, and a line about the rest."""

    status: Status
    tried: int
    effective: int
    detail: str


def combine(outcomes: list[Outcome]) -> Outcome:
    """Refuted if one is, proved if all are and one was effective, undecided otherwise."""
    tried, effective = sum(o.tried for o in outcomes), sum(o.effective for o in outcomes)
    worst = next((o for o in outcomes if o.status == Status.REFUTED), None)
    worst = worst or next((o for o in outcomes if o.status == Status.UNDECIDED), None)
    if worst is not None:
        return Outcome(worst.status, tried, effective, worst.detail)
    if effective == 0:
        return Outcome(Status.UNDECIDED, tried, 0, "no check was effective")
    return Outcome(Status.PROVED, tried, effective, "")


def proved(condition: bool, problem: str) -> Outcome:
    """One check: proved when the condition holds, undecided with the problem otherwise."""
    return Outcome(Status.PROVED, 1, 1, "") if condition else Outcome(Status.UNDECIDED, 1, 0, problem)


def equal(before: Expr, after: Expr, domain: Domain, facts: Facts, whole: frozenset[str] = frozenset()) -> Outcome:
    """Equality on the domain: exact zero test, else a refutation by balls, else undecided.

    The letters that are `whole` are whole numbers: points at which they are not refute nothing.

    A few points are tried before the algebra, which may take long to end without a result for sides that differ; not
    where integrals and sums are, which are slow to enclose.
    """
    difference = before - after
    slow = any(e.has(sympy.Integral, sympy.Sum) for e in (difference, *(fact for fact, _ in facts)))
    where = "" if slow else difference_point(difference, domain, facts, FIRST_POINTS, whole)
    if not where and is_zero(difference, domain, facts):
        return Outcome(Status.PROVED, 1, 1, "")
    where = where or difference_point(difference, domain, facts, REFUTATION_POINTS, whole)
    if where:
        return Outcome(Status.REFUTED, 1, 1, f"the two sides differ at {where}")
    return Outcome(Status.UNDECIDED, 1, 0, "the difference was not brought to zero, and no point tells them apart")


def difference_point(
    difference: Expr, domain: Domain, facts: Facts, tried: int, whole: frozenset[str] = frozenset()
) -> str:
    """A point where the facts hold and the expression is certainly nonzero, in words; "" when none was found."""
    letters = difference.free_symbols.union(*(fact.free_symbols for fact, _ in facts))
    used = {s.name: interval for s, interval in domain.items() if s in letters}
    try:
        node, known_facts = from_sympy(difference), [(from_sympy(fact), relation) for fact, relation in facts]
    except TypeError:
        return ""
    bound = {name: i for name, i in used.items() if any(name == s.name for f, _ in facts for s in f.free_symbols)}
    fitting = (p for p in candidates(bound, CANDIDATES, whole) if _fulfils(p, known_facts))
    inside = list(islice(fitting, PLACES))
    for i, point in enumerate(points(used, whole & used.keys(), tried) if inside else ()):
        place = point if _fulfils(point, known_facts) else {**point, **inside[i % len(inside)]}
        value = _ball_at(node, place)
        if value is not None and value.is_finite() and not value.contains(0):
            return ", ".join(f"{name} = {v}" for name, v in place.items()) or "every point"
    return ""


def _fulfils(point: Mapping[str, Fraction], facts: Sequence[tuple[Node, str]]) -> bool:
    values = ((_ball_at(node, point), relation) for node, relation in facts)
    return all(value is not None and _certain(value, relation) for value, relation in values)


def _ball_at(node: Node, point: Mapping[str, Fraction]) -> Any:
    """The ball of an expression at a point; None where it has none."""
    with at_precision(128):
        try:
            return ball(evaluate(node, {name: exact(v) for name, v in point.items()}))
        except (UnableError, UndefinedError, ReadingError):
            return None


def _certain(value: Any, relation: str) -> bool:
    """Whether the whole ball has the relation to 0; an equation is not seen to hold by a ball."""
    certain = {">": value > 0, ">=": value >= 0, "<": value < 0, "<=": value <= 0, "!=": not value.contains(0)}
    return bool(certain.get(relation, False))


def defined(expression: Expr, domain: Domain, facts: Facts) -> Outcome:
    """Every part of the expression is a function that is known here and admissible on the whole domain."""
    inside = dict(domain)
    parts = _free_of_binding(expression, inside)
    outcomes = [
        proved(holds(part, relation, inside, facts), f"not proved on the domain: {part} {relation} 0")
        for part, relation in dict.fromkeys(r for one in parts for r in requirements(one))
    ]
    return combine([known(expression), *outcomes])


def _free_of_binding(expression: Expr, inside: dict[Any, Interval]) -> list[Expr]:
    """The expression without its integrals, and their integrands and ends, each bound variable under a name of its own.

    A letter of the domain with the same name has a range of its own, which says nothing of the bound one. The open
    range over which a bound variable runs is added to `inside`.
    """
    outermost = _outermost_bindings(expression)
    parts = [expression.xreplace({integral: sympy.Dummy() for integral in outermost})]
    for integral in outermost:
        function = integral.function
        for variable, lower, upper in integral.limits:
            bound = sympy.Dummy(variable.name)
            inside[bound] = _hull(lower, upper, inside, closed=isinstance(integral, sympy.Sum))
            function = function.xreplace({variable: bound})
            parts += [lower, upper]
        parts += _free_of_binding(function, inside)
    return parts


def _outermost_bindings(expression: Expr) -> list[Expr]:
    if isinstance(expression, sympy.Integral | sympy.Sum):
        return [expression]
    return list(dict.fromkeys(i for argument in expression.args for i in _outermost_bindings(argument)))


def _hull(lower: Expr, upper: Expr, domain: Domain, *, closed: bool) -> Interval:
    """Where a bound variable may run, whichever of its ends is the larger one."""
    least, greatest = (
        [_least(end, domain) for end in (lower, upper)],
        [_greatest(end, domain) for end in (lower, upper)],
    )
    low = None if None in least else min(end for end in least if end is not None)
    high = None if None in greatest else max(end for end in greatest if end is not None)
    return Interval(low, high, low is None or not closed, high is None or not closed)


def _least(end: Expr, domain: Domain) -> Fraction | None:
    if end.is_Rational:
        return Fraction(int(end.p), int(end.q))
    return domain[end].lower if end in domain else None


def _greatest(end: Expr, domain: Domain) -> Fraction | None:
    if end.is_Rational:
        return Fraction(int(end.p), int(end.q))
    return domain[end].upper if end in domain else None


def known(expression: Expr, *, opaque: bool = True) -> Outcome:
    """Every function in the expression is one whose requirements are known here.

    Without `opaque`, unknown functions, integrals and derivatives are refused: a limit passes through none of them.
    """
    hidden = () if opaque else (AppliedUndef, sympy.Integral, sympy.Sum, sympy.Derivative)
    parts = sympy.preorder_traversal(expression)
    strange = next((p for p in parts if not _is_known(p) or isinstance(p, hidden)), None)
    return proved(strange is None, f"it is not known where {strange} is defined and continuous")


_ELEMENTARY = (sympy.log, sympy.atan, sympy.atanh, sympy.exp, sympy.sin, sympy.cos, sympy.sinh, sympy.cosh, sympy.tanh)
_SPECIAL = (ScaledArctangent, ScaledLogarithm, Gamma, Digamma, BetaRegularized, Factorial, Binomial, Erf, InverseErf)
_KNOWN = (*_ELEMENTARY, *_SPECIAL, AppliedUndef)


def _is_known(part: Expr) -> bool:
    """Rational operations, the functions above (continuous where `requirements` hold), unknown functions, integrals.

    Unknown functions and integrals are taken as defined and smooth: the derivation's premises say so of the first,
    and an integral is met only where a rule has proved its integrand continuous.
    """
    plain = part.is_Number or part.is_Symbol or part.is_Add or part.is_Mul or part.is_Pow or part in (sympy.pi, sympy.E)
    return bool(plain) or isinstance(part, (*_KNOWN, sympy.Integral, sympy.Sum, sympy.Derivative, sympy.Tuple))


def requirements(expression: Expr) -> Iterator[tuple[Expr, str]]:
    """The conditions for every part of the expression to be defined and smooth: (part, relation to 0)."""
    for part in sympy.preorder_traversal(expression):
        if part.is_Pow and part.base != sympy.E:
            yield from _power_requirement(part)
        elif isinstance(part, sympy.log):
            yield part.args[0], ">"
        elif isinstance(part, sympy.atanh | InverseErf):
            yield 1 - part.args[0], ">"
            yield 1 + part.args[0], ">"
        elif isinstance(part, ScaledArctangent | ScaledLogarithm):
            yield 1 + part.args[1] * part.args[0] ** 2, ">"
        elif isinstance(part, Gamma | Digamma | BetaRegularized | Factorial | Binomial):
            yield from _special_requirement(part)


def _special_requirement(part: Expr) -> Iterator[tuple[Expr, str]]:
    """I(x; a, b) is smooth in x for 0 < x < 1 and continuous up to both ends."""
    if isinstance(part, BetaRegularized):
        x, a, b = part.args
        yield from ((x, ">="), (1 - x, ">="), (a, ">"), (b, ">"))
    elif isinstance(part, Binomial):
        n, k = part.args
        yield from ((k, ">="), (n - k, ">="))
    else:
        yield part.args[0], ">=" if isinstance(part, Factorial) else ">"


def _power_requirement(power: Expr) -> Iterator[tuple[Expr, str]]:
    """An exponent that is not a rational number needs a positive base."""
    base, exponent = power.base, power.exp
    if not exponent.is_Rational:
        yield base, ">"
    elif exponent.is_Integer:
        if exponent < 0:
            yield base, "!="
    else:
        yield base, ">=" if exponent > 0 else ">"


def on_unit_box(integral: Expr) -> tuple[Expr, list[Expr], list[Expr]]:
    """The integrand on the unit box: each variable is lower + (upper - lower) u. Returns it, the u's, the lengths."""
    integrand, units, lengths = integral.function, [], []
    for variable, lower, upper in integral.limits:
        u = sympy.Dummy(f"u_{variable.name}")
        integrand = integrand.xreplace({variable: lower + (upper - lower) * u})
        units.append(u)
        lengths.append(upper - lower)
    return integrand, units, lengths


def is_a_box(integral: Expr) -> bool:
    """Whether no range depends on a variable of integration."""
    bound = {limit[0] for limit in integral.limits}
    return not any(bound & end.free_symbols for limit in integral.limits for end in limit[1:])


def integral_has_sign(integral: Expr, relation: str, domain: Domain, facts: Facts) -> Outcome:
    """The integrand is continuous on the closed box, has the sign weakly inside and strictly at one point.

    The point is fixed and interior (u = 1/3, 2/3, …), its sign strict for all values of the parameters; by
    continuity the integrand keeps it nearby, so that the integral has the sign strictly.
    """
    integrand, units, lengths = on_unit_box(integral)
    inside = {**domain, **dict.fromkeys(units, PROBABILITY_OPEN)}
    weak = relation if relation.endswith("=") else relation + "="
    somewhere = {u: sympy.Rational(i + 1, len(units) + 2) for i, u in enumerate(units)}
    problem = f"the integrand's sign was not proved: {relation} 0"
    outcomes = [proved(holds(n, ">", domain, facts), f"the range {n} is not positive") for n in lengths]
    outcomes.append(proved(is_a_box(integral), "a range depends on a variable of integration"))
    outcomes.append(defined(integrand, {**domain, **dict.fromkeys(units, UNIT)}, facts))
    outcomes.append(proved(holds(integrand, weak, inside, facts), problem))
    outcomes.append(proved(holds(integrand.xreplace(somewhere), relation, domain, facts), problem))
    return combine(outcomes)


def limit_of_atom(expression: Expr, variable: Expr, claimed: Expr, domain: Domain, facts: Facts) -> Outcome:
    """The limit of one atom as the variable falls to 0: the closed table first, then continuity."""
    found = (
        _arctangent_limit(expression, variable, domain, facts),
        _power_limit(expression, variable, domain, facts),
        _table_limit(expression, variable, domain, facts),
    )
    tabled = next((value for value in found if value is not None), None)
    if tabled is not None:
        return equal(tabled, claimed, domain, facts)
    rest = {s: i for s, i in domain.items() if s != variable}
    at_zero = _requirements_at_zero(expression, variable)
    outcomes = [proved(holds(p, r, rest, facts), f"not continuous at 0: {p} {r} 0") for p, r in at_zero]
    at_limit = equal(expression.xreplace({variable: sympy.Integer(0)}), claimed, rest, facts)
    before = defined(expression, domain, facts)  # also on the way to the limit
    return combine([known(expression, opaque=False), before, *outcomes, at_limit])


def _requirements_at_zero(expression: Expr, variable: Expr) -> list[tuple[Expr, str]]:
    zero = {variable: sympy.Integer(0)}
    return [(part.xreplace(zero), relation) for part, relation in requirements(expression)]


def _arctangent_limit(expression: Expr, v: Expr, domain: Domain, facts: Facts) -> Expr | None:
    """atan(c/v) -> pi/2 for a positive c that does not depend on v."""
    if not isinstance(expression, sympy.atan):
        return None
    scale = sympy.cancel(expression.args[0] * v)
    positive = not scale.has(v) and holds(scale, ">", domain, facts)
    return sympy.pi / 2 if positive else None


def _power_limit(expression: Expr, v: Expr, domain: Domain, facts: Facts) -> Expr | None:
    """v^p -> 0 for a positive p, and I(v; a, b) -> 0 for positive a and b, none of them with v."""
    if expression.is_Pow and expression.base == v:
        parameters = (expression.exp,)
    elif isinstance(expression, BetaRegularized) and expression.args[0] == v:
        parameters = expression.args[1:]
    else:
        return None
    positive = all(not p.has(v) and holds(p, ">", domain, facts) for p in parameters)
    return sympy.Integer(0) if positive else None


def _table_limit(expression: Expr, v: Expr, domain: Domain, facts: Facts) -> Expr | None:
    """v^n log v -> 0, 1/log v -> 0, and for y -> 0 also atan(y)/y -> 1 and log(1 + y)/y -> 1."""
    if expression.is_Mul and sympy.log(v) in expression.args:
        power = expression / sympy.log(v)
        if power == v or (power.is_Pow and power.base == v and power.exp.is_positive):
            return sympy.Integer(0)
    if expression == 1 / sympy.log(v):
        return sympy.Integer(0)
    for function in (f for f in sympy.preorder_traversal(expression) if isinstance(f, sympy.atan | sympy.log)):
        argument = function.args[0] - (1 if isinstance(function, sympy.log) else 0)
        rest = {s: i for s, i in domain.items() if s != v}
        smooth = all(holds(p, r, rest, facts) for p, r in _requirements_at_zero(argument, v))
        vanishes = smooth and sympy.cancel(argument.xreplace({v: sympy.Integer(0)})) == 0
        if vanishes and sympy.cancel(expression * argument / function) == 1:
            return sympy.Integer(1)
    return None
