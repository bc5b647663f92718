"""Exact intervals of a share and of a finite population against exact sums of the laws, SciPy and mpmath."""

import math
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import mpmath
import pytest
from scipy import stats
from statsmodels.stats.proportion import confint_proportions_2indep

import prsym
from prsym import catalogue
from prsym.model.formula import Formula
from prsym.report.formulas import determined
from prsym.verify.enclose import enclose
from prsym.verify.ranges import hull_over

HALF = Fraction(1, 2)
EXACT = {  # id: the level of the test, and whether it is the upper end
    "clopper_pearson_lower": (lambda c: (1 - c) / 2, False),
    "clopper_pearson_upper": (lambda c: (1 - c) / 2, True),
    "clopper_pearson_one_sided_lower": (lambda c: 1 - c, False),
    "clopper_pearson_one_sided_upper": (lambda c: 1 - c, True),
}
FINITE = {name.replace("clopper_pearson", "hypergeometric"): rule for name, rule in EXACT.items()}
SMALL = [(x, n) for n in (1, 2, 3, 7, 20) for x in range(n + 1)]


def entry(name: str) -> Formula:
    return catalogue.formula(f"validation.{name}")


def binomial_tail(p: Fraction, n: int, x: int, *, upper: bool) -> Fraction:
    """P(X <= x) for an upper end, P(X >= x) for a lower one, term by term."""
    counts = range(x + 1) if upper else range(x, n + 1)
    return sum((comb(n, k) * p**k * (1 - p) ** (n - k) for k in counts), Fraction(0))


def brackets(formula: Formula, name: str, x: int, n: int, c: Fraction) -> bool:
    """Whether the enclosure holds the share at which the tail is the level; the tail is exact at both its ends."""
    level, upper = EXACT[name][0](c), EXACT[name][1]
    low, high = enclose(formula, 12, {"found": x, "sample": n, "confidence": c}).bounds()
    if (upper and x == n) or (not upper and x == 0):
        return low == high == int(upper)
    at_low, at_high = (binomial_tail(p, n, x, upper=upper) for p in (low, high))
    return at_high <= level <= at_low if upper else at_low <= level <= at_high


@pytest.mark.parametrize("name", EXACT)
@pytest.mark.parametrize("confidence", ["0.95", "0.5"])
def test_clopper_pearson_encloses_the_share_that_the_binomial_sum_gives(name: str, confidence: str) -> None:
    for x, n in SMALL:
        assert brackets(entry(name), name, x, n, Fraction(confidence)), (x, n)


MISPRINTS = [
    ("clopper_pearson_lower", r"\frac{1 - c}{2}", "1 - c"),  # α for α/2
    ("clopper_pearson_lower", r"\frac{1 - c}{2}", r"\frac{1 + c}{2}"),  # the other tail
    ("clopper_pearson_lower", "x, n - x + 1", "x + 1, n - x"),  # off by one
    ("clopper_pearson_upper", "x + 1, n - x", "n - x, x + 1"),  # the parameters exchanged
    ("clopper_pearson_upper", r"\frac{1 + c}{2}", "c"),
    ("clopper_pearson_one_sided_upper", "x + 1, n - x", "x, n - x + 1"),
    ("clopper_pearson_one_sided_lower", "1 - c", r"\frac{1 - c}{2}"),
]


@pytest.mark.parametrize(("name", "old", "new"), MISPRINTS)
def test_canary_a_misprinted_interval_does_not_enclose_it(name: str, old: str, new: str) -> None:
    formula = entry(name)
    assert old in formula.printed
    wrong = replace(formula, printed=formula.printed.replace(old, new))
    assert not brackets(wrong, name, 2, 7, Fraction("0.95"))


