"""Formulas of documents as claims: found, bound to what is meant, and never with a wrong verdict."""

from __future__ import annotations

import runpy
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from prsym.documents.passages import Equation, Passage, Place
from prsym.drafting.draft import draft
from prsym.drafting.equations.equations import equations
from prsym.drafting.equations.formula_claims import FormulaBinder
from prsym.drafting.text.judged import compared
from prsym.drafting.text.records import DraftedFormula
from prsym.drafting.writing import to_mapping, to_toml

MEASURE = runpy.run_path(str(Path(__file__).parent / "formulas" / "measure.py"))


def drafted(folder: Path, text: str, name: str = "d.md") -> tuple[DraftedFormula, ...]:
    place = folder / name
    place.write_text(text, encoding="utf-8")
    return draft(place).formulas


@pytest.mark.slow
def test_every_formula_is_found_and_none_is_judged_wrongly(tmp_path: Path) -> None:
    pytest.importorskip("docx")
    counts: Counter[str] = sum((MEASURE["measured"](name, tmp_path) for name in MEASURE["FILES"]), Counter())
    assert counts["found"] == counts["formulas"] == counts["drafted"] == 51
    assert counts["wrong verdict"] == 0
    assert counts["bound"] == counts["right"] == counts["judgeable"] == 46


def test_a_chain_is_a_formula_and_a_number(tmp_path: Path) -> None:
    place = tmp_path / "d.txt"
    place.write_text("Here recall R = TP/(TP + FN) = 514/642 = 80.1%.", encoding="utf-8")
    found = draft(place)
    assert [(f.formula, f.expression, f.binding) for f in found.formulas] == [
        ("measures.recall", "R = TP/(TP + FN)", "inferred")
    ]
    assert [c.compute for c in found.claims if c.binding != "open"] == ["a"]
    assert len(to_mapping(found)["claim"]) == 2  # type: ignore[arg-type]
    assert 'formula = "measures.recall"' in to_toml(found)


def test_numbers_of_a_formula_are_accounted_for(tmp_path: Path) -> None:
    place = tmp_path / "d.txt"
    place.write_text("The margin of error is m = 1.96 × √(p(1 − p)/n).", encoding="utf-8")
    found = draft(place)
    assert {account.reason for account in found.accounts} == {"part of a formula"}
    assert found.formulas[0].fixed == {"z": "1.96"}


SENTENCES = tomllib.loads((Path(__file__).parent / "formulas" / "sentences.toml").read_text(encoding="utf-8"))


def verdicts(folder: Path, text: str) -> set[str]:
    """The verdicts on the formulas of a sentence that are bound."""
    bound = [f for f in drafted(folder, text, "d.txt") if f.binding != "open"]
    return {compared(f.formula, f.expression, f.language, f.symbols, f.fixed)[0] for f in bound}


@pytest.mark.slow
@pytest.mark.parametrize("text", SENTENCES["right"])
def test_what_a_fair_reading_saves_is_not_refuted(tmp_path: Path, text: str) -> None:
    assert verdicts(tmp_path, text) <= {"equal", "equal_where_defined"}


@pytest.mark.slow
@pytest.mark.parametrize("text", SENTENCES["wrong"])
def test_what_no_reading_saves_is_never_equal(tmp_path: Path, text: str) -> None:
    assert verdicts(tmp_path, text) <= {"different"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The recall is R = TP/(TP + FP).", {"different"}),
        ("It is not true that the recall is R = TP/(TP + FP).", set()),
        ("The recall of the negative class is R = TN/(TN + FP).", set()),
        ("The standard error of the share is s = √(p(1−p)/(n−1)).", set()),
        ("F1 = 2 P R P + R, where P is the precision and R the recall.", set()),
        ("The precision is P = TP/(TP + FN), where P stands for the recall.", {"equal"}),
        ("The precision is P = 1 − FP TP + FP.", set()),
        ("The recall is not R = TP/(TP + FN).", set()),
        ("F1 = (P + R)/2, where P is the share of the vendor and R is its recall.", set()),
    ],
)
def test_a_formula_is_refuted_only_where_words_and_letters_leave_one(
    tmp_path: Path, text: str, expected: set[str]
) -> None:
    assert verdicts(tmp_path, text) == expected


def test_a_picture_is_open_and_is_to_be_typed() -> None:
    passage = Passage("The recall is ￼ .", Place(page=2), equations=(Equation(14, 15, "", "", b"\x89PNG"),))
    (one,) = FormulaBinder([passage], list(equations([passage]))).claims()
    assert (one.binding, one.choices) == ("open", ("an equation that stands as a picture: type it",))


def test_an_equation_that_was_rebuilt_as_a_line_is_bound() -> None:
    line = "R = TP/(TP + FN)"
    lead = Passage("The recall is", Place(page=2))
    passage = Passage(line, Place(page=2), "formula", equations=(Equation(0, len(line), line, "text"),))
    (one,) = FormulaBinder([lead, passage], list(equations([lead, passage]))).claims()
    assert (one.binding, one.formula) == ("stated", "measures.recall")


@pytest.mark.parametrize(
    ("text", "is_flat", "bindings"),
    [
        ("The precision is P = 1 − FP .", False, ["stated"]),
        ("The precision is P = 1 − FP .", True, ["open"]),
        ("The recall is R = TP/(TP + FP), as usual.", True, ["stated"]),
        ("The recall is 𝑅 = TP/(TP + FP), as usual.", True, ["open"]),
        ("The recall is R = TP/(TP + FP)", True, ["open"]),
    ],
)
def test_a_drawn_page_may_have_lost_the_lines_of_fractions(text: str, is_flat: bool, bindings: list[str]) -> None:
    passage = Passage(text, Place())
    found = FormulaBinder([passage], list(equations([passage])), is_flat=is_flat).claims()
    assert [formula.binding for formula in found] == bindings


def test_a_letter_is_known_in_the_type_of_mathematics(tmp_path: Path) -> None:
    text = "We write F_2 = 5PR/(4P + R).\n\nwhere 𝑃 is the recall and 𝑅 the precision."
    (one,) = drafted(tmp_path, text, "d.txt")
    assert one.symbols == {"P": "recall", "R": "precision"}
    assert verdicts(tmp_path, text) == {"different"}


def test_values_behind_a_formula_that_is_set_as_elements_are_no_part_of_it(tmp_path: Path) -> None:
    fraction = "<mfrac><mi>TP</mi><mrow><mi>TP</mi><mo>+</mo><mi>FN</mi></mrow></mfrac>"
    values = "<mo>=</mo><mfrac><mn>514</mn><mn>700</mn></mfrac><mo>=</mo><mn>0.801</mn>"
    place = tmp_path / "note.html"
    place.write_text(f"<p>Recall is <math><mi>R</mi><mo>=</mo>{fraction}{values}</math>.</p>", encoding="utf-8")
    (formula,) = draft(place).formulas
    assert (formula.formula, formula.expression) == ("measures.recall", "R = TP/(TP + FN)")
