"""Is an expression zero on a whole domain? Exact algebra over independent generators.

Fragment. Rational functions over Q in real parameters and in: logarithms and inverse hyperbolic tangents, inverse
tangents, square roots, absolute values, minima and maxima, exponentials and powers with symbolic exponents,
T(u; kappa) and Lambda(u; kappa), pi, Gamma and psi (by their functional equations), and integrals, finite sums,
I(x; a, b) and unknown functions as opaque quantities. `normal_form` brings an expression to a quotient of polynomials
in parameters and generators; numerator 0 proves the expression zero wherever it is defined. Where generators are
dependent, `relations` finds how, proves it, and the numerator is taken again.

Complete on: rational functions; rational functions of square roots of polynomials whose factors have a proved sign;
rational functions of logarithms of such polynomials (multiplicatively independent, hence algebraically independent by
Ostrowski's theorem). Otherwise the answer is "not proved", never "not zero".
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.verify.normal_form import Generators, polynomial
from prsym.verify.relations import related, simplified
from prsym.verify.signs import Domain, Facts, outermost_atoms, sign

Expr = Any


def is_zero(expression: Expr, domain: Domain, facts: Facts = ()) -> bool:
    """Whether the expression is proved to be zero wherever it is defined; False means not proved."""
    table = Generators(domain, facts, [expression])
    top = polynomial(table.reduce(expression), table)
    return bool(top == 0) or related(top, table, domain, facts)


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
    table = Generators(domain, facts, [expression])
    table.reduce(expression)
    return tuple(table.wanted)


def blocking_parts(expression: Expr, domain: Domain, facts: Facts = ()) -> tuple[Expr, ...]:
    """The parts other than parameters that are left in the numerator of the normal form."""
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
    radicand's factors stand, which vanish where it does.
    """
    table = Generators(domain, facts, expressions)
    related_forms = simplified([table.reduce(expression) for expression in expressions], table, domain, facts)
    parts = ([polynomial(part, table) for part in sympy.fraction(sympy.together(f))] for f in related_forms)
    reduced = [sympy.cancel(top / bottom) for top, bottom in parts]
    found = [{f for part in sympy.fraction(e) for f in _factors(part, table)} for e in reduced]
    return [{f for f in map(table.restore, own) if sign(f, domain, facts) not in {"+", "-"}} for own in found]


def _factors(polynomial_part: Expr, table: Generators) -> set[Expr]:
    """Irreducible factors with their leading sign made positive."""
    found: set[Expr] = set()
    for factor, _ in sympy.factor_list(polynomial_part)[1]:
        if factor in table.roots or factor in table.higher_roots:
            under = table.roots[factor] if factor in table.roots else table.higher_roots[factor][0]
            radicand = sympy.cancel(sympy.together(under))
            found |= {f for part in sympy.fraction(radicand) for f in _factors(part, table)}
        else:
            found.add(-factor if factor.could_extract_minus_sign() else factor)
    return found
