"""The exhibit: its caption and signature, what the main part says and leaves to the appendix, and its length."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from jsonschema import Draft202012Validator
from pypdf import PdfReader
from report_tools.samples import HOSTILE
from scipy.stats import beta, binomtest

import prsym
from prsym.errors import InputError
from prsym.model.exhibit import Exhibit
from prsym.report import Report, report_schema
from prsym.report.brief import brief

EXAMPLES = Path(prsym.__file__).parents[1] / "docs" / "examples"
CAPTION: dict[str, Any] = {
    "title": "Examination of the Doe declaration",
    "court": "Court of *Nowhere*",
    "parties": "A v. <b>B</b>",
    "docket": "No. 26-1",
    "exhibit": 7,
    "examiner": "R. Roe",
    "qualifications": "statistician",
    "retained_by": "the claimant",
    "date": date(2026, 11, 5),
    "declaration": "I declare that this is true.",
}
WRONG = {"quantity": "recall", "inputs": {"found": "171", "sample": "197"}, "value": "70.4%"}
RIGHT = {"quantity": "recall", "inputs": {"found": "171", "sample": "197"}, "value": "86.8%"}


def _report(*claims: dict[str, Any], **fields: Any) -> Report:
    return prsym.audit({"report": {"title": "Example", **fields}, "claim": list(claims)})


def _plain(text: str) -> str:
    return " ".join(text.replace("\\", "").split())


def _pages(content: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(content)).pages]


def test_the_caption_stands_above_the_title_and_the_signature_at_the_end() -> None:
    report = _report(WRONG, **CAPTION)
    first, last = "Court of *Nowhere* A v. <b>B</b> No. 26-1 · Exhibit 7", "R. Roe"
    text = _plain(report.to_markdown())
    assert text.startswith(f"{first} # Examination of the Doe declaration")
    assert text.endswith(last)
    assert "I declare that this is true. Executed on November 5, 2026." in text
    assert "- Qualifications: statistician - Retained by: the claimant" in text
    pages = _pages(report.pdf())
    assert pages[0].startswith(f"{first} Examination of the Doe declaration")
    assert pages[-1].startswith("Exhibit 7 · No. 26-1")
    assert pages[-1].endswith(f"Page {len(pages)} of {len(pages)}")
    assert len(pages) > 1
    page = report.to_html()
    assert page.index("Court of *Nowhere*") < page.index("<h1>")
    assert "A v. &lt;b&gt;B&lt;/b&gt;" in page
    assert '<p class="signature"><bdi>R. Roe</bdi></p>' in page


def test_outside_text_of_the_caption_stays_text(
    assert_self_contained: Callable[[str], None], assert_policy: Callable[[str], None]
) -> None:
    texts = {key: HOSTILE for key in CAPTION if key not in ("date", "title")}
    report = _report({**WRONG, "quote": HOSTILE, "where": HOSTILE}, title=HOSTILE, **texts)
    page = report.to_html()
    assert_self_contained(page)
    assert_policy(page)
    assert "\u202e" not in page
    text = report.to_markdown()
    assert not re.search(r"(?<!\\)<script", text)
    assert "\u202e" not in text
    assert "#panic" in "".join(_pages(report.pdf()))


def test_nothing_is_declared_or_signed_by_itself() -> None:
    for text in (_report(WRONG).to_markdown(), _report(WRONG, court="C", date=date(2026, 1, 2)).to_markdown()):
        assert "declare" not in text
        assert "Signature" not in text
    assert "declare" not in _report(WRONG, examiner="R. Roe").to_markdown()


@pytest.mark.parametrize(("dates", "words"), [("en-US", "March 9, 2026"), ("en-GB", "9 March 2026")])
def test_dates_are_written_in_words(dates: str, words: str) -> None:
    assert Exhibit(date=date(2026, 3, 9), dates=dates).dated == words
    text = _report(WRONG, examiner="R. Roe", date="2026-03-09", dates=dates).to_markdown()
    assert f"Dated: {words}" in text


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"document_date": date(2026, 11, 3), "docket_entry": 123}, "dated November 3, 2026, Dkt. 123"),
        ({"document_date": "2026-11-03", "dates": "en-GB"}, "dated 3 November 2026"),
        ({"docket_entry": "ECF No. 45"}, "ECF No. 45"),
    ],
)
def test_the_date_and_the_docket_entry_of_the_document_stand_on_the_first_page(
    fields: dict[str, Any], told: str
) -> None:
    report = _report(WRONG, **fields)
    assert f"- Document examined: {told} " in _plain(report.to_markdown())
    assert f"Document examined: {told} " in _pages(report.pdf())[0]
    assert f"<bdi>{told}</bdi>" in report.to_html()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"court": 3}, "court = 3 must be a text"),
        ({"docket": 1.5}, "docket = 1.5 must be a text or a whole number"),
        ({"exhibit": True}, "exhibit = true must be a text or a whole number"),
        ({"date": "5 Nov 2026"}, "date = '5 Nov 2026' must be a date without a time, such as 2026-11-25"),
        ({"document_date": "Nov. 3"}, "document_date = 'Nov. 3' must be a date without a time, such as 2026-11-25"),
        ({"docket_entry": 1.5}, "docket_entry = 1.5 must be a text or a whole number"),
        ({"dates": "fr"}, "dates = 'fr' must be en-US or en-GB"),
        ({"paper": "A4"}, "paper = 'A4' must be letter or a4; did you mean 'a4'?"),
        ({"courts": "x"}, "[report] has an unknown key 'courts'; did you mean 'court'?"),
    ],
)
def test_a_field_that_cannot_be_used_is_told_in_one_line(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError) as caught:
        _report(WRONG, **fields)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_paper_is_that_of_the_file_unless_another_is_asked_for() -> None:
    def sizes(content: bytes) -> set[tuple[int, int]]:
        boxes = (page.mediabox for page in PdfReader(BytesIO(content)).pages)
        return {(round(box.width), round(box.height)) for box in boxes}

    report = _report(WRONG, paper="a4")
    assert (sizes(report.pdf()), sizes(report.pdf(paper="letter"))) == ({(595, 842)}, {(612, 792)})
    assert "size: a4;" in report.to_html()
    assert "size: letter;" in report.to_html(paper="letter")
    assert "size: letter;" in _report(WRONG).to_html()


COUNTS = {"formula": "measures.recall", "inputs": {"tp": 412, "fn": 194}}
F_COUNTS = {"formula": "measures.f_measure_counts", "inputs": {"tp": 412, "fp": 618, "fn": 194, "beta": 1}}
F_FORMULA = {"formula": "measures.f_measure", "fixed": {"beta": "1"}}
KINDS: tuple[dict[str, Any], ...] = (
    {**COUNTS, "value": "68%"},
    {**COUNTS, "value": "64%"},  # refuted
    {**F_COUNTS, "value": "0.503", "rounding": "half_up"},  # 0.50366…, cut off: another convention
    {**COUNTS, "value": "68%", "threshold": ">= 0.9"},  # holds, and its decision is overturned
    {**F_FORMULA, "expression": "(precision + recall)/2"},  # different
    {**F_FORMULA, "expression": "2*precision*recall/(precision + recall)"},
    {**COUNTS, "inputs": {"tp": 412}, "value": "68%"},  # an input is missing
)
FAILING, SMALL, OPEN = ["4", "5", "2", "3"], ["3"], ["7"]  # those without a size first, then the larger effect


@pytest.fixture(scope="module")
def example() -> Report:
    return _report(*({**claim, "id": f"claim_{n}"} for n, claim in enumerate(KINDS, 1)))


def test_the_main_part_has_no_ids_and_no_hashes(example: Report) -> None:
    text = _plain(example.to_markdown())
    assert not re.search(r"\b(?:validation|measures|dimm2015)\.[a-z]\w*", text)
    assert not re.search(r"\b[0-9a-f]{64}\b", text)
    assert "claim_" not in text
    assert "rounding_rule" not in text
    whole = _plain(example.to_markdown(appendix=True))
    assert all(f"Claim {n}: claim_{n}" in whole for n in range(1, len(KINDS) + 1))
    assert example.inputs_sha256 in whole


def test_every_claim_that_does_not_hold_has_its_finding_and_every_open_one_its_reason(example: Report) -> None:
    text = example.to_markdown()
    findings = text.partition("## Findings")[2].partition("## All claims")[0]
    assert re.findall(r"^- \*\*(\d+)\. ", findings, flags=re.M) == FAILING
    articles = text.partition("## Each finding")[2].partition("\n## ")[0]
    assert re.findall(r"^### (\d+)\. ", articles, flags=re.M) == [n for n in FAILING if n not in SMALL]
    unchecked = text.partition("## What was not verified")[2]
    assert re.findall(r"^- \*\*(\d+)\. ", unchecked, flags=re.M) == OPEN


def test_a_finding_says_what_is_stated_and_what_follows_from_the_inputs() -> None:
    used = {"quantity": "F1", "inputs": {"precision": "40%", "recall": "70.4%"}, "value": "51.0%"}
    text = _plain(_report({**WRONG, "quote": "Recall was 70.4%.", "where": "p. 3"}, used).to_markdown())
    # 171/197 = 0.868020…, which is 16.40 points above 70.4 %
    assert (
        "**1. Recall** (p. 3): “Recall was 70.4%.” Stated: **70.4%**; recomputed: **86.80%**, from number counted 171 "
        "and total 197. The stated number is 16.40 percentage points lower." in text
    )
    assert re.search(r"Also changes: No\. 2: 54\.7\d?% in place of 51\.0%\.", text)  # 2 · 0.4 · 0.868/1.268


def test_a_method_that_was_chosen_and_a_formula_that_is_not_proved_are_told() -> None:
    text = _plain(_report({**WRONG, "stated": False}).to_markdown())
    assert "The method was chosen for this examination: the document names none." in text
    own = {"id": "own.share", "text": "a/b", "domain": {"a": "[0, oo)", "b": "(0, oo)"}}
    claim = {"formula": "own.share", "inputs": {"a": "1", "b": "4"}, "value": "30.2%"}
    said = prsym.audit({"claim": [claim], "formula": [own]}).to_markdown()
    assert "the verdict rests on the formula as it was declared" in _plain(said).partition("## All claims")[0]


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "why"),
    [
        ("a/b", {"a": "1,000", "b": "3"}, "330", "nothing says that the value is rounded so far."),
        ("a - b", {"a": "5", "b": "9"}, "4", "as a decrease may be printed."),
        ("a/b", {"a": "1,000", "b": "1,600"}, "two-thirds", "how far the words may be from the number is not stated."),
    ],
)
def test_advice_on_writing_the_claims_file_is_none_of_the_exhibit(
    compute: str, inputs: dict[str, str], value: str, why: str
) -> None:
    shown = _plain(_report({"compute": compute, "inputs": inputs, "value": value}).to_markdown())
    assert why in shown
    assert not re.search(r": (?:print|write|state) ", shown)


def test_inputs_stand_with_their_places() -> None:
    claim = {**WRONG, "places": {"found": "table 2", "sample": "p. 4"}}
    text = _plain(_report(claim).to_markdown())
    assert "From: number counted: 171 (table 2); out of: 197 (p. 4)" in text
    wrong = _report({**WRONG, "places": {"fond": "p. 1"}}).claims[0]
    assert "places names 'fond', which is not among the inputs; did you mean 'found'?" in wrong.reason


def test_an_interval_that_no_method_gives_is_told_with_the_findings() -> None:
    """58 of 2,401: the usual intervals at 95% begin at 1.8%, that of the normal law at 90% is 1.9% to 2.9% (SciPy)."""
    claim = {"quantity": "elusion", "inputs": {"found": "58", "sample": "2,401"}, "value": "2.4%"}
    report = _report(claim | {"interval": "1.9% to 2.9%", "confidence": "95%"})
    findings, _, rest = _plain(report.to_markdown()).partition("All claims")
    assert "gives both printed ends; at 90% the normal interval gives them" in findings
    assert "none of the methods that were tried" in rest
    whole = _plain(report.to_markdown(appendix=True))
    assert "1 claim could not be verified" in whole
    assert "lacks an input" not in whole


@pytest.mark.parametrize(("value", "is_told"), [("47.2%", True), ("4,321,567", False)])
def test_slips_of_digits_are_not_said_to_be_tried_in_a_number_of_few(value: str, is_told: bool) -> None:
    claim = {"compute": "a/b", "inputs": {"a": "41,206", "b": "97,318"}, "value": value}
    text = _plain(_report(claim, {**claim, "id": "again"}).to_markdown())
    assert "common slips that were tried" not in text.partition("Method and limits")[0]
    assert text.count("number of No. 1 and 2; other explanations were not looked for.") == 1
    assert text.count("For numbers of few digits") == is_told


def test_a_cell_is_called_by_its_arithmetic_and_its_sum_has_the_separators_of_its_parts() -> None:
    inputs = {"sales": "4,900", "finance": "1,391"}
    cell = {"compute": "sales + finance", "inputs": inputs, "value": "6,391", "quote": "6,391", "where": "table 1"}
    text = _plain(_report(cell).to_markdown())
    assert "sum of sales and finance: 4,900 + 1,391 (table 1)" in text
    assert "`4,900 + 1,391 = 6,291`" in text


def test_a_share_that_is_none_of_a_sample_is_told_in_neutral_words() -> None:
    inputs = {"found": "41,206", "sample": "97,318"}
    precision = {"quantity": "precision", "inputs": inputs, "value": "43.2%"}
    text = _plain(_report(precision).to_markdown())
    assert "From: number counted: 41,206; out of: 97,318" in text
    assert "random sample" not in text.partition("Method and limits")[0]
    text = _plain(_report(precision | {"quantity": "elusion rate"}).to_markdown())
    assert "documents in the random sample: 97,318" in text


def test_a_rate_among_the_inputs_is_called_by_its_name() -> None:
    wrong = {"quantity": "F1", "inputs": {"precision": "67.3%", "recall": "80.4%"}, "value": "75.1%"}
    text = _plain(_report(wrong).to_markdown())
    said = "precision (relevant share of what is retrieved): 67.3%; recall (retrieved share of what is relevant): 80.4%"
    assert f"From: {said}" in text


def test_the_limit_by_which_a_bound_with_its_confidence_holds_is_told() -> None:
    """168 of 184: the limit for one side at 95% is the Beta quantile 0.87092… (SciPy)."""
    bound = {"quantity": "recall", "inputs": {"found": "168", "sample": "184"}, "value": "at least 75%"}
    main = _report(RIGHT, bound | {"confidence": "95%"}).to_markdown()
    assert "Limits that hold, at their confidence" in main
    assert "No. 2: The lower end of the Clopper–Pearson interval for one side at 95% is 87.092…%; the bound is" in main
    assert "Limits that hold" not in _report(RIGHT).to_markdown()


def test_a_report_without_a_wrong_claim_says_so() -> None:
    text = _report(RIGHT, RIGHT).to_markdown()
    assert "No claim was found to be wrong." in text
    assert "## Each finding" not in text


@pytest.mark.parametrize(
    ("value", "interval", "shown", "gives"),
    [
        ("3.2 points", "0.6% to 5.9%", "3.17 percentage points (0.64 to 5.78 percentage points)", "percentage points"),
        ("3.2%", "0.6 to 5.9 points", "3.17 percentage points (0.64 to 5.78 percentage points)", "percentage points"),
        ("3.2%", "0.6% to 5.9%", "3.17% (0.64% to 5.78%)", "%"),
        ("0.032", "0.006 to 0.059", "0.0317 (0.0064 to 0.0578)", ""),
    ],
)
def test_an_interval_of_a_difference_is_in_one_unit_with_it(value: str, interval: str, shown: str, gives: str) -> None:
    """Newcombe's interval of 41/600 - 22/600 at 95%: 0.006354… to 0.057813… (statsmodels)."""
    counts = {"found": "41", "sample": "600", "found_second": "22", "sample_second": "600"}
    claim = {"quantity": "difference of two shares", "inputs": counts, "value": value, "interval": interval}
    text = _plain(_report({**claim, "confidence": "95%", "method": "newcombe"}).to_markdown())
    assert f" {shown} " in text
    ends = ("0.00635488…", "0.0578137…") if not gives else ("0.63548…", "5.7813…")
    low, high = (f"{end}{'%' if gives == '%' else ''}" for end in ends)
    assert f"gives {low} to {high}{gives if gives.startswith('p') else ''} from" in text.replace(
        "… percent", "…percent"
    )


