"""The functions that SymPy does not have as the catalogue means them: nothing evaluates or rewrites them.

SymPy's own gamma evaluates at every integer, however large, and rewrites as it likes. These stay as they are written;
`prsym.verify.exact` knows their functional equations.
"""

from __future__ import annotations

from typing import Any

import sympy
from sympy.core.function import ArgumentIndexError

Expr = Any


class Gamma(sympy.Function):
    """Euler's Gamma function, for positive arguments."""

    nargs = (1,)

    def fdiff(self, argindex: int = 1) -> Expr:
        """Gamma' = Gamma psi, by the definition of psi."""
        return self * Digamma(self.args[0])


class Digamma(sympy.Function):
    """psi = Gamma'/Gamma, for positive arguments."""

    nargs = (1,)

    def fdiff(self, argindex: int = 1) -> Expr:
        """Not needed, and not known here."""
        raise ArgumentIndexError(self, argindex)


class Factorial(sympy.Function):
    """n! = Gamma(n + 1), for whole n >= 0."""

    nargs = (1,)


class Binomial(sympy.Function):
    """The binomial coefficient n!/(k! (n - k)!), for whole 0 <= k <= n."""

    nargs = (2,)


class BetaRegularized(sympy.Function):
    """I(x; a, b), the integral of t^(a-1) (1-t)^(b-1) over [0, x] divided by that over [0, 1]; a, b > 0."""

    nargs = (3,)

    def fdiff(self, argindex: int = 1) -> Expr:
        """The slope in x, from the integral; none is known here in a and b."""
        if argindex != 1:
            raise ArgumentIndexError(self, argindex)
        x, a, b = self.args
        return beta_density(x, a, b)


class Erf(sympy.Function):
    """The error function, 2/sqrt(pi) times the integral of exp(-s^2) over [0, x]; odd and rising."""

    nargs = (1,)

    def fdiff(self, argindex: int = 1) -> Expr:
        """The slope, from the integral."""
        return 2 / sympy.sqrt(sympy.pi) * sympy.exp(-(self.args[0] ** 2))


class InverseErf(sympy.Function):
    """The x with erf(x) = y, for -1 < y < 1."""

    nargs = (1,)

    def fdiff(self, argindex: int = 1) -> Expr:
        """The slope of an inverse function."""
        return sympy.sqrt(sympy.pi) / 2 * sympy.exp(self**2)


class LargePower(sympy.Function):
    """x^n for a whole number n, x not 0 where n is negative: a power that nothing multiplies out."""

    nargs = (2,)

    def fdiff(self, argindex: int = 1) -> Expr:
        """The slope in the base; the exponent is a number."""
        if argindex != 1:
            raise ArgumentIndexError(self, argindex)
        base, exponent = self.args
        return exponent * LargePower(base, exponent - 1)


class _IntegralFromZero(sympy.Function):
    """A function of (u; kappa) that is an integral over [0, u]."""

    nargs = (2,)

    @classmethod
    def eval(cls, u: Expr, kappa: Expr) -> Expr | None:
        """An integral from 0 to 0 is 0."""
        return sympy.Integer(0) if u == 0 else None


class ScaledArctangent(_IntegralFromZero):
    """T(u; kappa), the integral of 1/(1 + kappa s^2) for s from 0 to u; analytic for kappa u^2 > -1."""

    def fdiff(self, argindex: int = 1) -> Expr:
        """The partial derivatives, from the integral."""
        u, kappa = self.args
        if argindex == 1:
            return 1 / (1 + kappa * u**2)
        return (u / (1 + kappa * u**2) - self) / (2 * kappa)


class ScaledLogarithm(_IntegralFromZero):
    """Lambda(u; kappa), the integral of s/(1 + kappa s^2) for s from 0 to u; analytic for kappa u^2 > -1."""

    def fdiff(self, argindex: int = 1) -> Expr:
        """The partial derivatives, from the integral."""
        u, kappa = self.args
        if argindex == 1:
            return u / (1 + kappa * u**2)
        return (u**2 / (1 + kappa * u**2) - 2 * self) / (2 * kappa)


def absolute(value: Expr) -> Expr:
    """|value| for real letters, which SymPy takes for complex ones: |exp(x)| is exp(x), and not exp(re(x)).

    >>> absolute(sympy.exp(sympy.Symbol("x")))
    exp(x)
    """
    result = sympy.Abs(value)
    if not result.has(sympy.re, sympy.im, sympy.arg):
        return result
    if value.is_Mul:
        return sympy.Mul(*map(absolute, value.args))
    base, exponent = value.as_base_exp()
    if base.is_positive or base.is_negative or isinstance(base, sympy.Abs):
        return absolute(base) ** exponent
    return sympy.Abs(value, evaluate=False)


def reciprocal_gamma(x: Expr) -> Expr:
    """1/Gamma(x)."""
    return 1 / Gamma(x)


def beta_density(x: Expr, a: Expr, b: Expr) -> Expr:
    """The density of the Beta(a, b) law."""
    return x ** (a - 1) * (1 - x) ** (b - 1) * Gamma(a + b) / (Gamma(a) * Gamma(b))
