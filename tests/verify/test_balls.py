"""Arb evaluation against mpmath, exactness, and certain undefinedness."""

from fractions import Fraction

import mpmath
import pytest
from flint import arb, fmpq

from prsym.errors import UnableError
from prsym.reading.python import read_python
from prsym.reading.tree import Call, Symbol
from prsym.verify.balls import (
    UndefinedError,
    Value,
    at_precision,
    ball_between,
    beta_regularized,
    bounds,
    evaluate,
    exact,
)
from prsym.verify.digits import certify, enclosure_of, wide_enclosure
from prsym.verify.dual import with_gradient

POINT = {"x": exact(Fraction(3, 7)), "y": exact(Fraction(11, 5)), "k": exact(Fraction(-1, 3))}


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("atan(x) + log(y)", lambda x, y, k: mpmath.atan(x) + mpmath.log(y)),
        ("sqrt(y)*exp(x)", lambda x, y, k: mpmath.sqrt(y) * mpmath.exp(x)),
        ("atanh(x)/expm1(y)", lambda x, y, k: mpmath.atanh(x) / mpmath.expm1(y)),
        ("log1p(x)**3 - log10(y)", lambda x, y, k: mpmath.log1p(x) ** 3 - mpmath.log10(y)),
        ("y**x", lambda x, y, k: mpmath.power(y, x)),
        ("y**(3/2)", lambda x, y, k: mpmath.power(y, 1.5)),
        ("scaled_arctangent(x, k)", lambda x, y, k: mpmath.quad(lambda s: 1 / (1 + k * s * s), [0, x])),
        ("scaled_arctangent(x, y)", lambda x, y, k: mpmath.quad(lambda s: 1 / (1 + y * s * s), [0, x])),
        ("scaled_logarithm(x, k)", lambda x, y, k: mpmath.quad(lambda s: s / (1 + k * s * s), [0, x])),
        ("scaled_logarithm(x, y)", lambda x, y, k: mpmath.quad(lambda s: s / (1 + y * s * s), [0, x])),
        ("min(x, y, 1) + max(x, y) + abs(k)", lambda x, y, k: x + y - k),
    ],
)
def test_values_agree_with_mpmath(text: str, reference: object) -> None:
    with mpmath.workdps(40):
        expected = reference(mpmath.mpf(3) / 7, mpmath.mpf(11) / 5, -mpmath.mpf(1) / 3)  # type: ignore[operator]
        with at_precision(200):
            low, high = bounds(evaluate(read_python(text), POINT))
        slack = mpmath.mpf(10) ** -35
        assert mpmath.mpf(low.numerator) / low.denominator - slack <= expected
        assert expected <= mpmath.mpf(high.numerator) / high.denominator + slack
        assert high - low < Fraction(1, 10**30)


@pytest.mark.parametrize("kappa", [Fraction(0), Fraction(1, 10**30), Fraction(-1, 10**30)])
def test_scaled_functions_near_kappa_zero(kappa: Fraction) -> None:
    """Next to kappa = 0, T(1) = 1 - kappa/3 + … and Lambda(1) = 1/2 - kappa/4 + …, to the first order."""
    with at_precision(256):
        for text, expected in (
            ("scaled_arctangent(1, k)", 1 - kappa / 3),
            ("scaled_logarithm(1, k)", (1 - kappa / 2) / 2),
        ):
            low, high = bounds(evaluate(read_python(text), {"k": exact(kappa)}))
            assert low - Fraction(1, 10**50) <= expected <= high + Fraction(1, 10**50)


def test_scaled_functions_over_a_ball_that_holds_zero() -> None:
    with at_precision(64):
        around = ball_between(Fraction(-1, 100), Fraction(1, 100))
        low, high = bounds(evaluate(read_python("scaled_arctangent(1, k)"), {"k": around}))
    assert low <= 1 - Fraction(1, 300)
    assert high >= 1 + Fraction(1, 300)
    assert high - low < Fraction(2, 100)


