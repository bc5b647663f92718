r"""Special functions in LaTeX as tables print them, and the letters that can be read otherwise."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import mpmath
import pytest
from flint import arb

import prsym
from prsym.reading.latex import read_noting
from prsym.reading.notation import AS_PRINTED
from prsym.verify.balls import ball, evaluate, exact

# A text in x, and mpmath's function of the same name.
VALUES = [
    (r"J_{1/3}(x)", lambda x: mpmath.besselj(mpmath.mpf(1) / 3, x)),
    (r"J_1'(x)", lambda x: mpmath.besselj(1, x, derivative=1)),
    (r"Y_2(x)", lambda x: mpmath.bessely(2, x)),
    (r"I_{\frac52}(x)", lambda x: mpmath.besseli(2.5, x)),
    (r"K_0^2(x)", lambda x: mpmath.besselk(0, x) ** 2),
    (r"j_1(x)", lambda x: mpmath.sqrt(mpmath.pi / (2 * x)) * mpmath.besselj(1.5, x)),
    (r"P_3\left(\frac{x}{2}\right)", lambda x: mpmath.legendre(3, x / 2)),
    (r"P_2^{(1,3)}(x)", lambda x: mpmath.jacobi(2, 1, 3, x)),
    (r"L_3^{(2)}(x)", lambda x: mpmath.laguerre(3, 2, x)),
    (r"C_3^{(2)}(x)", lambda x: mpmath.gegenbauer(3, 2, x)),
    (r"U_4(x)", lambda x: mpmath.chebyu(4, x)),
    (r"E_3(x)", lambda x: mpmath.expint(3, x)),
    (r"\psi''(x)", lambda x: mpmath.psi(2, x)),
    (r"\psi^{(3)}(x)", lambda x: mpmath.psi(3, x)),
    (r"\mathrm{B}(x, 2)", lambda x: mpmath.beta(x, 2)),
    (r"\gamma(x, 2)", lambda x: mpmath.gammainc(x, 0, 2)),
    (r"\Gamma(2, x)", lambda x: mpmath.gammainc(2, x)),
    (r"I_{x/2}(2, 3)", lambda x: mpmath.betainc(2, 3, 0, x / 2, regularized=True)),
    (r"Q(2, x)", lambda x: mpmath.gammainc(2, x, regularized=True)),
    (r"K(\tfrac{x}{2})", lambda x: mpmath.ellipk(x**2 / 4)),
    (r"E'(\tfrac{x}{2})", lambda x: mpmath.ellipe(1 - x**2 / 4)),
    (r"{}_2F_1(1, 2; 3; -x)", lambda x: mpmath.hyp2f1(1, 2, 3, -x)),
    (r"\ln\Gamma(x)", mpmath.loggamma),
    (r"\mathrm{Ai}'(x)", lambda x: mpmath.airyai(x, derivative=1)),
]


@pytest.mark.parametrize(("text", "function"), VALUES, ids=[text for text, _ in VALUES])
def test_a_function_of_tables_has_the_value_that_mpmath_gives(
    text: str, function: Callable[[mpmath.mpf], mpmath.mpf]
) -> None:
    tree = read_noting(text, frozenset(), AS_PRINTED)[0]
    value = ball(evaluate(tree, {"x": exact(Fraction("1.25")), "pi": arb.pi()}))
    with mpmath.workdps(30):
        expected = function(mpmath.mpf("1.25"))
        assert abs(mpmath.mpf(value.mid().str(25, radius=False)) - expected) < abs(expected) * mpmath.mpf(10) ** -13


def status(left: str, right: str, assuming: str = "") -> str:
    return str(prsym.compare(left, right, language="latex", assuming=assuming or None).status)


@pytest.mark.parametrize(
    ("left", "right", "assuming"),
    [
        (r"(n+1)P_{n+1}(x)", r"(2n+1)xP_n(x) - nP_{n-1}(x)", "n >= 1"),
        (r"J_{\nu-1}(x)", r"\frac{2\nu}{x}J_\nu(x) - J_{\nu+1}(x)", "x > 0"),
        (r"K(m)E(1-m) + E(m)K(1-m) - K(m)K(1-m)", r"\frac\pi2", "0 < m, m < 1"),
        (r"\psi(\tfrac12)", r"-\gamma - 2\ln 2", ""),
        (r"\sin\pi z\,\Gamma(z)\Gamma(1-z)", r"\pi", "0 < z, z < 1"),
        (r"P_0(1+r)^n", r"P_0\exp(n\ln(1+r))", "r > 0"),
        (r"P_1(1-P_2)", r"P_1-P_1P_2", ""),
    ],
)
def test_identities_of_tables_and_products_of_quantities_are_equal(left: str, right: str, assuming: str) -> None:
    assert status(left, right, assuming) == "equal"


@pytest.mark.parametrize(
    ("left", "right", "assuming"),
    [
        (r"(n+1)P_{n+1}(x)", r"(2n+1)xP_n(x) + nP_{n-1}(x)", "n >= 1"),
        (r"J_{\nu-1}(x)", r"\frac{\nu}{x}J_\nu(x) - J_{\nu+1}(x)", "x > 0"),
        (r"K(k)", r"\frac\pi2 + k", "0 < k, k < 1"),
        (r"\psi(\tfrac12)", r"-\gamma - \ln 2", ""),
        (r"H_2(x)", r"x^2-2", ""),
    ],
)
def test_false_identities_of_tables_are_different_in_every_reading(left: str, right: str, assuming: str) -> None:
    assert status(left, right, assuming) == "different"


@pytest.mark.parametrize(
    ("left", "right", "assuming"),
    [
        ("W(x)", "xW", ""),  # Lambert's function, or a product
        ("H_2(x)", "x^2-1", ""),  # the polynomial of probability
        (r"K(k)", r"\frac{\pi}{2\operatorname{agm}(1,\sqrt{1-k})}", "0 < k, k < 1"),  # of the parameter
        (r"\psi(x) - \psi(1)", r"\psi(x) + \gamma", "x > 0"),  # Euler's constant
        (r"\zeta(1-s)", r"2^{1-s}\pi^{-s}\cos\tfrac{\pi s}{2}\,\Gamma(s)\zeta(s)", "s > 1"),  # Riemann's reflection
    ],
)
def test_what_another_reading_makes_the_same_is_undecided(left: str, right: str, assuming: str) -> None:
    assert status(left, right, assuming) == "undecided"
