"""The interval of highest posterior density against its two conditions, by SciPy's Beta law."""

from __future__ import annotations

from fractions import Fraction

import pytest
from scipy import stats
from scipy.optimize import brentq

from prsym.verify.highest_density import lower_end_between


def by_quantiles(x: int, n: int, level: float) -> float:
    """The lower end: the quantile whose density is that of the one `level` further."""
    law = stats.beta(x + 0.5, n - x + 0.5)

    def difference(part: float) -> float:
        return float(law.logpdf(law.ppf(part)) - law.logpdf(law.isf(1 - level - part)))

    return float(law.ppf(brentq(difference, 1e-12, (1 - level) * (1 - 1e-12), xtol=1e-17)))


@pytest.mark.parametrize(
    ("x", "n", "level"),
    [(1, 2, "0.5"), (3, 10, "0.95"), (1, 5, "0.99"), (9, 10, "0.9"), (7, 300, "0.9"), (48, 2399, "0.95")],
)
def test_the_lower_end_is_enclosed(x: int, n: int, level: str) -> None:
    expected = by_quantiles(x, n, float(level))
    near = Fraction(expected)
    found = lower_end_between(x, n, Fraction(level), near * Fraction(99, 100), near * Fraction(101, 100))
    assert found is not None
    assert found[0] <= found[1]
    assert float(found[0]) == pytest.approx(expected, rel=1e-7)
    wide = lower_end_between(x, n, Fraction(level), Fraction(-1), Fraction(1))
    assert wide is not None
    assert float(wide[0]) == pytest.approx(expected, rel=1e-6, abs=1e-11)


def test_canary_an_end_beside_it_is_not_found() -> None:
    """0.07454 for 3 of 10 at 95 %; the equal tails give 0.0927, the upper end is 0.5795."""
    level = Fraction("0.95")
    assert lower_end_between(3, 10, level, Fraction("0.07460"), Fraction("0.09")) is None
    assert lower_end_between(3, 10, level, Fraction("0.0700"), Fraction("0.07450")) is None
    assert lower_end_between(3, 10, level, Fraction("0.57"), Fraction("0.59")) is None
