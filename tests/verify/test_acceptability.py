"""Two-sided exact tests of a share against SciPy's binomtest, Blaker's definition and a published interval."""

import random
from fractions import Fraction

import pytest
from scipy import stats

from prsym.errors import UnableError
from prsym.verify.acceptability import Extremeness, exceeds, passing

LEVEL = Fraction("0.05")


def blaker(x: int, n: int, p: float) -> float:
    """The probability of the counts whose smaller tail is no larger than that of x."""
    counts = range(n + 1)
    smaller = [min(stats.binom.cdf(k, n, p), stats.binom.sf(k - 1, n, p)) for k in counts]
    return float(sum(stats.binom.pmf(k, n, p) for k in counts if smaller[k] <= smaller[x] * (1 + 1e-12)))


@pytest.mark.parametrize("kind", ["likelihood", "tail"])
def test_a_share_is_kept_or_rejected_as_by_summing_the_law(kind: Extremeness) -> None:
    rng = random.Random(2000)
    told = untold = 0
    while told < 150:
        n = rng.choice((1, 2, 5, 9, 20, 60))
        x, p, level = rng.randint(0, n), Fraction(rng.randint(1, 9999), 10_000), Fraction(rng.randint(1, 49), 101)
        if p * n == x:
            continue
        share = float(p)
        theirs = stats.binomtest(x, n, p=share).pvalue if kind == "likelihood" else blaker(x, n, share)
        try:
            assert exceeds(kind, x, n, p, level) == (theirs > float(level)), (x, n, p, level)
            told += 1
        except UnableError:  # near x/n, where either tail may be the smaller one
            untold += 1
    assert untold <= 5


@pytest.mark.parametrize(
    ("below", "above", "printed"),
    [("0.08", "0.0873", 0.08726443), ("0.7", "0.6", 0.61941066)],
)
def test_the_interval_that_blakerci_documents_for_3_of_10(below: str, above: str, printed: float) -> None:
    found = passing("tail", 3, 10, LEVEL, Fraction(below), Fraction(above))
    assert found is not None
    assert found[0] <= found[1]
    assert float(found[0]) == pytest.approx(printed, abs=5e-9)


def test_canary_nothing_is_told_where_the_level_is_not_passed() -> None:
    """The end for 3 of 10 is 0.0872…: not between 0.08 and 0.0872, nor the other way round."""
    assert passing("tail", 3, 10, LEVEL, Fraction("0.08"), Fraction("0.0872")) is None
    assert passing("tail", 3, 10, LEVEL, Fraction("0.0873"), Fraction("0.08")) is None


def test_no_sample_with_some_found_comes_from_a_share_of_0() -> None:
    assert not exceeds("likelihood", 1, 5, Fraction(0), LEVEL)
    assert not exceeds("tail", 4, 5, Fraction(1), LEVEL)


def test_a_tie_is_not_told_and_does_not_lose_the_bounds() -> None:
    """At 1/2 of 36 the counts 10 and 26 are equally probable: SciPy's p-value jumps there."""
    with pytest.raises(UnableError):
        exceeds("likelihood", 26, 36, Fraction(1, 2), Fraction("0.01"))
    found = passing("likelihood", 26, 36, Fraction("0.01"), Fraction("0.49995"), Fraction("0.50005"))
    assert found is not None
    assert found[0] <= Fraction(1, 2) <= found[1]
