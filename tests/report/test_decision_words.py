"""What is said of decisions: true of lower and of upper bounds, in the claim's own unit, and never left out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from report_tools.samples import number
from scipy import stats

import prsym
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.model.reason import Reason
from prsym.model.status import Status
from prsym.model.verdict import no_evidence
from prsym.report import Report
from prsym.report.amounts import brief
from prsym.report.decisions import decided
from prsym.report.outcomes import evidence_told, plain

EXACT_INPUTS = {"recall": "68%", "precision": "40%", "prevalence": "2.1%"}


def _report(threshold: str = "", **more: Any) -> Report:
    claim = {"id": "c", "formula": "measures.precision", "inputs": {"tp": 75, "fp": 25}, "value": "75%", **more}
    if threshold:
        claim["threshold"] = threshold
    return prsym.audit({"report": {"title": "Example"}, "claim": [claim]})


def _views(report: Report) -> list[str]:
    views = (report.to_text(200), report.to_html(appendix=True), report.to_markdown(appendix=True).replace("\\", ""))
    return [" ".join(view.split()) for view in views]


@pytest.mark.parametrize(
    ("threshold", "words"),
    [
        (">= 70%", "5 percentage points above the threshold"),
        (">= 90%", "15 percentage points below the threshold"),
        ("<= 70%", "5 percentage points above the threshold"),
        ("<= 90%", "15 percentage points below the threshold"),
        ("<= 76%", "1 percentage point below the threshold"),
        (">= 75%", "75%, at the threshold"),
    ],
)
def test_a_value_is_above_or_below_its_threshold_in_every_view(threshold: str, words: str) -> None:
    for view in _views(_report(threshold)):
        assert words in view
        assert not re.search(r"short of|(?:passed|missed) by", view)
        assert "lie beyond" not in view


def test_without_percent_the_margin_is_a_plain_number() -> None:
    (judged,) = _report("<= 0.7", value="0.75", census=True).claims
    assert "the value is 0.05 above the threshold" in decided(judged)
    assert judged.basis == "census"


@pytest.mark.parametrize(
    ("threshold", "side", "level", "does"),
    [
        (">= 60%", "lower", 0.05, "which is above it too"),
        (">= 70%", "lower", 0.05, "which is below it: sampling error leaves both possible"),
        (">= 80%", "upper", 0.95, "which is above it: sampling error leaves both possible"),
        (">= 90%", "upper", 0.95, "which is below it too"),
        ("<= 90%", "upper", 0.95, "which is below it too"),
        ("< 60%", "lower", 0.05, "which is above it too"),
    ],
)
def test_a_decision_on_a_sample_tells_its_exact_limit(threshold: str, side: str, level: float, does: str) -> None:
    """75 of 100: the limits of Clopper and Pearson for one side by SciPy's Beta quantiles."""
    exact = stats.beta.ppf(level, 75 + (side == "upper"), 25 + (side == "lower"))
    (judged,) = _report(threshold).claims
    words = decided(judged)
    assert "the estimate is 75%" in words
    match = re.search(rf"the exact {side} limit of the sample \(95%, one side\) is ([\d.]+)…?%, {does}", words)
    assert match is not None, words
    assert float(match[1]) == pytest.approx(100 * exact, abs=0.001)


def test_a_distance_from_the_threshold_is_rounded_to_the_nearest() -> None:
    """44 of 2,401 is 1.8326 %, 0.1674 points below 2 %."""
    claim = {"quantity": "elusion", "inputs": {"found": "44", "sample": "2,401"}, "value": "1.83%"}
    (judged,) = prsym.audit({"claim": [{**claim, "threshold": "no more than 2%"}]}).claims
    assert "1.83256…%, 0.17 percentage points below the threshold" in decided(judged)


def test_the_findings_name_each_decision_that_is_open() -> None:
    page = _report(">= 70%", quote="Precision was 75%.", where="paragraph 4").to_markdown()
    findings = " ".join(page.partition("## All claims")[0].split())
    assert re.search(
        r"1\. Pre[^()]*\(paragraph 4\): “Precision was 75%\.” The decision “.{5,7}” is open: the", findings
    )
    assert "is open" not in " ".join(_report(">= 60%").to_markdown().partition("## All claims")[0].split())


def test_a_level_of_the_claim_is_told() -> None:
    (judged,) = _report(">= 60%", confidence="99%").claims
    assert "the exact lower limit of the sample (99%, one side) is " in decided(judged)


def test_a_decision_by_an_estimated_count_says_that_its_sampling_error_is_not_known() -> None:
    (judged,) = _report(">= 75%", formula="measures.recall", inputs={"tp": 80, "fn": "about 20"}, value="80%").claims
    words = decided(judged)
    assert words.startswith("the estimate is 3.43137 to 6.63266 percentage points above")
    assert "both sides" not in words


def test_a_decision_without_counts_says_that_sampling_error_is_not_taken_in() -> None:
    inputs = {"precision": "40%", "recall": "60%"}
    (judged,) = _report(">= 40%", formula="measures.f1", inputs=inputs, value="48%").claims
    assert decided(judged).endswith("sampling error is not considered: not all counts of samples are stated")


