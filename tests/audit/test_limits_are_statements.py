"""Limits and margins as statements about the truth: against SciPy, statsmodels and mpmath."""

from __future__ import annotations

from typing import Any

import mpmath
import pytest
from scipy.stats import beta, binomtest, hypergeom, norm
from statsmodels.stats.proportion import proportion_confint

import prsym
from prsym.report.decisions import decided


def _judged(**claim: Any) -> Any:
    (judged,) = prsym.audit({"claim": [claim]}, processes=1).claims
    return judged


def _said(judged: Any) -> str:
    return " | ".join((judged.reason, *judged.reading_notes))


def _sample(found: int, size: int, **more: str) -> dict[str, Any]:
    return {"inputs": {"found": str(found), "sample": str(size), **more}}


# A limit is a statement about the truth.


def _too_low(found: int, size: int) -> list[str]:
    """Bounds in percent below the exact limit for one side at 95 %, beyond their rounding."""
    limit = 100 * beta.ppf(0.95, found + 1, size - found)
    return [f"{limit * part:.{digits}f}%" for part, digits in ((0.8, 3), (0.2, 3), (0.5, 3))]


@pytest.mark.parametrize(("found", "size"), [(0, 600), (0, 2400), (1, 900), (3, 1500)])
def test_a_bound_below_the_exact_limit_is_refuted_at_every_door(found: int, size: int) -> None:
    elusion = {"quantity": "elusion rate", **_sample(found, size)}
    estimate = f"{found} of {size}"
    highest, *_ = bounds = _too_low(found, size)
    for bound in bounds:
        doors: list[dict[str, Any]] = [
            {**elusion, "value": estimate, "interval": f"no more than {bound}", "confidence": "95%"},
            {**elusion, "value": f"below {bound}", "confidence": "0.95"},
            {"quantity": "upper bound", **_sample(found, size, confidence="95%"), "value": bound},
            {"quantity": "upper limit", **_sample(found, size), "value": bound, "confidence": "95%"},
        ]
        if bound != highest:  # which a lower level than the usual one gives
            doors.append({**elusion, "value": estimate, "interval": f"at most {bound}"})
        if (
            found == 0 and bound != highest
        ):  # the estimate is 0, so that a bound without a level is one on the truth as well
            doors.append({**elusion, "value": f"no more than {bound}"})
        verdicts = {str(_judged(**door).verdict) for door in doors}
        assert verdicts == {"refuted"}, (bound, verdicts)


@pytest.mark.parametrize(
    ("found", "size", "bound"),
    [(0, 600, "0.1%"), (0, 600, "0.10 %"), (0, 600, "1 in 1,000"), (0, 1200, "1 in 1,000"), (2, 1000, "1 in 300")],
)
def test_forms_of_one_bound_have_one_answer(found: int, size: int, bound: str) -> None:
    claim = {"quantity": "elusion", **_sample(found, size), "confidence": "95%"}
    for words in ("no more than", "fewer than", "at most", "under"):
        judged = _judged(**claim, value=f"{words} {bound}")
        assert judged.verdict == "refuted", (words, judged.reason)


def test_the_confidence_that_a_bound_has_is_stated() -> None:
    """Of 600 without a hit at a share of 0.1 %: 1 - 0.999^600 = 45.1 %."""
    judged = _judged(quantity="elusion", **_sample(0, 600), value="no more than 0.1%", confidence="95%")
    assert "confidence of 45.1 %" in judged.reason
    assert "not used where so few are found" in judged.reason


