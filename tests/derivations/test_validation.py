"""The formulas of validation against SciPy's statistics, mpmath, enumeration with fractions and published figures."""

import math
from collections.abc import Callable
from fractions import Fraction
from math import comb

import mpmath
import pytest
from scipy import stats

from prsym import catalogue, enclose
from prsym.errors import DomainError
from prsym.model.formula import Theorem
from prsym.verify.prove import prove
from prsym.verify.second_opinion import second_opinion

SAMPLES = [(0, 20), (1, 29), (15, 148), (81, 263), (9, 10), (29, 29), (1200, 2399)]
Z95 = "1.959963984540054"  # any printed table; checked against SciPy below


def value(name: str, **inputs: object) -> mpmath.mpf:
    """The certified digits of a formula of validation."""
    with mpmath.workdps(40):
        return mpmath.mpf(enclose(f"validation.{name}", digits=25, **inputs).digits.rstrip("…"))


def close(found: mpmath.mpf, expected: object, slack: str = "1e-12") -> bool:
    with mpmath.workdps(40):
        return bool(abs(found - mpmath.mpf(expected)) <= mpmath.mpf(slack) * max(1, abs(mpmath.mpf(expected))))


# Quantiles.


@pytest.mark.parametrize("confidence", ["0.5", "0.8", "0.9", "0.95", "0.99", "0.999999"])
def test_the_quantile_covers_the_confidence(confidence: str) -> None:
    """The normal law integrated by quadrature up to z; SciPy's quantile agrees to its own accuracy."""
    with mpmath.workdps(35):
        level = mpmath.mpf(confidence)
        for name, share in (("normal_quantile", level), ("normal_quantile_one_sided", 2 * level - 1)):
            if share <= 0:
                continue
            z = value(name, confidence=confidence)
            covered = 2 * mpmath.quad(mpmath.npdf, [0, z / 2, z])
            assert abs(covered - share) < mpmath.mpf(10) ** -22
            assert close(z, stats.norm.ppf(float((1 + share) / 2)), "1e-9")


def test_printed_quantiles() -> None:
    """The usual table: 1.645, 1.960, 2.576 with two sides, 1.282, 1.645, 2.326 with one."""
    two = [round(float(value("normal_quantile", confidence=c)), 3) for c in ("0.90", "0.95", "0.99")]
    one = [round(float(value("normal_quantile_one_sided", confidence=c)), 3) for c in ("0.90", "0.95", "0.99")]
    assert (two, one) == ([1.645, 1.960, 2.576], [1.282, 1.645, 2.326])


def test_the_second_opinion_on_a_quantile_agrees() -> None:
    formula = catalogue.formula("validation.normal_quantile")
    digits = enclose("validation.normal_quantile", digits=40, confidence="0.95").digits.rstrip("…")
    assert second_opinion(formula, 50, {"confidence": Fraction(19, 20)}).startswith(digits)


@pytest.mark.parametrize("confidence", ["0", "1", "95"])
def test_a_confidence_outside_its_domain_is_refused(confidence: str) -> None:
    with pytest.raises(DomainError, match="confidence"):
        enclose("validation.normal_quantile", confidence=confidence)


# Intervals.


@pytest.mark.parametrize(("x", "n"), SAMPLES)
def test_wilson_is_scipys(x: int, n: int) -> None:
    z = repr(float(stats.norm.ppf(0.975)))
    expected = stats.binomtest(x, n).proportion_ci(0.95, method="wilson")
    assert close(value("wilson_lower", found=x, sample=n, z=z), expected.low)
    assert close(value("wilson_upper", found=x, sample=n, z=z), expected.high)


@pytest.mark.parametrize(("x", "n"), SAMPLES)
def test_the_ends_of_wilson_are_where_the_score_test_just_rejects(x: int, n: int) -> None:
    with mpmath.workdps(40):
        z = mpmath.mpf(Z95)
        for end in ("lower", "upper"):
            p = value(f"wilson_{end}", found=x, sample=n, z=Z95)
            assert abs((mpmath.mpf(x) / n - p) ** 2 - z**2 * p * (1 - p) / n) < mpmath.mpf(10) ** -22


@pytest.mark.parametrize(("x", "n"), SAMPLES)
def test_normal_and_agresti_coull_are_the_estimate_and_its_error(x: int, n: int) -> None:
    with mpmath.workdps(40):
        z = mpmath.mpf(Z95)
        for name, hits, size in (("normal", mpmath.mpf(x), n), ("agresti_coull", x + z**2 / 2, n + z**2)):
            p = hits / size
            width = z * mpmath.sqrt(p * (1 - p) / size)
            assert close(value(f"{name}_lower", found=x, sample=n, z=Z95), p - width, "1e-24")
            assert close(value(f"{name}_upper", found=x, sample=n, z=Z95), p + width, "1e-24")


