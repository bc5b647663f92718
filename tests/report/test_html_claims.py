"""What a claim shows on the HTML page: numbers put in, certain digits, pictures, sets, and how all of it was made."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

import prsym
from prsym import catalogue
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import SetJudgement
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade
from prsym.reading.mathml import to_mathml_rows
from prsym.report import Report
from prsym.report.amounts import amount, margin_words, split_digits
from prsym.report.claim import input_words
from prsym.report.curve import curve
from prsym.report.number_line import picture
from prsym.report.substituted import substituted

Parse = Callable[[str], Any]
ROOT = Path(prsym.__file__).parents[1]
POINT = {"recall": "68%", "precision": "40%", "prevalence": "2.1%", "target_recall": "75%"}
X75 = {
    "id": "x75",
    "formula": "dimm2015.extrapolated_precision",
    "inputs": POINT,
    "value": "36%",
    "threshold": ">= 0.35",
}
COUNTS = {"id": "counts", "formula": "measures.precision", "inputs": {"tp": "1,204", "fp": 618}, "value": "66%"}


def _report(*claims: dict[str, Any]) -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": list(claims)})


def _lines(claim: dict[str, Any]) -> list[str]:
    """The substituted form as plain text, words and mathematics."""
    judged = _report(claim).claims[0]
    shown = substituted(catalogue.formula(judged.formula), judged.inputs, judged.enclosure)
    return [f"{lead} {_text(to_mathml_rows(tree, 36)[0])}".strip() for lead, tree in shown]


def _text(mathml: str) -> str:
    return re.sub(r"[\s\u2061\u2062]", "", "".join(ElementTree.fromstring(mathml).itertext()))


def test_the_typed_numbers_stand_in_the_place_of_the_letters() -> None:
    assert _lines(COUNTS) == ["p=1,2041,204+618=0.660812…"]  # 1204/1822 = 0.66081229…


def test_percentages_keep_their_sign_and_a_squared_one_its_brackets() -> None:
    claim = {
        "formula": "measures.f_measure",
        "inputs": {"precision": "40%", "recall": "0.68", "beta": "50%"},
        "value": "0.4",
    }
    (line,) = _lines({"id": "f", **claim})
    assert line.startswith("Fβ=(1+(50%)2)40%⋅0.680.68+(50%)2⋅40%=0.43589")  # 1.25·0.272/0.78 = 0.435897…


def test_an_equation_that_determines_another_letter_follows() -> None:
    assert _lines(X75) == ["X(75%;2.1%,κ)=0.314265…", "where 40%=X(68%;2.1%,κ)"]


def test_an_implicit_formula_shows_its_equation_and_then_its_solution() -> None:
    claim = {"id": "b", "formula": "dimm2015.beta_squared", "inputs": {k: v for k, v in POINT.items() if "t_" not in k}}
    first, second = _lines({**claim, "value": "1"})
    assert first == "40%=X(68%;2.1%,κ)"
    assert re.match(r"whose solution is κ=−?\d", second)


def test_an_input_without_a_single_value_keeps_its_letter() -> None:
    claim = {"id": "r", "formula": "measures.f_measure", "inputs": {"precision": "40%–42%", "recall": "68%", "beta": 1}}
    (line,) = _lines({**claim, "value": "0.5"})
    assert "68%" in line
    assert "40" not in line.partition("=0.")[0]


@pytest.mark.parametrize(
    ("formula", "inputs", "words"),
    [
        ("validation.wilson_upper", {"found": 10, "sample": 100, "z": "1.96"}, "exactly that, or the quantile of 95%"),
        ("validation.wilson_upper", {"found": 10, "sample": 100, "z": "1.70"}, "exactly that"),
        (
            "validation.sample_size",
            {"z": "2", "share": "50%", "margin": "about 5%"},
            "at least 0.045 and at most 0.055",
        ),
        ("validation.sample_size", {"z": "2", "share": "50%", "margin": "5%"}, "exactly that"),
        (
            "validation.sample_size_finite",
            {"unlimited": "2400", "population": 100000},
            "at least 2350 and at most 2450",
        ),
    ],
)
def test_what_an_input_stands_for_is_told_by_its_role(formula: str, inputs: dict[str, Any], words: str) -> None:
    judged = _report({"id": "r", "formula": formula, "inputs": inputs, "value": "0.5"}).claims[0]
    name = next(n for n in ("z", "margin", "unlimited") if n in inputs and inputs[n] != "2")
    parameter = next(p for p in catalogue.formula(formula).parameters if p.name == name)
    told = input_words(judged, parameter, name)
    assert told.startswith(words)
    assert ("quantile" in told) == ("quantile" in words)


@pytest.mark.parametrize(("rule", "low"), [("truncate", "0.68"), ("ceil", "more than 0.67"), ("", "0.675")])
def test_an_input_stands_for_what_the_stated_rule_rounds_to_it(rule: str, low: str) -> None:
    claim = {"id": "r", "formula": "measures.f_measure", "inputs": {"precision": "40%", "recall": "68%", "beta": 1}}
    stated = {**claim, "value": "0.5", **({"convention": {"rounding_rule": rule}} if rule else {})}
    assert low in input_words(_report(stated).claims[0], None, "recall")


@pytest.mark.parametrize(
    ("lower", "upper", "shared"),
    [
        ("0.302758", "0.325979", "0.3"),
        ("1375", "1824", "1"),
        ("975", "1024", ""),
        ("-0.5", "0.5", ""),
        ("-0.46", "-0.41", "−0.4"),
        ("0.03", "0.2", ""),
        ("0.0123", "0.0145", "0.01"),
    ],
)
def test_digits_are_shown_as_certain_only_where_every_value_between_has_them(
    lower: str, upper: str, shared: str
) -> None:
    assert split_digits(Enclosure(lower, upper, ""))[0] == shared


@pytest.mark.parametrize(("lower", "upper"), [("0.302758689681", "0.325979072828"), ("-0.0459114", "-0.0253643")])
def test_a_range_in_words_is_rounded_outward(lower: str, upper: str) -> None:
    low, high = re.findall(r"[−\d.]+", amount(Enclosure(lower, upper, "")))
    assert Fraction(low.replace("−", "-")) <= Fraction(lower)
    assert Fraction(high.replace("−", "-")) >= Fraction(upper)


def test_a_margin_that_is_no_number_stays_as_it_is() -> None:
    words = "the admissible values could not be enclosed"
    assert margin_words(words, least=True) == words
    assert margin_words("0", least=True) == "at the threshold"
    assert margin_words("", least=True) == ""


def test_the_curve_runs_through_the_measured_point() -> None:
    judged = _report(X75).claims[0]
    shown = curve(judged, judged.claim)  # type: ignore[arg-type]
    assert shown is not None
    places = [tuple(map(float, place.split())) for place in shown["path"].removeprefix("M").split("L")]
    (x, y) = map(float, shown["point"])
    (left, above), (right, below) = next(pair for pair in pairwise(places) if pair[0][0] <= x <= pair[1][0])
    straight = above + (below - above) * (x - left) / (right - left)
    assert abs(straight - y) < 0.3  # units of the picture
    assert "recall 68% and precision 40%" in shown["words"]
    low, high = map(float, re.findall(r"lies between (\S+) and (\S+)\.", shown["words"])[0])
    corners = [prsym.extrapolate_precision(*c, 0.75) for c in product((0.675, 0.685), (0.395, 0.405), (0.0205, 0.0215))]
    assert low <= min(corners)
    assert high >= max(corners)
    assert high - low < 1.2 * (max(corners) - min(corners))


def test_no_curve_is_drawn_where_none_runs_through_the_point() -> None:
    judged = _report({**X75, "inputs": {**POINT, "precision": "1%"}, "exact": [*POINT]}).claims[0]
    assert curve(judged, judged.claim) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(("value", "beyond"), [("at least 70%", 1), ("at most 70%", -1), ("66%", 0)])
def test_a_bound_goes_on_beyond_the_number_line(value: str, beyond: int, parse: Parse) -> None:
    report = _report({**COUNTS, "value": value})
    judged = report.claims[0]
    shown = picture(judged, judged.claim)  # type: ignore[arg-type]
    assert shown is not None
    arrow = shown["rows"][0]["beyond"]
    assert (arrow is None) == (beyond == 0)
    if arrow is not None:
        assert (float(arrow["to"]) - float(arrow["from"])) * beyond > 0
    parse(report.to_html(appendix=True))


def _with_set() -> Report:
    report = _report(COUNTS, X75)
    evidence = Evidence(Grade.ENCLOSED, 7, 7, "7 boxes")
    judged = SetJudgement(("the sample",), ("counts", "x75"), Status.REFUTED, "no values satisfy both", {}, evidence)
    return Report(report.title, report.claims, report.inputs_sha256, sets=(judged,), source_name="claims.toml")


def test_a_refuted_set_stands_on_the_first_page_and_links_both_ways(parse: Parse) -> None:
    page = _with_set().to_html(appendix=True)
    first = parse(page.partition('id="contents"')[0]).words
    assert "Together: No. 1 and No. 2 share the sample, and cannot all hold together: no values satisfy both." in first
    links = parse(page).values("href")
    assert links.count("#set-1") == 3  # the first page, and each claim
    assert "No values satisfy both" in page.partition('id="set-1"')[2].partition("</article>")[0]


def test_what_was_submitted_and_the_command_name_the_file_without_its_folder(parse: Parse, tmp_path: Path) -> None:
    words = parse(_with_set().to_html(appendix=True)).words
    assert re.search(r"What was submitted\s*claims\.toml, SHA-256", words)
    assert "prsym audit claims.toml --html report.html" in words
    assert str(tmp_path) not in words


def test_the_hashes_of_the_derivations_are_those_of_their_files(parse: Parse) -> None:
    words = parse(_report(COUNTS, X75).to_html(appendix=True)).words
    for file in ("measures/rates.py", "dimm2015/beta.py", "dimm2015/continuation.py"):
        digest = sha256((ROOT / "derivations" / file).read_bytes()).hexdigest()
        assert re.search(rf"derivations/{file}\s*{digest}", words), file
    files = sorted(str(p.relative_to(ROOT)) for p in (ROOT / "derivations").rglob("*.py"))
    lines = "".join(f"{sha256((ROOT / name).read_bytes()).hexdigest()}  {name}\n" for name in files)
    assert sha256(lines.encode()).hexdigest() in words


def test_assumed_conventions_are_told_with_who_uses_them(parse: Parse) -> None:
    words = parse(_report(COUNTS).to_html(appendix=True)).words
    assert "0/0 is not defined" in words
    assert "the parameter of F is β" not in words  # no claim about F
    stated = {"id": "f", "formula": "measures.f_measure", "inputs": {"precision": "0.4", "recall": "0.6", "beta": 1}}
    stated |= {"value": "0.48", "convention": {"f_measure": "beta_squared"}}
    assert "the parameter of F is β² already" in parse(_report(stated).to_html(appendix=True)).words


def test_a_long_formula_is_shown_once_and_then_linked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prsym.report.claim.REPEATED", 10)
    page = _report(COUNTS, {**COUNTS, "id": "again"}).to_html(appendix=True)
    second = page.partition('id="claim-2"')[2].partition("</article>")[0]
    assert 'Shown at <a href="#claim-1">claim 1</a>' in second
    assert "The formula as its source prints it" not in second


def test_filters_count_every_claim_once(parse: Parse) -> None:
    page = _report(COUNTS, X75, {**COUNTS, "id": "missing", "inputs": {"tp": 1}}).to_html(appendix=True)
    words = parse(page.partition("<fieldset")[2].partition("</fieldset>")[0]).words
    assert "all 3 claims" in words
    counts = [int(n) for n in re.findall(r"(\d+) that (?:do(?:es)? not hold|w\w+ not decided|holds?)", words)]
    assert sum(counts) == 3
    assert len(re.findall(r'<article class="claim is-(?:holds|fails|open)" id="claim-', page)) == 3


@pytest.mark.parametrize(
    ("expression", "language", "fractions"),
    [
        ("(P + R)/2", "python", 1),
        (r"\frac{P + R}{2}", "latex", 1),
        ("(P + R) / 2", "latex", 0),
    ],
)
def test_a_claimed_formula_is_shown_as_it_was_read(expression: str, language: str, fractions: int) -> None:
    """With a bar for the slash of a programming language."""
    claim = {
        "id": "mean",
        "formula": "measures.f_measure",
        "fixed": {"beta": "1"},
        "symbols": {"P": "precision", "R": "recall"},
    }
    page = _report({**claim, "expression": expression, "language": language}).to_html(appendix=True)
    part = page.partition('id="claim-1"')[2].partition("As typed")[0]
    (shown,) = re.findall(r"<math.*?</math>", part.rpartition("claimed")[2], flags=re.DOTALL)
    assert _text(shown) == "P+R2" if fractions else "(P+R)/2"
    assert shown.count("<mfrac") == fractions
