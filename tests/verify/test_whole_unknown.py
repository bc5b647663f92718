"""Whole-number unknowns, and sums of products of binomial coefficients, against exact fractions."""

from dataclasses import replace
from fractions import Fraction
from math import comb

import mpmath
import pytest
from flint import arb, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from prsym import catalogue
from prsym.errors import UnableError
from prsym.model.formula import Formula
from prsym.reading.latex import read_latex
from prsym.reading.tree import Relation, Summation
from prsym.verify.balls import UndefinedError, at_precision, ball, bounds, exact
from prsym.verify.binomial_sums import binomial_sum
from prsym.verify.incomplete_beta import by_series
from prsym.verify.whole_unknown import is_whole, solve_whole

AT_LEAST = r"\sum_{k=x}^{\min(n, K)} \frac{\binom{K}{k} \binom{N - K}{n - k}}{\binom{N}{n}}"
LOWER, UPPER = (catalogue.formula(f"validation.hypergeometric_{end}") for end in ("lower", "upper"))


def inputs(x: int, n: int, N: int, confidence: str = "0.9") -> dict[str, Fraction]:
    values = {"found": x, "sample": n, "population": N, "confidence": confidence}
    return {name: Fraction(value) for name, value in values.items()}


def at_least(x: int, n: int, K: int, N: int) -> Fraction:
    return Fraction(sum(comb(K, k) * comb(N - K, n - k) for k in range(x, min(n, K) + 1)), comb(N, n))


def least_by_trying(x: int, n: int, N: int, level: Fraction) -> int:
    return next(K for K in range(N + 1) if at_least(x, n, K, N) > level)


@settings(max_examples=80, deadline=None)
@given(st.integers(1, 300), st.data())
def test_a_tail_of_the_hypergeometric_law_in_balls_and_exactly(N: int, data: st.DataObject) -> None:
    n = data.draw(st.integers(1, N))
    x = data.draw(st.integers(0, n))
    K = data.draw(st.integers(x, N - n + x))
    values = {name: exact(Fraction(v)) for name, v in {"N": N, "n": n, "x": x, "K": K}.items()}
    expected = at_least(x, n, K, N)
    node = read_latex(AT_LEAST)
    assert isinstance(node, Summation)
    assert binomial_sum(node, values, exactly=True) == exact(expected)
    with at_precision(100):
        low, high = bounds(ball(binomial_sum(node, values, exactly=False)))
    assert low <= expected <= high
    assert high - low <= expected / 2**80


def test_an_empty_sum_is_zero() -> None:
    values = {name: exact(Fraction(v)) for name, v in {"N": 9, "n": 5, "x": 4, "K": 2}.items()}
    assert binomial_sum(read_latex(AT_LEAST), values, exactly=False) == fmpq(0)


@pytest.mark.parametrize(
    "text",
    [
        r"\sum_{k=0}^{n} \binom{n}{k} 2^k",
        r"\sum_{k=0}^{n} \binom{n + k}{k}",
        r"\sum_{k=0}^{n} \binom{n}{k^2}",
        r"\sum_{k=0}^{n} \binom{2 n}{2 k}",
        r"\sum_{k=0}^{n} \frac{1}{\binom{n}{k}}",
        r"\binom{n}{2}",
    ],
)
def test_a_sum_of_another_form_is_left_to_the_common_evaluation(text: str) -> None:
    assert binomial_sum(read_latex(text), {"n": exact(Fraction(4))}, exactly=False) is None


def test_a_coefficient_that_is_not_defined_is_told() -> None:
    values = {name: exact(Fraction(v)) for name, v in {"N": 9, "n": 8, "x": 1, "K": 5}.items()}
    with pytest.raises(UndefinedError):  # 8 - 1 of the 4 others cannot be drawn
        binomial_sum(read_latex(AT_LEAST), values, exactly=False)


