"""Integrals in balls against values known exactly, and integrands that have no value on the whole range."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest

from prsym.errors import UnableError
from prsym.reading.latex import read_latex
from prsym.verify.balls import at_precision, bounds, evaluate, exact

KNOWN = (
    (r"\int_0^1 x^2 \, dx", lambda: mpmath.mpf(1) / 3),
    (r"\int_{0}^{1} \sqrt{x} \, dx", lambda: mpmath.mpf(2) / 3),
    (r"\int_{-1}^{1} |x| \, dx", lambda: mpmath.mpf(1)),
    (r"\int_0^{3} \lfloor x \rfloor \, dx", lambda: mpmath.mpf(3)),
    (r"\int_0^{3} \max(x, 1) \, dx", lambda: mpmath.mpf(5)),
    (r"\int_1^{a} \frac{1}{x} \, dx", lambda: mpmath.log(2)),
    (r"\int_0^{a} \exp(-x^2) \, dx", lambda: mpmath.sqrt(mpmath.pi) / 2 * mpmath.erf(2)),
    (r"\int_0^{\pi} \sin x \, dx", lambda: mpmath.mpf(2)),
    (r"\int_0^1 \arctan x \, dx", lambda: mpmath.pi / 4 - mpmath.log(2) / 2),
    (
        r"\int_0^{1/2} \operatorname{artanh}(x) \, dx".replace("1/2", "{0.5}"),
        lambda: mpmath.quad(mpmath.atanh, [0, 0.5]),
    ),
    (r"\int_1^2 \Gamma(x) \, dx", lambda: mpmath.quad(mpmath.gamma, [1, 2])),
    (r"\int_2^1 x \, dx", lambda: mpmath.mpf(-3) / 2),
)
UNKNOWN = (
    r"\int_{-1}^{1} \frac{1}{x} \, dx",
    r"\int_{-1}^{1} \frac{1}{x^2} \, dx",
    r"\int_0^1 \ln(x) \, dx",
    r"\int_{-1}^1 \sqrt{x} \, dx",
    r"\int_{-1}^{1} \operatorname{sgn}(x) \, dx",  # a choice is not settled around 0, however short the piece
    r"\int_{-1}^1 \sqrt{x}^2 \, dx",
    r"\int_{0}^1 \operatorname{artanh}(x) \, dx",
)


@pytest.mark.parametrize(("latex", "wanted"), KNOWN, ids=[latex for latex, _ in KNOWN])
def test_a_ball_holds_the_integral(latex: str, wanted) -> None:
    with at_precision(128):
        low, high = bounds(evaluate(read_latex(latex), {"a": exact(Fraction(2))}))
    with mpmath.workdps(40):
        value = wanted()
        assert abs(mpmath.mpf(low.numerator) / low.denominator - value) < mpmath.mpf(10) ** -25
    assert high - low < Fraction(1, 10**25)


@pytest.mark.parametrize("latex", UNKNOWN)
def test_no_value_where_the_integrand_has_none_throughout(latex: str) -> None:
    with pytest.raises(UnableError), at_precision(128):
        evaluate(read_latex(latex), {})


def test_an_empty_range_and_a_parameter_of_the_same_name() -> None:
    """The letter that is bound is another one than the letter of the point."""
    assert bounds(evaluate(read_latex(r"\int_{1}^{1} \frac{1}{x} \, dx"), {})) == (0, 0)
    with at_precision(128):
        low, high = bounds(evaluate(read_latex(r"\int_0^{x} x^2 \, dx"), {"x": exact(Fraction(3))}))
    assert low <= 9 <= high
