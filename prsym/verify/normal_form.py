"""The normal form: an expression as a quotient of polynomials in parameters and in generators for its other parts.

A logarithm is split over the irreducible factors of its argument, a square root likewise, with factors of a proved
sign taken in absolute value; what is left of unknown sign stays together in one generator, and the factor is noted
as `wanted`: to know its sign on a part of the domain would help. Minima and maxima are written with absolute values,
and |f| is the square root of f^2.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

import sympy
from sympy.core.function import AppliedUndef

from prsym.reading.limits import MAX_EXPONENT, MAX_NUMBER_BITS
from prsym.reading.special import (
    Binomial,
    Digamma,
    Erf,
    Factorial,
    Floor,
    Gamma,
    InverseErf,
    LambertW,
    LargePower,
    ReciprocalGamma,
    ScaledArctangent,
    ScaledLogarithm,
    absolute,
)
from prsym.verify.angles import CIRCULAR, Angles, common_units
from prsym.verify.exponents import LARGEST_DIVISOR, LargeExponents, divisors
from prsym.verify.factors import factor_list, factored
from prsym.verify.signs import Domain, Facts, outermost_atoms, sign, square_roots
from prsym.verify.special_laws import by_law

Expr = Any
MAX_SHIFT = 64  # of an argument of Gamma or psi
MAX_SHIFT_OF_NUMBER = 4_096  # where the argument is a number, and the product of the shifts with it
EVEN_ROOTS = {4, 8, 16}  # taken as square roots of square roots
MAX_WRITTEN_OUT = 256  # terms of a sum between two numbers
MOST_OF_ONE_EXPONENTIAL = 400  # powers of one exponential or root
MOST_OF_ONE_SYMBOL = 200
MOST_TERMS_WITH_ROOTS = 12  # of a factor with several square roots whose sign is asked
SMALL_EXPONENT = 8
FEW_TERMS, MOST_TERMS = 9, 400  # of a power of a sum that is multiplied out, at first and in a second attempt
LARGEST_PRIME = 2**16  # primes up to which numbers are factored; what is left of them stays in one piece


def polynomial(reduced: Expr, table: Generators) -> Expr:
    """The numerator of a reduced expression, expanded, with powers of the table's roots taken down."""
    top = sympy.expand(sympy.fraction(sympy.together(reduced))[0])
    roots = [(generator, radicand, 2) for generator, radicand in table.roots.items()]
    roots += [(generator, radicand, degree) for generator, (radicand, degree) in table.higher_roots.items()]
    changed = True
    while changed:
        changed = False
        for root in roots:
            smaller = _reduce_root(top, *root)
            changed, top = changed or smaller is not top, smaller
    return top