@pytest.mark.parametrize(("x", "n"), [(48, 2399), (1, 2399), (1200, 2399), (2398, 2399), (5, 100_000), (0, 1537)])
def test_clopper_pearson_at_the_sizes_of_reports_agrees_with_scipy(x: int, n: int) -> None:
    """With the quantiles of SciPy's Beta law, and with its exact interval as far as its root finder goes."""
    theirs = stats.binomtest(x, n).proportion_ci(0.95, "exact")
    quantiles = stats.beta.ppf(0.025, x, n - x + 1) if x else 0.0, stats.beta.ppf(0.975, x + 1, n - x)
    for end, quantile, by_search in zip(("lower", "upper"), quantiles, theirs, strict=True):
        low, high = prsym.enclose(f"validation.clopper_pearson_{end}", found=x, sample=n, confidence="0.95").bounds()
        assert float(low) * (1 - 1e-9) <= quantile <= float(high) * (1 + 1e-9)
        assert by_search == pytest.approx(float(low), abs=1e-11)


def test_nothing_found_has_a_closed_form() -> None:
    """(1 - p)^n = 1 - c: here 1 - 0.05^(1/2399) by mpmath."""
    found = prsym.enclose(
        "validation.clopper_pearson_one_sided_upper", digits=40, found=0, sample=2399, confidence="0.95"
    )
    with mpmath.workdps(60):
        assert mpmath.nstr(1 - mpmath.mpf("0.05") ** (mpmath.mpf(1) / 2399), 55).startswith(found.digits)


@pytest.mark.parametrize(
    ("name", "x", "n", "confidence", "root"),
    [
        ("clopper_pearson_lower", 3, 3, "0.984", "0.2"),  # 0.2³ = 0.008
        ("clopper_pearson_upper", 0, 2, "0.28", "0.4"),  # 0.6² = 0.36
        ("clopper_pearson_one_sided_upper", 0, 3, "0.271", "0.1"),  # 0.9³ = 0.729
        ("clopper_pearson_lower", 1, 1, "0.95", "0.025"),
    ],
)
def test_an_end_that_is_a_short_decimal_is_found_exactly(name: str, x: int, n: int, confidence: str, root: str) -> None:
    found = prsym.enclose(f"validation.{name}", found=x, sample=n, confidence=confidence)
    assert found.exact
    assert found.digits == root


@pytest.mark.parametrize(("x", "n"), [(1, 1), (3, 7), (1, 40), (48, 2399), (2398, 2399), (1200, 2399)])
@pytest.mark.parametrize(("end", "sign"), [("lower", -1), ("upper", 1)])
def test_jeffreys_interval_against_the_beta_integral(x: int, n: int, end: str, sign: int) -> None:
    """mpmath's incomplete Beta at both ends of the enclosure lies on either side of the level."""
    if end == "upper" and x == n:
        assert prsym.enclose("validation.jeffreys_upper", found=x, sample=n, confidence="0.9").digits == "1"
        return
    found = prsym.enclose(f"validation.jeffreys_{end}", digits=20, found=x, sample=n, confidence="0.9")
    level = (1 + sign * Fraction("0.9")) / 2
    with mpmath.workdps(50):
        a, b = (mpmath.mpf(count) + 0.5 for count in (x, n - x))
        ends = [
            mpmath.betainc(a, b, 0, mpmath.mpf(e.numerator) / e.denominator, regularized=True) for e in found.bounds()
        ]
        assert ends[0] < mpmath.mpf(level.numerator) / level.denominator < ends[1]


def test_jeffreys_interval_agrees_with_scipy_and_reaches_the_ends_by_definition() -> None:
    for x, n in ((0, 50), (50, 50), (7, 50)):
        low, high = (
            float(prsym.enclose(f"validation.jeffreys_{end}", found=x, sample=n, confidence="0.95").bounds()[0])
            for end in ("lower", "upper")
        )
        law = stats.beta(x + 0.5, n - x + 0.5)
        assert low == pytest.approx(0 if x == 0 else law.ppf(0.025), rel=1e-9, abs=0)
        assert high == pytest.approx(1 if x == n else law.ppf(0.975), rel=1e-9, abs=0)


