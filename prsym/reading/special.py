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


class ReciprocalGamma(sympy.Function):
    """1/Gamma(x) for every x: 0 where Gamma has a pole, at 0, -1, -2 and so on."""

    nargs = (1,)


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


class Floor(sympy.Function):
    """The largest whole number that is not above x: it jumps at every whole number."""

    nargs = (1,)

    @classmethod
    def eval(cls, x: Expr) -> Expr | None:
        """Of a rational number a number."""
        return sympy.floor(x) if x.is_Rational else None


class PolyGamma(sympy.Function):
    """The n-th derivative of psi at x, for whole n >= 0; it has the poles of Gamma."""

    nargs = (2,)


class GammaRegularized(sympy.Function):
    """P(a, x), the integral of t^(a-1) e^(-t) over [0, x] divided by that over [0, oo); a > 0, x >= 0."""

    nargs = (2,)


class ImaginaryErf(sympy.Function):
    """2/sqrt(pi) times the integral of exp(s^2) over [0, x]."""

    nargs = (1,)


class ExponentialIntegral(sympy.Function):
    """Ei(x), the principal value of the integral of e^t/t over (-oo, x], for x != 0."""

    nargs = (1,)


class ExponentialIntegralOfOrder(sympy.Function):
    """E_n(x), the integral of e^(-x t)/t^n over [1, oo), for x > 0."""

    nargs = (2,)


class EllipticK(sympy.Function):
    """The complete elliptic integral of the first kind of the parameter m < 1."""

    nargs = (1,)


class EllipticE(sympy.Function):
    """The complete elliptic integral of the second kind of the parameter m <= 1."""

    nargs = (1,)


class BesselJ(sympy.Function):
    """J of order v at x, for x > 0 or whole v."""

    nargs = (2,)


class BesselY(sympy.Function):
    """Y of order v at x > 0."""

    nargs = (2,)


class BesselI(sympy.Function):
    """I of order v at x, for x > 0 or whole v."""

    nargs = (2,)


class BesselK(sympy.Function):
    """K of order v at x > 0."""

    nargs = (2,)


class RiemannZeta(sympy.Function):
    """Riemann's zeta function, for real x != 1."""

    nargs = (1,)


class LambertW(sympy.Function):
    """The w >= -1 with w e^w = x, for x >= -1/e."""

    nargs = (1,)


class SineIntegral(sympy.Function):
    """Si(x), the integral of sin(t)/t over [0, x]."""

    nargs = (1,)


class CosineIntegral(sympy.Function):
    """Ci(x), minus the integral of cos(t)/t over [x, oo), for x > 0."""

    nargs = (1,)


class FresnelS(sympy.Function):
    """S(x), the integral of sin(pi t^2/2) over [0, x]."""

    nargs = (1,)


class FresnelC(sympy.Function):
    """C(x), the integral of cos(pi t^2/2) over [0, x]."""

    nargs = (1,)


class UpperGamma(sympy.Function):
    """Gamma(a, x), the integral of t^(a-1) e^(-t) over [x, oo), for x > 0 and every a."""

    nargs = (2,)


class Hypergeometric2F1(sympy.Function):
    """2F1(a, b; c; x) for x < 1, and for every x where it is a polynomial."""

    nargs = (4,)


class Hypergeometric1F1(sympy.Function):
    """Kummer's 1F1(a; b; x)."""

    nargs = (3,)


class Hypergeometric0F1(sympy.Function):
    """0F1(; b; x)."""

    nargs = (2,)


class Dilogarithm(sympy.Function):
    """Li2(x), the integral of -ln(1 - t)/t over [0, x], for x <= 1."""

    nargs = (1,)


class AiryAi(sympy.Function):
    """Airy's Ai(x)."""

    nargs = (1,)


class AiryBi(sympy.Function):
    """Airy's Bi(x)."""

    nargs = (1,)


class AiryAiPrime(sympy.Function):
    """The slope of Ai at x."""

    nargs = (1,)


class AiryBiPrime(sympy.Function):
    """The slope of Bi at x."""

    nargs = (1,)


class EllipticFIncomplete(sympy.Function):
    """F(x, m), the integral of 1/sqrt(1 - m sin(t)^2) over [0, x]."""

    nargs = (2,)


class EllipticEIncomplete(sympy.Function):
    """E(x, m), the integral of sqrt(1 - m sin(t)^2) over [0, x]."""

    nargs = (2,)


class LegendreP(sympy.Function):
    """Legendre's polynomial of degree n at x."""

    nargs = (2,)


class ChebyshevT(sympy.Function):
    """Chebyshev's polynomial of the first kind, cos(n t) at x = cos(t)."""

    nargs = (2,)


class ChebyshevU(sympy.Function):
    """Chebyshev's polynomial of the second kind, sin((n + 1) t)/sin(t) at x = cos(t)."""

    nargs = (2,)


class HermiteH(sympy.Function):
    """Hermite's polynomial of degree n at x, as the physicists scale it."""

    nargs = (2,)


class LaguerreL(sympy.Function):
    """Laguerre's generalised polynomial of degree n and parameter a at x."""

    nargs = (3,)


class GegenbauerC(sympy.Function):
    """Gegenbauer's polynomial of degree n and parameter a at x."""

    nargs = (3,)


class JacobiP(sympy.Function):
    """Jacobi's polynomial of degree n and parameters a and b at x."""

    nargs = (4,)


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


def beta_density(x: Expr, a: Expr, b: Expr) -> Expr:
    """The density of the Beta(a, b) law."""
    return x ** (a - 1) * (1 - x) ** (b - 1) * Gamma(a + b) / (Gamma(a) * Gamma(b))