def test_a_share_stays_in_percent_beside_a_margin_in_points() -> None:
    """432/2,400 = 18%, and 1.95996 · √(0.18 · 0.82/2,400) = 1.537 points."""
    claim = {"quantity": "richness", "inputs": {"found": "432", "sample": "2,400"}, "value": "18.0%"}
    stated = {"interval": "± 1.5 percentage points", "confidence": "95%", "method": "normal"}
    assert " 18.0% (16.46% to 19.54%) " in _plain(_report({**claim, **stated}).to_markdown())


def test_a_sample_size_that_is_rounded_up_by_custom_is_told_as_the_whole_number() -> None:
    """ln 0.05/ln 0.998 = 1,496.4"""
    claim = {"quantity": "sample size with none found", "inputs": {"confidence": "95%", "share": "1 in 500"}}
    text = _plain(_report({**claim, "value": "1,496"}).to_markdown())
    assert "**1,496.4, which rounds up to 1,497**" in text
    right = _plain(_report({**claim, "value": "1,497"}).to_markdown()).partition("Method and limits")[0]
    assert " 1,496.4, which rounds up to 1,497 " in right


def test_a_long_quotation_is_told_around_its_value() -> None:
    quote = f"{'Before it, ' * 60}recall was 70.4%{', after it' * 60}."
    findings = _plain(_report({**WRONG, "quote": quote}).to_markdown()).partition("## All claims")[0]
    (shown,) = re.findall("“(.*?)”", findings)
    assert "recall was 70.4%" in shown
    assert len(shown) < 200


