"""Is an expression zero on a whole domain? Exact algebra over independent generators.

Fragment. Rational functions over Q in real parameters and in: logarithms and inverse hyperbolic
tangents of rational functions whose irreducible factors have a proved sign on the domain, inverse
tangents, square roots of rational functions, exponentials and powers with symbolic exponents, T(u; kappa) and
Lambda(u; kappa), pi, Gamma and psi (by their functional equations), and integrals, finite sums, I(x; a, b) and unknown
functions as opaque quantities. `normal_form` brings an expression to a quotient of polynomials in
parameters and generators; numerator 0 proves the expression zero wherever it is defined.

Complete on: rational functions; rational functions of logarithms of distinct irreducible polynomials
(multiplicatively independent, hence algebraically independent by Ostrowski's theorem). Not complete where
generators are related otherwise (inverse tangents of related arguments, nested roots, constants):
`zero_by_derivative` decides many of those, and the answer is otherwise "not proved", never "not zero".
"""

from __future__ import annotations

from functools import cache
from typing import Any

import sympy

from prsym.reading.special import Binomial, Digamma, Factorial, Gamma
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm
from prsym.verify.signs import Domain, Facts, outermost_atoms, sign

Expr = Any
MAX_SHIFT = 64  # of an argument of Gamma or psi
MAX_SHIFT_OF_NUMBER = 4_096  # where the argument is a number, and the product of the shifts with it
MAX_WRITTEN_OUT = 256  # terms of a sum between two numbers


def is_zero(expression: Expr, domain: Domain, facts: Facts = ()) -> bool:
    """Whether the expression is proved to be zero wherever it is defined; False means not proved."""
    return bool(numerator(expression, domain, facts) == 0)


def numerator(expression: Expr, domain: Domain, facts: Facts = ()) -> Expr:
    """The numerator of the normal form: a polynomial in parameters and generators, expanded."""
    reduced, roots = normal_form(expression, domain, facts)
    top, _ = sympy.fraction(sympy.together(reduced))
    top = sympy.expand(top)
    for generator, radicand in roots.items():
        top = _reduce_root(top, generator, radicand)
    return top


def normal_form(expression: Expr, domain: Domain, facts: Facts = ()) -> tuple[Expr, dict[Expr, Expr]]:
    """The expression with every non-rational part replaced by generators, and the square roots among them."""
    table = _Generators(domain, facts)
    reduced = table.reduce(expression)
    return reduced, table.roots


def undecided_factors(expressions: list[Expr], domain: Domain, facts: Facts = ()) -> list[set[Expr]]:
    """For each expression, the canonical irreducible factors that are not proved nonzero on the domain.

    Expressions with the same set vanish or are singular at the same points of the domain.
    """
    table = _Generators(domain, facts)
    found = []
    for expression in expressions:
        parts = sympy.fraction(sympy.cancel(sympy.together(table.reduce(expression))))
        factors = (f for part in parts for f, _ in sympy.factor_list(part)[1])
        oriented = {-f if f.could_extract_minus_sign() else f for f in factors}
        found.append({f for f in oriented if sign(table.restore(f), domain, facts) not in {"+", "-"}})
    return found


def zero_by_derivative(expression: Expr, variable: Expr, base: Expr, domain: Domain, facts: Facts = ()) -> bool:
    """Zero at `base` and derivative zero: zero on the interval. The caller proves differentiability."""
    derivative = sympy.diff(expression, variable)
    at_base = expression.xreplace({variable: base})
    rest = {symbol: interval for symbol, interval in domain.items() if symbol != variable}
    return is_zero(derivative, domain, facts) and is_zero(at_base, rest, facts)