@pytest.mark.parametrize(("x", "n"), [*SAMPLES, (0, 1), (1, 1), (1, 20)])
def test_wilson_with_continuity_correction_is_scipys(x: int, n: int) -> None:
    z = repr(float(stats.norm.ppf(0.975)))
    expected = stats.binomtest(x, n).proportion_ci(0.95, method="wilsoncc")
    assert close(value("wilson_continuity_lower", found=x, sample=n, z=z), expected.low)
    assert close(value("wilson_continuity_upper", found=x, sample=n, z=z), expected.high)


@pytest.mark.parametrize(("x", "n"), SAMPLES)
def test_plus_four_and_the_normal_interval_with_continuity_correction(x: int, n: int) -> None:
    with mpmath.workdps(40):
        z = mpmath.mpf(Z95)
        for name, hits, size, wider in (
            ("plus_four", x + 2, n + 4, mpmath.mpf(0)),
            ("normal_continuity", x, n, mpmath.mpf("0.5") / n),
        ):
            p = mpmath.mpf(hits) / size
            width = z * mpmath.sqrt(p * (1 - p) / size) + wider
            assert close(value(f"{name}_lower", found=x, sample=n, z=Z95), p - width, "1e-24")
            assert close(value(f"{name}_upper", found=x, sample=n, z=Z95), p + width, "1e-24")


NEWCOMBE = [  # Newcombe (1998), table I: normal without, and score without and with continuity correction
    (81, 263, "normal", "0.2522", "0.3638"),
    (15, 148, "normal", "0.0527", "0.1500"),
    (81, 263, "wilson", "0.2553", "0.3662"),
    (15, 148, "wilson", "0.0624", "0.1605"),
    (0, 20, "wilson", "0.0000", "0.1611"),
    (1, 29, "wilson", "0.0061", "0.1718"),
    (81, 263, "wilson_continuity", "0.2535", "0.3682"),
    (15, 148, "wilson_continuity", "0.0598", "0.1644"),
    (0, 20, "wilson_continuity", "0.0000", "0.2005"),
    (1, 29, "wilson_continuity", "0.0018", "0.1963"),
]


@pytest.mark.parametrize(("x", "n", "name", "low", "high"), NEWCOMBE)
def test_published_intervals(x: int, n: int, name: str, low: str, high: str) -> None:
    for end, printed in (("lower", low), ("upper", high)):
        assert abs(value(f"{name}_{end}", found=x, sample=n, z=Z95) - mpmath.mpf(printed)) <= mpmath.mpf("0.00005")


@pytest.mark.parametrize(("x", "n", "size"), [(3, 10, 20), (0, 5, 7), (40, 100, 101), (7, 30, 30)])
def test_the_finite_variance_is_that_of_the_hypergeometric_law(x: int, n: int, size: int) -> None:
    """By enumeration, for a population with the same share as the sample where it has one: n/N of it whole."""
    lower = value("normal_finite_lower", found=x, sample=n, z="2", population=size)
    upper = value("normal_finite_upper", found=x, sample=n, z="2", population=size)
    hits = Fraction(x * size, n)
    if hits.denominator == 1:
        variance = _variance_without_replacement(int(hits), size, n)
        with mpmath.workdps(40):
            expected = 4 * mpmath.sqrt(mpmath.mpf(variance.numerator) / variance.denominator)
            assert close(upper - lower, expected, "1e-22")
    assert close(upper + lower, mpmath.mpf(2 * x) / n, "1e-15")


def _variance_without_replacement(hits: int, size: int, n: int) -> Fraction:
    """Of the share of a sample, over all counts that it may hold."""
    counts = range(max(0, n - (size - hits)), min(n, hits) + 1)
    weights = {k: Fraction(comb(hits, k) * comb(size - hits, n - k), comb(size, n)) for k in counts}
    mean = sum(w * Fraction(k, n) for k, w in weights.items())
    return sum((w * (Fraction(k, n) - mean) ** 2 for k, w in weights.items()), Fraction(0))


def test_more_found_than_sampled_is_refused() -> None:
    with pytest.raises(DomainError):
        enclose("validation.wilson_lower", found=11, sample=10, z="1.96")


# Nothing found.


