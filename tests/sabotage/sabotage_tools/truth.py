"""Whether mpmath finds a theorem's claims true at points of their domains: no arithmetic of the package takes part.

An unknown function is given one form after the other. A claim is `false` when its hypotheses hold at a point where it
fails by more than the rounding of 30 digits leaves open, `true` when it was tried at some points and failed at none,
and not told ("") when it could be tried nowhere.
"""

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, pairwise, product
from typing import Any

import mpmath

from prsym.errors import PrsymError
from prsym.model.domain import Interval
from prsym.model.formula import Theorem
from prsym.model.statement import Claim, Equivalent, Exists, Holds, Tends
from prsym.reading.tree import Apply, Derivative, Integral, Node, Relation, Symbol, children, rebuild
from prsym.verify.points import points
from sabotage_tools import oracle

SLACK = mpmath.mpf(10) ** -8
TINY = mpmath.mpf(10) ** -25
POINTS = 30
SECONDS = 3  # after which no further point is tried
NOT_VALUES = (
    PrsymError,
    ArithmeticError,
    AssertionError,
    KeyError,
    TypeError,
    ValueError,
    oracle.Undefined,
    mpmath.libmp.NoConvergence,
)
FORMS: Sequence[Callable[..., Any]] = (
    lambda *x: sum(x),
    lambda *x: sum(x) / 2,
    lambda *x: 1 - sum(x) / 2,
    lambda *x: mpmath.exp(-sum(x)),
    lambda *x: 1 + sum(v * v for v in x),
    lambda *x: sum(x) - sum(v * v for v in x) / 4,
    lambda *x: 1 / (2 + sum(v * v for v in x)),
    lambda *x: x[0] / (1 + sum(x[1:], x[0])),
)
Point = Mapping[str, Any]


def truth(entry: Theorem, claim: Claim, seed: int) -> str:
    """`true`, `false` or "" for one claim of a theorem."""
    about = entry.about(claim.over)
    letters = sorted({n.letter for text in _texts(claim) for n in _nodes(about.read(text)) if isinstance(n, Apply)})
    seen, end = [], time.monotonic() + SECONDS
    with mpmath.workdps(30):
        for forms in islice(product(FORMS, repeat=len(letters)), 24 if letters else 1):
            given = dict(zip(letters, forms, strict=True))
            for point in some_points(about.parameters, seed):
                seen.append(_at_both_precisions(about, claim, point, given))
                if seen[-1] is False:
                    return "false"
                if time.monotonic() > end:
                    break
    return "true" if True in seen else ""


def false_at(entry: Theorem, claim: Claim, places: Sequence[Point]) -> bool | None:
    """Whether the claim fails at one of the places that a refutation names; None where it could not be evaluated."""
    about = entry.about(claim.over)
    with mpmath.workdps(60):
        told = [
            _claim_at(about, claim, place, {}) for place in places if {p.name for p in about.parameters} <= set(place)
        ]
    return True if False in told else False if True in told else None


def some_points(parameters: Any, seed: int) -> Iterator[Point]:
    """Human, extreme and random points of the domain of parameters."""
    rng = random.Random(seed)
    yield from points(
        {p.name: p.interval for p in parameters}, frozenset(p.name for p in parameters if p.integer), POINTS
    )
    for _ in range(POINTS):
        yield {p.name: drawn(p.interval, p.integer, rng) for p in parameters}


def drawn(interval: Interval, integer: bool, rng: random.Random) -> Fraction:
    """A random value of an interval; of an infinite one, within 10 of its end."""
    low = interval.lower if interval.lower is not None else (interval.upper or 0) - 5
    high = interval.upper if interval.upper is not None else low + 10
    value = low + (high - low) * Fraction(rng.randint(1, 999), 1000)
    return Fraction(round(value)) if integer else value


def _texts(claim: Claim) -> list[str]:
    match claim:
        case Equivalent(left, right):
            own = [left, right]
        case Tends(printed, value):
            own = [printed, value]
        case _:
            own = [claim.printed]
    return own + [t for w in getattr(claim, "when", ()) for t in ([w] if isinstance(w, str) else _texts(w))]


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in children(node):
        yield from _nodes(child)


def _at_both_precisions(entry: Theorem, claim: Claim, point: Point, given: Mapping[str, Any]) -> bool | None:
    """Whether the claim holds at a point; where it seems not to, with more digits: terms may have cancelled."""
    found = _claim_at(entry, claim, point, given)
    if found is False:
        with mpmath.workdps(120):
            found = _claim_at(entry, claim, point, given)
    return found


def _claim_at(entry: Theorem, claim: Claim, point: Point, given: Mapping[str, Any]) -> bool | None:
    """Whether the claim holds at a point; None where its hypotheses do not, or where it has no value."""
    try:
        point = _satisfying(entry, claim, point, given)
        if not all(_inside(p.interval, point[p.name]) for p in entry.parameters):
            return None
        if not all(_hypothesis(entry, w, point, given) for w in getattr(claim, "when", ())):
            return None
        match claim:
            case Holds(printed):
                return relation_holds(entry.read(printed), point, given)
            case Equivalent(left, right):
                sides = [relation_holds(entry.read(side), point, given) for side in (left, right)]
                return None if None in sides else sides[0] == sides[1]
            case Tends():
                return _tends(entry, claim, point, given)
            case Exists():
                return _exists(entry, claim, point, given)
    except NOT_VALUES:
        return None
    return None


def _inside(interval: Interval, number: Any) -> bool:
    low, high = interval.lower, interval.upper
    above = low is None or _compared(number, ">" if interval.lower_open else ">=", low) is not False
    return above and (high is None or _compared(number, "<" if interval.upper_open else "<=", high) is not False)