@pytest.mark.parametrize(
    ("found", "size", "value", "level", "verdict"),
    [
        (0, 600, "no more than 0.5%", "95%", "consistent"),  # 1 - 0.05^(1/600) = 0.49804 %: confirmed
        (0, 600, "no more than 1%", "95%", "confirmed"),
        (0, 600, "no more than 0.498%", "95%", "consistent"),
        (0, 600, "less than 1 in 200", "95%", "confirmed"),
        (0, 600, "no more than 0.62%", "95%", "confirmed"),  # two sides: 0.61293 %
        (5, 1480, "at most 0.71%", "95%", "consistent"),  # beta.ppf(0.95, 6, 1475) = 0.7087 %
        (190, 200, "at least 91.7%", "95%", "consistent"),  # beta.ppf(0.05, 190, 11) = 0.91666
    ],
)
def test_a_bound_that_an_exact_limit_keeps_or_rounds_to_holds(
    found: int, size: int, value: str, level: str, verdict: str
) -> None:
    judged = _judged(quantity="elusion", **_sample(found, size), value=value, confidence=level)
    assert judged.verdict in {"confirmed", verdict}, judged.reason


@pytest.mark.parametrize("bound", ["no more than 2%", "fewer than 1 in 100", "at most 0.9%"])
def test_a_wider_bound_is_conservative_and_not_false(bound: str) -> None:
    judged = _judged(quantity="elusion", **_sample(0, 600), value=bound, confidence="95%")
    assert judged.verdict == "confirmed"
    assert "conservative" in _said(judged)


@pytest.mark.parametrize(("found", "size"), [(14, 3000), (40, 400), (300, 2000)])
def test_the_limit_of_a_usual_method_for_its_size_is_a_convention(found: int, size: int) -> None:
    """Where ten or more are found, and not found, the limits of Wilson and of the normal interval explain a bound."""
    for method in ("wilson", "normal"):
        limit = proportion_confint(found, size, 0.1, method)[1]
        judged = _judged(quantity="richness", **_sample(found, size), value=f"at most {limit:.5f}", confidence="95%")
        assert judged.verdict == "convention", (method, judged.reason)


# Margin and ends are judged against the sample.


def _normal(found: int, size: int, level: float = 0.95) -> tuple[float, float, float]:
    low, high = proportion_confint(found, size, 1 - level, "normal")
    return low, high, (high - low) / 2


@pytest.mark.parametrize(("found", "size"), [(423, 528), (318, 2400), (88, 160)])
@pytest.mark.parametrize(
    "form", ["± {m:.1%} ({a:.1%} to {b:.1%})", "{a:.1%} to {b:.1%} (± {m:.1%})", "±{m:.1%} [{a:.1%}, {b:.1%}]"]
)
def test_a_margin_with_its_ends_is_read_and_judged(found: int, size: int, form: str) -> None:
    low, high, margin = _normal(found, size)
    share = found / size
    claim = {"quantity": "recall", **_sample(found, size), "value": f"{share:.1%}", "confidence": "95%"}
    right = _judged(**claim, interval=form.format(m=margin, a=low, b=high))
    assert right.verdict == "confirmed", right.reason
    half = margin * 0.6
    wrong = _judged(**claim, interval=form.format(m=half, a=share - half, b=share + half))
    assert wrong.verdict == "refuted", wrong.reason
    assert "the margin and the ends agree with each other, and not with the sample" in wrong.reason


@pytest.mark.parametrize("form", ["± {m:.1%}", "{a:.1%} to {b:.1%}", "± {m:.1%} ({a:.1%} to {b:.1%})"])
@pytest.mark.parametrize(("found", "size", "planned"), [(423, 528, 2401), (171, 197, 1068), (60, 250, 1068)])
def test_the_sample_that_has_the_margin_is_looked_for(form: str, found: int, size: int, planned: int) -> None:
    """±2.0 points are planned with 2,401 documents, ±3.0 with 1,068: (1.95996/2m)², rounded up."""
    share, margin = found / size, norm.ppf(0.975) / 2 / planned**0.5
    claim = {"quantity": "recall", **_sample(found, size), "value": f"{share:.1%}", "confidence": "95%"}
    text = form.format(m=margin, a=share - margin, b=share + margin)
    judged = _judged(**claim, interval=text)
    assert judged.verdict == "refuted", judged.reason
    assert f"a sample of about {planned:,} documents for a share of 50 %" in judged.reason, judged.reason
    other = {"quantity": "richness", **_sample(700, planned), "value": f"{700 / planned:.1%}"}
    together = prsym.audit({"claim": [{**claim, "interval": text}, other]}, processes=1).claims[0]
    assert f"a sample of {planned}, which another claim states" in together.reason


