"""Relations between generators: inverse tangents, logarithms and exponentials of related arguments, nested roots.

A relation c_1 a_1 + … + c_n a_n = C between inverse tangents (or logarithms, or the arguments of exponentials) is
looked for by lattice reduction of their values at exact points, which proves nothing, and then proved: the gradient
of the left side is zero by exact algebra on the open domain, where every a_i is shown to be smooth, and C is the
value at one point. The open domain is a box, cut by half-spaces and by what leaves it connected: so C is one number.
Identities pass to the closed domain by continuity.

A polynomial e in square roots, nested ones included, is a root of its norm t^k Q(t), whose coefficients are
polynomials. Where Q(0) is not zero at a point p and e(p) is smaller than every root of Q there, e(p) = 0; e is
analytic, and so it is zero throughout.

Complete on: linear relations with whole coefficients up to LARGEST_COEFFICIENT.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, product
from typing import Any

import sympy
from flint import arb, fmpz, fmpz_mat
from sympy.core.function import AppliedUndef

from prsym.errors import PrsymError
from prsym.model.domain import Interval
from prsym.reading.conditions import conditions
from prsym.reading.special import Floor
from prsym.reading.symbolic import from_sympy, rational, to_sympy
from prsym.verify.algebraic_numbers import is_algebraic, is_zero_number
from prsym.verify.angles import Angles, has_circular
from prsym.verify.arctangents import arctangent_sum
from prsym.verify.balls import at_precision, ball, evaluate, exact
from prsym.verify.normal_form import Generators, angle_units, polynomial
from prsym.verify.points import inner_points
from prsym.verify.signs import Domain, Facts, holds_on, outermost_atoms

Expr = Any
BITS = 240  # of the values from which relations are guessed
SLACK = 60  # bits by which a guessed relation may miss
LARGEST_COEFFICIENT = 5_000
MOST_ATOMS = 12
MOST_ROOTS = 5
MOST_OF_STEP = 20_000  # operations times the degree in the root that goes, times the letters: one resultant
MOST_OF_NORM = 20_000  # operations times 4 for each root: norms double their degree with each, and so their terms
TRIES, FEW = 60, 12  # points
SEPARATION_BITS = (200, 1_000, 5_000)


def related(top: Expr, table: Generators, domain: Domain, facts: Facts) -> bool:
    """Whether the polynomial in the table's generators is zero by relations between them."""
    region = _Region(domain, facts)
    for _ in range(2):  # constants that come out of the first relations may be related themselves
        replaced = _replacements(top, table, region)
        if not replaced:
            break
        top = polynomial(top.xreplace(replaced), table)
        if top == 0:
            return True
    return _zero_by_norm(top, table, region)


def vanishes_by_numbers(top: Expr, table: Generators) -> bool:
    """Whether each coefficient of the polynomial is zero: of what is no algebraic number, over those that are."""
    used = [(symbol, atom) for symbol, atom in table.atoms.items() if top.has(symbol)]
    numbers = {symbol for symbol, atom in used if is_algebraic(atom)}
    if not numbers:
        return False
    others = [symbol for symbol in top.free_symbols if symbol not in numbers]
    coefficients = sympy.Poly(top, *others).coeffs() if others else [top]
    return all(is_zero_number(table.restore(coefficient)) for coefficient in coefficients)


def simplified(forms: Sequence[Expr], table: Generators, domain: Domain, facts: Facts) -> list[Expr]:
    """Reduced expressions, with generators that others express replaced in all of them."""
    replaced = _replacements(sympy.Tuple(*forms), table, _Region(domain, facts))
    return [form.xreplace(replaced) for form in forms]


