"""Two samples and the tails of their counts, against SciPy and statsmodels, and against a table of Newcombe (1998)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import confint_proportions_2indep

import prsym
from prsym import catalogue
from prsym.verify.prove import prove

NEAR = {"rel": 1e-9, "abs": 1e-12}
CELL = st.integers(1, 60)
COUNTS = st.tuples(CELL, CELL, CELL, CELL)


def _value(identifier: str, **inputs: object) -> float:
    low, high = prsym.enclose(identifier, digits=15, **inputs).bounds()
    return float((low + high) / 2)


def _samples(counts: tuple[int, int, int, int]) -> dict[str, int]:
    x, rest, y, more = counts
    return {"found": x, "sample": x + rest, "found_second": y, "sample_second": y + more}


@settings(max_examples=25, deadline=None)
@given(counts=COUNTS)
def test_newcombe_is_that_of_statsmodels(counts: tuple[int, int, int, int]) -> None:
    x, n, y, m = _samples(counts).values()
    z = stats.norm.ppf(0.975)
    ends = confint_proportions_2indep(x, n, y, m, method="newcomb", compare="diff")
    for end, expected in zip(("lower", "upper"), ends, strict=True):
        assert _value(f"validation.newcombe_{end}", z=float(z), **_samples(counts)) == pytest.approx(expected, **NEAR)


@pytest.mark.parametrize(
    ("counts", "ends"),
    [  # the table of the paper for method 10, z for 95 %: x1, n1, x2, n2
        ((56, 70, 48, 80), (0.0524, 0.3339)),
        ((9, 10, 3, 10), (0.1705, 0.8090)),
        ((10, 10, 0, 20), (0.6791, 1.0000)),
        ((10, 10, 0, 10), (0.6075, 1.0000)),
    ],
)
def test_newcombe_is_that_of_the_paper(counts: tuple[int, int, int, int], ends: tuple[float, float]) -> None:
    inputs = dict(zip(("found", "sample", "found_second", "sample_second"), counts, strict=True))
    for end, expected in zip(("lower", "upper"), ends, strict=True):
        value = _value(f"validation.newcombe_{end}", z="1.95996398454", **inputs)
        assert round(value, 4) == expected


@settings(max_examples=25, deadline=None)
@given(counts=COUNTS)
def test_unpooled_z_is_the_difference_in_standard_errors(counts: tuple[int, int, int, int]) -> None:
    x, n, y, m = _samples(counts).values()
    error = math.sqrt(x / n * (1 - x / n) / n + y / m * (1 - y / m) / m)
    assert _value("validation.two_shares_z_unpooled", **_samples(counts)) == pytest.approx(
        (x / n - y / m) / error, **NEAR
    )


@settings(max_examples=25, deadline=None)
@given(b=st.integers(0, 80), c=st.integers(0, 80).filter(bool))
def test_mcnemar_with_continuity_is_that_of_statsmodels(b: int, c: int) -> None:
    if b == c:
        with pytest.raises(prsym.DomainError):
            prsym.enclose("validation.mcnemar_continuity", only_first=b, only_second=c)
        return
    found = mcnemar([[1, b], [c, 1]], exact=False, correction=True).statistic
    assert _value("validation.mcnemar_continuity", only_first=b, only_second=c) == pytest.approx(found, **NEAR)


@settings(max_examples=25, deadline=None)
@given(counts=st.tuples(*[st.integers(0, 40)] * 4))
def test_fisher_on_one_side_is_that_of_scipy(counts: tuple[int, int, int, int]) -> None:
    x, rest, y, more = counts
    if 0 in (x + rest, y + more):  # a sample has a document
        return
    for side in ("less", "greater"):
        expected = stats.fisher_exact([[x, rest], [y, more]], alternative=side).pvalue
        assert _value(f"validation.fisher_{side}", **_samples(counts)) == pytest.approx(expected, rel=1e-9, abs=1e-12)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_tails_of_the_hypergeometric_law_are_those_of_scipy(data: st.DataObject) -> None:
    population = data.draw(st.integers(2, 300))
    relevant, sample = data.draw(st.integers(0, population)), data.draw(st.integers(1, population))
    found = data.draw(st.integers(max(0, sample + relevant - population), min(sample, relevant)))
    inputs = {"found": found, "sample": sample, "relevant": relevant, "population": population}
    law = stats.hypergeom(population, relevant, sample)
    assert _value("validation.hypergeometric_lower_tail", **inputs) == pytest.approx(
        law.cdf(found), rel=1e-7, abs=1e-12
    )
    assert _value("validation.hypergeometric_upper_tail", **inputs) == pytest.approx(
        law.sf(found - 1), rel=1e-7, abs=1e-12
    )


def test_six_or_fewer_of_1535() -> None:
    """At 1 %: among very many documents, and among 100,000 of which 1,000 are relevant."""
    few = _value("validation.binomial_lower_tail", found=6, sample=1535, share="0.01")
    assert few == pytest.approx(stats.binom.cdf(6, 1535, 0.01), rel=1e-9)
    exact = _value("validation.hypergeometric_lower_tail", found=6, sample=1535, relevant=1000, population=100_000)
    assert exact == pytest.approx(stats.hypergeom.cdf(6, 100_000, 1000, 1535), rel=1e-8)


def test_the_rule_of_three_is_near_the_exact_bound() -> None:
    exact = _value("validation.zero_found_upper", confidence="0.95", sample=1500)
    assert _value("validation.rule_of_three", sample=1500) == 0.002 == pytest.approx(exact, rel=0.01)


@pytest.mark.parametrize("one", ["validation.two_shares_z", "validation.two_shares_z_unpooled"])
def test_the_other_variance_is_the_other_formula(one: str) -> None:
    """What a convention puts in is the print of a formula that is proved."""
    formula = catalogue.formula(one)
    (other,) = (formula.variants[name] for name in ("pooled", "unpooled") if name in formula.variants)
    twins = {catalogue.formula(f"validation.two_shares_z{end}").printed for end in ("", "_unpooled")}
    assert {formula.printed, other} == twins
    assert prove(formula).status == "proved"


def test_the_corrected_statistic_is_the_other_formula() -> None:
    plain, corrected = (catalogue.formula(f"validation.mcnemar{end}") for end in ("", "_continuity"))
    assert plain.variants == {"with": corrected.printed}
    assert corrected.variants == {"without": plain.printed}


@pytest.mark.parametrize("share", ["p1 - p2", "x1/n1 - x2/n2"])
@pytest.mark.parametrize("pooled", ["p", "pbar", "((x1 + x2)/(n1 + n2))"])
def test_a_pooled_share_is_read_as_that_of_both_samples(share: str, pooled: str) -> None:
    text = f"({share})/sqrt({pooled}*(1 - {pooled})*(1/n1 + 1/n2))"
    assert prsym.compare(text, "validation.two_shares_z").status == "equal"
    assert prsym.compare(text, "validation.two_shares_z_unpooled").status in {"different", "undecided"}
