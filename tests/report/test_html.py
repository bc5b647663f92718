"""The HTML view: one self-contained page, outside text harmless, every claim and every printed formula in it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

import prsym
from prsym import catalogue
from prsym.model.derivation import Step
from prsym.model.formula import Formula
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade, Verdict
from prsym.reading.latex import read_latex
from prsym.reading.mathml import breadth, to_mathml, to_mathml_rows
from prsym.reading.python import read_python
from prsym.reading.tree import Call, Number, Power, Product, Symbol
from prsym.report import Report, formulas, number_line
from prsym.report.markdown import line
from prsym.verify.prove import prove

Parse = Callable[[str], Any]
Check = Callable[[str], None]
HOSTILE = "<script>alert(1)</script>]]>\"'&--><svg onload=x> \u202e%63 עברית \x00 \ud800 " + "x" * 500
F1 = {"id": "eq-f1", "formula": "measures.f_measure", "fixed": {"beta": "1"}, "expression": "2*P*R/(P+R)"}
CLAIMS: list[dict[str, Any]] = [
    {"id": "good", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "40%"},
    {"id": "bad", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "60%"},
    {
        "id": "n",
        "formula": "dimm2015.documents_retrieved",
        "inputs": {"recall": "0.75", "precision": "0.6", "prevalence": "0.011", "population": 100000},
        "value": "1,377",
        "threshold": ">= 2000",
    },
    {**F1, "symbols": {"P": "precision", "R": "recall"}},
    {**F1, "id": "mean", "expression": "(precision + recall)/2", "quote": "the mean", "where": "p. 3"},
    {"id": "missing", "formula": "measures.recall", "inputs": {"tp": 1}, "value": "0.5"},
    {"id": "misspelt", "formula": "measures.recal", "value": "0.5"},
]


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})


@pytest.fixture(scope="module")
def page(report: Report) -> str:
    return report.to_html(appendix=True)


def _hostile() -> str:
    number = {"inputs": {"tp": HOSTILE, "fp": 60}, "value": "40%", "threshold": HOSTILE}
    claims = [
        {"id": HOSTILE, "quote": HOSTILE, "where": HOSTILE, "formula": HOSTILE, "value": HOSTILE},
        {"id": "typed", "formula": "measures.precision", **number},
        {"id": "expression", "formula": "measures.precision", "expression": HOSTILE, "symbols": {HOSTILE: HOSTILE}},
        {"id": "key", "formula": "measures.precision", HOSTILE: 1},
    ]
    judged = [prsym.audit({"report": {}, "claim": [claim]}).claims[0] for claim in claims]
    return Report(HOSTILE, tuple(judged), "0" * 64).to_html(appendix=True)


def test_the_page_is_well_formed(page: str, parse: Parse) -> None:
    parsed = parse(page)
    assert parsed.open == []
    identifiers = parsed.values("id")
    assert len(identifiers) == len(set(identifiers))
    links = [link for link in parsed.values("href") if link.startswith("#")]
    assert {link[1:] for link in links} <= set(identifiers)
    assert set(parsed.values("aria-labelledby")) <= set(identifiers)


def test_headings_are_in_order(page: str, parse: Parse) -> None:
    levels = [int(tag[1]) for tag, _ in parse(page).tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_nothing_is_loaded_and_nothing_runs(page: str, assert_self_contained: Check) -> None:
    assert_self_contained(page)


def test_the_policy_admits_the_style_sheet_and_its_font_only(page: str, assert_policy: Check) -> None:
    assert_policy(page)


def test_hostile_text_is_shown_and_harmless(parse: Parse) -> None:
    page = _hostile()
    parsed = parse(page)
    assert parsed.open == []
    assert "<script" not in page
    assert "svg onload" not in page.replace("&lt;svg onload", "")
    assert not set(page) & {"\x00", "\u202e", "\ud800"}
    assert page.encode()
    assert "<script>alert(1)</script>]]>\"'&--><svg onload=x> ⟨U+202E⟩%63 עברית ⟨U+0000⟩ ⟨U+D800⟩ xxx" in parsed.words


def test_the_same_report_gives_the_same_bytes(report: Report, page: str) -> None:
    assert report.to_html(appendix=True) == page
    assert prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS}).to_html(appendix=True) == page


def test_every_claim_stands_in_the_table_and_in_a_section(report: Report, page: str, parse: Parse) -> None:
    parsed = parse(page)
    assert [judgement.id for judgement in report.not_audited] == ["misspelt"]
    for number, judgement in enumerate(report.audited, start=1):
        assert re.search(rf'<article class="claim is-\w+" id="claim-{number}"', page)
        assert parsed.values("href").count(f"#claim-{number}") >= 1
        assert f"Claim {number}: {judgement.id}" in parsed.words
        assert judgement.reason.removeprefix(f"claim {judgement.id}: ") in parsed.words


def test_what_did_not_hold_comes_first(page: str, parse: Parse) -> None:
    first = parse(page.partition('id="contents"')[0]).words
    assert "6 claims were examined" in first
    assert "1 further claim of the claims file was not audited" in first
    wrong = first.partition("1 Findings")[2].partition("2 Each finding")[0]
    assert re.findall(r"(\d)\. (?=Prec|Doc|Form)", wrong) == ["3", "5", "2"]  # 3 holds, and its decision does not
    open_ones, _, last = first.partition("What was not verified")[2].partition("Claims that were not audited")
    assert "the input “false negatives” is not stated" in open_ones
    assert not re.search(r"\bmisspelt\b", first)
    assert re.search(r"0.5: there is no .*did you mean measures\.recall", last, flags=re.DOTALL)


def test_printed_formulas_claimed_formulas_and_witnesses_are_shown(page: str, parse: Parse) -> None:
    for identifier in ("measures.precision", "measures.f_measure", "dimm2015.documents_retrieved"):
        formula = catalogue.formula(identifier)
        assert to_mathml(formula.tree) in page
        assert formula.source.citation in parse(page).words
    assert to_mathml(read_latex(r"\frac{\text{precision} + \text{recall}}{2}")) in page  # claimed with a slash
    words = parse(page).words
    assert "An exact point at which they differ" in words
    assert "2*P*R/(P+R)" in words


def test_enclosures_example_and_picture_are_shown(page: str, parse: Parse) -> None:
    section = page.partition('id="claim-3"')[2].partition("</article>")[0]
    words = parse(section).words
    # 1578.6 is 0.0115·100000·0.755/0.55
    shown = ("1,377", "at least 0.0105 and at most 0.0115", "exactly 1375", "578.636", "gives the printed value")
    for text in shown:
        assert text in words, text
    assert 'role="img"' in section
    assert "Decision overturned" in words


def test_each_derivation_is_shown_once_and_linked(page: str, parse: Parse) -> None:
    parsed = parse(page)
    assert parsed.values("id").count("derivation-1") == 1
    assert parsed.values("href").count("#derivation-1") == 3  # the contents, and two claims about precision
    assert page.count("double entry: what was derived equals what is printed") == 4  # one a formula


def test_a_derivation_that_cannot_be_replayed_says_so(
    report: Report, monkeypatch: pytest.MonkeyPatch, parse: Parse
) -> None:
    def blocked(formula: Formula) -> Verdict:
        raise prsym.UnableError(f"blocked at {formula.id}")

    monkeypatch.setattr(formulas, "prove", blocked)
    assert "blocked at measures.precision" in parse(report.to_html(appendix=True)).words


def test_a_failed_step_is_not_shown_as_proved(report: Report, monkeypatch: pytest.MonkeyPatch, parse: Parse) -> None:
    evidence = Evidence(Grade.EXACT, 2, 1, "1 step")
    step = Step("rewrite", Symbol("tp"), "a canary", Status.UNDECIDED, 2, 1, "a residual remains")
    verdict = Verdict(Status.UNDECIDED, Grade.EXACT, evidence, "the step is undecided", None, (step,))
    monkeypatch.setattr(formulas, "prove", lambda formula: verdict)
    words = parse(report.to_html(appendix=True)).words
    assert "undecided: 1 of 2 checks settled; a residual remains" in words
    assert "Undecided: the step is undecided" in words


def test_repeated_steps_are_told_once() -> None:
    def step(why: str) -> Step:
        return Step("premise", Symbol("x"), why, "proved", 0, 0, "")

    told = [line(content) for content in formulas._steps(tuple(map(step, "abababc")), {})]
    assert [words.split("**")[1] for words in told] == ["Step 1", "Step 2", "Steps 3 to 4", "Steps 5 to 6", "Step 7"]
    repeated = [words.partition("** ")[2] for words in told if "*premise*" not in words]
    assert repeated == ["repeat steps 1 to 2."] * 2


def test_steps_are_in_the_letters_of_the_source() -> None:
    formula = catalogue.formula("dimm2015.normalization")
    letters = formulas._letters(formula, prove(formula))
    assert letters["prevalence"] == "rho"
    assert letters["c0"] == "c_0"
    assert len(set(letters.values())) == len(letters)


def test_every_verdict_has_a_symbol_and_every_requirement_a_sign() -> None:
    assert len({status.symbol for status in Status}) == len(Status)
    for formula in catalogue.formulas().values():
        for condition in formula.conditions:
            assert formulas._relation(condition).operators


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0, 1, 6), (1000, 1824, 5), (-1, 1, 5)],
)
def test_the_number_line_has_round_ticks(low: int, high: int, ticks: int) -> None:
    axis = number_line._Axis(Fraction(low), Fraction(high))
    assert len(axis.ticks()) == ticks
    assert all(low <= tick <= high for tick in axis.ticks())


@pytest.mark.parametrize("identifier", ["measures.f_measure", "dimm2015.reference_precision"])
def test_long_statements_are_broken_into_rows_that_are_well_formed(identifier: str) -> None:
    for step in prove(catalogue.formula(identifier)).steps:
        mathml, width = to_mathml_rows(step.statement, 30)
        assert ElementTree.fromstring(mathml).tag == "math"
        assert width <= max(40, 0.5 * breadth(step.statement))


def test_a_power_of_a_function_keeps_its_brackets() -> None:
    squared = Power(Call("log", (Symbol("x"),)), Number("2"))
    shown = "".join(ElementTree.fromstring(to_mathml(squared)).itertext())
    assert shown.replace("\u2061", "") == "(lnx)2"
    product = Product((Call("log", (Symbol("x"),)), Symbol("y")))
    assert "ln\u2061(x)" in "".join(ElementTree.fromstring(to_mathml(product)).itertext())


def test_a_fraction_before_a_factor_keeps_its_brackets() -> None:
    shown = "".join(ElementTree.fromstring(to_mathml(read_python("a/b*c"))).itertext())
    assert shown.replace("\u2062", "") == "(a/b)c"