class _Region:
    """The inside of the domain, with facts that leave it connected: half-spaces, those of `_star` or `_hyperbolas`."""

    def __init__(self, domain: Domain, facts: Facts) -> None:
        self.domain = {s: Interval(i.lower, i.upper, True, True) for s, i in domain.items()}
        affine = [fact for fact, _ in facts if _is_affine(fact, domain)]
        curved = [fact for fact, _ in facts if fact not in affine and _is_polynomial(fact, domain)]
        known = [*affine, *(_star(curved, affine, domain) or _hyperbolas(curved, affine, domain))]
        self.facts = [(fact, ">") for fact in dict.fromkeys(known)]

    def is_defined(self, expression: Expr) -> bool:
        """Whether every part of the expression is analytic on the region."""
        if expression.has(sympy.Abs, sympy.Min, sympy.Max, Floor):  # a corner or a jump may be inside
            return False
        if expression.has(AppliedUndef):  # of an unknown function nothing is known
            return False
        try:
            node = from_sympy(expression)
        except TypeError:
            return False
        names = {s.name: s for s in self.domain}
        return all(self._is_open(c, to_sympy(c.node, names)) for c in conditions(node))

    def _is_open(self, condition: Any, value: Expr) -> bool:
        """A root of a non-negative number is analytic where the number is positive."""
        strict = "positive" if condition.requirement == "nonnegative" else condition.requirement
        return holds_on(type(condition)(condition.node, strict), value, self.domain, self.facts)

    def points(self) -> Iterator[Mapping[Any, Fraction]]:
        """Exact points of the region."""
        by_name = {s.name: interval for s, interval in self.domain.items()}
        for point in chain(inner_points(by_name, TRIES), _small(by_name)):
            values = {s: rational(point[s.name]) for s in self.domain}
            if all(bool(fact.xreplace(values) > 0) for fact, _ in self.facts):
                yield {s: point[s.name] for s in self.domain}

    def points_of_angles(self) -> Iterator[Mapping[Any, Expr]]:
        """Points of the region at which all symbols are one multiple of pi/4."""
        for angle in (sympy.pi * sympy.Rational(n, 4) for n in (0, 1, -1, 2, -2)):
            point = dict.fromkeys(self.domain, angle)
            inside = all(_is_between(angle, interval) for interval in self.domain.values())
            if inside and all(bool(fact.xreplace(point) > 0) for fact, _ in self.facts):
                yield point


def _small(domain: Mapping[str, Interval]) -> Iterator[dict[str, Fraction]]:
    """The first points near the origin, of those that the intervals hold; for facts that large values break."""
    for shrink, point in product((4, 40, 400), inner_points(domain, FEW)):
        near = {name: value / shrink for name, value in point.items()}
        if all(domain[name].contains(value) for name, value in near.items()):
            yield near


def _is_between(value: Expr, interval: Interval) -> bool:
    above = interval.lower is None or bool(value > rational(interval.lower))
    return above and (interval.upper is None or bool(value < rational(interval.upper)))


def _is_polynomial(fact: Expr, domain: Domain) -> bool:
    used = fact.free_symbols
    return bool(used) and used <= domain.keys() and not outermost_atoms(fact) and bool(fact.is_polynomial(*used))


def _is_affine(fact: Expr, domain: Domain) -> bool:
    return _is_polynomial(fact, domain) and sympy.Poly(fact, *fact.free_symbols).total_degree() == 1


def _star(curved: Sequence[Expr], affine: Sequence[Expr], domain: Domain) -> list[Expr]:
    """The facts c + g with c > 0 and homogeneous g, where all that is known of their letters is kept by shrinking them.

    With c + g(x) > 0 is c + g(t x) > 0 for 0 < t < 1. So each point of the region is joined to one near the origin,
    where only the box and half-spaces are felt: the region is connected, and its closure holds the closed one.
    """
    found = [fact for fact in curved if _positive_constant_and_degree(fact)]
    letters = set[Expr]().union(*(fact.free_symbols for fact in found))
    beside = [fact for fact in affine if fact.free_symbols & letters]
    is_kept = all(_reaches_zero(domain[letter]) for letter in letters) and all(
        fact.free_symbols <= letters and fact.xreplace(dict.fromkeys(letters, sympy.Integer(0))) >= 0 for fact in beside
    )
    return found if is_kept else []


def _positive_constant_and_degree(fact: Expr) -> bool:
    constant = fact.xreplace(dict.fromkeys(fact.free_symbols, sympy.Integer(0)))
    return (
        bool(constant.is_Rational and constant > 0) and sympy.Poly(fact - constant, *fact.free_symbols).is_homogeneous
    )


