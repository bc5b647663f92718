"""Partial derivatives in balls: those of every function hold mpmath's differences, at points and over boxes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from prsym.errors import UnableError
from prsym.reading.building import number_node
from prsym.reading.functions import FUNCTIONS
from prsym.reading.python import read_python
from prsym.reading.tree import Call, Node, Symbol, substitute
from prsym.verify import dual
from prsym.verify.balls import at_precision, ball, ball_between, exact
from prsym.verify.dual import OpenCornerError, with_gradient
from prsym.verify.second_opinion import value as _value

U, K, C = map(Symbol, "ukc")
TINY = mpmath.mpf(2) ** -80
HALF, THIRD, MORE = Fraction(1, 2), Fraction(-1, 3), Fraction(7, 4)
OF_ONE: dict[str, tuple[Fraction, ...]] = {
    **dict.fromkeys(("log", "log10", "sqrt", "gamma"), (HALF, MORE)),
    **dict.fromkeys(("atanh", "erfinv"), (HALF, THIRD)),
    **dict.fromkeys(("exp", "expm1", "atan", "erf", "sin", "cos", "sinh", "cosh", "tanh"), (HALF, THIRD, MORE)),
    **dict.fromkeys(("erfc", "expit"), (HALF, THIRD, MORE)),
    "logit": (HALF, Fraction(1, 5)),
    **dict.fromkeys(("log1p", "abs", "erfi", "expi"), (HALF, THIRD, MORE)),
    **dict.fromkeys(("exp1", "lambertw", "cosine_integral"), (HALF, MORE)),
    **dict.fromkeys(("fresnels", "fresnelc", "airyai", "airybi", "airyaiprime", "airybiprime"), (HALF, THIRD, MORE)),
}
# Functions with a slope in their last argument only, at a parameter's value.
OF_LAST: dict[str, tuple[str, ...]] = {
    "gammainc": ("3/2", "2"),
    "polygamma": ("1", "4"),
    **{f"bessel_{kind}_positive": ("3/2", "2") for kind in "ij"},
    **{f"bessel_{kind}_whole": ("0", "3") for kind in "ij"},
    **dict.fromkeys(("bessel_y", "bessel_k", "expn_positive", "uppergamma"), ("3/2", "2")),
}
TREES: list[tuple[Node, dict[str, Fraction]]] = [
    *((Call(name, (U,)), {"u": at}) for name, places in OF_ONE.items() for at in places),
    *(
        (substitute(Call(name, (K, U)), {"k": number_node(Fraction(order))}), {"u": MORE})
        for name, orders in OF_LAST.items()
        for order in orders
    ),
    *(
        (Call(name, (U, K)), {"u": HALF, "k": k})
        for name in ("scaled_arctangent", "scaled_logarithm")
        for k in (MORE, THIRD, Fraction(-5, 2))
    ),
    *((Call(name, (U, K, C)), {"u": HALF, "k": MORE, "c": THIRD}) for name in ("min", "max")),
    *(
        (read_python(text), {"u": HALF, "k": MORE, "c": THIRD})
        for text in (
            "u + k - 2*c",
            "u*k*c",
            "u/(k - c)",
            "(u + c)**3/k**2",
            "(u + k)**(-2)",
            "(u*k)**(3/2)",
            "u**k + k**c",
            "u**0 + k**1",
            "2**u*k",
            "exp(u*c)*log(k)/sqrt(u + k)",
        )
    ),
]


def differences(tree: Node, point: Mapping[str, Fraction], names: list[str]) -> list[Any]:
    """Central differences over 10^-20, with 80 digits."""
    with mpmath.workdps(80):
        at = {name: mpmath.mpf(x.numerator) / x.denominator for name, x in point.items()}
        step = mpmath.mpf(10) ** -20
        return [
            (_value(tree, {**at, n: at[n] + step}) - _value(tree, {**at, n: at[n] - step})) / (2 * step) for n in names
        ]


def assert_near(found: Any, wanted: Any) -> None:
    with mpmath.workdps(80):
        assert abs(number(ball(found)) - wanted) <= TINY * (1 + abs(wanted))


@pytest.mark.parametrize(("tree", "point"), TREES, ids=str)
def test_the_gradient_at_a_point(tree: Node, point: dict[str, Fraction]) -> None:
    names = list(point)
    with at_precision(200):
        found = with_gradient(tree, {name: ball(exact(x)) for name, x in point.items()}, names).gradient
        for slope, wanted in zip(found, differences(tree, point, names), strict=True):
            assert_near(slope, wanted)


@pytest.mark.parametrize(("tree", "point"), TREES, ids=str)
def test_the_gradient_over_a_box_holds_that_of_its_corners(tree: Node, point: dict[str, Fraction]) -> None:
    names, width = list(point), Fraction(1, 64)
    with at_precision(200):
        box = {name: ball_between(x - width, x + width) for name, x in point.items()}
        found = with_gradient(tree, box, names).gradient
        for side in (-width, width):
            corner = {name: x + side for name, x in point.items()}
            for slope, wanted in zip(found, differences(tree, corner, names), strict=True):
                with mpmath.workdps(80):
                    low, high = (number(end) for end in (ball(slope).lower(), ball(slope).upper()))
                    assert low - TINY <= wanted <= high + TINY


def number(exactly: Any) -> Any:
    """An Arb number's middle, to 60 digits."""
    return mpmath.mpf(exactly.mid().str(60, radius=False))


