"""Claims with `compute`: arithmetic of a report's own, against Fractions and decimals computed beside the claim."""

from __future__ import annotations

import json
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from operator import add, mul, sub, truediv
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import prsym
from prsym.model.judgement import Judgement

UNUSABLE = "unusable"


def judged(compute: str, inputs: dict[str, Any], value: str, **keys: Any) -> Judgement:
    return prsym.audit({"claim": [{"id": "c", "compute": compute, "inputs": inputs, "value": value, **keys}]}).claims[0]


# Random arithmetic of exact numbers: what it is, is computed in fractions and rounded as a decimal.

OPERATIONS = {"+": add, "-": sub, "*": mul, "/": truediv}
NUMBERS = st.integers(1, 99_999)


@st.composite
def arithmetic(draw: st.DrawFn) -> tuple[str, dict[str, Any], Fraction]:
    """A text in the names of whole numbers, these numbers, and its exact value."""
    names = "abcde"[: draw(st.integers(2, 5))]
    numbers = {name: draw(NUMBERS) for name in names}
    text, value = names[0], Fraction(numbers[names[0]])
    for name in names[1:]:
        sign = draw(st.sampled_from(sorted(OPERATIONS)))
        text, value = f"({text}) {sign} {name}", OPERATIONS[sign](value, Fraction(numbers[name]))
    return text, {name: f"{number:,}" for name, number in numbers.items()}, value


def rounded(value: Fraction, places: int) -> Decimal:
    with localcontext() as context:
        context.prec = 80
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        return exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN)


@settings(max_examples=60, deadline=None)
@given(arithmetic(), st.integers(1, 4))
def test_exact_arithmetic_is_confirmed_and_two_units_off_is_refuted(
    made: tuple[str, dict[str, Any], Fraction], places: int
) -> None:
    text, inputs, value = made
    printed = rounded(value, places)
    assert judged(text, inputs, f"{printed:,}").verdict == "confirmed"
    assume(abs(value) > 1)
    wrong = printed + Decimal(2).scaleb(-places)
    assert judged(text, inputs, f"{wrong:,}").verdict == "refuted"


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=8))
def test_sums_of_lists(pairs: list[tuple[int, int]]) -> None:
    hits, sizes = ([str(n) for n in one] for one in zip(*pairs, strict=True))
    pooled = Fraction(sum(h for h, _ in pairs), sum(s for _, s in pairs))
    inputs = {"hits": hits, "sizes": sizes}
    assert judged("sum(hits)/sum(sizes)", inputs, str(rounded(pooled, 4))).verdict == "confirmed"
    weighted = Fraction(sum(h * s for h, s in pairs), sum(s for _, s in pairs))
    assert judged("sum(sizes*hits)/sum(sizes)", inputs, str(rounded(weighted, 2))).verdict == "confirmed"
    mean = Fraction(sum(h for h, _ in pairs), len(pairs))
    assert judged("mean(hits)", {"hits": hits}, str(rounded(mean, 2))).verdict == "confirmed"
    spread = max(h for h, _ in pairs) - min(h for h, _ in pairs)
    assert (
        judged("max(hits) - min(hits) + len(hits)", {"hits": hits}, f"{spread + len(pairs)}.0").verdict == "confirmed"
    )


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "verdict"),
    [
        ("collected - removed", {"collected": "1,234,567", "removed": "12,345"}, "1,222,222 documents", "confirmed"),
        ("collected - removed", {"collected": "1,234,567", "removed": "12,345"}, "1,222,223 documents", "refuted"),
        ("collected - removed", {"collected": "1,234,567", "removed": "12,345"}, "1,212,222", "refuted"),
        ("collected − removed", {"collected": "1,234,567", "removed": "12,345"}, "about 1.2 million", "confirmed"),
        # Three rounded percentages: their sum is anything from 99.75 % to 100.05 %.
        ("a + b + c", {"a": "33.3%", "b": "33.3%", "c": "33.3%"}, "100.0%", "consistent"),
        ("a + b + c", {"a": "33.3%", "b": "33.3%", "c": "33.3%"}, "100.2%", "refuted"),
        ("part*whole", {"part": "40%", "whole": "25%"}, "10%", "confirmed"),
        ("part*whole", {"part": "40%", "whole": "25%"}, "65%", "refuted"),
        ("new - old", {"new": "82.4%", "old": "80.1%"}, "2.3 percentage points", "confirmed"),
        ("(new - old)/old", {"new": "112", "old": "100"}, "12%", "confirmed"),
        ("new/old - 1", {"new": "112", "old": "100"}, "12%", "confirmed"),
        ("a*b", {"a": "100–120 documents", "b": "50%"}, "55", "consistent"),
        ("a*b", {"a": "100–120 documents", "b": "50%"}, "75", "refuted"),
        ("x*all", {"x": "9 of 1,534", "all": "100,000 documents"}, "587 documents", "confirmed"),
        ("left - gone", {"left": "5"}, "4", "unverifiable"),
    ],
)
def test_verdicts(compute: str, inputs: dict[str, Any], value: str, verdict: str) -> None:
    assert judged(compute, inputs, value).verdict == verdict


