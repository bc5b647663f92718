"""What a claim shows carries its verdict: enough digits, pictures that do not contradict it, numbers that fit."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from prsym.auditing.decisions import threshold_region
from prsym.auditing.judge import judge
from prsym.model.claim import NumberClaim
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.report import Report
from prsym.report.amounts import compact
from prsym.report.claim import bounds
from prsym.report.claims import claims_document
from prsym.report.document import Digits
from prsym.report.markdown import to_markdown
from prsym.report.number_line import WIDTH, picture
from prsym.report.pdf import shown
from prsym.report.provenance import MARKDOWN

COUNTS = {"tp": "412", "fn": "194"}
RECALL = Fraction(412, 606)  # 0.679867986798679867…
NEAR = ">= 0.67986798679867986798679867986798679867"


def _judged(value: str, threshold: str = "", rounding: str = "half_up") -> tuple[Judgement, NumberClaim]:
    claim = NumberClaim("a", "", "", "measures.recall", COUNTS, value, rounding, (), threshold, {}, census=True)
    return judge(claim), claim


def _picture(judged: Judgement, claim: NumberClaim) -> dict[str, Any]:
    found = picture(judged, claim)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("0.679867986798680", "confirmed"),
        ("0.679867986798681", "refuted"),
        ("0.679867986798678", "refuted"),
        ("0.67986798679867986798679867986798680", "confirmed"),
        ("0.67986798679867986798679867986798681", "refuted"),
        ("0.68", "confirmed"),
    ],
)
def test_the_enclosure_that_is_shown_carries_the_verdict(value: str, verdict: str) -> None:
    judged, _ = _judged(value)
    half = Fraction(1, 2 * 10 ** (len(value) - 2))
    low, high = Fraction(Decimal(value)) - half, Fraction(Decimal(value)) + half
    assert judged.verdict == verdict
    assert judged.enclosure is not None
    lower, upper = judged.enclosure.bounds()
    assert lower <= RECALL <= upper
    assert (low <= lower and upper < high) if verdict == "confirmed" else (upper < low or lower >= high)


@pytest.mark.parametrize(
    ("threshold", "decision"),
    [
        (NEAR, "upheld"),
        (">= 0.67986798679867986798679867986798679868", "overturned"),
        (">= 0.67986798679867986798679867986798679867986798679867986798", "upheld"),
        (">= 0.67986798679867986798679867986798679867986798679867986799", "overturned"),
    ],
)
def test_a_value_is_told_from_a_threshold_and_shown_on_its_side(threshold: str, decision: str) -> None:
    judged, claim = _judged("0.68", threshold)
    bound = threshold_region(threshold).lower
    assert judged.decision == decision
    assert judged.enclosure is not None
    assert bound is not None
    lower, upper = judged.enclosure.bounds()
    assert lower >= bound if decision == "upheld" else upper < bound
    drawn = _picture(judged, claim)
    assert drawn["threshold"] is None  # it could not be told from the dot
    assert "the threshold" in drawn["left_out"]


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "threshold", "said"),
    [
        (
            "measures.recall",
            COUNTS,
            "0.68",
            ">= 0.6",
            "At the printed inputs the formula gives 0.679867986798 to 0.679867986799. The threshold is >= 0.6.",
        ),
        (
            "measures.recall",
            {"tp": "3", "fn": "1"},
            "0.68",
            "",
            "At the printed inputs the formula gives exactly 0.75.",
        ),
        (  # precision and recall agree, so that F is what they are, and at most what the larger one is
            "measures.f_measure",
            {"precision": "0.50", "recall": "0.50", "beta": "1"},
            "0.68",
            "",
            "At the printed inputs the formula gives exactly 0.5. "
            "Over the rounding of the inputs it gives 0.495 to 0.505.",
        ),
    ],
)
def test_the_words_of_a_picture_say_what_is_drawn(
    formula: str, inputs: dict[str, str], value: str, threshold: str, said: str
) -> None:
    claim = NumberClaim("a", "", "", formula, inputs, value, "half_up", (), threshold, {}, census=True)
    words = _picture(judge(claim), claim)["words"]
    assert words == f"The printed value 0.68 stands for at least 0.675 and less than 0.685. {said}"


@pytest.mark.parametrize(
    "value", ["0.679867986798680", "0.679867986798681", "67.98679867986798679867986798679869%", "0.7"]
)
def test_the_dot_lies_on_the_bar_when_the_value_does_and_off_it_when_not(value: str) -> None:
    judged, claim = _judged(value)
    rows = {row["kind"]: row for row in _picture(judged, claim)["rows"]}
    left = float(rows["printed"]["x"])
    on_the_bar = left <= float(rows["value"]["x"]) <= left + float(rows["printed"]["width"])
    assert on_the_bar == (judged.verdict == "confirmed")


@pytest.mark.parametrize(
    "value", ["0.679867986798680", "0.679867986798681", "67.98679867986798679867986798679869%", "0.7"]
)
def test_no_label_is_clipped(value: str) -> None:
    for place, label in _picture(*_judged(value))["ticks"]:
        half = 6.5 * len(label) / 2  # a digit of the page's type at 13 units
        assert half <= float(place) <= WIDTH - half


def test_an_exact_zero_is_shown() -> None:
    assert bounds(Enclosure("0", "0", "0")) == ("exactly ", Digits("0", ""))


def test_tiny_and_huge_numbers_are_shown_in_few_characters() -> None:
    assert compact("1" + "0" * 300 + " and 0." + "0" * 299 + "12") == "1·10³⁰⁰ and 1.2·10⁻³⁰⁰"
    for plain in (
        "0.000001",
        "1,000,000,000,000,000,000",
        "123456789012345678901",
        "p. 12.",
        "1e300",
        "0",
        "x0000000000000000001",
    ):
        assert compact(plain) == plain
    ends = bounds(Enclosure("0." + "0" * 30 + "123", "0." + "0" * 30 + "124", "0." + "0" * 30 + "12"))
    assert ends == ("between ", Digits("1.2", "3·10⁻³¹"), " and ", Digits("1.2", "4·10⁻³¹"))


def test_wide_letters_are_broken_sooner_than_a_hash() -> None:
    assert "\u200b" in shown("W" * 52)
    assert "\u200b" not in shown("0123456789abcdef" * 4)


def test_where_a_claim_stands_is_short_in_lists_and_on_one_line() -> None:
    where = "p. 1\nline 2 " + "w" * 10_000
    claim = NumberClaim("a", "", where, "measures.recall", COUNTS, "0.9", "half_up", (), "", {})
    text = to_markdown(claims_document(Report("r", (judge(claim),), "0" * 64), replace(MARKDOWN, appendix=True)))
    (listed,) = re.findall(r"- \*\*1\. Recall from counts\*\* \((.*?)\)\. Stated", " ".join(text.split()))
    assert len(listed) <= 120
    (told,) = re.findall(r"Place: (.*?) the printed value", " ".join(text.split()))
    assert told == where.replace("\n", " ")