@pytest.mark.parametrize(
    ("old", "new"),
    [("x + \\frac{1}{2}", "x + 1"), ("x + \\frac{1}{2}, n - x", "n - x + \\frac{1}{2}, x"), ("1 - c", "1 + c")],
)
def test_canary_a_misprinted_jeffreys_interval_is_another_number(old: str, new: str) -> None:
    formula = entry("jeffreys_lower")
    assert old in formula.printed
    wrong = replace(formula, printed=formula.printed.replace(old, new, 1))
    value = float(enclose(wrong, 12, {"found": 7, "sample": 50, "confidence": "0.95"}).bounds()[0])
    assert value != pytest.approx(stats.beta(7.5, 43.5).ppf(0.025), rel=1e-3)


@cache
def hypergeometric(N: int, K: int, n: int) -> tuple[Fraction, ...]:
    """The probability of each count, by counting samples."""
    return tuple(
        Fraction(comb(K, k) * comb(N - K, n - k), comb(N, n)) if n - k <= N - K else Fraction(0) for k in range(n + 1)
    )


def kept(N: int, n: int, x: int, level: Fraction, *, upper: bool) -> int:
    """The least or greatest K that the exact test keeps, all K being tried."""
    all_k = [
        K
        for K in range(N + 1)
        if sum(hypergeometric(N, K, n)[: x + 1] if upper else hypergeometric(N, K, n)[x:]) > level
    ]
    return max(all_k) if upper else min(all_k)


def finite_cases(largest: int) -> Iterator[tuple[int, int, int]]:
    return ((N, n, x) for N in range(1, largest + 1) for n in range(1, N + 1) for x in range(n + 1))


@pytest.mark.parametrize("name", FINITE)
def test_the_finite_interval_is_what_trying_every_count_gives(name: str) -> None:
    level, upper = FINITE[name]
    for N, n, x in finite_cases(12):
        inputs = {"found": x, "sample": n, "population": N, "confidence": "0.9"}
        expected = kept(N, n, x, level(Fraction("0.9")), upper=upper)
        assert prsym.enclose(f"validation.{name}", **inputs).digits == str(expected), (N, n, x)


def test_a_tail_that_is_equal_to_the_level_rejects() -> None:
    """Confidences for which P(X >= x) at some K is exactly the level: that K is outside the interval."""
    ties = 0
    for N, n, x in ((10, 4, 2), (9, 5, 1), (12, 6, 6), (7, 3, 3)):
        for K in range(x, N - n + x):
            level = sum(hypergeometric(N, K, n)[x:])
            if not 0 < level < HALF:
                continue
            inputs = {"found": x, "sample": n, "population": N, "confidence": 1 - 2 * level}
            assert prsym.enclose("validation.hypergeometric_lower", **inputs).digits == str(K + 1)
            ties += 1
    assert ties > 8


@pytest.mark.parametrize("x", [0, 1, 48, 1200, 2398, 2399])
def test_the_finite_interval_at_the_size_of_a_collection_agrees_with_scipy(x: int) -> None:
    N, n = 3_300_000, 2399
    inputs = {"found": x, "sample": n, "population": N, "confidence": "0.95"}
    least, greatest = (
        int(prsym.enclose(f"validation.hypergeometric_{end}", **inputs).digits) for end in ("lower", "upper")
    )
    assert stats.hypergeom.sf(x - 1, N, least, n) > 0.025
    assert least == x or stats.hypergeom.sf(x - 1, N, least - 1, n) <= 0.025
    assert stats.hypergeom.cdf(x, N, greatest, n) > 0.025
    assert greatest == N - n + x or stats.hypergeom.cdf(x, N, greatest + 1, n) <= 0.025
    share = prsym.enclose("validation.hypergeometric_share_upper", **inputs).bounds()
    assert share[0] <= Fraction(greatest, N) <= share[1]


def test_the_laws_tails_are_monotone_as_the_theorems_say() -> None:
    """P(X <= x) in every parameter, for all small populations."""
    for N, n, x in finite_cases(7):
        for K in range(N + 1):
            here = sum(hypergeometric(N, K, n)[: x + 1])
            assert K == N or sum(hypergeometric(N, K + 1, n)[: x + 1]) <= here
            assert n == N or sum(hypergeometric(N, K, n + 1)[: x + 1]) <= here
            assert sum(hypergeometric(N + 1, K, n)[: x + 1]) >= here