def test_ends_and_margin_of_two_usual_methods_hold() -> None:
    """423 of 528 with Clopper and Pearson's ends and the normal margin: 76.4 % to 83.4 %, ± 3.4 points."""
    exact, margin = binomtest(423, 528).proportion_ci(0.95), _normal(423, 528)[2]
    text = f"± {margin:.1%} ({exact.low:.1%} to {exact.high:.1%})"
    judged = _judged(quantity="recall", **_sample(423, 528), value="80.1%", interval=text, confidence="95%")
    assert judged.verdict == "confirmed", judged.reason
    assert "the margin: both ends are those of the normal interval" in _said(judged)


@pytest.mark.parametrize(("found", "size"), [(423, 528), (12, 1600), (0, 200), (97, 100), (1, 40)])
@pytest.mark.parametrize("method", ["normal", "wilson", "agresti_coull", "beta", "jeffreys"])
@pytest.mark.parametrize("level", ["90%", "95%", "99%"])
def test_no_true_interval_of_a_usual_method_is_refuted(found: int, size: int, method: str, level: str) -> None:
    low, high = proportion_confint(found, size, 1 - float(level.strip("%")) / 100, method)
    for digits in (1, 2, 4):
        text = f"[{low:.{digits}%}, {high:.{digits}%}]"
        judged = _judged(
            quantity="share", **_sample(found, size), value=f"{found} of {size}", interval=text, confidence=level
        )
        assert judged.verdict != "refuted", (text, judged.reason)


# Counts of limits.


@pytest.mark.parametrize(("found", "size", "population"), [(7, 1400, 612_450), (3, 1500, 480_003), (25, 2400, 90_011)])
def test_ends_in_documents_may_be_rounded_outward(found: int, size: int, population: int) -> None:
    exact = binomtest(found, size).proportion_ci(0.95)
    low, high = int(exact.low * population), int(exact.high * population) + 1
    claim = {
        "quantity": "projected count",
        **_sample(found, size, population=str(population)),
        "value": f"{found / size * population:.0f}",
        "confidence": "95%",
    }
    outward = _judged(**claim, interval=f"{low} to {high}")
    assert outward.verdict == "confirmed", outward.reason
    assert "Clopper–Pearson" in _said(outward)
    inward = _judged(**claim, interval=f"{low + 1} to {high - 1}")
    assert "outward" not in _said(inward)


@pytest.mark.parametrize(("found", "size", "population"), [(7, 1400, 612_450), (4, 1000, 50_007), (12, 900, 33_333)])
def test_the_law_and_the_rounding_of_a_limit_in_documents_are_named(found: int, size: int, population: int) -> None:
    """The binomial limit is above the hypergeometric one, which SciPy's tail confirms."""
    binomial = beta.ppf(0.975, found + 1, size - found) * population
    count = int(binomial) + 1
    inputs = _sample(found, size, population=str(population), confidence="95%")
    assert hypergeom.cdf(found, population, count, size) < 0.025
    upper = _judged(formula="validation.hypergeometric_upper", **inputs, value=f"{count}")
    assert upper.verdict == "convention", upper.reason
    assert "finite_population = without" in upper.reason
    assert "whole number of documents" in upper.reason
    of_all = f"{count} of {population}"
    share = _judged(formula="validation.clopper_pearson_upper", **_sample(found, size, confidence="95%"), value=of_all)
    assert share.verdict == "consistent", share.reason


# A qualifier is part of the method, and a sentence may deny a convention.