def test_what_is_exact_decides() -> None:
    """10.4 - 2 stands for 8.35 to 8.45, and for 8.4 alone where 10.4 is exact."""
    inputs = {"a": "10.4", "b": "2"}
    assert judged("a - b", inputs, "8.44").verdict == "consistent"
    assert judged("a - b", inputs, "8.44", exact=["a"]).verdict == "refuted"
    assert judged("sum(r)", {"r": ["1.2", "1.3"]}, "2.54").verdict == "consistent"
    assert judged("sum(r)", {"r": ["1.2", "1.3"]}, "2.54", exact=["r"]).verdict == "refuted"


def test_a_number_of_many_rounded_ones_is_decided() -> None:
    """18 rates of 12 %, 7.5 % and 3 % in turn, of one size: their mean is 7.5 %, and 7.15 % to 7.85 % by rounding."""
    inputs = {"sizes": ["400"] * 18, "rates": ["12%", "7.5%", "3%"] * 6}
    weighted = "sum(sizes*rates)/sum(sizes)"
    assert judged(weighted, inputs, "7.50%").verdict == "confirmed"
    assert judged(weighted, inputs, "7.70%").verdict == "consistent"
    assert judged(weighted, inputs, "7.90%").verdict == "refuted"


def test_rounding_rules_and_thresholds_hold_here_too() -> None:
    inputs = {"a": "2", "b": "3"}
    assert judged("a/b", inputs, "0.66").verdict == "convention"
    assert judged("a/b", inputs, "0.66", rounding="truncate").verdict == "confirmed"
    assert judged("a/b", inputs, "0.67", threshold=">= 0.5").decision == "upheld"
    assert judged("a/b", inputs, "0.67", threshold=">= 0.7").decision == "overturned"


# Units.