def test_json_keeps_what_is_stated_of_the_exhibit() -> None:
    data = json.loads(_report({**WRONG, "places": {"found": "p. 1"}}, **CAPTION).to_json())
    Draft202012Validator(report_schema()).validate(data)
    assert data["exhibit"]["date"] == "2026-11-05"
    assert data["exhibit"]["exhibit"] == "7"
    assert data["claims"][0]["places"] == {"found": "p. 1"}
    assert "exhibit" not in json.loads(_report(WRONG).to_json())


def test_a_formula_that_is_longer_than_a_few_lines_is_left_to_the_appendix() -> None:
    numbers = [str(n) for n in range(300)]  # their mean is 149.5
    report = _report({"compute": "sum(d)/len(d)", "inputs": {"d": numbers}, "value": "12.34"})
    main = _plain(report.to_markdown())
    assert "From: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 288 more" in main
    assert "recomputed: **149.50**" in main
    assert "298 + 299" not in main
    assert "298 + 299" in _plain(report.to_markdown(appendix=True))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tar-validation", "rebuttal", "vendor-affidavit"])
def test_a_declaration_of_two_pages_takes_eight_at_most(name: str) -> None:
    report = prsym.audit(EXAMPLES / "declarations" / f"{name}.toml")
    assert len(_pages(report.pdf())) <= 8
    assert len(_pages(report.pdf(paper="a4"))) <= 8