@pytest.mark.parametrize("n", [1, 20, 299, 3000])
def test_the_bound_for_nothing_found_is_the_exact_one(n: int) -> None:
    expected = stats.binomtest(0, n, alternative="less").proportion_ci(0.95, method="exact").high
    assert close(value("zero_found_upper", confidence="0.95", sample=n), expected, "1e-9")


@pytest.mark.parametrize(("share", "published"), [("0.05", 59), ("0.01", 299), ("0.1", 29)])
def test_sizes_for_acceptance_on_zero(share: str, published: int) -> None:
    """29, 59 and 299: the usual sizes at 95 %; one document less is not enough, by fractions."""
    real = value("sample_size_zero_found", confidence="0.95", share=share)
    assert math.ceil(real) == published
    p = Fraction(share)
    assert (1 - p) ** published <= Fraction(1, 20) < (1 - p) ** (published - 1)


# Sample sizes.


@pytest.mark.parametrize(("margin", "size"), [("0.05", 385), ("0.025", 1537), ("0.02", 2401), ("0.01", 9604)])
def test_the_sizes_of_every_table(margin: str, size: int) -> None:
    """At 95 % and a share of one half, with the quantile in full and with 1.96."""
    z = value("normal_quantile", confidence="0.95")
    oracle = stats.norm.ppf(0.975) ** 2 / 4 / float(margin) ** 2
    for quantile in (mpmath.nstr(z, 20), "1.96"):
        real = value("sample_size", z=quantile, share="0.5", margin=margin)
        assert math.ceil(real) == size == math.ceil(oracle)
        assert close(real, oracle, "1e-4")


def test_sizes_with_the_correction() -> None:
    """2399 at 2 % for 3.3 million documents is 2399.17 (2399.26 from 2401), to the nearest; rounded up it is 2400."""
    z = stats.norm.ppf(0.975)
    for unlimited in (z**2 / 4 / 0.02**2, 2401):
        expected = unlimited / (1 + (unlimited - 1) / 3_300_000)
        real = value("sample_size_finite", unlimited=repr(float(unlimited)), population=3_300_000)
        assert close(real, expected, "1e-12")
        assert (round(float(real)), math.ceil(real)) == (2399, 2400)


def test_where_2399_is_the_size_rounded_up() -> None:
    """For n0 = 2401 up to 2,878,800 documents, for n0 in full up to 3,011,559, and not at the next."""
    assert 2401 / (1 + Fraction(2400, 2_878_800)) == 2399
    with mpmath.workdps(40):
        unlimited = mpmath.erfinv(mpmath.mpf("0.95")) ** 2 / 2 / mpmath.mpf("0.02") ** 2
        assert int(2399 * (unlimited - 1) / (unlimited - 2399)) == 3_011_559
    z = mpmath.nstr(value("normal_quantile", confidence="0.95"), 24)
    full = mpmath.nstr(value("sample_size", z=z, share="0.5", margin="0.02"), 20)
    for n0, last in (("2401", 2_878_800), (full, 3_011_559)):
        for population, size in ((last, 2399), (last + 1, 2400)):
            assert math.ceil(value("sample_size_finite", unlimited=n0, population=population)) == size


@pytest.mark.parametrize("n", [1, 385, 2401])
def test_the_margin_is_the_inverse_of_the_size(n: int) -> None:
    margin = value("margin_of_error", z=Z95, share="0.3", sample=n)
    if margin < 1:
        back = value("sample_size", z=Z95, share="0.3", margin=mpmath.nstr(margin, 25))
        assert close(back, n, "1e-20")
    size = 5000
    finite = value("margin_of_error_finite", z=Z95, share="0.3", sample=n, population=size)
    with mpmath.workdps(40):
        assert close(finite**2 * (size - 1), margin**2 * (size - n), "1e-20")


def test_a_whole_population_leaves_no_margin() -> None:
    assert value("margin_of_error_finite", z="1.96", share="0.5", sample=50, population=50) == 0


# Recall.


def test_recall_by_counting_documents() -> None:
    """Every count of a small population that is known in full, against the formulas, in fractions."""
    produced, withheld, left = (40, 30), (20, 5), (940, 47)  # documents, relevant ones
    relevant, size = sum(p[1] for p in (produced, withheld, left)), sum(p[0] for p in (produced, withheld, left))
    missed, outside = withheld[1] + left[1], withheld[0] + left[0]
    recall = Fraction(produced[1], relevant)
    elusion = Fraction(missed, outside)
    found = [
        value("recall_from_elusion", tp=30, elusion=elusion, null_set=outside),
        value("recall_from_elusion_sample", tp=30, null_set=outside, found=missed, sample=outside),
        value("recall_from_sample", sample_produced=30, sample_missed=missed),
        value("e_recall", elusion=elusion, null_set=outside, prevalence=Fraction(relevant, size), population=size),
        value(
            "recall_three_strata",
            produced=40,
            withheld=20,
            null_set=940,
            precision=Fraction(30, 40),
            withheld_share=Fraction(5, 20),
            elusion=Fraction(47, 940),
        ),
    ]
    with mpmath.workdps(40):
        assert all(close(f, mpmath.mpf(recall.numerator) / recall.denominator, "1e-20") for f in found)
    assert value("missed_documents", elusion=elusion, null_set=outside) == missed
    assert value("elusion", fn=missed, tn=outside - missed) == value("richness", found=missed, sample=outside)


