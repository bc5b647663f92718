"""R-precision and the area under the curve, against lists counted one by one, areas of polygons and quadrature."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import mpmath
import pytest

from prsym import catalogue
from prsym.verify.enclose import enclose
from prsym.verify.prove import prove

List = tuple[int, ...]
HALF = Fraction(1, 2)


def precision_at(ranking: List, k: int) -> Fraction:
    return Fraction(sum(ranking[:k]), k)


def r_precision(ranking: List, total: int) -> Fraction:
    """A list that is shorter than R has found what it has found."""
    return precision_at(ranking, total)


def precisions(ranking: List, total: int) -> list[Fraction]:
    """At each relevant document, 0 for those that are not retrieved."""
    found = [precision_at(ranking, k) for k, relevant in enumerate(ranking, 1) if relevant]
    return found + [Fraction(0)] * (total - len(found))


def average_precision(ranking: List, total: int) -> Fraction:
    return sum(precisions(ranking, total), Fraction(0)) / total


def polygon_area(points: list[tuple[Fraction, Fraction]]) -> Fraction:
    """The shoelace formula."""
    turned = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum((x * v - u * y for (x, y), (u, v) in turned), Fraction(0))) / 2


def every_list(longest: int) -> list[tuple[List, int]]:
    """All lists of 0 and 1 up to a length, with every number of relevant documents up to two more than they show."""
    lists = [ranking for n in range(1, longest + 1) for ranking in product((0, 1), repeat=n)]
    return [(ranking, total) for ranking in lists for total in range(max(1, sum(ranking)), sum(ranking) + 3)]


@pytest.mark.parametrize("rp", [Fraction(n, 12) for n in range(13)])
def test_the_area_of_the_polygon_is_r_precision(rp: Fraction) -> None:
    corners = [(Fraction(0), Fraction(0)), (Fraction(0), Fraction(1)), (rp, rp), (Fraction(1), Fraction(0))]
    assert polygon_area(corners) == rp
    value = enclose(catalogue.formula("aslam2005.triangle_area"), 15, {"r_precision": rp})
    lower, upper = value.bounds()
    assert lower <= rp <= upper


@pytest.mark.parametrize("rp", ["0.1", "0.37", "0.5", "0.93"])
def test_the_integral_of_the_polyline_is_r_precision(rp: str) -> None:
    with mpmath.workdps(40):
        middle = mpmath.mpf(rp)

        def height(r: Any) -> Any:
            return 1 - r * (1 - middle) / middle if r <= middle else middle * (1 - r) / (1 - middle)

        assert mpmath.almosteq(mpmath.quad(height, [0, middle, 1]), middle, mpmath.mpf(10) ** -35)


def test_precision_and_recall_agree_at_rank_R_and_part_around_it() -> None:
    for ranking, total in every_list(7):
        for k in range(1, len(ranking) + 1):
            found = sum(ranking[:k])
            gap = precision_at(ranking, k) - Fraction(found, total)
            assert gap == Fraction(found * (total - k), k * total)
            assert (gap == 0) == (k == total or found == 0)


def test_the_polyline_through_the_points_differs_from_average_precision_by_its_ends() -> None:
    for ranking, total in every_list(7):
        for start in (Fraction(0), HALF, Fraction(1)):
            heights = [start, *precisions(ranking, total)]
            points = [(Fraction(j, total), q) for j, q in enumerate(heights)]
            area = polygon_area([(Fraction(0), Fraction(0)), *points, (Fraction(1), Fraction(0))])
            gap = area - average_precision(ranking, total)
            assert gap == (start - heights[-1]) / (2 * total)
            assert abs(gap) <= Fraction(1, 2 * total)


def test_points_on_the_three_point_curve() -> None:
    """Q(j) read off the curve at j/R, for every R up to 9 and every rp = i/R inside."""
    for total in range(2, 10):
        for i in range(1, total):
            rp = Fraction(i, total)
            heights = [
                1 - r * (1 - rp) / rp if r <= rp else rp * (1 - r) / (1 - rp)
                for r in (Fraction(j, total) for j in range(1, total + 1))
            ]
            assert sum(heights, Fraction(0)) / total == rp - Fraction(1, 2 * total)


def test_a_list_with_all_relevant_documents_ends_above_zero() -> None:
    for ranking, _ in every_list(7):
        if sum(ranking):
            last = max(k for k, relevant in enumerate(ranking, 1) if relevant)
            assert precision_at(ranking, last) >= Fraction(sum(ranking), len(ranking)) > 0


@pytest.mark.parametrize("rp", ["0.2", "0.5", "0.8"])
@pytest.mark.parametrize("sign", [-1, 1])
def test_the_area_of_curved_pieces_lies_on_the_side_of_rp_that_the_theorem_says(rp: str, sign: int) -> None:
    """Parabolas through the three points, bent down (convex) or up (concave)."""
    with mpmath.workdps(30):
        middle = mpmath.mpf(rp)

        def height(r: Any) -> Any:
            if r <= middle:
                return 1 - r * (1 - middle) / middle + sign * r * (middle - r) / 4
            return middle * (1 - r) / (1 - middle) + sign * (r - middle) * (1 - r) / 4

        area = mpmath.quad(height, [0, middle, 1])
        assert (area < middle) if sign < 0 else (area > middle)


def test_the_counterexamples_are_lists_as_stated() -> None:
    assert r_precision((0, 1), 1) == 0
    assert average_precision((0, 1), 1) == HALF
    assert r_precision((0, 1, 1), 3) == Fraction(2, 3)
    assert average_precision((0, 1, 1), 3) == Fraction(7, 18)


@pytest.mark.parametrize(
    ("identifier", "left", "right"),
    [
        ("aslam2005.overestimates_below_half", "0", "0.5"),
        ("aslam2005.underestimates_above_half", "0.6666666", "0.38888888"),
    ],
)
def test_the_witnesses_hold_the_values_of_these_lists(identifier: str, left: str, right: str) -> None:
    witness = prove(catalogue.entry(identifier)).witness
    assert witness is not None
    assert witness.left is not None
    assert witness.right is not None
    assert witness.left.digits.startswith(left)
    assert witness.right.digits.startswith(right)


def test_both_kinds_of_counterexample_are_common_among_short_lists() -> None:
    """Of all lists of six with two more relevant documents at most, so that the witnesses are no oddities."""
    pairs = [
        (r_precision(ranking, total), average_precision(ranking, total))
        for ranking, total in every_list(6)
        if total <= len(ranking)
    ]
    assert any(rp < HALF and rp < mean for rp, mean in pairs)
    assert any(rp > HALF and rp > mean for rp, mean in pairs)
    assert any(rp < HALF and rp > mean for rp, mean in pairs)
    assert any(rp > HALF and rp < mean for rp, mean in pairs)


def test_canary_without_the_hypothesis_on_the_shape_nothing_is_proved(without_premise: Any) -> None:
    verdict = prove(without_premise("aslam2005.area_bias"))
    assert verdict.status == "undecided"
    assert "the gap has no negative area" in verdict.reason


@pytest.mark.parametrize("name", ["break_even", "full_recall", "polyline_area", "area_bias"])
def test_canary_the_contrary_signs_are_not_proved(name: str, with_signs_turned: Any) -> None:
    assert prove(with_signs_turned(f"aslam2005.{name}")).status in {"refuted", "undecided"}


def test_the_ledger(verdicts: Any) -> None:
    found = verdicts("aslam2005")
    data = {"correlated", "ends", "fig2.start", "fig2.end", "smoother", "fig3.system", "fig4", "explanation"}
    proved = {"average_precision", "area", "r_precision", "break_even", "triangles", "approximation", "truncated"}
    proved |= {"overestimates", "underestimates"}
    assert {i for i, v in found.items() if v == "not_checkable"} == data
    assert {i for i, v in found.items() if v == "proved"} == proved
    assert set(found) == data | proved
