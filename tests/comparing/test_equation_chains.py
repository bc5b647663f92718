"""A chain of equations is compared side by side, and the verdict is the worst of them."""

from __future__ import annotations

import pytest

import prsym
from prsym.reading.equation_chains import equations_of_chain


@pytest.mark.parametrize(
    ("text", "reference", "status"),
    [
        ("FPR = FP/(FP + TN) = 1 - Specificity", "measures.fallout", "equal"),
        ("F = 2PR/(P + R) = 2TP/(2TP + FP + FN)", "measures.f1", "equal_where_defined"),  # not at TP = 0
        ("F = 2PR/(P + R) = 2TP/(2TP + FP + FN) = 0.52", "measures.f1", "equal_where_defined"),
        ("F = 2PR/(P + R) = 2TP/(2TP + FP)", "measures.f1", "different"),
        ("F = PR/(P + R) = 2TP/(2TP + FP + FN)", "measures.f1", "different"),
        ("F = 2PR/(P + R) = 2TP/(2TP + q)", "measures.f1", "undecided"),
        (r"F_1 = 2\frac{PR}{P+R} = \frac{2}{\frac1P + \frac1R}", "measures.f1", "equal_where_defined"),
        (r"F_1 = \frac{P+R}{2} = \frac{2PR}{P+R}", "measures.f1", "different"),
        ("F := 2PR/(P + R) := 2/(1/P + 1/R)", "measures.f1", "equal_where_defined"),
    ],
)
def test_every_side_of_a_chain_is_compared(text: str, reference: str, status: str) -> None:
    assert prsym.compare(text, reference).status == status


def test_symbols_of_one_side_are_stated_for_it_alone() -> None:
    symbols = {"a": "precision", "b": "recall", "c": "tp", "d": "fp", "e": "fn"}
    text = "F = 2ab/(a + b) = 2c/(2c + d + e)"
    assert prsym.compare(text, "measures.f1", symbols=symbols).status == "equal_where_defined"
    with pytest.raises(prsym.InputError, match="'q' does not occur"):
        prsym.compare(text, "measures.f1", symbols={**symbols, "q": "tn"})


@pytest.mark.parametrize(
    "text",
    [
        "F = 2PR/(P + R)",
        r"\sum_{i=1}^{n} i = n(n + 1)/2",
        r"\begin{cases} a & x = 0 \\ b & x = 1 \end{cases}",
        "=A1=B1=C1",
        "a <= b == c",
        "F = 514/642 = 80.1%",
    ],
)
def test_what_is_no_chain(text: str) -> None:
    assert equations_of_chain(text) == ()