def _reaches_zero(interval: Interval) -> bool:
    return (interval.lower is None or interval.lower <= 0) and (interval.upper is None or interval.upper >= 0)


def _hyperbolas(curved: Sequence[Expr], affine: Sequence[Expr], domain: Domain) -> list[Expr]:
    """The facts that compare one product of powers with a number, for letters of known sign without other facts.

    They are half-spaces in the logarithms of the letters' sizes, as the domain is a box there: the region is convex.
    """
    found = [fact for fact in curved if _is_monomial_and_number(fact)]
    letters = set[Expr]().union(*(fact.free_symbols for fact in found))
    is_kept = all(_has_one_sign(domain[letter]) for letter in letters)
    return found if is_kept and not any(fact.free_symbols & letters for fact in affine) else []


def _is_monomial_and_number(fact: Expr) -> bool:
    terms = sympy.Poly(fact, *fact.free_symbols).terms()
    return len(terms) == 2 and not any(terms[1][0]) and all(c.is_Rational for _, c in terms)


def _has_one_sign(interval: Interval) -> bool:
    return (interval.lower is not None and interval.lower >= 0) or (interval.upper is not None and interval.upper <= 0)


def _replacements(top: Expr, table: Generators, region: _Region) -> dict[Expr, Expr]:
    """Generators that others express."""
    atoms = {symbol: atom for symbol, atom in table.atoms.items() if top.has(symbol)}
    found: dict[Expr, Expr] = {}
    for kind, inside in ((sympy.atan, False), (sympy.log, False), (sympy.exp, True)):
        family = [(symbol, atom) for symbol, atom in atoms.items() if _is_of_kind(atom, kind)]
        constants = [(symbol, atom) for symbol, atom in family if not atom.free_symbols]
        moving = [(symbol, atom) for symbol, atom in family if atom.free_symbols]
        if kind is sympy.atan and constants:
            constants.append((table.reduce(sympy.pi), sympy.pi))
        if kind is sympy.atan and moving:
            moving += [(angle, angle) for angle in table.angles_met if not outermost_atoms(angle)]
        for members in (constants, moving):
            if 1 < len(members) <= MOST_ATOMS or (inside and members):
                found.update(_of_family(members, table, region, inside=inside))
    return found


def _is_of_kind(atom: Expr, kind: Any) -> bool:
    """exp(1) is one too."""
    return isinstance(atom, kind) or (kind is sympy.exp and atom == sympy.E)


def _of_family(
    members: Sequence[tuple[Expr, Expr]], table: Generators, region: _Region, *, inside: bool
) -> dict[Expr, Expr]:
    """Replacements within one family; the most complicated members go first."""
    ordered = sorted(members, key=lambda member: -sympy.count_ops(member[1]))
    symbols = [symbol for symbol, _ in ordered]
    values = [
        atom.args[0] if inside and atom != sympy.E else sympy.Integer(1) if inside else atom for _, atom in ordered
    ]
    found: dict[Expr, Expr] = {}
    for coefficients in _eliminated(_guesses(values, region)):
        proved = _constant_of_identity if inside else _proved_constant
        constant = proved(coefficients, values, region)
        if constant is None:
            continue
        pivot = _pivot(coefficients, inside=inside)
        if not symbols[pivot].is_Symbol or symbols[pivot] in region.domain:  # a relation of angles alone
            continue
        if inside:
            shares = [-c / coefficients[pivot] for c in coefficients]
            if any(share.denominator != 1 for share in shares):
                continue
            factors = (s ** int(n) for s, n in zip(symbols, shares, strict=True) if n and s is not symbols[pivot])
            scaled = constant / rational(coefficients[pivot])
            found[symbols[pivot]] = sympy.Mul(table.reduce(sympy.exp(scaled)), *factors)
        else:
            rest = sum(rational(c) * s for c, s in zip(coefficients, symbols, strict=True) if s is not symbols[pivot])
            found[symbols[pivot]] = (table.reduce(constant) - rest) / rational(coefficients[pivot])
    return found


def _pivot(coefficients: Sequence[Fraction], *, inside: bool) -> int:
    """The member that the others express: of exponentials, if there is one, a product of their whole powers."""
    members = [i for i, c in enumerate(coefficients) if c]
    whole = (i for i in members if all((c / coefficients[i]).denominator == 1 for c in coefficients))
    return next(whole, members[0]) if inside else members[0]


