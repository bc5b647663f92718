"""Functions of written-out lists against Python's own, by value at exact points."""

from __future__ import annotations

import math
import statistics

import numpy as np
import pytest

from prsym.errors import ReadingError
from prsym.reading.python import read_python
from prsym.verify.balls import at_precision, ball, evaluate, exact

POINT = {"a": 3, "b": -5, "c": 8, "n": 4, "x": 2}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("np.var([a, b, c])", np.var([3, -5, 8])),
        ("np.var([a, b, c], ddof=1)", np.var([3, -5, 8], ddof=1)),
        ("np.std((a, b, c))", np.std([3, -5, 8])),
        ("statistics.variance([a, b, c])", statistics.variance([3, -5, 8])),
        ("statistics.pstdev([a, b])", statistics.pstdev([3, -5])),
        ("statistics.harmonic_mean([a, c])", statistics.harmonic_mean([3, 8])),
        ("np.linalg.norm([a, b, c])", np.linalg.norm([3, -5, 8])),
        ("np.ptp([a, b, c])", np.ptp([3, -5, 8])),
        ("math.hypot(a, b, c)", math.hypot(3, -5, 8)),
        ("math.dist([a, b], (c, n))", math.dist([3, -5], [8, 4])),
        ("np.dot([a, b], [c, n])", np.dot([3, -5], [8, 4])),
        ("np.polyval([a, b, c], x)", np.polyval([3, -5, 8], 2)),
        ("math.isqrt(c)", math.isqrt(8)),
        ("sum(k**2 for k in range(1, n + 1))", 30),
        ("sum(x**k for k in range(n))", 15),
        ("np.sum([k for k in range(3)])", 3),
        ("sum(k for k in range(4, 2))", 0),
    ],
)
def test_the_value_is_that_of_the_library(text: str, expected: float) -> None:
    with at_precision(80):
        value = ball(evaluate(read_python(text), {name: exact(number) for name, number in POINT.items()}))
        assert float(value.mid()) == pytest.approx(float(expected), rel=1e-14)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("math.dist([a, b], [c])", "two lists of one length, not of 2 and 1"),
        ("np.mean([a], ddof=1)", "no argument ddof"),
        ("np.var([a], ddof=1)", "divided by 0"),
        ("np.sqrt([a, b])", "takes no list"),
        ("np.maximum([a], [b])", "takes no two lists"),
        ("sum(k for k in x)", "over one range"),
        ("sum(k for k in range(n) if k > 2)", "over one range"),
        ("sqrt([x], ddof=2)", "takes no list"),
        ("sqrt(x, ddof=2)", "plain arguments only"),
    ],
)
def test_what_is_no_such_function_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ReadingError, match="column") as error:
        read_python(text)
    assert said in str(error.value)