def test_claims_of_a_drafted_file_stand_in_the_order_of_the_document() -> None:
    places = ("paragraph 3", "table 1, row 2, column 2", "paragraph 14", "paragraph 9", "table 1, row 3, column 2")
    report = _report(*({**WRONG, "where": place, "value": f"70.{n}%"} for n, place in enumerate(places)))

    def order(report: Report) -> list[str]:
        text = report.to_markdown().partition("## Findings")[2].partition("## All claims")[0]
        return re.findall(r"^- \*\*\d+\. Recall\*\* \((.*?)\)", text, flags=re.M)

    assert order(report) == list(places)
    drafted = replace(report, exhibit=replace(report.exhibit, document="d.docx", document_sha256="0" * 64))
    assert order(drafted) == list(places)  # by the size of the effect, in whatever order they are numbered


def test_what_explains_a_number_is_told_by_name_and_how_easily_luck_does_it() -> None:
    """121/307 is 39.4 %, and 121/1548 is 7.8 %."""
    counts = {"tp": "186", "fn": "66", "fp": "121", "tn": "1,427"}
    wrong = {"quantity": "false positive rate", "inputs": counts, "value": "39.4%"}
    text = _plain(_report(wrong).to_markdown())
    assert "is reproduced by “False discovery rate” in place of “False positive rate”." in text
    assert "in about 1 of 1,000 cases" in text