@pytest.mark.parametrize(
    "text", ["1/(x - x)", "log(k)", "sqrt(k)", "atanh(y)", "log(0*x)", "(x - x)**0", "log1p(-y)", "0**(-1)"]
)
def test_certainly_undefined(text: str) -> None:
    with at_precision(64), pytest.raises(UndefinedError):
        evaluate(read_python(text), POINT)


# Functions of one of their arguments, where the others are 1/2: the end of the domain, on which side, and with the end?
ENDS = [
    ("log", 0, 0, 1, False),
    ("log1p", 0, -1, 1, False),
    ("log10", 0, 0, 1, False),
    ("sqrt", 0, 0, 1, True),
    ("atanh", 0, -1, 1, False),
    ("atanh", 0, 1, -1, False),
    ("gamma", 0, 0, 1, False),
    ("digamma", 0, 0, 1, False),
    ("erfinv", 0, -1, 1, False),
    ("erfinv", 0, 1, -1, False),
    ("beta_regularized", 0, 0, 1, True),
    ("beta_regularized", 0, 1, -1, True),
    ("beta_regularized", 1, 0, 1, False),
    ("beta_regularized", 2, 0, 1, False),
    ("scaled_arctangent", 1, -4, 1, False),
    ("scaled_logarithm", 1, -4, 1, False),
]
ARITY = {"beta_regularized": 3, "scaled_arctangent": 2, "scaled_logarithm": 2}


@pytest.mark.parametrize(("function", "place", "end", "inward", "closed"), ENDS)
def test_a_function_ends_where_its_domain_does(function: str, place: int, end: int, inward: int, closed: bool) -> None:
    names = ["x" if i == place else "y" for i in range(ARITY.get(function, 1))]
    others, little = {"y": exact(Fraction(1, 2))}, Fraction(inward, 1000)

    def at(x: Value) -> Value:
        return evaluate(Call(function, tuple(map(Symbol, names))), {**others, "x": x})

    with at_precision(64):
        bounds(at(exact(end + little)))
        for outside in (end - little, end - 1000 * little, *(() if closed else (end,))):
            with pytest.raises(UndefinedError):
                at(exact(Fraction(outside)))
        with pytest.raises(UndefinedError):
            at(ball_between(*sorted((end - little, end - 2 * little))))
        with pytest.raises(UnableError):
            at(ball_between(*sorted((end - little, end + little))))
        if closed:
            bounds(at(exact(Fraction(end))))


@pytest.mark.parametrize("exponent", range(1, 7))
def test_powers_of_a_ball_about_zero_hold_those_of_its_points(exponent: int) -> None:
    node = read_python(f"x**{exponent}")
    found = evaluate(node, {"x": arb(0, "0.5")})
    assert all(found.contains(fmpq(n, 8) ** exponent) for n in range(-4, 5))
    assert not found.contains(fmpq(3, 4) ** exponent)


def test_not_settled_is_not_undefined() -> None:
    with at_precision(64), pytest.raises(UnableError):
        evaluate(read_python("1/(atan(1)*4 - pi)"), {})


@pytest.mark.parametrize(
    ("text", "variable"),
    [
        ("x**3/y + atan(x*y)", "x"),
        ("log(x)*sqrt(y)", "y"),
        ("scaled_arctangent(x, k)", "k"),
        ("scaled_logarithm(x, k)", "k"),
        ("exp(x)/(1+x)", "x"),
    ],
)
def test_gradients_agree_with_mpmath(text: str, variable: str) -> None:
    point = {"x": 0.3, "y": 2.5, "k": -0.4}
    exact_point = {n: exact(Fraction(v)) for n, v in point.items()}

    def value(t: object) -> object:
        moved = {n: mpmath.mpf(v) for n, v in point.items()} | {variable: t}
        functions = {
            "x**3/y + atan(x*y)": lambda x, y, k: x**3 / y + mpmath.atan(x * y),
            "log(x)*sqrt(y)": lambda x, y, k: mpmath.log(x) * mpmath.sqrt(y),
            "scaled_arctangent(x, k)": lambda x, y, k: mpmath.quad(lambda s: 1 / (1 + k * s * s), [0, x]),
            "scaled_logarithm(x, k)": lambda x, y, k: mpmath.quad(lambda s: s / (1 + k * s * s), [0, x]),
            "exp(x)/(1+x)": lambda x, y, k: mpmath.exp(x) / (1 + x),
        }
        return functions[text](**moved)

    with mpmath.workdps(40):
        expected = mpmath.diff(value, mpmath.mpf(point[variable]))
        with at_precision(128):
            low, high = bounds(with_gradient(read_python(text), exact_point, (variable,)).gradient[0])
        assert abs(mpmath.mpf(low.numerator) / low.denominator - expected) < mpmath.mpf(10) ** -15
        assert high - low < Fraction(1, 10**20)


