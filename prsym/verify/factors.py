"""The irreducible factors of a polynomial with rational coefficients, by FLINT.

SymPy's own factorisation of polynomials in several variables tries points at random: the same proof took one second in
one run and a minute in another. The product of the factors is compared with the polynomial, so that nothing rests on
the search. What is no such polynomial (with roots of numbers as coefficients) is left to SymPy.
"""

from __future__ import annotations

from functools import lru_cache

import flint
import sympy
from sympy import Expr

Factors = tuple[tuple[Expr, int], ...]


@lru_cache(maxsize=8192)
def factor_list(expression: Expr) -> tuple[Expr, Factors]:
    """A constant, and the irreducible factors with their powers, short ones first.

    Parts that are no polynomials count as variables; `PolynomialError` where one is a power with a negative exponent.

    >>> a, b = sympy.symbols("a b")
    >>> factor_list(6*a**2 - 6*b**2)
    (6, ((a - b, 1), (a + b, 1)))
    """
    constant, powers = sympy.Integer(1), dict[Expr, int]()
    for part in sympy.Mul.make_args(expression):
        base, power = part.as_base_exp()
        if not (power.is_Integer and power > 0):
            base, power = part, sympy.Integer(1)
        own, factors = _of_sum(base)
        constant *= own**power
        for factor, times in factors:
            powers[factor] = powers.get(factor, 0) + times * int(power)
    return constant, tuple(sorted(powers.items(), key=_order))


def factored(expression: Expr) -> Expr:
    """A quotient of polynomials in lowest terms, as a product of powers of its factors."""
    above, below = (factor_list(part) for part in sympy.fraction(sympy.cancel(sympy.together(expression))))
    powers = [factor**power for factor, power in above[1]] + [factor**-power for factor, power in below[1]]
    constant, product = above[0] / below[0], sympy.Mul(*powers)
    if abs(constant) != 1 and product.is_Add:  # a number is multiplied into a sum otherwise
        return sympy.Mul(constant, product, evaluate=False)
    return constant * product


def _order(one: tuple[Expr, int]) -> tuple[int, object]:
    return len(sympy.Add.make_args(one[0])), one[0].sort_key()


def _of_sum(expression: Expr) -> tuple[Expr, Factors]:
    """The constant and the factors of what is no product."""
    if expression.is_Number:
        return expression, ()
    whole = sympy.Poly(expression) if expression.free_symbols else None
    if whole is None or not _is_rational(whole):
        constant, found = sympy.factor_list(expression)
        return constant, tuple(found)
    below, whole = whole.clear_denoms(convert=True)
    ring = flint.fmpz_mpoly_ctx.get([f"x{i}" for i in range(len(whole.gens))], "lex")
    terms = ring.from_dict({powers: int(number) for powers, number in whole.terms()})
    unit, factors = terms.factor()
    product = ring.constant(int(unit))
    for one, power in factors:
        product *= one ** int(power)
    if product != terms:
        raise ArithmeticError(f"the product of the factors is not {expression}")
    constant = sympy.Rational(int(unit)) / below
    return constant, tuple((_in_variables(one, whole.gens), int(power)) for one, power in factors)


def _is_rational(polynomial: sympy.Poly) -> bool:
    """Whether the coefficients are rational, and no variable is what stands below a line."""
    is_below = any(part.is_Pow and part.exp.is_negative for part in polynomial.gens)
    return (polynomial.domain.is_ZZ or polynomial.domain.is_QQ) and not is_below


def _in_variables(factor: flint.fmpz_mpoly, variables: tuple[Expr, ...]) -> Expr:
    terms = {tuple(map(int, powers)): int(number) for powers, number in factor.to_dict().items()}
    return sympy.Poly.from_dict(terms, *variables, domain=sympy.ZZ).as_expr()