def test_a_number_whose_finding_tells_what_gives_it_is_not_told_as_unexplained() -> None:
    """From 26 % to 27 % it is one point, and 1/26, which is 3.846 %."""
    relative = {"compute": "new - old", "inputs": {"new": "27%", "old": "26%"}, "value": "3.846%"}
    text = _plain(_report({**relative, "exact": ["new", "old"]}, {**WRONG, "value": "71.3%"}).to_markdown())
    assert "it is 3.846…%" in text
    assert "number of No. 2; other explanations were not looked for." in text


def test_an_interval_of_another_method_than_the_stated_one() -> None:
    """24/1,500 is 1.6 %; the normal interval is printed, and the exact one is stated."""
    claim = {"quantity": "elusion", "inputs": {"found": "24", "sample": "1,500"}, "value": "1.6%"}
    claim |= {"interval": "1.0% to 2.2%", "confidence": "95%", "method": "exact"}
    low, high = (100 * end for end in binomtest(24, 1500).proportion_ci(0.95, "exact"))
    exact = f"{low:.2f}% to {high:.2f}%"
    report = _report(claim)
    text = _plain(report.to_markdown())
    assert report.claims[0].verdict == "convention"
    assert f"by the stated method, the Clopper–Pearson interval at 95%: **{exact}**" in text
    assert f"Corrected: **1.6% ({exact})**" in text.partition("## Each finding")[2]
    assert f"'Recomputed: ', Outside(text='1.6% ({exact})'" in str(brief(report.claims[0], 1))


