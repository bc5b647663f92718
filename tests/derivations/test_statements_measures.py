"""The theorems of the measures say what is proved: a claim that is changed is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from prsym.model.domain import UNIT
from prsym.model.statement import Exists, Holds
from prsym.verify.prove import prove

from .changed_claims import theorem, with_claim, without_hypothesis, without_step

CHANGED = [
    ("average_precision_exchange", 0, "k (k + 1) R", "k (k + 1)"),
    ("average_precision_exchange", 0, "> 0", "< 0"),
    ("average_precision_exchange", 0, "P(t + 1, k + 1)", "P(t, k + 1)"),
    ("average_precision_perfect", 0, "= 1", "= R"),
    ("average_precision_perfect", 0, "R-1", "R"),
    ("average_precision_perfect", 0, "P(j + 1, j + 1)", "P(j, j + 1)"),
    ("average_precision_steps", 0, "C(t(k-1), R)", "C(t(k+1), R)"),
    ("average_precision_steps", 0, r"= \sum_{k=1}^{n}", r"= \sum_{k=2}^{n}"),
    ("f1_closer_to_smaller", 0, r"\leq", r"\geq"),
    ("f1_closer_to_smaller", 0, r"\leq", "<"),  # equal where P = R
    ("f1_closer_to_smaller", 1, "<", ">"),
    ("f1_closer_to_smaller", 2, "(p - r)^2", "2 (p - r)^2"),
    ("f1_closer_to_smaller", 4, "< 0", "> 0"),
    ("f1_numerator", 0, r"\leq 2", r"\leq 1"),
    ("f1_numerator", 0, r"\leq P + R", "< P + R"),
    ("f1_numerator", 1, "1 + 1", "1"),
    ("f1_numerator", 3, "<", ">"),
    ("f1_numerator", 5, "< 1", r"\leq \frac{1}{2}"),
    ("f1_numerator", 5, r"0 \leq", "0 <"),
    ("f_measure_bounds", 0, r"\leq", r"\geq"),
    ("f_measure_bounds", 0, r"\leq", "<"),
    ("f_measure_bounds", 0, "- r", "+ r"),
    ("f_measure_low", 0, r"(1 + \beta^2)", ""),
    ("f_measure_low", 0, r"\beta^2", r"\frac{1}{\beta^2}"),
    ("f_measure_low", 1, "<", ">"),
    ("f_measure_low", 2, "2 p", "p"),
    ("f_measure_low", 4, r"\geq", "<"),
    ("f_measure_low", 5, r"\geq \frac{r}{2}", r"\geq r"),
    ("f_measure_swap", 0, r"\frac{1}{\beta}", r"\beta"),
    ("f_measure_swap", 1, "2 F_1", "F_1"),
    ("f_measure_swap", 2, ">", "="),
    ("f_measure_swap", 3, ">", "<"),
    ("f_measure_weight", 0, r"r - p <", "p - r <"),
    ("f_measure_weight", 2, r"r - p > 0", "r > 0"),
    ("f_measure_weight", 3, "r", "p"),
    ("f_measure_weight", 3, "oo", "0+"),
    ("f_measure_weight", 4, "0+", "oo"),
    ("rates_are_shares", 0, r"\leq 1", "< 1"),
    ("rates_are_shares", 1, r"0 \leq", "0 <"),
]


@pytest.mark.parametrize(("name", "number", "old", "new"), CHANGED)
def test_a_changed_claim_is_not_proved(name: str, number: int, old: str, new: str) -> None:
    assert prove(with_claim(f"measures.{name}", number, old, new)).status == "undecided"


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("f1_closer_to_smaller", 1),
        ("f1_closer_to_smaller", 2),
        ("f1_closer_to_smaller", 3),
        ("f1_closer_to_smaller", 4),
    ],
)
def test_a_claim_without_its_hypothesis_is_not_proved(name: str, number: int) -> None:
    assert prove(without_hypothesis(f"measures.{name}", number, 0)).status == "undecided"


@pytest.mark.parametrize("left_out", [0, 1])
def test_the_sum_of_both_lines_is_above_its_middle_only_for_unequal_rates_and_weights(left_out: int) -> None:
    assert prove(without_hypothesis("measures.f_measure_swap", 2, left_out)).status == "undecided"


def test_the_numerator_of_f1_is_not_smaller_on_the_whole_square() -> None:
    entry = theorem("measures.f1_numerator")
    everywhere = tuple(replace(p, interval=UNIT) for p in entry.parameters)
    assert prove(replace(entry, claims=(Holds("2 P R < P + R", over=everywhere),))).status == "undecided"


@pytest.mark.parametrize(
    ("name", "rule", "last"),
    [
        ("average_precision_perfect", "definition", 1),
        ("average_precision_perfect", "rewrite_using", 2),
    ],
)
def test_without_its_concluding_step_a_theorem_is_not_proved(name: str, rule: str, last: int) -> None:
    assert prove(without_step(f"measures.{name}", rule, last)).status == "undecided"


def test_what_does_hold_is_not_refuted() -> None:
    smaller = theorem("measures.f1_numerator_smaller")
    for claim in (r"2 p r \leq p + r", r"2 p r \geq 0"):
        assert prove(replace(smaller, claims=(Holds(claim),))).status == "undecided"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"\geq \frac{1}{1000}", r"\geq 0"),
        (r"\geq \frac{1}{1000}", "< 1"),
        (r"\frac{1}{\beta}", r"\beta"),  # the other line itself is no mirror image
    ],
)
def test_a_difference_that_is_found_is_not_refuted(old: str, new: str) -> None:
    assert prove(with_claim("measures.f_measure_no_symmetry", 0, old, new)).status == "undecided"


def test_a_witness_must_satisfy_the_hypotheses() -> None:
    entry = theorem("measures.f_measure_no_symmetry")
    (claim,) = entry.claims
    assert isinstance(claim, Exists)
    equal = replace(claim, when=(r"p = r",))
    assert prove(replace(entry, claims=(equal,))).status == "undecided"