@pytest.mark.parametrize(
    ("compute", "inputs", "value"),
    [
        ("rate*time", {"rate": "$45/hour", "time": "100 hours"}, "$4,500"),
        ("rate*time", {"rate": "$45 per hour", "time": "90 minutes"}, "$67.50"),
        ("rate*time", {"rate": "1.2 docs/min", "time": "2 hours"}, "144 documents"),
        ("a + b", {"a": "90 minutes", "b": "2 hours"}, "3.5 hours"),
        ("mean(t)", {"t": ["90 minutes", "2 hours"]}, "105 minutes"),
        ("per_day*days", {"per_day": "8 hours per day", "days": "10 days"}, "80 hours"),
        ("time", {"time": "48 hours"}, "2 days"),
        ("docs/rate", {"docs": "1,000 documents", "rate": "50 documents per hour"}, "20 hours"),
        ("cost/docs", {"cost": "$1.99 million", "docs": "1,234,567 documents"}, "$1.61 per document"),
        ("cost/docs", {"cost": "$1.99 million", "docs": "1,234,567 documents"}, "$1.61"),
        ("pages/docs", {"pages": "12,000 pages", "docs": "1,000 documents"}, "12 pages per document"),
        ("reviewers*rate*hours", {"reviewers": "10", "rate": "50 docs an hour", "hours": "8 hours"}, "4,000 documents"),
    ],
)
def test_units_are_carried_through(compute: str, inputs: dict[str, Any], value: str) -> None:
    assert judged(compute, inputs, value).verdict == "confirmed"


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "said"),
    [
        (
            "collected - cost",
            {"collected": "1,000 documents", "cost": "$5"},
            "995",
            "collected is in documents and cost is in $: they cannot be added",
        ),
        ("a + b", {"a": "$5", "b": "€5"}, "$10", "a is in $ and b is in €"),
        ("a + b", {"a": "5 documents", "b": "40%"}, "6", "b has no unit (it is a percentage or a ratio)"),
        ("a*b", {"a": "100 documents", "b": "50%"}, "50%", "the result is in documents, and '50%' has no unit"),
        ("a*b", {"a": "$5 per hour", "b": "3 hours"}, "15 hours", "the result is in $, and '15 hours' is in hours"),
        ("rate*t/60", {"rate": "50 docs/hour", "t": "90 minutes"}, "75 docs", "write the number 60 as an input"),
        ("n*t", {"n": "3", "t": "30 minutes"}, "1.5 hours", "n = '3' has no unit: write it"),
        ("(new - old)/old", {"new": "82.4%", "old": "80.1%"}, "2.9 percentage points", "is the difference new − old"),
    ],
)
def test_a_clash_of_units_is_one_line(compute: str, inputs: dict[str, Any], value: str, said: str) -> None:
    found = judged(compute, inputs, value)
    assert found.verdict == UNUSABLE
    assert said in found.reason
    assert "\n" not in found.reason


def test_a_threshold_is_in_the_unit_of_the_value() -> None:
    inputs = {"cost": "$100", "docs": "40 documents"}
    assert judged("cost/docs", inputs, "$2.50 per document", threshold="<= $3 per document").decision == "upheld"
    assert "threshold" in judged("cost/docs", inputs, "$2.50 per document", threshold="<= 3 hours").reason


# What a fair reading saves is not refuted.


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "said"),
    [
        ("(b - a)/a", {"a": "100", "b": "88"}, "12%", "without its sign"),
        ("new - old", {"new": "82.4", "old": "80.1"}, "2.3 percentage points", "write % where it is meant"),
        ("new - old", {"new": "82.4%", "old": "80.1%"}, "2.3", "write % where it is meant"),
        ("rate*time", {"rate": "50", "time": "90 minutes"}, "75 documents", "in another unit of time"),
        ("time", {"time": "90 minutes"}, "1.5", "in another unit of time"),
        ("time", {"time": "80 hours"}, "10 days", "days of another length"),
        ("a - b", {"a": "12.3", "b": "2"}, "10.4", "half-way"),
        ("sum(n)", {"n": ["12", "7", "3"]}, "20", "nothing says that the value is rounded so far"),
    ],
)
def test_another_fair_reading_leaves_it_undecided(compute: str, inputs: dict[str, Any], value: str, said: str) -> None:
    found = judged(compute, inputs, value)
    assert found.verdict == "undecided"
    assert said in found.reason


def test_canary_a_printed_sign_and_stated_units_are_taken_at_their_word() -> None:
    assert judged("b - a", {"a": "100", "b": "88"}, "+12").verdict == "refuted"
    assert judged("rate*time", {"rate": "50 docs/min", "time": "90 minutes"}, "75 documents").verdict == "refuted"
    assert judged("new - old", {"new": "82.4%", "old": "80.1%"}, "3.3%").verdict == "refuted"
    assert judged("sum(n)", {"n": ["12", "7", "3"]}, "about 20").verdict == "confirmed"
    assert judged("sum(n)", {"n": ["1,200", "1,787"]}, "3,000").verdict == "undecided"
    assert judged("sum(n)", {"n": ["12", "7", "3"]}, "40").verdict == "refuted"