@pytest.mark.parametrize("upper", [False, True])
def test_the_finite_interval_is_monotone_as_the_formulas_say(*, upper: bool) -> None:
    """In the documents found, the sample, the population and the level; the formula's directions are read from it."""
    level = Fraction(1, 20)
    signs = {m.parameter: m.direction for m in entry(f"hypergeometric_{'upper' if upper else 'lower'}").monotone}
    for N, n, x in finite_cases(8):
        here = kept(N, n, x, level, upper=upper)
        assert x == n or signs["found"] * (kept(N, n, x + 1, level, upper=upper) - here) >= 0
        assert n == N or signs["sample"] * (kept(N, n + 1, x, level, upper=upper) - here) >= 0
        assert signs["population"] * (kept(N + 1, n, x, level, upper=upper) - here) >= 0
        assert signs["confidence"] * (kept(N, n, x, level / 2, upper=upper) - here) >= 0


@pytest.mark.parametrize(("name", "shift"), [("clopper_pearson_lower", 0), ("jeffreys_lower", 0.5)])
def test_the_ends_are_monotone_as_the_formulas_say(name: str, shift: float) -> None:
    level = 0.05
    signs = {m.parameter: m.direction for m in entry(name).monotone}

    def end(x: int, n: int, level: float) -> float:
        return float(stats.beta.ppf(level, x + shift, n - x + (shift or 1)))

    for x, n in ((1, 2), (3, 7), (19, 20), (48, 2399)):
        assert signs["found"] * (end(x + 1, n + 1, level) - end(x, n + 1, level)) > 0
        assert signs["sample"] * (end(x, n + 1, level) - end(x, n, level)) > 0
        assert signs["confidence"] * (end(x, n, level / 2) - end(x, n, level)) > 0


@pytest.mark.parametrize("name", ["hypergeometric_lower", "hypergeometric_upper", "hypergeometric_share_upper"])
def test_a_box_of_counts_is_enclosed_or_left_open(name: str) -> None:
    """Every value that some counts of the box give lies in the hull, where one is found."""
    upper, share = "upper" in name, "share" in name
    boxes = (
        ((1, 3), (4, 6), (9, 11)),
        ((0, 2), (5, 5), (8, 12)),
        ((2, 2), (2, 7), (7, 9)),
        ((3, 4), (4, 5), (9, 9)),
    )
    found = 0
    for x, n, N in boxes:
        box = {"found": x, "sample": n, "population": N, "confidence": ("0.9", "0.9")}
        hull = hull_over(entry(name), {key: (Fraction(low), Fraction(high)) for key, (low, high) in box.items()})
        if hull is None:
            continue
        found += 1
        for a, b, c in product(*(range(low, high + 1) for low, high in (x, n, N))):
            if a <= b <= c:
                value = Fraction(kept(c, b, a, Fraction(1, 20), upper=upper), c if share else 1)
                assert hull[0] <= value <= hull[1]
    assert found > 0


def test_what_determines_the_unknown_is_said() -> None:
    assert determined(catalogue.formula("measures.precision")) == []
    assert determined(entry("clopper_pearson_upper")) == ["p = 1 where x = n: with all found no share is too large"]
    (said,) = determined(entry("hypergeometric_share_lower"))
    assert said.startswith("K is the least whole number from x to N − n + x for which")


def test_the_law_itself() -> None:
    found = prsym.enclose("validation.hypergeometric_probability", found=2, sample=4, relevant=5, population=10)
    assert found.bounds()[0] <= hypergeometric(10, 5, 4)[2] <= found.bounds()[1]
    large = prsym.enclose(
        "validation.hypergeometric_probability", found=48, sample=2399, relevant=66_000, population=3_300_000
    )
    assert float(large.bounds()[0]) == pytest.approx(stats.hypergeom.pmf(48, 3_300_000, 66_000, 2399), rel=1e-9)


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"found": 5, "sample": 4}, "found ≤ sample"),
        ({"found": "1.5", "sample": 4}, "a whole number"),
        ({"found": 1, "sample": 4, "confidence": "95"}, "did you mean 95%"),
        ({"found": 1, "sample": 4, "confidence": 1}, "confidence = 1"),
    ],
)
def test_bad_counts_get_one_clear_line(inputs: dict[str, object], said: str) -> None:
    with pytest.raises(prsym.DomainError, match=said) as caught:
        prsym.enclose("validation.clopper_pearson_lower", **{"confidence": "0.95", **inputs})
    assert "\n" not in str(caught.value)