def test_an_interval_that_was_not_verified_and_one_whose_method_was_taken_are_told() -> None:
    """113/2,400 of 613,515 are 28,886; the ends are 613,515 times the Clopper-Pearson limits, and 171/197 is 86.8 %."""
    low, high = (613515 * float(beta.ppf(p, a, b)) for p, a, b in ((0.025, 113, 2288), (0.975, 114, 2287)))
    inputs = {"found": "113", "sample": "2,400", "population": "613,515"}
    holds = {"quantity": "relevant documents", "inputs": inputs, "value": "28,886"}
    holds |= {"interval": f"between {low:,.0f} and {high:,.0f}"}
    wrong = WRONG | {"interval": "81% to 90%", "confidence": "95%"}
    text = _plain(_report(wrong, holds, wrong | {"method": "wilson"}).to_markdown())
    last = text.partition("## What was not verified")[2]
    assert "**1. Recall**, stated: 70.4% (81% to 90%). The report names no" in last
    assert "**3. Recall**" not in last  # the interval of the method that is named is refuted
    taken = text.partition("What was taken that the document does not say")[2].partition("## What was not verified")[0]
    assert "The document does not say by which method, or at which level" in taken
    assert (
        "- **2. Relevant documents**, stated: 28,886 (between 23,901 and 34,563). Both ends are those of the" in taken
    )
    assert "Relevant documents" not in last
    assert "about 28,886 (about 23,901 to 34,563)" in text.partition("## All claims")[2]


WAITING = [{"id": f"n{place}", "value": f"{place} hours", "confirmed": False} for place in (12, 13)]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ([], "Not ready to file: 2 claims are not confirmed."),
        ([{"id": "x", "value": "1%"}], "Not ready to file: 1 claim is not audited and 2 claims are not confirmed."),
    ],
)
def test_an_exhibit_that_lacks_claims_says_so_in_its_first_line(more: list[dict[str, Any]], told: str) -> None:
    report = _report(RIGHT, *WAITING, *more)
    assert _plain(report.to_markdown()).partition("## Findings")[0].endswith(f"**{told}** ")
    assert report.to_text(200).splitlines()[1] == told
    assert told in _pages(report.pdf())[0]
    assert "Not ready" not in _report(RIGHT).to_markdown()