def test_a_decision_on_arithmetic_says_that_no_sampling_error_is_added() -> None:
    """The limit of 2.37 % takes sampling error in: to say that counts are not stated would be untrue of it."""
    claim = {"compute": "limit*size", "inputs": {"limit": "2.37%", "size": "1,000"}, "value": "24", "id": "c"}
    (judged,) = prsym.audit({"claim": [{**claim, "threshold": "at most 30"}]}).claims
    assert (judged.decision, judged.basis) == ("upheld", "not_known")
    assert "sampling error" in decided(judged)
    assert "counts" not in decided(judged)


@pytest.mark.parametrize(
    ("verdict", "more"),
    [
        ("unverifiable", {"inputs": {"tp": 75}}),
        ("out_of_domain", {"inputs": {"tp": 0, "fp": 0}}),
        ("out_of_domain", {"inputs": {"tp": -1, "fp": 3}}),
    ],
)
def test_a_threshold_without_a_value_is_open_and_told(verdict: str, more: dict[str, Any]) -> None:
    report = _report("<= 71%", **more)
    (judged,) = report.claims
    assert (judged.verdict, judged.decision, judged.margin) == (verdict, "open", "no value could be computed")
    for view in _views(report):
        assert "71%" in view
        assert "no value could be computed" in view


def test_a_decision_on_a_claim_that_was_not_audited_is_no_finding() -> None:
    report = _report("<= 71%", formula="measures.precisio")
    (judged,) = report.claims
    assert (judged.verdict, judged.decision) == ("unusable", "open")
    for view in _views(report):
        assert "not audited" in view
        assert "did you mean measures.precision" in view
        assert "no value could be computed" not in view


def test_a_value_exactly_at_the_threshold_is_no_open_question() -> None:
    """X(R) at the recall that was measured is the measured precision, whatever the prevalence (exact inputs)."""
    (judged,) = _report(
        ">= 40%",
        formula="dimm2015.extrapolated_precision",
        inputs={**EXACT_INPUTS, "target_recall": "68%"},
        exact=list(EXACT_INPUTS),
        value="40%",
    ).claims
    assert (judged.verdict, judged.decision, judged.margin) == ("confirmed", "upheld", "0")


def test_an_open_decision_says_which_kind_it_is() -> None:
    def told(margin: str) -> str:
        values = (None, None, {}, (), None, no_evidence(""), (), margin)
        return decided(Judgement(number("c"), Status.CONFIRMED, "open", Reason(""), *values))

    assert told("-0.1 to 0.3").startswith("the bounds on the values consistent with the inputs")
    assert told("it was not settled: the value could not be distinguished").startswith("it was not settled")
    assert told("no value could be computed") == "no value could be computed"


def test_a_decision_names_what_it_rests_on() -> None:
    inputs = {**EXACT_INPUTS, "target_recall": "75%"}
    (judged,) = _report(">= 31%", formula="dimm2015.extrapolated_precision", inputs=inputs, value="31%").claims
    assert evidence_told(judged).endswith("The decision rests on bounds over all that the inputs stand for")


@pytest.mark.parametrize("inputs", [{"tp": 0, "fp": 0}, {"tp": -1, "fp": 3}])
def test_claims_out_of_domain_all_say_the_same_of_their_evidence(inputs: dict[str, Any]) -> None:
    (judged,) = _report(inputs=inputs).claims
    assert evidence_told(judged) == "none is needed: the formula has no value at the stated inputs"


def test_what_holds_only_by_rounding_down_is_a_reservation_on_every_first_page() -> None:
    report = _report(inputs={"tp": 2, "fp": 1}, value="66%", rounding="any")  # 0.666… is 67% to the nearest
    for view in _views(report)[1:]:
        part, _, last = view.partition("What was not verified")
        assert "only rounded down" not in last.partition("Appendix")[0]
        assert "This claim holds, with a reservation:" in part
        assert "but only rounded down; rounded to the nearest it would be another number" in part


def test_a_convention_is_told_in_its_words() -> None:
    (judged,) = _report(inputs={"tp": 2, "fp": 1}, value="66%", rounding="half_up").claims
    assert "numbers are cut off and not rounded (rounding_rule = truncate)" in " ".join(plain(judged))


def test_a_value_without_a_certain_digit_shows_its_bounds() -> None:
    assert brief(Enclosure("0.399999999999", "0.400000000001", "")) == "0.399999999999 to 0.400000000001"


def test_blanks_are_no_quotation_and_no_place() -> None:
    report = _report(quote="  ", where=" \t")
    assert "Stands at" not in report.to_markdown(appendix=True) + report.to_html(appendix=True)
    assert "<blockquote" not in report.to_html(appendix=True)
    assert not [line for line in report.to_markdown(appendix=True).splitlines() if line.startswith(">")]


def test_a_long_title_stays_one_heading() -> None:
    title = "word " * 60 + "end"
    text = Report(title, (), "0" * 64).to_markdown(appendix=True)
    assert text.splitlines()[0] == f"# {title}"
