"""Bounds that are stated with a level of confidence, against the limits of SciPy and statsmodels."""

from __future__ import annotations

import json
import random
from typing import Any

import jsonschema
import pytest
from scipy.stats import beta
from statsmodels.stats.proportion import proportion_confint

import prsym
from prsym import schemas

ELUSION = {"quantity": "elusion rate", "inputs": {"found": "14", "sample": "3,000"}}
RECALL = {
    "quantity": "recall",
    "inputs": {"tp": "96,312", "found": "14", "sample": "3,000", "null_set": "655,885"},
}


def _judged(**claim: Any) -> Any:
    (judged,) = prsym.audit({"claim": [claim]}, processes=1).claims
    return judged


@pytest.mark.parametrize(
    ("claim", "value", "verdict"),
    [
        # Clopper and Pearson for one side at 95%: 0.728590% (SciPy), and recall 96,312/(96,312 + 655,885 · 0.728590%).
        (ELUSION, "no higher than 0.8%", "confirmed"),
        (ELUSION, "less than 0.73%", "confirmed"),
        (ELUSION, "at most 0.72%", "convention"),  # Wilson's limit for one side, 0.7207% (statsmodels)
        (
            ELUSION,
            "at most 0.69%",
            "refuted",
        ),  # the normal limit for one side, 0.6713%, keeps it
        (ELUSION, "at most 0.6%", "refuted"),  # the estimate keeps it, and no limit does
        (ELUSION, "fewer than 1 in 200", "refuted"),
        (RECALL, "at least 95%", "confirmed"),
        (RECALL, "at least 96.5%", "refuted"),
        (RECALL, "at least 97%", "refuted"),  # not even the estimate, 96.92%
    ],
)
def test_a_bound_with_a_level_is_one_on_the_limit(claim: dict[str, Any], value: str, verdict: str) -> None:
    judged = _judged(**claim, value=value, confidence="95%")
    assert judged.verdict == verdict, judged.reason


def test_a_bound_without_a_level_is_one_on_the_estimate() -> None:
    assert _judged(**ELUSION, value="at most 0.6%").verdict == "confirmed"
    assert _judged(**RECALL, value="at least 96.5%").verdict == "confirmed"
    decided = _judged(**RECALL, value="at least 96.5%", threshold="at least 96.5%", confidence="95%")
    assert (decided.verdict, decided.decision) == ("confirmed", "open")


def test_a_limit_that_rounds_to_the_bound_is_consistent() -> None:
    limit = beta.ppf(0.95, 15, 2986)
    assert 0.00725 < limit < 0.0073
    judged = _judged(**ELUSION, value="at most 0.7%", confidence="95%")
    assert judged.verdict == "consistent", judged.reason
    assert "0.72859…%, which rounds to the printed bound" in " ".join(judged.reading_notes)


