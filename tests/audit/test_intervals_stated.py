"""An estimate with its interval as one claim: the methods that give both ends, against statsmodels and SciPy."""

from __future__ import annotations

import json
import random
from typing import Any

import jsonschema
import pytest
from scipy.stats import binomtest
from statsmodels.stats.proportion import proportion_confint

import prsym
from prsym import schemas

STATSMODELS = {
    "normal": "normal",
    "agresti_coull": "agresti_coull",
    "wilson": "wilson",
    "clopper_pearson": "beta",
    "jeffreys": "jeffreys",
}


def _judged(**claim: Any) -> Any:
    (judged,) = prsym.audit({"claim": [claim]}, processes=1).claims
    return judged


def _counts(number: int) -> list[tuple[int, int, str]]:
    source = random.Random(20261123)
    found = []
    for _ in range(number):
        size = source.choice([30, 150, 400, 642, 1534, 2399])
        found.append((source.randint(1, size - 1), size, source.choice(["90%", "95%", "99%"])))
    return found


@pytest.mark.parametrize(("x", "n", "level"), _counts(3))
def test_the_methods_that_give_both_ends_are_those_of_statsmodels(x: int, n: int, level: str) -> None:
    alpha = 1 - float(level.strip("%")) / 100
    ends = {name: proportion_confint(x, n, alpha, method) for name, method in STATSMODELS.items()}
    exact = binomtest(x, n).proportion_ci(1 - alpha, "exact")
    assert ends["clopper_pearson"] == pytest.approx((exact.low, exact.high))
    for name, (low, high) in ends.items():
        text = f"{low:.5f} to {high:.5f}" if low >= 0 else f"[{low:.5f}, {high:.5f}]"
        judged = _judged(
            quantity="recall",
            inputs={"found": str(x), "sample": str(n)},
            value=f"{x / n:.4f}",
            interval=text,
            confidence=level,
        )
        assert judged.verdict == "confirmed", (name, text, judged.reason)
        given = {one.method: one.gives for one in judged.methods}
        alike = {other for other, (a, b) in ends.items() if f"{a:.5f} {b:.5f}" == f"{low:.5f} {high:.5f}"}
        assert {other for other in STATSMODELS if given[other]} == alike, (name, text)
        assert next(float(one.lower.lower) for one in judged.methods if one.method == name) == pytest.approx(
            low, abs=1e-5
        )


def test_both_ends_must_come_from_one_method() -> None:
    """Clopper and Pearson's lower end with Wilson's upper end is nobody's interval."""
    common = {"quantity": "recall", "inputs": {"found": "514", "sample": "642"}, "value": "80.1%", "confidence": "95%"}
    wilson, exact = proportion_confint(514, 642, 0.05, "wilson"), proportion_confint(514, 642, 0.05, "beta")
    assert _judged(**common, interval=f"{wilson[0]:.4f} to {wilson[1]:.4f}").verdict == "confirmed"
    mixed = _judged(**common, interval=f"{exact[0]:.4f} to {wilson[1]:.4f}")
    assert mixed.verdict == "unverifiable"
    assert "names no method, and none of the" in mixed.reason
    stated = _judged(**common, interval=f"{exact[0]:.4f} to {wilson[1]:.4f}", method="Wilson")
    assert stated.verdict == "refuted"
    assert "the Wilson interval gives 0.767969… to 0.829699… from the stated counts" in stated.reason