def test_points_and_relative_changes_are_told_apart() -> None:
    """82.4 - 80.1 = 2.3, and 2.3/80.1 = 0.02871."""
    inputs = {"new": "82.4%", "old": "80.1%"}
    said = "the difference is 2.3 percentage points; relative to old it is 2.871…%"
    for compute, value in (
        ("new - old", "2.9 percentage points"),
        ("(new - old)/old", "2.3%"),
        ("new/old - 1", "2.3%"),
    ):
        found = judged(compute, inputs, value)
        assert found.verdict == "refuted"
        assert said in found.reason
    assert "relative" not in judged("new - old", inputs, "3.9%").reason


@pytest.mark.parametrize(
    ("inputs", "said"),
    [
        ({"a": "1", "b": "3", "c": "3"}, "a denominator is zero"),
        ({"a": "1", "b": "80.1%", "c": "80.1%"}, "b − c is divided by, and may be 0"),
    ],
)
def test_what_may_be_divided_by_zero_is_out_of_domain(inputs: dict[str, str], said: str) -> None:
    found = judged("a/(b - c)", inputs, "500")
    assert found.verdict == "out_of_domain"
    assert said in found.reason


def test_a_slip_of_the_pen_is_named() -> None:
    found = judged("price*docs", {"price": "$2 per document", "docs": "1,234 documents"}, "$2,486")
    assert found.verdict == "refuted"
    assert "$2,468 when two of its digits are exchanged" in found.diagnosis[0]


# What cannot be used.


@pytest.mark.parametrize(
    ("compute", "inputs", "keys", "said"),
    [
        ("a - b", {"a": "1", "b": "2", "c": "3"}, {}, "the input c does not occur in it"),
        ("sum(a*b)", {"a": ["1", "2"], "b": ["1", "2", "3"]}, {}, "the lists have 2 and 3 numbers"),
        ("a", {"a": ["1", "2"]}, {}, "this is a list of 2 numbers"),
        ("sum(a) + a_1", {"a": ["1", "2"], "a_1": "3"}, {}, "a_1 is the number of the list a too"),
        ("sum(a)", {"a": []}, {}, "inputs.a has 0 numbers"),
        ("sum(a)", {"a": ["1", 2.5]}, {}, "must be in quotes"),
        ("in - out", {"in": "1", "out": "2"}, {}, "is a word of Python's"),
        ("a*(1 - b)", {"a": "100", "b": "12% lower"}, {}, "'12% lower' is a fall: write its number"),
        ("a - b", {"a b": "1", "a_b": "2"}, {}, "are the same name"),
        ("a > b", {"a": "1", "b": "2"}, {}, "a comparison is no number"),
        ("", {"a": "1"}, {}, "is empty"),
        ("__import__('os').getcwd()", {"a": "1"}, {}, "only a known function can be called"),
        ("9**9**9**9*a", {"a": "1"}, {}, "too large"),
        ("a", {"a": "1"}, {"formula": "measures.precision"}, "give formula or compute"),
        ("a", {"a": "1"}, {"quantity": "precision"}, "give quantity or compute"),
        ("a", {"a": "1"}, {"ranking": {"relevance": "1"}}, "give ranking or compute"),
        ("a", {"a": "1"}, {"exact": ["b"]}, "exact names 'b'"),
    ],
)
def test_what_cannot_be_used_is_one_line(compute: str, inputs: Any, keys: dict[str, Any], said: str) -> None:
    found = judged(compute, inputs, "1", **keys)
    assert found.verdict == UNUSABLE
    assert said in found.reason
    assert "\n" not in found.reason


def test_names_as_an_expert_writes_them() -> None:
    for compute in ("documents_collected - removed", "Documents_Collected - Removed"):
        assert judged(compute, {"documents collected": "10", "removed": "2"}, "8").verdict == "confirmed"


# Files and views.

TOML = """
[[claim]]
id = "left"
compute = "collected - removed"
inputs = { collected = "1,234,567 documents", removed = "12,345" }
value = "1,222,222 documents"

[[claim]]
id = "of-two"
compute = "sum(hits)/sum(sizes)"
inputs = { hits = ["12", 7], sizes = ["400", "350"] }
value = "2.5%"

[[claim]]
id = "of-three"
compute = "sum(hits)/sum(sizes)"
inputs = { hits = ["12", "7", "3"], sizes = ["400", "350", "250"] }
value = "2.2%"
"""