def test_every_function_with_slopes_is_tried() -> None:
    elsewhere = {"beta_regularized", "rgamma", "elliptic_f", "elliptic_e"}  # below, and among the rows
    tried = {*OF_ONE, *OF_LAST, "scaled_arctangent", "scaled_logarithm", "min", "max"}
    by_row = {name for name, row in FUNCTIONS.items() if row.slopes}
    assert tried == (by_row | set(dual._OWN_SLOPES) | set(dual._CORNERED)) - elsewhere


def test_the_slope_of_the_incomplete_beta_function_is_the_density() -> None:
    """x^(a-1) (1-x)^(b-1) Gamma(a+b)/(Gamma(a) Gamma(b)): 12/8 at x = 1/2, a = 2, b = 3; (1/Gamma)'(1) is Euler's."""
    tree = Call("beta_regularized", (U, K, C))
    with at_precision(200):
        point = {"u": ball(exact(HALF)), "k": ball(exact(Fraction(2))), "c": ball(exact(Fraction(3)))}
        found = with_gradient(tree, point, ["u"]).gradient
        assert_near(found[0], mpmath.mpf(3) / 2)
        inverse = with_gradient(Call("rgamma", (U,)), {"u": ball(exact(Fraction(1)))}, ["u"]).gradient
        with mpmath.workdps(60):
            euler = +mpmath.euler
        assert_near(inverse[0], euler)


def test_a_small_kappa_has_the_slopes_of_the_series() -> None:
    """T = u - kappa u^3/3 and Lambda = u^2/2 - kappa u^4/4 + …: at kappa = 0 the slopes are 1, -u^3/3 and u, -u^4/4."""
    with at_precision(200):
        point = {"u": ball(exact(HALF)), "k": ball(0)}
        for name, wanted in (("scaled_arctangent", (1, -(HALF**3) / 3)), ("scaled_logarithm", (HALF, -(HALF**4) / 4))):
            found = with_gradient(Call(name, (U, K)), point, ["u", "k"]).gradient
            for slope, right in zip(found, map(Fraction, wanted), strict=True):
                with mpmath.workdps(80):
                    assert_near(slope, mpmath.mpf(right.numerator) / right.denominator)


@pytest.mark.parametrize(
    ("text", "count", "slopes"), [("abs(u)", 2, {1, -1}), ("max(u, 2*u)", 2, {1, 2}), ("min(u, 3*u, 9)", 2, {1, 3})]
)
def test_at_a_corner_each_side_has_its_slope(text: str, count: int, slopes: set[int]) -> None:
    tree, box = read_python(text), {"u": ball_between(Fraction(-1), Fraction(1))}
    with at_precision(100):
        with pytest.raises(OpenCornerError) as caught:
            with_gradient(tree, box, ["u"])
        assert caught.value.count == count
        found = {int(number(ball(with_gradient(tree, box, ["u"], sides=(i,)).gradient[0]))) for i in range(count)}
    assert found == slopes


def test_a_choice_that_is_open_has_no_slope() -> None:
    tree = read_python("u if u < 1 else 1")
    with at_precision(100), pytest.raises(UnableError):
        with_gradient(tree, {"u": ball_between(Fraction(0), Fraction(2))}, ["u"])
