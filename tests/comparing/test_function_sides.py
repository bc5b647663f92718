"""Functions as sides of a comparison: true pairs, the same with one change, and where they are defined."""

from __future__ import annotations

import doctest
import math
from pathlib import Path

import numpy as np
import pytest

import prsym
from prsym.errors import InputError, ReadingError
from prsym.reading.lifting.function import FunctionText

HORNER = "def f(x):\n    s = 0\n    for c in (2, -3, 0, 5):\n        s = s*x + c\n    return s"
NEWTON = """
def f(a):
    x = 1
    for _ in range(2):
        x = (x + a/x)/2
    return x
"""
CLAMP = "def f(x, lo, hi):\n    if x < lo:\n        return lo\n    if x > hi:\n        return hi\n    return x"
SIGMOID = """
import math
def f(x):
    if x >= 0:
        z = math.exp(-x)
        return 1/(1 + z)
    z = math.exp(x)
    return z/(1 + z)
"""
HAVERSINE = """
from math import sin, cos, asin, sqrt
def f(a, b, d):
    h = sin((b - a)/2)**2
    h += cos(a)*cos(b)*sin(d/2)**2
    return h
"""
BLACK_SCHOLES = """
import math
def N(x):
    return (1 + math.erf(x/math.sqrt(2)))/2
def call(S, K, T, r, s):
    d1 = (math.log(S/K) + (r + s**2/2)*T)/(s*math.sqrt(T))
    d2 = d1 - s*math.sqrt(T)
    return S*N(d1) - K*math.exp(-r*T)*N(d2)
"""
ROOTS = """
from math import sqrt
def f(a, b, c):
    d = sqrt(b*b - 4*a*c)
    if b >= 0:
        return -2*c/(b + d)
    return (d - b)/(2*a)
"""
F1 = """
def f(tp, fp, fn):
    predicted, actual = tp + fp, tp + fn
    if predicted == 0 or actual == 0:
        return 0.0
    p, r = tp/predicted, tp/actual
    return 2*p*r/(p + r) if p + r > 0 else 0.0
"""
SOFTPLUS = "import numpy as np\ndef f(x):\n    return np.maximum(x, 0) + np.log1p(np.exp(-np.abs(x)))"
RELU = "import numpy as np\ndef f(x):\n    return np.where(x > 0, x, 0)"
BLACK_SCHOLES_BY_HAND = (
    "S*(1 + erf((log(S/K) + (r + s**2/2)*T)/(s*sqrt(T))/sqrt(2)))/2 - "
    "K*exp(-r*T)*(1 + erf(((log(S/K) + (r + s**2/2)*T)/(s*sqrt(T)) - s*sqrt(T))/sqrt(2)))/2"
)

# A text, a reference that it equals, one that it does not, and what is assumed.
PAIRS = {
    "Horner": (HORNER, "2*x**3 - 3*x**2 + 5", "2*x**3 - 3*x**2 + 5*x", ""),
    "Newton": (NEWTON, "(a + 1)/4 + a/(a + 1)", "(a + 1)/4 + a/(a - 1)", "a > 0"),
    "clamp": (CLAMP, "min(max(x, lo), hi)", "min(x, max(lo, hi))", "lo >= 0, lo <= 1, hi >= 1, hi <= 2"),
    "sigmoid": (SIGMOID, "1/(1 + exp(-x))", "1/(1 + exp(x))", ""),
    "haversine": (
        HAVERSINE,
        "sin((b - a)/2)**2 + cos(a)*cos(b)*sin(d/2)**2",
        "sin((b - a)/2)**2 + cos(a)*sin(b)*sin(d/2)**2",
        "",
    ),
    "Black-Scholes": (
        BLACK_SCHOLES,
        BLACK_SCHOLES_BY_HAND,
        BLACK_SCHOLES_BY_HAND.replace("exp(-r*T)", "exp(r*T)"),
        "S > 0, K > 0, T > 0, r > 0, s > 0",
    ),
    "roots": (ROOTS, "(-b + sqrt(b**2 - 4*a*c))/(2*a)", "(-b - sqrt(b**2 - 4*a*c))/(2*a)", "a >= 1, b >= 1, c <= -1"),
    "F1": (F1, "2*tp/(2*tp + fp + fn)", "2*tp/(2*tp + fp - fn)", "tp > 0, fp >= 0, fn >= 0"),
    "softplus": (SOFTPLUS, "log(1 + exp(x))", "log(1 + exp(-x))", ""),
    "relu": (RELU, "(x + abs(x))/2", "abs(x)/2", ""),
}