def _reduce_root(top: Expr, generator: Expr, radicand: Expr, degree: int, *, cleared: bool = True) -> Expr:
    """Powers of a root reduced by g^degree = radicand, its denominators cleared if asked; or the same object."""
    if not top.has(generator):
        return top
    poly = sympy.Poly(top, generator)
    if poly.degree() < degree:
        return top
    reduced = sum(
        coefficient * radicand ** (power // degree) * generator ** (power % degree)
        for (power,), coefficient in poly.terms()
    )
    return sympy.expand(sympy.fraction(sympy.together(reduced))[0]) if cleared else reduced


class Generators:
    """Fresh symbols for the non-rational parts of an expression, one for each distinct canonical part.

    `about` is what will be reduced, as far as it is known: its exponentials become powers of common ones. With `angles`
    sines and cosines become rational functions of tangents of half angles, without they are generators. Large powers of
    sums are multiplied out where that gives at most `most_terms` terms.
    """

    def __init__(
        self,
        domain: Domain,
        facts: Facts,
        about: Iterable[Expr] = (),
        angles: Angles | None = None,
        *,
        most_terms: int = FEW_TERMS,
    ) -> None:
        self._domain = domain
        self._facts = facts
        self._angles = angles
        self._most_terms = most_terms
        about = list(about)
        self._divisors = divisors(about)
        self._large = LargeExponents(_large_units(about, domain, facts))
        self._symbols: dict[Expr, Expr] = {}
        self._indices: list[Expr] = []  # of the sums around what is being reduced, outermost first
        self.roots: dict[Expr, Expr] = {}  # square roots and absolute values, and their squares
        self.higher_roots: dict[Expr, tuple[Expr, int]] = {}  # radicand and degree
        self.wanted: dict[Expr, None] = {}  # factors whose sign would split a root or a logarithm, in order

    def reduce(self, expression: Expr) -> Expr:
        """The expression in parameters and generators."""
        atoms = outermost_atoms(expression)
        return expression.xreplace({atom: self._atom(atom) for atom in atoms})

    @property
    def atoms(self) -> dict[Expr, Expr]:
        """The expression of each generator."""
        return {symbol: canonical for canonical, symbol in self._symbols.items()}

    @property
    def angles_met(self) -> list[Expr]:
        """The parts of the arguments of sines and cosines."""
        return [] if self._angles is None else list(self._angles.met)

    def restore(self, reduced: Expr) -> Expr:
        """The generators replaced by what they stand for."""
        return reduced.xreplace(self.atoms)

    def generator(self, canonical: Expr) -> Expr:
        """The symbol that stands for a part of an expression."""
        if canonical not in self._symbols:
            self._symbols[canonical] = sympy.Dummy(f"g{len(self._symbols)}")
        return self._symbols[canonical]

    def _atom(self, atom: Expr) -> Expr:
        if atom.is_Pow:
            return self._computed_power(atom)
        method = _METHODS.get(atom.func)
        return self._opaque(atom) if method is None else method(self, atom)

    def _computed_power(self, power: Expr) -> Expr:
        base, exponent = power.base, power.exp
        if exponent.is_Rational and exponent.q == 2:
            return self._root(base) ** exponent.p
        if exponent.is_Rational and exponent.q in EVEN_ROOTS:
            return self._root(self._inner(base ** sympy.Rational(2, exponent.q))) ** exponent.p
        return self._exponential(exponent * sympy.log(base))

    def _circular(self, atom: Expr) -> Expr:
        return self.generator(atom) if self._angles is None else self._angles.reduce(atom, self)

    def _hyperbolic(self, atom: Expr) -> Expr:
        """By exponentials."""
        rising = self._exponential(atom.args[0])
        sine, cosine = (rising - 1 / rising) / 2, (rising + 1 / rising) / 2
        if isinstance(atom, sympy.tanh):
            return (rising**2 - 1) / (rising**2 + 1)
        return sine if isinstance(atom, sympy.sinh) else cosine

    def _inverse_tanh(self, argument: Expr) -> Expr:
        return (self._logarithm(1 + argument) - self._logarithm(1 - argument)) / 2

    def _opaque(self, atom: Expr) -> Expr:
        """A function at the base of its laws is a generator, its arguments in lowest terms."""
        if not isinstance(atom, sympy.Function) or isinstance(atom, AppliedUndef):
            return self.generator(atom)
        same = atom.func(*(self._canonical(self._inner(argument)) for argument in atom.args))
        written = by_law(same)
        return self.generator(same) if written == same and same.func == atom.func else self.reduce(written)

    def _canonical(self, argument: Expr) -> Expr:
        """A rational argument in lowest terms, factored; any other argument as it is."""
        if outermost_atoms(argument):
            return argument
        return factored(argument)

    def _inner(self, argument: Expr) -> Expr:
        """An argument in lowest terms, what it holds besides parameters in canonical form."""
        if not outermost_atoms(argument):
            return argument
        return self.restore(sympy.cancel(sympy.together(self.reduce(argument))))

    def _odd(self, function: Expr, argument: Expr) -> Expr:
        u = self._canonical(self._inner(argument))
        if u == 0:
            return sympy.Integer(0)
        if u.could_extract_minus_sign():
            return -self.generator(function(-u))
        return self.generator(function(u))

    def _inverses(self, atom: Expr) -> Expr:
        """erf and its inverse are odd, and each undoes the other where it is defined."""
        inner = self._inner(atom.args[0])
        for size in (inner, -inner):
            if isinstance(size, Erf | InverseErf) and size.func != atom.func:
                return self.reduce(size.args[0] if size == inner else -size.args[0])
        return self._odd(atom.func, inner)

    def _lambert(self, atom: Expr) -> Expr:
        """W(v e^v) = v for v >= -1, where v is an exponent or a logarithm in the argument, or n times it."""
        inner = self._canonical(self._inner(atom.args[0]))
        if inner == 0:
            return sympy.Integer(0)
        for part in outermost_atoms(inner):
            base, exponent = part.as_base_exp()
            found = part if isinstance(part, sympy.log) else exponent * sympy.log(base)
            for v in (found, -found):
                is_own = sympy.cancel(sympy.together(self.reduce(v * sympy.exp(v) - inner))) == 0
                if is_own and self._sign(v + 1) in {"+", "0+", "0"}:
                    return self.reduce(v)
        return self.generator(LambertW(inner))

    def factors(self, expression: Expr) -> list[tuple[Expr, int]]:
        """The expression as a product: parts that are polynomials in parameters and in other parts; primes; -1."""
        return [(self.restore(f), power) for f, power in self.factors_of(self.reduce(expression))]

    @staticmethod
    @lru_cache(maxsize=8192)
    def factors_of(reduced: Expr) -> tuple[tuple[Expr, int], ...]:
        """Irreducible factors, primes and -1 with their multiplicities, which are negative below the line."""
        top, bottom = sympy.fraction(sympy.cancel(sympy.together(reduced)))
        found: list[tuple[Expr, int]] = []
        for part, orientation in ((top, 1), (bottom, -1)):
            constant, factors = factor_list(part)
            number = sympy.Rational(constant)
            found += [(f, orientation * n) for f, n in factors]
            found += [(sympy.Integer(-1), 1)] if number < 0 else []
            for size, way in ((abs(number.p), orientation), (number.q, -orientation)):
                primes = sympy.factorint(size, limit=LARGEST_PRIME).items()
                found += [(sympy.Integer(p), way * n) for p, n in primes]
        return tuple(found)

    def in_roots(self, reduced: Expr) -> Expr:
        """The same with g^n for a parameter whose n-th root g stands beside it: x - y^2 has the factor g - y."""
        own: dict[Expr, list[tuple[Expr, int]]] = {}
        for generator, radicand in self.roots.items():
            own.setdefault(radicand, []).append((generator, 2))
        for generator, (radicand, degree) in self.higher_roots.items():
            own.setdefault(radicand, []).append((generator, degree))
        single = {radicand: roots[0] for radicand, roots in own.items() if radicand.is_Symbol and len(roots) == 1}
        return reduced.xreplace({s: g**n for s, (g, n) in single.items() if reduced.has(s) and reduced.has(g)})

    def _rationalised(self, reduced: Expr) -> Expr:
        """The same with no root below the line, where that is shorter: x^2/(1 + s) is s - 1 for s^2 = 1 + x^2."""
        if not any(reduced.has(generator) for generator in self.roots):
            return reduced
        top, bottom = map(self._with_low_powers, sympy.fraction(sympy.together(reduced)))
        # Squares of roots are replaced where that is no longer: (x + s)^3 stays one factor.
        reduced = top / bottom if sympy.count_ops(top / bottom) <= sympy.count_ops(reduced) else reduced
        shared = [g for g in self.roots if bottom.has(g) and top.has(g) and sympy.degree(bottom, g) == 1]
        for root in shared:
            conjugate = bottom.xreplace({root: -root})
            above, below = (sympy.expand(part * conjugate) for part in (top, bottom))
            above, below = (_reduce_root(part, root, self.roots[root], 2, cleared=False) for part in (above, below))
            other = sympy.cancel(above / below)
            if sympy.count_ops(other) < sympy.count_ops(top) + sympy.count_ops(bottom):
                return self._rationalised(other)
        return reduced

    def _with_low_powers(self, polynomial_part: Expr) -> Expr:
        """A polynomial with the squares of its roots replaced."""
        for root, radicand in self.roots.items():
            polynomial_part = _reduce_root(polynomial_part, root, radicand, 2, cleared=False)
        return polynomial_part

    def _opened(self, reduced: Expr) -> Iterator[tuple[Expr, int]]:
        """The factors, those of powers in one piece as factors of what is raised."""
        for part, power in self.factors_of(self.in_roots(self._rationalised(reduced))):
            atom = self.atoms.get(part)
            if isinstance(atom, LargePower):
                yield from ((f, n * int(atom.args[1]) * power) for f, n in self._opened(self.reduce(atom.args[0])))
            else:
                yield part, power

    def _sign(self, factor: Expr) -> str | None:
        """The sign, where it is told; not asked of a long sum with several square roots, each of which doubles it."""
        if len(factor.args) > MOST_TERMS_WITH_ROOTS and len(square_roots(factor)) > 1:
            return None
        return sign(factor, self._domain, self._facts)

    def _logarithm(self, argument: Expr) -> Expr:
        """log of a product as a sum over its factors in absolute value; those of unknown sign together."""
        total, hidden, direction = sympy.Integer(0), sympy.Integer(1), 1
        for reduced, power in self._opened(self.reduce(argument)):
            if reduced == -1:
                direction *= -1 if power % 2 else 1
                continue
            known = self._known_logarithm(reduced)
            factor = self.restore(reduced)
            own = self._sign(factor) if known is None else "+"
            if known is not None:
                total += power * known
            elif own in {"+", "-"}:
                total += power * self.generator(sympy.log(factor if own == "+" else -factor))
                direction *= -1 if own == "-" and power % 2 else 1
            elif power % 2 == 0:
                self.wanted[factor] = None
                total += power * self.generator(sympy.log(factor**2)) / 2
            else:
                self.wanted[factor] = None
                hidden *= factor**power if abs(power) <= MAX_EXPONENT else LargePower(factor, power)
        if hidden == 1:
            return total
        return total + self.generator(sympy.log(self._canonical(direction * hidden)))

    def _known_logarithm(self, reduced: Expr) -> Expr | None:
        """log of a square root, an absolute value, an exponential or Lambert's W, by what is inside."""
        if reduced in self.roots:
            return self._logarithm(self.restore(self.roots[reduced])) / 2
        atom = self.atoms.get(reduced)
        if isinstance(atom, LambertW) and self._sign(atom.args[0]) == "+":  # ln W(u) = ln u - W(u)
            return self._logarithm(atom.args[0]) - reduced
        exponent = self._exponent(reduced)
        return None if exponent is None else self.reduce(exponent)

    def _exponent(self, reduced: Expr) -> Expr | None:
        """w where a generator stands for exp(w), which may be written as a power."""
        atom = self.atoms.get(reduced)
        if atom is None or not (atom == sympy.E or atom.is_Pow or isinstance(atom, sympy.exp)):
            return None
        base, exponent = atom.as_base_exp()
        return exponent * sympy.log(base)

    def _size(self, argument: Expr) -> Expr:
        """|argument|, of known sign or over its factors; of one with unknown sign the root of its square."""
        reduced = self.reduce(argument)
        known = self._sign(argument)
        if reduced == 0 or known is not None:
            return -reduced if known in {"-", "0-"} else reduced
        result = sympy.Integer(1)
        for part, power in self._opened(reduced):
            own = self._sign(self.restore(part))
            if power % 2 == 0 or (own is not None and own[-1] in "+0"):
                size = part
            else:
                size = self._absolute(part) if own is None else -part
            result *= self._raised(size, power)
        return result

    def _absolute(self, reduced: Expr) -> Expr:
        """A generator for the absolute value of what has no known sign."""
        argument = self.restore(reduced)
        oriented = -argument if argument.could_extract_minus_sign() else argument
        self.wanted[oriented] = None
        generator = self.generator(absolute(oriented))
        self.roots[generator] = reduced**2
        return generator

    def _extreme(self, atom: Expr) -> Expr:
        """min(a, b) = (a + b - |a - b|)/2 and max(a, b) = (a + b + |a - b|)/2, one argument after the other."""
        direction = 1 if isinstance(atom, sympy.Max) else -1
        arguments = sorted(atom.args, key=sympy.default_sort_key)
        result = arguments[0]
        for other in arguments[1:]:
            result = (result + other + direction * absolute(result - other)) / 2
        return self.reduce(result)

    def _scaled(self, atom: Expr) -> Expr:
        """T and Lambda at kappa = b^2, -g^2 and 0 are elementary (dimm2015.scaled_functions)."""
        u, kappa = map(self._inner, atom.args)
        tangent = isinstance(atom, ScaledArctangent)
        if u == 0:
            return sympy.Integer(0)
        if kappa == 0:
            return self.reduce(u if tangent else u**2 / 2)
        real, imaginary = _square_root(kappa), _square_root(-kappa)
        if real is None and imaginary is None:
            return self.generator(atom.func(self._canonical(u), self._canonical(kappa)))
        if not tangent:
            return self.reduce(sympy.log(1 + kappa * u**2) / (2 * kappa))
        if real is not None:
            return self.reduce(sympy.atan(real * u) / real)
        return self.reduce(sympy.atanh(imaginary * u) / imaginary)

    def _root(self, radicand: Expr) -> Expr:
        """The square root over factors in absolute value; those of unknown sign under one root."""
        reduced = self.reduce(radicand)
        if reduced == 0:
            return reduced
        result, hidden, direction = sympy.Integer(1), sympy.Integer(1), 1
        for part, power in self._opened(reduced):
            exponent = None if part in self.roots else self._exponent(part)
            if exponent is not None:
                result *= self._exponential(exponent * power / 2)
                continue
            factor = self.restore(part)
            own = self._sign(factor)
            size = part if power % 4 in {0, 1} and own is None else self._size(factor)
            result *= self._raised(size, power // 2)
            if power % 2 == 0:
                continue
            if own is None:
                hidden *= factor
                self.wanted[factor] = None
            elif factor != -1:
                result *= self._plain_root(factor if own[-1] in "+0" else -factor)
            direction *= -1 if own is not None and own[-1] == "-" else 1
        return result if hidden == 1 and direction == 1 else result * self._plain_root(sympy.expand(direction * hidden))

    def _plain_root(self, radicand: Expr) -> Expr:
        """A generator g with g^2 = radicand, or a power of the sixth, tenth, … root that stands beside it."""
        inside = self._canonical(radicand)
        if inside == 1:
            return sympy.Integer(1)
        divisor = self._divisors.get(sympy.log(inside), 1)
        if divisor % 2 == 0 and divisor != 2 and divisor not in EVEN_ROOTS:
            return self._exponential(sympy.log(inside) / 2)
        generator = self.generator(sympy.sqrt(inside))
        self.roots[generator] = self.reduce(inside)
        return generator

    def _exponential(self, argument: Expr) -> Expr:
        """exp of a sum as a product of exponentials of its terms, integer multiples as powers of one base.

        Logarithms in the argument are split first, so that (s b)^a and s^a b^a are the same product.
        """
        result = sympy.Integer(1)
        for coefficient, base in self.terms(argument):
            if coefficient.is_Integer and isinstance(base, sympy.log):  # e^(2 ln x) is a power of x
                result *= self._raised(self.reduce(base.args[0]), int(coefficient))
                continue
            if coefficient.is_Integer and isinstance(base, LambertW):  # e^W(u) = u/W(u), and W(0) = 0
                if (u := sympy.cancel(sympy.together(self.reduce(base.args[0])))) != 0:
                    result *= self._raised(u / self.reduce(base), int(coefficient))
                continue
            divisor = self._divisors.get(base, 1)
            power = coefficient * divisor
            if power.is_Integer and abs(power) <= MOST_OF_ONE_EXPONENTIAL:
                result *= self._power_of_e(sympy.exp(base / divisor)) ** power
            elif isinstance(base, sympy.log) and coefficient.is_Rational and coefficient.q > LARGEST_DIVISOR:
                whole = int(sympy.floor(coefficient + sympy.Rational(1, 2)))
                rest = coefficient - whole
                result *= self._raised(self.reduce(base.args[0]), whole)
                result *= self.generator(base.args[0] ** abs(rest)) ** (1 if rest > 0 else -1)
            else:
                result *= self._power_of_e(sympy.exp(abs(coefficient) * base)) ** sympy.sign(coefficient)
        return result

    def _raised(self, reduced: Expr, exponent: int) -> Expr:
        """Multiplied out where that gives few terms, else by powers that stay in one piece, one for each factor."""
        if abs(exponent) <= SMALL_EXPONENT and _terms_of_power(reduced, exponent) <= self._most_terms:
            return reduced**exponent
        result = sympy.Integer(1)
        for part, power in self.factors_of(reduced):
            n = power * exponent
            if part == -1:
                result *= (-1) ** (n % 2)
            elif part.is_Integer and abs(n) * int(part).bit_length() <= MAX_NUMBER_BITS:
                result *= part ** sympy.Integer(n)
            elif abs(n) <= MOST_OF_ONE_SYMBOL and _terms_of_power(part, n) <= self._most_terms:
                result *= part**n
            else:
                unit, k, rest = self._large.split(part_of := self.restore(part), n)
                if _terms_of_power(part, rest) > MOST_TERMS:
                    unit, k, rest = abs(n), 1 if n > 0 else -1, 0
                result *= self.generator(LargePower(part_of, unit)) ** k * part**rest
        return result

    def terms(self, argument: Expr) -> Iterator[tuple[Expr, Expr]]:
        """The terms of a sum multiplied out, each as a rational number and the rest."""
        reduced = self.reduce(argument)
        if sympy.fraction(sympy.together(reduced))[1] != 1 or sympy.fraction(reduced)[1] != 1:
            reduced = sympy.cancel(reduced)
        for term in sympy.Add.make_args(sympy.expand(reduced)):
            coefficient, rest = term.as_coeff_Mul()
            yield coefficient, self.restore(rest)

    def _power_of_e(self, value: Expr) -> Expr:
        """An exponential that SymPy has made a rational function (exp(log(x))) or a root, or a generator."""
        if not outermost_atoms(value):
            return value
        if not (value.is_Pow or isinstance(value, sympy.exp) or value == sympy.E):
            return self.reduce(value)
        if not (value.is_Pow and value.exp.is_Rational):
            return self.generator(value)
        if value.exp.q == 2 or value.exp.q in EVEN_ROOTS:
            return self._computed_power(value)
        generator = self.generator(value.base ** sympy.Rational(1, value.exp.q))
        self.higher_roots[generator] = (self.reduce(value.base), int(value.exp.q))
        return generator**value.exp.p

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
        return self.generator(Digamma(base)) + sympy.Add(*map(self.reduce, steps))

    def _gamma(self, argument: Expr) -> Expr:
        base, shift = _shifted(argument)
        if base == 1:
            start = sympy.Integer(1)
        else:
            start = self._root(sympy.pi) if base == sympy.Rational(1, 2) else self.generator(Gamma(base))
        steps = (base + i if shift > 0 else 1 / (base - i - 1) for i in range(abs(shift)))
        return start * sympy.Mul(*map(self.reduce, steps))

    def _reciprocal_gamma(self, argument: Expr) -> Expr:
        """1/Gamma, which is 0 at the poles; by the functional equation where that divides by nothing that can be 0.

        Quotients of polynomials and Gamma that agree away from the poles agree there, where both are continuous.
        """
        if argument.is_Integer and argument <= 0:
            return sympy.Integer(0)
        base, shift = _shifted(argument)
        if all(self._sign(base + i) in {"+", "-"} for i in range(shift)):
            return 1 / self._gamma(argument)
        return self.generator(ReciprocalGamma(self._canonical(self._inner(argument))))

    def _floor(self, argument: Expr) -> Expr:
        """floor(u + n) = floor(u) + n for a whole n: a number, or a whole multiple of floors."""
        inner = self._canonical(self._inner(argument))
        terms = sympy.Add.make_args(sympy.expand(inner))
        constant = sympy.Add(*(term for term in terms if term.is_Rational))
        whole = sympy.floor(constant) + sympy.Add(*filter(_is_multiple_of_floors, terms))
        rest = Floor(self._canonical(self._inner(inner - whole)))
        return self.reduce(whole) + (rest if rest.is_Integer else self.generator(rest))

    def _sum(self, total: Expr) -> Expr:
        """A finite sum as an opaque quantity, its term in lowest terms, factors without the index before it."""
        if len(total.limits) > 1:
            return self.generator(total)
        own, lower, upper = total.limits[0]
        if lower.is_Integer and upper.is_Integer and upper - lower < MAX_WRITTEN_OUT:  # an empty sum is 0
            values = map(sympy.Integer, range(int(lower), int(upper) + 1))
            return sympy.Add(*(self.reduce(total.function.xreplace({own: value})) for value in values))
        index = _index(len(self._indices))  # no name of the domain, so that nothing known of a letter is used of it
        self._indices.append(index)
        term = factored(self.reduce(total.function.xreplace({own: index})))
        self._indices.pop()
        outside, inside = sympy.Integer(1), sympy.Integer(1)
        for factor in sympy.Mul.make_args(term):
            if self.restore(factor).has(index):
                inside *= factor
            else:
                outside *= factor
        ends = (sympy.expand(lower), sympy.expand(upper))
        return outside * self.generator(sympy.Sum(self.restore(inside), (index, *ends)))


_METHODS: dict[Any, Callable[[Generators, Expr], Expr]] = {
    sympy.log: lambda table, atom: table._logarithm(atom.args[0]),
    sympy.atan: lambda table, atom: table._odd(sympy.atan, atom.args[0]),
    sympy.atanh: lambda table, atom: table._inverse_tanh(atom.args[0]),
    sympy.exp: lambda table, atom: table._exponential(atom.args[0]),
    sympy.Abs: lambda table, atom: table._size(atom.args[0]),
    sympy.Sum: Generators._sum,
    LambertW: Generators._lambert,
    Floor: lambda table, atom: table._floor(atom.args[0]),
    LargePower: lambda table, atom: table._raised(table.reduce(atom.args[0]), int(atom.args[1])),
    **dict.fromkeys((Erf, InverseErf), Generators._inverses),
    **dict.fromkeys((ScaledArctangent, ScaledLogarithm), Generators._scaled),
    ReciprocalGamma: lambda table, atom: table._reciprocal_gamma(atom.args[0]),
    **dict.fromkeys((Gamma, Digamma, Factorial, Binomial), Generators._factorial_like),
    **dict.fromkeys((sympy.Min, sympy.Max), Generators._extreme),
    **dict.fromkeys(CIRCULAR, Generators._circular),
    **dict.fromkeys((sympy.sinh, sympy.cosh, sympy.tanh), Generators._hyperbolic),
}


def _is_multiple_of_floors(term: Expr) -> bool:
    coefficient, part = term.as_coeff_Mul()
    factors = (factor.as_base_exp() for factor in sympy.Mul.make_args(part))
    return coefficient.is_Integer and all(
        isinstance(base, Floor) and exponent.is_Integer and exponent > 0 for base, exponent in factors
    )


def angle_units(about: Iterable[Expr], domain: Domain, facts: Facts) -> dict[Expr, Expr]:
    """A unit for each part of the arguments of sines and cosines."""
    waves = {wave for expression in about for wave in expression.atoms(*CIRCULAR)}
    angles = Angles()
    table = Generators(domain, facts, waves, angles)
    for wave in sorted(waves, key=sympy.default_sort_key):
        angles.note(wave.args[0] * (2 if isinstance(wave, sympy.tan | sympy.cot) else 1), table)
    return common_units(angles.met)


def _large_units(about: Iterable[Expr], domain: Domain, facts: Facts) -> dict[Expr, list[int]]:
    """Units for the large exponents in expressions, from a first reduction."""
    with_large = [expression for expression in about if expression.has(LargePower)]
    if not with_large:
        return {}
    table = Generators(domain, facts)
    for expression in with_large:
        table.reduce(expression)
    return table._large.units()


def _terms_of_power(reduced: Expr, exponent: int) -> int:
    """A bound on the terms of a power multiplied out."""
    count = len(sympy.Add.make_args(reduced))
    return math.comb(count + abs(exponent) - 1, abs(exponent)) if count > 1 else 1


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
