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


def proposed(*texts: str) -> tuple[FormulaProposal, ...]:
    passages = tuple(Passage(text, Place(paragraph=n)) for n, text in enumerate(texts, 1))
    return formula_proposals(Document("d", "", passages))


def test_the_formulas_of_the_key_are_found_with_their_meaning_and_letters(tmp_path: Path) -> None:
    pytest.importorskip("docx")
    counts: Counter[str] = sum((MEASURE["measured"](name, tmp_path) for name in MEASURE["FILES"]), Counter())
    assert counts["proposals"] == counts["in the key"] == counts["found"] == 51
    assert counts["formula"] == 51
    assert counts["letters"] == 50  # a factor of 100 is not seen to give percent


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["right", "wrong"])
def test_agreement_at_exact_points_and_a_comparison_say_the_same(kind: str) -> None:
    found = [one for text in SENTENCES[kind] for one in proposed(*text.split("\n\n")) if one.formula]
    verdicts = [(one, MEASURE["verdict"](one)) for one in found]
    assert not [one for one, verdict in verdicts if one.score > NAMED and verdict == "different"]
    assert not [one for one, verdict in verdicts if one.score <= NAMED and verdict.startswith("equal")]
    assert kind == "right" or sum(verdict == "different" for _, verdict in verdicts) >= len(SENTENCES[kind]) - 5


@pytest.mark.parametrize(
    ("text", "formula", "agrees"),
    [
        ("The recall is R = TP/(TP + FP).", "measures.recall", False),
        ("The false positive rate is FPR = FP/(FP + TP).", "measures.fallout", False),
        ("The F1 score is 2PR/(P + R), where P is precision and R is recall.", "measures.f1", True),
        ("The precision is P = TP/(TP + FN), where P stands for the recall.", "measures.recall", True),
        ("Unlike precision, recall = TP/(TP + FP).", "measures.recall", False),
        ("The review index is X = TP/(TP + FN + 1).", "", False),
        ("The 95% normal interval of the elusion rate is p ± 1.96·√(p(1−p)/n).", "validation.normal_upper", True),
    ],
)
def test_a_formula_is_proposed_by_its_name_and_its_values(text: str, formula: str, agrees: bool) -> None:
    (one,) = proposed(text)
    assert (one.formula, one.score > NAMED) == (formula, agrees)


def test_letters_go_by_the_words_that_are_nearest() -> None:
    far = "P is the recall and R the precision."
    (one,) = proposed(far, "F_1 = 2PR/(P + R)")
    assert dict(one.symbols) == {"P": "recall", "R": "precision"}
    (one,) = proposed(far, "We write F_1 = 2PR/(P + R).", "where P is precision and R is recall.")
    assert dict(one.symbols) == {"P": "precision", "R": "recall"}


def test_what_is_no_formula_is_not_proposed() -> None:
    texts = (
        "Precision was 188/222 = 84.7% and n = 1,500.",
        "See https://example.org/find?a=b/c and Smith/Jones (2011) on TAR/CAL and/or search.",
        "Rule 26(g) and Fed. R. Civ. P. 26(b)(2)(B) apply; the A/B test ran 24/7.",
        "The rest, 434,179 − 12,000 = 422,179, was not read. Team A – Team B – Team C.",
    )
    assert proposed(*texts) == ()


def test_values_behind_a_formula_are_no_part_of_it() -> None:
    (one,) = proposed("Overall, recall = TP/(TP + FN) = 514/642 = 80.1% in the review.")
    assert (one.expression, one.formula) == ("recall = TP/(TP + FN)", "measures.recall")
    assert one.quote[one.start : one.end] == one.expression


def test_a_picture_is_to_be_typed_and_a_cell_is_named_by_its_headings() -> None:
    picture = Passage("The recall is ￼ .", Place(page=2), equations=(Equation(14, 15, "", "", b"\x89PNG"),))
    cell = Passage("TP/(TP + FP)", Place(), "cell", ("Formula", "Precision"), cell=(1, 2, 2))
    first, second = formula_proposals(Document("d", "", (picture, cell)))
    assert (first.picture, first.expression, first.formula) == (b"\x89PNG", "", "")
    assert "type" in first.reason
    assert second.formula == "measures.precision"


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="TPFNab n=+-−*/()[]√²|.,%12:£∑ₙ\u0302“”", max_size=60))
def test_any_text_is_read_and_places_are_in_it(text: str) -> None:
    for one in in_text(text):
        assert 0 <= one.start < one.end <= len(text)
        assert one.letters


@pytest.mark.parametrize("text", ["((((a + ", "b/", "x = a/b ", 'the "a" ', "a is the b ", "recall is a plus "])
def test_a_long_text_is_read_in_linear_time(text: str) -> None:
    begun = time.perf_counter()
    proposed(text * 4_000)
    assert time.perf_counter() - begun < 20  # 2 s on an idle machine