@pytest.mark.parametrize("what", PAIRS)
def test_a_function_equals_its_formula(what: str) -> None:
    text, same, _, assuming = PAIRS[what]
    verdict = prsym.compare(text.strip(), same, assuming=assuming or None)
    assert verdict.status == "equal", verdict.reason


@pytest.mark.parametrize("what", PAIRS)
def test_a_function_differs_from_a_changed_formula(what: str) -> None:
    text, _, other, assuming = PAIRS[what]
    verdict = prsym.compare(text.strip(), other, assuming=assuming or None)
    assert verdict.status == "different", verdict.reason
    assert verdict.witness is not None


# Where a function is defined: the same value, and a point at which only one side has it.
DEFINED = [
    ("def f(x):\n    y = 1/x\n    return x", "x", "equal_where_defined"),
    ("def f(x):\n    y = 1/x\n    return x", "x*x/x", "equal"),
    ("def f(x):\n    if x < 0:\n        raise ValueError\n    return x**0.5", "sqrt(x)", "equal"),
    ("def f(x):\n    if x <= 0:\n        raise ValueError\n    return log(x)", "log(x)", "equal"),
    ("def f(x):\n    if x > 0:\n        return x", "x", "equal_where_defined"),
    ("def f(x):\n    if x > 0:\n        return log(x)", "log(x)", "equal"),
    ("def f(x):\n    if x > 0:\n        y = x\n    return y", "sqrt(x)**2*x/x", "equal"),
    ("def f(x):\n    assert x != 0\n    return 1", "x/x", "equal"),
    ("def f(x):\n    y = log(x)\n    return y if x > 1 else 0", "max(log(x), 0)", "equal"),
    ("import numpy as np\ndef f(x):\n    return np.where(x > 0, np.log(x), 0)", "log(x)", "equal_where_defined"),
    (
        "import numpy as np\ndef f(x):\n    y = np.log(x)\n    return y if x > 1 else 0",
        "max(log(x), 0)",
        "equal_where_defined",
    ),
    ("def f(x):\n    return sum(x**i for i in range(3))", "1 + x + x*x", "equal"),
    ("def f(x):\n    return x/x if x != 0 else 1", "1", "equal"),
    ("def f(x):\n    return x and 1/x", "x/(x*x)", "equal_where_defined"),
]


@pytest.mark.parametrize(("text", "reference", "status"), DEFINED)
def test_where_a_function_is_defined(text: str, reference: str, status: str) -> None:
    verdict = prsym.compare(text, reference)
    assert verdict.status == status, verdict.reason


# Rewritings of the text that change what it computes: none may be called equal.
CANARIES = [
    ("def f(x):\n    x += 1\n    y = x\n    x += 1\n    return y", "x + 2"),
    ("def f(x, y):\n    x, y = y, x\n    return x - y", "x - y"),
    ("def f(x, y):\n    x = y\n    y = x\n    return x - y", "y - x"),
    ("def f(x):\n    for i in range(3):\n        x = x*i\n    return x", "6*x"),
    ("def f(x):\n    s = 0\n    for i in range(1, 3):\n        s += x**i\n    return s", "x + x**2 + x**3"),
    ("def f(x):\n    if x > 0:\n        return 1\n    if x > -1:\n        return 2\n    return 3", "1 if x > 0 else 3"),
    ("def f(x):\n    return -x**2", "(-x)**2"),
    ("def f(x):\n    g = lambda t: t + a\n    a = 2\n    return g(x)", "x + 1"),
    ("def f(x):\n    for i in range(3):\n        if i == 1: continue\n        x += i\n    return x", "x + 3"),
    ("def f(x):\n    for i in range(5):\n        if i: break\n    else:\n        x = 0\n    return x", "0*x"),
    ("from math import exp as log\ndef f(x):\n    return log(x)", "log(x)"),
    ("def log(x):\n    return 2*x\ndef f(x):\n    return log(x)", "log(x)"),
    ("def f(x):\n    abs = x\n    return abs", "abs(x)"),
    ("import numpy as np\ndef f(x):\n    return np.clip(x, 2, 1)", "max(min(x, 1), 2)"),
    ("def f(x):\n    return 7//2*x", "3.5*x"),
    ("def f(x):\n    return -7//2*x", "-3*x"),
    ("def f(x):\n    return x if not x > 0 else 0", "max(x, 0)"),
    ("def f(x):\n    return 1 < x < 2 and 1 or 0", "1 if x > 1 else 0"),
    ("def f(x, n=2):\n    return x**n", "x**2"),
    ("import numpy as np\ndef f(x):\n    return np.sinc(x)", "1 if x == 0 else sin(x)/x"),
    ("import numpy as np\ndef f(x):\n    return np.mod(x, 3)", "math.fmod(x, 3)"),
    ("def f(x):\n    return int(x)", "floor(x)"),
]