def _guesses(values: Sequence[Expr], region: _Region) -> list[list[int]]:
    """Small whole coefficients with which the values seem to have a constant sum; for constants, the sum 0."""
    columns = _differences(values, region)
    if not columns:
        return []
    count, width = len(values), len(columns)
    rows = [[int(i == j) for j in range(count)] + [column[i] for column in columns] for i in range(count)]
    reduced = fmpz_mat([[fmpz(x) for x in row] for row in rows]).lll()
    found = []
    for i in range(count):
        row = [int(reduced[i, j]) for j in range(count + width)]
        small = all(abs(x) <= 2**SLACK for x in row[count:]) and max(map(abs, row[:count])) <= LARGEST_COEFFICIENT
        if small and any(row[:count]):
            found.append(row[:count])
    return found


def _differences(values: Sequence[Expr], region: _Region) -> list[list[int]]:
    """Values at exact points less those at the first point, in units of 2^-BITS; one column a point."""
    try:
        nodes = [from_sympy(value) for value in values]
    except TypeError:
        return []
    moving = any(value.free_symbols for value in values)
    wanted = len(values) + 3 if moving else 1
    columns: list[list[Any]] = []
    for point in region.points() if moving else [{}]:
        with at_precision(2 * BITS):
            try:
                at_point = {s.name: exact(v) for s, v in point.items()}
                columns.append([ball(evaluate(node, at_point)) for node in nodes])
            except PrsymError:
                continue
        if len(columns) == wanted:
            break
    if len(columns) < wanted:
        return []
    with at_precision(2 * BITS):
        start = columns.pop(0) if moving else [arb(0)] * len(values)
        scaled = [[(x - x0) * arb(2) ** BITS for x, x0 in zip(column, start, strict=True)] for column in columns]
        if not all(x.is_finite() for column in scaled for x in column):
            return []
        return [[int(x.mid().floor().unique_fmpz()) for x in column] for column in scaled]


def _eliminated(rows: list[list[int]]) -> list[list[Fraction]]:
    """Rows of the reduced echelon form: each pivot stands in one row only."""
    if not rows:
        return []
    reduced, pivots = sympy.Matrix(rows).rref()
    return [[Fraction(int(x.p), int(x.q)) for x in reduced.row(i)] for i in range(len(pivots))]


def _proved_constant(coefficients: Sequence[Fraction], values: Sequence[Expr], region: _Region) -> Expr | None:
    """The number that the sum is throughout the region, or None where that is not proved."""
    total = sympy.Add(*(rational(c) * v for c, v in zip(coefficients, values, strict=True)))
    if not region.is_defined(total):
        return None
    for variable in total.free_symbols:
        if not _is_algebraic_zero(sympy.diff(total, variable), region):
            return None
    if not total.free_symbols:
        return _constant_at({}, coefficients, values) if _constant_at({}, coefficients, values) == 0 else None
    first = next(({s: rational(v) for s, v in point.items()} for point in region.points()), None)
    special = region.points_of_angles() if has_circular(total) else iter(())
    constants = (_constant_at(point, coefficients, values) for point in (*special, first) if point is not None)
    found = None
    for constant in constants:
        if found is None or (constant / sympy.pi).is_Rational:
            found = constant
        if (found / sympy.pi).is_Rational:
            return found
    return found


def _constant_at(point: Mapping[Any, Expr], coefficients: Sequence[Fraction], values: Sequence[Expr]) -> Expr:
    """The value of the sum at a point, brought to one number where that can be done."""
    parts = [(c, v.xreplace(point)) for c, v in zip(coefficients, values, strict=True) if c]
    if all(isinstance(v, sympy.log) for v in values):
        known = _logarithm_sum(parts)
    else:
        known = arctangent_sum([part for part in parts if part[1] != 0])
    return sympy.Add(*(rational(c) * v for c, v in parts)) if known is None else known


