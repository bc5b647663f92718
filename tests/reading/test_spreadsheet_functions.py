"""The functions of a spreadsheet against their published values (Microsoft's pages on each) and against SciPy."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from scipy import special, stats

from prsym.errors import ReadingError
from prsym.reading.python import read_python
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact


def value(text: str, **cells: str) -> float:
    with at_precision(200):
        low, high = bounds(evaluate(read_spreadsheet(text), {k: exact(Fraction(v)) for k, v in cells.items()}))
    assert high - low < Fraction(1, 10**30)
    return float(low)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("=ROUND(2.15, 1)", 2.2),
        ("=ROUND(2.149, 1)", 2.1),
        ("=ROUND(-1.475, 2)", -1.48),
        ("=ROUND(21.5, -1)", 20),
        ("=ROUND(626.3,-3)", 1000),
        ("=ROUND(-2.5, 0)", -3),
        ("=ROUND(2.5, 0)", 3),
        ("=ROUNDUP(3.2,0)", 4),
        ("=ROUNDUP(-3.14159, 1)", -3.2),
        ("=ROUNDUP(31415.92654, -2)", 31500),
        ("=ROUNDDOWN(-3.14159, 1)", -3.1),
        ("=ROUNDDOWN(31415.92654, -2)", 31400),
        ("=TRUNC(-8.9)", -8),
        ("=TRUNC(8.97, 1)", 8.9),
        ("=INT(-8.9)", -9),
        ("=MOD(-3, 2)", 1),
        ("=MOD(3, -2)", -1),
        ("=MOD(-3, -2)", -1),
        ("=FLOOR(-2.5, 2)", -4),
        ("=FLOOR(1.58, 0.1)", 1.5),
        ("=CEILING(-2.5, 2)", -2),
        ("=CEILING(0.234, 0.01)", 0.24),
        ("=CEILING.MATH(6.7)", 7),
        ("=FLOOR.MATH(-8.1, 2)", -10),
        ("=QUOTIENT(-10, 3)", -3),
        ("=SIGN(-0.5)", -1),
        ("=ATAN2(1, 1)", 0.785398163397448),
        ("=ATAN2(-1, -1)", -2.35619449019234),
        ("=ATAN2(-1, 0)", 3.14159265358979),
        ("=ATAN2(0, 2)", 1.5707963267948966),
        ("=DEGREES(PI())", 180),
        ("=ACOSH(10)", 2.99322284612638),
        ("=ASINH(-2.5)", -1.64723114637110),
        ("=COT(30)", -0.15611995216166),
        ("=GAMMA(2.5)", 1.32934038817914),
        ("=GAMMA(-3.75)", 0.267866128861417),
        ("=GAMMALN(4)", 1.791759469228055),
        ("=FACT(5)", 120),
        ("=FACT(1.9)", 1),
        ("=COMBIN(8,2)", 28),
        ("=NORM.S.DIST(1.333333,TRUE)", 0.908788725604095),
        ("=NORM.S.DIST(1.333333,FALSE)", 0.164010147814),
        ("=NORM.DIST(42,40,1.5,TRUE)", 0.9087887802741321),
        ("=BETA.DIST(0.3,2,5,TRUE)", stats.beta.cdf(0.3, 2, 5)),
        ("=1-BETADIST(0.3,2,5)", stats.beta.sf(0.3, 2, 5)),
        ("=NORM.DIST(42,40,1.5,FALSE)", 0.10934004978399575),
        ("=NORMSDIST(1)", stats.norm.cdf(1)),
        ("=ERF(0.745)", 0.707928920088),
        ("=ERF(1, 2)", float(special.erf(2) - special.erf(1))),
        ("=ERFC.PRECISE(1)", 0.15729920705028513),
        ("=GAUSS(2)", 0.477249868051821),
        ("=PHI(0.75)", 0.301137432154804),
        ("=BESSELJ(1.9, 2)", float(special.jv(2, 1.9))),
        ("=BESSELI(1.5, 1)", 0.981666428577908),
        ("=BESSELK(1.5, 1)", 0.277387800456844),
        ("=BESSELY(2.5, 1)", 0.145918137966786),
    ],
)
def test_a_spreadsheets_value(text: str, wanted: float) -> None:
    assert value(text) == pytest.approx(wanted, rel=1e-6 if "1.333333" in text else 2e-11)


@pytest.mark.parametrize(
    ("text", "x"),
    [
        ("=ATAN2(A1, A1)", "0"),
        ("=GAMMALN(A1)", "-1/2"),
        ("=FACT(A1)", "-1/2"),
        ("=COMBIN(2, A1)", "3"),
        ("=MOD(3, A1)", "0"),
        ("=BESSELK(A1, 0)", "0"),
        ("=NORM.DIST(1, 0, A1, TRUE)", "0"),
    ],
)
def test_an_error_value_is_no_value(text: str, x: str) -> None:
    with pytest.raises(UndefinedError), at_precision(80):
        evaluate(read_spreadsheet(text), {"A1": exact(Fraction(x))})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("=ROUND(A1, B1)", "number of digits must be a whole number that is written out"),
        ("=ROUND(A1, 40)", "up to 15 are read"),
        ("=FLOOR(A1, -2)", "no positive number"),
        ("=CEILING(A1, B1)", "no positive number"),
        ("=BESSELJ(A1, B1)", "order must be a whole number"),
        ("=BESSELJ(A1, -1)", "must not be negative"),
        ("=NORM.S.DIST(A1, B1)", "must be TRUE"),
        ("=NORM.S.DIST(A1)", "takes 2 arguments, not 1"),
        ("=ROUND(A1)", "ROUND takes 2"),
    ],
)
def test_what_depends_on_a_cell_or_a_version_is_refused(text: str, said: str) -> None:
    with pytest.raises(ReadingError, match=said):
        read_spreadsheet(text)


def test_the_order_of_atan2_is_that_of_a_spreadsheet() -> None:
    """x before y, where programs write y before x."""
    assert value("=ATAN2(3, 4)") == pytest.approx(math.atan2(4, 3))
    assert read_python("math.atan2(x, y)") == read_python("np.arctan2(x, y)")