@pytest.mark.parametrize(
    ("claim", "verdict", "words"),
    [
        ({"value": "80.1% ± 3.1%"}, "confirmed", "both ends are those of the normal interval"),
        ({"value": "80.1%", "interval": "± 3.1 points"}, "confirmed", "normal interval"),
        ({"value": "80.1%", "interval": "± 3.9%"}, "convention", "planning, for 642 documents and a share of 50 %"),
        ({"value": "80.1%", "interval": "77.5% to 82.7%"}, "refuted", "at 90% both ends are those of the"),
        # 514/642 = 0.80062, standard error 0.015768: two of them 3.154 points, three 4.730; 1/sqrt(642) = 3.947 points
        (
            {"value": "80.062%", "interval": "76.909% to 83.216%"},
            "convention",
            "with z = 2, two standard errors (95.45",
        ),
        ({"value": "80.062%", "interval": "± 4.730%"}, "convention", "with z = 3, three standard errors (99.73 %)"),
        ({"value": "80.062%", "interval": "± 3.947%"}, "convention", "with z = 2 (1/√n): not that of the counts"),
        ({"value": "80.1%", "interval": "76.8% to 83.0%", "method": "Wilson score"}, "confirmed", "Wilson interval"),
        (
            {"value": "80.1%", "interval": "76.8% to 83.0%", "method": "exact"},
            "convention",
            "the Clopper–Pearson interval does not give both ends; they are those of the",
        ),
        ({"value": "80.1%", "interval": "70% to 90%"}, "refuted", "names no method, and none of the"),
        ({"value": "80.1%", "interval": "70% to 90%", "method": "Jeffreys prior"}, "refuted", "Jeffreys interval"),
        ({"value": "80.1%", "interval": "70% to 90%", "method": "plus four"}, "refuted", "plus four interval"),
        ({"value": "80.1%", "interval": "70% to 90%", "method": "adjusted Wald"}, "refuted", "Agresti–Coull"),
        (
            {"value": "80.1%", "interval": "70% to 90%", "method": "normal approximation to the binomial"},
            "refuted",
            "the normal interval gives",
        ),
        (
            {"value": "80.1% ± 3.1"},
            "confirmed",
            "both ends are those of the normal interval",
        ),  # 3.1 points
        ({"value": "at least 50% ± 3%"}, "unusable", "is no one number"),
        ({"value": "81.1%", "interval": "76.8% to 83.0%"}, "refuted", "could not be reproduced"),
        ({"value": "80.1%", "interval": "about three"}, "unusable", "write both ends"),
        ({"value": "80.1%", "interval": "1% to 2%", "method": "Foo"}, "unusable", "method = 'Foo' is not known"),
        ({"value": "80.1%", "method": "Wilson"}, "unusable", "give the interval as well"),
    ],
)
def test_intervals_of_one_sample(claim: dict[str, str], verdict: str, words: str) -> None:
    judged = _judged(quantity="recall", inputs={"found": "514", "sample": "642"}, confidence="95%", **claim)
    assert judged.verdict == verdict, judged.reason
    assert any(words in text for text in (judged.reason, *judged.reading_notes))


def test_other_values_of_one_share_have_its_interval() -> None:
    """Wilson's interval of 5 of 1,534, times 100,000 documents; the precision of counts."""
    low, high = proportion_confint(5, 1534, 0.05, "wilson")
    size = {"population": "100,000", "found": "5", "sample": "1,534"}
    projected = _judged(
        quantity="projected count",
        inputs=size,
        value="326",
        interval=f"{low * 1e5:.0f} to {high * 1e5:.0f}",
        confidence="95%",
    )
    assert projected.verdict == "confirmed"
    low, high = proportion_confint(60, 80, 0.05, "beta")
    precision = _judged(
        formula="measures.precision",
        inputs={"tp": "60", "fp": "20"},
        value="75%",
        interval=f"{low:.1%} – {high:.1%}",
        method="exact",
    )
    assert precision.verdict == "confirmed"


@pytest.mark.parametrize(
    ("x", "n", "method"), [(29, 30, "agresti_coull"), (0, 20, "agresti_coull"), (59, 60, "normal")]
)
def test_ends_that_programs_cut_at_0_and_1_are_the_methods(x: int, n: int, method: str) -> None:
    low, high = proportion_confint(x, n, 0.05, method)
    assert low == 0 or high == 1
    inputs = {"found": str(x), "sample": str(n)}
    judged = _judged(
        quantity="recall", inputs=inputs, value=f"{x / n:.3f}", interval=f"[{low:.4f}, {high:.4f}]", confidence="0.95"
    )
    assert judged.verdict == "confirmed", judged.reason
    assert {one.method: one.gives for one in judged.methods}[method]


