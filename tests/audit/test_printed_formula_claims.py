"""Formula claims as pages and programs print them: judged, checked and reported from the formula alone."""

from __future__ import annotations

from typing import Any

import pytest

import prsym
from prsym.auditing.checking import problem
from prsym.auditing.judge import judge
from prsym.report.claim import expression_tree


@pytest.mark.parametrize(
    ("expression", "formula", "verdict"),
    [
        (r"Precision = $$\frac{TP}{TP + FP}$$", "measures.precision", "equal"),
        ("* Precision: TP/(TP + FP)", "measures.precision", "equal"),
        ("return this.tp / (this.tp + this.fp);", "measures.precision", "equal"),
        ("F1 = 2PR/(P + R) = 0.52", "measures.f1", "equal"),
        ("p ̂+z√((p ̂(1-p ̂))/n)", "validation.normal_upper", "equal"),
        ("TP / TP + FP", "measures.precision", "undecided"),
        ("Precision = TP/(TP + FP)    (3)", "measures.recall", "different"),
        ("return this.tp / (this.tp + this.fn);", "measures.precision", "different"),
    ],
)
def test_a_claim_is_judged_by_the_formula_alone(
    expression: str, formula: str, verdict: str, read_claims_text: Any
) -> None:
    text = f"[[claim]]\nformula = '{formula}'\nexpression = '''{expression}'''\n"
    claim = read_claims_text("claims.toml", text).claims[0]
    assert problem(claim) == ""
    assert expression_tree(claim) is not None
    assert prsym.compare(expression, formula).status == verdict


@pytest.mark.parametrize(("line", "is_recognised"), [("language = 'python'\n", False), ("", True)])
def test_a_stated_language_is_kept(line: str, is_recognised: bool, read_claims_text: Any) -> None:
    text = f"[[claim]]\nformula = 'measures.precision'\nexpression = 'TP/TP + FP'\n{line}"
    claim = read_claims_text("claims.toml", text).claims[0]
    assert claim.is_recognised == is_recognised
    assert (judge(claim).verdict == "different") != is_recognised