def _reduce_root(polynomial: Expr, generator: Expr, radicand: Expr) -> Expr:
    """Powers of a square root reduced by g^2 = radicand, denominators of the radicand cleared."""
    poly = sympy.Poly(polynomial, generator)
    if poly.degree() < 2:
        return polynomial
    reduced = sum(
        coefficient * radicand ** (power // 2) * generator ** (power % 2) for (power,), coefficient in poly.terms()
    )
    return sympy.expand(sympy.fraction(sympy.together(reduced))[0])


class _Generators:
    """Fresh symbols for the non-rational parts of an expression, one for each distinct canonical part."""

    def __init__(self, domain: Domain, facts: Facts) -> None:
        self._domain = domain
        self._facts = facts
        self._symbols: dict[Expr, Expr] = {}
        self._indices: list[Expr] = []  # of the sums around what is being reduced, outermost first
        self.roots: dict[Expr, Expr] = {}

    def reduce(self, expression: Expr) -> Expr:
        """The expression in parameters and generators."""
        atoms = outermost_atoms(expression)
        return expression.xreplace({atom: self._atom(atom) for atom in atoms})

    def restore(self, reduced: Expr) -> Expr:
        """The generators replaced by what they stand for."""
        return reduced.xreplace({symbol: canonical for canonical, symbol in self._symbols.items()})

    def _generator(self, canonical: Expr) -> Expr:
        if canonical not in self._symbols:
            self._symbols[canonical] = sympy.Dummy(f"g{len(self._symbols)}")
        return self._symbols[canonical]

    def _atom(self, atom: Expr) -> Expr:
        if isinstance(atom, sympy.log):
            return self._logarithm(atom.args[0])
        if isinstance(atom, sympy.atan):
            return self._odd(sympy.atan, atom.args[0])
        if isinstance(atom, sympy.atanh):
            u = atom.args[0]
            return (self._logarithm(1 + u) - self._logarithm(1 - u)) / 2
        if isinstance(atom, ScaledArctangent | ScaledLogarithm):
            return self._scaled(atom)
        if atom.is_Pow and atom.exp.is_Rational and atom.exp.q == 2:
            return self._root(atom.base) ** atom.exp.p
        if isinstance(atom, Gamma | Digamma | Factorial | Binomial):
            return self._factorial_like(atom)
        if isinstance(atom, sympy.Sum):
            return self._sum(atom)
        if isinstance(atom, sympy.exp):
            return self._exponential(atom.args[0])
        if atom.is_Pow:
            return self._exponential(atom.exp * sympy.log(atom.base))
        return self._generator(atom)

    def _canonical(self, argument: Expr) -> Expr:
        """A rational argument in lowest terms, factored; any other argument as it is."""
        if outermost_atoms(argument):
            return argument
        return sympy.factor(sympy.cancel(sympy.together(argument)))

    def _odd(self, function: Expr, argument: Expr) -> Expr:
        u = self._canonical(argument)
        if u == 0:
            return sympy.Integer(0)
        if u.could_extract_minus_sign():
            return -self._generator(function(-u))
        return self._generator(function(u))

    def _logarithm(self, argument: Expr) -> Expr:
        """log of a product as a sum, when every irreducible factor has a proved sign."""
        if outermost_atoms(argument):
            return self._generator(sympy.log(argument))
        top, bottom = sympy.fraction(sympy.cancel(sympy.together(argument)))
        parts = [(f, n) for f, n in self._factors(top)] + [(f, -n) for f, n in self._factors(bottom)]
        oriented = [(self._positive(f), n) for f, n in parts]
        if any(f is None for f, _ in oriented):
            return self._generator(sympy.log(self._canonical(argument)))
        terms = (n * self._generator(sympy.log(f)) for f, n in oriented)
        return sympy.Add(*terms)

    @staticmethod
    def _factors(polynomial: Expr) -> list[tuple[Expr, int]]:
        """Irreducible factors and primes; the overall sign is left out, for the argument is positive."""
        constant, factors = sympy.factor_list(polynomial)
        primes = sympy.factorint(abs(sympy.Rational(constant).p)).items()
        inverse_primes = sympy.factorint(sympy.Rational(constant).q).items()
        return [
            *factors,
            *((sympy.Integer(p), n) for p, n in primes),
            *((sympy.Integer(p), -n) for p, n in inverse_primes),
        ]

    def _positive(self, factor: Expr) -> Expr | None:
        own = sign(factor, self._domain, self._facts)
        return factor if own == "+" else -factor if own == "-" else None

    def _absolute(self, factor: Expr) -> Expr | None:
        """|factor|, when the factor keeps its sign (zero allowed) on the domain."""
        own = sign(factor, self._domain, self._facts)
        return factor if own in {"+", "0+"} else -factor if own in {"-", "0-"} else None

    def _scaled(self, atom: Expr) -> Expr:
        """T and Lambda at kappa = b^2, -g^2 and 0 are elementary (dimm2015.scaled_functions)."""
        u, kappa = atom.args
        tangent = isinstance(atom, ScaledArctangent)
        if u == 0:
            return sympy.Integer(0)
        if kappa == 0:
            return self.reduce(u if tangent else u**2 / 2)
        real, imaginary = _square_root(kappa), _square_root(-kappa)
        if real is None and imaginary is None:
            return self._generator(atom.func(self._canonical(u), self._canonical(kappa)))
        if not tangent:
            return self.reduce(sympy.log(1 + kappa * u**2) / (2 * kappa))
        if real is not None:
            return self.reduce(sympy.atan(real * u) / real)
        return self.reduce(sympy.atanh(imaginary * u) / imaginary)

    def _root(self, radicand: Expr) -> Expr:
        """sqrt(radicand): squares of factors with a proved sign come out, the rest is a generator g, g^2 = rest."""
        inside, outside = self._canonical(radicand), sympy.Integer(1)
        for factor, power in () if outermost_atoms(inside) else inside.as_powers_dict().items():
            size = self._absolute(factor) if power.is_Integer and power % 2 == 0 else None
            if size is not None:
                outside *= size ** (power / 2)
                inside /= factor**power
        if inside == 1:
            return outside
        generator = self._generator(sympy.sqrt(inside))
        self.roots[generator] = self.reduce(inside)
        return generator * outside

    def _exponential(self, argument: Expr) -> Expr:
        """exp of a sum as a product of exponentials of its terms, integer multiples as powers of one base.

        Logarithms in the argument are split first, so that (s b)^a and s^a b^a are the same product.
        """
        result = sympy.Integer(1)
        for term in sympy.Add.make_args(sympy.expand(self.reduce(argument))):
            coefficient, rest = term.as_coeff_Mul()
            power, base = (coefficient, rest) if coefficient.is_Integer else (sympy.Integer(1), term)
            result *= self._power_of_e(sympy.exp(self.restore(base))) ** power
        return result

    def _power_of_e(self, value: Expr) -> Expr:
        """An exponential that SymPy has made a rational function (exp(log(x))) or a root, or a generator."""
        if not outermost_atoms(value):
            return value
        is_root = value.is_Pow and value.exp.is_Rational and value.exp.q == 2
        return self._root(value.base) ** value.exp.p if is_root else self._generator(value)

    def _factorial_like(self, atom: Expr) -> Expr:
        """Gamma and psi with the whole part of the argument's constant taken out by the functional equations."""
        if isinstance(atom, Factorial):
            return self._gamma(atom.args[0] + 1)
        if isinstance(atom, Binomial):
            n, k = atom.args
            return self._gamma(n + 1) / (self._gamma(k + 1) * self._gamma(n - k + 1))
        if isinstance(atom, Gamma):
            return self._gamma(atom.args[0])
        base, shift = _shifted(atom.args[0])
        steps = (1 / (base + i) if shift > 0 else -1 / (base - i - 1) for i in range(abs(shift)))
        return self._generator(Digamma(base)) + sympy.Add(*map(self.reduce, steps))

    def _gamma(self, argument: Expr) -> Expr:
        base, shift = _shifted(argument)
        if base == 1:
            start = sympy.Integer(1)
        else:
            start = self._root(sympy.pi) if base == sympy.Rational(1, 2) else self._generator(Gamma(base))
        steps = (base + i if shift > 0 else 1 / (base - i - 1) for i in range(abs(shift)))
        return start * sympy.Mul(*map(self.reduce, steps))

    def _sum(self, total: Expr) -> Expr:
        """A finite sum as an opaque quantity, its term in lowest terms, factors without the index before it."""
        if len(total.limits) > 1:
            return self._generator(total)
        own, lower, upper = total.limits[0]
        if lower.is_Integer and upper.is_Integer and upper - lower < MAX_WRITTEN_OUT:  # an empty sum is 0
            values = map(sympy.Integer, range(int(lower), int(upper) + 1))
            return sympy.Add(*(self.reduce(total.function.xreplace({own: value})) for value in values))
        index = _index(len(self._indices))  # no name of the domain, so that nothing known of a letter is used of it
        self._indices.append(index)
        term = sympy.factor(sympy.cancel(sympy.together(self.reduce(total.function.xreplace({own: index})))))
        self._indices.pop()
        outside, inside = sympy.Integer(1), sympy.Integer(1)
        for factor in sympy.Mul.make_args(term):
            if self.restore(factor).has(index):
                inside *= factor
            else:
                outside *= factor
        ends = (sympy.expand(lower), sympy.expand(upper))
        return outside * self._generator(sympy.Sum(self.restore(inside), (index, *ends)))


@cache
def _index(depth: int) -> Expr:
    return sympy.Dummy(f"index_{depth}")


def _shifted(argument: Expr) -> tuple[Expr, int]:
    """The argument as base + shift with the base's constant in (0, 1] and a whole shift; no shift when it is large."""
    expanded = sympy.expand(argument)
    constant, _ = expanded.as_coeff_Add()
    if not constant.is_Rational:
        return expanded, 0
    shift = int(sympy.ceiling(constant)) - 1
    most = MAX_SHIFT_OF_NUMBER if expanded.is_Rational else MAX_SHIFT
    return (expanded - shift, shift) if abs(shift) <= most else (expanded, 0)


def _square_root(expression: Expr) -> Expr | None:
    """b when the expression is written b**2 or b**(-2); T and Lambda are even in b, so its sign is no matter."""
    if expression.is_Pow and abs(expression.exp) == 2:
        return expression.base if expression.exp == 2 else 1 / expression.base
    return None