@pytest.mark.parametrize(
    "name", ["beta(1,1) prior", "uniform prior", "Bayesian, Beta(1, 1) prior", "credible interval, flat prior"]
)
@pytest.mark.parametrize(("found", "size"), [(423, 528), (3, 40), (0, 25)])
def test_the_interval_after_a_uniform_prior_is_that_of_its_beta_law(name: str, found: int, size: int) -> None:
    low, high = (beta.ppf(q, found + 1, size - found + 1) for q in (0.025, 0.975))
    claim = {"quantity": "share", **_sample(found, size), "value": f"{found} of {size}", "confidence": "95%"}
    judged = _judged(**claim, interval=f"{low:.6f} to {high:.6f}", method=name)
    assert judged.verdict == "confirmed", judged.reason
    exact = binomtest(found, size).proportion_ci(0.95)
    other = _judged(**claim, interval=f"{exact.low:.6f} to {exact.high:.6f}", method=name)
    assert other.verdict == "convention", other.reason


@pytest.mark.parametrize(
    "name",
    ["Newcombe with continuity correction", "beta(2,2) prior", "beta prior", "adjusted Wilson", "Wilson, bootstrapped"],
)
def test_a_method_with_a_qualifier_that_is_not_known_is_not_the_one_without(name: str) -> None:
    claim = {"quantity": "recall", **_sample(423, 528), "value": "80.1%", "confidence": "95%"}
    judged = _judged(**claim, interval="76.5% to 83.3%", method=name)
    assert judged.verdict == "unusable"
    assert "is not known" in judged.reason
    assert "there are agresti_coull" in judged.reason


@pytest.mark.parametrize(
    ("name", "method", "cc"),
    [
        ("Wilson with continuity correction", "wilson", True),
        ("continuity-corrected score interval", "wilson", True),
        ("beta(1/2, 1/2)", "jeffreys", False),
        ("Jeffreys prior", "jeffreys", False),
        ("Wald", "normal", False),
    ],
)
def test_methods_by_their_names(name: str, method: str, cc: bool) -> None:
    ci = binomtest(423, 528).proportion_ci(0.95, "wilsoncc")
    low, high = (ci.low, ci.high) if cc else proportion_confint(423, 528, 0.05, method)
    claim = {"quantity": "recall", **_sample(423, 528), "value": "80.1%", "confidence": "95%"}
    judged = _judged(**claim, interval=f"{low:.5f} to {high:.5f}".replace(" to ", " to "), method=name)
    assert judged.verdict == "confirmed", judged.reason


@pytest.mark.parametrize(
    ("quote", "verdict"),
    [
        ("The limit is {v}.", "convention"),
        ("The limit, adjusted for the finite population, is {v}.", "refuted"),
        ("With the finite-population correction the limit is {v}.", "refuted"),
        ("Without a finite-population correction the limit is {v}.", "convention"),
        ("No finite population correction was applied; the limit is {v}.", "convention"),
    ],
)
def test_a_convention_that_the_sentence_denies_is_not_taken(quote: str, verdict: str) -> None:
    """40 of 400 from 1,000: the binomial upper end is that of Clopper and Pearson."""
    value = f"{binomtest(40, 400).proportion_ci(0.95).high:.5f}"
    claim = _sample(40, 400, population="1,000", confidence="95%")
    judged = _judged(formula="validation.hypergeometric_share_upper", **claim, value=value, quote=quote.format(v=value))
    assert judged.verdict == verdict, judged.reason


# Intervals as programs print them.


@pytest.mark.parametrize(("found", "size"), [(14, 3000), (423, 528), (1, 12), (2911, 3061)])
@pytest.mark.parametrize("method", ["exact", "wilson", "wilsoncc"])
def test_floats_of_scipy_are_confirmed(found: int, size: int, method: str) -> None:
    ci = binomtest(found, size).proportion_ci(0.95, method)
    claim = {"quantity": "share", **_sample(found, size), "value": f"{found} of {size}", "confidence": "95%"}
    judged = _judged(**claim, interval=f"{float(ci.low)!r} to {float(ci.high)!r}")
    assert judged.verdict == "confirmed", judged.reason
    off = _judged(**claim, interval=f"{float(ci.low)!r} to {float(ci.high) * (1 + 1e-9)!r}", method="exact")
    assert off.verdict != "confirmed", off.reason