def test_the_decisions_are_certain_next_to_a_tie() -> None:
    """A level that differs from the tail by one part in 10^60: no float tells, and ball and fraction do."""
    x, n, K, N = 3, 10, 8, 40
    tail, little = at_least(x, n, K, N), Fraction(1, 10**60)
    for level, expected in ((tail - little, K), (tail, K + 1), (tail + little, K + 1)):
        point = {**inputs(x, n, N), "confidence": 1 - 2 * level}
        assert solve_whole(LOWER, point) == (expected, expected)


def test_only_formulas_with_an_extreme_have_a_whole_unknown() -> None:
    assert is_whole(LOWER)
    assert is_whole(catalogue.formula("validation.hypergeometric_share_upper"))
    assert not is_whole(catalogue.formula("validation.clopper_pearson_lower"))
    assert not is_whole(catalogue.formula("measures.precision"))


@pytest.mark.parametrize("formula", [LOWER, UPPER])
def test_the_theorem_that_the_search_relies_on_is_in_the_catalogue(formula: Formula) -> None:
    assert formula.extreme is not None
    assert formula.extreme.theorem in catalogue.theorems()
    assert isinstance(formula.tree, Relation)
    assert formula.unknown is not None


MISPRINTS = [
    (r"\sum_{k=x}", r"\sum_{k=x + 1}"),  # off by one
    (r"\frac{1 - c}{2}", "1 - c"),  # α for α/2
    (r"\frac{1 - c}{2} <", r"\frac{1 + c}{2} <"),  # the other tail
]


@pytest.mark.parametrize(("old", "new"), MISPRINTS)
def test_canary_a_misprinted_criterion_gives_another_number(old: str, new: str) -> None:
    assert old in LOWER.printed
    wrong = replace(LOWER, printed=LOWER.printed.replace(old, new, 1))
    expected = least_by_trying(4, 20, 200, Fraction("0.05"))
    assert solve_whole(LOWER, inputs(4, 20, 200)) == (expected, expected)
    assert solve_whole(wrong, inputs(4, 20, 200)) != (expected, expected)


def test_canary_the_wrong_direction_is_told() -> None:
    """P(X >= x) rises with K: the greatest K above the level is no end of what the test keeps."""
    assert UPPER.extreme is not None
    wrong = replace(LOWER, extreme=UPPER.extreme)
    with pytest.raises(UnableError, match="does not hold at relevant = 4"):
        solve_whole(wrong, inputs(4, 20, 200))


def test_canary_strict_and_weak_inequality_differ_at_a_tie() -> None:
    level = at_least(2, 4, 2, 10)
    weak = replace(LOWER, printed=LOWER.printed.replace("<", r"\leq", 1))
    point = {**inputs(2, 4, 10), "confidence": 1 - 2 * level}
    assert (solve_whole(LOWER, point)[0], solve_whole(weak, point)[0]) == (3, 2)


def test_counts_beyond_reach_are_refused_in_time() -> None:
    with pytest.raises(UnableError, match="binomial coefficients"):
        solve_whole(UPPER, inputs(10**30, 3 * 10**30, 10**31))
    assert solve_whole(UPPER, inputs(0, 10**5, 10**12))[0] > 10**5  # few terms count


def test_counts_that_are_not_whole_are_refused() -> None:
    with pytest.raises(UnableError, match="whole counts only"):
        solve_whole(LOWER, {**inputs(4, 20, 200), "found": Fraction(9, 2)})


@pytest.mark.parametrize(
    ("a", "b", "x"), [(60, 80, "0.3"), (60, 80, "0.9"), (1200, 1200, "0.49"), (55.5, 200.5, "0.21")]
)
def test_the_series_of_the_incomplete_beta_function_against_mpmath(a: float, b: float, x: str) -> None:
    with at_precision(160):
        found = by_series(arb(x), arb(a), arb(b))
        assert found is not None
        low, high = bounds(found)
    with mpmath.workdps(60):
        value = Fraction(str(mpmath.betainc(a, b, 0, mpmath.mpf(x), regularized=True)))
    assert low - Fraction(1, 10**45) <= value <= high + Fraction(1, 10**45)
    assert high - low < value / 2**120