def test_every_view_shows_the_arithmetic(tmp_path: Path) -> None:
    path = tmp_path / "claims.toml"
    path.write_text(TOML, encoding="utf-8")
    report = prsym.audit(path)
    assert [claim.verdict for claim in report.claims] == ["confirmed"] * 3
    assert report.exit_status == 0
    assert not any(claim.is_reserved for claim in report.claims)
    data = json.loads(report.to_json())["claims"]
    assert [claim["compute"] for claim in data] == ["collected - removed", *["sum(hits)/sum(sizes)"] * 2]
    assert {claim["formula"] for claim in data} == {""}
    assert {claim["derivation"] for claim in data} == {"arithmetic of the report"}
    for view in (report.to_text(1000), report.to_html(appendix=True), report.to_markdown(appendix=True)):
        words = " ".join(view.replace("\\", "").split())
        assert ("computed as" in words) == ("arithmetic of the report" in words) == (view != report.to_text(1000))
        assert "In prsym" not in words
        assert "claim of-three)" not in words


def test_rows_of_a_table_have_arithmetic_too(tmp_path: Path) -> None:
    path = tmp_path / "claims.csv"
    path.write_text(
        "id,compute,Collected,removed,value\n"
        'left,Collected - removed,"1,234,567","12,345","1,222,222"\n'
        "other,collected/removed,10,4,2.5\n",
        encoding="utf-8",
    )
    assert [claim.verdict for claim in prsym.audit(path).claims] == ["confirmed", "confirmed"]


def test_cells_of_a_table_have_lists(tmp_path: Path) -> None:
    """12 + 7 + 3 = 22 of 1,000."""
    rows = [["id", "compute", "hits", "sizes", "value"]]
    rows += [[digit, "sum(hits)/sum(sizes)", "12; 7; 3", "400; 350; 250", f"2.{digit}%"] for digit in ("2", "3")]
    path = tmp_path / "claims.csv"
    path.write_text("\n".join(",".join(row) for row in rows), encoding="utf-8")
    assert [claim.verdict for claim in prsym.audit(path).claims] == ["confirmed", "refuted"]


def test_a_computed_projection_is_no_count_of_a_sample() -> None:
    """0.5 % of 100,000 documents were not counted; 1,600 less 66 were."""
    rate = {"id": "rate", "formula": "measures.precision", "inputs": {"tp": "500", "fp": "4"}, "value": "99.2%"}
    rate["threshold"] = ">= 97%"
    projected = {"id": "p", "compute": "share*all", "inputs": {"share": "0.50%", "all": "100,000"}, "value": "500"}
    counted = {"id": "p", "compute": "a - b", "inputs": {"a": "600", "b": "100"}, "value": "500"}
    bases = [prsym.audit({"claim": [rate, other]}).claims[0].basis for other in (projected, counted)]
    assert bases == ["uncertain_sample", "sample"]


