"""Is an expression zero on a whole domain? Exact algebra over independent generators.

Fragment. Rational functions over Q in real parameters and in: logarithms and inverse hyperbolic tangents, inverse
tangents, roots, absolute values, minima and maxima, exponentials and powers with symbolic exponents, hyperbolic
functions (by exponentials), sines, cosines and tangents (by tangents of half angles, `angles`), large whole powers that
stay in one piece (`exponents`), T(u; kappa) and Lambda(u; kappa), pi, Gamma and psi (by their functional equations),
and integrals, finite sums, I(x; a, b) and unknown functions as opaque quantities. `normal_form` brings an expression to
a quotient of polynomials in parameters and generators; numerator 0 proves the expression zero wherever it is defined.
Coefficients that are algebraic numbers are decided by `algebraic_numbers`. Where generators are dependent, `relations`
finds how, proves it, and the numerator is taken again.

Complete on: rational functions; rational functions of square roots of polynomials whose factors have a proved sign;
rational functions of logarithms of such polynomials (multiplicatively independent, hence algebraically independent by
Ostrowski's theorem); rational functions, with algebraic coefficients, of sines and cosines of sums of rational
multiples of monomials in the parameters and of pi, the multiples of one monomial being at most
`angles.MOST_MULTIPLES` units; the same of hyperbolic functions and exponentials, without pi. Otherwise the answer is
"not proved", never "not zero".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import sympy

from prsym.model.domain import INFINITY, NEGATIVE, POSITIVE, REAL
from prsym.reading.special import Floor, LargePower, ReciprocalGamma
from prsym.verify.angles import CIRCULAR, Angles, has_circular, one_chart_is_enough, other_charts
from prsym.verify.factors import factor_list
from prsym.verify.floors import vanishes_by_periods
from prsym.verify.inverse_angles import vanishes_by_inverses
from prsym.verify.normal_form import MOST_TERMS, Generators, angle_units, polynomial
from prsym.verify.relations import related, simplified, vanishes_by_numbers
from prsym.verify.signs import Domain, Facts, outermost_atoms, sign
from prsym.verify.special_laws import WITH_RECURRENCE
from prsym.verify.special_relations import at_common_bases

Expr = Any
MOST_WITH_ROOTS = 20  # operations of what is written in tangents, where angles hold roots
MOST_CIRCLES = 2  # angles of forms that are factored
MOST_OPERATIONS = 15  # of a fact or a condition that is written in tangents


def is_zero(expression: Expr, domain: Domain, facts: Facts = ()) -> bool:
    """Whether the expression is proved to be zero wherever it is defined; False means not proved."""
    expression = at_common_bases(expression, domain)
    if expression.has(sympy.atan) and vanishes_by_inverses(expression, domain, facts, _is_zero):
        return True
    if _is_zero(expression, domain, facts):
        return True
    return expression.has(Floor) and vanishes_by_periods(expression, domain, facts, is_zero)


def _is_zero(expression: Expr, domain: Domain, facts: Facts) -> bool:
    if not has_circular(expression):
        return _vanishes(expression, Generators(domain, facts, [expression]), domain, facts) or (
            expression.has(LargePower) and _vanishes_multiplied_out(expression, domain, facts)
        )
    if sympy.count_ops(expression) > MOST_WITH_ROOTS and _has_roots_in_angles(expression):
        return False  # tangents of such angles are multiplied out without end
    units = angle_units([expression], domain, facts)
    if not _vanishes_in_chart(expression, Angles(units), domain, facts):
        return False
    if (
        one_chart_is_enough(expression)
        and not facts
        and not any(i.lower == i.upper != INFINITY for i in domain.values())
    ):
        return True  # points without a tangent are limits of others, and both sides are continuous
    charts = other_charts(units, domain, facts)
    return charts is not None and all(
        _vanishes_in_chart(expression, Angles(units, turned), domain, facts) for turned in charts
    )


def _has_roots_in_angles(expression: Expr) -> bool:
    """Whether the argument of a sine or cosine holds a root, but for those within arctangents."""
    waves = expression.atoms(sympy.sin, sympy.cos, sympy.tan, sympy.cot)
    angles = (wave.args[0].replace(lambda e: isinstance(e, sympy.atan), lambda _: sympy.Integer(1)) for wave in waves)
    return any(
        power.exp.is_Rational and not power.exp.is_Integer for angle in angles for power in angle.atoms(sympy.Pow)
    )


def _vanishes_multiplied_out(expression: Expr, domain: Domain, facts: Facts) -> bool:
    table = Generators(domain, facts, [expression], most_terms=MOST_TERMS)
    return bool(polynomial(table.reduce(expression), table) == 0)


def _vanishes_in_chart(expression: Expr, angles: Angles, domain: Domain, facts: Facts) -> bool:
    """Whether the expression is zero wherever it is defined and each angle has the tangent of its chart."""
    known = [*facts, *_in_tangents(facts, angles, domain)]
    table = Generators(domain, known, [expression], angles)
    return _vanishes(expression, table, domain, known) and angles.all_have_units


def _in_tangents(facts: Facts, angles: Angles, domain: Domain) -> Iterator[tuple[Expr, str]]:
    """Facts about sines and cosines as facts about polynomials in the tangents."""
    for fact, relation in facts:
        if has_circular(fact) and sympy.count_ops(fact) <= MOST_OPERATIONS:
            table = Generators(domain, (), [fact], angles)
            top, bottom = sympy.fraction(sympy.cancel(sympy.together(table.reduce(fact))))
            if sign(table.restore(bottom), domain) == "+":
                yield table.restore(top), relation


def _vanishes(expression: Expr, table: Generators, domain: Domain, facts: Facts) -> bool:
    top = polynomial(table.reduce(expression), table)
    return bool(top == 0) or vanishes_by_numbers(top, table) or related(top, table, domain, facts)


def numerator(expression: Expr, domain: Domain, facts: Facts = ()) -> Expr:
    """The numerator of the normal form: a polynomial in parameters and generators, expanded."""
    table = Generators(domain, facts, [expression])
    return polynomial(table.reduce(expression), table)


def shortened(expression: Expr, domain: Domain, facts: Facts = ()) -> Expr:
    """The expression, or one that is shorter and equal to it wherever the expression is defined."""
    if not outermost_atoms(expression):
        return expression
    table = Generators(domain, facts, [expression])
    other = table.restore(sympy.cancel(sympy.together(table.reduce(expression))))
    return other if sympy.count_ops(other) < sympy.count_ops(expression) else expression


def wanted_signs(expression: Expr, domain: Domain, facts: Facts = ()) -> tuple[Expr, ...]:
    """Parts of the expression whose sign on the domain is not proved, and would bring the normal form further."""
    expression = at_common_bases(expression, domain)
    angles = {letter for wave in expression.atoms(*CIRCULAR) for letter in wave.free_symbols}
    table = Generators(domain, facts, [expression], Angles() if len(angles) <= MOST_CIRCLES else None)
    table.reduce(expression)
    return tuple(factor for factor in table.wanted if not has_circular(factor))


def blocking_parts(expression: Expr, domain: Domain, facts: Facts = ()) -> tuple[Expr, ...]:
    """The parts other than parameters that are left in the numerator of the normal form."""
    expression = at_common_bases(expression, domain)
    table = Generators(domain, facts, [expression])
    top = polynomial(table.reduce(expression), table)
    return tuple(atom for symbol, atom in table.atoms.items() if top.has(symbol))


def zero_by_derivative(expression: Expr, variable: Expr, base: Expr, domain: Domain, facts: Facts = ()) -> bool:
    """Zero at `base` and derivative zero: zero on the interval. The caller proves differentiability."""
    derivative = sympy.diff(expression, variable)
    at_base = expression.xreplace({variable: base})
    rest = {symbol: interval for symbol, interval in domain.items() if symbol != variable}
    return is_zero(derivative, domain, facts) and is_zero(at_base, rest, facts)


def undecided_factors(expressions: list[Expr], domain: Domain, facts: Facts = ()) -> list[set[Expr]]:
    """For each expression, the canonical irreducible factors that are not proved nonzero on the domain.

    Expressions with the same set vanish or are singular at the same points of the domain. For a square root its
    radicand's factors stand, which vanish where it does. A function that has a recurrence stands for itself: the
    recurrence divides by what may vanish where the function does not.
    """
    expressions = [_by_reflection(expression, domain, facts) for expression in expressions]
    given = [*expressions, *(fact for fact, _ in facts)]
    atoms = {atom for one in given for atom in one.atoms(*WITH_RECURRENCE)}
    letters: dict[Expr, Expr] = {}
    for atom in atoms:
        letters.setdefault(_expanded_arguments(atom), sympy.Dummy("atom"))
    put = {atom: letters[_expanded_arguments(atom)] for atom in atoms}
    known = {"+": POSITIVE, "-": NEGATIVE}
    ranges = {letter: known.get(sign(atom, domain, facts) or "", REAL) for atom, letter in letters.items()}
    own_facts = [(fact.xreplace(put), relation) for fact, relation in facts]
    found = _undecided_factors([e.xreplace(put) for e in expressions], {**domain, **ranges}, own_facts)
    back = {letter: atom for atom, letter in letters.items()}
    return [{factor.xreplace(back) for factor in factors} for factors in found]


def _by_reflection(expression: Expr, domain: Domain, facts: Facts) -> Expr:
    """1/Gamma(y) is Gamma(1 - y) sin(pi y)/pi: for y < 1 its zeros are those of the sine."""
    atoms = (atom for atom in expression.atoms(ReciprocalGamma) if sign(1 - atom.args[0], domain, facts) == "+")
    return expression.xreplace({atom: sympy.sin(sympy.expand(sympy.pi * atom.args[0])) for atom in atoms})


def _expanded_arguments(atom: Expr) -> Expr:
    return atom.func(*map(sympy.expand, atom.args))


def _undecided_factors(expressions: list[Expr], domain: Domain, facts: Facts) -> list[set[Expr]]:
    expressions = [sympy.Integer(1) if sign(e, domain, facts) in {"+", "-"} else e for e in expressions]
    if any(map(has_circular, expressions)) and max(map(sympy.count_ops, expressions)) <= MOST_OPERATIONS:
        units = angle_units(expressions, domain, facts)
        on_circles = [_factored_on_circles(e, units, domain, facts, open_roots=True) for e in expressions]
        if all(parts is not None for parts in on_circles):
            return [_undecided([f for f, _ in parts or ()], domain, facts) for parts in on_circles]
    table = Generators(domain, facts, expressions)
    related_forms = simplified([table.reduce(expression) for expression in expressions], table, domain, facts)
    parts = ([polynomial(part, table) for part in sympy.fraction(sympy.together(f))] for f in related_forms)
    reduced = [sympy.cancel(top / bottom) for top, bottom in parts]
    together = table.in_roots(sympy.Tuple(*reduced))
    reduced = [sympy.cancel(one) for one in together]
    found = [{f for part in sympy.fraction(e) for f in _factors(part, table)} for e in reduced]
    return [_undecided(map(table.restore, own), domain, facts) for own in found]


def _undecided(factors: Iterable[Expr], domain: Domain, facts: Facts) -> set[Expr]:
    """Those that are not proved to be nonzero, with their leading sign made positive."""
    oriented = (-f if f.could_extract_minus_sign() else f for f in factors)
    return {f for f in oriented if not _is_nonzero(f, domain, facts)}


def _is_nonzero(expression: Expr, domain: Domain, facts: Facts) -> bool:
    """Whether the expression has a strict sign; or p^2 - q^2 r has one, where it is p + q sqrt(r)."""
    if sign(expression, domain, facts) in {"+", "-"}:
        return True
    roots = [a for a in outermost_atoms(expression) if a.is_Pow and a.exp == sympy.Rational(1, 2)]
    if len(roots) != 1:
        return False
    root = sympy.Dummy("root")
    poly = sympy.fraction(sympy.together(expression.xreplace({roots[0]: root})))[0]
    if not poly.is_polynomial(root) or sympy.degree(poly, root) != 1:  # it may stand inside another part too
        return False
    slope, rest = sympy.Poly(poly, root).all_coeffs()
    return sign(sympy.expand(rest**2 - slope**2 * roots[0].base), domain, facts) in {"+", "-"}


def factored(expression: Expr, about: Sequence[Expr], domain: Domain, facts: Facts = ()) -> list[tuple[Expr, int]]:
    """The expression as a product of irreducible parts, primes and -1, with their powers.

    With sines and cosines the parts are forms in the sines and cosines of half the units that `about` has, so that they
    vanish at the same points wherever they stand for the same angles.
    """
    if has_circular(expression) and sympy.count_ops(expression) <= MOST_OPERATIONS:
        found = _factored_on_circles(expression, angle_units(about, domain, facts), domain, facts)
        if found is not None:
            return found
    return Generators(domain, facts, [expression]).factors(expression)


def _factored_on_circles(
    expression: Expr, units: Mapping[Expr, Expr], domain: Domain, facts: Facts, *, open_roots: bool = False
) -> list[tuple[Expr, Expr]] | None:
    """The parts as forms: a polynomial of degree d in t = S/C is a form of degree d in S and C, divided by C^d.

    With `open_roots` a square root or absolute value stands as what is under it, to half the power.
    """
    if len(units) > MOST_CIRCLES:
        return None
    angles = Angles(units)
    table = Generators(domain, facts, [expression], angles)
    parts = list(table.factors_of(table.reduce(expression)))
    while open_roots and any(part in table.roots for part, _ in parts):
        roots = [(part, power) for part, power in parts if part in table.roots]
        parts = [(part, power) for part, power in parts if part not in table.roots]
        parts += [(f, sympy.Rational(n, 2) * p) for r, p in roots for f, n in table.factors_of(table.roots[r])]
    tangents = {symbol: atom.args[0] for symbol, atom in table.atoms.items() if isinstance(atom, sympy.tan)}
    others = [symbol for symbol, atom in table.atoms.items() if has_circular(atom) and symbol not in tangents]
    if not angles.all_have_units or any(part.has(*others) for part, _ in parts if others):
        return None
    found = [(_as_form(part, tangents), power) for part, power in parts]
    excess = {t: sum(power * _degree(part, t) for part, power in parts) for t in tangents}
    found += [(sympy.cos(tangents[t]), -power) for t, power in excess.items() if power]
    return [(table.restore(form), power) for form, power in found if form != 1]


def _degree(part: Expr, tangent: Expr) -> int:
    return int(sympy.degree(part, tangent)) if part.has(tangent) else 0


def _as_form(part: Expr, tangents: Mapping[Expr, Expr]) -> Expr:
    """A polynomial in tangents times the cosines to the power of its degrees; 1 + t^2 is 1."""
    form = part
    for tangent, angle in tangents.items():
        if part == 1 + tangent**2:
            return sympy.Integer(1)
        quotient = sympy.sin(angle) / sympy.cos(angle)
        form = sympy.expand(sympy.cos(angle) ** _degree(part, tangent) * form.xreplace({tangent: quotient}))
    return form


def _factors(polynomial_part: Expr, table: Generators) -> set[Expr]:
    """Irreducible factors with their leading sign made positive."""
    found: set[Expr] = set()
    for factor, _ in factor_list(polynomial_part)[1]:
        atom = table.atoms.get(factor)
        if isinstance(atom, LargePower):
            found |= _factors(table.reduce(atom.args[0]), table)
        elif factor in table.roots or factor in table.higher_roots:
            under = table.roots[factor] if factor in table.roots else table.higher_roots[factor][0]
            radicand = sympy.cancel(sympy.together(under))
            found |= {f for part in sympy.fraction(radicand) for f in _factors(part, table)}
        else:
            found.add(-factor if factor.could_extract_minus_sign() else factor)
    return found