@pytest.mark.parametrize("level", ["90%", "95%", "99%"])
def test_a_stated_method_has_the_limits_of_statsmodels(level: str) -> None:
    """For one side and for two; the bound may be kept by either, and by no other method's limit."""
    source = random.Random(20261125)
    c = float(level.strip("%")) / 100
    for method, name in (("wilson", "Wilson"), ("beta", "exact"), ("normal", "Wald")):
        size = source.choice([400, 1500, 2400])
        found = source.randint(size // 20, size // 2)
        one = proportion_confint(found, size, 2 * (1 - c), method)[1]
        estimate = {"quantity": "richness", "inputs": {"found": str(found), "sample": str(size)}, "confidence": level}
        kept = _judged(**estimate, value=f"at most {one + 1e-5:.6f}", method=name)
        missed = _judged(**estimate, value=f"at most {one - 1e-5:.6f}", method=name)
        assert (kept.verdict, missed.verdict) == ("confirmed", "refuted"), (found, size, method, missed.reason)
        beside = _judged(**estimate, value=f"{found} of {size}", interval=f"up to {one + 1e-5:.6f}", method=name)
        assert beside.verdict == "confirmed", beside.reason


def test_a_bound_on_a_value_of_no_one_sample_is_not_verified() -> None:
    judged = _judged(
        quantity="F1", inputs={"tp": "171", "fp": "72", "fn": "26"}, value="at least 75%", confidence="95%"
    )
    assert judged.verdict == "unverifiable"
    assert "not stated as a share of one sample" in judged.reason
    whole = _judged(**ELUSION, value="at most 0.6%", confidence="95%", census="true")
    assert whole.verdict == "confirmed"


@pytest.mark.parametrize(
    "value",
    [
        "0.47% (95% CI 0.26% to 0.78%)",
        "0.47% (95% confidence interval: 0.26%–0.78%)",
        "0.47% [0.26%, 0.78%]",
        "14 of 3,000 (0.26% to 0.78%)",
    ],
)
def test_an_interval_may_stand_in_brackets_behind_the_value(value: str) -> None:
    """SciPy: binomtest(14, 3000).proportion_ci(0.95) is 0.25536% to 0.78175%."""
    assert _judged(**ELUSION, value=value, method="exact", confidence="95%").verdict == "confirmed"
    wrong = value.replace("0.78", "0.87")
    assert _judged(**ELUSION, value=wrong, method="exact", confidence="95%").verdict == "refuted"


def test_two_levels_of_one_interval_are_asked_about() -> None:
    judged = _judged(**ELUSION, value="0.47% (95% CI 0.26% to 0.78%)", confidence="90%")
    assert judged.verdict == "unusable"
    assert judged.reason.endswith("confidence = '90%', and the interval in the value is one at 95%")


@pytest.mark.parametrize("interval", ["(0.26%, 0.78%)", "(0.26% to 0.78%)", "0.26 to 0.78 percent"])
def test_percentages_beside_counts_say_what_they_are(interval: str) -> None:
    judged = _judged(**ELUSION, value="14/3000", interval=interval, confidence="95 percent", method="exact")
    assert judged.verdict == "confirmed", judged.reason


def test_an_end_that_is_0_needs_no_percent_sign() -> None:
    """None of 3,000 at 95%, two sides: 1 - 0.025^(1/3000) = 0.12289%."""
    none = {"quantity": "elusion rate", "inputs": {"found": "0", "sample": "3,000"}, "value": "0%"}
    assert _judged(**none, interval="0 to 0.12%", confidence="95%", method="exact").verdict == "confirmed"


def test_the_size_of_the_population_may_stand_beside_a_share_with_its_interval() -> None:
    """SciPy's hypergeom, 318 of 2,400 from 824,285: the ends are 11.92015% and 14.67005%."""
    richness = {"inputs": {"found": "318", "sample": "2,400", "population": "824,285"}, "value": "13.25%"}
    stated = {"interval": "11.920% to 14.670%", "confidence": "95%", "method": "hypergeometric"}
    judged = _judged(**richness, **stated, quantity="richness")
    assert judged.verdict == "confirmed", judged.reason
    assert not any("not used" in words for words in judged.reading_notes)
    assert any(
        "population, which was stated too" in words for words in _judged(**richness, quantity="richness").reading_notes
    )


@pytest.mark.parametrize(("quantity", "verdict"), [("hot rate", "confirmed"), ("hot number", "unusable")])
def test_a_rate_of_any_name_is_x_of_n(quantity: str, verdict: str) -> None:
    assert _judged(quantity=quantity, inputs={"found": "3", "sample": "1,200"}, value="0.25%").verdict == verdict


def test_a_rate_in_documents_is_a_share() -> None:
    assert _judged(**ELUSION, value="one out of every 214 documents").verdict == "confirmed"
    assert _judged(**ELUSION, value="one document in 241").verdict == "refuted"


def test_what_is_missing_is_said_in_one_line() -> None:
    margin = _judged(quantity="margin of error", inputs={"confidence": "95%", "sample": "2,400"}, value="2%")
    assert margin.reason.endswith("where no share is stated, 50% is the usual worst case")
    alone = _judged(**ELUSION, interval="0.26% to 0.78%", confidence="95%")
    assert alone.reason.endswith("or the counts of it, 14 of 3,000")
    unknown = _judged(quantity="upper limit", inputs={"found": "14", "sample": "3,000"}, value="0.78%")
    assert "(validation.clopper_pearson_one_sided_upper)" in unknown.reason
    lists = _judged(quantity="recall", inputs={"found": ["6", "7"], "sample": "3,000"}, value="0.78%")
    assert "takes no list" in lists.reason
    assert "or write what it is with compute" in lists.reason


def test_a_margin_and_a_size_have_a_level_of_their_own() -> None:
    """z·0.5/√2,400 = 2.0004%; the level at the claim is that of the formula."""
    margin = {"quantity": "margin of error", "inputs": {"confidence": "95%", "share": "50%", "sample": "2,400"}}
    for value in ("at most ±2.1 points", "about ± 2 points", "plus or minus 2.0%", "just over ±2%"):
        assert _judged(**margin, value=value, confidence="95%").verdict == "confirmed", value
    assert _judged(**margin, value="under ±1.9 points", confidence="95%").verdict == "refuted"


def test_arithmetic_with_a_level_is_not_verified() -> None:
    judged = _judged(compute="a/b", inputs={"a": "14", "b": "3,000"}, value="at most 0.6%", confidence="95%")
    assert judged.verdict == "unverifiable", judged.reason


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("13.25% ± 1.36", "confirmed"),  # Wald: 1.95996 · √(0.1325 · 0.8675/2,400) = 1.3564%
        ("13.25 ± 1.36%", "confirmed"),
        ("13.25 ± 1.36 points", "confirmed"),
        ("13.25% plus or minus 1.36", "confirmed"),
        ("13.25 ± 1.63%", "refuted"),
        ("0.1325 ± 1.36%", "unusable"),  # of the share, or points?
        ("13.25 ± 0.01", "out_of_domain"),
    ],
)
def test_a_margin_and_its_estimate_share_a_percent_sign(value: str, verdict: str) -> None:
    richness = {"quantity": "richness", "inputs": {"found": "318", "sample": "2,400"}}
    judged = _judged(**richness, value=value, confidence="95%", method="normal")
    assert judged.verdict == verdict, judged.reason