@pytest.mark.parametrize(("text", "wrong"), CANARIES)
def test_a_wrong_formula_is_never_called_equal(text: str, wrong: str) -> None:
    assert prsym.compare(text, wrong).status == "different"


def stable(x: float) -> float:
    """1 - cos(x), as tests write it."""
    half = math.sin(x / 2)
    return 2 * half * half


def power(x: float, n: int) -> float:
    result = 1.0
    for _ in range(n):
        result *= x
    return result


def f_score(precision: float, recall: float) -> float:
    if precision + recall == 0:
        raise ZeroDivisionError
    return 2 * precision * recall / (precision + recall)


def test_functions_as_objects() -> None:
    assert prsym.compare(stable, "1 - cos(x)").status == "equal"
    assert prsym.compare(stable, "1 + cos(x)").status == "different"
    assert prsym.compare("1 - cos(x)", stable).status == "equal"
    assert prsym.compare(lambda t: np.exp(-t), "1/exp(t)").status == "equal"


def test_a_function_against_a_formula_of_the_catalogue() -> None:
    assert prsym.compare(f_score, "measures.f_measure", fixed={"beta": 1}).status == "equal"
    wrong = prsym.compare(lambda P, R: P * R / (P + R), "measures.f_measure", fixed={"beta": 1})
    assert wrong.status == "different"
    assert wrong.diagnosis == ("equals the formula with a factor 1/2 before the value",)


def test_a_function_is_identified() -> None:
    assert "measures.f_measure" in [found.id for found in prsym.identify(f_score)]
    assert "measures.precision" in [found.id for found in prsym.identify("def f(tp, fp):\n    return tp/(tp + fp)")]
    assert prsym.identify(stable) == ()


def test_fixed_parameters_decide_loops() -> None:
    assert prsym.compare(power, "x**5", fixed={"n": 5}).status == "equal"
    assert prsym.compare(power, "x**n", fixed={"n": 5}).status == "equal"
    assert prsym.compare(power, "x**5", fixed={"n": 6}).status == "different"
    with pytest.raises(ReadingError, match="must be a whole number that is known here"):
        prsym.compare(power, "x**5")


def test_two_functions_are_matched_by_place() -> None:
    one, other = "def f(x, y):\n    return x - y", "def g(a, b):\n    return a - b"
    assert prsym.compare(one, other).status == "equal"
    assert prsym.compare(one, "def g(a, b):\n    return b - a").status == "different"
    assert prsym.compare(one, "def g(y, x):\n    return y - x", symbols={"x": "y", "y": "x"}).status == "equal"
    with pytest.raises(InputError, match=r"f\(x, y\) and g\(y, x\): say with symbols"):
        prsym.compare(one, "def g(y, x):\n    return y - x")
    with pytest.raises(InputError, match="say with symbols"):
        prsym.compare(one, "def g(x, z):\n    return x - z")


def test_a_function_of_a_text_by_its_name() -> None:
    text = "def f(x):\n    return x\ndef g(x):\n    return 2*x"
    assert prsym.compare(FunctionText(text, "g"), "2*x").status == "equal"


def test_errors_name_the_side_or_the_line() -> None:
    with pytest.raises(ReadingError, match=r"^reference: builtin_function_or_method is no function"):
        prsym.compare("x", math.exp)
    with pytest.raises(ReadingError, match=r"^line 2: try is not read$"):
        prsym.compare("x", "def f(x):\n    try:\n        return x\n    except E:\n        return 1")


def test_the_examples_of_the_page() -> None:
    page = Path(__file__).parents[2] / "docs" / "comparing.md"
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.attempted >= 9
    assert results.failed == 0


def test_an_expression_stays_an_expression() -> None:
    assert prsym.compare("x + x", "2*x").status == "equal"