def test_a_value_that_falls_in_the_share_has_its_ends_the_other_way_round() -> None:
    """Recall 800/(800 + 10,000 E) at the ends of Wilson's interval of an elusion of 5 of 1,534."""
    low, high = proportion_confint(5, 1534, 0.05, "wilson")
    ends = [800 / (800 + 10_000 * elusion) for elusion in (high, low)]
    inputs = {"tp": "800", "null_set": "10,000", "found": "5", "sample": "1,534"}
    value = f"{800 / (800 + 10_000 * 5 / 1534):.4f}"
    judged = _judged(
        quantity="recall", inputs=inputs, value=value, interval=f"{ends[0]:.5f} to {ends[1]:.5f}", confidence="95%"
    )
    assert judged.verdict == "confirmed", judged.reason


def test_a_normal_interval_that_does_not_fit_is_told() -> None:
    few = _judged(quantity="elusion", inputs={"found": "3", "sample": "1,500"}, value="0.20% ± 0.23%", confidence="95%")
    assert any("goes below 0" in text for text in few.reading_notes)
    none = _judged(quantity="elusion", inputs={"found": "0", "sample": "1,500"}, value="0.00%", interval="± 0.00%")
    assert any("has no width" in text for text in (none.reason, *none.reading_notes))


def test_a_value_of_two_samples_has_no_such_interval() -> None:
    judged = _judged(quantity="F1", inputs={"tp": "50", "fp": "5", "fn": "5"}, value="90.9%", interval="± 3%")
    assert judged.verdict == "unverifiable"
    assert "the interval: it was not judged" in judged.reason


def test_the_reports_show_the_methods() -> None:
    claim = {
        "quantity": "recall",
        "inputs": {"found": "514", "sample": "642"},
        "value": "80.1%",
        "interval": "70% to 90%",
    }
    report = prsym.audit({"claim": [claim]}, processes=1)
    assert "Intervals from the stated counts" in report.to_html(appendix=True)
    assert "Wilson interval" in report.to_markdown(appendix=True)
    data = json.loads(report.to_json())
    jsonschema.validate(data, schemas.schema("report"))
    (judged,) = data["claims"]
    assert judged["interval"]["printed"] == "70% to 90%"
    assert {one["method"] for one in judged["interval"]["methods"]} >= set(STATSMODELS)


EXACT = {"quantity": "elusion", "inputs": {"found": "5", "sample": "1,534"}, "value": "0.33%", "method": "exact"}
PROJECTED = {
    "formula": "validation.projected_count",
    "inputs": {"population": "100,000", "found": "514", "sample": "642"},
    "value": "80,062",
}


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (EXACT | {"interval": "0.11% to 0.76%"}, "confirmed"),
        (EXACT | {"interval": "0% to 0.76%"}, "undecided"),  # 0.106 %, printed as its neighbour, is 0.11 %
        (EXACT | {"interval": "0.00% to 0.68%"}, "convention"),  # 0.684 % is the limit for one side
        (PROJECTED | {"interval": "77,000 to 83,200"}, "confirmed"),  # 76,971.7 and 83,152.8
        (PROJECTED | {"interval": "80,000 to 80,000"}, "undecided"),
        (PROJECTED | {"interval": "80,000 to 100,000"}, "undecided"),
    ],
)
def test_both_ends_are_read_to_one_place(claim: dict[str, Any], verdict: str) -> None:
    assert _judged(**claim, confidence="95%").verdict == verdict


def test_a_number_of_another_claim_is_no_count_of_this_sample() -> None:
    """500 found in a sample stay counted when another claim happens to project 500 documents."""
    share = {"quantity": "recall", "inputs": {"found": "500", "sample": "1,000"}, "value": "50%", "threshold": ">= 49%"}
    other = {
        "formula": "validation.projected_count",
        "inputs": {"population": "2,000", "found": "25", "sample": "100"},
        "value": "500",
    }
    alone, together = (prsym.audit({"claim": claims}, processes=1).claims[0] for claims in ([share], [share, other]))
    assert (alone.decision, together.decision) == ("open", "open")