def test_ties_hold_between_arithmetic_and_formulas() -> None:
    left = {"id": "left", "compute": "a - b", "inputs": {"a": "1,600", "b": "66"}, "value": "1,534"}
    rate = {"id": "rate", "formula": "validation.richness", "inputs": {"found": 9, "sample": "1,534"}, "value": "0.59%"}
    tied = [{**left, "tie": {"value": "n"}}, {**rate, "tie": {"sample": "n"}}]
    assert prsym.audit({"claim": tied}).sets[0].verdict == "consistent"
    tied[0]["inputs"] = {"a": "1,600", "b": "67"}
    tied[0]["value"] = "1,533"
    assert prsym.audit({"claim": tied}).sets[0].verdict == "refuted"
    hours = {**left, "compute": "a + b", "inputs": {"a": "1 hour", "b": "2 hours"}, "value": "3 hours"}
    minutes = {**hours, "id": "m", "inputs": {"a": "60 minutes", "b": "120 minutes"}, "value": "180 minutes"}
    both = [{**one, "tie": {"value": "t"}} for one in (hours, minutes)]
    assert prsym.audit({"claim": both}).sets[0].verdict == "undecided"


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "verdict"),
    [
        ("(new - old)/old", {"new": "80", "old": "100"}, "20% lower", "confirmed"),
        ("(new - old)/old", {"new": "80", "old": "100"}, "20% higher", "refuted"),
        ("(new - old)/old", {"new": "120", "old": "100"}, "20% higher", "confirmed"),
        ("(new - old)/old", {"new": "120", "old": "100"}, "20% lower", "undecided"),  # were new and old exchanged?
        ("a/b", {"a": "10", "b": "100"}, "more than half", "refuted"),
        ("a/b", {"a": "60", "b": "100"}, "less than half", "refuted"),
        ("a", {"a": "60"}, "no more than 59", "refuted"),
        ("a", {"a": "60"}, "no more than 60", "confirmed"),
        ("a/b", {"a": "32", "b": "100"}, "3 in 10", "confirmed"),
        ("a/b", {"a": "36", "b": "100"}, "3 in 10", "refuted"),
        ("sum(cells)", {"cells": ["57", "1,843"]}, "2,000", "undecided"),
        ("sum(cells)", {"cells": ["57", "1,843"]}, "about 2,000", "confirmed"),
    ],
)
def test_directions_bounds_and_zeros(compute: str, inputs: dict[str, Any], value: str, verdict: str) -> None:
    assert judged(compute, inputs, value).verdict == verdict


# 1,001 · 62.50 = 62,562.50 and 612 · 8 · 9.50 = 46,512; 30,188/22,000 = 1.3722, and 28,140 · 1.3722 = 38,613.
PRICES = [
    ("hours*rate", {"hours": "1,001", "rate": "$62.50 per hour"}, "$62,567", "refuted"),
    ("hours*rate", {"hours": "1,001", "rate": "$62.50 per hour"}, "$62,562.50", "confirmed"),
    ("a*b*c", {"a": "612 GB", "b": "8 months", "c": "$9.50 per GB per month"}, "$46,530", "refuted"),
    ("read*price", {"read": "28,140 documents", "price": "$1.37 per document"}, "$38,613", "consistent"),
]


@pytest.mark.parametrize(("compute", "inputs", "value", "verdict"), PRICES)
def test_a_price_in_cents_for_a_time_or_a_volume_is_agreed(
    compute: str, inputs: dict[str, Any], value: str, verdict: str
) -> None:
    found = judged(compute, inputs, value)
    assert found.verdict == verdict


def test_a_price_that_another_claim_computes_is_an_average() -> None:
    claim = {"quote": "", "where": ""}
    mean = {
        **claim,
        "id": "m",
        "compute": "a/b",
        "inputs": {"a": "$31,265", "b": "500 hours"},
        "value": "$62.53 per hour",
    }
    bill = {"id": "b", "compute": "h*r", "inputs": {"h": "10,000 hours", "r": "$62.53 per hour"}, "value": "$625,310"}
    assert [one.verdict for one in prsym.audit({"claim": [mean, bill]}).claims] == ["confirmed", "consistent"]
    assert judged(bill["compute"], bill["inputs"], bill["value"]).verdict != "consistent"


@pytest.mark.parametrize("compute", ["part/whole", "1 - (whole - part)/whole"])
def test_one_less_the_share_is_told_as_a_slip_of_arithmetic_as_of_a_quantity(compute: str) -> None:
    """469 of 500 were coded alike, 93.8 %; printed is the share of those that were not."""
    claim = {"compute": compute, "inputs": {"part": "469", "whole": "500"}, "value": "6.2%"}
    (judged,) = prsym.audit({"claim": [claim]}).claims
    assert str(judged.verdict) == "refuted"
    assert "by 1 less the value" in judged.diagnosis[0]


def test_one_less_a_share_of_few_digits_is_met_by_luck_and_not_told() -> None:
    claim = {"compute": "part/whole", "inputs": {"part": "469", "whole": "500"}, "value": "6%"}
    assert prsym.audit({"claim": [claim]}).claims[0].diagnosis == ()