def _constant_of_identity(coefficients: Sequence[Fraction], values: Sequence[Expr], region: _Region) -> Expr | None:
    """The number that the sum is wherever it is defined, by exact algebra alone: no question of connectedness."""
    total = sympy.Add(*(rational(c) * v for c, v in zip(coefficients, values, strict=True)))
    for point in region.points():
        constant = total.xreplace({s: rational(v) for s, v in point.items()})
        if constant.is_finite:
            return constant if _is_algebraic_zero(total - constant, region) else None
    return None


def _logarithm_sum(parts: Sequence[tuple[Fraction, Expr]]) -> Expr | None:
    """The sum of multiples of logarithms of numbers as one logarithm of a rational number, if it is one."""
    scale = math.lcm(*(c.denominator for c, _ in parts))
    power = sympy.Mul(*(_argument(v) ** int(c * scale) for c, v in parts))
    table = Generators({}, ())
    value = sympy.radsimp(sympy.expand(table.restore(table.reduce(power))))
    return sympy.log(value) / scale if value.is_Rational and value > 0 else None


def _argument(logarithm: Expr) -> Expr:
    """v of log(v), also where SymPy has written it as a multiple."""
    return sympy.exp(logarithm)


def _is_algebraic_zero(expression: Expr, region: _Region) -> bool:
    """For what is analytic on the region: zero where all angles have tangents is zero."""
    units = angle_units([expression], region.domain, region.facts)
    table = Generators(region.domain, region.facts, [expression], Angles(units))
    top = polynomial(table.reduce(expression), table)
    return bool(top == 0) or vanishes_by_numbers(top, table) or _zero_by_norm(top, table, region)


def _zero_by_norm(top: Expr, table: Generators, region: _Region) -> bool:
    """Whether a polynomial in dependent square roots is zero, by its norm and the separation of the norm's roots."""
    used = _closure(top, table.roots)
    if not 2 <= len(used) <= MOST_ROOTS or sympy.count_ops(top) * 4 ** len(used) > MOST_OF_NORM:
        return False
    if not region.is_defined(table.restore(top)):
        return False
    t = sympy.Dummy("t")
    norm = t - top
    for generator in used:
        square = sympy.fraction(sympy.together(generator**2 - table.roots[generator]))[0]
        if sympy.count_ops(norm) * sympy.degree(norm, generator) * len(norm.free_symbols) > MOST_OF_STEP:
            return False
        norm = sympy.resultant(norm, square, generator)
    coefficients = sympy.Poly(sympy.expand(norm), t).all_coeffs()[::-1]
    lowest = next((i for i, c in enumerate(coefficients) if c != 0), None)
    if not lowest:
        return False
    return _vanishes_somewhere(table.restore(top), [table.restore(c) for c in coefficients[lowest:]], region)


def _closure(top: Expr, roots: Mapping[Expr, Expr]) -> list[Expr]:
    """The square roots in a polynomial, those inside others after them."""
    ordered: list[Expr] = []
    pending = [g for g in roots if top.has(g)]
    while pending:
        generator = pending.pop(0)
        if generator in ordered:
            ordered.remove(generator)
        ordered.append(generator)
        pending += [g for g in roots if roots[generator].has(g)]
    return ordered


def _vanishes_somewhere(expression: Expr, quotient: Sequence[Expr], region: _Region) -> bool:
    """Whether at some point the expression is smaller than every root of the polynomial with these coefficients."""
    try:
        node, nodes = from_sympy(expression), [from_sympy(c) for c in quotient]
    except TypeError:
        return False
    for tried, point in enumerate(region.points()):
        at_point = {s.name: exact(v) for s, v in point.items()}
        for bits in SEPARATION_BITS:
            with at_precision(bits):
                try:
                    value = abs(ball(evaluate(node, at_point)))
                    sizes = [abs(ball(evaluate(c, at_point))) for c in nodes]
                except PrsymError:
                    break
                largest = sizes[0]
                for size in sizes[1:]:
                    largest = largest.max(size)
                # Cauchy: a root t of q_0 + q_1 t + … has |t| >= |q_0|/(|q_0| + max |q_i|)
                if sizes[0] > 0 and value * (sizes[0] + largest) < sizes[0]:
                    return True
                if value > 0:
                    return False
        if tried >= TRIES // 10:
            break
    return False
