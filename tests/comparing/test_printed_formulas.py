"""Formulas as printed against the catalogue: verdicts, signs, and no difference for a reading alone."""

from __future__ import annotations

import pytest

from prsym.comparing.compare import compare as decided
from prsym.errors import PrsymError, ReadingError
from prsym.model.verdict import Comparison, Verdict
from prsym.verification import compare, identify


def verdict(expression: str, reference: str, assuming: str = "", **symbols: str) -> Verdict:
    return decided(Comparison(expression, reference, "text", symbols=symbols, assuming=assuming))


@pytest.mark.parametrize(
    ("text", "reference", "status"),
    [
        ("F1 = 2PR/(P+R)", "measures.f1", "equal"),
        ("F₁ = 2 × P × R / (P + R)", "measures.f1", "equal"),
        ("2 x P x R / (P + R)", "measures.f1", "equal"),
        ("2 × (Precision × Recall)/(Precision + Recall)", "measures.f1", "equal"),
        ("Fβ = (1+β²)PR/(β²P+R)", "measures.f_measure", "equal"),
        ("F1 = 2·TP/(2TP + FP + FN)", "measures.f1", "equal_where_defined"),
        ("Precision (P) = TP/(TP + FP)", "measures.precision", "equal"),
        ("True Positives / (True Positives + False Positives)", "measures.precision", "equal"),
        ("Recall = TP ÷ (TP + FN)", "measures.recall", "equal"),
        ("TP/(TP + FN)", "measures.precision", "different"),
        ("P·R/(P+R)", "measures.f1", "different"),
        ("(P+R)/2", "measures.f1", "different"),
        ("(1+β)PR/(βP+R)", "measures.f_measure", "different"),
    ],
)
def test_a_print_is_compared_with_the_catalogue(text: str, reference: str, status: str) -> None:
    assert verdict(text, reference).status == status


@pytest.mark.parametrize(
    ("text", "reference", "sign"),
    [
        ("p̂ ± z√(p̂(1−p̂)/n)", "validation.normal_upper", "± is +"),
        ("p̂ ± z√(p̂(1−p̂)/n)", "validation.normal_lower", "± is −"),
        ("a ± b ∓ c", "a − b + c", "± is −"),
        ("a ± b", "a ± b", "± is +"),
        ("x ∓ y", "x − y", "± is +"),
        ("a +/- b", "a + b", "± is +"),
    ],
)
def test_a_double_sign_is_two_formulas(text: str, reference: str, sign: str) -> None:
    found = verdict(text, reference)
    assert found.status == "equal"
    assert found.reason.split("; the symbols")[0].count(sign) == 1


def test_a_double_sign_that_neither_end_has_is_a_difference() -> None:
    found = verdict("p̂ ± 2z√(p̂(1−p̂)/n)", "validation.normal_upper")
    assert found.status == "different"
    assert "± is +" in found.reason
    assert "± is −" in found.reason


# What one reading makes equal is never told different: the other reading is tried before.
@pytest.mark.parametrize(
    ("text", "reference", "assuming", "said"),
    [
        ("abcd", "a·b·c·d", "", "letters side by side"),
        ("z2", "z·z", "", "exponent"),
        ("2 x y", '2·"x"·y', "", "x is read as a letter"),
        ("√a/b", "√(a/b)", "a > 0, b > 0", "does not end an argument"),
        ("ln x²", "(ln x)²", "x > 0", "one letter"),
        ("log x", "log10(x)", "x > 0", "base 10"),
        ("sin x/2", "sin(x/2)", "", "does not end an argument"),
        ("TP / TP + FP", "measures.precision", "", "line of a fraction"),
        ("TP + TN / TP + TN + FP + FN", "measures.accuracy", "", "line of a fraction"),
        ("a − b/c + d", "(a − b)/(c + d)", "", "line of a fraction"),
    ],
)
def test_a_difference_of_readings_is_undecided(text: str, reference: str, assuming: str, said: str) -> None:
    found = verdict(text, reference, assuming)
    assert found.status == "undecided"
    assert said in found.reason


@pytest.mark.parametrize(
    ("text", "reference", "said"),
    [
        ("2PR", "P·R·2", "letters side by side are read as a product"),
        ("2 x y", "2·y", "x between two factors is read as a times sign"),
        ("e^x·e^y", "e^(x + y)", "e is read as Euler's number"),
        ("log(x·y)", "log x + log y", "log is read as the natural logarithm"),
    ],
)
def test_an_equality_names_the_reading_that_it_rests_on(text: str, reference: str, said: str) -> None:
    found = verdict(text, reference, "x > 0, y > 0" if "log" in text else "")
    assert found.status == "equal"
    assert said in found.reason


def test_letters_that_match_nothing_apart_are_read_as_a_name() -> None:
    assert verdict("R·1 + RT − RT", "R", "").status == "equal"
    assert decided(Comparison("PR/n", "PR/n", "text")).status == "equal"
    assert decided(Comparison("TP/QX", "measures.precision", "text", symbols={"QX": "tp + fp"})).status == "equal"


@pytest.mark.parametrize("text", ["F = 2PR/(P+R) = 2TP/(2TP+FP+FN)", "a ≤ b", "a·b = c", "P R = 2", "P(1−P) = 2"])
def test_chains_and_inequalities_are_refused_as_in_other_languages(text: str) -> None:
    with pytest.raises(PrsymError):
        verdict(text, "measures.f1")


@pytest.mark.parametrize(
    ("expression", "reference", "status"),
    [
        ("2PR/(P+R)", "measures.f1", "equal"),
        ("2*P*R/(P+R)", "2PR/(P+R)", "equal"),
        (r"\frac{2PR}{P+R}", "2*P*R/(P+R)", "equal"),
        ("<math><mfrac><mi>TP</mi><mrow><mi>TP</mi><mo>+</mo><mi>FP</mi></mrow></mfrac></math>", "measures.precision",
         "equal"),
        ("P^2", "P*P", "equal"),
        ("a/b*c", "a*c/b", "equal"),
    ],
)  # fmt: skip
def test_the_language_is_recognised_where_it_is_not_stated(expression: str, reference: str, status: str) -> None:
    assert compare(expression, reference).status == status


def test_two_languages_that_are_not_python_must_be_named() -> None:
    with pytest.raises(PrsymError, match="latex and text"):
        compare(r"\frac{a}{b}", "a ÷ b")


def test_a_print_is_identified() -> None:
    assert "measures.precision" in [found.id for found in identify("Precision = TP ÷ (TP + FP)")]


def test_a_stated_language_is_kept() -> None:
    with pytest.raises(ReadingError):
        compare("2PR/(P+R)", "measures.f1", language="python")