@pytest.mark.parametrize("elusion", ["0", "0.001", "0.00326", "0.0076"])
def test_the_range_of_ei_recall_is_met_at_its_ends(elusion: str) -> None:
    """The setting of Losey's first example: 8,000 relevant documents produced, 92,000 not produced."""
    inside = value("recall_from_elusion", tp=8000, elusion=elusion, null_set=92_000)
    low = value("ei_recall_lower", tp=8000, elusion_upper="0.0076", null_set=92_000)
    high = value("ei_recall_upper", tp=8000, elusion_lower="0", null_set=92_000)
    assert low <= inside <= high == 1
    assert low == value("recall_from_elusion", tp=8000, elusion="0.0076", null_set=92_000)
    with mpmath.workdps(40):
        assert close(low, mpmath.mpf(8000) / (8000 + mpmath.mpf("0.0076") * 92_000), "1e-20")


def test_the_error_of_recall_from_three_strata_is_by_its_slopes() -> None:
    with mpmath.workdps(50):
        counts = {"relevant_produced": 9000, "relevant_withheld": 150, "relevant_null": 1900}
        errors = {"error_produced": 120, "error_withheld": 40, "error_null": 310}

        def recall(*a: mpmath.mpf) -> mpmath.mpf:
            return a[0] / sum(a)

        point = tuple(map(mpmath.mpf, counts.values()))
        slopes = [mpmath.diff(recall, point, tuple(int(i == j) for j in range(3))) for i in range(3)]
        expected = mpmath.sqrt(sum((s * e) ** 2 for s, e in zip(slopes, errors.values(), strict=True)))
        assert close(value("recall_three_strata_error", **counts, **errors), expected, "1e-15")


def test_a_projected_count_has_the_error_of_the_share() -> None:
    with mpmath.workdps(40):
        assert value("projected_count", population=92_000, found=5, sample=1534) == value(
            "missed_documents", elusion=Fraction(5, 1534), null_set=92_000
        )
        share = mpmath.mpf(5) / 1534
        expected = 92_000 * mpmath.sqrt(share * (1 - share) / 1534)
        assert close(value("projected_count_error", population=92_000, found=5, sample=1534), expected, "1e-20")


def test_depth_and_documents_to_review() -> None:
    assert value("depth", retrieved=250, population=1000) == mpmath.mpf("0.25")
    needed = value(
        "documents_to_review", recall="0.75", precision="0.3", prevalence="0.02", population=100_000, reviewed=1200
    )
    assert needed == 0.02 * 100_000 * 0.75 / 0.3 - 1200  # 5,000 documents at recall 75 %, 1,200 of them done


# Theorems made false.

SIGNED = ["wilson_bounds", "finite_correction", "recall_falls_in_elusion", "ei_recall_contains"]


@pytest.mark.parametrize("name", SIGNED)
def test_canary_the_contrary_of_a_theorem_is_not_proved(name: str, with_signs_turned: Callable[[str], Theorem]) -> None:
    assert prove(with_signs_turned(f"validation.{name}")).status != "proved"


def test_canary_without_its_premises_the_range_is_not_proved(without_premise: Callable[[str], Theorem]) -> None:
    assert prove(without_premise("validation.ei_recall_contains")).status == "undecided"


def test_the_counterexamples_are_what_they_say() -> None:
    """x = 1 of 10 at 1.96: 0.1 - 1.96 sqrt(0.009) = -0.0859…; richness 5 %, elusion 6 % of 90 %: 1 - 1.08."""
    normal = prove(catalogue.entry("validation.normal_lower_negative")).witness
    negative = prove(catalogue.entry("validation.e_recall_negative")).witness
    assert normal is not None
    assert normal.left is not None
    assert negative is not None
    assert negative.left is not None
    assert normal.left.digits.startswith("-0.085")
    assert float(negative.left.digits.rstrip("…")) == -0.08