def _satisfying(entry: Theorem, claim: Claim, point: Point, given: Mapping[str, Any]) -> Point:
    """The point with the letters for which hypotheses give a value, as `R_T = R` does."""
    for told in getattr(claim, "when", ()):
        tree = entry.read(told) if isinstance(told, str) else None
        if isinstance(tree, Relation) and tree.operators == ("=",) and isinstance(tree.sides[0], Symbol):
            point = {**point, tree.sides[0].name: value(tree.sides[1], point, given)}
    return point


def _hypothesis(entry: Theorem, told: str | Holds, point: Point, given: Mapping[str, Any]) -> bool:
    """Whether a hypothesis surely holds: one about all values of further letters is tried at many."""
    if isinstance(told, str):
        return relation_holds(entry.read(told), point, given) is True
    inner = entry.about(told.over)
    for other in some_points(told.over, 1):
        try:
            if relation_holds(inner.read(told.printed), {**point, **other}, given) is False:
                return False
        except NOT_VALUES:
            continue
    return True


def relation_holds(relation: Node, point: Point, given: Mapping[str, Any]) -> bool | None:
    """Whether a chain of relations holds at a point; None where rounding leaves it open."""
    assert isinstance(relation, Relation)
    values = [value(side, point, given) for side in relation.sides]
    found = [_compared(a, o, b) for a, o, b in zip(values, relation.operators, values[1:], strict=False)]
    return False if False in found else None if None in found else True


def _compared(a: Any, operator: str, b: Any) -> bool | None:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return oracle.compared(a, operator, b)
    a, b = oracle.real(a), oracle.real(b)
    near = abs(a - b) <= SLACK * (abs(a) + abs(b)) or max(abs(a), abs(b)) < TINY
    if 0 in (a, b) and not near and max(abs(a), abs(b)) < SLACK:
        return None  # 0 with the rounding of a derivative, or a small number
    if operator in ("=", "!="):
        return near if operator == "=" else None if near else True
    return None if near else oracle.compared(a, operator, b)


def value(node: Node, point: Point, given: Mapping[str, Any]) -> Any:
    """The value of a tree that may hold derivatives, integrals and unknown functions."""
    named = dict(point)
    return oracle.value(_named(node, named, given), named, mpmath.mp.dps)


def _named(node: Node, point: dict[str, Any], given: Mapping[str, Any]) -> Node:
    """Derivatives, integrals and unknown functions by new names, whose values mpmath finds and the point takes up."""
    match node:
        case Derivative(operand, variable):
            return _name(
                point,
                mpmath.diff(lambda x: value(operand, {**point, variable: x}, given), oracle.real(point[variable])),
            )
        case Integral(integrand, variable, lower, upper, reciprocal):
            ends = [oracle.real(value(end, point, given)) for end in (lower, upper)]
            power = -1 if reciprocal else 1
            found, error = mpmath.quad(
                lambda x: value(integrand, {**point, variable: x}, given) ** power, ends, error=True
            )
            if error > TINY**0.5:
                raise oracle.Undefined  # such as a pole at an end, which quadrature does not reach
            return _name(point, found)
        case Apply(letter, arguments) if letter in given:
            return _name(point, given[letter](*(oracle.real(value(a, point, given)) for a in arguments)))
    return rebuild(node, tuple(_named(child, point, given) for child in children(node)))


def _name(point: dict[str, Any], number: Any) -> Node:
    if not mpmath.isfinite(number) or isinstance(number, mpmath.mpc):
        raise oracle.Undefined
    point[name := f"value {len(point)}"] = number
    return Symbol(name)


def _tends(entry: Theorem, claim: Tends, point: Point, given: Mapping[str, Any]) -> bool | None:
    """Whether the distance from the limit falls, or is small, along a sequence of arguments."""
    limit, tree = entry.read(claim.value), entry.read(claim.printed)
    distances = []
    with mpmath.workdps(150):
        for power in (20, 30, 40):
            step = Fraction(1, 10**power)
            place = 1 / step if claim.to == "oo" else Fraction(claim.to[:-1]) + (step if claim.to[-1] == "+" else -step)
            there = {**point, claim.parameter: place}
            distances.append(abs(oracle.real(value(tree, there, given)) - oracle.real(value(limit, there, given))))
    if distances[2] < SLACK or distances[2] < 0.9 * distances[1] < 0.81 * distances[0]:
        return True
    return None if distances[2] < distances[1] < distances[0] else False  # None: slowly, to this limit or another


def _exists(entry: Theorem, claim: Exists, point: Point, given: Mapping[str, Any]) -> bool | None:
    """Whether 400 values of the unknown hold one that satisfies the relation, or enclose one, and not two."""
    relation, rng = entry.about((claim.unknown,)).read(claim.printed), random.Random(1)
    assert isinstance(relation, Relation)
    places = sorted(drawn(claim.unknown.interval, claim.unknown.integer, rng) for _ in range(400))
    found = 0
    if relation.operators == ("=",):
        signs = [_sign(relation, {**point, claim.unknown.name: x}, given) for x in dict.fromkeys(places)]
        told = [s for s in signs if s is not None]
        found = sum(a * b < 0 for a, b in pairwise(told)) + told.count(0)
    else:
        found = sum(relation_holds(relation, {**point, claim.unknown.name: x}, given) is True for x in places)
    if claim.only_one and found > 1:
        return False
    return True if found else None


def _sign(relation: Relation, point: Point, given: Mapping[str, Any]) -> int | None:
    try:
        left, right = (oracle.real(value(side, point, given)) for side in relation.sides)
    except NOT_VALUES:
        return None
    return int(mpmath.sign(left - right))