def test_a_claim_that_the_file_holds_twice_is_told() -> None:
    """A statement that the document prints at two places is no such claim."""
    first = {**RIGHT, "quote": "Recall was 86.8%.", "where": "paragraph 1", "id": "a"}
    report = _report(first, {**first, "id": "b"}, {**first, "where": "paragraph 9", "id": "c"})
    assert "The claims file holds the same claim more than once: No. 1 and No. 2." in _plain(report.to_markdown())
    assert "b: the same claim as a: leave one of them out" in report.to_text(200)
    assert "the same claim" not in _report(first, {**first, "where": "paragraph 9", "id": "c"}).to_text(200)


def test_a_statement_that_is_printed_twice_is_one_finding() -> None:
    """171/197 is 86.80%; the third claim is of another quantity, and the fourth states another number."""
    first = {**WRONG, "quote": "Recall was 70.4%.", "where": "paragraph 1"}
    again = {**WRONG, "quote": "The recall of 70.4% stands.", "where": "paragraph 9", "value": "70.4 percent"}
    others = ({**WRONG, "quantity": "precision"}, {**WRONG, "value": "70.5%"})
    text = _plain(_report(first, again, *others).to_markdown())
    findings = text.partition("## Findings")[2].partition("## All claims")[0]
    assert "1 of the numbers that do not hold repeats another one." in findings
    assert re.findall(r"- \*\*(\d+)\. ", findings) == ["1", "3", "4"]
    assert "**1. Recall** (paragraph 1; also paragraph 9, No. 2): “Recall was 70.4%.”" in findings
    articles, _, register = text.partition("## Each finding")[2].partition("## All claims")
    assert register.count(", as No. 1 ") == 1
    assert re.findall(r"### (\d+)\. ", articles) == ["1", "3", "4"]
    assert "The same is stated again: No. 2, paragraph 9: “The recall of 70.4% stands.”" in articles


@pytest.mark.parametrize(
    ("interval", "rounding", "ends"),
    [
        ("81.262% to 91.195%", "any", "outward (lower end down, upper end up)"),
        ("81.262% to 91.194%", "any", "to the nearest, but lower end down"),
        ("81.263% to 91.194%", "any", ""),
        ("81.263% to 91.194%", "nearest", ""),
    ],
)
def test_ends_that_are_taken_as_rounded_outward_are_told(interval: str, rounding: str, ends: str) -> None:
    """Clopper–Pearson for 171 of 197 at 95%, by the quantiles of the beta distribution (SciPy)."""
    low, high = beta.ppf(0.025, 171, 27), beta.ppf(0.975, 172, 26)
    assert [f"{100 * low:.4f}", f"{100 * high:.4f}"] == ["81.2627", "91.1942"]
    claim = {**RIGHT, "interval": interval, "confidence": "95%", "method": "Clopper-Pearson", "rounding": rounding}
    report = _report(claim)
    assert report.claims[0].verdict == "confirmed"
    text = _plain(report.to_markdown())
    assert f"; ends rounded {ends} " in text if ends else "ends rounded" not in text
    assert (f"They are taken as rounded {ends}." in text) is bool(ends)


def test_the_signature_stands_on_the_page_of_the_text_before_it() -> None:
    for lines in range(0, 48, 4):  # each moves the end of the text by so much, over a whole page
        qualifications = "statistician of long standing, " * 3 * lines
        pages = _pages(_report(WRONG, **CAPTION | {"qualifications": qualifications}).pdf())
        (signed,) = [page for page in pages if re.search(r"\d Signature ", page)]
        assert "Only the claims of the table were examined." in signed


def test_the_text_before_the_signature_is_kept_with_it_in_word() -> None:
    with ZipFile(BytesIO(_report(WRONG, **CAPTION).docx())) as archive:
        text = archive.read("word/document.xml").decode()
    before = text.partition(">Signature<")[0].rpartition("Only the claims of the table")[0].rpartition("<w:p>")[2]
    assert '<w:pStyle w:val="Declared"/>' in before