def claim(formula: str, value: str, **inputs: str) -> dict[str, object]:
    return {"id": "c", "quote": "", "formula": f"validation.{formula}", "inputs": inputs, "value": value}


@pytest.mark.parametrize(
    ("stated", "verdict"),
    [
        (claim("clopper_pearson_upper", "0.15%", found="0", sample="2,399", confidence="95%"), "confirmed"),
        (claim("clopper_pearson_lower", "0", found="0", sample="2,399", confidence="95%"), "confirmed"),
        (claim("clopper_pearson_upper", "0.17%", found="0", sample="2,399", confidence="95%"), "refuted"),
        (
            claim("hypergeometric_upper", "5,068", found="0", sample="2,399", population="3,300,000", confidence="95%"),
            "confirmed",
        ),
        (
            claim("hypergeometric_upper", "5,069", found="0", sample="2,399", population="3,300,000", confidence="95%"),
            "convention",  # the first count that is rejected
        ),
        (
            claim("hypergeometric_upper", "5,071", found="0", sample="2,399", population="3,300,000", confidence="95%"),
            "convention",  # the limit of the binomial law, 5,070.4, rounded outward
        ),
        (
            claim("hypergeometric_upper", "5,073", found="0", sample="2,399", population="3,300,000", confidence="95%"),
            "refuted",
        ),
        (
            claim("hypergeometric_share_lower", "0%", found="0", sample="10", population="100", confidence="95%"),
            "confirmed",
        ),
        (
            claim("hypergeometric_share_upper", "5%", found="0", sample="10", population="100", confidence="95%"),
            "refuted",
        ),
        (claim("hypergeometric_lower", "1", found="2", sample="5", population="9", confidence="95%"), "convention"),
        (claim("hypergeometric_lower", "3", found="2", sample="5", population="9", confidence="95%"), "refuted"),
        (claim("hypergeometric_lower", "2", found="2", sample="5", population="9", confidence="95%"), "confirmed"),
        (claim("hypergeometric_upper", "9", found="6", sample="5", population="9", confidence="95%"), "out_of_domain"),
    ],
)
def test_claims_about_exact_intervals_are_judged(stated: dict[str, object], verdict: str) -> None:
    report = prsym.audit({"report": {"title": "t"}, "claim": [stated]})
    assert [j.verdict for j in report.claims] == [verdict]


def test_counts_within_their_rounding() -> None:
    """The values over the rounding are between those at the corners, which SciPy gives."""
    stated = claim("clopper_pearson_upper", "4.7%", found="about 50", sample="about 2,400", confidence="95%")
    (judged,) = prsym.audit({"report": {"title": "t"}, "claim": [stated]}).claims
    assert judged.verdict == "refuted"
    assert judged.range is not None
    low, high = (float(end) for end in judged.range.bounds())
    fewest, most = (stats.beta.ppf(0.975, x + 1, n - x) for x, n in ((48, 2450), (52, 2350)))
    assert low <= fewest
    assert most <= high
    assert high < 0.046