def test_digits_are_truncated_and_certain() -> None:
    third = Fraction(1, 3)
    found = enclosure_of(third, third, 5)
    assert found is not None
    assert (found.lower, found.upper, found.digits) == ("0.33333", "0.33334", "0.33333")
    assert not found.exact
    negative = enclosure_of(-third, -third, 3)
    assert negative is not None
    assert (negative.lower, negative.upper) == ("-0.334", "-0.333")
    assert enclosure_of(Fraction("0.1234"), Fraction("0.1236"), 4) is None
    half = enclosure_of(Fraction(1, 2), Fraction(1, 2), 9)
    assert half is not None
    assert half.exact
    assert half.digits == "0.5"


def test_wide_enclosures_are_rounded_outward() -> None:
    found = wide_enclosure(Fraction(1, 3), Fraction(2, 3), 3)
    low, high = found.bounds()
    assert low <= Fraction(1, 3)
    assert high >= Fraction(2, 3)
    assert found.digits == ""


def test_certify_gives_up_on_an_exact_boundary_it_cannot_see() -> None:
    """4 atan(1)/pi is exactly 1: no precision separates 0.999… from 1.000…"""
    tree = read_python("4*atan(1)/pi")
    with pytest.raises(UnableError):
        certify(lambda _: bounds(evaluate(tree, {})), 10)


@pytest.mark.parametrize("wide", [{"a"}, {"b"}, {"a", "b"}, {"a", "x"}, {"a", "b", "x"}])
@pytest.mark.parametrize(
    "ends", [(("0.2", "0.4"), ("4", "6"), ("5", "9")), (("0.4", "0.6"), ("40", "60"), ("50", "51"))]
)
def test_the_incomplete_beta_function_over_wide_arguments_is_no_wider_than_its_values(
    wide: set[str], ends: tuple[tuple[str, str], ...]
) -> None:
    """It rises in x and in b, and falls in a: the ends are values at corners, which mpmath gives."""
    given = {n: pair if n in wide else (pair[0], pair[0]) for n, pair in zip("xab", ends, strict=True)}
    with mpmath.workdps(40):
        (x, y), (a, b), (c, d) = (tuple(map(mpmath.mpf, given[n])) for n in "xab")
        least, most = (float(mpmath.betainc(*p, regularized=True)) for p in ((b, c, 0, x), (a, d, 0, y)))
    with at_precision(128):
        sides = [ball_between(Fraction(given[n][0]), Fraction(given[n][1])) for n in "xab"]
        low, high = map(float, bounds(beta_regularized(*sides)))
    assert least - 1e-8 <= low <= least + 1e-14
    assert most - 1e-14 <= high <= most + 1e-8


def test_hypergeometric_functions_that_take_minutes_are_refused() -> None:
    with at_precision(1024):
        for text in ("hyp2f1(14, 28/3, 70/3, 27/34)", "hyp1f1(10**6, 3, 5)"):
            with pytest.raises(UnableError):
                evaluate(read_python(text), {})
        value = evaluate(read_python("hyp1f1(1, 2, 1)"), {})
        assert abs(value - (value * 0 + 1).exp() + 1) < 1e-200
