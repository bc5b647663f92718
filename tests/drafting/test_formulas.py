"""Formulas of documents: all are found, the right one is proposed, and agreement never contradicts a comparison."""

from __future__ import annotations

import runpy
import time
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prsym.documents.passages import Document, Equation, Passage, Place
from prsym.drafting.formulas import NAMED, formula_proposals
from prsym.drafting.printed_formulas import in_text
from prsym.drafting.records import FormulaProposal

FOLDER = Path(__file__).parent / "formulas"
MEASURE = runpy.run_path(str(FOLDER / "measure.py"))
SENTENCES = tomllib.loads((FOLDER / "sentences.toml").read_text(encoding="utf-8"))


def document(*texts: str) -> Document:
    return Document("d", "", tuple(Passage(text, Place(paragraph=n)) for n, text in enumerate(texts, 1)))


def proposed(*texts: str) -> tuple[FormulaProposal, ...]:
    return formula_proposals(document(*texts))


def test_the_formulas_of_the_key_are_found_with_their_meaning_and_letters(tmp_path: Path) -> None:
    pytest.importorskip("docx")
    counts: Counter[str] = sum((MEASURE["measured"](name, tmp_path) for name in MEASURE["FILES"]), Counter())
    assert counts["proposals"] == counts["in the key"] == 51
    assert counts["found"] == counts["formula"] == counts["letters"] == 51


def judged(texts: list[str]) -> list[tuple[FormulaProposal, str]]:
    """The proposals for sentences with what a comparison says of each."""
    found = [one for text in texts for one in proposed(*text.split("\n\n"))]
    return [(one, MEASURE["verdict"](one)) for one in found if one.formula]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["right", "wrong"])
def test_what_agrees_at_exact_points_is_never_different(kind: str) -> None:
    pairs = judged(SENTENCES[kind])
    assert not [one for one, verdict in pairs if one.score > NAMED and verdict == "different"]
    # The other way round: what is equal has a high score, but for a case in which a word names another quantity.
    low = [one for one, verdict in pairs if one.score <= NAMED and verdict.startswith("equal")]
    assert len(low) <= len(pairs) // 50


@pytest.mark.slow
def test_most_wrong_formulas_are_proposed_against_what_they_are_named_as() -> None:
    pairs = judged(SENTENCES["wrong"])
    assert sum(verdict == "different" for _, verdict in pairs) >= len(SENTENCES["wrong"]) - 2


@pytest.mark.parametrize(
    ("text", "formula", "agrees"),
    [
        ("The recall is R = TP/(TP + FP).", "measures.recall", False),
        ("The false positive rate is FPR = FP/(FP + TP).", "measures.fallout", False),
        ("We report 2PR/(P + R), where P is precision and R is recall.", "measures.f1", True),
        ("The precision is P = TP/(TP + FN), where P stands for the recall.", "measures.recall", True),
        ("n = z²p(1−p)/e², with z the critical value, p the proportion and e the margin of error.", "", True),
        ("The review index is X = TP/(TP + FN + 1).", "", False),
        ("The 95% normal interval of the elusion rate is p ± 1.96·√(p(1−p)/n).", "validation.normal_upper", True),
        ("TP/(TP + FN) = recall", "measures.recall", True),
    ],
)
def test_a_formula_is_proposed_by_its_name_and_else_by_its_values(text: str, formula: str, agrees: bool) -> None:
    (one,) = proposed(text)
    assert one.formula == (formula or ("validation.sample_size" if agrees else ""))
    assert (one.score > NAMED) == agrees


def test_a_wrong_formula_names_the_one_that_it_agrees_with() -> None:
    (one,) = proposed("Specificity = TN/(TN + FN).")
    assert one.formula == "measures.specificity"
    assert "measures.negative_predictive_value" in one.reason


def test_letters_go_by_the_words_that_are_nearest() -> None:
    texts = (
        "P is the recall and R the precision.",
        "We write F_2 = 5PR/(4P + R).",
        "where P is precision and R recall.",
    )
    (far,) = proposed(texts[0], "F_1 = 2PR/(P + R)")
    assert dict(far.symbols) == {"P": "recall", "R": "precision"}
    (near,) = proposed("P is the recall.", "The recall is Q = P/2, where P is the precision.")
    assert near.formula == "measures.recall"


def test_what_is_no_formula_is_not_proposed() -> None:
    texts = (
        "Precision was 188/222 = 84.7% and n = 1,500.",
        "See https://example.org/find?a=b/c and Smith/Jones (2011) on TAR/CAL and/or search.",
        "Rule 26(g) and Fed. R. Civ. P. 26(b)(2)(B) apply; the A/B test ran 24/7.",
        "The rest, 434,179 − 12,000 = 422,179, was not read. Team A – Team B – Team C.",
    )
    assert proposed(*texts) == ()


def test_values_behind_a_formula_are_no_part_of_it() -> None:
    (one,) = proposed("Overall, R = TP/(TP + FN) = 514/642 = 80.1%, which is the recall of the review.")
    assert (one.expression, one.formula) == ("R = TP/(TP + FN)", "measures.recall")
    assert one.quote[: one.end - one.start] == "Overall, R = TP/"[: one.end - one.start]


def test_a_factor_of_100_is_left_out() -> None:
    (one,) = proposed("In percent, Recall (%) = 100 × TP / (TP + FN).")
    assert (one.expression, one.formula, one.score > NAMED) == ("Recall = TP/(TP + FN)", "measures.recall", True)
    assert "100" in one.reason


def test_a_picture_is_to_be_typed() -> None:
    passage = Passage("The recall is ￼ .", Place(page=2), equations=(Equation(14, 15, "", "", b"\x89PNG"),))
    (one,) = formula_proposals(Document("d", "", (passage,)))
    assert (one.picture, one.expression, one.formula) == (b"\x89PNG", "", "")
    assert "type" in one.reason


def test_a_cell_is_named_by_its_headings() -> None:
    cell = Passage("TP/(TP + FP)", Place(), "cell", ("Formula", "Precision"), cell=(1, 2, 2))
    (one,) = formula_proposals(Document("d", "", (cell,)))
    assert one.formula == "measures.precision"


def test_an_equation_that_cannot_be_read_is_kept_with_the_reason() -> None:
    source = r"R = \frac{TP}{TP + "
    passage = Passage(source, Place(), equations=(Equation(0, len(source), source, "latex"),))
    (one,) = formula_proposals(Document("d", "", (passage,)))
    assert (one.formula, one.expression) == ("", source)
    assert one.reason


def test_ten_formulas_take_about_a_second() -> None:
    text = (FOLDER / "memo.txt").read_text(encoding="utf-8")
    proposed(*text.split("\n\n"))  # the catalogue is read once
    begun = time.perf_counter()
    found = proposed(*text.split("\n\n"))
    assert len(found) == 14
    assert time.perf_counter() - begun < 5  # 0.4 s on an idle machine


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="TPFNab n=+-−*/()[]√²|.,%12:£∑ₙ\u0302“”", max_size=60))
def test_any_text_is_read_and_places_are_in_it(text: str) -> None:
    for one in in_text(text):
        assert 0 <= one.start < one.end <= len(text)
        assert one.letters or one.problem


def test_a_long_text_is_read_in_linear_time() -> None:
    begun = time.perf_counter()
    list(in_text("((((a + " * 5_000 + "b/" * 5_000 + " = " * 2_000))
    assert time.perf_counter() - begun < 20