def tails(p: mpmath.mpf, x: int, n: int) -> tuple[mpmath.mpf, mpmath.mpf]:
    """P(X < x) and P(X > x), each with half of P(X = x), term by term."""
    law = [mpmath.binomial(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    return mpmath.fsum(law[:x]) + law[x] / 2, mpmath.fsum(law[x + 1 :]) + law[x] / 2


def deviance(p: mpmath.mpf, x: int, n: int) -> mpmath.mpf:
    """-2 ln of the likelihood of p over that of x/n."""
    parts = [k * mpmath.log(mpmath.mpf(k) / n / q) for k, q in ((x, p), (n - x, 1 - p)) if k]
    return 2 * mpmath.fsum(parts)


def bounds_of(name: str, **inputs: object) -> list[mpmath.mpf]:
    """The ends of an enclosure to 20 digits."""
    found = prsym.enclose(f"validation.{name}", digits=20, **inputs).bounds()
    return [mpmath.mpf(end.numerator) / end.denominator for end in found]


@pytest.mark.parametrize(("x", "n"), [(0, 2), (2, 2), (0, 7), (7, 7), (3, 7), (1, 40), (48, 300), (299, 300)])
def test_mid_p_encloses_the_share_that_the_sums_give(x: int, n: int) -> None:
    with mpmath.workdps(50):
        level = (1 - mpmath.mpf("0.9")) / 2
        for side, name in enumerate(("mid_p_upper", "mid_p_lower")):
            low, high = bounds_of(name, found=x, sample=n, confidence="0.9")
            if x == (n, 0)[side]:
                assert low == high == (1, 0)[side]
                continue
            at_low, at_high = (tails(p, x, n)[side] for p in (low, high))
            assert min(at_low, at_high) < level < max(at_low, at_high)


@pytest.mark.parametrize(("x", "n"), [(0, 1), (1, 1), (0, 7), (7, 7), (3, 7), (1, 40), (48, 2399), (3, 10**7)])
def test_likelihood_ratio_encloses_the_share_that_the_deviance_gives(x: int, n: int) -> None:
    with mpmath.workdps(50):
        for name, edge in (("likelihood_ratio_upper", n), ("likelihood_ratio_lower", 0)):
            low, high = bounds_of(name, found=x, sample=n, z="1.96")
            if x == edge:
                assert low == high == (1 if edge else 0)
                continue
            at_low, at_high = (deviance(p, x, n) for p in (low, high))
            assert min(at_low, at_high) < mpmath.mpf("1.96") ** 2 < max(at_low, at_high)
            assert (low > mpmath.mpf(x) / n) == bool(edge)


def test_logit_and_log_log_as_binom_documents_and_by_hand() -> None:
    """3 of 10 at 95 %: the table of binom.logit in its manual; p^exp(±z s) by mpmath."""
    z = "1.959963984540054"
    assert float(bounds_of("logit_lower", found=3, sample=10, z=z)[0]) == pytest.approx(0.09976832, abs=5e-9)
    assert float(bounds_of("logit_upper", found=3, sample=10, z=z)[0]) == pytest.approx(0.6236819, abs=5e-8)
    with mpmath.workdps(50):
        share = mpmath.mpf(3) / 10
        width = mpmath.mpf(z) * mpmath.sqrt((1 - share) / 3) / -mpmath.log(share)
        for name, sign in (("log_log_lower", 1), ("log_log_upper", -1)):
            low, high = bounds_of(name, found=3, sample=10, z=z)
            assert low <= share ** mpmath.exp(sign * width) <= high


@pytest.mark.parametrize(("x", "n"), [(1, 2), (3, 7), (6, 7), (1, 40), (48, 2399), (2390, 2399)])
@pytest.mark.parametrize(("end", "side"), [("lower", -1), ("upper", 1)])
def test_arcsine_and_probit_by_mpmath(x: int, n: int, end: str, side: int) -> None:
    """With mpmath's arcsin, and the quantile and density of its normal law."""
    with mpmath.workdps(50):
        z, share, added = mpmath.mpf("1.96"), mpmath.mpf(x) / n, mpmath.mpf(8 * x + 3) / (8 * n + 6)
        step = side * z / (2 * mpmath.sqrt(n))
        quantile = mpmath.sqrt(2) * mpmath.erfinv(2 * share - 1)
        width = side * z * mpmath.sqrt(share * (1 - share) / n) / mpmath.npdf(quantile)
        expected = {
            "arcsine": mpmath.sin(mpmath.asin(mpmath.sqrt(share)) + step) ** 2,
            "arcsine_anscombe": mpmath.sin(mpmath.asin(mpmath.sqrt(added)) + step) ** 2,
            "probit": mpmath.ncdf(quantile + width),
        }
        for name, value in expected.items():
            low, high = bounds_of(f"{name}_{end}", found=x, sample=n, z="1.96")
            assert low <= value <= high, name


@pytest.mark.parametrize("x", [0, 7])
def test_anscombes_share_is_never_0_or_1(x: int) -> None:
    """Its interval has ends where none or all are found; sin² of the angle 3/8 of 7.75 gives, less 1.96/(2√7)."""
    with mpmath.workdps(50):
        angle = mpmath.asin(mpmath.sqrt((x + mpmath.mpf(3) / 8) / mpmath.mpf("7.75")))
        low, high = bounds_of("arcsine_anscombe_lower", found=x, sample=7, z="1.96")
        assert low <= mpmath.sin(angle - mpmath.mpf("1.96") / (2 * mpmath.sqrt(7))) ** 2 <= high


@pytest.mark.parametrize(
    ("x", "n", "level"), [(1, 1, 0.8), (1, 20, 0.95), (2, 40, 0.9), (3, 300, 0.99), (30, 300, 0.95)]
)
def test_poissons_bounds_by_the_chi_squared_law(x: int, n: int, level: float) -> None:
    bound = float(stats.chi2.ppf(1 - level, 2 * x)) / (2 * n)
    found, mirrored = (
        bounds_of(name, found=count, sample=n, confidence=str(level))[0]
        for name, count in (("poisson_lower", x), ("poisson_upper_of_rest", n - x))
    )
    assert float(found) == pytest.approx(bound, rel=1e-12)
    assert float(mirrored) == pytest.approx(1 - bound, rel=1e-12)


@pytest.mark.parametrize(
    ("x", "n", "level"), [(0, 1500, 0.95), (0, 600, 0.99), (1, 20, 0.95), (7, 1400, 0.9), (30, 300, 0.95)]
)
def test_poissons_upper_bound_by_the_chi_squared_law(x: int, n: int, level: float) -> None:
    """For none found it is -ln(1 - c)/n, which the rule of three rounds: 0.20 % of 1,500 at 95 %."""
    bound = float(stats.chi2.ppf(level, 2 * (x + 1))) / (2 * n)
    found = bounds_of("poisson_upper", found=x, sample=n, confidence=str(level))[0]
    assert float(found) == pytest.approx(bound, rel=1e-12)
    if x == 0:
        assert float(found) == pytest.approx(-math.log(1 - level) / n, rel=1e-12)


@pytest.mark.parametrize("counts", [(7, 34, 1, 34), (48, 2399, 100, 1500), (5, 5, 3, 9)])
def test_katz_interval_of_a_ratio_agrees_with_statsmodels(counts: tuple[int, int, int, int]) -> None:
    theirs = confint_proportions_2indep(*counts, compare="ratio", method="log", alpha=0.1, correction=False)
    names = ("found", "sample", "found_second", "sample_second")
    inputs = dict(zip(names, counts, strict=True))
    z = repr(float(stats.norm.ppf(0.95)))
    for end, value in zip(("lower", "upper"), theirs, strict=True):
        low, high = prsym.enclose(f"validation.ratio_log_{end}", digits=18, z=z, **inputs).bounds()
        assert float(low) <= float(high)
        assert float(low) == pytest.approx(value, rel=1e-12)


def test_canary_a_ratio_with_its_samples_exchanged_is_another_one() -> None:
    given = {"found": 7, "sample": 34, "found_second": 1, "sample_second": 35, "z": "1.96"}
    turned = {"found": 1, "sample": 35, "found_second": 7, "sample_second": 34, "z": "1.96"}
    low = prsym.enclose("validation.ratio_log_lower", digits=18, **given).bounds()
    high = prsym.enclose("validation.ratio_log_upper", digits=18, **turned).bounds()
    assert float(low[0] * high[0]) == pytest.approx(1, rel=1e-12)  # the ends are each other's reciprocals
    assert not low[0] <= high[0] <= low[1]
