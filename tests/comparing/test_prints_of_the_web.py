"""Formulas as pages print them: labels, names in LaTeX's letters, assignments, rounding up by custom, numbers alone."""

from __future__ import annotations

import pytest

import prsym


@pytest.mark.parametrize(
    ("text", "reference", "status"),
    [
        (
            r"\texttt{balanced-accuracy} = \frac12\left(\frac{TP}{TP+FN} + \frac{TN}{TN+FP}\right)",
            "balanced_accuracy",
            "equal",
        ),
        (r"\frac{TP}{TP+FN}", "recall", "equal"),
        (r"\frac{TP}{TP+FP}", "recall", "different"),
        (r"precision = \frac{TP}{TP+FP}", "precision", "equal"),
        (r"F = 2\frac{precision \cdot recall}{precision+recall}", "f1", "equal"),
        (r"F(P, R) = \frac{2PR}{P+R}", "f1", "equal"),
        (r"F(P, R) = \frac{PR}{P+R}", "f1", "different"),
        ("f = 2*P*R/(P+R)", "f1", "equal"),
        ("f = P*R/(P+R)", "f1", "different"),
        ("2*0.8*0.6/(0.8+0.6)", "f1", "undecided"),
        ("=2*0.8*0.6/(0.8+0.6)", "f1", "undecided"),
    ],
)
def test_prints_of_measures(text: str, reference: str, status: str) -> None:
    assert prsym.compare(text, f"measures.{reference}").status == status


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("ceil(z**2*p*(1-p)/e**2)", "equal"),
        ("⌈z²p(1−p)/e²⌉", "equal"),
        ("z²p(1−p)/e²", "equal"),
        ("floor(z**2*p*(1-p)/e**2)", "different"),
        ("ceil(z**2*p/e**2)", "different"),
        ("ceil(z**2*p*(1-p)/e**2)/2", "different"),
    ],
)
def test_rounding_up_is_the_custom_of_sample_sizes(text: str, status: str) -> None:
    assert prsym.compare(text, "validation.sample_size").status == status


def test_the_numerator_of_a_rate_is_not_taken_for_what_was_found() -> None:
    for text in ("found/(found + elusion × null set)", "found/(found + missed)"):
        asked = prsym.compare(text, "validation.recall_from_elusion")
        assert asked.status == "undecided"
        assert "found may be meant otherwise" in asked.reason
        assert prsym.compare(text, "validation.recall_from_elusion", symbols={"found": "tp"}).status == "equal"


def test_a_product_on_the_left_is_no_label() -> None:
    with pytest.raises(prsym.ReadingError):
        prsym.compare(r"PR = P + R", "measures.f1", language="latex")
    with pytest.raises(prsym.ReadingError):
        prsym.compare(r"f(k) = f(k - 1) + k", "k", language="latex")
