r"""Euler's integrals: the values that mpmath integrates to, the identities of tables, and what is not taken for one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import mpmath
import pytest
from flint import arb
from mpmath import mpf

import prsym
from prsym.comparing.improper import by_eulers_integrals
from prsym.errors import InputError
from prsym.reading.latex import read_noting
from prsym.reading.notation import AS_PRINTED
from prsym.reading.tree import Integral, walk
from prsym.verify.balls import ball, evaluate, exact

INTEGRALS = [  # with c = 3 and p = 1/2
    (r"\int_0^\infty 5 t^p \exp(-c t^2) dt", lambda t: 5 * mpmath.sqrt(t) * mpmath.exp(-3 * t**2), [0, mpmath.inf]),
    (
        r"\int_0^\infty \frac{\exp(-ct)}{\sqrt{t}}\,dt",
        lambda t: mpmath.exp(-3 * t) / mpmath.sqrt(t),
        [0, 1, mpmath.inf],
    ),
    (
        r"\int_{-\infty}^{\infty} t^4 \exp(1-ct^2)\mathrm{d}t",
        lambda t: t**4 * mpmath.exp(1 - 3 * t**2),
        [-mpmath.inf, 0, mpmath.inf],
    ),
    (r"\int_p^\infty t^{-2}\exp(-ct)\,dt", lambda t: mpmath.exp(-3 * t) / t**2, [0.5, mpmath.inf]),
    (r"\int_0^1 t^p(1-t)^c\,dt", lambda t: mpmath.sqrt(t) * (1 - t) ** 3, [0, 1]),
    (r"\int_0^1 t^p\,dt", mpmath.sqrt, [0, 1]),
]


@pytest.mark.parametrize(("text", "integrand", "ends"), INTEGRALS, ids=[text for text, _, _ in INTEGRALS])
def test_an_integral_of_the_fragment_has_the_value_that_mpmath_integrates_to(
    text: str, integrand: Callable[[mpf], mpf], ends: list[mpf]
) -> None:
    tree = by_eulers_integrals(read_noting(text, frozenset(), AS_PRINTED)[0], positive=("p",))
    assert not any(isinstance(node, Integral) for node in walk(tree))
    point = {"c": exact(Fraction(3)), "p": exact(Fraction(1, 2)), "pi": arb.pi()}
    found = mpf(ball(evaluate(tree, point)).mid().str(20, radius=False))
    assert abs(found - mpmath.quad(integrand, ends)) < 1e-9


@pytest.mark.parametrize(
    ("left", "right", "assuming", "status"),
    [
        (r"\int_0^\infty t^{z-1}e^{-t}dt", r"\Gamma(z)", "z > 0", "equal"),
        (r"\int_0^\infty t^{z-1}e^{-t}dt", r"\Gamma(z+1)", "z > 0", "different"),
        (r"\int_0^\infty e^{-ax}\,dx", r"\frac1a", "", "equal_where_defined"),  # it diverges for a < 0
        (r"\int_{-\infty}^\infty e^{-x^2/2}dx", r"\sqrt{2\pi}", "", "equal"),
        (r"\int_x^\infty e^{-t^2}dt", r"\frac{\sqrt\pi}{2}\operatorname{erfc}(x)", "", "equal"),
        (r"\int_x^\infty e^{-2t}dt", r"\frac12e^{-2x}", "", "equal"),
        (r"\int_x^\infty t^{a-1}e^{-t}dt", r"\Gamma(a,x)", "x > 0", "equal"),
        (r"\int_0^1 x^{a-1}(1-x)^{b-1}dx", r"B(a,b)", "a > 0, b > 0", "equal"),
        (r"\int_0^1 x^n dx", r"\frac{1}{n+1}", "n > 0", "equal"),
        (r"\int_0^1 x^n dx", r"\frac{1}{n}", "n > 0", "different"),
        (r"\operatorname{erf}(x)", r"\frac{2}{\sqrt\pi}\int_0^x e^{-t^2}\,dt", "", "equal"),
    ],
)
def test_identities_with_eulers_integrals(left: str, right: str, assuming: str, status: str) -> None:
    assert prsym.compare(left, right, language="latex", assuming=assuming or None).status == status


@pytest.mark.parametrize(
    "text",
    [
        r"\int_0^\infty \frac{dx}{1+x^2}",
        r"\int_0^\infty e^{-x}\sin x\,dx",
        r"\int_0^\infty e^{-x-x^2}dx",
        r"\int_0^\infty x^x e^{-x}dx",
        r"\int_{-\infty}^\infty e^{-x}dx",
        r"\int_{-\infty}^\infty \sqrt{x}e^{-x^2}dx",
        r"\int_x^\infty \sqrt{t}e^{-t}dt",  # x may be 0, where it has a value and the function of the row has none
        r"\int_0^\infty t^{-2}e^{-1/t^2}dt",  # it exists, and is not Gamma of a negative number
        r"\int_0^\infty t e^{-t^q}dt",
        r"x + \infty",
    ],
)
def test_other_integrals_to_infinity_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="to infinity"):
        prsym.compare(text, "1", language="latex")