@pytest.mark.parametrize("method", ["normal", "wilson", "agresti_coull", "beta", "jeffreys"])
@pytest.mark.parametrize(("found", "size"), [(17, 400), (310, 640)])
def test_floats_of_statsmodels_are_confirmed(found: int, size: int, method: str) -> None:
    low, high = proportion_confint(found, size, 0.05, method)
    claim = {"quantity": "share", **_sample(found, size), "value": f"{found} of {size}", "confidence": "95%"}
    assert _judged(**claim, interval=f"{float(low)!r} to {float(high)!r}").verdict == "confirmed"


@pytest.mark.parametrize(
    ("found", "size", "method", "text"),
    [
        (5, 1534, "exact", "0.106 % to 0.76 %"),  # 0.10592 % and 0.75900 %
        (0, 10, "Wilson", "0 to 0.27753"),
        (0, 13, "exact", "0 to 0.24705"),
        (423, 528, "exact", "0.7645 to 0.834"),  # 0.76449, 0.83436
    ],
)
def test_each_end_is_right_by_its_own_digits(found: int, size: int, method: str, text: str) -> None:
    claim = {"quantity": "share", **_sample(found, size), "value": f"{found} of {size}", "confidence": "95%"}
    judged = _judged(**claim, interval=text, method=method)
    assert judged.verdict == "confirmed", judged.reason


def test_floats_are_those_of_mpmath() -> None:
    """A float next to the root of the Beta equation, found with 40 digits, is its float."""
    with mpmath.workdps(40):
        high = mpmath.findroot(
            lambda p: mpmath.betainc(15, 2986, 0, p, regularized=True) - mpmath.mpf("0.975"),
            (0.0077, 0.0079),
            solver="anderson",
        )
        low = mpmath.findroot(
            lambda p: mpmath.betainc(14, 2987, 0, p, regularized=True) - mpmath.mpf("0.025"),
            (0.0024, 0.0026),
            solver="anderson",
        )
    claim = {"quantity": "share", **_sample(14, 3000), "value": "14 of 3000", "confidence": "95%"}
    assert _judged(**claim, interval=f"{float(low)!r} to {float(high)!r}", method="exact").verdict == "confirmed"


# Decisions of several samples.


@pytest.mark.parametrize(
    "claim",
    [
        {"quantity": "F1", "inputs": {"tp": "412", "fp": "118", "fn": "94"}, "value": "79.5%"},
        {
            "formula": "validation.stratified_share_two",
            "inputs": {"stratum_first": "90,000", "stratum_second": "10,000"}
            | {"found": "80", "sample": "1,000", "found_second": "30", "sample_second": "500"},
            "value": "7.8%",
        },
        {
            "formula": "measures.error_corrected_share",
            "inputs": {"apparent": "300 of 1,000", "recall": "95 of 100", "specificity": "190 of 200"},
            "value": "27.8%",
        },
    ],
)
def test_the_limit_of_several_shares_is_not_called_exact(claim: dict[str, Any]) -> None:
    words = decided(_judged(**claim, threshold="at least 5%"))
    assert "the exact" not in words
    assert "sampled shares together" in words or "sampling error is not" in words, words


@pytest.mark.parametrize(("found", "size"), [(80, 1000), (3, 1500), (0, 400)])
def test_the_limit_of_one_share_is_exact(found: int, size: int) -> None:
    one = _judged(quantity="richness", **_sample(found, size), value=f"{found} of {size}", threshold="at most 40%")
    assert "the exact upper limit of the sample (95%, one side)" in decided(one)
