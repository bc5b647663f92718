"""The theorems on Aslam, Yilmaz & Pavlu (2005) say what is proved: a claim that is changed is not."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from prsym.model.domain import UNIT
from prsym.model.statement import Holds
from prsym.verify.prove import prove

from .changed_claims import theorem, with_claim, without_hypothesis, without_step

CHANGED = [
    ("area_bias", 0, "= 1 -", "= 1 +"),
    ("area_bias", 1, "s \\cdot 0", "s"),
    ("area_bias", 2, r"\leq", r"\geq"),
    ("area_bias", 2, r"\leq", "<"),
    ("area_bias", 2, "- g(r)", "+ g(r)"),
    ("area_bias", 3, r"\geq", r"\leq"),
    ("break_even", 0, "P(t, R)", "P(t, k)"),
    ("break_even", 1, ">", "<"),
    ("break_even", 2, "<", ">"),
    ("convex_curve", 0, r"\frac{1}{2}", r"\frac{1}{3}"),
    ("convex_curve", 0, r"\leq \frac{1}{2} \leq", r"< \frac{1}{2} <"),
    ("full_recall", 0, "= 1", "= k"),
    ("full_recall", 1, r"\geq", ">"),
    ("on_the_polyline", 0, r"\frac{1}{2 R}", r"\frac{1}{R}"),
    ("on_the_polyline", 0, r"- \frac{1}{2 R}", r"+ \frac{1}{2 R}"),
    ("on_the_polyline", 0, "j + 1", "j"),
    ("on_the_polyline", 0, "{R-t-1}", "{R-t}"),
    ("polyline_area", 0, "Q(0) - Q(m)", "Q(m) - Q(0)"),
    ("polyline_area", 0, "{2 R}", "{R}"),
    ("polyline_area", 1, r"\leq \frac{1}{2 R}", r"\leq \frac{1}{3 R}"),
    ("polyline_area", 1, r"\leq \frac{u", r"< \frac{u"),
]


@pytest.mark.parametrize(("name", "number", "old", "new"), CHANGED)
def test_a_changed_claim_is_not_proved(name: str, number: int, old: str, new: str) -> None:
    assert prove(with_claim(f"aslam2005.{name}", number, old, new)).status == "undecided"


@pytest.mark.parametrize(
    ("name", "number", "left_out"),
    [("break_even", 1, 0), ("break_even", 1, 1), ("break_even", 2, 1), ("full_recall", 1, 0)],
)
def test_a_claim_without_its_hypothesis_is_not_proved(name: str, number: int, left_out: int) -> None:
    assert prove(without_hypothesis(f"aslam2005.{name}", number, left_out)).status == "undecided"


@pytest.mark.parametrize(
    ("name", "rule", "last"),
    [
        ("area_bias", "integral_sign", 1),
        ("area_bias", "rewrite_using", 1),
        ("area_bias", "rewrite_using", 2),
        ("on_the_polyline", "rewrite_using", 1),
    ],
)
def test_without_its_concluding_step_a_theorem_is_not_proved(name: str, rule: str, last: int) -> None:
    assert prove(without_step(f"aslam2005.{name}", rule, last)).status == "undecided"


def test_the_area_is_for_rp_inside_only() -> None:
    entry = theorem("aslam2005.area_bias")
    (rp,) = entry.parameters
    assert prove(replace(entry, parameters=(replace(rp, interval=UNIT),))).status == "undecided"


def test_at_rp_0_and_rp_1_average_precision_on_the_curve_is_no_such_difference() -> None:
    """So the theorem is about t = 1, …, R - 1: at t = 0 only Q(0) is not 0, and at t = R all precisions are 1."""
    entry = theorem("aslam2005.on_the_polyline")
    (claim,) = entry.claims
    assert isinstance(claim, Holds)
    assert claim.when == (r"t < R",)
    assert [p.interval.lower for p in entry.parameters] == [1, 1]


@pytest.mark.parametrize(
    ("name", "claim", "when"),
    [
        ("overestimates_below_half", r"P(r_1, 1) \leq r_1 P(r_1, 1) + r_2 P(r_1 + r_2, 2)", ()),
        ("overestimates_below_half", r"P(r_1, 1) \geq r_2 P(r_1 + r_2, 2)", (r"P(r_1, 1) > \frac{1}{2}",)),
        ("overestimates_below_half", r"P(r_1, 1) \geq r_2 P(r_1 + r_2, 2)", (r"r_1 + r_2 \leq 0",)),
        ("underestimates_above_half", r"P(r_1 + r_2 + r_3, 3) \leq r_3", (r"r_2 < 1",)),
        ("underestimates_above_half", r"P(r_1 + r_2 + r_3, 3) \leq r_3", ()),
    ],
)
def test_what_the_witness_does_not_contradict_is_not_refuted(name: str, claim: str, when: tuple[str, ...]) -> None:
    entry = theorem(f"aslam2005.{name}")
    assert prove(replace(entry, claims=(Holds(claim, when=when),))).status == "undecided"


@pytest.mark.parametrize(("relevant", "total"), [(t, n) for n in range(2, 9) for t in range(1, n)])
def test_the_printed_sums_over_the_curve_by_hand(relevant: int, total: int) -> None:
    rp = Fraction(relevant, total)
    above = sum(1 - (1 - rp) / rp * Fraction(j + 1, total) for j in range(relevant))
    below = sum(rp / (1 - rp) * Fraction(j, total) for j in range(total - relevant))
    assert (above + below) / total == rp - Fraction(1, 2 * total)