def test_ends_of_a_usual_interval_are_not_taken_for_a_limit_of_one_side() -> None:
    inputs = {
        "found": "0",
        "sample": "180",
    }  # to two places the limit for one side, 1.65%, and the end, 2.03%, are 0.02
    coarse = _judged(quantity="precision", inputs=inputs, value="0%", interval="[0.00, 0.02]", confidence="95%")
    assert coarse.verdict == "confirmed"
    fine = _judged(quantity="precision", inputs=inputs, value="0%", interval="0% to 1.65%", confidence="95%")
    assert (fine.verdict, "one side" in fine.reason) == ("convention", True)


@pytest.mark.parametrize(
    ("interval", "method", "verdict", "words"),
    [  # 12 of 1,600: Clopper and Pearson's ends are 0.388 % and 1.306 %
        ("0.4% to 1.3%", "exact", "confirmed", ""),
        ("0.4% to 1.2%", "exact", "refuted", "0.38811…% to 1.3064…% from the stated counts"),
        ("0.4% to 1.2%", "", "unverifiable", "arcsine interval gives them, which may be by chance with so few digits"),
        ("0.433% to 1.212%", "exact", "refuted", "at 90% both ends are those of the Clopper–Pearson interval"),
        ("± 0.35%", "normal", "refuted", "at 90% both ends are those of the normal interval"),
        ("± 0.355%", "normal", "refuted", "at 90%"),
    ],
)
def test_what_few_digits_do_by_luck_is_no_explanation(interval: str, method: str, verdict: str, words: str) -> None:
    claim = {"value": "0.75%", "interval": interval, **({"method": method} if method else {})}
    judged = _judged(quantity="elusion rate", inputs={"found": "12", "sample": "1,600"}, confidence="95%", **claim)
    assert judged.verdict == verdict
    assert words in judged.reason


@pytest.mark.parametrize(("found", "size", "value", "edge"), [(0, 219, "0", 0), (94, 94, "1", 1)])
def test_jeffreys_interval_is_known_with_and_without_its_rule_for_none_and_all(
    found: int, size: int, value: str, edge: int
) -> None:
    """statsmodels prints the quantiles also where none or all are found; Brown, Cai and DasGupta set that end."""
    lower, upper = (float(end) for end in proportion_confint(found, size, 0.05, method="jeffreys"))
    by_rule = (lower, edge) if edge else (edge, upper)
    moved = (lower - 3e-6, upper) if edge else (lower, upper + 3e-6)
    for ends, verdict in (((lower, upper), "confirmed"), (by_rule, "confirmed"), (moved, "refuted")):
        claim = {
            "quantity": "share",
            "inputs": {"found": str(found), "sample": str(size)},
            "value": value,
            "interval": f"{ends[0]:.6f} to {ends[1]:.6f}",
            "confidence": "95%",
            "method": "Jeffreys",
        }
        assert prsym.audit({"claim": [claim]}).claims[0].verdict == verdict, ends


@pytest.mark.parametrize(
    ("margin", "as_quantity", "as_interval"),
    [
        ("±0.38 points", "refuted", "refuted"),
        ("±0.39 points", "consistent", "undecided"),  # of a share of 0.95 %, which 1.0 % stands for as well
        ("±0.40 points", "confirmed", "confirmed"),
        ("±0.5 points", "refuted", "refuted"),
    ],
)
def test_a_margin_is_judged_alike_as_a_quantity_and_as_an_interval(
    margin: str, as_quantity: str, as_interval: str
) -> None:
    """24 of 2,400 are 1.0 %, with a margin of 0.398 points at 95 % by the normal law."""
    quantity = {"quantity": "margin of error", "inputs": {"confidence": "95%", "share": "1.0%", "sample": "2,400"}}
    interval = {"quantity": "elusion", "inputs": {"found": "24", "sample": "2,400"}, "value": "1.0%"}
    interval |= {"interval": margin, "confidence": "95%", "method": "normal"}
    judged = prsym.audit({"claim": [{**quantity, "value": margin}, interval]}).claims
    assert [str(one.verdict) for one in judged] == [as_quantity, as_interval]