def test_the_reports_of_limits_keep_to_their_schema() -> None:
    """A limit that rounds to its bound, one of no method, and an interval of another method have no example."""
    common: dict[str, Any] = {**ELUSION, "confidence": "95%"}
    other = {**common, "value": "0.47%", "interval": "0.22% to 0.71%", "method": "exact"}
    claims = [{**common, "value": f"at most {bound}%"} for bound in ("0.7", "0.72", "0.8", "0.6")]
    rate = {**ELUSION, "value": "1 in 200"}
    report = prsym.audit({"claim": [*claims, other, rate]}, processes=1)
    found = [str(one.verdict) for one in report.claims]
    assert found == ["consistent", "convention", "confirmed", "refuted", "convention", "consistent"]
    jsonschema.validate(json.loads(report.to_json()), schemas.schema("report"))
    assert "the bound with its confidence" in report.to_html(appendix=True)


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("±1.36 points", "confirmed"),  # 1.95996 · √(0.1325 · 0.8675/2,400)
        ("±2.0 points", "undecided"),  # 1.95996 · 0.5/√2,400 = 2.0004%, for a share of 50%
        ("±2%", "undecided"),
        ("±1.7%", "undecided"),
        ("±2.4 points", "refuted"),
    ],
)
def test_the_margin_of_planning_is_named_beside_counts(value: str, verdict: str) -> None:
    """±1.7% is claimed at 90%: 1.64485 · 0.5/√2,400 = 1.679%."""
    counts = {"found": "318", "sample": "2,400", "confidence": "90%" if value == "±1.7%" else "95%"}
    judged = _judged(quantity="margin of error", inputs=counts, value=value)
    assert judged.verdict == verdict, judged.reason
    if verdict == "undecided":
        assert "the margin of planning, for a share of 50%, and not that of the counts" in judged.reason
